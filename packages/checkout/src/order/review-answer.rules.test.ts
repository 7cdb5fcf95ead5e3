// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readReviewAnswer } from './order-answer.rules';
const ERROR = '<ul class="woocommerce-error"><li>x</li></ul>';
const SUCCESS = '<div class="woocommerce-message">x</div>';

describe('answer of the order review', () => {
  it.each([
    [
      'a success',
      { result: 'success', messages: '', reload: false, fragments: { a: 'b' } },
      { succeeded: true, messages: '', hasErrors: false },
    ],
    ['an error', { result: 'failure', messages: ERROR, fragments: {} }, { succeeded: false, messages: ERROR, hasErrors: true }],
    [
      'a success notice that the server calls a failure',
      { result: 'failure', messages: SUCCESS },
      { messages: SUCCESS, hasErrors: false },
    ],
    ['the newer server has the last word', { result: 'failure', messages: ERROR, has_errors: false }, { hasErrors: false }],
    ['messages of a success are not shown', { result: 'success', messages: ERROR }, { messages: '', hasErrors: false }],
    ['blanks are no messages', { result: 'failure', messages: ' \n' }, { messages: '' }],
    ['an expired cart', { fragments: { form: 'x' } }, { succeeded: false, fragments: { form: 'x' } }],
    ['[EX-140] no fragments at all', { result: 'success', fragments: false }, { succeeded: true, fragments: {} }],
    ['[EX-140] nothing but that there are no fragments', { fragments: false }, { succeeded: false, fragments: {} }],
    ['an empty map of PHP', { result: 'success', fragments: [] }, { fragments: {} }],
    ['the text true is not true', { result: 'success', reload: 'true' }, { reload: false }],
  ])('[CO-08] %s', (_case, response, wanted) => expect(readReviewAnswer(response)).toMatchObject({ response, ...wanted }));

  it.each([[{}], [[]], [{ success: false }], [{ fragments: 'x' }]])('[CO-08] %j is none', (response) =>
    expect(readReviewAnswer(response)).toBeUndefined(),
  );
});
