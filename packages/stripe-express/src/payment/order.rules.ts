import { asList, own, ownFields, ownPrinted } from '@shop/core/rules';
import { type ConfirmMarker, hasMarker, parseMarker } from '@shop/stripe/fragment.rules.ts';
import type { RestAnswer } from '../api/store.api';
import { ATTRIBUTION_PREFIX, GATEWAY, SERVER_BROKE } from '../constants';
import type { CustomFields } from './extensions';

/** Address as the shop's servers take it; every value a text, but for the list of chosen rates. */
export type ShopAddress = Record<string, string | readonly (string | null)[]>;

/** Both addresses of an order. */
export interface Addresses {
  billing_address: ShopAddress;
  shipping_address: ShopAddress;
}

function place(address: Readonly<Record<string, unknown>>): ShopAddress {
  return {
    country: ownPrinted(address, 'country'),
    address_1: ownPrinted(address, 'line1'),
    address_2: ownPrinted(address, 'line2'),
    city: ownPrinted(address, 'city'),
    state: ownPrinted(address, 'state'),
    postcode: ownPrinted(address, 'postal_code'),
  };
}

/** Addresses of a confirmed sheet (SX-14, contract 6.6). */
export function addressesOf(event: unknown): Addresses {
  const json = ownFields(event);
  const billing = ownFields(json['billingDetails']);
  const shipping = ownFields(json['shippingAddress']);
  const billingPlace = ownFields(billing['address']);
  const shippingPlace = ownFields(shipping['address']);
  const buyer = splitName(ownPrinted(billing, 'name'));
  const receiver = splitName(ownPrinted(shipping, 'name'));
  const phone = cleanPhone(ownPrinted(billing, 'phone') || ownPrinted(json, 'payerPhone'));
  return {
    billing_address: {
      first_name: buyer.first,
      last_name: buyer.last || NO_LAST_NAME,
      company: ownPrinted(billingPlace, 'organization'),
      email: ownPrinted(billing, 'email') || ownPrinted(json, 'payerEmail'),
      phone,
      ...place(billingPlace),
    },
    shipping_address: {
      first_name: receiver.first,
      last_name: receiver.last || (receiver.first === '' ? '' : NO_LAST_NAME),
      company: ownPrinted(shipping, 'organization') || ownPrinted(shippingPlace, 'organization'),
      phone,
      ...place(shippingPlace),
      method: [ownPrinted(json['shippingRate'], 'id') || null],
    },
  };
}

function mergeOne(given: ShopAddress, normalized: unknown): ShopAddress {
  const texts = Object.entries(ownFields(normalized)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'method',
  );
  return { ...given, ...Object.fromEntries(texts) };
}

/** Our addresses with what the server, or a plugin's filter there, has made of them; a partial or useless answer loses nothing (contract 6.6, 10.13). */
export function mergeNormalized(given: Addresses, answer: unknown): Addresses {
  const json = ownFields(answer);
  return {
    billing_address: mergeOne(given.billing_address, json['billing_address']),
    shipping_address: mergeOne(given.shipping_address, json['shipping_address']),
  };
}

/** Splits a full name at the first run of white space (SX-14, contract 6.6). */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

/** Last name that the shop accepts: it refuses an empty one (contract 10.12). */
export const NO_LAST_NAME = '-';

/** Phone number without brackets, spaces and hyphens (SX-14). */
export function cleanPhone(phone: string): string {
  return phone.replace(/[()\s-]/g, '');
}

/** Fields of a shipping query; real events name only city, state, postcode and country (contract 6.5). */
export function shippingQuery(address: unknown): Record<string, string> {
  const json = ownFields(address);
  const { first, last } = splitName(ownPrinted(json, 'recipient'));
  const lines = Array.isArray(json['addressLine']) ? json['addressLine'].map(String) : [];
  return {
    first_name: first,
    last_name: last,
    company: '',
    address_1: lines[0] ?? '',
    address_2: lines[1] ?? '',
    city: ownPrinted(json, 'city'),
    state: ownPrinted(json, 'state'),
    country: ownPrinted(json, 'country'),
    postcode: ownPrinted(json, 'postal_code'),
  };
}

/** How the shopper's payment is handed over: a payment method, or a confirmation token (SX-09). */
export type PaymentCredential = { kind: 'method'; id: string } | { kind: 'token'; id: string };

/** Payment data, in the order that the server's logs show (SX-15, contract 5.3). */
const paymentData = ({ kind, id }: PaymentCredential, walletType: string) => [
  { key: 'payment_method', value: GATEWAY },
  { key: 'wc-stripe-payment-method', value: kind === 'method' ? id : '' },
  { key: 'wc-stripe-confirmation-token', value: kind === 'token' ? id : '' },
  { key: 'express_payment_type', value: walletType },
  { key: 'wc-stripe-is-deferred-intent', value: true },
];

/** Body of an order (SX-15). */
export interface OrderPayload {
  billing_address: ShopAddress;
  shipping_address: unknown;
  payment_method: string;
  payment_data: ReturnType<typeof paymentData>;
  extensions: unknown;
  additional_fields: Record<string, string>;
  /** Left out when an existing order is paid. */
  customer_note?: string;
}

export interface WalletOrder {
  addresses: Addresses;
  credential: PaymentCredential;
  walletType: string;
  extensions: unknown;
  custom: CustomFields;
  note: string;
}

/** Body of a new order. Standard address fields win over custom ones of the same name. */
export function orderPayload({ addresses, credential, walletType, extensions, custom, note }: WalletOrder): OrderPayload {
  return {
    billing_address: { ...custom.address, ...addresses.billing_address },
    shipping_address: { ...custom.address, ...addresses.shipping_address },
    payment_method: GATEWAY,
    payment_data: paymentData(credential, walletType),
    extensions,
    additional_fields: custom.additional,
    customer_note: note,
  };
}

