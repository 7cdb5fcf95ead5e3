import { given, recordedBody } from '@shop/testing';
import { vi } from 'vitest';

/** A request that the page sent. */
export interface Sent {
  /** Name of the shop's call, e.g. `ppc-create-order` or `ppcp_validate`, else path and query. */
  call: string;
  url: string;
  method: string;
  /** Parsed JSON, or the fields of the form. */
  body: Record<string, unknown>;
  headers: Headers;
}

/** How a test's shop answers a call: a recorded exchange, a body, or a function. `'never'` hangs. */
export type Reply = string | object | ((sent: Sent) => object | Promise<object>);

/** How a test's shop behaves. */
export interface ShopOptions {
  /** Replies by name of the call; other calls get a recorded success. */
  replies?: Record<string, Reply>;
  /** How long the shop takes for its next answer, ms; default no time. */
  shopDelay?: () => number;
  /** Whether a plugin wraps `fetch` without passing the signal: then an aborted request is still answered. Default no. */
  isDeaf?: boolean;
}

/** What the shop answers to a contact or a rate of Apple's sheet. */
export const APPLE_RATES = {
  newTotal: { label: 'Testladen', type: 'final', amount: '31.80' },
  newLineItems: [{ label: 'Versand', type: 'final', amount: '5.90' }],
  newShippingMethods: [
    { identifier: 'flat_rate:1', label: 'Paket', detail: '', amount: '5.90' },
    { identifier: 'local_pickup:2', label: 'Abholung', detail: '', amount: '0.00' },
  ],
};

/** What the shop answers to an address or a rate of Google's sheet. */
export const GOOGLE_RATES = {
  total: '25.90',
  total_str: '25.90',
  shipping_fee: '5.90',
  currency_code: 'EUR',
  country_code: 'DE',
  shipping_options: {
    defaultSelectedOptionId: 'weg',
    shippingOptions: [
      { id: 'flat_rate:1', label: 'Paket', description: '5,90 €', cost: '5.90' },
      { id: 'local_pickup:2', label: 'Abholung', description: '0,00 €', cost: '0.00' },
    ],
  },
};

const SUCCESSES: Record<string, Reply> = {
  'ppc-simulate-cart': 'ppc-simulate-cart-ok',
  'ppc-change-cart': 'ppc-change-cart-ok',
  'ppc-create-order': 'ppc-create-order-checkout-ok',
  'ppc-approve-order': 'ppc-approve-order-ok',
  'ppc-cart-script-params': 'ppc-cart-script-params',
  'ppc-save-checkout-form': 'ppc-save-checkout-form-ok',
  'ppc-validate-checkout': 'ppc-validate-checkout-ok',
  'ppc-vault-paypal': 'ppc-vault-paypal',
  'ppc-update-shipping': 'ppc-update-shipping',
  'ppc-data-client-id': 'ppc-data-client-id',
  'ppc-googlepay-update-payment-data': { success: true, data: GOOGLE_RATES },
  'ppc-create-setup-token': 'ppc-create-setup-token-card',
  'ppc-create-payment-token': 'ppc-create-payment-token-card',
  'ppc-update-customer-id': 'ppc-create-payment-token-for-guest',
  'ppc-subscription-change-payment-method': { success: true },
  ppcp_validate: { success: true },
  ppcp_update_shipping_contact: { success: true, data: APPLE_RATES },
  ppcp_update_shipping_method: { success: true, data: APPLE_RATES },
  ppcp_create_order: { success: true, data: { result: 'success', redirect: 'https://shop.example/danke/' } },
  remove_from_cart: { fragments: {} },
};

function callOf(url: string, body: Record<string, unknown>): string {
  if (url.endsWith('/wp-admin/admin-ajax.php')) return String(body['action']);
  return /[?&]wc-ajax=([\w-]+)/.exec(url)?.[1] ?? url.replace(/^https:\/\/shop\.example/, '');
}

async function respond(reply: Reply | undefined, sent: Sent): Promise<Response> {
  if (reply === 'never') return new Promise(() => undefined);
  const body = typeof reply === 'function' ? await reply(sent) : (reply ?? { success: false, data: {} });
  if (body instanceof Response) return body;
  return new Response(typeof body === 'string' ? recordedBody(body) : JSON.stringify(body));
}

/** A shop that answers the requests of the page. */
export interface RunningShop {
  /** What was sent, in order. */
  readonly sent: Sent[];
  /** Whether a request has no answer yet. */
  isAsked(): boolean;
}

/** Answers the requests of the page. */
export function serveShop({ replies = {}, isDeaf = false, shopDelay }: ShopOptions): RunningShop {
  const sent: Sent[] = [];
  let open = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : '';
    const body = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const entry = { call: callOf(url, body), url, method: init.method ?? 'GET', body, headers: new Headers(init.headers) };
    sent.push(entry);
    open += 1;
    const name = entry.call.split(/[&?]/)[0] ?? '';
    const reply = Object.hasOwn(replies, name) ? replies[name] : SUCCESSES[name];
    const aborted = new Promise<never>((_resolve, reject) => {
      if (isDeaf) return;
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    const delayed = shopDelay && new Promise((resolve) => setTimeout(resolve, shopDelay()));
    const answered = delayed ? delayed.then(() => respond(reply, entry)) : respond(reply, entry);
    return Promise.race([answered, aborted]).finally(() => (open -= 1));
  });
  return { sent, isAsked: () => open > 0 };
}

/** A reply that waits for the test. */
export interface LateReply {
  readonly reply: () => Promise<object>;
  /** Answers the first request, or a later one by its index. @throws when it has not been sent */
  answer(body: object, index?: number): void;
}

/** A reply for `replies` that comes when the test says so. */
export function aLateReply(): LateReply {
  const waiting: ((body: object) => void)[] = [];
  return {
    reply: () => new Promise((resolve) => waiting.push(resolve)),
    answer: (body, index = 0) => given(waiting[index], `request ${index}`)(body),
  };
}

/** A cart with a price that a test may change at any time. */
export interface PricedCart {
  total: string;
  currency: string;
  readonly replies: Record<string, Reply>;
}

/** A shop that quotes one price everywhere: 34.69 EUR, as recorded, until the test changes it. */
export function aPricedCart(): PricedCart {
  const price = (): object => {
    const { total, currency } = cart;
    return { success: true, data: { total, total_str: total, currency_code: currency, country_code: 'DE' } };
  };
  const rates = (): object => ({
    success: true,
    data: { ...APPLE_RATES, newTotal: { ...APPLE_RATES.newTotal, amount: cart.total } },
  });
  const cart: PricedCart = {
    total: '34.69',
    currency: 'EUR',
    replies: {
      'ppc-cart-script-params': price,
      'ppc-simulate-cart': price,
      'ppc-change-cart': () => ({
        success: true,
        data: [{ amount: { currency_code: cart.currency, value: cart.total }, items: [] }],
      }),
      ppcp_update_shipping_contact: rates,
      ppcp_update_shipping_method: rates,
    },
  };
  return cart;
}
