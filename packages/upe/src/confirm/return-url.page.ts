import { safeUrl } from '@shop/core';

/** Where the shopper goes after a confirmation that began in a fragment (UP-09, contract 6.17, 6.11.6). */
export interface ReturnTarget {
  /** Decoded address of the fragment; `''` when missing. */
  returnUrl: string;
  orderId: string;
  /** `orderReceivedURL` of the page config. */
  orderReceivedUrl: string | undefined;
}

const PLAIN_NUMBER = /^[1-9]\d*$/;

/**
 * The fragment's own address when it is of this origin and scheme; else the order-received page of the order; `undefined` when
 * there is neither.
 */
export function returnTarget({ returnUrl, orderId, orderReceivedUrl }: ReturnTarget): string | undefined {
  const own = returnUrl === '' ? undefined : safeUrl(returnUrl, { sameOrigin: true, base: window.location.origin });
  if (own) return own.href;
  if (!orderReceivedUrl) return undefined;
  return PLAIN_NUMBER.test(orderId) ? `${orderReceivedUrl.replace(/\/+$/, '')}/${orderId}/` : orderReceivedUrl;
}
