import { asRecord, ownPath, ownPrinted } from '@shop/core/rules';
import { MAX_CATEGORIES } from '../../constants';
import { numberOf, records, toAmount } from './page-data.rules';

/** Events that can be sent (TR-02, TR-04). */
export const EVENT_NAMES = [
  'purchase',
  'add_to_cart',
  'remove_from_cart',
  'view_item_list',
  'select_content',
  'view_item',
  'begin_checkout',
] as const;

export type EventName = (typeof EVENT_NAMES)[number];

/** What an event is about; each event takes what it needs. */
export interface EventData {
  readonly storeCart?: unknown;
  readonly products?: unknown;
  /** One product, or several that were added at once. */
  readonly product?: unknown;
  readonly order?: unknown;
  readonly quantity?: unknown;
  readonly listName?: unknown;
}

/** How payloads are made: id style, and the translation of the two built-in texts. */
interface PayloadStyle {
  readonly identifier: Identifier;
  readonly translate: (text: string) => string;
  /** Name of the page's list, where the plugin tells it; it names the event, too. */
  readonly pageList?: string;
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

function listNameOf({ listName }: EventData, { pageList, translate }: PayloadStyle): string {
  return typeof listName === 'string' && listName !== '' ? listName : (pageList ?? translate('Product List'));
}

function viewItemList(data: EventData, style: PayloadStyle): Payload | undefined {
  const products = records(data.products);
  if (products.length === 0) return undefined;
  const { pageList } = style;
  const named = pageList !== undefined && data.listName === undefined;
  return {
    item_list_id: named ? slug(pageList) : 'engagement',
    item_list_name: named ? pageList : style.translate('Viewing products'),
    items: products.map((product, index) => ({
      ...impressionItem(product, style.identifier, listNameOf(data, style)),
      index: index + 1,
    })),
  };
}

function cartChange({ product, quantity }: EventData, { identifier }: PayloadStyle): Payload {
  const one = asRecord(product);
  const products = one ? [one] : records(product);
  return { items: products.map((each) => fieldItem(each, identifier, quantity)) };
}

function firstCoupon(coupons: unknown): string | undefined {
  const code = Array.isArray(coupons) ? ownPath(coupons, '0.code') : Object.keys(asRecord(coupons) ?? {})[0];
  return typeof code === 'string' && code !== '' ? code : undefined;
}

function beginCheckout({ storeCart }: EventData, { identifier }: PayloadStyle): Payload | undefined {
  const totals = ownPath(storeCart, 'totals');
  if (!asRecord(totals)) return undefined;
  const coupon = firstCoupon(ownPath(storeCart, 'coupons'));
  return {
    currency: ownPath(totals, 'currency_code'),
    value: toAmount(ownPath(totals, 'total_price'), ownPath(totals, 'currency_minor_unit')),
    ...(coupon === undefined ? {} : { coupon }),
    items: records(ownPath(storeCart, 'items')).map((item) => fieldItem(item, identifier)),
  };
}

function purchase({ order }: EventData, { identifier }: PayloadStyle): Payload | undefined {
  if (!asRecord(order)) return undefined;
  const total = (name: string): number =>
    toAmount(ownPath(order, `totals.${name}`), ownPath(order, 'totals.currency_minor_unit'));
  return {
    transaction_id: ownPath(order, 'id'),
    affiliation: ownPath(order, 'affiliation'),
    currency: ownPath(order, 'totals.currency_code'),
    value: total('total_price'),
    tax: total('tax_total'),
    shipping: total('shipping_total'),
    items: records(ownPath(order, 'items')).map((item) => fieldItem(item, identifier)),
  };
}

/** Payload of an event; `undefined`: there is nothing to tell, so nothing is sent. */
export function payloadOf(name: EventName, data: EventData, style: PayloadStyle): Payload | undefined {
  const product = asRecord(data.product);
  switch (name) {
    case 'view_item_list':
      return viewItemList(data, style);
    case 'view_item':
      return product && { items: [impressionItem(product, style.identifier, listNameOf(data, style))] };
    case 'select_content':
      return product && { content_type: 'product', content_id: itemId(product, style.identifier) };
    case 'add_to_cart':
    case 'remove_from_cart':
      return cartChange(data, style);
    case 'begin_checkout':
      return beginCheckout(data, style);
    case 'purchase':
      return purchase(data, style);
  }
}

/** How items are named (`settings.identifier`). */
type Identifier = string | null;

type Payload = Readonly<Record<string, unknown>>;

/** Id of a product: what the plugin prints, else its SKU where the shop wants that, else its number (TR-01). */
export function itemId(product: object, identifier: Identifier): unknown {
  const printed = ownPath(product, 'extensions.woocommerce_google_analytics_integration.identifier');
  if (printed !== undefined) return printed;
  if (identifier === 'product_sku') return ownPath(product, 'sku') || `#${ownPrinted(product, 'id')}`;
  return ownPath(product, 'id');
}

/** `item_category`, `item_category2` … `item_category5` (TR-01). */
function categories(product: object): Payload {
  const names = records(ownPath(product, 'categories')).slice(0, MAX_CATEGORIES);
  return Object.fromEntries(
    names.map((category, index) => [index === 0 ? 'item_category' : `item_category${index + 1}`, ownPath(category, 'name')]),
  );
}

function naming(product: object, identifier: Identifier): Payload {
  return { item_id: itemId(product, identifier), item_name: ownPath(product, 'name'), ...categories(product) };
}

function prices(product: object): Payload {
  const unit = ownPath(product, 'prices.currency_minor_unit') ?? ownPath(product, 'totals.currency_minor_unit');
  const price = ownPath(product, 'prices.price');
  const reduced = ownPath(product, 'price_after_coupon_discount');
  const off = numberOf(price) - numberOf(reduced);
  if (reduced !== undefined && reduced !== null && off > 0)
    return { price: toAmount(reduced, unit), discount: toAmount(off, unit) };
  return { price: toAmount(ownPath(product, 'totals.line_total') || price, unit) };
}

/** A product that is bought, put into the cart or taken out of it (TR-01). @param quantity where the product itself does not tell */
export function fieldItem(product: object, identifier: Identifier, quantity: unknown = 1): Payload {
  const variation = ownPath(product, 'variation');
  const coupon = ownPath(product, 'coupon');
  return {
    ...naming(product, identifier),
    quantity: ownPath(product, 'quantity') ?? quantity,
    ...prices(product),
    ...(variation ? { item_variant: variation } : {}),
    ...(typeof coupon === 'string' && coupon !== '' ? { coupon } : {}),
  };
}

/** A product that is seen (TR-04). */
export function impressionItem(product: object, identifier: Identifier, listName: string): Payload {
  return {
    ...naming(product, identifier),
    price: toAmount(ownPath(product, 'prices.price'), ownPath(product, 'prices.currency_minor_unit')),
    item_list_name: listName,
  };
}
