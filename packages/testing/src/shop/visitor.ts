import type { MockShop, ShopResponse } from './types';

/** A visitor of a shop: sends what a page would send. For tests. */
export interface Visitor {
  readonly id: string;
  get(url: string): Promise<ShopResponse>;
  /** Posts a form. */
  post(url: string, fields: Readonly<Record<string, string>>): Promise<ShopResponse>;
  /** Calls `wc-ajax=name` with a JSON body; the nonce of that name is added. Answers the parsed body. */
  ajax(name: string, body: object): Promise<unknown>;
  /** Posts the checkout form with a complete German address; `fields` replaces or adds single fields. */
  checkout(fields: Readonly<Record<string, string>>): Promise<CheckoutAnswer>;
}

/** Answer of `wc-ajax=checkout`. */
export interface CheckoutAnswer {
  readonly result: string;
  readonly redirect?: string;
  readonly messages?: string;
  readonly order_id?: number;
  readonly refresh?: boolean;
  readonly reload?: boolean;
}

/** What a guest types into the address of the checkout, by the id of the field. */
export const GUEST_ADDRESS = {
  billing_email: 'gast@example.com',
  billing_first_name: 'Erika',
  billing_last_name: 'Mustermann',
  billing_address_1: 'Heidestraße 17',
  billing_postcode: '10557',
  billing_city: 'Berlin',
  billing_phone: '030 123456',
} as const;

/** A complete checkout form of a guest, without payment method and nonce. */
export const GUEST_FORM: Readonly<Record<string, string>> = {
  ...GUEST_ADDRESS,
  billing_country: 'DE',
  terms: 'on',
  'terms-field': '1',
};

/** Makes a visitor of a shop. */
export function visit(shop: MockShop, id = 'visitor'): Visitor {
  const send = (method: string, url: string, body?: string | URLSearchParams, type = ''): Promise<ShopResponse> =>
    shop.handle({ method, url, headers: type ? { 'content-type': type } : {}, body, sessionId: id });
  const post: Visitor['post'] = (url, fields) => send('POST', url, new URLSearchParams(fields));
  return {
    id,
    get: (url) => send('GET', url),
    post,
    ajax: async (name, body) => {
      const text = JSON.stringify({ nonce: shop.view(id).nonce(name), ...body });
      return JSON.parse((await send('POST', `/?wc-ajax=${name}`, text, 'application/json')).body) as unknown;
    },
    checkout: async (fields) => {
      const nonce = shop.view(id).nonce('woocommerce-process_checkout');
      const answer = await post('/?wc-ajax=checkout', { ...GUEST_FORM, 'woocommerce-process-checkout-nonce': nonce, ...fields });
      return JSON.parse(answer.body) as CheckoutAnswer;
    },
  };
}
