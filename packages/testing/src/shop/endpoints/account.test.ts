import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop, MockShopOptions } from '../types';
import { visit } from '../visitor';
import { nonceFields } from '../render/shipping-calculator';

function shopWithCups(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart('visitor', 21, { quantity: 2 });
  return shop;
}

describe('account and pay page', () => {
  it('login takes name or address, and shows wrong credentials', async () => {
    const shop = createMockShop();
    const login = (password: string) =>
      visit(shop).post('/mein-konto/', {
        'woocommerce-login-nonce': shop.view('visitor').nonce('woocommerce-login'),
        username: 'kundin',
        password,
      });
    await login('falsch');
    expect(shop.session('visitor').notices[0]?.kind).toBe('error');
    await login('geheim');
    expect(shop.view('visitor').customer?.id).toBe(2);
    await visit(shop).get('/mein-konto/customer-logout/');
    expect(shop.view('visitor').customer).toBeUndefined();
  });

  it('the pay page pays an order, asks for terms and shows refusals', async () => {
    const shop = shopWithCups();
    const order = shop.createPendingOrder('visitor');
    const url = `/kasse/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`;
    const fields = {
      woocommerce_pay: '1',
      'woocommerce-pay-nonce': shop.view('visitor').nonce('woocommerce-pay'),
      payment_method: 'stripe',
    };
    const refused = await visit(shop).post(url, { ...fields, 'wc-stripe-payment-method': 'pm_decline' });
    expect(refused.headers.location).toContain('/order-pay/');
    const noTerms = await visit(shop).post(url, { ...fields, 'terms-field': '1', 'wc-stripe-payment-method': 'pm_ok' });
    expect(noTerms.headers.location).toContain('/order-pay/');
    expect(shop.session('visitor').notices).toHaveLength(2);
    const waits = await visit(shop).post(url, { ...fields, 'wc-stripe-payment-method': 'pm_3ds' });
    expect(waits.headers.location).toContain('#wc-stripe-confirm-pi:');
    const paid = await visit(shop).post(url, { ...fields, 'wc-stripe-payment-method': 'pm_ok' });
    expect(paid.headers.location).toContain('/order-received/');
  });

  it('a means of payment is added, made default and deleted', async () => {
    const shop = createMockShop();
    shop.logIn('visitor', 2);
    const nonce = shop.view('visitor').nonce('woocommerce-add-payment-method');
    await visit(shop).post('/mein-konto/add-payment-method/', {
      woocommerce_add_payment_method: '1',
      'woocommerce-add-payment-method-nonce': nonce,
      payment_method: 'stripe',
      'wc-stripe-payment-method': 'pm_ok',
    });
    const id = shop.view('visitor').customer?.tokens.at(-1)?.id ?? 0;
    await visit(shop).get(`/mein-konto/set-default-payment-method/${id}/`);
    expect(
      shop
        .view('visitor')
        .customer?.tokens.filter(({ isDefault }) => isDefault)
        .map((token) => token.id),
    ).toEqual([id]);
    await visit(shop).get(`/mein-konto/delete-payment-method/${id}/`);
    expect(shop.view('visitor').customer?.tokens).toHaveLength(3);
  });

  it('hidden nonce fields carry the nonce that the endpoint wants', () => {
    const shop = createMockShop();
    expect(nonceFields(shop.view('visitor'), 'a', 'field', '/x/?a=1&b=2')).toContain(
      `value="${shop.view('visitor').nonce('a')}"`,
    );
  });
});
