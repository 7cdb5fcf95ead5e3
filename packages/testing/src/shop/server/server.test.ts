// @vitest-environment node
import { expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { Fault, MockShop, ShopResponse } from '../types';
import { matchesEndpoint } from './faults';

const ID = 'v';
const ADD = '/?wc-ajax=add_to_cart';

function ask(shop: MockShop, url: string, body = ''): Promise<ShopResponse> {
  const headers = { 'content-type': body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded' };
  return shop.handle({ method: 'POST', url, headers, body, sessionId: ID });
}

it.each<[Omit<Fault, 'endpoint'>, Partial<ShopResponse>]>([
  [
    { kind: 'status', status: 503 },
    { status: 503, body: '' },
  ],
  [{ kind: 'body', body: '0' } as never, { status: 200, body: '0' }],
  [{ kind: 'empty' }, { status: 200, body: '' }],
  [{ kind: 'offline' }, { status: 0, body: '' }],
  [{ kind: 'html' }, { headers: expect.objectContaining({ 'content-type': expect.stringContaining('text/html') }) as never }],
  [{ kind: 'malformed' }, { body: expect.not.stringMatching(/\}$/) as never }],
])('the fault %o spoils one answer', async (fault, expected) => {
  const shop = createMockShop();
  shop.faults.add({ endpoint: 'wc-ajax:add_to_cart', ...fault } as Fault);
  expect(await ask(shop, ADD, 'product_id=21')).toMatchObject(expected);
  expect(JSON.parse((await ask(shop, ADD, 'product_id=21')).body)).toHaveProperty('fragments');
});

it('a fault with times 0 lasts until the reset', async () => {
  const shop = createMockShop();
  shop.faults.add({ endpoint: 'wc-ajax:add_to_cart', kind: 'status', status: 502, times: 0 });
  for (let turn = 0; turn < 3; turn += 1) expect((await ask(shop, ADD)).status).toBe(502);
  shop.reset();
  expect((await ask(shop, ADD)).status).toBe(200);
});

it.each([
  [false, 0],
  [true, 1],
])('a request whose connection breaks has reached the shop: %s', async (reached, lines) => {
  const shop = createMockShop();
  shop.faults.add({ endpoint: 'wc-ajax:add_to_cart', kind: 'offline', reached });
  await ask(shop, ADD, 'product_id=21');
  expect(shop.session(ID).cart.lines).toHaveLength(lines);
});

it.each([
  ['*', 'wc-ajax:checkout', true],
  ['wc-ajax:*', 'wc-ajax:checkout', true],
  ['store:*', 'wc-ajax:checkout', false],
  ['wc-ajax:check', 'wc-ajax:checkout', false],
])('%s fits %s: %s', (pattern, endpoint, fits) => {
  expect(matchesEndpoint(pattern, endpoint)).toBe(fits);
});

it('nonces are checked, until a test with a recorded page switches that off; all of a visitor go stale together', async () => {
  const shop = createMockShop();
  shop.addToCart(ID, 21);
  const review = async (security: string) => (await ask(shop, '/?wc-ajax=update_order_review', `security=${security}`)).status;
  const valid = shop.view(ID).nonce('update-order-review');
  expect([await review('c4a699b600'), await review(valid)]).toEqual([403, 200]);
  shop.session(ID).nonceEpoch += 1;
  expect(await review(valid)).toBe(403);
  shop.settings.checkNonces = false;
  expect([await review('c4a699b600'), await review('')]).toEqual([200, 403]);
});
