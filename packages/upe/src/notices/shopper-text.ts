import { type UpeConfig, messageOfCode } from '../config';
import { type UpeMessage, text } from '../messages/index';
import { problemText, toProblem } from '@shop/stripe/errors/payment-error.rules.ts';

function textFor(thrown: unknown, fallback: UpeMessage): string {
  return problemText(toProblem(thrown), {
    byCode: messageOfCode,
    requiredField: ({ section, field }) => text('requiredField', { field: `${section} ${field}` }),
    fallback: text(fallback),
  });
}

/** Text for a failed submit (contract 8.1). */
export function submitErrorText(thrown: unknown): string {
  return textFor(thrown, 'paymentFailed');
}

/** Text for a failed confirmation: faults of integration or network are not spelled out to shoppers (contract 8.2). */
export function confirmErrorText(config: UpeConfig, thrown: unknown): string {
  if (thrown instanceof Error && config.genericErrorMessage !== '') return config.genericErrorMessage;
  return textFor(thrown, 'unknownError');
}
