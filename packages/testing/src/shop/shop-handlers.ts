import { http, HttpResponse, passthrough, type RequestHandler } from 'msw';
import { toShopRequest } from './server/fetch';
import type { MockShop, ShopRequest, ShopResponse } from './types';

/** Options of the shop's handlers. */
export interface ShopHandlerOptions {
  /** Visitor of all requests, or a function that finds the visitor of a request. Default `visitor`. */
  readonly sessionId?: string | ((request: Request) => string);
  /** Called after every answered request: what was sent and what came back. */
  readonly onRequest?: (request: ShopRequest, answer: ShopResponse) => void;
  /** Answer GETs of plain pages, too. Default false: they pass through. */
  readonly pages?: boolean;
}

/** How many redirects in a row are followed before the last one is returned as it is. */
const MAX_REDIRECTS = 5;

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/**
 * Asks the shop and follows its redirects, as the network would: an intercepted request cannot be redirected by
 * every client alike.
 */
async function askShop(shop: MockShop, request: ShopRequest): Promise<ShopResponse> {
  let answer = await shop.handle(request);
  for (let hop = 0; hop < MAX_REDIRECTS && answer.status === 302; hop += 1) {
    const target = new URL(answer.headers.location ?? '/', new URL(request.url, shop.settings.origin));
    if (target.origin !== shop.settings.origin) return answer;
    const { headers, sessionId } = request;
    answer = await shop.handle({ method: 'GET', url: target.href, headers, sessionId });
  }
  return answer;
}

function toResponse(answer: ShopResponse): Response {
  if (answer.status === 0) return HttpResponse.error();
  const empty = answer.status === 204 || answer.status === 304;
  return new HttpResponse(empty ? null : answer.body, { status: answer.status, headers: { ...answer.headers } });
}

/**
 * MSW handlers over a mock shop, for `setupServer` (Node) and `setupWorker` (browser) alike. They answer requests to
 * the shop's origin and to the page's own origin, and let everything else pass.
 */
export function createShopHandlers(shop: MockShop, options: ShopHandlerOptions = {}): RequestHandler[] {
  const { sessionId = 'visitor', onRequest, pages = false } = options;
  const own = (url: URL): boolean =>
    url.origin === shop.settings.origin || (typeof location !== 'undefined' && url.origin === location.origin);
  const handler = http.all('*', async ({ request }) => {
    if (!own(new URL(request.url))) return undefined;
    const id = typeof sessionId === 'string' ? sessionId : sessionId(request);
    const asked = await toShopRequest(request.clone(), id);
    const shopRequest: ShopRequest = { ...asked, url: pathOf(asked.url) };
    if (!pages && !shop.owns(shopRequest)) return passthrough();
    const answer = await askShop(shop, shopRequest);
    onRequest?.(shopRequest, answer);
    return toResponse(answer);
  });
  return [handler];
}
