import type { CartSummary } from '../../cart/summary';
import { majorText } from '../../format';
import { productUrl } from '../../render/links';
import { stripTags } from '../../text';
import type { Minor, Order, ShopView } from '../../types';

function money(amount: Minor): { readonly currency_code: string; readonly value: string } {
  return { currency_code: 'EUR', value: majorText(amount) };
}

/** The cart as the wallet sees it: net items, shipping, tax, discount. */
export function purchaseUnits(view: ShopView, summary: CartSummary, customId: string): readonly unknown[] {
  const items = summary.lines.map(({ item, line, unit }) => ({
    name: item.name,
    unit_amount: money(unit.net),
    quantity: line.quantity,
    description: stripTags(item.variation?.description ?? item.product.shortDescription).trim(),
    sku: item.sku,
    category: item.product.virtual ? 'DIGITAL_GOODS' : 'PHYSICAL_GOODS',
    url: productUrl(view.settings.origin, item.product.slug, line.attributes),
    cart_item_key: line.key,
  }));
  const net = summary.lines.reduce((sum, { unit, line }) => sum + unit.net * line.quantity, 0);
  const discount = summary.coupons.reduce((sum, coupon) => sum + coupon.net, 0);
  const shipping = summary.shipping?.net ?? 0;
  // The parts must add up to the total, so rounding differences go into the tax.
  const tax = summary.total - net - shipping + discount;
  const breakdown = {
    item_total: money(net),
    shipping: money(shipping),
    tax_total: money(tax),
    ...(discount > 0 ? { discount: money(discount) } : {}),
  };
  const amount = { ...money(summary.total), breakdown };
  return [{ reference_id: 'default', amount, description: '', items, custom_id: customId }];
}

/** An existing order as the wallet sees it. */
export function orderUnits(order: Order): readonly unknown[] {
  return [
    { reference_id: 'default', amount: money(order.totals.total), description: '', items: [], custom_id: String(order.id) },
  ];
}
