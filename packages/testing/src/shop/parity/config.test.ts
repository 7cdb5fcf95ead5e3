import { describe, expect, it } from 'vitest';
import { pageHtml, readPageGlobals } from '../../fixtures/index';
import { pageConfig, type PageConfig } from '../config/index';
import type { PageInfo } from '../config/page';
import { createMockShop } from '../shop';
import { VISITOR } from './replay';
import { shape } from './compare';

function kinds(name: string, config: unknown): unknown {
  return [name, shape(config)];
}

function recordedConfig(page: string): ReadonlyMap<string, unknown> {
  return new Map(readPageGlobals(pageHtml(page)).map(({ name, value }) => [name, value]));
}

function ourConfig(
  info: Pick<PageInfo, 'kind'> & Partial<PageInfo>,
  prepare: { cart?: number[]; logIn?: boolean } = {},
): PageConfig {
  const shop = createMockShop();
  if (prepare.logIn) shop.logIn(VISITOR, 2);
  for (const id of prepare.cart ?? []) shop.addToCart(VISITOR, id);
  const order = info.kind === 'order-pay' ? shop.createPendingOrder(VISITOR) : undefined;
  const product = info.product ?? shop.catalogue.products.find(({ id }) => id === 21);
  return pageConfig(shop.view(VISITOR), {
    path: '/',
    ...(info.kind === 'product' ? { product } : {}),
    ...(order ? { order } : {}),
    ...info,
  });
}

const CASES = [
  ['checkout-guest', { kind: 'checkout' }, { cart: [21, 25] }],
  ['checkout-logged-in', { kind: 'checkout' }, { cart: [21, 25], logIn: true }],
  ['cart', { kind: 'cart' }, { cart: [21, 25] }],
  ['product-simple', { kind: 'product' }, {}],
  ['order-pay', { kind: 'order-pay' }, { cart: [21] }],
  ['add-payment-method', { kind: 'add-payment-method' }, { logIn: true, cart: [21] }],
  ['contact', { kind: 'contact' }, {}],
] as const;

describe('page configs have the fields of the recorded pages', () => {
  it.each(CASES)('%s', (page, info, prepare) => {
    const recorded = recordedConfig(page);
    const ours = ourConfig(info, { ...prepare, cart: [...('cart' in prepare ? prepare.cart : [])] });
    const compared = Object.keys(ours).filter((name) => recorded.has(name));
    expect(compared.length).toBeGreaterThan(5);
    for (const name of compared) {
      expect(kinds(name, ours[name])).toEqual(kinds(name, recorded.get(name)));
    }
  });
});
