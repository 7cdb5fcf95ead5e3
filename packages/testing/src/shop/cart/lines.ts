import { digest } from '../text';
import type { Cart, CartLine, Catalogue, ShopState } from '../types';
import { findProduct, matchVariation, sellable, type Sellable } from './lookup';

/** What the shopper wants to put into the cart. */
export interface WantedItem {
  readonly productId: number;
  readonly quantity: number;
  readonly variationId?: number | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Outcome of putting something into the cart; each refusal has its own sentence in the shop. */
export type AddOutcome =
  | { readonly ok: true; readonly line: CartLine; readonly item: Sellable }
  | { readonly ok: false; readonly reason: 'unknown' | 'choose-options' }
  | { readonly ok: false; readonly reason: 'out-of-stock' | 'sold-individually'; readonly item: Sellable }
  | {
      readonly ok: false;
      readonly reason: 'not-enough';
      readonly item: Sellable;
      readonly left: number;
      readonly inCart: number;
    };

/** An empty cart. */
export function emptyCart(): Cart {
  return { lines: [], removed: [], coupons: [], shippingRate: undefined };
}

/** Key of a line: same product, variation and choices = same line. */
export function lineKey(productId: number, variationId: number, attributes: Readonly<Record<string, string>>): string {
  return digest(`${productId}_${variationId}_${JSON.stringify(Object.entries(attributes).sort())}`);
}

/** Pieces left in stock; `Infinity` when not counted. */
export function piecesLeft(item: Sellable, sold: Readonly<Record<string, number>>): number {
  if (item.stock === 'in') return Number.POSITIVE_INFINITY;
  if (item.stock === 'out') return 0;
  return Math.max(0, item.stock - (sold[String(item.variation?.id ?? item.product.id)] ?? 0));
}

/** Puts an item into the cart, by the rules of the shop. Changes `cart` only when it answers ok. */
export function addLine(catalogue: Catalogue, state: Pick<ShopState, 'sold'>, cart: Cart, wanted: WantedItem): AddOutcome {
  const product = findProduct(catalogue, wanted.productId);
  if (!product || product.type === 'grouped') return { ok: false, reason: 'unknown' };
  const given = wanted.attributes ?? {};
  const variation =
    product.type === 'variable'
      ? (product.variations.find(({ id }) => id === wanted.variationId) ?? matchVariation(product, given))
      : undefined;
  if (product.type === 'variable' && !variation) return { ok: false, reason: 'choose-options' };
  const attributes = variation ? { ...variation.attributes, ...pick(given, Object.keys(variation.attributes)) } : {};
  const item = sellable(catalogue, product.id, variation?.id ?? 0, attributes);
  if (!item) return { ok: false, reason: 'unknown' };
  const key = lineKey(product.id, variation?.id ?? 0, attributes);
  const present = cart.lines.find((line) => line.key === key);
  const inCart = present?.quantity ?? 0;
  const left = piecesLeft(item, state.sold);
  if (left === 0) return { ok: false, reason: 'out-of-stock', item };
  if (product.soldIndividually && inCart > 0) return { ok: false, reason: 'sold-individually', item };
  const quantity = product.soldIndividually ? 1 : Math.max(1, wanted.quantity);
  if (inCart + quantity > left) return { ok: false, reason: 'not-enough', item, left, inCart };
  if (present) {
    present.quantity += quantity;
    return { ok: true, line: present, item };
  }
  const line: CartLine = { key, productId: product.id, variationId: variation?.id ?? 0, attributes, quantity };
  cart.lines.push(line);
  return { ok: true, line, item };
}

function pick(from: Readonly<Record<string, string>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] ? [[key, from[key]]] : [])));
}

/** Takes a line out and keeps it for the undo link. */
export function removeLine(cart: Cart, key: string): CartLine | undefined {
  const line = cart.lines.find((candidate) => candidate.key === key);
  if (!line) return undefined;
  cart.lines = cart.lines.filter((candidate) => candidate !== line);
  cart.removed = [...cart.removed.filter((candidate) => candidate.key !== key), line];
  if (cart.lines.length === 0) cart.coupons = [];
  return line;
}

/** Brings a removed line back; it takes the place of one that was added again meanwhile. */
export function restoreLine(cart: Cart, key: string): CartLine | undefined {
  const line = cart.removed.find((candidate) => candidate.key === key);
  if (!line) return undefined;
  cart.removed = cart.removed.filter((candidate) => candidate !== line);
  cart.lines = [...cart.lines.filter((candidate) => candidate.key !== key), line];
  return line;
}
