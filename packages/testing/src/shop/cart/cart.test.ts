// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUPONS } from '../data/coupons';
import { COUNTRY_NAMES } from '../data/countries';
import { PRODUCTS } from '../data/products';
import { createMockShop } from '../shop';
import type { MockShop } from '../types';
import { couponShares } from './coupons';
import { applyCoupon } from './coupon-rules';
import { summarise } from './summary';
import { fromCatalogue } from './tax';
import { removeLine, restoreLine } from './lines';

const ID = 'a';

function shopWith(...items: readonly (readonly [id: number, quantity: number, variation?: number])[]): MockShop {
  const shop = createMockShop();
  for (const [id, quantity, variationId] of items) {
    shop.addToCart(ID, id, { quantity, ...(variationId ? { variationId } : {}) });
  }
  return shop;
}

describe('tax', () => {
  it('net and tax add up to gross; German prices stay as they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), fc.constantFrom('DE', 'AT', 'FR', 'IE', 'US', 'CH'), (amount, country) => {
        for (const taxClass of ['standard', 'reduced', 'zero'] as const) {
          const { gross, net, tax, percent } = fromCatalogue(amount, taxClass, country);
          expect(net + tax).toBe(gross);
          if (country === 'DE') expect(gross).toBe(amount);
          if (percent === 0) expect(tax).toBe(0);
        }
      }),
    );
  });
});

describe('coupons', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 8 });

  it('a fixed coupon gives exactly its amount, or all there is, and never more than a line', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 1e6 }), (amounts, amount) => {
        const shares = couponShares({ code: 'x', kind: 'fixed', amount }, amounts);
        const sum = amounts.reduce((total, part) => total + part, 0);
        expect(shares.reduce((total, part) => total + part, 0)).toBe(Math.min(amount, sum));
        shares.forEach((share, at) => expect(share).toBeLessThanOrEqual(amounts[at] ?? 0));
      }),
    );
  });

  it('a percentage never takes more than the line and rounds halves down', () => {
    expect(couponShares({ code: 'x', kind: 'percent', amount: 10 }, [2980, 2495])).toEqual([298, 249]);
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (amounts, amount) => {
        couponShares({ code: 'x', kind: 'percent', amount }, amounts).forEach((share, at) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amounts[at] ?? 0);
        });
      }),
    );
  });

  it.each([
    ['', 'Bitte Gutschein-Code eingeben.'],
    ['gibtsnicht', 'nicht existiert'],
    ['abgelaufen', 'ist abgelaufen'],
    ['ab100', 'Mindestbetrag'],
    ['nurkundin', 'gültige E-Mail-Adresse'],
    ['<img src=x onerror=1>evil', 'Gutschein „evil“'],
  ])('%j is refused', (code, text) => {
    const notice = applyCoupon(shopWith([21, 2]).view(ID), code);
    expect(notice.kind).toBe('error');
    expect(notice.html).toContain(text);
    expect(notice.html).not.toContain('<img');
  });
});

describe('totals', () => {
  const simple = PRODUCTS.filter(({ type }) => type === 'simple').map(({ id }) => id);
  const cart = fc.array(fc.tuple(fc.constantFrom(...simple), fc.integer({ min: 1, max: 5 })), { maxLength: 6 });
  const codes = fc.subarray(COUPONS.map(({ code }) => code));

  it('total = goods − discount + shipping, tax lies inside, whatever the cart, coupons and country', () => {
    fc.assert(
      fc.property(cart, codes, fc.constantFrom(...Object.keys(COUNTRY_NAMES)), (items, coupons, country) => {
        const shop = shopWith(...items);
        const session = shop.session(ID);
        session.shipping.country = country;
        session.cart.coupons = coupons;
        const summary = summarise(shop.view(ID));
        const goods = summary.lines.reduce((sum, { total }) => sum + total.gross, 0);
        expect(summary.total).toBe(goods + (summary.shipping?.gross ?? 0));
        expect(Math.abs(summary.subtotal - summary.discount - goods)).toBeLessThanOrEqual(
          summary.lines.length * (coupons.length + 1),
        );
        expect(summary.total).toBeGreaterThanOrEqual(0);
        expect(summary.tax).toBeLessThanOrEqual(summary.total);
        expect(summary.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(summary.tax);
        expect(summary.rates.filter(({ chosen }) => chosen)).toHaveLength(summary.rates.length > 0 ? 1 : 0);
      }),
      { numRuns: 200 },
    );
  });
});

describe('lines', () => {
  it('no order of steps breaks the rules of the cart', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        id: fc.constantFrom(21, 27, 34, 35, 37, 999),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(3) }),
      fc.record({ kind: fc.constant('undo' as const), at: fc.nat(3) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const shop = createMockShop();
        const { cart } = shop.session(ID);
        for (const entry of steps) {
          if (entry.kind === 'add') shop.addToCart(ID, entry.id, { quantity: entry.quantity, variationId: 519 });
          if (entry.kind === 'remove') removeLine(cart, cart.lines[entry.at]?.key ?? '');
          if (entry.kind === 'undo') restoreLine(cart, cart.removed[entry.at]?.key ?? '');
        }
        const keys = cart.lines.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { productId, quantity } of cart.lines) {
          expect(quantity).toBeGreaterThan(0);
          expect(productId).not.toBe(34);
          if (productId === 27) expect(quantity).toBe(1);
          if (productId === 35) expect(quantity).toBeLessThanOrEqual(3);
          if (productId === 37) expect(quantity).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});
