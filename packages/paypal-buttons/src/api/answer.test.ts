import { expect, it } from 'vitest';
import { createTotalWatch } from '../payment/order';
import { readToken } from '../sdk/client-token';
import { readShopAnswer } from './answer.rules';

/** JSON of which no text can be made. */
const textless: unknown = JSON.parse('{"toString":"<"}');

it('[XC-01] [PP-10] a code of which no text can be made is none: the refusal is read, and nothing is thrown', () => {
  const data = { message: 'Nein', code: textless };
  expect(readShopAnswer({ ok: true, data: { success: false, data } } as never)).toMatchObject({
    ok: false,
    refusal: { message: 'Nein', code: undefined },
  });
});

it('[XC-01] [PP-04] a token whose owner or end is no number is no token', () => {
  expect(readToken({ token: 'x', user: textless, expiration: 1 })).toBeUndefined();
  expect(readToken({ token: 'x', user: 1, expiration: textless })).toBeUndefined();
});

it('[XC-01] [PP-11] a total of which no text can be made is not known, and nothing is thrown', async () => {
  let answer: unknown = { total: '1', currency_code: 'EUR' };
  const watch = createTotalWatch({
    api: { cartScriptParams: async () => ({ ok: true, data: answer }) },
    live: { current: { ajax: {} } },
  } as never);
  watch.watch('1', { before: watch.read() });
  answer = { total: textless, currency_code: textless };
  expect(await watch.isSame('1')).toBeUndefined();
});
