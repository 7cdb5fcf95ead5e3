import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop } from '../types';
import { shape } from './compare';
import { replay, VISITOR } from './replay';

function withCart(...ids: number[]): MockShop {
  const shop = createMockShop();
  for (const id of ids) shop.addToCart(VISITOR, id, { quantity: id === 21 ? 2 : 1 });
  return shop;
}

async function expectSame(shop: MockShop, name: string): Promise<void> {
  const { ours, data, recorded } = await replay(shop, name);
  expect(ours.status).toBe(recorded.status);
  expect(ours.headers['content-type']).toBe(recorded.headers['content-type']);
  expect(shape(data)).toEqual(shape(recorded.body));
}

describe('answers have the shape of the recorded ones', () => {
  it.each([
    'add-to-cart-ok',
    'add-to-cart-error-out-of-stock',
    'update-order-review-ok',
    'update-order-review-us',
    'update-order-review-france',
    'update-order-review-pickup',
    'update-order-review-incomplete-address',
    'update-order-review-bad-nonce',
    'apply-coupon-ok',
    'apply-coupon-unknown',
    'apply-coupon-bad-nonce',
    'remove-coupon-ok',
    'remove-coupon-empty',
    'cart-update-shipping-method',
    'get-variation-found',
    'get-variation-none',
    'checkout-success-cod',
    'checkout-success-card-3ds',
    'checkout-success-wallet-redirect',
    'checkout-error-card-without-method-id',
    'checkout-error-bad-nonce',
    'checkout-error-country',
    'checkout-error-no-method',
    'checkout-error-terms',
    'checkout-errors-all',
    'checkout-errors-one',
    'checkout--stripe-decline',
    'checkout--stripe-klarna',
    'checkout--stripe-multibanco',
    'checkout--stripe-sepa',
    'checkout--cod-account',
    'checkout-error-account-exists',
    'checkout-error-account-password',
    'checkout-error-invoice-birth-date',
    'checkout--pay-upon-invoice',
  ])('%s', async (name) => {
    await expectSame(withCart(21), name);
  });

  it.each(['update-order-review-session-expired', 'checkout-error-empty-cart', 'get-refreshed-fragments-empty'])(
    '%s (empty cart)',
    async (name) => {
      await expectSame(createMockShop(), name);
    },
  );

  it('update-order-review-free', () => expectSame(withCart(29), 'update-order-review-free'));
  it('get-refreshed-fragments-items', () => expectSame(withCart(21, 27), 'get-refreshed-fragments-items'));
  it('update-order-review--coupon-2 (with a coupon)', async () => {
    const shop = withCart(21);
    shop.session(VISITOR).cart.coupons = ['zehn'];
    await expectSame(shop, 'update-order-review--coupon-2');
  });
  it('cart-get-cart-totals (with a coupon)', async () => {
    const shop = withCart(21);
    shop.session(VISITOR).cart.coupons = ['zehn'];
    await expectSame(shop, 'cart-get-cart-totals');
  });
  it('add-to-cart-error-sold-individually', () => expectSame(withCart(27), 'add-to-cart-error-sold-individually'));
  it('remove-from-cart-unknown-key', () => expectSame(withCart(21), 'remove-from-cart-unknown-key'));
});
