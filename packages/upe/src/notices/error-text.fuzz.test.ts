// @vitest-environment node
import { fuzz, hostileValue, linear, spoiled } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { emptyField, problemText, toProblem } from './error-text.rules';

const ERRORS = [
  { type: 'card_error', code: 'parameter_missing', param: 'billing_details[address][postal_code]', message: 'Postcode' },
  { code: 'card_declined', message: 'Nein' },
];

fuzz(
  'answers',
  'a text for anything that was thrown',
  fc.oneof(spoiled(ERRORS), hostileValue, fc.constantFrom(new Error('x'), new TypeError(''))),
  (thrown) => {
    const problem = toProblem(thrown);
    if (problem) emptyField(problem);
    const text = problemText(problem, {
      byCode: () => undefined,
      requiredField: ({ section, field }) => section + field,
      fallback: 'x',
    });
    return typeof text === 'string' && text !== '';
  },
);

linear('answers', 'a field that the provider misses', (text) =>
  emptyField({ code: 'parameter_missing', param: `billing_details${text}`, isError: false }),
);
