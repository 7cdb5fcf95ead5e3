import { describe, expect, it } from 'vitest';
import { walletConfig } from '../../config/wallet';
import { createMockShop } from '../../shop';
import type { MockShop, MockShopOptions } from '../../types';
import { visit } from '../../visitor';

function shopWithCups(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart('visitor', 21, { quantity: 2 });
  return shop;
}

describe('wallet', () => {
  interface WalletAnswer {
    readonly data: { readonly id: string; readonly total: number; readonly order_received_url: string };
  }
  const wallet = async (shop: MockShop, name: string, body: object) => (await visit(shop).ajax(name, body)) as WalletAnswer;

  it('cart button: approved order becomes the review page, then pays; cancelling goes back', async () => {
    const shop = shopWithCups();
    const { data } = await wallet(shop, 'ppc-create-order', { context: 'cart', payment_method: 'ppcp-gateway' });
    await wallet(shop, 'ppc-approve-order', { order_id: data.id, should_create_wc_order: true });
    const review = await visit(shop).get('/kasse/');
    expect([...review.body.matchAll(/name="payment_method" value="([^"]+)"/g)].map(([, id]) => id)).toEqual(['ppcp-gateway']);
    expect(review.body).toContain('id="ppcp-cancel"');
    await visit(shop).get(`/kasse/?ppcp-cancel=${shop.view('visitor').nonce('ppcp-cancel')}`);
    expect(shop.session('visitor').walletOrderId).toBe('');
    await wallet(shop, 'ppc-approve-order', { order_id: data.id });
    expect((await visit(shop).checkout({ payment_method: 'ppcp-gateway' })).redirect).toContain('order-received');
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
    expect((await visit(shop).checkout({ payment_method: 'ppcp-credit-card-gateway' })).result).toBe('failure');
    const { data } = await wallet(shop, 'ppc-create-order', { context: 'cart', payment_method: 'ppcp-credit-card-gateway' });
    await wallet(shop, 'ppc-approve-order', { order_id: data.id });
    expect((await visit(shop).checkout({ payment_method: 'ppcp-credit-card-gateway' })).result).toBe('success');
  });

  it('simulating a product leaves the cart alone, changing replaces it', async () => {
    const shop = shopWithCups();
    const products = [{ id: '25', quantity: '1', variations: null, extra: {} }];
    expect((await wallet(shop, 'ppc-simulate-cart', { products })).data.total).toBe(29.84);
    expect(shop.session('visitor').cart.lines.map(({ productId }) => productId)).toEqual([21]);
    await wallet(shop, 'ppc-change-cart', { products });
    expect(shop.session('visitor').cart.lines.map(({ productId }) => productId)).toEqual([25]);
  });
});

describe('subscriptions with the wallet', () => {
  interface Config {
    readonly subscription_plan_id: string;
    readonly subscription_product_allowed: string;
    readonly is_free_trial_cart: string;
    readonly vaulted_paypal_email: string;
    readonly url_params: Readonly<Record<string, string>>;
    readonly data_client_id: { readonly has_subscriptions: boolean; readonly paypal_subscriptions_enabled: boolean };
  }
  const configOf = (shop: MockShop, kind: 'product' | 'cart' | 'checkout', id?: number): Config => {
    const product = shop.catalogue.products.find((one) => one.id === id);
    return walletConfig(shop.view('visitor'), { kind, path: '/', product }) as unknown as Config;
  };

  it.each([
    ['off', '', '', 'capture'],
    ['allowed', 'P-5ML4271244454362WXNWU5NQ', '1', 'subscription'],
    ['refused', 'P-5ML4271244454362WXNWU5NQ', '', 'subscription'],
  ] as const)('plans %s: what the cart page says', (walletPlans, plan, allowed, intent) => {
    const shop = createMockShop({ settings: { walletPlans } });
    shop.addToCart('visitor', 120);
    const config = configOf(shop, 'cart');
    expect([config.subscription_plan_id, config.subscription_product_allowed, config.url_params.intent]).toEqual([
      plan,
      allowed,
      intent,
    ]);
  });

  it('plans on product pages: of the product that is shown, in a script of its own', () => {
    const shop = createMockShop({ settings: { walletPlans: 'allowed' } });
    expect(configOf(shop, 'product', 120)).toMatchObject({
      subscription_plan_id: 'P-5ML4271244454362WXNWU5NQ',
      url_params: { intent: 'capture' },
      data_client_id: { has_subscriptions: true, paypal_subscriptions_enabled: true },
    });
    expect(configOf(shop, 'product', 21)).toMatchObject({
      subscription_plan_id: '',
      data_client_id: { has_subscriptions: false },
    });
  });

  it('an agreement on the page of the wallet keeps the account, and the free trial needs nothing else', async () => {
    const shop = createMockShop({ settings: { walletVaultVersion: 2, walletAgreementPage: '/__mock/agreement?back=' } });
    shop.logIn('visitor', 2);
    shop.addToCart('visitor', 121);
    expect(configOf(shop, 'checkout')).toMatchObject({ is_free_trial_cart: '1', vaulted_paypal_email: '', vault_v3_enabled: '' });
    const back = 'https://shop.example/kasse/';
    const { data } = (await visit(shop).ajax('ppc-vault-paypal', { return_url: back })) as { data: { approve_link: string } };
    const link = new URL(data.approve_link);
    expect([link.pathname, link.searchParams.get('back')]).toEqual(['/__mock/agreement', back]);
    const asked = await visit(shop).get(link.pathname + link.search);
    expect(asked.body).toContain('agreed=1');
    await visit(shop).get(`${link.pathname}${link.search}&agreed=1`);
    expect(configOf(shop, 'checkout').vaulted_paypal_email).toBe('kundin-wallet@example.com');
    expect((await visit(shop).get('/kasse/')).body).toContain('ppcp-vaulted-paypal-details');
    const { redirect } = await visit(shop).checkout({ payment_method: 'ppcp-gateway' });
    expect(redirect).toContain('order-received');
  });

  it('the page for agreements leads to the shop only', async () => {
    const shop = createMockShop();
    const { headers } = await visit(shop).get('/__mock/agreement?back=https%3A%2F%2Fevil.example%2F&agreed=1');
    expect(headers['location']).toBe('https://shop.example/kasse/');
  });
});

it('[VR-02] PayPal 4.0 pays for an order with its key only', async () => {
  const shop = createMockShop({ versions: 'woo-11.0' });
  shop.addToCart('visitor', 21);
  const order = shop.createPendingOrder('visitor');
  const visitor = visit(shop);
  const body = { context: 'pay-now', order_id: String(order.id), payment_method: 'ppcp-gateway', funding_source: 'paypal' };
  expect(await visitor.ajax('ppc-create-order', body)).toMatchObject({ success: false });
  expect(await visitor.ajax('ppc-create-order', { ...body, order_key: order.key })).toMatchObject({ success: true });
});
