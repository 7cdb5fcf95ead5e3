/** Path of a REST route, from `/wp-json/…` or `?rest_route=/…`; `undefined` for other requests. */
export function restRoute(path: string, query: URLSearchParams): string | undefined {
  const plain = query.get('rest_route');
  const route = plain ?? (path.startsWith('/wp-json/') ? path.slice('/wp-json'.length) : undefined);
  return route?.replace(/^\/|\/$/g, '');
}
