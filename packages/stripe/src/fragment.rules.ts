/** What the page's address asks for (UP-09 … UP-12, contract 6.11–6.16). */
export type PaymentFragment =
  | { kind: 'voucher'; orderId: string; method: string; secret: string; returnUrl: string }
  | {
      kind: 'wallet';
      orderId: string;
      method: string;
      intent: 'payment_intent' | 'setup_intent';
      secret: string;
      returnUrl: string;
      nonce: string;
    }
  | { kind: 'confirm'; intent: 'pi' | 'si'; orderId: string; secret: string; nonce: string }
  | { kind: 'legacy'; intent: 'pi' | 'si'; secret: string; returnUrl: string };

/** An address with one of our markers that cannot be read: the hash is cleared, nothing is confirmed. */
export interface BrokenFragment {
  kind: 'broken';
  marker: 'voucher' | 'wallet' | 'confirm';
}

const VOUCHER = '#wc-stripe-voucher-';
const WALLET = '#wc-stripe-wallet-';
const CONFIRM = '#wc-stripe-confirm-';
/** At the start of the hash: a page's own anchor may hold such a text. */
const LEGACY = /^confirm-(pi|si)-([^:]+):([^]+)$/;

/** Decodes a percent-encoded address once; what cannot be decoded counts as missing (edge case 25). */
export function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone `%`: there is no address to go to.
    return '';
  }
}

/** The first `count` fields, and everything after them, colons included. */
function leading(text: string, count: number): [fields: string[], rest: string] | undefined {
  const parts = text.split(':');
  if (parts.length <= count) return undefined;
  return [parts.slice(0, count), parts.slice(count).join(':')];
}

function parseVoucher(text: string): PaymentFragment | BrokenFragment {
  const [fields, rest] = leading(text, 3) ?? [[], ''];
  const [orderId, method, secret] = fields;
  if (!orderId || !method || !secret) return { kind: 'broken', marker: 'voucher' };
  return { kind: 'voucher', orderId, method, secret, returnUrl: decodeOnce(rest) };
}

function parseWallet(text: string): PaymentFragment | BrokenFragment {
  const [fields, rest] = leading(text, 4) ?? [[], ''];
  const [orderId, method, intent, secret] = fields;
  const last = rest.lastIndexOf(':');
  const nonce = rest.slice(last + 1);
  if (
    !orderId ||
    !method ||
    !secret ||
    last === -1 ||
    nonce === '' ||
    (intent !== 'payment_intent' && intent !== 'setup_intent')
  ) {
    return { kind: 'broken', marker: 'wallet' };
  }
  return { kind: 'wallet', orderId, method, intent, secret, returnUrl: decodeOnce(rest.slice(0, last)), nonce };
}

function parseConfirm(text: string): PaymentFragment | BrokenFragment {
  const fields = text.split(':');
  const [intent, orderId, secret, nonce] = fields;
  if (fields.length !== 4 || (intent !== 'pi' && intent !== 'si') || !orderId || !secret || !nonce)
    return { kind: 'broken', marker: 'confirm' };
  return { kind: 'confirm', intent, orderId, secret, nonce };
}

function after(href: string, marker: string): string | undefined {
  const at = href.indexOf(marker);
  return at === -1 ? undefined : href.slice(at + marker.length);
}

/**
 * Reads the payment fragment of an address, left to right (contract 6.16). Never throws, changes nothing.
 * @param href `location.href`: Firefox decodes `location.hash`.
 * @returns `undefined` for an address that is none of ours.
 */
export function parseFragment(href: string): PaymentFragment | BrokenFragment | undefined {
  const voucher = after(href, VOUCHER);
  if (voucher !== undefined) return parseVoucher(voucher);
  const wallet = after(href, WALLET);
  if (wallet !== undefined) return parseWallet(wallet);
  const confirm = after(href, CONFIRM);
  if (confirm !== undefined) return parseConfirm(confirm);
  const [, intent, secret = '', url = ''] = LEGACY.exec(after(href, '#') ?? '') ?? [];
  if (intent !== 'pi' && intent !== 'si') return undefined;
  return { kind: 'legacy', intent, secret, returnUrl: decodeOnce(url) };
}

/** A payment that needs one more step of the shopper, such as 3-D Secure, as an order's answer asks for it (SX-10). */
export interface ConfirmMarker {
  intent: 'pi' | 'si';
  orderId: string;
  clientSecret: string;
  nonce: string;
}

/** Reads the marker at the end of an address; `undefined` for an ordinary address and for a marker that does not fit. */
export function parseMarker(url: string): ConfirmMarker | undefined {
  // Read in the order of `parseFragment`, but without it: the payment part of express checkout needs no other marker's grammar.
  if (after(url, VOUCHER) !== undefined || after(url, WALLET) !== undefined) return undefined;
  const text = after(url, CONFIRM);
  const found = text === undefined ? undefined : parseConfirm(text);
  if (found?.kind !== 'confirm') return undefined;
  const { intent, orderId, secret, nonce } = found;
  return { intent, orderId, clientSecret: secret, nonce };
}

/** Whether a URL carries a step for the shopper, readable or not. It is never opened: its secret would show in the address bar. */
export function hasMarker(url: string): boolean {
  return url.includes('#wc-stripe-');
}
