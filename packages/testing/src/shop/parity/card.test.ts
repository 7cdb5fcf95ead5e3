// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop, MockShopOptions } from '../types';
import { shape } from './compare';
import { replay, VISITOR } from './replay';

function withCup(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart(VISITOR, 21, { quantity: 2 });
  return shop;
}

async function expectSame(shop: MockShop, name: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const { ours, data, recorded } = await replay(shop, name, changes);
  expect(ours.status).toBe(recorded.status);
  expect(shape(data)).toEqual(shape(recorded.body));
}

async function confirmedOrder(shop: MockShop): Promise<{ order_id: string; intent_id: string }> {
  const { data } = await replay(shop, 'checkout-success-card-3ds');
  const [, orderId = '', secret = ''] = (data as { redirect: string }).redirect.split(':');
  return { order_id: orderId, intent_id: secret.replace(/_secret.*/, '') };
}

describe('card calls answer like the recorded ones', () => {
  it.each([
    'wc-stripe-create-payment-intent-ok',
    'wc-stripe-create-payment-intent-bad-nonce',
    'wc-stripe-init-setup-intent-guest',
    'wc-stripe-init-setup-intent-bad-nonce',
    'wc-stripe-update-payment-intent-unknown-order',
    'wc-stripe-update-order-status-bad-nonce',
    'wc-stripe-update-order-status-wrong-intent',
    'wc-stripe-update-failed-order-unknown',
    'wc-stripe-get-selected-product-data',
    'wc-stripe-get-selected-product-data-error',
    'wc-stripe-normalize-address',
    'wc-stripe-normalize-address--express-cart',
    'wc-stripe-get-shipping-options-us',
    'wc-stripe-get-shipping-options--express-cart',
    'wc-stripe-get-shipping-options--express-product',
    'wc-stripe-update-shipping-method',
    'wc-stripe-add-to-cart--express-variable',
    'wc-stripe-clear-cart',
    'wc-stripe-get-cart-details',
  ])('%s', async (name) => {
    await expectSame(withCup(), name);
  });

  it('wc-stripe-create-payment-intent-provider-down', async () => {
    await expectSame(withCup({ scenarios: { card: 'down' } }), 'wc-stripe-create-payment-intent-provider-down');
  });

  it('wc-stripe-init-setup-intent-ok, logged in', async () => {
    const shop = createMockShop();
    shop.logIn(VISITOR, 2);
    await expectSame(shop, 'wc-stripe-init-setup-intent-ok');
  });

  it('a card is stored in the account, a second one too soon is refused', async () => {
    const shop = createMockShop();
    shop.logIn(VISITOR, 2);
    await expectSame(shop, 'admin-wc-stripe-create-and-confirm-setup-intent--add-payment-method');
    await expectSame(shop, 'wc-stripe-create-and-confirm-setup-intent-rate-limited');
  });

  it('wc-stripe-update-order-status-ok settles the order', async () => {
    const shop = withCup();
    await expectSame(shop, 'wc-stripe-update-order-status-ok', await confirmedOrder(shop));
    expect(shop.state().orders.at(-1)?.status).toBe('processing');
    expect(shop.session(VISITOR).cart.lines).toEqual([]);
  });

  it.each([
    'wc-stripe-get-shipping-options--express-cart',
    'wc-stripe-normalize-address--express-cart',
    'wc-stripe-get-selected-product-data',
  ])('%s: the very numbers and names', async (name) => {
    const { data, recorded } = await replay(withCup(), name);
    expect(data).toEqual(recorded.body);
  });
});
