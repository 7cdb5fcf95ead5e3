import { fetchUi } from '@shop/core';
import { browser, forgetCopies, forgetStarted } from '@shop/core/testing';
import {
  createFakeApplePay,
  createFakeGooglePay,
  createFakePayPal,
  type FakeApplePay,
  type FakeGooglePay,
  type FakePayPal,
  type FakePayPalOptions,
  given,
  type InstalledJQuery,
  installJQuery,
  type LoadedPage,
  loadPage,
  need,
  type OpenDialog,
  paceCalls,
  watchRejections,
} from '@shop/testing';
import { setMaxListeners } from 'node:events';
import { expect, onTestFinished, vi } from 'vitest';
import type { Chunks } from '../chunks';
import { startGateway } from '../gateway';
import * as payment from '../payment';
import * as product from '../placements/product';
import { createSdkPort } from '../sdk/script';
import { type Sent, serveShop, type ShopOptions } from './paypal-shop';
import { changed, type ConfigChange } from './recorded-page';
import { installWallets, methodsOf, type ProviderOptions, runSdkTags } from './providers';
import { pressCardButton, settle } from './shopper';
import { withWalletPlaces } from './wallet-configs';

/** Place of the PayPal buttons of a page. */
export const WRAPPER = '#ppc-button-ppcp-gateway';
/** Place of the PayPal buttons of the mini-cart. */
export const MINI_CART = '#ppc-button-minicart';
/** The button of each device wallet. */
export const WALLET_BUTTON = {
  googlepay: '#ppc-button-googlepay-container .gpay-button',
  applepay: 'apple-pay-button',
} as const;
/** A card that is paid with at once. */
export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvv: '123' };

type Wallet = keyof typeof WALLET_BUTTON;

/** What a test wants of its page. */
export interface PageOptions extends ShopOptions, ProviderOptions {
  /** Changes of `PayPalCommerceGateway`. */
  config?: ConfigChange;
  /** Config globals that the page prints; default all. */
  globals?: readonly string[];
  /** The chosen payment method; default PayPal, or the card with `cards`. `'as-recorded'` chooses none. */
  method?: string;
  /** Whether the device can pay with its wallets. Default yes. */
  canPay?: boolean;
  /** How the bundle's other files come; default at once. */
  files?: Partial<Chunks>;
  /** Changes the HTML text of the page. */
  html?: (html: string) => string;
  /** Path and query; default as recorded. */
  address?: string;
  hash?: string;
  /** Whether jQuery is on the page. Default no. */
  jquery?: boolean;
  /** Runs before the bundle, with the page's jQuery. */
  onJQuery?: (jQuery: InstalledJQuery['jQuery']) => void;
  /** What the fake of PayPal's SDK offers. */
  paypal?: FakePayPalOptions;
  /** How long the provider takes for its next answer, ms; default no time. Answers overtake each other then. */
  providerDelay?: () => number;
  /** Events to listen for. */
  listen?: readonly string[];
}

/** A page with the bundle running on it. */
export interface PayPalPage {
  /** The fake of PayPal's SDK; `google` and `apple` are the device wallets'. */
  fake: FakePayPal;
  google: FakeGooglePay;
  apple: FakeApplePay;
  page: LoadedPage;
  $: InstalledJQuery['jQuery'] | undefined;
  /** Requests of the page, in order. */
  sent: Sent[];
  /** Requests of a call. */
  of(call: string): Sent[];
  /** Names of calls in order. */
  calls(): string[];
  /** Addresses that the page went to. */
  left: string[];
  /** Fields of the forms that were sent. */
  forms: Record<string, unknown>[];
  /** How often "place order" has sent the form. */
  placed(): number;
  /** Lines of `console.error`. */
  errors(): string[];
  /** Events that were asked for with `listen`, in order. */
  heard: string[];
  /** Clicks a button of PayPal; its window stays open. */
  clickPayPal(wrapper?: string, source?: string): Promise<void>;
  /** Clicks a button of PayPal and approves in its window. */
  approve(wrapper?: string, source?: string): Promise<void>;
  /** Clicks PayPal's button and cancels in its window. */
  cancel(wrapper?: string): Promise<void>;
  /** Clicks the button of a device wallet, whether its sheet opens or not. */
  clickWallet(wallet: Wallet): Promise<void>;
  /** Clicks the button of a device wallet. @returns its sheet */
  openSheet(wallet: Wallet): Promise<OpenDialog>;
  /** Pays with a device wallet. */
  payWith(wallet: Wallet): Promise<void>;
  /** Presses a button of the window or sheet that is open. @throws when there is none */
  press(action: string): Promise<void>;
  /** Presses the first of these buttons that a window or sheet has, where one is open. */
  pressOpen(...actions: readonly string[]): void;
  /** Types a card and presses the button of its form. */
  payByCard(card?: object): Promise<void>;
}

const FILES: Chunks = {
  payment: () => Promise.resolve(payment),
  product: () => Promise.resolve(product),
};

let cleanUps: (() => void)[] = [];
let takeRejections: (() => unknown[]) | undefined;

/** Leaves the page as a shopper does: nothing of it runs on. Every test ends with it by itself. */
export function leavePage(): void {
  for (const cleanUp of cleanUps.toReversed()) cleanUp();
  cleanUps = [];
}

async function endTest(): Promise<void> {
  await settle();
  leavePage();
  vi.useRealTimers();
  const rejections = takeRejections?.();
  takeRejections = undefined;
  expect(rejections, 'Rejections that were left to the page').toEqual([]);
}

/**
 * Opens a recorded page with the bundle running on it, the fakes of the providers and a shop that answers. The page is left when the test ends, and fake timers
 * end with it; no rejection may be left to the page.
 */