/** Body of a payment for an existing order: its own shipping address goes back as it is, there is no note (contract 5.2). */
export function existingOrderPayload(parts: WalletOrder, shippingAddress: unknown): OrderPayload {
  const { customer_note: _note, ...payload } = orderPayload(parts);
  return { ...payload, shipping_address: shippingAddress ?? {} };
}

export type AjaxOrder = Record<string, string | boolean | readonly (string | null)[]>;

function prefixed(prefix: string, address: ShopAddress): AjaxOrder {
  return Object.fromEntries(Object.entries(address).map(([key, value]) => [`${prefix}_${key}`, value]));
}

/**
 * An order as the form fields that WooCommerce's own checkout reads (VR-08). The sheet replaces the form: its address is the
 * shipping address, and the terms are accepted with the payment.
 * @param attribution values without their prefix.
 */
export function ajaxOrder(
  { addresses, credential, walletType, note }: WalletOrder,
  attribution: Record<string, string>,
): AjaxOrder {
  return {
    ...prefixed('billing', addresses.billing_address),
    ...prefixed('shipping', addresses.shipping_address),
    order_comments: note,
    payment_method: GATEWAY,
    ship_to_different_address: '1',
    terms: '1',
    'wc-stripe-payment-method': credential.kind === 'method' ? credential.id : '',
    'wc-stripe-is-deferred-intent': true,
    express_checkout_type: walletType,
    express_payment_type: walletType,
    ...Object.fromEntries(Object.entries(attribution).map(([key, value]) => [`${ATTRIBUTION_PREFIX}${key}`, value])),
  };
}

/** What the server made of an order. Refused is only what a server has said: everything else may have been paid (contract 5.4). */
export type OrderResult =
  | { kind: 'confirm'; marker: ConfirmMarker }
  /** The order is taken. `url` is where to go on; `''` when the answer does not say. */
  | { kind: 'done'; url: string }
  /** The server's words, `''` when it has none; may hold HTML. */
  | { kind: 'refused'; text: string }
  | { kind: 'unknown' };

/** Codes of a server that broke down somewhere in the order, perhaps after the payment. */
const BROKE_DOWN: readonly string[] = ['internal_server_error', 'woocommerce_rest_unknown_server_error'];

/** The marker may be in `redirect_url` or only in the details, because the shop's URL cleaning empties a bare one (contract 10.5). */
function readSuccess(result: unknown): OrderResult {
  const urls = [ownPrinted(result, 'redirect_url'), paymentDetail(result, 'redirect')].filter((url) => url !== '');
  for (const url of urls) {
    const marker = parseMarker(url);
    if (marker) return { kind: 'confirm', marker };
  }
  // A step that can't be read: whether the order needs it is not known.
  return urls.some(hasMarker) ? { kind: 'unknown' } : { kind: 'done', url: urls[0] ?? '' };
}

/** Whether the server rejected: by status, or by a code that names a reason. */
function isRefusal(answer: RestAnswer): boolean {
  // Not sent at all: the address is none of this shop, or another script has stopped the request.
  if (!answer.ok && (answer.kind === 'refused' || answer.kind === 'canceled')) return true;
  if (!answer.ok && answer.kind !== 'http') return false;
  if (!answer.ok && answer.status > 0 && answer.status < SERVER_BROKE) return true;
  const code = ownPrinted(answer.body, 'code');
  return code !== '' && !BROKE_DOWN.includes(code);
}

/** Results of WooCommerce's own checkout that say no. */
const NO: readonly unknown[] = ['failure', 'fail', 'error'];

/** Reads the answer of WooCommerce's own checkout, where the release orders through it (VR-08). */
function readAjaxResult(answer: RestAnswer): OrderResult {
  const result = own(answer.body, 'result');
  if (result === 'success') return answer.ok ? readSuccess({ redirect_url: own(answer.body, 'redirect') }) : { kind: 'unknown' };
  if (NO.includes(result) || isRefusal(answer)) return { kind: 'refused', text: orderErrorText(answer.body) };
  return { kind: 'unknown' };
}

/** Reads the answer to an order (contract 5.4). */
export function readOrderResult(answer: RestAnswer): OrderResult {
  if (own(answer.body, 'payment_result') === undefined && own(answer.body, 'result') !== undefined) return readAjaxResult(answer);
  const result = own(answer.body, 'payment_result');
  const status = own(result, 'payment_status');
  if (status === 'success') return answer.ok ? readSuccess(result) : { kind: 'unknown' };
  if (status === 'failure' || status === 'error' || (status !== 'pending' && isRefusal(answer)))
    return { kind: 'refused', text: orderErrorText(answer.body) };
  return { kind: 'unknown' };
}

/** A value of `payment_result.payment_details`; `''` without one. */
export function paymentDetail(result: unknown, key: string): string {
  const found = asList(own(result, 'payment_details')).find((entry) => own(entry, 'key') === key);
  return ownPrinted(found, 'value');
}

/**
 * The server's words about a refused order: bad parameters one per line, else the message, else WooCommerce's list of messages, else the payment's own (SX-16, contract 7.9.8).
 * May hold HTML; `''` when it says nothing.
 */
export function orderErrorText(body: unknown): string {
  const json = ownFields(body);
  if (json['code'] === 'rest_invalid_param') {
    const texts = Object.values(ownFields(own(json['data'], 'params'))).filter((value) => typeof value === 'string');
    if (texts.length > 0) return texts.join('\n');
  }
  return ownPrinted(json, 'message') || ownPrinted(json, 'messages') || paymentDetail(json['payment_result'], 'errorMessage');
}
