import { count, flag, listOf, mapOf, own, text, v } from '@shop/core';

/** A number or a text, as PHP prints it. */
export const numberOrText = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)), 'is of another kind'),
) as v.GenericSchema<unknown, number | string>;

/** Look of buttons, as the SDK takes it. `height` in px. */
const buttonStyle = v.object({
  layout: v.optional(v.string()),
  color: v.optional(v.string()),
  shape: v.optional(v.string()),
  label: v.optional(v.string()),
  tagline: v.optional(flag()),
  height: v.optional(count()),
});

/** `button` (contract 1.4). */
const button = v.object({
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
const separateButtons = mapOf(v.object({ id: text(), wrapper: text(), style: v.optional(buttonStyle, {}) }));

/** `hosted_fields` (contract 1.4). */
const hostedFields = v.object({
  wrapper: text('#ppcp-hosted-fields'),
  labels: v.optional(mapOf(text('')), {}),
  valid_cards: v.optional(listOf(v.string()), []),
  contingency: text('SCA_WHEN_REQUIRED'),
});

/** `messages` (contract 1.4); an empty list or object means that there are none. */
const payLater = v.object({
  wrapper: text(''),
  is_hidden: flag(),
  block: v.optional(v.object({ enabled: flag() }), {}),
  amount: v.optional(numberOrText),
  placement: text(''),
  style: v.optional(v.record(v.string(), v.unknown())),
});

/** `labels` (contract 1.4). */
const labels = v.object({
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
const clientToken = v.object({
  set_attribute: flag(),
  endpoint: text(''),
  nonce: text(''),
  user: count(0),
  has_subscriptions: flag(),
  paypal_subscriptions_enabled: flag(),
});

/** One entry of `variable_paypal_subscription_variations`. */
const planVariation = v.object({
  attributes: v.optional(mapOf(text('')), {}),
  subscription_plan: text(''),
});

/** `pay_now`: what the order being paid costs. */
const payNow = v.object({
  total: count(0),
  total_str: text(''),
  currency_code: text(''),
  country_code: text(''),
});

/** Fields of `PayPalCommerceGateway` without which nothing works, and the flags and texts at its top (contract 1.2). Names are the page's. */
export const core = v.object({
  url_params: mapOf(text('')),
  context: v.pipe(
    v.string(),
    v.check((value) => value !== '', 'is empty'),
  ),
  ajax: v.record(v.string(), v.unknown()),
  script_attributes: v.optional(mapOf(text('')), {}),
  client_id: text(''),
  currency: text(''),
  redirect: text(''),
  cart_contains_subscription: flag(),
  subscription_plan_id: text(''),
  subscription_custom_id: text(''),
  variable_paypal_subscription_variation_from_cart: text(''),
  subscription_product_allowed: flag(),
  vault_v3_enabled: flag(),
  enforce_vault: flag(),
  can_save_vault_token: flag(),
  is_free_trial_cart: flag(),
  vaulted_paypal_email: text(''),
  bn_codes: v.optional(mapOf(text('')), {}),
  order_id: text('0'),
  /** PayPal 4.0 and later. */
  order_key: text(''),
  single_product_buttons_enabled: flag(),
  mini_cart_buttons_enabled: flag(),
  basic_checkout_validation_enabled: flag(),
  early_checkout_validation_enabled: flag(true),
  should_handle_shipping_in_paypal: flag(),
  needShipping: flag(),
  final_review_enabled: flag(),
  vaultingEnabled: flag(),
  productType: text(''),
  manualRenewalEnabled: flag(),
  data_namespace: text(''),
  cart_hash: text(''),
});

const EMPTY = {};

/** Nested parts. One that is printed wrongly is reported and taken as absent; the rest of the page keeps working (XC-01). */
export const parts = {
  data_client_id: v.optional(clientToken, EMPTY),
  button: v.optional(button, EMPTY),
  separate_buttons: v.optional(separateButtons, EMPTY),
  hosted_fields: v.optional(hostedFields, EMPTY),
  messages: v.optional(v.pipe(mapOf(v.unknown()), payLater), EMPTY),
  labels: v.optional(labels, EMPTY),
  simulate_cart: v.optional(v.object({ enabled: flag(true), throttling: count(0) }), EMPTY),
  user: v.optional(v.object({ is_logged: flag(), has_wc_card_payment_tokens: flag() }), EMPTY),
  server_side_shipping_callback: v.optional(v.object({ enabled: flag() }), EMPTY),
  appswitch: v.optional(v.object({ enabled: flag() }), EMPTY),
  save_payment_methods: v.optional(v.object({ id_token: text('') }), EMPTY),
  axo: v.optional(v.object({ sdk_client_token: text('') }), EMPTY),
  pay_now: v.optional(payNow),
  payer: v.optional(v.record(v.string(), v.unknown())),
  variable_paypal_subscription_variations: v.optional(listOf(planVariation), []),
  locations_with_subscription_product: v.optional(mapOf(flag()), EMPTY),
} as const;

/** The page config, decoded: flags are booleans, empty PHP lists are empty objects, what is left out has its default. */
export type GatewayConfig = v.InferOutput<typeof core> & { [Name in keyof typeof parts]: v.InferOutput<(typeof parts)[Name]> };
export type ButtonStyle = v.InferOutput<typeof buttonStyle>;
export type PlanVariation = v.InferOutput<typeof planVariation>;

const shippingEndpoints = v.object({
  shipping_options: v.optional(v.object({ endpoint: text('') }), {}),
  shipping_address: v.optional(v.object({ cart_endpoint: text(''), update_customer_endpoint: text('') }), {}),
  wp_rest_nonce: text(''),
});

/** Addresses for shipping changes inside the wallet (contract 1.3); `undefined` when the page does not print them. */
export function shippingEndpointsOf(config: GatewayConfig): v.InferOutput<typeof shippingEndpoints> | undefined {
  const result = v.safeParse(shippingEndpoints, own(config.ajax, 'update_customer_shipping'));
  return result.success ? result.output : undefined;
}
