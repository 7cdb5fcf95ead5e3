import { summarise, type Order, type PageInfo, type Product, type ShopView } from '../shop';
import { scriptJson, type Html } from '../support/html';
import type { PageContext } from './context';
import { inlineScript } from './head';
import { priceSpan } from './product/price';

type TrackedProduct = Readonly<Record<string, unknown>>;

function tracked(view: ShopView, product: Product, quantity?: number, price = priceSpan(view, product)[0]): TrackedProduct {
  return {
    id: product.id,
    name: product.name,
    categories: product.categories.map((name) => ({ name })),
    prices: { price, currency_minor_unit: 2 },
    extensions: { woocommerce_google_analytics_integration: { identifier: product.sku } },
    ...(quantity === undefined ? {} : { quantity }),
  };
}

function cartData(view: ShopView): unknown {
  const summary = summarise(view);
  const items = summary.lines.map(({ item, line, total }) => tracked(view, item.product, line.quantity, total.gross));
  const coupons = Object.fromEntries(summary.coupons.map(({ code }) => [code, {}]));
  return {
    items,
    coupons: summary.coupons.length > 0 ? coupons : [],
    totals: { currency_code: 'EUR', total_price: summary.total, currency_minor_unit: 2 },
  };
}

function orderData(view: ShopView, order: Order): unknown {
  const items = order.lines.flatMap(({ productId, quantity, total }) => {
    const product = view.catalogue.products.find(({ id }) => id === productId);
    return product ? [{ ...tracked(view, product, quantity, total), price_after_coupon_discount: total }] : [];
  });
  const tax = order.totals.taxes.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: order.id,
    affiliation: 'Möwenkontor',
    totals: {
      currency_code: 'EUR',
      currency_minor_unit: 2,
      tax_total: tax,
      shipping_total: order.totals.shipping,
      total_price: order.totals.total,
    },
    items,
  };
}

const EVENTS: Partial<Record<PageInfo['kind'], string>> = {
  home: 'view_item_list',
  shop: 'view_item_list',
  product: 'view_item',
  checkout: 'begin_checkout',
  'order-received': 'purchase',
};

/** Data of the analytics plugin, and a tag function that records its calls in `dataLayer`. No analytics script is loaded. */
export function trackingScript(context: PageContext, info: PageInfo): Html {
  const { view } = context;
  const { kind, product, order } = info;
  const list = kind === 'home' || kind === 'shop';
  const event = EVENTS[kind];
  const data = {
    events: event === undefined ? [] : [event],
    cart: cartData(view),
    ...(list ? { products: view.catalogue.products.map((one) => tracked(view, one)) } : {}),
    ...(product ? { product: tracked(view, product) } : {}),
    ...(kind === 'order-received' && order ? { order: orderData(view, order) } : {}),
  };
  const settings = {
    tracker_function_name: 'gtag',
    events: ['purchase', 'add_to_cart', 'remove_from_cart', 'view_item_list', 'select_content', 'view_item', 'begin_checkout'],
    identifier: 'product_sku',
  };
  const code = `window.dataLayer = window.dataLayer || [];
function gtag() { window.dataLayer.push(arguments); }
window.ga4w = ${scriptJson({ data, settings })};
document.dispatchEvent(new Event('ga4w:ready'));`;
  return inlineScript(context, 'woocommerce-google-analytics-integration-data-js-after', code);
}
