import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { BUNDLES, writeSettings, type BundleName, type DemoSettings } from '../../src/demo/settings.ts';

/** What a test wants the page to be. Left out = everything on, as a real shop. */
export interface ShopSetup {
  /** Bundles whose tags are printed; `'all'` or a list. */
  readonly bundles?: 'all' | readonly BundleName[];
  readonly jquery?: boolean;
  /** An explicit tag for the runtime before the bundles. */
  readonly runtimeTag?: boolean;
  readonly language?: 'de' | 'en';
  /** Shows the bar of the demo; tests usually do without. */
  readonly bar?: boolean;
  /** With what the WordPress plugin prints for the first payment button. */
  readonly hints?: true;
  /** Logged in as the regular customer. */
  readonly loggedIn?: boolean;
  /** Product slugs or ids (with variation) that lie in the cart. */
  readonly cart?: readonly (keyof typeof PRODUCT_IDS | CartItem)[];
  /** Switches of the shop, e.g. `{ oneElement: true }`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** How the outside world behaves, e.g. `{ card: 'declined' }`. */
  readonly scenarios?: Readonly<Record<string, string>>;
}

/** A product in the cart. */
export interface CartItem {
  readonly id: number;
  readonly quantity?: number;
  readonly variationId?: number;
}

/** One spoiled answer; see the mock shop. */
export interface ShopFault {
  /** Endpoint name, e.g. `wc-ajax:checkout`. */
  readonly endpoint: string;
  readonly kind: 'slow' | 'status' | 'body' | 'malformed' | 'html' | 'empty' | 'offline';
  readonly ms?: number;
  readonly status?: number;
  readonly body?: string;
  /** How often; 0 = until the end of the test. */
  readonly times?: number;
  /** The shop does its work before the answer is spoiled: an order whose answer is lost. */
  readonly reached?: boolean;
}

/** Ids of the demo's products by slug. */
const PRODUCT_IDS = {
  'emaille-becher': 21,
  'leinen-schuerze': 23,
  kochbuch: 25,
  'unikat-schale': 27,
  'gratis-rezeptheft': 29,
  'online-kochkurs': 31,
  'espresso-maschine-profi': 33,
  'ausverkaufte-kanne': 34,
  'knappe-dose': 35,
  arbeitshemd: 37,
  wollsocken: 51,
  'kuechen-set': 95,
  'teekiste-abo': 120,
  'rezept-abo': 121,
  gartenhandschuhe: 170,
  kuestengrog: 180,
  bootstour: 190,
  geschenkkorb: 191,
  gartenbank: 192,
} as const;

/** Addresses of the demo's pages. */
export const PAGES = {
  home: '/',
  listing: '/shop/',
  blocks: '/empfehlungen/',
  cart: '/warenkorb/',
  checkout: '/kasse/',
  account: '/mein-konto/',
  orders: '/mein-konto/orders/',
  address: '/mein-konto/edit-address/billing/',
  paymentMethods: '/mein-konto/payment-methods/',
  addPaymentMethod: '/mein-konto/add-payment-method/',
  contact: '/kontakt/',
  nestedForm: '/kontakt-falsch/',
  index: '/demo-seiten/',
  preview: '/demo-seiten/vorschau/',
  product: (slug: keyof typeof PRODUCT_IDS): string => `/produkt/${slug}/`,
} as const;

/** The test's own shop, with its own cart, orders, settings and faults. */
export interface ShopControl {
  readonly pages: typeof PAGES;
  /** Puts the shop and the page's scripts into a state. Call it before `page.goto`. Later calls change only what they name. */
  setup(setup: ShopSetup): Promise<void>;
  /** Puts something into the cart without a page. */
  addToCart(item: keyof typeof PRODUCT_IDS | CartItem): Promise<void>;
  /** Spoils answers. */
  fault(...faults: readonly ShopFault[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** Makes an unpaid order from the cart. @returns its pay page (path with query) */
  pendingOrder(): Promise<string>;
  /** State of the shop, the test's session under `session`. */
  state(): Promise<ShopStateView>;
}

/** The part of the state that tests look at. */
export interface ShopStateView {
  readonly orders: readonly {
    readonly id: number;
    readonly status: string;
    readonly paymentMethod: string;
    readonly totals: { readonly total: number };
    readonly [more: string]: unknown;
  }[];
  readonly subscribers: readonly string[];
  readonly session: {
    readonly cart: {
      readonly lines: readonly { readonly productId: number; readonly quantity: number; readonly variationId: number }[];
      readonly coupons: readonly string[];
    };
    readonly customerId: number;
  };
  readonly [more: string]: unknown;
}

const CUSTOMER_ID = 2;

/**
 * Control of the shop behind a browser context. A new context is a new visitor.
 * @param request sends requests with the visitor's cookies
 */
export function createShopControl(
  context: Pick<BrowserContext, 'addCookies'>,
  request: APIRequestContext,
  baseURL: string,
): ShopControl {
  let settings: DemoSettings = { bundles: BUNDLES, jquery: true, runtimeTag: false, language: 'de', bar: false };

  async function control(name: string, data: unknown): Promise<unknown> {
    const response = await request.post(`/__mock/${name}`, { data });
    if (!response.ok()) throw new Error(`The shop refused the control request "${name}": ${response.status()}`);
    return response.json();
  }

  async function addToCart(item: keyof typeof PRODUCT_IDS | CartItem): Promise<void> {
    const { id, quantity = 1, variationId = 0 } = typeof item === 'string' ? { id: PRODUCT_IDS[item] } : item;
    const form = { 'add-to-cart': String(id), quantity: String(quantity), variation_id: String(variationId) };
    await request.post('/shop/', { form });
    const { session } = await shop.state();
    if (!session.cart.lines.some(({ productId }) => productId === id))
      throw new Error(`Product ${id} could not be put into the cart.`);
    await control('session', { notices: [] });
  }

  const shop: ShopControl = {
    pages: PAGES,
    addToCart,
    async setup(setup) {
      const {
        bundles = settings.bundles,
        jquery = settings.jquery,
        runtimeTag = settings.runtimeTag,
        language = settings.language,
        bar = settings.bar,
        hints,
      } = setup;
      settings = {
        bundles: bundles === 'all' ? BUNDLES : BUNDLES.filter((name) => bundles.includes(name)),
        jquery,
        runtimeTag,
        language,
        bar,
        ...(hints && { hints }),
      };
      await context.addCookies([{ name: 'demo', value: writeSettings(settings), url: baseURL }]);
      if (setup.settings) await control('settings', setup.settings);
      if (setup.scenarios) await control('scenarios', setup.scenarios);
      if (setup.loggedIn !== undefined) await logIn(setup.loggedIn);
      for (const item of setup.cart ?? []) await addToCart(item);
    },
    async fault(...faults) {
      await control('faults', faults);
    },
    async clearFaults() {
      await control('faults', { clear: true });
    },
    async pendingOrder() {
      const response = await request.post('/__demo/order', { maxRedirects: 0 });
      return response.headers()['location'] ?? '';
    },
    async state() {
      return (await request.get('/__mock/state')).json() as Promise<ShopStateView>;
    },
  };

  async function logIn(wanted: boolean): Promise<void> {
    const { customers } = (await shop.state()) as unknown as {
      customers: readonly { id: number; billing: unknown; shipping: unknown }[];
    };
    const customer = customers.find(({ id }) => id === CUSTOMER_ID);
    if (wanted && customer)
      await control('session', { customerId: CUSTOMER_ID, billing: customer.billing, shipping: customer.shipping });
    if (!wanted) await control('session', { customerId: 0 });
  }

  return shop;
}
