import { readGlobal } from '@shop/core';
import { asJson, textAt } from '../json';

/** Root of the REST interface, from the page (contract 5.2). */
export function restRoot(): string {
  const settings = textAt(asJson(readGlobal('wpApiSettings')), 'root');
  if (settings !== '') return settings;
  const link = document.querySelector('link[rel="https://api.w.org/"]')?.getAttribute('href');
  return link || '/wp-json/';
}

/** Address of a REST route; a root of plain permalinks has a query already, so the route's own `?` becomes `&`. */
export function restUrl(route: string, root: string = restRoot()): string {
  const relative = route.replace(/^\//, '');
  return root.replace(/\/?$/, '/') + (root.includes('?') ? relative.replace('?', '&') : relative);
}

/** Login nonce of the REST interface, which logged-in shoppers need; `''` when the page has none. */
export function restLoginNonce(): string {
  return textAt(asJson(readGlobal('wpApiSettings')), 'nonce');
}
