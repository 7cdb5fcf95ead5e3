import { type Log, send } from '@shop/core';
import { endpointOf, type LiveConfig } from '../config/live';
import { APPROVE_TIMEOUT_MS, BUNDLE, GATEWAY_GLOBAL } from '../constants';
import { readShopAnswer, type ShopAnswer, UNREACHED } from './answer.rules';

export type Payload = Readonly<Record<string, unknown>>;

/** When a call is given up: a newer one has begun, or the time is over. */
interface Limits {
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Requests to the endpoints of `ajax` (contract section 5): a function for what several flows ask, `call` by name for what one flow asks. None throws;
 * nonces come from the page config.
 */
export type Api = ReturnType<typeof createApi>;

/** Adds a query to an address that may hold one. */
export function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** Makes the calls of a page. Failures are noted in the console by the name of the call, without anything secret. */
export function createApi(live: LiveConfig, log: Log) {
  function noted(name: string, answer: ShopAnswer): ShopAnswer {
    if (!answer.ok) {
      // A refusal is business as usual; silence is not. The server's text is for the shopper alone.
      const { reached } = answer.refusal;
      log[reached ? 'info' : 'warn'](`${name} ${reached ? 'was refused' : 'gave no usable answer'}`);
    }
    return answer;
  }

  function missing(name: string): ShopAnswer {
    log.error(`Page config ${GATEWAY_GLOBAL} has no field "ajax.${name}"`);
    return { ok: false, refusal: UNREACHED };
  }

  /** Any call of `ajax` by name: `{nonce, …body}`, answered `{success, data}`. @param limits when it is given up */
  async function call(name: string, body: Payload = {}, limits: Limits = {}): Promise<ShopAnswer> {
    const target = endpointOf(live.current, name);
    if (!target) return missing(name);
    const json = { nonce: target.nonce, ...body };
    const answer = readShopAnswer(await send({ bundle: BUNDLE, url: target.endpoint, json, expect: 'json', ...limits }));
    return limits.signal?.aborted ? answer : noted(name, answer);
  }
  /** The same for calls that may make an order: they get the time of an order. */
  const approve = (name: string, body: Payload): Promise<ShopAnswer> => call(name, body, { timeoutMs: APPROVE_TIMEOUT_MS });

  /** A call of the shop's REST interface. @param name for the console. @param url absent where the page does not print it. @param json absent: a GET. */
  async function rest(name: string, url: string | undefined, nonce: string, json?: unknown): Promise<ShopAnswer> {
    if (!url) return missing(name);
    const headers = { Nonce: nonce, 'X-WC-Store-API-Nonce': nonce };
    const request = { bundle: BUNDLE, url, headers, expect: 'json', ...(json === undefined ? {} : { json }) } as const;
    return noted(name, readShopAnswer(await send(request), 'rest'));
  }

  return {
    call,
    approve,
    async clientToken(): Promise<ShopAnswer> {
      const { endpoint: url, nonce } = live.current.data_client_id;
      if (url === '') return missing('data_client_id.endpoint');
      const answer = await send({ bundle: BUNDLE, url, json: { nonce }, expect: 'json', keys: ['token', 'success'] });
      return noted('data_client_id', readShopAnswer(answer, 'bare'));
    },
    /** @param options more fields, e.g. `keepShipping`. */
    changeCart: (products: readonly ProductLine[], options: Payload = {}) => call('change_cart', { products, ...options }),
    simulateCart: (products: readonly ProductLine[], limits?: Limits) => call('simulate_cart', { products }, limits),
    /** @param query more parameters, e.g. `shipping=1`. */
    async cartScriptParams(signal?: AbortSignal, query = ''): Promise<ShopAnswer> {
      const target = endpointOf(live.current, 'cart_script_params');
      if (!target) return missing('cart_script_params');
      const request = {
        bundle: BUNDLE,
        url: withQuery(target.endpoint, query),
        expect: 'json',
        ...(signal && { signal }),
      } as const;
      const answer = readShopAnswer(await send(request));
      return signal?.aborted ? answer : noted('cart_script_params', answer);
    },
    createOrder: (body: Payload) => call('create_order', body),
    approveOrder: (body: Payload) => approve('approve_order', body),
    approveSubscription: (body: Payload) => approve('approve_subscription', body),
    rest,
  };
}

export interface ChosenAttribute {
  name: string;
  value: string;
}

/** One line for the cart calls (contract section 5 `products[]`, PP-05). */
export interface ProductLine {
  /** Text from the form; a number for parts of a grouped product. */
  id: string | number;
  quantity: string | number;
  variations: ChosenAttribute[] | null;
  /** Other fields of the form, for add-on plugins. */
  extra: Record<string, string>;
  /** Bookings only: the booking fields. */
  booking?: Record<string, string>;
}
