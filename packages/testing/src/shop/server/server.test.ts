import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { Fault, MockShop, ShopResponse } from '../types';
import { readFault } from './control';
import { matchesEndpoint } from './faults';

const ID = 'v';

function ask(shop: MockShop, url: string, body?: string): Promise<ShopResponse> {
  const headers = {
    'content-type': body?.startsWith('{') || body?.startsWith('[') ? 'application/json' : 'application/x-www-form-urlencoded',
  };
  return shop.handle({ method: body === undefined ? 'GET' : 'POST', url, headers, body, sessionId: ID });
}

const FRAGMENTS = '/?wc-ajax=get_refreshed_fragments';

describe('faults', () => {
  it.each([
    [
      { kind: 'status', status: 503 },
      { status: 503, body: '' },
    ],
    [{ kind: 'status' }, { status: 500, body: '' }],
    [
      { kind: 'body', body: '0' },
      { status: 200, body: '0' },
    ],
    [{ kind: 'empty' }, { status: 200, body: '' }],
    [{ kind: 'offline' }, { status: 0, body: '' }],
  ] as const)('%o', async (fault, expected) => {
    const shop = createMockShop();
    shop.faults.add({ endpoint: 'wc-ajax:get_refreshed_fragments', ...fault } as Fault);
    expect(await ask(shop, FRAGMENTS, '')).toMatchObject(expected);
    expect((await ask(shop, FRAGMENTS, '')).status).toBe(200);
  });

  it('half an answer is no JSON, an error page is HTML', async () => {
    const shop = createMockShop();
    shop.faults.add({ endpoint: '*', kind: 'malformed' });
    const { body } = await ask(shop, FRAGMENTS, '');
    expect(() => JSON.parse(body)).toThrow(SyntaxError);
    shop.faults.add({ endpoint: '*', kind: 'html' });
    expect((await ask(shop, FRAGMENTS, '')).headers['content-type']).toContain('text/html');
  });

  it('slow answers wait, and wait only', async () => {
    const waits: number[] = [];
    const shop = createMockShop({
      wait: async (ms) => void waits.push(ms),
      faults: [{ endpoint: 'wc-ajax:*', kind: 'slow', ms: 900, times: 2 }],
    });
    for (let turn = 0; turn < 3; turn += 1) await ask(shop, FRAGMENTS, '');
    expect(waits).toEqual([900, 900]);
  });

  it('times 0 lasts until the reset', async () => {
    const shop = createMockShop();
    shop.faults.add({ endpoint: 'wc-ajax:get_refreshed_fragments', kind: 'status', status: 502, times: 0 });
    for (let turn = 0; turn < 3; turn += 1) expect((await ask(shop, FRAGMENTS, '')).status).toBe(502);
    shop.reset();
    expect((await ask(shop, FRAGMENTS, '')).status).toBe(200);
  });

  it('a broken request never reached the shop, unless the fault says so', async () => {
    const add = '/?wc-ajax=add_to_cart';
    for (const [reached, lines] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const shop = createMockShop();
      shop.faults.add({ endpoint: 'wc-ajax:add_to_cart', kind: 'offline', reached });
      await ask(shop, add, 'product_id=21');
      expect(shop.session(ID).cart.lines).toHaveLength(lines);
    }
  });

  it.each([
    ['*', 'wc-ajax:checkout', true],
    ['wc-ajax:*', 'wc-ajax:checkout', true],
    ['wc-ajax:checkout', 'wc-ajax:checkout', true],
    ['store:*', 'wc-ajax:checkout', false],
    ['wc-ajax:check', 'wc-ajax:checkout', false],
  ])('%s fits %s: %s', (pattern, endpoint, fits) => {
    expect(matchesEndpoint(pattern, endpoint)).toBe(fits);
  });
});

describe('control requests', () => {
  it('set and clear faults, scenarios and settings, show and reset the state', async () => {
    const shop = createMockShop();
    await ask(
      shop,
      '/__mock/faults',
      JSON.stringify([{ endpoint: 'wc-ajax:checkout', kind: 'status', status: 500, reached: true }, { kind: 'nonsense' }]),
    );
    expect(shop.faults.list()).toEqual([{ endpoint: 'wc-ajax:checkout', kind: 'status', status: 500, reached: true }]);
    await ask(shop, '/__mock/faults', '{"clear":true}');
    expect(shop.faults.list()).toEqual([]);
    await ask(shop, '/__mock/scenarios', '{"checkout":"reload"}');
    await ask(shop, '/__mock/settings', '{"oneElement":true}');
    expect([shop.scenarios.checkout, shop.settings.oneElement]).toEqual(['reload', true]);
    await ask(shop, '/__mock/session', '{"customerId":2}');
    expect(JSON.parse((await ask(shop, '/__mock/state')).body).session.customerId).toBe(2);
    await ask(shop, '/__mock/reset', '{}');
    expect([shop.scenarios.checkout, shop.settings.oneElement, shop.session(ID).customerId]).toEqual(['normal', false, 0]);
    expect((await ask(shop, '/__mock/nope', '{}')).status).toBe(404);
  });

  it('faults of any form are read or left out, never thrown over', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => readFault(value)).not.toThrow();
      }),
    );
  });
});

