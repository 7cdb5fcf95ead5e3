import { count, flag, listOf, mapOf, own, text, v } from '@shop/core';
import type { GatewayConfig } from './schema';

/** Address and nonce of one call (contract 1.3). Both `''` when the page leaves them out. */
export const endpoint = v.object({ endpoint: text(''), nonce: text('') });

/** A number or a text, as PHP prints it. */
export const numberOrText = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)), 'is of another kind'),
) as v.GenericSchema<unknown, number | string>;

/** Look of buttons, as the SDK takes it. `height` in px. */
export const buttonStyle = v.object({
  layout: v.optional(v.string()),
  color: v.optional(v.string()),
  shape: v.optional(v.string()),
  label: v.optional(v.string()),
  tagline: v.optional(flag()),
  height: v.optional(count()),
});

/** `button` (contract 1.4). */
export const button = v.object({
  wrapper: text('#ppc-button-ppcp-gateway'),
  mini_cart_wrapper: text('#ppc-button-minicart'),
  cancel_wrapper: text('#ppcp-cancel'),
  // Only the exact value true disables (contract 1.4).
  is_disabled: v.optional(v.unknown(), false),
  is_mini_cart_disabled: flag(),
  style: v.optional(buttonStyle, {}),
  mini_cart_style: v.optional(buttonStyle, {}),
});

/** `separate_buttons`: funding source → its own payment method. */
export const separateButtons = mapOf(v.object({ id: text(), wrapper: text(), style: v.optional(buttonStyle, {}) }));

/** `hosted_fields` (contract 1.4). */
export const hostedFields = v.object({
  wrapper: text('#ppcp-hosted-fields'),
  labels: v.optional(mapOf(text('')), {}),
  valid_cards: v.optional(listOf(v.string()), []),
  contingency: text('SCA_WHEN_REQUIRED'),
});

/** `messages` (contract 1.4); an empty list or object means that there are none. */
export const payLater = v.object({
  wrapper: text(''),
  is_hidden: flag(),
  block: v.optional(v.object({ enabled: flag() }), {}),
  amount: v.optional(numberOrText),
  placement: text(''),
  style: v.optional(v.record(v.string(), v.unknown())),
});

/** `labels` (contract 1.4). */
export const labels = v.object({
  error: v.optional(
    v.object({
      generic: text(''),
      required: v.optional(v.object({ generic: text(''), field: text(''), elements: v.optional(mapOf(text('')), {}) }), {}),
    }),
    {},
  ),
  billing_field: text(''),
  shipping_field: text(''),
});

/** `data_client_id` (contract 1.2). */
export const clientToken = v.object({
  set_attribute: flag(),
  endpoint: text(''),
  nonce: text(''),
  user: count(0),
  has_subscriptions: flag(),
  paypal_subscriptions_enabled: flag(),
});

/** One entry of `variable_paypal_subscription_variations`. */
export const planVariation = v.object({
  attributes: v.optional(mapOf(text('')), {}),
  subscription_plan: text(''),
});

/** `pay_now`: what the order being paid costs. */
export const payNow = v.object({
  total: count(0),
  total_str: text(''),
  currency_code: text(''),
  country_code: text(''),
});

const schema = v.object({
  shipping_options: v.optional(v.object({ endpoint: text('') }), {}),
  shipping_address: v.optional(v.object({ cart_endpoint: text(''), update_customer_endpoint: text('') }), {}),
  wp_rest_nonce: text(''),
});

/** Addresses for shipping changes inside the wallet (contract 1.3). */
export type ShippingEndpoints = v.InferOutput<typeof schema>;

/** Reads them; `undefined` when the page does not print them. */
export function shippingEndpointsOf(config: GatewayConfig): ShippingEndpoints | undefined {
  const result = v.safeParse(schema, own(config.ajax, 'update_customer_shipping'));
  return result.success ? result.output : undefined;
}
