import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFaulty } from './respond';
import type { AnswerFaultName } from './table';
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

/** Of the faults that end by themselves. */
const OUTCOMES: Partial<Record<AnswerFaultName, RegExp>> = {
  offline: /^TypeError$/,
  'a broken line': /^TypeError$/,
  '403 -1': /^403 -1$/,
  '403 0': /^403 0$/,
  'a login page': /^200 <!DOCTYPE html>.*loginform/,
  'a notice before the answer': /^200 <br \/>\n<b>Notice<\/b>[^]*\n\{"result":"success"\}$/,
  'half an answer': /^200 \{"result":$/,
  'an empty answer': /^200 $/,
  429: /^429 <html>/,
  500: /^500 <!DOCTYPE html>/,
  502: /^502 <html>/,
  'leaving the page': /^TypeError$/,
};

describe('faults', () => {
  const server = setupServer();
  beforeAll(() => server.listen());
  afterAll(() => server.close());

  it.each(Object.entries(OUTCOMES))('%s', async (name, ended) => {
    server.use(http.get('https://shop.example/x', () => answerFaulty(name as AnswerFaultName, right)));
    expect(await outcome(() => fetch('https://shop.example/x'))).toMatch(ended);
  });

  it('sees an unhandled rejection', async () => {
    const taken = watchRejections();
    void Promise.reject(new Error('forgotten'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(taken().map(String)).toEqual(['Error: forgotten']);
  });
});
