import { ANSWER_FAULT_NAMES, type AnswerFaultName, answerFaulty, installJQuery, watchRejections } from '@shop/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HttpError, RequestError } from './answer.rules';
import { send } from './send';

const server = setupServer();
let takeRejections: () => unknown[];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => (takeRejections = watchRejections()));
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(takeRejections()).toEqual([]);
});
afterAll(() => server.close());

/** What a caller who wants JSON learns; `undefined`: the right answer. */
const LEARNED: Record<AnswerFaultName, Partial<HttpError> | undefined> = {
  offline: { kind: 'offline' },
  'a broken line': { kind: 'offline' },
  'no answer': { kind: 'timeout' },
  '403 -1': { kind: 'http', status: 403, body: '-1' },
  '403 0': { kind: 'http', status: 403, body: '0' },
  'a login page': { kind: 'malformed', status: 200 },
  'a notice before the answer': undefined,
  'half an answer': { kind: 'malformed', status: 200, body: '{"result":' },
  'an empty answer': { kind: 'malformed', status: 200, body: '' },
  429: { kind: 'http', status: 429 },
  500: { kind: 'http', status: 500 },
  502: { kind: 'http', status: 502 },
  'a slow answer': { kind: 'timeout' },
  'leaving the page': { kind: 'offline' },
};

describe.each([
  ['fetch', () => undefined],
  ['jQuery.ajax', () => void installJQuery()],
])('a request through %s', (_name, prepare) => {
  it.each(ANSWER_FAULT_NAMES)(
    '[XC-02] [CO-01] [CO-04] %s: one request, one clear answer without an address, nothing thrown',
    async (fault) => {
      prepare();
      let sent = 0;
      server.use(
        http.post('*', () => {
          sent += 1;
          return answerFaulty(fault, () => new Response('{"result":"success"}'));
        }),
      );
      const answer = await send({
        bundle: 'checkout',
        url: '/?wc-ajax=test&key=wc_order_secret',
        body: 'a=1',
        expect: 'json',
        transport: 'page',
        timeoutMs: 60,
      });
      const learned = LEARNED[fault];
      expect(answer).toMatchObject(
        learned ? { ok: false, error: learned } : { ok: true, data: { result: 'success' }, repaired: true },
      );
      expect(sent).toBe(1);
      if (answer.ok) return;
      expect(answer.error).toBeInstanceOf(RequestError);
      expect(`${String(answer.error)} ${JSON.stringify(answer.error)}`).not.toMatch(/secret|wc-ajax/);
    },
  );
});
