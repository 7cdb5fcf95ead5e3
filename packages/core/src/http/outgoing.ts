import { encodeObject } from '../forms/encode';
import type { ShopRequest } from './types';

/** What a request carries, in the form in which it goes out. */
export function bodyOf(request: ShopRequest): string | FormData | undefined {
  if (request.json !== undefined) return JSON.stringify(request.json);
  return request.fields ? encodeObject(request.fields) : request.body;
}

/** POST with a body, else GET, where the request does not say. */
export function httpMethodOf(request: ShopRequest): string {
  return request.method ?? (bodyOf(request) === undefined ? 'GET' : 'POST');
}

/** Headers of a request; what the shop's own scripts send with form data (A9). */
export function headersOf(request: ShopRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  if (request.accept !== undefined) headers['Accept'] = request.accept;
  if (request.transport === 'page') headers['X-Requested-With'] = 'XMLHttpRequest';
  if (request.json !== undefined) headers['Content-Type'] = 'application/json';
  else if (typeof bodyOf(request) === 'string') {
    headers['Content-Type'] = 'application/x-www-form-urlencoded; charset=UTF-8';
  }
  return { ...headers, ...request.headers };
}
