import { describe, expect, it } from 'vitest';
import { listPages, pageHtml } from '../../fixtures/fixture-files';
import { readPageGlobals } from '../../fixtures/page-globals';
import { pageConfig, type PageConfig } from '../config/page-config';
import type { PageInfo } from '../config/page';
import type { ShopVersions } from '../types';
import { createMockShop } from '../shop';
import { VISITOR } from './replay';
import { shape } from './compare';

const kinds = (name: string, config: unknown): unknown => [name, shape(config)];

function recordedConfig(page: string): ReadonlyMap<string, unknown> {
  return new Map(readPageGlobals(pageHtml(page)).map(({ name, value }) => [name, value]));
}

function ourConfig(
  info: Pick<PageInfo, 'kind'> & Partial<PageInfo>,
  prepare: { cart?: number[]; logIn?: boolean } = {},
  versions: ShopVersions = 'woo-10.5',
): PageConfig {
  const shop = createMockShop({ versions });
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
  ['order-pay-logged-in', { kind: 'order-pay' }, { cart: [21], logIn: true }],
  ['add-payment-method', { kind: 'add-payment-method' }, { logIn: true, cart: [21] }],
  ['contact', { kind: 'contact' }, {}],
] satisfies [string, Pick<PageInfo, 'kind'>, { cart?: number[]; logIn?: boolean }][];

describe('page configs have the fields of the recorded pages', () => {
  it.each(CASES)('%s', (page, info, prepare) => {
    const recorded = recordedConfig(page);
    const ours = ourConfig(info, prepare);
    const compared = Object.keys(ours).filter((name) => recorded.has(name));
    expect(compared.length).toBeGreaterThan(5);
    for (const name of compared) {
      expect(kinds(name, ours[name])).toEqual(kinds(name, recorded.get(name)));
    }
  });
});

/** Globals whose fields differ between the versions. */
const BY_VERSION = [
  'PayPalCommerceGateway ppcp_add_payment_method wc_address_i18n_params wc_checkout_params wc_order_attribution',
  'wc_stripe_upe_params wc_stripe_express_checkout_params wcStripeExpressCheckoutPayForOrderParams',
  'woocommerce_params',
].flatMap((names) => names.split(' '));

/** Names of all fields, one level below each other; values and lists of payment methods aside. */
function fields(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 1) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted()
      .map(([key, part]) => [key, fields(part, depth + 1)]),
  );
}

describe.each(['woo-8.9', 'woo-11.0'] as const)('[VR-01][VR-02][VR-03] %s', (versions) => {
  it.each(CASES.filter(([page]) => listPages(versions).includes(`${versions}/${page}`) && page !== 'contact'))(
    'prints the field names of its recorded %s page',
    (page, info, prepare) => {
      const recorded = recordedConfig(`${versions}/${page}`);
      const ours = ourConfig(info, prepare, versions);
      const compared = BY_VERSION.filter((name) => recorded.has(name) && name in ours);
      expect(compared.length).toBeGreaterThan(4);
      for (const name of compared) expect([name, fields(ours[name])]).toEqual([name, fields(recorded.get(name))]);
    },
  );
});
