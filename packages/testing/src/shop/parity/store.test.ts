import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop } from '../types';
import { shape } from './compare';
import { replay, VISITOR } from './replay';

function withCart(...coupons: string[]): MockShop {
  const shop = createMockShop();
  shop.addToCart(VISITOR, 21, { quantity: 2 });
  shop.addToCart(VISITOR, 37, { variationId: 514 });
  shop.session(VISITOR).cart.coupons = coupons;
  return shop;
}

async function expectSame(shop: MockShop, name: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const { ours, data, recorded } = await replay(shop, name, changes);
  expect(ours.status).toBe(recorded.status);
  expect(shape(data)).toEqual(shape(recorded.body));
}

describe('Store API answers like the recorded one', () => {
  it.each([
    'store-cart-items',
    'store-add-item-missing-nonce',
    'store-add-item-out-of-stock',
    'store-add-item-too-many',
    'store-add-item-unknown',
    'store-add-item-variation-missing',
    'store-apply-coupon',
    'store-checkout-ok',
    'store-checkout-3ds',
    'store-checkout-declined',
    'store-checkout-invalid-param',
    'store-checkout-no-shipping-country',
    'store-checkout-unknown-method',
  ])('%s', async (name) => {
    await expectSame(withCart(), name);
  });

  it.each([
    'store-update-customer',
    'store-select-shipping-rate',
    'store-select-shipping-rate-unknown',
    'store-remove-item-unknown',
  ])('%s (with a coupon)', async (name) => {
    await expectSame(withCart('zehn'), name);
  });

  it('store-add-item-variation', async () => {
    const shop = createMockShop();
    shop.addToCart(VISITOR, 21);
    await expectSame(shop, 'store-add-item-variation');
  });

  it.each(['store-add-item-ok', 'store-cart-empty', 'store-cart-add-item-post--express-product'])(
    '%s (empty cart before)',
    async (name) => {
      await expectSame(createMockShop(), name);
    },
  );

  it('totals of the recorded cart with its coupon are ours to the cent', async () => {
    const { data, recorded } = await replay(withCart('zehn'), 'store-cart-coupon');
    const totals = (body: unknown) => (body as { totals: unknown }).totals;
    expect(totals(data)).toEqual(totals(recorded.body));
  });

  it('answers carry a fresh nonce, reading needs none', async () => {
    const shop = withCart();
    const { ours } = await replay(shop, 'store-cart-items');
    expect(ours.headers.nonce).toBe(shop.view(VISITOR).nonce('wc_store_api'));
  });
});
