import type { Order, Product } from '../types';

/** Kinds of pages; what a page prints depends on them. */
export type PageKind =
  | 'home'
  | 'shop'
  | 'product'
  | 'cart'
  | 'checkout'
  | 'order-pay'
  | 'order-received'
  | 'account'
  | 'payment-methods'
  | 'add-payment-method'
  | 'contact'
  | 'preview';

/** The page that a config is built for. */
export interface PageInfo {
  readonly kind: PageKind;
  /** Path with query, e.g. `/kasse/`. */
  readonly path: string;
  /** On product pages. */
  readonly product?: Product | undefined;
  /** On pay and thank-you pages. */
  readonly order?: Order | undefined;
}

/** A page without product or order. */
export function plainPage(kind: PageKind, path = '/'): PageInfo {
  return { kind, path };
}

/** How WordPress prints a boolean: `"1"` or `""`. */
export function flag(value: boolean): '1' | '' {
  return value ? '1' : '';
}
