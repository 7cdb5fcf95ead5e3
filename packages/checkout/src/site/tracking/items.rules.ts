import { ownPath, ownPrinted } from '@shop/core/rules';
import { MAX_CATEGORIES } from '../../constants';
import { numberOf, toAmount, records } from './page-data.rules';
/** How items are named (`settings.identifier`). */
export type Identifier = string | null;

/** A payload of the analytics function. */
export type Payload = Readonly<Record<string, unknown>>;

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