describe('requests', () => {
  it('no body and no address makes the shop throw', async () => {
    const shop = createMockShop();
    const path = fc.constantFrom(
      '/',
      '/warenkorb/',
      '/kasse/',
      '/?wc-ajax=checkout',
      '/?wc-ajax=ppc-create-order',
      '/?wc-ajax=update_order_review',
      '/wp-json/wc/store/v1/checkout',
      '/wp-json/contact-form-7/v1/contact-forms/105/feedback',
      '/wp-admin/admin-ajax.php?action=tnp',
      '/__mock/faults',
    );
    await fc.assert(
      fc.asyncProperty(path, fc.oneof(fc.string(), fc.json()), async (url, body) => {
        expect(typeof (await ask(shop, url, body)).status).toBe('number');
      }),
      { numRuns: 300 },
    );
  });

  it('the shop owns what it answers itself, not plain pages', () => {
    const shop = createMockShop();
    const owns = (method: string, url: string) => shop.owns({ method, url });
    expect(owns('POST', '/?wc-ajax=checkout')).toBe(true);
    expect(owns('GET', '/warenkorb/?remove_item=x')).toBe(true);
    expect(owns('GET', '/__mock/state')).toBe(true);
    expect(owns('GET', '/warenkorb/')).toBe(false);
    expect(owns('GET', '/shop/')).toBe(false);
  });
});

describe('nonces', () => {
  it('are checked, until a test with a recorded page switches that off', async () => {
    const shop = createMockShop();
    shop.addToCart(ID, 21);
    const review = (security: string) => ask(shop, '/?wc-ajax=update_order_review', `security=${security}`);
    expect((await review('c4a699b600')).status).toBe(403);
    shop.settings.checkNonces = false;
    expect((await review('c4a699b600')).status).toBe(200);
    expect((await review('')).status).toBe(403);
  });

  it('all of a visitor go stale together', () => {
    const shop = createMockShop();
    const before = shop.view(ID).nonce('x');
    shop.session(ID).nonceEpoch += 1;
    expect(shop.view(ID).nonce('x')).not.toBe(before);
  });
});

describe('state', () => {
  it('the same requests give the same answers', async () => {
    const walk = async (): Promise<string[]> => {
      const shop = createMockShop();
      const bodies = [await ask(shop, '/?wc-ajax=add_to_cart', 'product_id=21')];
      const nonce = shop.view(ID).nonce('ppc-create-order');
      bodies.push(await ask(shop, '/?wc-ajax=ppc-create-order', JSON.stringify({ nonce, context: 'cart' })));
      bodies.push(await ask(shop, '/wp-json/wc/store/v1/cart'), await ask(shop, '/kasse/'));
      return bodies.map(({ body }) => body);
    };
    expect(await walk()).toEqual(await walk());
  });

  it('a stored state is taken up again, a foreign one is not', async () => {
    let stored = '';
    const persist = {
      load: (): unknown => (stored ? JSON.parse(stored) : undefined),
      save: (state: unknown) => void (stored = JSON.stringify(state)),
    };
    await ask(createMockShop({ persist }), '/?wc-ajax=add_to_cart', 'product_id=21');
    expect(createMockShop({ persist }).session(ID).cart.lines).toHaveLength(1);
    stored = JSON.stringify({ ...JSON.parse(stored), settings: { oneElement: true }, scenarios: {} });
    const older = createMockShop({ persist });
    expect([older.settings.oneElement, older.settings.origin, older.scenarios.card]).toEqual([
      true,
      'https://shop.example',
      'by-method-id',
    ]);
    stored = '{"version":99}';
    expect(createMockShop({ persist }).session(ID).cart.lines).toHaveLength(0);
  });

  it('runs in a browser: no Node modules and no recordings outside of tests', () => {
    const root = join(import.meta.dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('parity'),
    );
    expect(files.length).toBeGreaterThan(60);
    for (const name of files) {
      expect([name, /from '(node:|fs|path|.*fixtures)|@shop\//.test(readFileSync(join(root, name), 'utf8'))]).toEqual([
        name,
        false,
      ]);
    }
  });
});
