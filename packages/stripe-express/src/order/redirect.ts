import { asJson, asList, textAt } from '../json';

/** A payment that needs one more step of the shopper, such as 3-D Secure (SX-10, contract 5.4). */
export interface ConfirmMarker {
  intent: 'pi' | 'si';
  orderId: string;
  clientSecret: string;
  nonce: string;
}

const MARKER = /#wc-stripe-confirm-(pi|si):([^:]+):([^:]+):([^:]+)$/;

/** Reads the marker at the end of an address; `undefined` for an ordinary address. */
export function parseMarker(url: string): ConfirmMarker | undefined {
  const [, intent, orderId, clientSecret, nonce] = MARKER.exec(url) ?? [];
  if ((intent !== 'pi' && intent !== 'si') || !orderId || !clientSecret || !nonce) return undefined;
  return { intent, orderId, clientSecret, nonce };
}

/** A value of `payment_result.payment_details`. */
export function paymentDetail(result: unknown, key: string): string {
  const found = asList(asJson(result)['payment_details']).find((entry) => asJson(entry)['key'] === key);
  return textAt(asJson(found), 'value');
}

/** What the server made of an order. */
export type OrderResult =
  | { kind: 'confirm'; marker: ConfirmMarker }
  | { kind: 'done'; url: string }
  /** Paid, but the answer does not say where to go. */
  | { kind: 'nowhere' }
  | { kind: 'failed' };

/**
 * Reads an order answer. The marker may be in `redirect_url` or only in the details, because the shop's URL cleaning empties a bare one
 * (contract 5.4, 10.5).
 */
export function readOrderResult(body: unknown): OrderResult {
  const result = asJson(asJson(body)['payment_result']);
  if (result['payment_status'] !== 'success') return { kind: 'failed' };
  const urls = [textAt(result, 'redirect_url'), paymentDetail(result, 'redirect')].filter((url) => url !== '');
  for (const url of urls) {
    const marker = parseMarker(url);
    if (marker) return { kind: 'confirm', marker };
  }
  const [url] = urls;
  return url === undefined ? { kind: 'nowhere' } : { kind: 'done', url };
}
