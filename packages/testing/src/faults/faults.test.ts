import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerFaulty, fetchFaulty } from './respond';
import { ANSWER_FAULT_NAMES, type AnswerFaultName } from './table';
import { watchRejections } from './rejections';

const RIGHT = '{"result":"success"}';
const right = (): Response => new Response(RIGHT);

/** What a request ends with: status and text, or the name of the error. */
async function outcome(ask: () => Promise<Response>): Promise<string> {
  try {
    const answer = await ask();
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return (error as Error).name;
  }
}

const OUTCOMES: Record<AnswerFaultName, RegExp> = {
  offline: /^TypeError$/,
  'a broken line': /^TypeError$/,
  'no answer': /^AbortError$/,
  '403 -1': /^403 -1$/,
  '403 0': /^403 0$/,
  'a login page': /^200 <!DOCTYPE html>.*loginform/,
  'a notice before the answer': /^200 <br \/>\n<b>Notice<\/b>[^]*\n\{"result":"success"\}$/,
  'half an answer': /^200 \{"result":$/,
  'an empty answer': /^200 $/,
  429: /^429 <html>/,
  500: /^500 <!DOCTYPE html>/,
  502: /^502 <html>/,
  'a slow answer': /^200 \{"result":"success"\}$/,
  'leaving the page': /^TypeError$/,
};

afterEach(() => void vi.useRealTimers());

describe('faults', () => {
  it.each(ANSWER_FAULT_NAMES)('%s, as fetch does it', async (name) => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const ended = outcome(() => fetchFaulty(name, right, controller.signal));
    await vi.advanceTimersByTimeAsync(30_000);
    controller.abort();
    expect(await ended).toMatch(OUTCOMES[name]);
  });

  const server = setupServer();
  beforeAll(() => server.listen());
  afterAll(() => server.close());

  it.each(ANSWER_FAULT_NAMES.filter((name) => name !== 'no answer' && name !== 'a slow answer'))(
    '%s, over a network handler',
    async (name) => {
      server.use(http.get('https://shop.example/x', () => answerFaulty(name, right)));
      expect(await outcome(() => fetch('https://shop.example/x'))).toMatch(OUTCOMES[name]);
    },
  );

  it('sees an unhandled rejection', async () => {
    const taken = watchRejections();
    void Promise.reject(new Error('forgotten'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(taken().map(String)).toEqual(['Error: forgotten']);
  });
});
