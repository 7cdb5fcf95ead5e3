import { describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL, type ExpressConfig, readExpressConfig } from '../config';
import { type ExpressPage, type ExpressPageOptions, openExpress } from '../testing/express-page';
import { createNonces, createShopAjax } from './shop-ajax.api';
import { callRest, createStoreApi, restUrl } from './store.api';

const CART = '/wc/store/v1/cart';
let page: ExpressPage;
/** A page on which nothing has started. */
const open = async (answers: ExpressPageOptions['answers'] = {}): Promise<void> =>
  void (page = await openExpress('cart', { bundle: () => undefined, answers }));
const stub = (name: 'wp' | 'wpApiSettings', value: object): void => page.page.setGlobal(name, value);

describe('addresses of the REST interface', () => {
  it.each([
    ['https://shop.example/wp-json/', '/wc/x?a=1', 'https://shop.example/wp-json/wc/x?a=1'],
    ['/wp-json', '/wc/x', '/wp-json/wc/x'],
    ['https://shop.example/?rest_route=/', '/wc/x?a=1', 'https://shop.example/?rest_route=/wc/x&a=1'],
  ])('[SX-16] root %s', (root, route, expected) => expect(restUrl(route, root)).toBe(expected));

  it('[SX-16] the root of the page: settings, else the link, else the default', async () => {
    await open();
    expect(restUrl('/a')).toBe('/wp-json/a');
    stub('wpApiSettings', { root: 'https://shop.example/json/' });
    expect(restUrl('/a')).toBe('https://shop.example/json/a');
  });
});

describe('calls of the REST interface', () => {
  it('[SX-16] through the page own client where there is one', async () => {
    await open();
    const apiFetch = vi.fn(async (_options: unknown) => new Response('{"items":[]}', { headers: { Nonce: 'fresh' } }));
    stub('wp', { apiFetch });
    expect(await callRest({ route: CART, method: 'GET' })).toEqual({ ok: true, body: { items: [] }, nonce: 'fresh' });
    expect(apiFetch.mock.calls).toEqual([[{ path: CART, method: 'GET', headers: undefined, parse: false }]]);
  });

  // What is thrown is no answer of the server, and its text stays in the console.
  const offline = { kind: 'offline', status: 0, body: undefined, nonce: undefined };
  const coded = Object.assign(new Error('x is not a function'), { code: 'ERR_PLUGIN', data: { status: 400 } });
  it.each<[string, unknown, object]>([
    ['a refused answer', new Response('{"code":"x"}', { status: 400 }), { kind: 'http', status: 400, body: { code: 'x' } }],
    ['no connection', { code: 'fetch_error' }, offline],
    ['a parsed refusal', { code: 'rest_x', message: 'Nein' }, { kind: 'http', body: { code: 'rest_x', message: 'Nein' } }],
    ['[MS-44] an error with a code of its own', coded, offline],
    ['[MS-44] an error of the browser', new TypeError('Load failed'), offline],
  ])('[SX-16] %s of that client', async (_case, thrown, expected) => {
    await open();
    stub('wp', { apiFetch: () => Promise.reject(thrown) });
    expect(await callRest({ route: CART, method: 'GET' })).toMatchObject({ ok: false, ...expected });
    expect(page.logged).toHaveLength(thrown instanceof Error ? 1 : 0);
  });

  it('[XC-02] the newest nonce seen is used, the login nonce goes along', async () => {
    await open({ 'cart/add-item': () => Response.json({ items: [] }, { headers: { Nonce: 'newest' } }) });
    stub('wpApiSettings', { root: 'https://shop.example/wp-json/', nonce: 'login' });
    const store = createStoreApi({ get: () => Promise.resolve('printed') });
    for (let count = 0; count < 2; count += 1) await store.addItem({ id: '1' });
    const sent = page.requests().map(({ headers }) => [headers.get('Nonce'), headers.get('X-WP-Nonce')]);
    expect(sent).toEqual([
      ['printed', 'login'],
      ['newest', 'login'],
    ]);
  });

  it('[SX-21] [SX-22] emptying by the Store API names every item and the booking', async () => {
    await open({
      cart: { items: [{ key: 'k1' }, { key: 'k2' }] },
      'cart/remove-item': () => Response.json({ code: 'x' }, { status: 409 }),
    });
    await createStoreApi({ get: () => Promise.resolve('printed') }).removeAll('501');
    expect(page.requests('cart/remove-item').map(({ fields }) => fields)).toEqual([
      { key: 'k1', booking_id: '501' },
      { key: 'k2', booking_id: '501' },
    ]);
  });
});

describe('what the page config says at a request', () => {
  const printed = (): { ajax_url: unknown; nonce: unknown } => Reflect.get(window, CONFIG_GLOBAL) as never;

  /** Asks once after each change of the page config. @returns address and nonce of each request */
  async function askAfter(...changes: readonly (() => void)[]): Promise<unknown[]> {
    const config = readExpressConfig() as ExpressConfig;
    const ajax = createShopAjax(config, createNonces(config));
    for (const change of changes) {
      change();
      await ajax.cartDetails();
    }
    return page.requests().map(({ url, fields }) => [url, fields['security']]);
  }
  const URL = '?wc-ajax=wc_stripe_get_cart_details';

  it('[EX-616] [MS-39] is address and nonce that another script has put in since', async () => {
    await open();
    const sent = await askAfter(
      // As plugins do that renew the nonces of a cached page.
      () => (printed().nonce = { ...Object(printed().nonce), get_cart_details: 'fresh' }),
      () => page.page.setGlobal(CONFIG_GLOBAL, { ...printed(), ajax_url: '/de/?wc-ajax=%%endpoint%%' }),
    );
    expect(sent).toEqual([
      [`/${URL}`, 'fresh'],
      [`/de/${URL}`, 'fresh'],
    ]);
  });

  it('[MS-39] is that of the start when another script breaks or removes it, and nothing is logged', async () => {
    await open();
    const nonce: unknown = Reflect.get(Object(printed().nonce), 'get_cart_details');
    const sent = await askAfter(
      () => Object.assign(printed(), { nonce: 'oops', ajax_url: 7 }),
      () => page.page.setGlobal(CONFIG_GLOBAL, undefined),
    );
    expect(sent).toEqual(Array(2).fill([`/${URL}`, nonce]));
    expect(page.logged).toEqual([]);
  });
});
