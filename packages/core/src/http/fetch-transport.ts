import { bodyOf, headersOf, httpMethodOf } from './outgoing';
import { wholeResponse } from './response';
import type { ShopRequest } from './types';

/**
 * Sends through the *current* `window.fetch(urlString, init)`: captcha plugins wrap it and read its arguments, so it never gets
 * a `Request` object (paypal contract, section 5). The answer is whole, so that the client's time-out is one for all of it.
 */
export async function viaFetch(request: ShopRequest, signal: AbortSignal): Promise<Response> {
  const body = bodyOf(request);
  const response = await window.fetch(request.url, {
    method: httpMethodOf(request),
    credentials: 'same-origin',
    headers: headersOf(request),
    signal,
    ...(body === undefined ? {} : { body }),
  });
  return wholeResponse(response.status, await response.text(), response.headers);
}
