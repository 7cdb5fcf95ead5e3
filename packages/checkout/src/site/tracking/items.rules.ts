import { MAX_CATEGORIES } from '../../constants';
import { own } from '../../page/own.rules';
import { toAmount } from './money.rules';
import { records } from './page-data.rules';

/** How items are named (`settings.identifier`). */
export type Identifier = string | null;

/** A payload of the analytics function. */
export type Payload = Readonly<Record<string, unknown>>;

/** Id of a product: what the plugin prints, else its SKU where the shop wants that, else its number (TR-01). */
export function itemId(product: object, identifier: Identifier): unknown {
  const printed = own(product, 'extensions.woocommerce_google_analytics_integration.identifier');
  if (printed !== undefined) return printed;
  if (identifier === 'product_sku') return own(product, 'sku') || `#${String(own(product, 'id'))}`;
  return own(product, 'id');
}

/** `item_category`, `item_category2` … `item_category5` (TR-01). */
function categories(product: object): Payload {
  const names = records(own(product, 'categories')).slice(0, MAX_CATEGORIES);
  return Object.fromEntries(
    names.map((category, index) => [index === 0 ? 'item_category' : `item_category${index + 1}`, own(category, 'name')]),
  );
}

function naming(product: object, identifier: Identifier): Payload {
  return { item_id: itemId(product, identifier), item_name: own(product, 'name'), ...categories(product) };
}

function prices(product: object): Payload {
  const unit = own(product, 'prices.currency_minor_unit') ?? own(product, 'totals.currency_minor_unit');
  const price = own(product, 'prices.price');
  const reduced = own(product, 'price_after_coupon_discount');
  const off = Number(price) - Number(reduced);
  if (reduced !== undefined && reduced !== null && off > 0)
    return { price: toAmount(reduced, unit), discount: toAmount(off, unit) };
  return { price: toAmount(own(product, 'totals.line_total') || price, unit) };
}

/** A product that is bought, put into the cart or taken out of it (TR-01). @param quantity where the product itself does not tell */
export function fieldItem(product: object, identifier: Identifier, quantity: unknown = 1): Payload {
  const variation = own(product, 'variation');
  const coupon = own(product, 'coupon');
  return {
    ...naming(product, identifier),
    quantity: own(product, 'quantity') ?? quantity,
    ...prices(product),
    ...(variation ? { item_variant: variation } : {}),
    ...(typeof coupon === 'string' && coupon !== '' ? { coupon } : {}),
  };
}

/** A product that is seen (TR-04). */
export function impressionItem(product: object, identifier: Identifier, listName: string): Payload {
  return {
    ...naming(product, identifier),
    price: toAmount(own(product, 'prices.price'), own(product, 'prices.currency_minor_unit')),
    item_list_name: listName,
  };
}
