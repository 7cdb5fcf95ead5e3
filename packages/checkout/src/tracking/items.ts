import { MAX_CATEGORIES } from '../constants';
import { toAmount } from './money';
import { type Rec, member, records } from './read';

/** How items are named (`settings.identifier`). */
export type Identifier = string | null;

/** A payload of the analytics function. */
export type Payload = Readonly<Record<string, unknown>>;

const EXTENSION = ['extensions', 'woocommerce_google_analytics_integration', 'identifier'];

/** Id of a product: what the plugin prints, else its SKU where the shop wants that, else its number (TR-01). */
export function itemId(product: Rec, identifier: Identifier): unknown {
  const printed = member(product, ...EXTENSION);
  if (printed !== undefined) return printed;
  if (identifier === 'product_sku') return member(product, 'sku') || `#${String(member(product, 'id'))}`;
  return member(product, 'id');
}

/** `item_category`, `item_category2` … `item_category5` (TR-01). */
function categories(product: Rec): Payload {
  const names = records(member(product, 'categories')).slice(0, MAX_CATEGORIES);
  return Object.fromEntries(names.map((category, index) => [index === 0 ? 'item_category' : `item_category${index + 1}`, member(category, 'name')]));
}

function naming(product: Rec, identifier: Identifier): Payload {
  return { item_id: itemId(product, identifier), item_name: member(product, 'name'), ...categories(product) };
}

function prices(product: Rec): Payload {
  const unit = member(product, 'prices', 'currency_minor_unit') ?? member(product, 'totals', 'currency_minor_unit');
  const price = member(product, 'prices', 'price');
  const reduced = member(product, 'price_after_coupon_discount');
  const off = Number(price) - Number(reduced);
  if (reduced !== undefined && reduced !== null && off > 0) return { price: toAmount(reduced, unit), discount: toAmount(off, unit) };
  return { price: toAmount(member(product, 'totals', 'line_total') || price, unit) };
}

/** A product that is bought, put into the cart or taken out of it (TR-01). @param quantity where the product itself does not tell */
export function fieldItem(product: Rec, identifier: Identifier, quantity: unknown = 1): Payload {
  const variation = member(product, 'variation');
  const coupon = member(product, 'coupon');
  return {
    ...naming(product, identifier),
    quantity: member(product, 'quantity') ?? quantity,
    ...prices(product),
    ...(variation ? { item_variant: variation } : {}),
    ...(typeof coupon === 'string' && coupon !== '' ? { coupon } : {}),
  };
}

/** A product that is seen (TR-04). */
export function impressionItem(product: Rec, identifier: Identifier, listName: string): Payload {
  return {
    ...naming(product, identifier),
    price: toAmount(member(product, 'prices', 'price'), member(product, 'prices', 'currency_minor_unit')),
    item_list_name: listName,
  };
}
