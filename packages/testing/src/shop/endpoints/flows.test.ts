import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop, MockShopOptions, ShopResponse } from '../types';
import { nonceFields } from '../render/shipping-calculator';

const ID = 'v';

function shopWithCups(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart(ID, 21, { quantity: 2 });
  return shop;
}

function post(shop: MockShop, url: string, fields: Record<string, string>): Promise<ShopResponse> {
  return shop.handle({ method: 'POST', url, headers: {}, body: new URLSearchParams(fields), sessionId: ID });
}

function get(shop: MockShop, url: string): Promise<ShopResponse> {
  return shop.handle({ method: 'GET', url, headers: {}, sessionId: ID });
}

const ADDRESS = {
  billing_email: 'gast@example.com',
  billing_first_name: 'Erika',
  billing_last_name: 'Mustermann',
  billing_country: 'DE',
  billing_address_1: 'Heidestraße 17',
  billing_postcode: '10557',
  billing_city: 'Berlin',
  billing_phone: '030 123456',
  terms: 'on',
  'terms-field': '1',
};

async function checkout(shop: MockShop, fields: Record<string, string>) {
  const nonce = shop.view(ID).nonce('woocommerce-process_checkout');
  const answer = await post(shop, '/?wc-ajax=checkout', { ...ADDRESS, 'woocommerce-process-checkout-nonce': nonce, ...fields });
  return JSON.parse(answer.body) as { result: string; redirect: string; messages: string; order_id: number };
}

describe('cart page', () => {
  it('form posts change quantities; zero takes the line out', async () => {
    const shop = shopWithCups();
    shop.addToCart(ID, 25);
    const [cup, book] = shop.session(ID).cart.lines;
    const page = await post(shop, '/warenkorb/', {
      'woocommerce-cart-nonce': shop.view(ID).nonce('woocommerce-cart'),
      update_cart: '1',
      [`cart[${cup?.key}][qty]`]: '5',
      [`cart[${book?.key}][qty]`]: '0',
    });
    expect(shop.session(ID).cart.lines.map(({ quantity }) => quantity)).toEqual([5]);
    expect(page.body).toContain('Warenkorb aktualisiert.');
    expect(page.body).toContain('woocommerce-cart-form');
  });

  it('a stale nonce changes nothing', async () => {
    const shop = shopWithCups();
    const key = shop.session(ID).cart.lines[0]?.key ?? '';
    await post(shop, '/warenkorb/', { 'woocommerce-cart-nonce': 'x', update_cart: '1', [`cart[${key}][qty]`]: '5' });
    expect(shop.session(ID).cart.lines[0]?.quantity).toBe(2);
  });

  it('remove link, then undo link', async () => {
    const shop = shopWithCups();
    const key = shop.session(ID).cart.lines[0]?.key ?? '';
    const nonce = shop.view(ID).nonce('woocommerce-cart');
    const gone = await get(shop, `/warenkorb/?remove_item=${key}&_wpnonce=${nonce}`);
    expect([gone.status, shop.session(ID).cart.lines.length]).toEqual([302, 0]);
    const page = await get(shop, '/warenkorb/?removed_item=1');
    expect(page.body).toContain('restore-item');
    await get(shop, `/warenkorb/?undo_item=${key}&_wpnonce=${nonce}`);
    expect(shop.session(ID).cart.lines[0]?.quantity).toBe(2);
    expect((await get(shop, '/warenkorb/')).body).not.toContain('restore-item');
  });

  it('the calculator sets the destination', async () => {
    const shop = shopWithCups();
    const nonce = shop.view(ID).nonce('woocommerce-shipping-calculator');
    const page = await post(shop, '/warenkorb/', {
      calc_shipping: '1',
      'woocommerce-shipping-calculator-nonce': nonce,
      calc_shipping_country: 'AT',
      calc_shipping_city: 'Wien',
      calc_shipping_postcode: '1010',
    });
    expect(page.body).toContain('Versand nach <strong>1010 Wien</strong>.');
    expect(page.body).toContain('EU-Paket');
  });

  it('grouped products are added by their quantities', async () => {
    const shop = createMockShop();
    await post(shop, '/produkt/kuechen-set/', {
      'add-to-cart': '95',
      'quantity[21]': '2',
      'quantity[23]': '0',
      'quantity[27]': '1',
    });
    expect(shop.session(ID).cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [21, 2],
      [27, 1],
    ]);
  });

  it('a variation is found by its options; missing options are asked for', async () => {
    const shop = createMockShop();
    const page = await post(shop, '/produkt/arbeitshemd/', { 'add-to-cart': '37', attribute_pa_farbe: 'rot' });
    expect(page.body).toContain('Bitte wähle die Produktoptionen aus');
    expect(shop.session(ID).cart.lines).toEqual([]);
    await post(shop, '/produkt/arbeitshemd/', { 'add-to-cart': '37', attribute_pa_farbe: 'rot', attribute_groesse: 'M' });
    expect(shop.session(ID).cart.lines.map(({ variationId }) => variationId)).toEqual([514]);
  });
});

