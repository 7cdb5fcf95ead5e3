import { ajaxUrl, type FormValue, type HttpError, ownFields, ownPrinted, safeUrl, send } from '@shop/core';
import { type Intent, readIntent } from '@shop/stripe/answer.rules.ts';
import { decodeOnce } from '@shop/stripe/fragment.rules.ts';
import type { UpeConfig } from './config';
import { transportText } from './messages';

/** An answer of the plugin's server, or the text of its failure; `byServer`: these are the server's own words, not ours about the line. */
export type ApiResult<Data> = { ok: true; data: Data } | { ok: false; message: string; byServer: boolean };

/** An intent as the shop's server describes it. */
export interface ServerIntent extends Intent {
  clientSecret: string;
  paymentType: string;
  /** Decoded. */
  returnUrl: string;
}

function toIntent(data: unknown): ServerIntent {
  const json = ownFields(data);
  return {
    ...readIntent(json),
    clientSecret: ownPrinted(json, 'client_secret'),
    paymentType: ownPrinted(json, 'payment_type'),
    returnUrl: decodeOnce(ownPrinted(json, 'return_url')),
  };
}

/** A failed answer: the server's own text, wherever it stands, else ours (contract 5). */
function failure(body: unknown, error?: HttpError): { ok: false; message: string; byServer: boolean } {
  const json = ownFields(body);
  const data = ownFields(json['data']);
  const inner = data['error'] ?? json['error'];
  const found =
    (typeof inner === 'string' ? inner : ownPrinted(inner, 'message')) ||
    ownPrinted(data, 'message') ||
    ownPrinted(json, 'messages');
  return { ok: false, message: found || (error ? transportText(error) : ''), byServer: found !== '' };
}

/** @param read what the caller needs of the answer's `data` */
async function post<Data>(
  url: string,
  fields: Record<string, FormValue>,
  read: (data: unknown) => Data,
): Promise<ApiResult<Data>> {
  const answer = await send<unknown>({ bundle: 'upe', url, fields, expect: 'json', transport: 'page' });
  if (!answer.ok) return failure(answer.error.data, answer.error);
  const body = ownFields(answer.data);
  if (body['success'] !== true || body['result'] === 'failure') return failure(body);
  return { ok: true, data: read(body['data']) };
}

/** URL of one of the plugin's shop ajax calls (contract 5). */
function endpoint(config: UpeConfig, name: string): string {
  return ajaxUrl(config.ajax_url, `wc_stripe_${name}`);
}

/** Creates a setup intent for a method that needs one before its element (UP-14). */
export function initSetupIntent(config: UpeConfig, method: string): Promise<ApiResult<ServerIntent>> {
  const fields = {
    payment_method_type: method,
    _ajax_nonce: config.createSetupIntentNonce,
  };
  return post(endpoint(config, 'init_setup_intent'), fields, toIntent);
}

/** Creates a payment intent for a method that needs one before its element; `orderId` is empty outside order-pay (UP-14). */
export function createPaymentIntent(config: UpeConfig, method: string, orderId: string): Promise<ApiResult<ServerIntent>> {
  const fields = {
    stripe_order_id: orderId,
    payment_method_type: method,
    _ajax_nonce: config.createPaymentIntentNonce,
  };
  return post(endpoint(config, 'create_payment_intent'), fields, toIntent);
}

/** A payment method to be saved in the account. */
export interface MethodToSave {
  /** `pm_…` */
  id: string;
  type: string;
  /** Use it for all subscriptions of the shopper. */
  forAllSubscriptions: boolean;
}

/** Creates and confirms a setup intent for a new payment method of the account (UP-13). */
export function createAndConfirmSetupIntent(config: UpeConfig, save: MethodToSave): Promise<ApiResult<ServerIntent>> {
  const general = config.wp_ajax_url !== '';
  const fields = {
    action: general ? 'wc_stripe_create_and_confirm_setup_intent' : 'create_and_confirm_setup_intent',
    'wc-stripe-payment-method': save.id,
    'wc-stripe-payment-type': save.type,
    _ajax_nonce: config.createAndConfirmSetupIntentNonce,
    update_all_subscription_payment_methods: save.forAllSubscriptions ? 'true' : undefined,
  };
  return post(general ? config.wp_ajax_url : endpoint(config, 'create_and_confirm_setup_intent'), fields, toIntent);
}

/** Outcome of a confirmation, reported to the server. */
export interface ConfirmationReport {
  /** `update_order_status`, or `confirm_change_payment` on the change-payment page. */
  action: 'update_order_status' | 'confirm_change_payment';
  orderId: string;
  intentId: string;
  /** `pm_…` when it is to be saved, else empty. */
  paymentMethodId: string;
  /** Nonce of the fragment. */
  nonce: string;
}

/** Reports a confirmation, also a failed one: this is what marks the order (UP-11). @returns the address to go on to. */
export function reportConfirmation(config: UpeConfig, report: ConfirmationReport): Promise<ApiResult<string>> {
  const fields = {
    order_id: report.orderId,
    intent_id: report.intentId,
    payment_method_id: report.paymentMethodId,
    _ajax_nonce: report.nonce,
  };
  return post(endpoint(config, report.action), fields, (data) => ownPrinted(data, 'return_url'));
}

/** Stores a computed appearance for a day, per theme; its answer does not matter (UP-17). */
export async function saveAppearance(config: UpeConfig, appearance: object, isBlockCheckout: boolean): Promise<void> {
  const fields = {
    appearance: JSON.stringify(appearance),
    is_block_checkout: String(isBlockCheckout),
    theme_name: config.theme_name,
    _ajax_nonce: config.saveAppearanceNonce,
  };
  await post(endpoint(config, 'save_appearance'), fields, () => undefined);
}

const VERIFY = 'verify_intent';
/** What the plugin's server reads of such a request. */
const VERIFY_FIELDS = ['order', 'nonce', 'redirect_to'];

/**
 * Asks the server once more to verify an intent of the older integration, for the side effect there (contract 6.14). The address stands
 * in the hash, which anybody can write into a link: its order and nonce go to the page's own endpoint, any other path gets nothing.
 */
export async function pingLegacyReturn(config: UpeConfig, returnUrl: string): Promise<void> {
  const asked = safeUrl(returnUrl, { sameOrigin: true });
  const url = safeUrl(endpoint(config, VERIFY), { sameOrigin: true });
  if (!asked || !url || !asked.href.includes(`wc_stripe_${VERIFY}`)) return;
  for (const name of VERIFY_FIELDS) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  const address = `${url.href}${url.search === '' ? '?' : '&'}is_ajax`;
  await send({ bundle: 'upe', url: address, method: 'GET', expect: 'text', transport: 'page' });
}
