// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyField, problemText, toProblem } from './error-text.rules';

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
    ['[MS-44] an exception', new Error('boom'), 'Payment failed. Please try again.'],
    ['[MS-44] an exception of the browser', new DOMException('x', 'SyntaxError'), 'Payment failed. Please try again.'],
    ['[MS-44] an exception with a known code', Object.assign(new Error('x'), { code: 'card_declined' }), 'Karte abgelehnt'],
    ['a text with spaces around it', '  Vom Server ', 'Vom Server'],
    ['a message of spaces', { message: '  ' }, 'Payment failed. Please try again.'],
    ['a message that is no text', { message: 5 }, 'Payment failed. Please try again.'],
    [
      '[MS-41] an incomplete field',
      { type: 'validation_error', code: 'card_declined', message: 'Your card number is incomplete.' },
      'Your card number is incomplete.',
    ],
    ['[MS-41] an incomplete field without a text', { type: 'validation_error', code: 'card_declined' }, 'Karte abgelehnt'],
    [
      'the provider’s text before the page’s',
      { code: 'card_declined', message: 'Ihre Karte wurde abgelehnt.' },
      'Ihre Karte wurde abgelehnt.',
    ],
    ['a configured code without a text', { code: 'card_declined', message: ' ' }, 'Karte abgelehnt'],
    ['unknown code', { code: 'odd', message: 'Odd.' }, 'Odd.'],
    ['an unknown code without a text', { code: 'odd' }, 'Payment failed. Please try again.'],
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

  it.each([
    'billing_details',
    'x_billing_details[name]',
    'billing_details[name]x',
    'billing_details[]',
    'billing_details[na-me]',
  ])('[UP-16] %s names no field', (param) =>
    expect(emptyField({ code: 'parameter_missing', param, isError: false })).toBeUndefined(),
  );

  it('[UP-16] inherited members are no message', () => {
    expect(shown(Object.create({ message: 'inherited', code: 'card_declined' }))).toBe('Payment failed. Please try again.');
  });
});
