import { all, RESPONSE_OUTPUT, SCREEN_READER_STATUS } from '../page';
import type { FormRecord } from '../form/record';

/** Writes the message into every response box and to the screen-reader status; always as text (contract b3, CF-28). */
export function showMessage({ parent }: FormRecord, message: string): void {
  for (const status of all(parent, SCREEN_READER_STATUS)) status.append(message);
  for (const box of all(parent, RESPONSE_OUTPUT)) box.textContent = message;
}

/** Empties response boxes and the screen-reader status. */
export function clearMessage({ parent }: FormRecord): void {
  for (const place of all(parent, `${SCREEN_READER_STATUS}, ${RESPONSE_OUTPUT}`)) place.textContent = '';
}
