import { type UpeConfig, messageOfCode } from '../config';
import { type UpeMessage, say } from '../messages/index';
import { problemText, toProblem } from './payment-error.rules';

function textFor(thrown: unknown, fallback: UpeMessage): string {
  return problemText(toProblem(thrown), {
    byCode: messageOfCode,
    requiredField: ({ section, field }) => say('requiredField', { field: `${section} ${field}` }),
    fallback: say(fallback),
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
