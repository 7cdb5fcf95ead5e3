import {
  asList,
  delay,
  extractJson,
  type HttpError,
  own,
  ownFields,
  ownNumber,
  ownPrinted,
  pageFunction,
  readGlobal,
  safeUrl,
  send,
} from '@shop/core';
import { log } from '../bundle';
import type { PayOrder } from '../config';
import { ANSWER_KEYS, BUNDLE, CART_ROUTE, ORDER_TIMEOUT_MS, REST_TIMEOUT_MS } from '../constants';
import { applyPageFilter } from '../hooks';
import type { OrderPayload } from '../payment/order.rules';
import type { Nonces } from './shop-ajax.api';

/** The absolute form of an address of this shop, independent of the page's `<base>`; `undefined` for another origin. */
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

export interface RestRequest {
  /** Begins with `/wc/store/v1/`; may carry a query. */
  route: string;
  method: 'GET' | 'POST';
  json?: unknown;
  headers?: Record<string, string>;
  /** Time for the whole answer, ms. Default one minute. */
  timeoutMs?: number;
}

/** Answer of the REST interface. `body` is what it said, also about a failure. */
export type RestAnswer =
  | { ok: true; body: unknown; nonce: string | undefined }
  | { ok: false; kind: HttpError['kind']; status: number; body: unknown; nonce: string | undefined };

async function readResponse(response: Response): Promise<RestAnswer> {
  const nonce = response.headers.get('Nonce') ?? undefined;
  const reading = extractJson(await response.text(), ANSWER_KEYS);
  const body = reading.ok ? reading.value : undefined;
  if (response.ok && body !== undefined) return { ok: true, body, nonce };
  return { ok: false, kind: response.ok ? 'malformed' : 'http', status: response.status, body, nonce };
}

/** What that client throws for a request without a usable answer; every other code is the server's own. */
const NO_ANSWER: ReadonlyMap<string, HttpError['kind']> = new Map([
  ['', 'offline'],
  ['fetch_error', 'offline'],
  ['offline_error', 'offline'],
  ['invalid_json', 'malformed'],
]);

/** Through the page's own client, which knows root, login nonce and language (contract 5.2). */
async function viaApiFetch(
  apiFetch: (options: unknown) => unknown,
  { route, method, json, headers }: RestRequest,
): Promise<RestAnswer> {
  try {
    const answer = await apiFetch({ path: route, method, headers, parse: false, ...(json === undefined ? {} : { data: json }) });
    if (answer instanceof Response) return await readResponse(answer);
    return { ok: true, body: answer, nonce: undefined };
  } catch (thrown) {
    if (thrown instanceof Response) return readResponse(thrown).catch(() => unanswered('offline'));
    if (thrown instanceof Error) {
      // The server answers with plain objects. An exception's text is not for shoppers (MS-44).
      log.warn("The page's own REST client failed", thrown);
      return unanswered('offline');
    }
    const json = ownFields(thrown);
    const kind = NO_ANSWER.get(ownPrinted(json, 'code'));
    if (kind) return unanswered(kind);
    return { ok: false, kind: 'http', status: ownNumber(json['data'], 'status') ?? 0, body: thrown, nonce: undefined };
  }
}

function unanswered(kind: HttpError['kind']): RestAnswer {
  return { ok: false, kind, status: 0, body: undefined, nonce: undefined };
}

async function viaClient({ route, method, json, headers, timeoutMs = REST_TIMEOUT_MS }: RestRequest): Promise<RestAnswer> {
  const login = restLoginNonce();
  const answer = await send<unknown>({
    bundle: BUNDLE,
    url: restUrl(`${route}${route.includes('?') ? '&' : '?'}_locale=user`),
    method,
    expect: 'json',
    headers: { ...(login === '' ? {} : { 'X-WP-Nonce': login }), ...headers },
    keys: ANSWER_KEYS,
    timeoutMs,
    ...(json === undefined ? {} : { json }),
  });
  if (answer.ok) return { ok: true, body: answer.data, nonce: answer.header('Nonce') };
  const { kind, status = 0, data, header } = answer.error;
  return { ok: false, kind, status, body: data, nonce: header?.('Nonce') };
}

