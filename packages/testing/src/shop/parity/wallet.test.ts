import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop, Scenarios } from '../types';
import { shape } from './compare';
import { replay, VISITOR } from './replay';

function withCup(wallet: Scenarios['wallet'] = 'normal'): MockShop {
  const shop = createMockShop({ scenarios: { wallet } });
  shop.addToCart(VISITOR, 21, { quantity: 2 });
  return shop;
}

async function expectSame(shop: MockShop, name: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const { ours, data, recorded } = await replay(shop, name, changes);
  expect(ours.status).toBe(recorded.status);
  expect(shape(data)).toEqual(shape(recorded.body));
}

async function walletOrder(shop: MockShop, name = 'ppc-create-order-mini-cart'): Promise<string> {
  const { data } = await replay(shop, name);
  return (data as { data: { id: string } }).data.id;
}

describe('wallet calls answer like the recorded ones', () => {
  it.each([
    'ppc-change-cart-ok',
    'ppc-change-cart--paypal-product-variable',
    'ppc-change-cart-bad-nonce',
    'ppc-change-cart-error',
    'ppc-change-cart-unknown-product',
    'ppc-simulate-cart-ok',
    'ppc-simulate-cart-variation',
    'ppc-simulate-cart-missing-variation',
    'ppc-simulate-cart-out-of-stock',
    'ppc-create-order-mini-cart',
    'ppc-create-order-product',
    'ppc-create-order-bad-nonce',
    'ppc-create-order-checkout-ok',
    'ppc-create-order-checkout-errors',
    'ppc-approve-order-no-id',
    'ppc-approve-order-unknown',
    'ppc-approve-subscription-error',
    'ppc-validate-checkout-ok',
    'ppc-validate-checkout-errors',
    'ppc-save-checkout-form-ok',
    'ppc-data-client-id',
    'ppc-vault-paypal',
    'ppc-create-setup-token-card',
    'ppc-create-setup-token-guest',
    'ppc-create-payment-token-for-guest',
    'ppc-cart-script-params',
  ])('%s', async (name) => {
    await expectSame(withCup(), name);
  });

  it.each([
    ['ppc-create-order-error-down', 'down'],
    ['ppc-create-order-error-provider', 'provider-error'],
  ] as const)('%s', async (name, wallet) => {
    await expectSame(withCup(wallet), name);
  });

  it.each(['ppc-approve-order-ok', 'ppc-get-order', 'ppc-update-shipping'])('%s', async (name) => {
    const shop = withCup();
    await expectSame(shop, name, { order_id: await walletOrder(shop) });
  });

  it('ppc-approve-order-not-approved', async () => {
    const shop = withCup('not-approved');
    await expectSame(shop, 'ppc-approve-order-not-approved', { order_id: await walletOrder(shop) });
  });

  it('a refused card carries code 100: its message is meant for the shopper', async () => {
    const shop = withCup('card-refused');
    const id = await walletOrder(shop, 'ppc-create-order-card');
    const { data, recorded } = await replay(shop, 'ppc-approve-order-card-not-accepted', { order_id: id });
    expect(data).toEqual(recorded.body);
  });

  it('amounts of the recorded cart are ours to the cent', async () => {
    const { data, recorded } = await replay(withCup(), 'ppc-change-cart-ok');
    const amountOf = (body: unknown) => (body as { data: { amount: unknown }[] }).data[0]?.amount;
    expect(amountOf(data)).toEqual(amountOf(recorded.body));
  });
});
