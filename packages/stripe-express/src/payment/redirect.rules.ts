import { asList, ownFields, ownPrinted } from '@shop/core/rules';

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
  const found = asList(ownFields(result)['payment_details']).find((entry) => ownFields(entry)['key'] === key);
  return ownPrinted(ownFields(found), 'value');
}

/** Does an address carry a step for the shopper, readable or not? It is never gone to: its secret would stand in the address bar. */
export function hasMarker(url: string): boolean {
  return url.includes('#wc-stripe-');
}
