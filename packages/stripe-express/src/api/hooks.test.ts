import { hookIntoAjax } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import type { ExpressConfig } from '../config';
import type { ProductChoice } from '../product/form';
import { openExpress } from '../testing/express-page';
import { createShopAjax, type ShopAjax } from './shop-ajax.api';

const ANSWER = { result: 'success', success: true };
const config = { ajax_url: '/?wc-ajax=%%endpoint%%', is_product_page: true } as unknown as ExpressConfig;
const nonces = { get: (name: string) => Promise.resolve(`nonce of ${name}`) };
const choice: ProductChoice = {
  kind: 'variable',
  productId: '7',
  quantity: '2',
  attributes: { attribute_size: 'L' },
  addonValue: 1.5,
  depositOption: undefined,
  depositPlan: undefined,
  extra: { 'addon-7': ['a', 'b'] },
};
const address = { first_name: 'Erika', method: [null] };

type Row = [
  name: string,
  send: (ajax: ShopAjax) => Promise<unknown>,
  data: Record<string, unknown>,
  pairs: readonly (readonly [string, string])[],
];

describe("hooks of other plugins on the wallets' requests", () => {
  it.each<Row>([
    [
      'get_shipping_options',
      (ajax) => ajax.shippingOptions({ city: 'Köln' }),
      { security: 'nonce of shipping', is_product_page: '1', city: 'Köln' },
      [['city', 'Köln']],
    ],
    [
      'update_shipping_method',
      (ajax) => ajax.chooseRate('flat_rate:1'),
      { security: 'nonce of update_shipping', shipping_method: ['flat_rate:1'], is_product_page: '1' },
      [['shipping_method[]', 'flat_rate:1']],
    ],
    [
      'normalize_address',
      (ajax) => ajax.normalizeAddresses({ billing_address: { first_name: 'Erika' }, shipping_address: address }),
      { security: 'nonce of normalize_address', data: { billing_address: { first_name: 'Erika' }, shipping_address: address } },
      [
        ['data[billing_address][first_name]', 'Erika'],
        ['data[shipping_address][method][]', ''],
      ],
    ],
    [
      'get_selected_product_data',
      (ajax) => ajax.productData(choice),
      {
        security: 'nonce of get_selected_product_data',
        product_id: '7',
        qty: '2',
        attributes: { attribute_size: 'L' },
        addon_value: 1.5,
      },
      [['attributes[attribute_size]', 'L']],
    ],
    [
      'add_to_cart',
      (ajax) => ajax.addToCart(choice),
      {
        security: 'nonce of add_to_cart',
        qty: '2',
        product_id: '7',
        attributes: { attribute_size: 'L' },
        'addon-7': ['a', 'b'],
      },
      [
        ['addon-7[]', 'a'],
        ['addon-7[]', 'b'],
      ],
    ],
    ['clear_cart', (ajax) => ajax.clearCart('12'), { security: 'nonce of clear_cart', booking_id: '12' }, [['booking_id', '12']]],
    ['get_cart_details', (ajax) => ajax.cartDetails(), { security: 'nonce of get_cart_details' }, []],
    [
      'create_order',
      (ajax) => ajax.order({ billing_city: 'Köln', 'wc-stripe-is-deferred-intent': true }, undefined),
      { _wpnonce: 'nonce of checkout', billing_city: 'Köln', 'wc-stripe-is-deferred-intent': true },
      [['wc-stripe-is-deferred-intent', 'true']],
    ],
    [
      'pay_for_order',
      (ajax) => ajax.order({ billing_city: 'Köln' }, '9'),
      { _wpnonce: 'nonce of pay_for_order', order: '9', billing_city: 'Köln' },
      [['order', '9']],
    ],
    [
      'update_order_status',
      (ajax) => ajax.reportStatus({ action: 'update_order_status', orderId: '7', intentId: 'pi_1', nonce: 'n' }),
      { order_id: '7', intent_id: 'pi_1', payment_method_id: '', _ajax_nonce: 'n' },
      [['payment_method_id', '']],
    ],
  ])('[EX-617] [MS-37] %s: find the data as an object, and what they add is sent', async (name, send, data, pairs) => {
    const page = await openExpress('cart', { jquery: true, bundle: () => undefined, answers: { '*': ANSWER } });
    page.answer(`wc_stripe_${name}`, ANSWER);
    const requests = hookIntoAjax(page.jQuery, { captcha: 'a b' });
    void send(createShopAjax(config, nonces));
    await page.settle();
    expect(requests.map((request) => request.data)).toEqual([{ ...data, captcha: 'a b' }]);
    expect(page.requests()).toHaveLength(1);
    expect(page.requests()[0]?.entries).toEqual(expect.arrayContaining([...pairs, ['captcha', 'a b']]));
    expect(requests[0]?.json).toEqual(ANSWER);
  });
});
