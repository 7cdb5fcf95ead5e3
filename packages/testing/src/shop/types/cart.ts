import type { Minor } from './product';

/** One line of a cart. */
export interface CartLine {
  /** 32 hex digits, stable for product + variation + attributes. */
  readonly key: string;
  readonly productId: number;
  /** 0 = no variation. */
  readonly variationId: number;
  readonly attributes: Readonly<Record<string, string>>;
  quantity: number;
}

/** What the shopper has put together. */
export interface Cart {
  lines: CartLine[];
  /** Lines taken out, kept for the undo link. */
  removed: CartLine[];
  /** Codes of applied coupons, lower case, in order. */
  coupons: string[];
  /** Chosen shipping rate id per package; `undefined` = the first offered. */
  shippingRate: string | undefined;
}

/** A coupon of the shop. */
export interface Coupon {
  /** Lower case. */
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  /** Percent points, or minor units. */
  readonly amount: number;
  /** Unix time in ms after which it is refused. */
  readonly expires?: number;
  readonly minimum?: Minor;
  readonly individualUse?: boolean;
  /** Only for these e-mail addresses (lower case). */
  readonly emails?: readonly string[];
  readonly freeShipping?: boolean;
}

/** An offered way of shipping. */
export interface ShippingRate {
  /** `method:instance`, e.g. `flat_rate:1`. */
  readonly id: string;
  readonly method: 'flat_rate' | 'free_shipping' | 'local_pickup';
  readonly instance: number;
  readonly label: string;
  /** Net price; the tax of the destination is added. */
  readonly cost: Minor;
  /** Offered only from this goods total on. */
  readonly from?: Minor;
}

/** Countries served with the same rates. */
export interface ShippingZone {
  readonly name: string;
  readonly countries: readonly string[];
  readonly rates: readonly ShippingRate[];
}
