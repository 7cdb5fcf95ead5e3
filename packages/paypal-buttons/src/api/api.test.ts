import { type OpenPage, openPage, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { log } from '../bundle';
import { liveConfig } from '../testing/recorded-page';
import { removeFromCart } from '../payment/steps';
import { type Api, createApi, withQuery } from './shop.api';

let page: OpenPage;
let api: Api;

const answer = (body: string, status = 200): void => page.answer('*', new Response(body, { status }));
const sent = () => page.requests().at(-1);

beforeEach(async () => {
  page = await openPage('product-simple');
  api = createApi(liveConfig(), log);
});

describe('calls', () => {
  it('[XC-02] [PP-05] a call is a POST with a JSON string, the nonce of the page and same-origin credentials, as recorded', async () => {
    page.answer('*', 'ppc-change-cart-ok');
    const result = await api.changeCart([{ id: '21', quantity: '2', variations: null, extra: {} }]);
    const recorded = recordedExchange('ppc-change-cart-ok').request;
    expect(page.differences('ppc-change-cart-ok')).toEqual([]);
    expect(sent()).toMatchObject({ url: recorded.url, method: recorded.method, credentials: 'same-origin' });
    expect(sent()?.headers.get('content-type')).toBe('application/json');
    expect(result).toMatchObject({ ok: true, data: [{ reference_id: 'default' }] });
  });

  const issue = { issue: 'CURRENCY_NOT_SUPPORTED', description: expect.any(String) as string };
  it.each([
    ['ppc-create-order-bad-nonce', { message: 'Could not validate nonce.', code: 0 }],
    ['ppc-create-order-error-provider', { code: 422, details: [issue] }],
    [
      'ppc-create-order-checkout-errors',
      { errors: expect.arrayContaining([expect.stringContaining('E-Mail-Adresse')]) as unknown, refresh: false },
    ],
  ])('[PP-10] reads the recorded refusal %s', async (name, expected) => {
    page.answer('*', name);
    expect(await api.createOrder({})).toMatchObject({ ok: false, refusal: { reached: true, ...expected } });
  });

  const NO = (refusal: object): object => ({ ok: false, refusal });
  it.each<[string, string, number, object]>([
    ['a bad status is read like any other', '{"success":false,"data":{"message":"m"}}', 500, NO({ reached: true, message: 'm' })],
    ['an error without the wrapper', '{"code":"x","message":"m"}', 403, NO({ reached: true, message: 'm' })],
    [
      'notices before the JSON are survived',
      '<b>Warning</b>: x {"success":true,"data":{"id":"O"}}',
      200,
      { ok: true, data: { id: 'O' } },
    ],
    ['a page instead of JSON', '<html>Login</html>', 200, NO({ reached: false, message: '' })],
    ['"0"', '0', 403, NO({ reached: false })],
    ['nothing', '', 200, NO({ reached: false })],
    ['messages on the answer itself', '{"success":false,"messages":"<ul></ul>"}', 200, NO({ html: '<ul></ul>' })],
    ['success as text is no success', '{"success":"true","data":{}}', 200, { ok: false }],
    ['a list with gaps', '{"success":false,"data":{"errors":{"1":"a","3":"b"}}}', 200, NO({ errors: ['a', 'b'] })],
    ['a text as data', '{"success":false,"data":"m"}', 200, NO({ message: 'm' })],
  ])('[PP-10] %s', async (_title, body, status, expected) => {
    answer(body, status);
    expect(await api.createOrder({})).toMatchObject(expected);
  });

  it('[PP-10] a network failure is an answer, not an exception', async () => {
    page.answer('*', Response.error());
    expect(await api.approveOrder({})).toMatchObject(NO({ reached: false }));
  });

  it('[XC-01] a call that the page does not print: one console error with the field, no request', async () => {
    expect(await api.call('create_cross_browser_order')).toMatchObject({ ok: false });
    expect(page.requests()).toEqual([]);
    expect(page.loggedErrors).toEqual([expect.stringMatching(/PayPalCommerceGateway.*ajax\.create_cross_browser_order/)]);
  });

  it('[PP-07] script parameters are read with GET; a query is appended to one that is there', async () => {
    page.answer('*', 'ppc-cart-script-params');
    expect(await api.cartScriptParams(undefined, 'shipping=1')).toMatchObject({ ok: true, data: { amount: '34.69' } });
    expect(sent()).toMatchObject({ url: '/?wc-ajax=ppc-cart-script-params&shipping=1', method: 'GET' });
    expect([withQuery('/x', 'a=1'), withQuery('/x?y', '')]).toEqual(['/x?a=1', '/x?y']);
  });

  it('[PP-14] a cart line is removed form-encoded at the address of the fragments', async () => {
    page.answer('*', {});
    await removeFromCart('k&1');
    expect(sent()).toMatchObject({ url: '/?wc-ajax=remove_from_cart', method: 'POST', body: 'cart_item_key=k%261' });
    page.page.setGlobal('wc_cart_fragments_params', { wc_ajax_url: '/shop/?wc-ajax=%%endpoint%%' });
    await removeFromCart('k');
    expect(sent()?.url).toBe('/shop/?wc-ajax=remove_from_cart');
  });

  it('[XC-02] no nonce, token or address reaches the console; a missing answer is noted', async () => {
    answer('{"success":false,"data":{"message":"Kunde erika@example.com mit nonce=abcdef1234"}}');
    await api.createOrder({});
    answer('');
    await api.createOrder({});
    expect(page.logged).toEqual([
      expect.stringMatching(/create_order was refused$/),
      expect.stringMatching(/create_order gave no usable answer$/),
    ]);
  });
});
