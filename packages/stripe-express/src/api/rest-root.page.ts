import { ownPrinted, readGlobal, safeUrl } from '@shop/core';

/** An address of this shop in full, whatever the page's `<base>`; `undefined` for any other. */
function ownAddress(url: string): string | undefined {
  return url === '' ? undefined : safeUrl(url, { sameOrigin: true, base: window.location.href })?.href;
}

/** Root of the REST interface, from the page (contract 5.2). Orders and log-in nonces go to no other origin than the page's. */
export function restRoot(): string {
  const link = document.querySelector('link[rel="https://api.w.org/"]')?.getAttribute('href') ?? '';
  return ownAddress(ownPrinted(readGlobal('wpApiSettings'), 'root')) ?? ownAddress(link) ?? '/wp-json/';
}

/** Address of a REST route; a root of plain permalinks has a query already, so the route's own `?` becomes `&`. */
export function restUrl(route: string, root: string = restRoot()): string {
  const relative = route.replace(/^\//, '');
  return root.replace(/\/?$/, '/') + (root.includes('?') ? relative.replace('?', '&') : relative);
}

/** Login nonce of the REST interface, which logged-in shoppers need; `''` when the page has none. */
export function restLoginNonce(): string {
  return ownPrinted(readGlobal('wpApiSettings'), 'nonce');
}
