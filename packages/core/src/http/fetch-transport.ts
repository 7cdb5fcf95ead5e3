import { bodyOf, headersOf, httpMethodOf } from './outgoing';
import type { RawAnswer, ShopRequest } from './types';

/**
 * Sends through the *current* `window.fetch(urlString, init)`: captcha plugins wrap it and read its arguments, so it never gets
 * a `Request` object (paypal contract, section 5).
 */
export async function viaFetch(request: ShopRequest, signal: AbortSignal): Promise<RawAnswer> {
  const body = bodyOf(request);
  const response = await window.fetch(request.url, {
    method: httpMethodOf(request),
    credentials: 'same-origin',
    headers: headersOf(request),
    signal,
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    text: await response.text(),
    header: (name) => response.headers.get(name) ?? undefined,
  };
}
