// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyField, problemText, toProblem } from './payment-error.rules';

const texts = {
  byCode: (code: string) =>
    ({ card_declined: 'Karte abgelehnt', payment_intent_authentication_failure: 'Nicht bestätigt' })[code],
  requiredField: ({ section, field }: { section: string; field: string }) => `${section} ${field} is a required field.`,
  fallback: 'Payment failed. Please try again.',
};
const shown = (thrown: unknown): string => problemText(toProblem(thrown), texts);

describe('error texts', () => {
  it.each([
    ['nothing thrown', undefined, 'Payment failed. Please try again.'],
    ['empty object', {}, 'Payment failed. Please try again.'],
    ['empty message', { message: '' }, 'Payment failed. Please try again.'],
    ['plain text', 'Vom Server', 'Vom Server'],
    ['message', { message: 'Provider text' }, 'Provider text'],
    ['Error', new Error('boom'), 'boom'],
    ['configured code', { code: 'card_declined', message: 'Your card was declined.' }, 'Karte abgelehnt'],
    ['unknown code', { code: 'odd', message: 'Odd.' }, 'Odd.'],
    ['3-D Secure cancelled', { code: 'payment_intent_authentication_failure', message: 'x' }, 'Nicht bestätigt'],
    ['number', 5, 'Payment failed. Please try again.'],
  ])('[UP-16] %s', (_name, thrown, text) => expect(shown(thrown)).toBe(text));

  it.each([
    ['parameter_invalid_empty', 'billing_details[name]', 'Billing Name is a required field.'],
    ['parameter_missing', 'billing_details[address][country]', 'Billing Country is a required field.'],
    ['parameter_string_empty', 'billing_details[address][postal_code]', 'Billing Postal code is a required field.'],
    ['parameter_string_blank', 'shipping[address][city]', 'Shipping City is a required field.'],
    ['parameter_missing', 'payment_method', 'raw'],
    ['parameter_missing', undefined, 'raw'],
    ['other_code', 'billing_details[name]', 'raw'],
  ])('[UP-16] %s of %s', (code, param, text) => expect(shown({ code, param, message: 'raw' })).toBe(text));

  it('[UP-16] inherited members are no message', () => {
    expect(shown(Object.create({ message: 'inherited', code: 'card_declined' }))).toBe('Payment failed. Please try again.');
  });

  it('[UP-16] any value gives a text, none throws (property)', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(shown(thrown)).not.toBe('');
        const problem = toProblem(thrown);
        if (problem) emptyField(problem);
      }),
      { numRuns: 1000 },
    );
  });
});
