import { encodeObject, type FormValue, type HttpAnswer, isRecord, own, ownText, send } from '@shop/core';
import type { ProductLine } from '../../api/shop.api';
import { APPROVE_TIMEOUT_MS, BUNDLE } from '../../constants';
import type { Verdict } from '../../payment/approve';
import type { WalletContext } from '../wallets.rules';
import type { ApplePayConfig } from './config';

/** Actions of the shop's general ajax address (contract 5). */
type Action = 'ppcp_validate' | 'ppcp_update_shipping_contact' | 'ppcp_update_shipping_method' | 'ppcp_create_order';

const NONCE = 'woocommerce-process-checkout-nonce';
/** Referer that the shop's checkout expects with its nonce. */
const REFERER = '/?wc-ajax=update_order_review';

export type SheetFields = Readonly<Record<string, FormValue>>;

export type AppleApi = ReturnType<typeof createAppleApi>;

/** Contacts and methods of a sheet are flat. */
const MAX_DEPTH = 20;

/** Plain data for a form; functions and the like are left out, and what is nested deeper than any contact. */
export function formValue(value: unknown, depth = 0): FormValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => formValue(item, depth + 1));
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, formValue(field, depth + 1)]));
}

/** What is bought on a product page; elsewhere the cart is. */
function productFields(config: ApplePayConfig, lines: readonly ProductLine[]): SheetFields {
  return {
    product_id: config.product.id === '' ? formValue(lines[0]?.id) : config.product.id,
    products: JSON.stringify(lines),
    product_quantity: formValue(lines[0]?.quantity),
  };
}

/** The part of a contact that the shop needs for its rates. */
function simplified(contact: unknown): FormValue {
  const names = ['locality', 'postalCode', 'countryCode', 'administrativeArea'];
  return Object.fromEntries(names.map((name) => [name, formValue(own(contact, name))]));
}

function bodyOf(answer: HttpAnswer<unknown>): unknown {
  return answer.ok ? answer.data : answer.error.data;
}

/** Reads whether the shop has made the order: `{result, redirect}`, bare or under `data`. Yes and no at a time is no answer. */
export function verdictOfOrder(answer: HttpAnswer<unknown>): Verdict {
  const body = bodyOf(answer);
  const inner = own(body, 'data');
  const order = isRecord(inner) ? inner : body;
  const result = own(order, 'result');
  const isRejection = own(body, 'success') === false || result === 'failure';
  // No review follows: without a redirect URL there is no page to go to.
  if (result === 'success' && !isRejection) return { kind: 'approved', address: ownText(order, 'redirect') ?? '' };
  return isRejection && result !== 'success' ? { kind: 'refused', text: { kind: 'generic' } } : { kind: 'unknown' };
}

/** Makes the calls of a sheet. @param lines what the product page sells now. */
export function createAppleApi(config: ApplePayConfig, context: WalletContext, lines: () => readonly ProductLine[]) {
  async function post(action: Action, fields: SheetFields, timeoutMs?: number): Promise<HttpAnswer<unknown>> {
    const field = document.getElementById(NONCE);
    const nonce = (field instanceof HTMLInputElement && field.value) || config.nonce;
    const body = encodeObject({ action, ...fields, [NONCE]: nonce });
    return send({ bundle: BUNDLE, url: config.ajax_url, body, expect: 'json', ...(timeoutMs && { timeoutMs }) });
  }
  const sold = (): SheetFields =>
    context === 'product' ? { ...productFields(config, lines()), caller_page: 'productDetail' } : { caller_page: 'cart' };
  /** Asks about a contact or rate. @returns the parsed answer, `undefined` when there was none. */
  async function ask(action: Action, fields: SheetFields, contact: unknown): Promise<unknown> {
    const chosen = { simplified_contact: simplified(contact), need_shipping: config.product.needShipping };
    return bodyOf(await post(action, { ...sold(), ...fields, ...chosen }));
  }

  return {
    /** Reports whether the merchant could be validated, without waiting for the answer. */
    reportValidation: (isValid: boolean) => void post('ppcp_validate', { validation: isValid }),
    shippingContact: (contact: unknown) => ask('ppcp_update_shipping_contact', {}, contact),
    shippingMethod: (method: unknown, contact: unknown) =>
      ask('ppcp_update_shipping_method', { shipping_method: formValue(method) }, contact),
    /** The shop makes the order out of the sheet. */
    async createOrder(fields: SheetFields): Promise<Verdict> {
      // The chosen rate counts for a product only under this name: the calls before have another one.
      const order = { ...sold(), ...fields, caller_page: context, funding_source: 'applepay', _wp_http_referer: REFERER };
      return verdictOfOrder(await post('ppcp_create_order', order, APPROVE_TIMEOUT_MS));
    },
  };
}
