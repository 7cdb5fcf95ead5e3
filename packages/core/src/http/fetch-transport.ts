import ky from 'ky';
import type { RawAnswer, ShopRequest } from './types';

/**
 * Sends through ky and the *current* `window.fetch(urlString, init)`: captcha plugins wrap it and read its arguments, so it never gets
 * a `Request` object (paypal contract, section 5). Never retries.
 */
export async function viaFetch(request: ShopRequest, signal: AbortSignal): Promise<RawAnswer> {
  const body = request.json === undefined ? request.body : JSON.stringify(request.json);
  const method = request.method ?? (body === undefined ? 'GET' : 'POST');
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: headersOf(request),
    signal,
    ...(body === undefined ? {} : { body }),
  };
  const response = await ky(new URL(request.url, document.baseURI), {
    method,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    fetch: () => window.fetch(request.url, init),
  });
  return {
    status: response.status,
    text: await response.text(),
    header: (name) => response.headers.get(name) ?? undefined,
  };
}

/** Headers of a request; what the shop's own scripts send with form data (A9). */
export function headersOf(request: ShopRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  if (request.accept !== undefined) headers['Accept'] = request.accept;
  if (request.transport === 'page') headers['X-Requested-With'] = 'XMLHttpRequest';
  if (request.json !== undefined) headers['Content-Type'] = 'application/json';
  else if (typeof request.body === 'string') {
    headers['Content-Type'] = 'application/x-www-form-urlencoded; charset=UTF-8';
  }
  return { ...headers, ...request.headers };
}
