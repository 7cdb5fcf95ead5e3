import { summarise } from '../cart/summary';
import { COUNTRY_NAMES } from '../data/countries';
import { EXPRESS_NONCES } from '../endpoints/card/express';
import { storeShipping } from '../endpoints/store/cart-json';
import { priceSpan } from '../endpoints/store/products';
import type { Order, Product, ShopView } from '../types';
import { TOTAL_LABEL } from './express-parts';
import { flag, type PageInfo } from './page';

type Config = Readonly<Record<string, unknown>>;

/** Shipping line while the destination is unknown. */
const PENDING = { id: 'pending', displayName: 'Ausstehend', amount: 0 };

function productPart(view: ShopView, product: Product | undefined): Config | '' {
  if (!product || product.type === 'grouped') return '';
  const [amount] = priceSpan(view, product);
  const items = [{ label: product.name, amount }];
  const rest = {
    total: { label: TOTAL_LABEL, amount, pending: true },
    requestShipping: !product.virtual,
    currency: 'eur',
    country_code: 'DE',
    validVariationSelected: product.type === 'simple',
  };
  if (product.virtual) return { displayItems: items, ...rest };
  return { shippingOptions: [PENDING], displayItems: [...items, { label: 'Versand', amount: 0, pending: true }], ...rest };
}

function loginPart(view: ShopView, page: PageInfo): Config | '' {
  const { settings } = view;
  if (view.customer || settings.guestCheckout || settings.signupOnCheckout) return '';
  const target = encodeURIComponent(`${settings.origin}${page.path}`);
  return {
    message:
      'Um deine Transaktion mit **der ausgewählten Zahlungsmethode** abzuschließen, musst du dich auf unserer Website anmelden oder ein Konto einrichten.',
    redirect_url: `${settings.origin}?_wpnonce=${view.nonce('wc-stripe-set-redirect-url')}&wc_stripe_express_checkout_redirect_url=${target}`,
  };
}

/** `wc_stripe_express_checkout_params` of a page. */
export function expressConfig(view: ShopView, page: PageInfo): Config {
  const { settings, session } = view;
  const summary = summarise(view);
  const nonces = Object.entries(EXPRESS_NONCES).map(([key, action]) => [key, view.nonce(action)]);
  // The plugin lists the account's password field on every page, whether it is shown or not.
  const passwordField = { label: 'Konto-Passwort erstellen', type: 'password', location: 'account', required: true };
  return {
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: {
      publishable_key: settings.publishableKey,
      allow_prepaid_card: 'yes',
      locale: 'de',
      is_link_enabled: settings.linkEnabled,
      is_express_checkout_enabled: settings.expressCheckout,
      is_amazon_pay_enabled: settings.amazonPay,
      is_payment_request_enabled: settings.expressCheckout,
    },
    nonce: Object.fromEntries(nonces),
    i18n: {
      no_prepaid_card: 'Leider aktzeptieren wir zurzeit noch keine Prepaid-Karten.',
      unknown_shipping: 'Unbekannte Versandoption "[option]".',
    },
    checkout: {
      url: `${settings.origin}/kasse/`,
      currency_code: 'eur',
      currency_decimals: 2,
      country_code: session.billing.country === 'US' ? 'US' : 'DE',
      needs_shipping: summary.needsShipping ? 'yes' : 'no',
      needs_payer_phone: true,
      default_shipping_option: PENDING,
    },
    button: { type: 'buy', theme: 'dark', height: '48', radius: '4', locale: 'de' },
    is_pay_for_order: flag(page.kind === 'order-pay'),
    has_block: '',
    login_confirmation: loginPart(view, page),
    is_product_page: flag(page.kind === 'product'),
    is_checkout_page: flag(['checkout', 'order-pay', 'order-received'].includes(page.kind)),
    product: page.kind === 'product' ? productPart(view, page.product) : '',
    is_cart_page: flag(page.kind === 'cart'),
    taxes_based_on_billing: flag(settings.taxBasedOn === 'billing'),
    allowed_shipping_countries: Object.keys(COUNTRY_NAMES),
    custom_checkout_fields: settings.generatePassword ? {} : { account_password: passwordField },
  };
}

/** `wcStripeExpressCheckoutPayForOrderParams`: the order of a pay page. */
export function expressOrderConfig(order: Order): Config {
  const tax = order.totals.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const shippingTax = Math.round((order.totals.shipping * 19) / 119);
  const shipping = order.totals.shipping - shippingTax;
  const goods = order.totals.total - tax - shipping;
  return {
    order: String(order.id),
    orderDetails: {
      orderKey: order.key,
      billingEmail: order.billing.email,
      shippingAddress: storeShipping(order.shipping),
    },
    displayItems: [
      { label: 'Zwischensumme', amount: goods },
      { label: 'Steuer', amount: tax },
      ...(order.shippingLabel ? [{ label: `Shipping (${order.shippingLabel})`, amount: shipping }] : []),
    ],
    needs_shipping: '',
    total: { label: TOTAL_LABEL, amount: order.totals.total, pending: true },
  };
}
