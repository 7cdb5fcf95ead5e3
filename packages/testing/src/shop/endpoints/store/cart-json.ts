import { piecesLeft } from '../../cart/lines';
import { cartSituation, offeredGateways } from '../../cart/gateways';
import { optionLabel } from '../../cart/lookup';
import { type CartSummary, summarise, type SummaryLine } from '../../cart/summary';
import { imageSrcset, imageUrl } from '../../render/image';
import { productUrl } from '../../render/links';
import { esc } from '../../text';
import type { Address, ShopView } from '../../types';

/** Currency of every money object of the Store API. */
const CURRENCY = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '.',
  currency_prefix: '',
  currency_suffix: ' €',
};

/** Shipping address of the Store API: no e-mail. */
export function storeShipping(address: Address): Readonly<Record<string, string>> {
  const { first_name, last_name, company, address_1, address_2, city, state, postcode, country, phone } = address;
  return { first_name, last_name, company, address_1, address_2, city, state, postcode, country, phone };
}

/** Billing address of the Store API. */
export function storeBilling(address: Address): Readonly<Record<string, string>> {
  const { phone, ...rest } = storeShipping(address);
  return { ...rest, email: address.email, phone: phone ?? '' };
}

function lineJson(view: ShopView, { item, line, subtotal, total }: SummaryLine): Readonly<Record<string, unknown>> {
  const { origin } = view.settings;
  const { product, variation } = item;
  const left = piecesLeft(item, view.sold);
  const name = item.image;
  const images = name
    ? [
        {
          id: item.imageId,
          src: imageUrl(origin, name),
          thumbnail: imageUrl(origin, name, 450),
          srcset: imageSrcset(origin, name, undefined),
          sizes: '(max-width: 900px) 100vw, 900px',
          name,
          alt: '',
        },
      ]
    : [];
  const chosen =
    product.type === 'variable'
      ? product.attributes.map(({ key, label }) => ({
          raw_attribute: key,
          attribute: label,
          value: optionLabel(product, key, line.attributes[key] ?? ''),
        }))
      : [];
  const micro = (amount: number): string => String(amount * 10_000);
  return {
    key: line.key,
    id: variation?.id ?? product.id,
    type: variation ? 'variation' : 'simple',
    quantity: line.quantity,
    quantity_limits: {
      minimum: 1,
      maximum: product.soldIndividually ? 1 : Number.isFinite(left) ? left : 9999,
      multiple_of: 1,
      editable: !product.soldIndividually,
    },
    name: product.name,
    short_description: variation ? '' : product.shortDescription,
    description: variation?.description.trim() ?? product.shortDescription,
    sku: item.sku,
    low_stock_remaining: Number.isFinite(left) ? left : null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: product.soldIndividually,
    permalink: productUrl(origin, product.slug, line.attributes),
    images,
    variation: chosen,
    item_data: [],
    prices: {
      price: String(item.price),
      regular_price: String(item.regularPrice),
      sale_price: String(item.price),
      price_range: null,
      ...CURRENCY,
      raw_prices: {
        precision: 6,
        price: micro(item.price),
        regular_price: micro(item.regularPrice),
        sale_price: micro(item.price),
      },
    },
    totals: {
      line_subtotal: String(subtotal.net),
      line_subtotal_tax: String(subtotal.tax),
      line_total: String(total.net),
      line_total_tax: String(total.tax),
      ...CURRENCY,
    },
    catalog_visibility: 'visible',
    extensions: {},
  };
}

function ratesJson(view: ShopView, summary: CartSummary): readonly unknown[] {
  if (!summary.needsShipping) return [];
  const { address_1, address_2, city, state, postcode, country } = view.session.shipping;
  const packed = summary.lines.filter(({ item }) => !item.product.virtual);
  const content = packed.map(({ item, line }) => `${esc(item.name)} &times; ${line.quantity}`).join(', ');
  return [
    {
      package_id: 0,
      name: 'Sendung 1',
      destination: { address_1, address_2, city, state, postcode, country },
      items: packed.map(({ item, line }) => ({ key: line.key, name: item.name, quantity: line.quantity })),
      shipping_rates: summary.rates.map(({ rate, cost, chosen }) => ({
        rate_id: rate.id,
        name: rate.label,
        description: '',
        delivery_time: '',
        price: String(cost.net),
        taxes: String(cost.tax),
        instance_id: rate.instance,
        method_id: rate.method,
        meta_data: [{ key: 'Positionen', value: content }],
        selected: chosen,
        ...CURRENCY,
      })),
    },
  ];
}

function totalsJson(summary: CartSummary): Readonly<Record<string, unknown>> {
  const goods = summary.lines.map(({ subtotal }) => subtotal);
  const net = goods.reduce((sum, part) => sum + part.net, 0);
  const tax = goods.reduce((sum, part) => sum + part.tax, 0);
  const discount = summary.coupons.reduce((sum, coupon) => sum + coupon.net, 0);
  return {
    total_items: String(net),
    total_items_tax: String(tax),
    total_fees: '0',
    total_fees_tax: '0',
    total_discount: String(discount),
    total_discount_tax: String(summary.discount - discount),
    total_shipping: summary.shipping ? String(summary.shipping.net) : null,
    total_shipping_tax: summary.shipping ? String(summary.shipping.tax) : null,
    total_price: String(summary.total),
    total_tax: String(summary.tax),
    tax_lines: summary.taxes.map(({ percent, amount }) => ({
      name: summary.taxLabel,
      price: String(amount),
      rate: `${percent}%`,
    })),
    ...CURRENCY,
  };
}

/** The whole cart as the Store API answers it. */
export function cartJson(view: ShopView): Readonly<Record<string, unknown>> {
  const summary = summarise(view);
  const filled = summary.lines.length > 0;
  return {
    items: summary.lines.map((line) => lineJson(view, line)),
    coupons: summary.coupons.map(({ code, kind, amount, net }) => ({
      code,
      discount_type: kind === 'percent' ? 'percent' : 'fixed_cart',
      totals: { total_discount: String(net), total_discount_tax: String(amount - net), ...CURRENCY },
    })),
    fees: [],
    totals: totalsJson(summary),
    shipping_address: storeShipping(view.session.shipping),
    billing_address: storeBilling(view.session.billing),
    needs_payment: filled && summary.needsPayment,
    needs_shipping: summary.needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: summary.needsShipping,
    shipping_rates: ratesJson(view, summary),
    items_count: summary.count,
    items_weight: summary.lines.reduce((grams, { item, line }) => grams + item.weightGrams * line.quantity, 0),
    cross_sells: [],
    errors: [],
    payment_methods: offeredGateways(view, cartSituation(view, summary)).map(({ id }) => id),
    extensions: {},
  };
}
