// @vitest-environment node
import fc from 'fast-check';
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
    [
      '[MS-41] an incomplete field',
      { type: 'validation_error', code: 'card_declined', message: 'Your card number is incomplete.' },
      'Your card number is incomplete.',
    ],
    ['[MS-41] an incomplete field without a text', { type: 'validation_error', code: 'card_declined' }, 'Karte abgelehnt'],
    ['configured code', { code: 'card_declined', message: 'Your card was declined.' }, 'Karte abgelehnt'],
    ['unknown code', { code: 'odd', message: 'Odd.' }, 'Odd.'],
    ['3-D Secure cancelled', { code: 'payment_intent_authentication_failure', message: 'x' }, 'Nicht bestätigt'],
    ['number', 5, 'Payment failed. Please try again.'],
  ])('[UP-16] %s', (_name, thrown, text) => expect(shown(thrown)).toBe(text));

  it.each([
    ['an Error', new Error('boom'), 'Payment failed. Please try again.'],
    [
      'an exception of the browser',
      new DOMException("Document.querySelector: 'li:has(a)' is not a valid selector", 'SyntaxError'),
      'Payment failed. Please try again.',
    ],
    [
      'an Error with a code that the page has a text for',
      Object.assign(new Error('x'), { code: 'card_declined' }),
      'Karte abgelehnt',
    ],
  ])('[MS-44] never shows the own text of %s', (_name, thrown, text) => expect(shown(thrown)).toBe(text));

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
    ['a text with spaces around it', '  Vom Server ', { message: 'Vom Server', isError: false }],
    ['a text of spaces', '   ', { message: undefined, isError: false }],
    [
      'an object whose message is spaces',
      { message: '  ' },
      { message: undefined, code: undefined, param: undefined, isError: false },
    ],
    [
      'an object whose message is no text',
      { message: 5 },
      { message: undefined, code: undefined, param: undefined, isError: false },
    ],
    ['a number', 5, { isError: false }],
    ['an Error', new Error('boom'), { message: 'boom', code: undefined, param: undefined, isError: true }],
    ['nothing', null, undefined],
  ])('[UP-16] %s', (_name, thrown, problem) => expect(toProblem(thrown)).toEqual(problem));

  it.each([
    'billing_details',
    'x_billing_details[name]',
    'billing_details[name]x',
    'billing_details[]',
    'billing_details[na-me]',
  ])('[UP-16] %s names no field', (param) =>
    expect(emptyField({ code: 'parameter_missing', param, isError: false })).toBeUndefined(),
  );

  it('[UP-16] a code that the page has no text for leaves the provider’s; no code asks the page for none', () => {
    const asked: string[] = [];
    const byCode = (code: string): undefined => void asked.push(code);
    expect(problemText({ message: 'Theirs', isError: false }, { ...texts, byCode })).toBe('Theirs');
    expect(asked).toEqual([]);
  });

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
