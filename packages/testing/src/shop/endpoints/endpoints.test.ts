import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop, MockShopOptions } from '../types';
import { visit } from '../visitor';

function shopWithCups(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart('visitor', 21, { quantity: 2 });
  return shop;
}

describe('what the mock shop refuses', () => {
  it('a declined card keeps the cart, and the next try pays the same order', async () => {
    const shop = shopWithCups();
    const refused = await visit(shop).checkout({ payment_method: 'stripe', 'wc-stripe-payment-method': 'pm_decline_1' });
    expect(refused.messages).toContain('Your card was declined.');
    expect(shop.session('visitor').cart.lines).toHaveLength(1);
    const paid = await visit(shop).checkout({ payment_method: 'stripe', 'wc-stripe-payment-method': 'pm_ok_1' });
    expect(paid.result).toBe('success');
    expect(shop.state().orders).toHaveLength(1);
  });

  it('a saved card of another customer', async () => {
    const shop = shopWithCups();
    shop.logIn('visitor', 2);
    const pay = (token: string) => visit(shop).checkout({ payment_method: 'stripe', 'wc-stripe-payment-token': token });
    expect((await pay('99')).result).toBe('failure');
    expect((await pay('1')).result).toBe('success');
  });

  it('the payment of an order without its key (PayPal 4.0) [VR-02]', async () => {
    const shop = shopWithCups({ versions: 'woo-11.0' });
    const order = shop.createPendingOrder('visitor');
    const body = { context: 'pay-now', order_id: String(order.id), payment_method: 'ppcp-gateway', funding_source: 'paypal' };
    expect(await visit(shop).ajax('ppc-create-order', body)).toMatchObject({ success: false });
    expect(await visit(shop).ajax('ppc-create-order', { ...body, order_key: order.key })).toMatchObject({ success: true });
  });

  it('on the pay page: a declined card, missing terms; an open confirmation and a paid order go on', async () => {
    const shop = shopWithCups();
    const order = shop.createPendingOrder('visitor');
    const pay = async (method: string, fields = {}): Promise<string> => {
      const { headers } = await visit(shop).post(`/kasse/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`, {
        woocommerce_pay: '1',
        'woocommerce-pay-nonce': shop.view('visitor').nonce('woocommerce-pay'),
        payment_method: 'stripe',
        'wc-stripe-payment-method': method,
        ...fields,
      });
      return headers.location ?? '';
    };
    expect(await pay('pm_decline')).toContain('/order-pay/');
    expect(await pay('pm_ok', { 'terms-field': '1' })).toContain('/order-pay/');
    expect(shop.session('visitor').notices).toHaveLength(2);
    expect(await pay('pm_3ds')).toContain('#wc-stripe-confirm-pi:');
    expect(await pay('pm_ok')).toContain('/order-received/');
  });

  it('stale nonces, in forms of the cart and of wallets; countries without delivery', async () => {
    const shop = shopWithCups({ settings: { applePay: true } });
    const key = shop.session('visitor').cart.lines[0]?.key ?? '';
    await visit(shop).post('/warenkorb/', { 'woocommerce-cart-nonce': 'x', update_cart: '1', [`cart[${key}][qty]`]: '5' });
    expect(shop.session('visitor').cart.lines[0]?.quantity).toBe(2);
    const ofApplePay = async (action: string, fields: Record<string, string>) => {
      const nonce = shop.view('visitor').nonce('woocommerce-process_checkout');
      return JSON.parse((await visit(shop).post('/wp-admin/admin-ajax.php', { action, nonce, ...fields })).body);
    };
    expect((await ofApplePay('ppcp_create_order', { nonce: 'x' })).success).toBe(false);
    const contact = await ofApplePay('ppcp_update_shipping_contact', { 'simplified_contact[countryCode]': 'us' });
    expect(contact.data.errors[0].code).toBe('addressUnserviceable');
  });

  it.each(['/__mock/bank?intent=pi_1&to=', '/__mock/agreement?agreed=1&back='])(
    'a link that leaves the shop: %s',
    async (page) => {
      const { body, headers } = await visit(createMockShop()).get(`${page}https%3A%2F%2Fevil.example%2F`);
      expect(`${body} ${headers.location}`).not.toContain('evil.example');
    },
  );
});

it('each visitor has a cart and nonces of their own', () => {
  const shop = shopWithCups();
  expect(shop.session('other').cart.lines).toEqual([]);
  expect(shop.view('other').nonce('update-order-review')).not.toBe(shop.view('visitor').nonce('update-order-review'));
});
