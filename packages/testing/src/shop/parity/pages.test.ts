import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../fixtures/fixture-files';
import { renderCartForm } from '../render/cart-form';
import { renderCartTotals } from '../render/cart-totals';
import { renderPaymentBox } from '../render/payment-box';
import { renderReviewTable } from '../render/review-table';
import { variationsAttribute } from '../render/variation-data';
import { createMockShop } from '../shop';
import type { MockShopOptions, SavedToken, ShopView } from '../types';
import { shape, skeleton } from './compare';
import { VISITOR } from './replay';

interface Prepared extends MockShopOptions {
  readonly cart: readonly (readonly [id: number, quantity: number])[];
  readonly coupon?: string;
  readonly logIn?: boolean;
  readonly approved?: boolean;
}

function token(id: number, gateway: string, kind: SavedToken['kind']): SavedToken {
  return { id, gateway, kind, brand: 'visa', last4: '4242', expiryMonth: '12', expiryYear: '2030', isDefault: id === 1 };
}

/** The stored means of payment that the recorded customer has. */
const TOKENS: readonly SavedToken[] = [
  ...[1, 2].map((id) => token(id, 'stripe', 'card')),
  ...[3, 6, 7, 8].map((id) => token(id, 'ppcp-credit-card-gateway', 'card')),
  token(4, 'stripe_sepa_debit', 'sepa'),
];

function prepare({ cart, coupon, logIn, approved, ...options }: Prepared): ShopView {
  const shop = createMockShop(options);
  const session = shop.session(VISITOR);
  if (logIn) {
    shop.logIn(VISITOR, 2);
    shop.view(VISITOR).customer?.tokens.splice(0, 9, ...TOKENS);
  }
  for (const [id, quantity] of cart) shop.addToCart(VISITOR, id, { quantity });
  session.cart.coupons = coupon ? [coupon] : [];
  if (approved) session.walletOrderId = 'X';
  return shop.view(VISITOR);
}

/** A recorded page, as the browser sees it, without the options of its lists (countries), which no skeleton has. */
function recordedPage(page: string): Document {
  return new DOMParser().parseFromString(pageHtml(page).replaceAll(/<option\b[^>]*>[\s\S]*?<\/option>/g, ''), 'text/html');
}

function recordedPart(page: Document, selector: string): string[] {
  const part = page.querySelector(selector);
  expect([selector, part !== null]).toEqual([selector, true]);
  return skeleton(part?.outerHTML ?? '');
}

const CUPS_AND_BOOK = [
  [21, 2],
  [25, 1],
] as const;

describe('parts of pages have the structure of the recorded ones', () => {
  it.each([
    ['checkout-guest', { cart: CUPS_AND_BOOK }],
    ['checkout-guest-expensive', { cart: [[33, 2]] as const }],
    ['checkout-guest-virtual', { cart: [[31, 1]] as const }],
    ['checkout-wallet-review', { cart: [[21, 1]] as const, approved: true }],
    ['variant-checkout-one-element', { cart: [[21, 2]] as const, settings: { oneElement: true } }],
    ['variant-checkout-card-button', { cart: [[21, 2]] as const, settings: { walletCards: 'button' as const } }],
  ])('%s: review table and payment box', (page, prepared) => {
    const view = prepare(prepared);
    const recorded = recordedPage(page);
    expect(skeleton(renderReviewTable(view))).toEqual(recordedPart(recorded, '.woocommerce-checkout-review-order-table'));
    expect(skeleton(renderPaymentBox(view))).toEqual(recordedPart(recorded, '#payment'));
  });

  it('checkout-logged-in: stored means of payment', () => {
    const view = prepare({ cart: CUPS_AND_BOOK, logIn: true });
    expect(skeleton(renderPaymentBox(view))).toEqual(recordedPart(recordedPage('checkout-logged-in'), '#payment'));
  });

  it.each([
    ['cart', {}],
    ['cart-coupon', { coupon: 'zehn' }],
  ])('%s: form and totals', (page, prepared) => {
    const view = prepare({ cart: CUPS_AND_BOOK, ...prepared });
    const recorded = recordedPage(page);
    expect(skeleton(renderCartForm(view))).toEqual(recordedPart(recorded, '.woocommerce-cart-form'));
    expect(skeleton(renderCartTotals(view))).toEqual(recordedPart(recorded, '.cart_totals'));
  });

  it.each([
    ['product-variable', 37],
    ['product-variable-zero', 170],
  ])('%s: data of all variations, the legal fields included', (page, id) => {
    const form = new DOMParser().parseFromString(pageHtml(page), 'text/html').querySelector('form.variations_form');
    const recorded = JSON.parse(form?.getAttribute('data-product_variations') ?? '[]') as Record<string, unknown>[];
    const view = prepare({ cart: [] });
    const product = view.catalogue.products.find((candidate) => candidate.id === id);
    const ours = product?.type === 'variable' ? variationsAttribute(view, product) : false;
    expect(shape(ours)).toEqual(shape(recorded));
    const facts = (entry: Readonly<Record<string, unknown>>) => ({ ...entry, image: '', sku: '', image_id: 0 });
    expect((ours || []).map(facts)).toEqual(recorded.map(facts));
  });
});