export async function openPage(name: string, options: PageOptions = {}): Promise<PayPalPage> {
  leavePage();
  if (!takeRejections) {
    takeRejections = watchRejections();
    onTestFinished(endTest);
  }
  // The shared views are fetched in real time, which fake timers do not wait for.
  if (vi.isFakeTimers()) await fetchUi();
  const hasWallets = Boolean(options.googlePay) || Boolean(options.applePay);
  const methods = await methodsOf(options);
  const change = options.html ?? ((text: string) => text);
  const page = loadPage(name, {
    shortLists: true,
    html: hasWallets ? (text) => change(withWalletPlaces(text)) : change,
    ...(options.address ? { address: options.address } : {}),
    ...(options.globals ? { globals: options.globals } : {}),
    config: { PayPalCommerceGateway: (recorded) => changed(recorded, options.config) },
  });
  cleanUps.push(() => page.reset());
  if (options.hash) location.hash = options.hash;
  const jquery = options.jquery ? installJQuery() : undefined;
  if (jquery) cleanUps.push(() => (jquery.remove(), forgetCopies()));
  if (jquery) options.onJQuery?.(jquery.jQuery);

  const { canPay = true, providerDelay } = options;
  const fake = createFakePayPal(options.paypal);
  const google = createFakeGooglePay({ ready: canPay });
  const apple = createFakeApplePay({ canMakePayments: canPay });
  if (providerDelay) for (const provider of [fake, google, apple]) paceCalls(provider, () => ({ delayMs: providerDelay() }));
  if (hasWallets) cleanUps.push(...installWallets(options, [google, apple]));
  cleanUps.push(() => {
    fake.reset();
    for (const global of ['ppcpFundingSource', 'widgetBuilder', 'ppcpResources', 'ppcpApmButtons', '_PpcpPayerSessionDetails']) {
      Reflect.deleteProperty(window, global);
    }
    forgetStarted();
  });

  const left: string[] = [];
  const { assign } = browser;
  browser.assign = (url) => void left.push(url);
  cleanUps.push(() => (browser.assign = assign));
  vi.stubGlobal('scrollTo', () => undefined);
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const method = options.method ?? (options.cards ? 'ppcp-credit-card-gateway' : 'ppcp-gateway');
  // Product and cart pages have no list of methods.
  const radio = document.querySelector<HTMLInputElement>(`input[name="payment_method"][value="${method}"]`);
  if (radio) radio.checked = true;
  const { sent, isAsked } = serveShop(options);
  const heard: string[] = [];
  for (const event of options.listen ?? []) {
    if (jquery) jquery.jQuery(document).on(event, () => void heard.push(event));
    else document.addEventListener(event, () => heard.push(event));
  }
  const forms: Record<string, unknown>[] = [];
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    forms.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)));
  });
  cleanUps.push(runSdkTags(fake, options.sdk));
  const running = new AbortController();
  setMaxListeners(0, running.signal);
  cleanUps.push(() => running.abort());
  startGateway({
    early: { port: createSdkPort(), tag: undefined },
    methods,
    files: { ...FILES, ...options.files },
    signal: running.signal,
  });
  await settle();
  if (methods.length > 0) await settle();
  if (hasWallets) await settle();

  /** Clicks, and waits where the clock runs: a notice loads its markup. @param isWaiting whether the payment waits for the test */
  async function click(wrapper: string, source: string, isWaiting: () => boolean): Promise<void> {
    let isOver = false;
    void fake.click(source, wrapper).finally(() => (isOver = true));
    await settle();
    for (let rounds = 0; rounds < 100 && !isOver && !vi.isFakeTimers() && !isWaiting(); rounds += 1) await settle();
  }

  const self: PayPalPage = {
    fake,
    google,
    apple,
    page,
    $: jquery?.jQuery,
    sent,
    of: (call) => sent.filter((each) => each.call === call),
    calls: () => sent.map(({ call }) => call),
    left,
    forms,
    placed: () => forms.length,
    errors: () => consoleError.mock.calls.map((args) => args.join(' ')),
    heard,
    async clickPayPal(wrapper = WRAPPER, source = 'paypal') {
      await click(wrapper, source, () => fake.dialogs.current !== undefined || isAsked());
    },
    async approve(wrapper = WRAPPER, source = 'paypal') {
      fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
      await click(wrapper, source, isAsked);
    },
    async cancel(wrapper = WRAPPER) {
      fake.control.queue({ call: 'dialog.paypal', press: 'cancel' });
      await click(wrapper, 'paypal', isAsked);
    },
    async clickWallet(wallet) {
      need(WALLET_BUTTON[wallet]).click();
      await settle();
      await settle();
    },
    async openSheet(wallet) {
      need(WALLET_BUTTON[wallet]).click();
      const sheet = await (wallet === 'googlepay' ? google : apple).dialogs.opened(wallet);
      await settle();
      return sheet;
    },
    async payWith(wallet) {
      if (wallet === 'googlepay') {
        google.control.queue({ call: 'dialog.googlepay', press: 'pay' });
        await self.clickWallet(wallet);
      } else {
        await self.openSheet(wallet);
        await self.press('pay');
      }
    },
    async press(action) {
      const open = [fake, google, apple].map(({ dialogs }) => dialogs.current).find(Boolean);
      given(open, 'dialog').press(action);
      await settle();
      await settle();
    },
    pressOpen(...actions) {
      for (const { dialogs } of [fake, google, apple]) {
        const { current } = dialogs;
        const action = actions.find((each) => current?.buttons().includes(each));
        if (action !== undefined) current?.press(action);
      }
    },
    async payByCard(card = GOOD_CARD) {
      fake.fillCard(card);
      await pressCardButton();
    },
  };
  return self;
}
