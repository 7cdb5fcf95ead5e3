import { describe, expect, it } from 'vitest';
import { createMockShop } from '../../shop';
import type { MockShop, MockShopOptions } from '../../types';
import { GUEST_FORM, visit } from '../../visitor';

function shopWithCups(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart('visitor', 21, { quantity: 2 });
  return shop;
}

describe('checkout', () => {
  it('an order empties the cart, books stock and can be looked at', async () => {
    const shop = createMockShop();
    shop.addToCart('visitor', 35, { quantity: 2 });
    const { result, order_id } = await visit(shop).checkout({ payment_method: 'cod' });
    expect(result).toBe('success');
    expect(shop.session('visitor').cart.lines).toEqual([]);
    expect(shop.state().orders.find(({ id }) => id === order_id)).toMatchObject({ status: 'processing', paymentMethod: 'cod' });
    expect(shop.addToCart('visitor', 35, { quantity: 2 })).toBe(false);
  });

  it('a refused card keeps the cart, and the next try pays the same order', async () => {
    const shop = shopWithCups();
    const refused = await visit(shop).checkout({ payment_method: 'stripe', 'wc-stripe-payment-method': 'pm_decline_1' });
    expect(refused.messages).toContain('Your card was declined.');
    expect(shop.session('visitor').cart.lines).toHaveLength(1);
    const paid = await visit(shop).checkout({ payment_method: 'stripe', 'wc-stripe-payment-method': 'pm_ok_1' });
    expect(paid.result).toBe('success');
    expect(shop.state().orders).toHaveLength(1);
  });

  it('a saved card pays without a new one, another customer’s does not', async () => {
    const shop = shopWithCups();
    shop.logIn('visitor', 2);
    const none = await visit(shop).checkout({ payment_method: 'stripe', 'wc-stripe-payment-token': '99' });
    expect(none.result).toBe('failure');
    const paid = await visit(shop).checkout({ payment_method: 'stripe', 'wc-stripe-payment-token': '1' });
    expect(paid.result).toBe('success');
  });

  it('a ticked box keeps the card', async () => {
    const shop = shopWithCups();
    shop.logIn('visitor', 2);
    await visit(shop).checkout({
      payment_method: 'stripe',
      'wc-stripe-payment-method': 'pm_ok',
      'wc-stripe-payment-token': 'new',
      'wc-stripe-new-payment-method': 'true',
    });
    expect(shop.view('visitor').customer?.tokens).toHaveLength(4);
  });

  it('a bank page leads back: approved is paid, refused stays open', async () => {
    const shop = shopWithCups();
    const { redirect, order_id } = await visit(shop).checkout({
      payment_method: 'stripe_klarna',
      'wc-stripe-payment-method': 'pm_klarna',
    });
    const bank = await visit(shop).get(redirect ?? '');
    const link = (id: string) => (new RegExp(`id="${id}" href="([^"]+)"`).exec(bank.body)?.[1] ?? '').replaceAll('&amp;', '&');
    await visit(shop).get(link('refuse'));
    const order = () => shop.state().orders.find(({ id }) => id === order_id);
    expect(order()?.status).toBe('failed');
    await visit(shop).get(link('approve'));
    expect(order()?.status).toBe('processing');
    expect(shop.session('visitor').cart.lines).toEqual([]);
  });

  it('the wallet’s own page leads to the review page, which then pays', async () => {
    const shop = shopWithCups({ settings: { walletPage: '/__mock/wallet?token=' } });
    const visitor = visit(shop);
    const { redirect = '' } = await visitor.checkout({ payment_method: 'ppcp-gateway' });
    const page = await visitor.get(redirect);
    expect(page.body).toContain('id="approve"');
    expect((await visitor.get(`${redirect}&agreed=1`)).headers.location).toBe('https://shop.example/kasse/');
    expect((await visitor.checkout({ payment_method: 'ppcp-gateway' })).redirect).toContain('/order-received/');
  });

  it('the bank page leads to the shop only', async () => {
    const page = await visit(createMockShop()).get('/__mock/bank?intent=pi_1&to=https%3A%2F%2Fevil.example%2F');
    expect(page.body).not.toContain('evil.example');
  });

  it('a guest who makes an account is logged in, and nonces change', async () => {
    const shop = shopWithCups();
    const before = shop.view('visitor').nonce('x');
    await visit(shop).checkout({
      payment_method: 'cod',
      billing_email: 'neu@example.com',
      createaccount: '1',
      account_password: 'Sehr-Geheim-4711',
    });
    expect(shop.view('visitor').customer?.email).toBe('neu@example.com');
    expect(shop.view('visitor').nonce('x')).not.toBe(before);
  });

  it('without a script the form post goes on, too', async () => {
    const shop = shopWithCups();
    const nonce = shop.view('visitor').nonce('woocommerce-process_checkout');
    const fields = { ...GUEST_FORM, 'woocommerce-process-checkout-nonce': nonce, payment_method: 'cod' };
    const bad = await visit(shop).post('/kasse/', { ...fields, billing_city: '' });
    expect(bad.body).toContain('ist ein Pflichtfeld');
    expect((await visit(shop).post('/kasse/', fields)).headers.location).toContain('/kasse/order-received/');
  });

  it('a free trial sets a card up instead of charging it', async () => {
    const shop = createMockShop();
    shop.addToCart('visitor', 121);
    const { redirect } = await visit(shop).checkout({ payment_method: 'stripe', 'wc-stripe-payment-method': 'pm_3ds' });
    expect(redirect).toMatch(/^#wc-stripe-confirm-si:\d+:seti_/);
  });

  it('each visitor has a cart and nonces of their own', async () => {
    const shop = shopWithCups();
    expect(shop.session('other').cart.lines).toEqual([]);
    expect(shop.view('other').nonce('update-order-review')).not.toBe(shop.view('visitor').nonce('update-order-review'));
  });
});
