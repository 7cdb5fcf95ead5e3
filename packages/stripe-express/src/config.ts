import { count, flag, listOf, mapOf, ownFields, ownPrinted, readConfig, readGlobal, text, v } from '@shop/core';
import { log } from './bundle';
import { BUTTON_RADIUS } from './constants';

/** Global that the server prints (contract 1.1). */
export const CONFIG_GLOBAL = 'wc_stripe_express_checkout_params';
/** Global of the pay-for-order page (contract 1.3). */
export const ORDER_GLOBAL = 'wcStripeExpressCheckoutPayForOrderParams';
const CARD_GLOBAL = 'wc_stripe_upe_params';

const customField = v.object({ location: text('') });

/** A text without which no button can work: when it is missing or empty, the console names it (XC-01). */
const needed = v.pipe(
  text(''),
  v.check((value) => value !== '', 'is missing or empty'),
);

const stripe = v.object({
  publishable_key: needed,
  locale: text('en'),
  /** Apple Pay and Google Pay of 9.x pages; 8.8 and 10.7 print only `is_express_checkout_enabled` (VR-01). */
  is_payment_request_enabled: v.optional(flag()),
  is_express_checkout_enabled: v.optional(flag()),
  /** Newer pages: replace `is_payment_request_enabled`. */
  is_apple_pay_enabled: v.optional(flag()),
  is_google_pay_enabled: v.optional(flag()),
  is_link_enabled: flag(),
  is_amazon_pay_enabled: flag(),
});

const checkout = v.object({
  /** Never guessed: another currency would be another price. */
  currency_code: needed,
  /** Digits after the decimal point that the provider counts in; Stripe 8.8 prints none. */
  currency_decimals: count(null),
  needs_payer_phone: flag(),
  /** Rate before the address is known; checked by `toRates`. */
  default_shipping_option: v.optional(v.unknown()),
});

const button = v.object({
  type: text(''),
  theme: text(''),
  height: text(''),
  radius: count(BUTTON_RADIUS),
  link_button_height: text(''),
  amazon_pay_button_height: text(''),
});

/** `""` or a non-empty object. */
const login = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const json = ownFields(value);
      const message = ownPrinted(json, 'message');
      return message === '' ? undefined : { message, redirectUrl: ownPrinted(json, 'redirect_url') };
    }),
  ),
);

export const schema = v.object({
  ajax_url: needed,
  stripe: v.optional(stripe, {}),
  nonce: v.optional(mapOf(text('')), {}),
  checkout: v.optional(checkout, {}),
  button: v.optional(button, {}),
  is_pay_for_order: flag(),
  has_block: flag(),
  is_product_page: flag(),
  is_checkout_page: flag(),
  taxes_based_on_billing: flag(),
  has_free_trial: flag(),
  is_change_payment_method: flag(),
  has_bookings_store_api: flag(),
  login_confirmation: login,
  /** Checked by `toProductData`. */
  product: v.optional(v.unknown()),
  allowed_shipping_countries: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => value ?? undefined),
      v.optional(listOf(text())),
    ),
  ),
  custom_checkout_fields: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === null || value === '' || value === false ? [] : value)),
      mapOf(customField),
    ),
    [],
  ),
});

export const orderSchema = v.object({
  order: text(),
  /** Not printed by Stripe 8.8, whose orders are paid over shop ajax (VR-05). */
  orderDetails: v.optional(
    v.object({
      orderKey: text(''),
      billingEmail: text(''),
      /** Sent back as it is. */
      shippingAddress: v.optional(v.unknown()),
    }),
    {},
  ),
  displayItems: v.optional(v.unknown()),
  total: v.object({ amount: count() }),
  currency: text(''),
});

export type ExpressConfig = v.InferOutput<typeof schema>;
export type PayOrder = v.InferOutput<typeof orderSchema>;

/**
 * Reads the page config.
 * @returns `undefined` when the page has none, a wrong one or one without publishable key (one console error); then nothing starts
 * (SX-01, XC-01).
 */
export function readExpressConfig(): ExpressConfig | undefined {
  const read = readConfig(log, CONFIG_GLOBAL, schema);
  return read.state === 'ok' ? read.config : undefined;
}

/** The page config as it is now, for a request: plugins renew the nonces of cached pages. @returns `last` where another script has broken or removed it */
export function currentConfig(last: ExpressConfig): ExpressConfig {
  const read = v.safeParse(schema, readGlobal(CONFIG_GLOBAL));
  return read.success ? read.output : last;
}

/**
 * Reads the order of a pay-for-order page; `undefined` without one (contract 1.3).
 * @param isExpected has the page a place for buttons? Then an order that is not printed is a mistake of the page (XC-01).
 */
export function readPayOrder(isExpected: boolean): PayOrder | undefined {
  const read = readConfig(log, ORDER_GLOBAL, orderSchema);
  if (read.state === 'absent' && isExpected)
    log.error(`Page config ${ORDER_GLOBAL} is missing: no wallet buttons for this order`);
  return read.state === 'ok' ? read.config : undefined;
}

/** What the payment-element bundle's config adds, where the page has it (contract 1.4). */
export interface CardPageConfig {
  apiVersion: string;
  /** Whether the shop offers both Link and cards. Unknown without that config. */
  linkConfigured: boolean | undefined;
  isChangingPayment: boolean;
  orderId: string;
}

/** Reads the other bundle's config; every part of it is optional here. */
export function readCardPageConfig(): CardPageConfig {
  const printed = readGlobal(CARD_GLOBAL);
  const json = ownFields(printed);
  const methods = ownFields(json['paymentMethodsConfig']);
  return {
    apiVersion: ownPrinted(json, 'apiVersion'),
    linkConfigured: printed === undefined ? undefined : Boolean(methods['link'] && methods['card']),
    isChangingPayment: v.safeParse(flag(), json['isChangingPayment']).output === true,
    orderId: ownPrinted(json, 'orderId'),
  };
}