/** Sends one REST call. Never throws, never sends a call twice. */
export function callRest(request: RestRequest): Promise<RestAnswer> {
  const apiFetch = pageFunction('wp.apiFetch');
  if (!apiFetch) return viaClient(request);
  // That client knows no limit of its own.
  const late = delay(request.timeoutMs ?? REST_TIMEOUT_MS).then(() => unanswered('timeout'));
  return Promise.race([viaApiFetch(apiFetch, request), late]);
}

const BASE = '/wc/store/v1';

export type StoreApi = ReturnType<typeof createStoreApi>;

/** Whether the server has turned the caller away, so that the call had no effect. */
function isRefused(answer: RestAnswer, code: RegExp): boolean {
  if (answer.ok || (answer.status !== 401 && answer.status !== 403)) return false;
  return code.test(ownPrinted(answer.body, 'code'));
}

const NONCE_CODE = /^woocommerce_rest_(?:missing|invalid)_nonce$/;
const EMAIL_CODE = /^woocommerce_rest_invalid_billing_email$/;

/** Makes the client of the Store API, which keeps its nonces fresh (SX-16, contract 5.2). */
export function createStoreApi(nonces: Nonces) {
  let newest: string | undefined;
  /** E-mail of the last sheet that the server has let in: it gives it to the order before it tries to pay, and asks for it from then on. */
  let sheetEmail = '';

  const call = async (request: RestRequest, first?: Promise<RestAnswer>): Promise<RestAnswer> => {
    const answer = await (first ?? callRest(request));
    newest = answer.nonce || newest;
    return answer;
  };

  /** A page from a cache has an old nonce; the refusal brings a fresh one, and the call, which had no effect, is sent once more (10.15). */
  const post = async (
    route: string,
    json: unknown,
    { headers = {}, ...limits }: Pick<RestRequest, 'headers' | 'timeoutMs'> = {},
  ): Promise<RestAnswer> => {
    const used = newest ?? (await nonces.get('wc_store_api'));
    const request = (nonce: string): RestRequest => ({
      route: `${BASE}${route}`,
      method: 'POST',
      json,
      headers: { Nonce: nonce, ...headers },
      ...limits,
    });
    const answer = await call(request(used));
    if (!isRefused(answer, NONCE_CODE) || !answer.nonce || answer.nonce === used) return answer;
    return call(request(answer.nonce));
  };

  /** @param first an answer that was requested before; nothing is sent then. */
  const cart = (limits: Pick<RestRequest, 'timeoutMs'> = {}, first?: Promise<RestAnswer>): Promise<RestAnswer> =>
    call({ route: CART_ROUTE, method: 'GET', ...limits }, first);

  return {
    cart,
    /** Adds a product. `body` goes through the filter of other plugins. */
    addItem: (body: Record<string, unknown>) =>
      post('/cart/add-item', applyPageFilter('wcstripe.express-checkout.cart-add-item', body)),
    /** Takes everything out of the cart; errors do not matter. */
    async removeAll(bookingId: string | undefined): Promise<void> {
      const answer = await cart();
      const items = answer.ok ? asList(own(answer.body, 'items')) : [];
      for (const item of items) {
        await post('/cart/remove-item', { key: ownPrinted(item, 'key'), ...(bookingId ? { booking_id: bookingId } : {}) });
      }
    },
    placeOrder: async (payload: OrderPayload) =>
      post('/checkout', payload, {
        headers: {
          'X-WCSTRIPE-EXPRESS-CHECKOUT': 'true',
          'X-WCSTRIPE-EXPRESS-CHECKOUT-NONCE': await nonces.get('wc_store_api_express_checkout'),
        },
        timeoutMs: ORDER_TIMEOUT_MS,
      }),
    async payOrder(order: PayOrder, payload: OrderPayload): Promise<RestAnswer> {
      const { orderKey, billingEmail } = order.orderDetails;
      const pay = (email: string): Promise<RestAnswer> => {
        // Percent-encoded, so that a `+` in the address survives (contract 10.14).
        const query = `key=${encodeURIComponent(orderKey)}&billing_email=${encodeURIComponent(email)}`;
        return post(`/checkout/${encodeURIComponent(order.order)}?${query}`, payload, { timeoutMs: ORDER_TIMEOUT_MS });
      };
      let answer = await pay(billingEmail);
      if (sheetEmail !== '' && isRefused(answer, EMAIL_CODE)) answer = await pay(sheetEmail);
      if (!isRefused(answer, EMAIL_CODE)) sheetEmail = ownPrinted(payload.billing_address, 'email');
      return answer;
    },
  };
}
