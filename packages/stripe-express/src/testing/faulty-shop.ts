import { fetchUi, startOnce } from '@shop/core';
import { browser, forgetCopies, forgetListeners, forgetStarted } from '@shop/core/testing';
import {
  type AnswerFaultName,
  createFaultyServer,
  type FaultyServer,
  installProviders,
  type LoadedPage,
  loadPagePart,
  type ProviderOptions,
  type Providers,
  recordedBody,
  watchRejections,
} from '@shop/testing';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { startExpressButtons } from '../express-buttons';
import { showBusy } from '../sheet/sheet';
import { DONE } from './ports';
import { cartAt, cartDetailsAt, shownAmount } from './shown-cart';

/** Longer than any request may take, ms. */
export const TOO_LONG = 200_000;

/** A page with wallet buttons whose server can be spoiled; its time is the fake timers'. */
export interface FaultyShop extends Pick<FaultyServer, 'answer' | 'spoil'> {
  readonly providers: Providers;
  /** Addresses the page went to. */
  readonly visited: string[];
  /** Loads the part of a recorded page that wallet buttons need, and starts them. */
  open(page: string, config?: (params: Record<string, unknown>) => object): Promise<void>;
  /** How many requests an endpoint has got. */
  sent(endpoint: string): number;
  /** Text body of an endpoint's last request. */
  lastBody(endpoint: string): string;
  /** Lets time pass, ms. */
  pass(ms: number): Promise<void>;
  /** Presses a wallet and lets the sheet open. */
  press(): Promise<void>;
  /** Presses a button of the open sheet. */
  inSheet(button: 'pay' | 'cancel'): Promise<void>;
  /** Presses, pays and waits for the end. */
  buy(): Promise<void>;
  /** Closes an open sheet and buys again, now that all is well: must be one more order, and lead on. */
  buyAgain(order?: string): Promise<void>;
  isShown(): boolean;
}

const GLOBALS = [
  'wc_stripe_express_checkout_params',
  'wcStripeExpressCheckoutPayForOrderParams',
  'wc_add_to_cart_variation_params',
];

/** The `wc_stripe_` name, or `GET cart`, `POST checkout`. */
function endpointOf(url: string, { method = 'GET' }: RequestInit): string {
  const { pathname, searchParams } = new URL(url, document.baseURI);
  return searchParams.get('wc-ajax')?.replace('wc_stripe_', '') ?? `${method} ${pathname.replace('/wp-json/wc/store/v1/', '')}`;
}

const replay = (name: string) => (): Response => new Response(recordedBody(name));

/** Where a paid order leads. */
export const THANKS = 'https://shop.example/danke/';

const DATA = {
  total: { amount: 2980 },
  displayItems: [{ label: '2 Becher', amount: 2980 }],
  requestShipping: true,
  currency: 'eur',
};

const ADDED = { result: 'success', total: { amount: 2590 }, displayItems: [{ label: 'Hemd', amount: 2590 }] };

/** What the endpoints answer when all is well. */
function answerWell(shop: FaultyShop): void {
  shop.answer('GET cart', () => Response.json(cartAt(shownAmount(shop.providers))));
  shop.answer('get_shipping_options', replay('wc-stripe-get-shipping-options--express-cart'));
  shop.answer('update_shipping_method', replay('wc-stripe-update-shipping-method--express-cart-change-rate'));
  shop.answer('normalize_address', replay('wc-stripe-normalize-address--express-cart'));
  shop.answer('POST checkout', () => Response.json(DONE));
  shop.answer('POST checkout/692', () => Response.json(DONE));
  shop.answer('update_order_status', () => Response.json({ success: true, data: { return_url: THANKS } }));
  shop.answer('get_selected_product_data', () => Response.json(DATA));
  shop.answer('POST cart/add-item', replay('store-cart-add-item-post--express-product'));
  shop.answer('add_to_cart', () => Response.json(ADDED));
  shop.answer('clear_cart', () => new Response(''));
  shop.answer('get_cart_details', () => Response.json(cartDetailsAt(shownAmount(shop.providers))));
}

