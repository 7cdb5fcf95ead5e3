import type { FormRecord } from '../form/record';
import { all, RESPONSE_OUTPUT, SCREEN_READER_STATUS } from '../page';

/**
 * Writes the message into every response box and into the screen-reader status, in place of an earlier one; always as text (contract b3, CF-28).
 * Without a message both are emptied.
 */
export function showMessage({ parent }: FormRecord, message = ''): void {
  for (const place of all(parent, `${SCREEN_READER_STATUS}, ${RESPONSE_OUTPUT}`)) place.textContent = message;
}
