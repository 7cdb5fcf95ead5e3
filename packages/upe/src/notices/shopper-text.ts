import { messageOfCode, readUpeConfig } from '../config';
import { log } from '../log';
import { type UpeMessage, text } from '../messages/index';
import { problemText, toProblem } from '@shop/stripe/errors/error-text.rules.ts';

/** Text of anything that was thrown or answered as an error. An exception goes to the console; the shopper reads the page's generic message. */
function textFor(thrown: unknown, fallback: UpeMessage): string {
  const isException = thrown instanceof Error;
  if (isException) log.error('A payment step failed with an exception', thrown);
  const generic = isException ? readUpeConfig()?.genericErrorMessage : undefined;
  return problemText(toProblem(thrown), {
    byCode: messageOfCode,
    requiredField: ({ section, field }) => text('requiredField', { field: `${section} ${field}` }),
    fallback: generic || text(fallback),
  });
}

/** Text for a failed submit (contract 8.1). */
export function submitErrorText(thrown: unknown): string {
  return textFor(thrown, 'paymentFailed');
}

/** Text for a failed confirmation (contract 8.2). */
export function confirmErrorText(thrown: unknown): string {
  return textFor(thrown, 'unknownError');
}