describe('checkout', () => {
  it('an order empties the cart, books stock and can be looked at', async () => {
    const shop = createMockShop();
    shop.addToCart(ID, 35, { quantity: 2 });
    const { result, order_id } = await checkout(shop, { payment_method: 'cod' });
    expect(result).toBe('success');
    expect(shop.session(ID).cart.lines).toEqual([]);
    expect(shop.state().orders.find(({ id }) => id === order_id)).toMatchObject({ status: 'processing', paymentMethod: 'cod' });
    expect(shop.addToCart(ID, 35, { quantity: 2 })).toBe(false);
  });

  it('a refused card keeps the cart, and the next try pays the same order', async () => {
    const shop = shopWithCups();
    const refused = await checkout(shop, { payment_method: 'stripe', 'wc-stripe-payment-method': 'pm_decline_1' });
    expect(refused.messages).toContain('Your card was declined.');
    expect(shop.session(ID).cart.lines).toHaveLength(1);
    const paid = await checkout(shop, { payment_method: 'stripe', 'wc-stripe-payment-method': 'pm_ok_1' });
    expect(paid.result).toBe('success');
    expect(shop.state().orders).toHaveLength(1);
  });

  it('a saved card pays without a new one, another customer’s does not', async () => {
    const shop = shopWithCups();
    shop.logIn(ID, 2);
    const none = await checkout(shop, { payment_method: 'stripe', 'wc-stripe-payment-token': '99' });
    expect(none.result).toBe('failure');
    const paid = await checkout(shop, { payment_method: 'stripe', 'wc-stripe-payment-token': '1' });
    expect(paid.result).toBe('success');
  });

  it('a ticked box keeps the card', async () => {
    const shop = shopWithCups();
    shop.logIn(ID, 2);
    await checkout(shop, {
      payment_method: 'stripe',
      'wc-stripe-payment-method': 'pm_ok',
      'wc-stripe-payment-token': 'new',
      'wc-stripe-new-payment-method': 'true',
    });
    expect(shop.view(ID).customer?.tokens).toHaveLength(4);
  });

  it('a bank page leads back: approved is paid, refused stays open', async () => {
    const shop = shopWithCups();
    const { redirect, order_id } = await checkout(shop, {
      payment_method: 'stripe_klarna',
      'wc-stripe-payment-method': 'pm_klarna',
    });
    const bank = await get(shop, redirect);
    const link = (id: string) => (new RegExp(`id="${id}" href="([^"]+)"`).exec(bank.body)?.[1] ?? '').replaceAll('&amp;', '&');
    await get(shop, link('refuse'));
    const order = () => shop.state().orders.find(({ id }) => id === order_id);
    expect(order()?.status).toBe('failed');
    await get(shop, link('approve'));
    expect(order()?.status).toBe('processing');
    expect(shop.session(ID).cart.lines).toEqual([]);
  });

  it('the bank page leads to the shop only', async () => {
    const page = await get(createMockShop(), '/__mock/bank?intent=pi_1&to=https%3A%2F%2Fevil.example%2F');
    expect(page.body).not.toContain('evil.example');
  });

  it('a guest who makes an account is logged in, and nonces change', async () => {
    const shop = shopWithCups();
    const before = shop.view(ID).nonce('x');
    await checkout(shop, {
      payment_method: 'cod',
      billing_email: 'neu@example.com',
      createaccount: '1',
      account_password: 'Sehr-Geheim-4711',
    });
    expect(shop.view(ID).customer?.email).toBe('neu@example.com');
    expect(shop.view(ID).nonce('x')).not.toBe(before);
  });

  it('without a script the form post goes on, too', async () => {
    const shop = shopWithCups();
    const nonce = shop.view(ID).nonce('woocommerce-process_checkout');
    const fields = { ...ADDRESS, 'woocommerce-process-checkout-nonce': nonce, payment_method: 'cod' };
    const bad = await post(shop, '/kasse/', { ...fields, billing_city: '' });
    expect(bad.body).toContain('ist ein Pflichtfeld');
    expect((await post(shop, '/kasse/', fields)).headers.location).toContain('/kasse/order-received/');
  });

  it('a free trial sets a card up instead of charging it', async () => {
    const shop = createMockShop();
    shop.addToCart(ID, 121);
    const { redirect } = await checkout(shop, { payment_method: 'stripe', 'wc-stripe-payment-method': 'pm_3ds' });
    expect(redirect).toMatch(/^#wc-stripe-confirm-si:\d+:seti_/);
  });

  it('each visitor has a cart and nonces of their own', async () => {
    const shop = shopWithCups();
    expect(shop.session('other').cart.lines).toEqual([]);
    expect(shop.view('other').nonce('update-order-review')).not.toBe(shop.view(ID).nonce('update-order-review'));
  });
});

describe('wallet', () => {
  async function wallet(shop: MockShop, name: string, body: object) {
    const text = JSON.stringify({ nonce: shop.view(ID).nonce(name), ...body });
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.handle({ method: 'POST', url: `/?wc-ajax=${name}`, headers, body: text, sessionId: ID });
    return JSON.parse(answer.body);
  }

  it('cart button: approved order becomes the review page, then pays; cancelling goes back', async () => {
    const shop = shopWithCups();
    const { data } = await wallet(shop, 'ppc-create-order', { context: 'cart', payment_method: 'ppcp-gateway' });
    await wallet(shop, 'ppc-approve-order', { order_id: data.id, should_create_wc_order: true });
    const review = await get(shop, '/kasse/');
    expect([...review.body.matchAll(/name="payment_method" value="([^"]+)"/g)].map(([, id]) => id)).toEqual(['ppcp-gateway']);
    expect(review.body).toContain('id="ppcp-cancel"');
    await get(shop, `/kasse/?ppcp-cancel=${shop.view(ID).nonce('ppcp-cancel')}`);
    expect(shop.session(ID).walletOrderId).toBe('');
    await wallet(shop, 'ppc-approve-order', { order_id: data.id });
    expect((await checkout(shop, { payment_method: 'ppcp-gateway' })).redirect).toContain('order-received');
    expect(shop.state().walletOrders[data.id]?.status).toBe('COMPLETED');
  });

  it('without a review page the order is made at once', async () => {
    const shop = shopWithCups({ settings: { walletReviewPage: false } });
    const { data } = await wallet(shop, 'ppc-create-order', { context: 'cart', payment_method: 'ppcp-gateway' });
    const approved = await wallet(shop, 'ppc-approve-order', { order_id: data.id, should_create_wc_order: true });
    expect(approved.data.order_received_url).toContain('/kasse/order-received/');
  });

  it('card fields: paying needs an approved order', async () => {
    const shop = shopWithCups();
    expect((await checkout(shop, { payment_method: 'ppcp-credit-card-gateway' })).result).toBe('failure');
    const { data } = await wallet(shop, 'ppc-create-order', { context: 'cart', payment_method: 'ppcp-credit-card-gateway' });
    await wallet(shop, 'ppc-approve-order', { order_id: data.id });
    expect((await checkout(shop, { payment_method: 'ppcp-credit-card-gateway' })).result).toBe('success');
  });

  it('simulating a product leaves the cart alone, changing replaces it', async () => {
    const shop = shopWithCups();
    const products = [{ id: '25', quantity: '1', variations: null, extra: {} }];
    expect((await wallet(shop, 'ppc-simulate-cart', { products })).data.total).toBe(29.84);
    expect(shop.session(ID).cart.lines.map(({ productId }) => productId)).toEqual([21]);
    await wallet(shop, 'ppc-change-cart', { products });
    expect(shop.session(ID).cart.lines.map(({ productId }) => productId)).toEqual([25]);
  });
});

describe('account and pay page', () => {
  it('login takes name or address, wrong words are told', async () => {
    const shop = createMockShop();
    const login = (password: string) =>
      post(shop, '/mein-konto/', {
        'woocommerce-login-nonce': shop.view(ID).nonce('woocommerce-login'),
        username: 'kundin',
        password,
      });
    await login('falsch');
    expect(shop.session(ID).notices[0]?.kind).toBe('error');
    await login('geheim');
    expect(shop.view(ID).customer?.id).toBe(2);
    await get(shop, '/mein-konto/customer-logout/');
    expect(shop.view(ID).customer).toBeUndefined();
  });

  it('the pay page pays an order, asks for terms and shows refusals', async () => {
    const shop = shopWithCups();
    const order = shop.createPendingOrder(ID);
    const url = `/kasse/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`;
    const fields = {
      woocommerce_pay: '1',
      'woocommerce-pay-nonce': shop.view(ID).nonce('woocommerce-pay'),
      payment_method: 'stripe',
    };
    const refused = await post(shop, url, { ...fields, 'wc-stripe-payment-method': 'pm_decline' });
    expect(refused.headers.location).toContain('/order-pay/');
    const noTerms = await post(shop, url, { ...fields, 'terms-field': '1', 'wc-stripe-payment-method': 'pm_ok' });
    expect(noTerms.headers.location).toContain('/order-pay/');
    expect(shop.session(ID).notices).toHaveLength(2);
    const waits = await post(shop, url, { ...fields, 'wc-stripe-payment-method': 'pm_3ds' });
    expect(waits.headers.location).toContain('#wc-stripe-confirm-pi:');
    const paid = await post(shop, url, { ...fields, 'wc-stripe-payment-method': 'pm_ok' });
    expect(paid.headers.location).toContain('/order-received/');
  });

  it('a means of payment is added, made default and deleted', async () => {
    const shop = createMockShop();
    shop.logIn(ID, 2);
    const nonce = shop.view(ID).nonce('woocommerce-add-payment-method');
    await post(shop, '/mein-konto/add-payment-method/', {
      woocommerce_add_payment_method: '1',
      'woocommerce-add-payment-method-nonce': nonce,
      payment_method: 'stripe',
      'wc-stripe-payment-method': 'pm_ok',
    });
    const id = shop.view(ID).customer?.tokens.at(-1)?.id ?? 0;
    await get(shop, `/mein-konto/set-default-payment-method/${id}/`);
    expect(
      shop
        .view(ID)
        .customer?.tokens.filter(({ isDefault }) => isDefault)
        .map((token) => token.id),
    ).toEqual([id]);
    await get(shop, `/mein-konto/delete-payment-method/${id}/`);
    expect(shop.view(ID).customer?.tokens).toHaveLength(3);
  });

  it('hidden nonce fields carry the nonce that the endpoint wants', () => {
    const shop = createMockShop();
    expect(nonceFields(shop.view(ID), 'a', 'field', '/x/?a=1&b=2')).toContain(`value="${shop.view(ID).nonce('a')}"`);
  });
});