/** Sets a faulty shop up for every test of the describe block or file. A promise that is rejected and not handled fails the test. */
export function aFaultyShop(options: ProviderOptions = {}): FaultyShop {
  const server = createFaultyServer(endpointOf);
  const visited: string[] = [];
  let page: LoadedPage | undefined;
  let providers: Providers;
  let takeRejections: () => unknown[];

  // Files are fetched in real time, which stands still in the tests.
  beforeAll(() =>
    Promise.all([
      fetchUi(),
      import('../../../views/src/index'),
      import('../payment/pay'),
      import('@shop/stripe/fetch-library.ts'),
    ]),
  );
  beforeEach(() => {
    takeRejections = watchRejections();
    answerWell(shop);
    vi.useFakeTimers();
    providers = installProviders(options);
    vi.stubGlobal('scrollTo', () => undefined);
    for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    vi.spyOn(browser, 'assign').mockImplementation((url) => void visited.push(url));
    vi.stubGlobal('fetch', server.fetch);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 0));
    forgetListeners();
    forgetStarted();
    forgetCopies();
    showBusy(false);
    providers.remove();
    page?.reset();
    Reflect.deleteProperty(window, '__shopStripe');
    server.reset();
    visited.length = 0;
    const rejections = takeRejections();
    if (rejections.length > 0) throw new Error(`Not handled: ${rejections.map(String).join(', ')}`);
  });

  const shop: FaultyShop = {
    get providers() {
      return providers;
    },
    visited,
    async open(name, config = (params) => params) {
      page = loadPagePart({
        page: name,
        keep: 'form.cart, #wc-stripe-express-checkout-element, .woocommerce-notices-wrapper, .single_variation_wrap',
        globals: GLOBALS,
      });
      const params: unknown = page.globals[GLOBALS[0] ?? ''];
      page.setGlobal(GLOBALS[0] ?? '', config({ ...Object(params) }));
      startOnce('stripe-express/buttons', startExpressButtons);
      await shop.pass(20);
    },
    answer: server.answer,
    spoil: server.spoil,
    sent: (endpoint) => server.sent(endpoint).length,
    lastBody: (endpoint) => server.sent(endpoint).at(-1) ?? '',
    pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
    async press() {
      providers.stripe.pressWallet('googlePay');
      await shop.pass(900);
    },
    async inSheet(button) {
      const sheet = providers.stripe.dialogs.current;
      if (!sheet) throw new Error('No sheet is open');
      sheet.press(button);
      await shop.pass(100);
    },
    async buy() {
      await shop.press();
      // A product that is not in the cart is waited for when the sheet asks for the shipping.
      await shop.pass(2_000);
      await shop.inSheet('pay');
      await shop.pass(3_000);
    },
    async buyAgain(order = 'POST checkout') {
      const before = shop.sent(order);
      if (providers.stripe.dialogs.current) await shop.inSheet('cancel');
      await shop.buy();
      expect(shop.sent(order)).toBe(before + 1);
      expect(shop.visited).toHaveLength(1);
    },
    isShown: () => document.getElementById('wc-stripe-express-checkout-element')?.style.display === '',
  };
  return shop;
}

/** Messages on the page, lines apart. */
export function shownNotices(): string[] {
  return [...document.querySelectorAll('.woocommerce-error')].map((notice) =>
    [...notice.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent)).join(''),
  );
}

/** Texts announced assertively. */
export function announced(): string {
  return (document.getElementById('shop-live-assertive')?.textContent ?? '').trim();
}

/** How many things are blocked, busy or locked. */
export function overlays(): number {
  return document.querySelectorAll('.blockUI, .processing, [aria-busy="true"]').length;
}

const REPAIRED_FAULTS: readonly AnswerFaultName[] = ['a notice before the answer'];

/** Whether this fault is none, because the JSON follows the notice. */
export function isRepaired(fault: AnswerFaultName): boolean {
  return REPAIRED_FAULTS.includes(fault);
}

/** The same for requests that wait longer than the slow answer takes. */
export function isWaitedFor(fault: AnswerFaultName): boolean {
  return isRepaired(fault) || fault === 'a slow answer';
}
