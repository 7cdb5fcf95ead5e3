import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExpressConfig } from '../config';
import { createNonces } from './shop-ajax.api';
import { callRest, createStoreApi, restUrl } from './store.api';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  Reflect.deleteProperty(window, 'wp');
  Reflect.deleteProperty(window, 'wpApiSettings');
});
afterAll(() => server.close());

const CART = '/wc/store/v1/cart';
const nonces = { get: () => Promise.resolve('printed') };

describe('addresses of the REST interface', () => {
  it.each([
    ['https://shop.example/wp-json/', '/wc/x?a=1', 'https://shop.example/wp-json/wc/x?a=1'],
    ['/wp-json', '/wc/x', '/wp-json/wc/x'],
    ['https://shop.example/?rest_route=/', '/wc/x?a=1', 'https://shop.example/?rest_route=/wc/x&a=1'],
  ])('[SX-16] root %s', (root, route, expected) => expect(restUrl(route, root)).toBe(expected));

  it('[SX-16] the root of the page: settings, else the link, else the default', () => {
    expect(restUrl('/a')).toBe('/wp-json/a');
    Reflect.set(window, 'wpApiSettings', { root: 'https://shop.example/json/' });
    expect(restUrl('/a')).toBe('https://shop.example/json/a');
  });
});

describe('calls of the REST interface', () => {
  it('[SX-16] through the page own client where there is one', async () => {
    const seen: unknown[] = [];
    Reflect.set(window, 'wp', {
      apiFetch: (options: unknown) => {
        seen.push(options);
        return Promise.resolve(new Response('{"items":[]}', { headers: { Nonce: 'fresh' } }));
      },
    });
    expect(await callRest({ route: CART, method: 'GET' })).toEqual({ ok: true, body: { items: [] }, nonce: 'fresh' });
    expect(seen).toEqual([{ path: CART, method: 'GET', headers: undefined, parse: false }]);
  });

  it.each([
    ['a refused answer', new Response('{"code":"x"}', { status: 400 }), { kind: 'http', status: 400, body: { code: 'x' } }],
    ['no connection', { code: 'fetch_error' }, { kind: 'offline', body: undefined }],
    ['a parsed refusal', { code: 'rest_x', message: 'Nein' }, { kind: 'http', body: { code: 'rest_x', message: 'Nein' } }],
    ['a throw', new Error('x'), { kind: 'offline' }],
  ])('[SX-16] %s of that client', async (_case, thrown, expected) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    Reflect.set(window, 'wp', { apiFetch: () => Promise.reject(thrown) });
    expect(await callRest({ route: CART, method: 'GET' })).toMatchObject({ ok: false, ...expected });
    expect(logged).toHaveBeenCalledTimes(thrown instanceof Error ? 1 : 0);
  });

  it('[XC-02] the newest nonce seen is used, the login nonce goes along', async () => {
    const sent: (string | null)[] = [];
    Reflect.set(window, 'wpApiSettings', { root: 'https://shop.example/wp-json/', nonce: 'login' });
    server.use(
      http.all('*', ({ request }) => {
        sent.push(request.headers.get('Nonce'), request.headers.get('X-WP-Nonce'));
        return HttpResponse.json({ items: [{ key: 'k1' }] }, { headers: { Nonce: `nonce-${sent.length}` } });
      }),
    );
    const store = createStoreApi(nonces);
    await store.addItem({ id: '1' });
    await store.addItem({ id: '1' });
    expect(sent).toEqual(['printed', 'login', 'nonce-2', 'login']);
  });

  it('[SX-21] [SX-22] emptying by the Store API names every item and the booking', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get('*/cart', () => HttpResponse.json({ items: [{ key: 'k1' }, { key: 'k2' }] })),
      http.post('*/cart/remove-item', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ code: 'x' }, { status: 409 });
      }),
    );
    await createStoreApi(nonces).removeAll('501');
    expect(bodies).toEqual([
      { key: 'k1', booking_id: '501' },
      { key: 'k2', booking_id: '501' },
    ]);
  });
});

describe('nonces', () => {
  it('[XC-02] printed ones; the others are requested once', async () => {
    let asked = 0;
    server.use(
      http.post('*/', () => {
        asked += 1;
        return HttpResponse.json({ data: { shipping: 'served' } });
      }),
    );
    const config = { ajax_url: '/?wc-ajax=%%endpoint%%', nonce: { add_to_cart: 'printed' } } as unknown as ExpressConfig;
    const page = createNonces(config);
    expect(await Promise.all([page.get('add_to_cart'), page.get('shipping'), page.get('clear_cart')])).toEqual([
      'printed',
      'served',
      '',
    ]);
    expect(asked).toBe(1);
  });
});

describe('the page’s own client throws', () => {
  it.each([
    [
      'an error with a code of its own',
      Object.assign(new Error('x is not a function'), { code: 'ERR_PLUGIN', data: { status: 400 } }),
    ],
    ['an error of the browser', new TypeError('Load failed')],
  ])('[MS-44] %s: that is no answer of the server, and its text stays in the console', async (_case, thrown) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('wp', { apiFetch: () => Promise.reject(thrown) });
    const answer = await callRest({ route: '/wc/store/v1/checkout', method: 'POST', json: {} });
    vi.unstubAllGlobals();
    expect(answer).toEqual({ ok: false, kind: 'offline', status: 0, body: undefined, nonce: undefined });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
