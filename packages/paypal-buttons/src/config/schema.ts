import { count, flag, listOf, mapOf, text, v } from '@shop/core';
import * as part from './parts';

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
  data_client_id: v.optional(part.clientToken, EMPTY),
  button: v.optional(part.button, EMPTY),
  separate_buttons: v.optional(part.separateButtons, EMPTY),
  hosted_fields: v.optional(part.hostedFields, EMPTY),
  messages: v.optional(v.pipe(mapOf(v.unknown()), part.payLater), EMPTY),
  labels: v.optional(part.labels, EMPTY),
  simulate_cart: v.optional(v.object({ enabled: flag(true), throttling: count(0) }), EMPTY),
  user: v.optional(v.object({ is_logged: flag(), has_wc_card_payment_tokens: flag() }), EMPTY),
  server_side_shipping_callback: v.optional(v.object({ enabled: flag() }), EMPTY),
  appswitch: v.optional(v.object({ enabled: flag() }), EMPTY),
  save_payment_methods: v.optional(v.object({ id_token: text('') }), EMPTY),
  axo: v.optional(v.object({ sdk_client_token: text('') }), EMPTY),
  pay_now: v.optional(part.payNow),
  payer: v.optional(v.record(v.string(), v.unknown())),
  variable_paypal_subscription_variations: v.optional(listOf(part.planVariation), []),
  locations_with_subscription_product: v.optional(mapOf(flag()), EMPTY),
} as const;

type Parts = { [Name in keyof typeof parts]: v.InferOutput<(typeof parts)[Name]> };

/** The page config, decoded: flags are booleans, empty PHP lists are empty objects, what is left out has its default. */
export type GatewayConfig = v.InferOutput<typeof core> & Parts;
/** Look of a stack of buttons. */
export type ButtonStyle = v.InferOutput<typeof part.buttonStyle>;
/** Settings of the pay-later messages. */
export type PayLaterConfig = v.InferOutput<typeof part.payLater>;
/** Plan of one variation. */
export type PlanVariation = v.InferOutput<typeof part.planVariation>;
