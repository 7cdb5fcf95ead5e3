import type { CartLine, Coupon, Minor, ShippingRate, ShopView } from '../types';
import { couponShares } from './coupons';
import { lineSellable, type Sellable } from './lookup';
import { BASE_COUNTRY, fromCatalogue, fromNet, type Taxed, taxLabel } from './tax';

/** A line with its amounts at the destination. */
export interface SummaryLine {
  readonly line: CartLine;
  readonly item: Sellable;
  /** One piece. */
  readonly unit: Taxed;
  /** Before discounts. */
  readonly subtotal: Taxed;
  /** After discounts. */
  readonly total: Taxed;
}

/** A rate offered for the cart. */
export interface OfferedRate {
  readonly rate: ShippingRate;
  readonly cost: Taxed;
  readonly chosen: boolean;
}

/** Everything a total box, a review table or a JSON answer shows. Amounts are what the shopper pays (gross). */
export interface CartSummary {
  readonly lines: readonly SummaryLine[];
  readonly count: number;
  readonly subtotal: Minor;
  readonly coupons: readonly {
    readonly code: string;
    readonly amount: Minor;
    readonly net: Minor;
    readonly kind: Coupon['kind'];
  }[];
  readonly discount: Minor;
  readonly needsShipping: boolean;
  readonly rates: readonly OfferedRate[];
  readonly shipping: Taxed | undefined;
  readonly total: Minor;
  readonly tax: Minor;
  readonly taxes: readonly { readonly percent: number; readonly amount: Minor }[];
  readonly taxLabel: string;
  /** Money is due, or a subscription must be set up. */
  readonly needsPayment: boolean;
  readonly hasSubscription: boolean;
  /** Country the goods go to. */
  readonly country: string;
}

const NO_TAX: Taxed = { gross: 0, net: 0, tax: 0, percent: 0 };

/** Adds up the cart of a session. `lines` replaces the session's lines (simulated carts). */
export function summarise(view: ShopView, lines: readonly CartLine[] = view.session.cart.lines): CartSummary {
  const { session, settings, catalogue } = view;
  const country = session.shipping.country;
  const taxCountry = settings.taxBasedOn === 'billing' ? session.billing.country : country;
  const items = lines.flatMap((line) => {
    const item = lineSellable(catalogue, line);
    return item ? [{ line, item }] : [];
  });
  const due = items.map(({ line, item }) => (isTrial(item) ? 0 : item.price * line.quantity));
  const applied = appliedCoupons(view);
  const perCoupon = applied.map((coupon) => {
    const shares = couponShares(coupon, due);
    shares.forEach((share, at) => (due[at] = (due[at] ?? 0) - share));
    return { coupon, shares };
  });
  const summaryLines = items.map(({ line, item }, at): SummaryLine => {
    const tax = (amount: Minor): Taxed => fromCatalogue(amount, item.product.taxClass, taxCountry);
    const full = isTrial(item) ? 0 : item.price;
    return { line, item, unit: tax(full), subtotal: tax(full * line.quantity), total: tax(due[at] ?? 0) };
  });
  const coupons = perCoupon.map(({ coupon, shares }) => {
    const parts = shares.map((share, at) => fromCatalogue(share, items[at]?.item.product.taxClass ?? 'standard', taxCountry));
    return { code: coupon.code, kind: coupon.kind, amount: sum(parts, 'gross'), net: sum(parts, 'net') };
  });
  const goods = sum(
    summaryLines.map(({ total }) => total),
    'gross',
  );
  const needsShipping = items.some(({ item }) => !item.product.virtual);
  const freeByCoupon = applied.some((coupon) => coupon.freeShipping === true);
  const rates = needsShipping ? offeredRates(view, goods, freeByCoupon, taxCountry) : [];
  const shipping = rates.find(({ chosen }) => chosen)?.cost;
  const taxed = [...summaryLines.map(({ total }) => total), shipping ?? NO_TAX];
  const total = goods + (shipping?.gross ?? 0);
  const hasSubscription = items.some(({ item }) => item.product.subscription !== undefined);
  return {
    lines: summaryLines,
    count: items.reduce((pieces, { line }) => pieces + line.quantity, 0),
    subtotal: sum(
      summaryLines.map((line) => line.subtotal),
      'gross',
    ),
    coupons,
    discount: coupons.reduce((amount, coupon) => amount + coupon.amount, 0),
    needsShipping,
    rates,
    shipping,
    total,
    tax: sum(taxed, 'tax'),
    taxes: groupTaxes(taxed),
    taxLabel: taxLabel(taxCountry),
    needsPayment: total > 0 || hasSubscription,
    hasSubscription,
    country,
  };
}

function isTrial(item: Sellable): boolean {
  return (item.product.subscription?.trialDays ?? 0) > 0;
}

function appliedCoupons(view: ShopView): Coupon[] {
  return view.session.cart.coupons.flatMap((code) => view.catalogue.coupons.find((coupon) => coupon.code === code) ?? []);
}

function sum(parts: readonly Taxed[], key: 'gross' | 'net' | 'tax'): Minor {
  return parts.reduce((total, part) => total + part[key], 0);
}

function groupTaxes(parts: readonly Taxed[]): { percent: number; amount: Minor }[] {
  const byPercent = new Map<number, Minor>();
  for (const { percent, tax } of parts) {
    if (tax !== 0) byPercent.set(percent, (byPercent.get(percent) ?? 0) + tax);
  }
  return [...byPercent].map(([percent, amount]) => ({ percent, amount }));
}

function offeredRates(view: ShopView, goods: Minor, freeByCoupon: boolean, taxCountry: string): OfferedRate[] {
  const zone = view.catalogue.zones.find(({ countries }) => countries.includes(view.session.shipping.country));
  const offered = (zone?.rates ?? []).filter(
    (rate) => rate.from === undefined || freeByCoupon || goods >= Math.min(rate.from, view.settings.freeShippingFrom),
  );
  const chosen = offered.find(({ id }) => id === view.session.cart.shippingRate) ?? offered[0];
  return offered.map((rate) => {
    // Goods that are fetched at the shop are taxed there.
    const country = rate.method === 'local_pickup' ? BASE_COUNTRY : taxCountry;
    return { rate, cost: fromNet(rate.cost, country), chosen: rate === chosen };
  });
}
