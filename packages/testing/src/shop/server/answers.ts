import type { ShopResponse } from '../types';

const HTML = { 'content-type': 'text/html; charset=UTF-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };

/** A JSON answer. */
export function json(data: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ShopResponse {
  return { status, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(data) };
}

/** An HTML answer. */
export function html(body: string, status = 200): ShopResponse {
  return { status, headers: HTML, body };
}

/** `{success: true, data}` as WordPress sends it. */
export function success(data?: unknown): ShopResponse {
  return json(data === undefined ? { success: true } : { success: true, data });
}

/** `{success: false, data}`; still status 200. */
export function failure(data?: unknown, status = 200): ShopResponse {
  return json(data === undefined ? { success: false } : { success: false, data }, status);
}

/** A redirect of a page. */
export function redirect(location: string): ShopResponse {
  return { status: 302, headers: { ...HTML, location }, body: '' };
}

/** Answer to a request with a stale security value: 403 with the text `-1`. */
export const STALE_NONCE: ShopResponse = { status: 403, headers: HTML, body: '-1' };

/** Answer for addresses the shop does not know. */
export const NOT_FOUND: ShopResponse = { status: 404, headers: HTML, body: '<p>Nicht gefunden.</p>' };
