// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readOrderAnswer, readRedirect } from './order-answer.rules';
describe('redirect of a placed order', () => {
  it.each([
    ['https://shop.example/danke/?key=a%20b', 'https://shop.example/danke/?key=a%20b'],
    ['#wc-stripe-confirm-pi:1:secret', '#wc-stripe-confirm-pi:1:secret'],
    ['https://bank.example/?to=http%3A%2F%2Fshop.example', 'https://bank.example/?to=http%3A%2F%2Fshop.example'],
    ['https://bank.example/%C3%BC?to=http://shop.example', 'https://bank.example/ü?to=http://shop.example'],
    ['https://bank.example/%E0%A4%A?to=http://shop.example', 'https://bank.example/%E0%A4%A?to=http://shop.example'],
  ])('[CO-02] %s', (redirect, wanted) => expect(readRedirect(redirect)).toBe(wanted));
});

describe('answer to an order', () => {
  it('[CO-02] reads every field of its own kind only', () => {
    const response = { result: 'success', redirect: ' /danke ', reload: true, refresh: true, messages: 'x', extra: 1 };
    expect(readOrderAnswer(response)).toEqual({
      succeeded: true,
      redirect: '/danke',
      reload: true,
      refresh: true,
      messages: 'x',
      hasResult: true,
    });
  });

  it.each([
    [{}, '', false],
    [[], '', false],
    [{ result: 'failure', redirect: 7, reload: 'true', refresh: 1, messages: { a: 1 } }, '', true],
    // Blanks are a message: nothing is to be said.
    [{ messages: ' ' }, ' ', false],
  ])('[CO-06] %j is a failure with the messages %j; it has a result: %s', (response, messages, hasResult) =>
    expect(readOrderAnswer(response)).toEqual({
      succeeded: false,
      redirect: '',
      reload: false,
      refresh: false,
      messages,
      hasResult,
    }),
  );
});
