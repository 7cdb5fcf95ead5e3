import { type LoadedPage, recordedBody, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../bundle';
import { createShippingApi } from '../payment/shipping-change';
import { removeFromCart } from '../payment/steps';
import { liveConfig, showPage } from '../testing/recorded-page';
import { type Api, createApi, withQuery } from './shop.api';

let page: LoadedPage;
let api: Api;
let shipping: ReturnType<typeof createShippingApi>;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function answer(body: string, status = 200): void {
  fetched.mockImplementation(() => Promise.resolve(new Response(body, { status })));
}

function sent(index = 0): { url: string; method: string; body: unknown; headers: Headers } {
  const [url, init] = fetched.mock.calls[index] ?? ['', {}];
  const body = typeof init.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : init.body;
  return { url, method: init.method ?? '', body, headers: new Headers(init.headers) };
}

beforeEach(() => {
  page = showPage('product-simple');
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const live = liveConfig();
  api = createApi(live, log);
  shipping = createShippingApi({ api, live });
});

describe('calls', () => {
  it('[XC-02] [PP-05] a call is a POST with a JSON string, the nonce of the page and same-origin credentials, as recorded', async () => {
    answer(recordedBody('ppc-change-cart-ok'));
    const result = await api.changeCart([{ id: '21', quantity: '2', variations: null, extra: {} }]);
    const recorded = recordedExchange('ppc-change-cart-ok').request;
    expect(sent()).toMatchObject({ url: recorded.url, method: recorded.method, body: JSON.parse(String(recorded.body)) });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' });
    expect(typeof fetched.mock.calls[0]?.[1].body).toBe('string');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(result).toMatchObject({ ok: true, data: [{ reference_id: 'default' }] });
  });

  it.each([
    ['ppc-create-order-bad-nonce', { message: 'Could not validate nonce.', code: 0 }],
    [
      'ppc-create-order-error-provider',
      { code: 422, details: [{ issue: 'CURRENCY_NOT_SUPPORTED', description: expect.any(String) }] },
    ],
    [
      'ppc-create-order-checkout-errors',
      { errors: expect.arrayContaining([expect.stringContaining('E-Mail-Adresse')]), refresh: false },
    ],
  ])('[PP-10] reads the recorded refusal %s', async (name, expected) => {
    answer(recordedBody(name));
    expect(await api.createOrder({})).toMatchObject({ ok: false, refusal: { reached: true, ...expected } });
  });

  it.each<[string, string, number, object]>([
    [
      'a JSON body with a bad status is read like any other',
      '{"success":false,"data":{"message":"m"}}',
      500,
      { ok: false, refusal: { reached: true, message: 'm' } },
    ],
    ['an error without the wrapper', '{"code":"x","message":"m"}', 403, { ok: false, refusal: { reached: true, message: 'm' } }],
    [
      'notices before the JSON are survived',
      '<b>Warning</b>: x {"success":true,"data":{"id":"O"}}',
      200,
      { ok: true, data: { id: 'O' } },
    ],
    ['a page instead of JSON', '<html>Login</html>', 200, { ok: false, refusal: { reached: false, message: '' } }],
    ['"0"', '0', 403, { ok: false, refusal: { reached: false } }],
    ['nothing', '', 200, { ok: false, refusal: { reached: false } }],
    [
      'messages on the answer itself',
      '{"success":false,"messages":"<ul></ul>"}',
      200,
      { ok: false, refusal: { html: '<ul></ul>' } },
    ],
    ['success as text is no success', '{"success":"true","data":{}}', 200, { ok: false }],
    [
      'a list with gaps',
      '{"success":false,"data":{"errors":{"1":"a","3":"b"}}}',
      200,
      { ok: false, refusal: { errors: ['a', 'b'] } },
    ],
    ['a text as data', '{"success":false,"data":"m"}', 200, { ok: false, refusal: { message: 'm' } }],
  ])('[PP-10] %s', async (_title, body, status, expected) => {
    answer(body, status);
    expect(await api.createOrder({})).toMatchObject(expected);
  });

  it('[PP-10] a network failure is an answer, not an exception', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await api.approveOrder({})).toMatchObject({ ok: false, refusal: { reached: false } });
  });

  it('[XC-01] a call that the page does not print: one console error with the field, no request', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await api.call('create_cross_browser_order')).toMatchObject({ ok: false });
    expect(fetched).not.toHaveBeenCalled();
    expect(error.mock.calls[0]?.[0]).toMatch(/PayPalCommerceGateway.*ajax\.create_cross_browser_order/);
  });

  it('[PP-07] script parameters are read with GET; a query is appended to one that is there', async () => {
    answer(recordedBody('ppc-cart-script-params'));
    expect(await api.cartScriptParams(undefined, 'shipping=1')).toMatchObject({ ok: true, data: { amount: '34.69' } });
    expect(sent()).toMatchObject({ url: '/?wc-ajax=ppc-cart-script-params&shipping=1', method: 'GET' });
    expect(withQuery('/x', 'a=1')).toBe('/x?a=1');
    expect(withQuery('/x?y', '')).toBe('/x?y');
  });

  it('[PP-03] the client token comes without a wrapper', async () => {
    answer(recordedBody('ppc-data-client-id'));
    expect(await api.clientToken()).toMatchObject({ ok: true, data: { user: 0, token: expect.any(String) } });
    answer('{"success":false,"data":{"message":"no"}}');
    expect(await api.clientToken()).toMatchObject({ ok: false });
  });

  it('[PP-31] REST calls carry the REST nonce in both headers, and a `code` is a failure', async () => {
    answer(recordedBody('store-cart-select-shipping-rate-post--paypal-product-no-review'));
    expect(await shipping.selectRate('flat_rate:1')).toMatchObject({ ok: true });
    const recorded = recordedExchange('store-cart-select-shipping-rate-post--paypal-product-no-review').request;
    expect(new URL(sent().url).pathname).toBe(recorded.url);
    expect(sent().body).toEqual(JSON.parse(String(recorded.body)));
    expect([sent().headers.get('nonce'), sent().headers.get('x-wc-store-api-nonce')]).toEqual([
      recorded.headers['nonce'],
      recorded.headers['nonce'],
    ]);
    answer('{"code":"rest_error","message":"m"}');
    expect(await shipping.updateCustomer({ country: 'DE' })).toMatchObject({ ok: false, refusal: { message: 'm' } });
  });

  it('[PP-14] a cart line is removed form-encoded at the address of the fragments', async () => {
    answer('{}');
    await removeFromCart('k&1');
    expect(sent()).toMatchObject({ url: '/?wc-ajax=remove_from_cart', method: 'POST', body: 'cart_item_key=k%261' });
    page.setGlobal('wc_cart_fragments_params', { wc_ajax_url: '/shop/?wc-ajax=%%endpoint%%' });
    await removeFromCart('k');
    expect(sent(1).url).toBe('/shop/?wc-ajax=remove_from_cart');
  });

  it('[XC-02] no nonce, token or address reaches the console', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    answer('{"success":false,"data":{"message":"Kunde erika@example.com mit nonce=abcdef1234"}}');
    await api.createOrder({});
    const said = info.mock.calls.flat().join(' ');
    expect(said).toMatch(/create_order/);
    expect(said).not.toMatch(/erika|abcdef1234/);
    expect(console.warn).not.toHaveBeenCalled();
    answer('');
    await api.createOrder({});
    expect(console.warn).toHaveBeenCalledTimes(1);
  });
});
