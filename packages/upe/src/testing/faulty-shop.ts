import { emit, fetchUi } from '@shop/core';
import { browser, forgetCopies, forgetListeners, forgetStarted, forgetWatches } from '@shop/core/testing';
import {
  createFaultyServer,
  type FaultyServer,
  installProviders,
  type LoadedPage,
  type Providers,
  watchRejections,
} from '@shop/testing';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { startConfirmations } from '../confirm';
import { startPaymentElements } from '../elements';
import { fillFields, loadNeeded, SHOPPER } from './upe-page';

/** Longer than any request may take, ms. */
export const TOO_LONG = 200_000;
/** Where a paid order leads. */
export const THANKS = 'https://shop.example/danke/';

/** A page with payment elements whose server can be spoiled; its time is the fake timers'. */
export interface FaultyShop extends Pick<FaultyServer, 'answer' | 'spoil'> {
  readonly providers: Providers;
  readonly form: HTMLFormElement;
  /** Addresses the page went to. */
  readonly visited: string[];
  /** Loads the payment form of a recorded page and starts the elements. `config` changes what the page prints. */
  open(page: string, options?: { config?: (printed: Record<string, unknown>) => object; hash?: string }): Promise<void>;
  /** The page is left and comes back from the server: everything again at the same address. */
  reload(): Promise<void>;
  /** Bodies that an endpoint has got. */
  sent(endpoint: string): URLSearchParams[];
  /** Addresses that the page has asked, in order. */
  readonly requested: string[];
  /** Submits of the form that were not prevented. */
  posts(): number;
  /** Lets time pass, ms. */
  pass(ms: number): Promise<void>;
  /** Chooses a gateway and lets its element be mounted. */
  choose(gateway: string): Promise<void>;
  /** Fills the billing fields that the page has. */
  fillShopper(): void;
  /** Goes to a payment fragment, as the shop's answer makes the page do. */
  follow(hash: string): Promise<void>;
}

/** Methods and fields that play no part in the faults. */
const OTHER_PARTS = [
  '.payment_methods > li:not(.payment_method_stripe, .payment_method_stripe_sepa_debit, .payment_method_cod)',
  '.form-row:not(#billing_first_name_field, #billing_last_name_field, #billing_email_field, #billing_country_field, .place-order)',
];

/** The `wc_stripe_` name, or the path. */
function endpointOf(url: string, { body: text }: RequestInit): string {
  const body = new URLSearchParams(typeof text === 'string' ? text : '');
  const { pathname, searchParams } = new URL(url, document.baseURI);
  return (searchParams.get('wc-ajax') ?? body.get('action') ?? pathname).replace('wc_stripe_', '');
}

/** Sets a faulty shop up for every test of the file. A promise that is rejected and not handled fails the test. */
export function aFaultyShop(): FaultyShop {
  const server = createFaultyServer(endpointOf, () => Response.json({ success: true, data: {} }));
  const visited: string[] = [];
  const requested: string[] = [];
  let page: LoadedPage | undefined;
  let providers: Providers;
  let posts = 0;
  let takeRejections: () => unknown[];
  let opened: Parameters<FaultyShop['open']> = [''];
  const count = (event: Event): void => {
    if (!event.defaultPrevented) posts += 1;
    event.preventDefault();
  };

  const leave = (): void => {
    window.dispatchEvent(new Event('pagehide'));
    window.removeEventListener('submit', count);
    forgetListeners();
    forgetWatches();
    forgetStarted();
    forgetCopies();
    page?.reset();
    Reflect.deleteProperty(window, '__shopStripe');
  };

  // Files are fetched in real time, which stands still in the tests.
  beforeAll(() =>
    Promise.all([
      fetchUi(),
      import('../confirm/confirm'),
      import('@shop/stripe/fetch-library.ts'),
      import('../../../views/src/index'),
    ]),
  );
  beforeEach(() => {
    takeRejections = watchRejections();
    vi.useFakeTimers();
    providers = installProviders();
    vi.stubGlobal('scrollTo', () => undefined);
    // Nothing moves: moving is slow and tested elsewhere.
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    vi.spyOn(browser, 'assign').mockImplementation((url) => void visited.push(url));
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      requested.push(url);
      return server.fetch(url, init);
    });
  });

  afterEach(async () => {
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 0));
    leave();
    providers.remove();
    window.history.replaceState(null, '', '/');
    server.reset();
    visited.length = 0;
    requested.length = 0;
    posts = 0;
    const rejections = takeRejections();
    if (rejections.length > 0) throw new Error(`Not handled: ${rejections.map(String).join(', ')}`);
  });

  const shop: FaultyShop = {
    get providers() {
      return providers;
    },
    get form() {
      const form = document.querySelector<HTMLFormElement>('form.checkout, form#order_review, form#add_payment_method');
      if (!form) throw new Error('The page has no payment form');
      return form;
    },
    visited,
    requested,
    async open(name, options = {}) {
      opened = [name, options];
      page = loadNeeded(name, { globals: [CONFIG_GLOBAL], drop: OTHER_PARTS });
      page.setGlobal(CONFIG_GLOBAL, {
        ...Object(page.globals[CONFIG_GLOBAL]),
        ...options.config?.({ ...Object(page.globals[CONFIG_GLOBAL]) }),
      });
      if (options.hash) window.history.replaceState(null, '', options.hash);
      startPaymentElements();
      startConfirmations();
      window.addEventListener('submit', count);
      await shop.pass(20);
    },
    async reload() {
      const { hash } = window.location;
      leave();
      providers.stripe.dialogs.closeAll();
      await shop.open(opened[0], { ...opened[1], hash });
    },
    answer: server.answer,
    spoil: server.spoil,
    sent: (endpoint) => server.sent(endpoint).map((body) => new URLSearchParams(body)),
    posts: () => posts,
    pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
    async choose(gateway) {
      const radio = document.getElementById(`payment_method_${gateway}`);
      if (!(radio instanceof HTMLInputElement)) throw new Error(`No radio of ${gateway}`);
      radio.checked = true;
      emit(radio, 'change');
      emit(document.body, 'updated_checkout', [{}]);
      await shop.pass(20);
    },
    fillShopper: () => fillFields(SHOPPER),
    async follow(hash) {
      window.history.replaceState(null, '', hash);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
      await shop.pass(20);
    },
  };
  return shop;
}

/** Messages in the page's notices area. */
export function shownNotices(): string[] {
  return [...document.querySelectorAll('.woocommerce-notices-wrapper .woocommerce-error li')].map((item) =>
    item.textContent.trim(),
  );
}

/** Messages in the boxes of methods that could not be loaded; each is an alert. */
export function noticesInBoxes(): string[] {
  return [...document.querySelectorAll('.payment_box [role="alert"] .shop-retry__text')].map((item) => item.textContent.trim());
}

/** How many things are blocked, busy or locked. */
export function overlays(): number {
  return document.querySelectorAll('.blockUI, .processing, [aria-busy="true"]').length;
}
