import { type Feature, fetchUi } from '@shop/core';
import { type AnswerTable, closePage, installProviders, need, openPage, SDK_ADDRESS } from '@shop/testing';
import type { OpenDialog, OpenPage, OpenPageOptions, ProviderOptions, Providers } from '@shop/testing';
import { vi } from 'vitest';
import { features } from '../bundle';
import { type Chunks, chunks } from '../chunks';
import { startGateway } from '../gateway';
import * as payment from '../payment';
import { offerCards, offerWallets } from '../payment-methods';
import * as product from '../placements/product';
import { type ConfigChange, changed } from './recorded-page';
import { ANSWERS, APPLE, GOOGLE, paymentPart, putMiniCart, withWalletPlaces } from './shop';

/** Places of the PayPal buttons: of a page, and of its mini-cart. */
export const WRAPPER = '#ppc-button-ppcp-gateway';
export const MINI_CART = '#ppc-button-minicart';
/** The button of each device wallet. */
export const WALLET_BUTTON = { googlepay: '#ppc-button-googlepay-container .gpay-button', applepay: 'apple-pay-button' } as const;
/** "Place order" of the card form, and a card that is paid with at once. */
export const CARD_BUTTON = '#ppcp-hosted-fields button';
export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvv: '123' };
/** A device that can pay with neither wallet. */
export const NO_WALLETS: ProviderOptions = { googlePay: { ready: false }, applePay: { canMakePayments: false } };

/** How a test wants its page. */
export interface PayPalOptions extends Omit<OpenPageOptions, 'config' | 'providers'> {
  /** Replies besides {@link ANSWERS}. */
  readonly answers?: AnswerTable;
  /** Changes of `PayPalCommerceGateway`. */
  readonly config?: ConfigChange;
  /** Fragment of the address, with its `#`. */
  readonly hash?: string;
  /** The chosen payment method; default PayPal, or the card with `cards`. `'as-recorded'` chooses none. */
  readonly method?: string;
  /** Whether the card fields, or a wallet, are on the page, or what differs in its config. Default no. */
  readonly cards?: boolean;
  readonly googlePay?: boolean | Readonly<Record<string, unknown>>;
  readonly applePay?: boolean | Readonly<Record<string, unknown>>;
  /** What brings the methods with a chunk of their own, in place of what these options ask for. */
  readonly methods?: (typeof offerCards)[];
  /** How the bundle's other files come; default at once. */
  readonly files?: Partial<Chunks>;
  readonly providers?: ProviderOptions;
  /** What becomes of the first script of PayPal's SDK. Default: it loads. */
  readonly sdk?: Parameters<Providers['scripts']['next']>[1];
  /** With only what a payment needs of the recorded page. */
  readonly lean?: boolean;
  /** Tells the fakes of the providers what to do, before the bundle starts. */
  readonly arrange?: (providers: Providers) => void;
}

/** A page with PayPal on it. Its clock is the fake one. */
export type PayPalPage = OpenPage & ReturnType<typeof actionsOn>;

function actionsOn(page: OpenPage, { paypal: fake, googlePay: google, applePay: apple }: Providers) {
  const actions = {
    fake,
    google,
    apple,
    /** Endpoints that were asked, in order, without their prefix. */
    calls: () => page.requests().map(({ endpoint }) => endpoint.replace(/^(?:wc-ajax|admin-ajax):/, '')),
    /** How often an endpoint was asked. */
    count: (endpoint: string) => page.requests(endpoint).length,
    /** Fields of a request: the first one, or another one by its place. */
    sent: (endpoint: string, place = 0) => page.requests(endpoint).at(place)?.fields,
    /** Names of the events that were heard. */
    told: () => page.heard.map(([event]) => event),
    /** Whether an element is there and not hidden by its style. */
    shown: (selector: string) => !['none', undefined].includes(document.querySelector<HTMLElement>(selector)?.style.display),
    /** Clicks a button of PayPal; its window stays open. */
    async click(wrapper: string = WRAPPER, source = 'paypal') {
      void fake.click(source, wrapper);
      await page.settle();
    },
    /** Clicks a button of PayPal and approves in its window. */
    pay(wrapper?: string, source?: string) {
      fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
      return actions.click(wrapper, source);
    },
    /** Clicks PayPal's button and cancels in its window. */
    giveUp(wrapper?: string) {
      fake.control.queue({ call: 'dialog.paypal', press: 'cancel' });
      return actions.click(wrapper);
    },
    /** Clicks the button of a device wallet. @returns its sheet, if one opens */
    async openSheet(wallet: keyof typeof WALLET_BUTTON) {
      need(WALLET_BUTTON[wallet]).click();
      await page.settle();
      return (wallet === 'googlepay' ? google : apple).dialogs.current as OpenDialog;
    },
    /** Pays with a device wallet. */
    async payWith(wallet: keyof typeof WALLET_BUTTON) {
      if (await actions.openSheet(wallet)) await page.approve();
    },
    /** Types a card and presses the button of its form. */
    payByCard(card: object = GOOD_CARD) {
      fake.fillCard(card);
      return page.press(CARD_BUTTON);
    },
    /** Chooses a payment method. */
    use(method: string) {
      need<HTMLInputElement>(`input[name="payment_method"][value="${method}"]`).checked = true;
      return page.trigger('payment_method_selected');
    },
    /** Refreshes the mini-cart: its markup and the event. */
    refreshMiniCart() {
      putMiniCart();
      return page.trigger('wc_fragments_refreshed');
    },
  };
  return actions;
}

/** Files that the page fetches in real time, which stands still in these tests. */
const fetchFiles = (): Promise<unknown> =>
  Promise.allSettled([
    fetchUi(),
    import('../cards'),
    import('../wallets'),
    import('../preview'),
    import('../../../views/src/index'),
  ]);

/** Remembers the views and observers of a page that begins. @returns ends them: they would go on in the page that comes after it */
function watchPage(): () => void {
  const { create } = features;
  const views: Feature[] = [];
  features.create = (...args) => {
    const view = create(...args);
    views.push(view);
    return view;
  };
  const { MutationObserver: Native } = window;
  const observers: MutationObserver[] = [];
  window.MutationObserver = class extends Native {
    constructor(callback: MutationCallback) {
      super(callback);
      observers.push(this);
    }
  };
  return () => {
    features.create = create;
    window.MutationObserver = Native;
    for (const view of views) view.unmount();
    for (const observer of observers) observer.disconnect();
  };
}

/** Opens a recorded page with PayPal on it, a shop that answers, and the fakes of the providers. */
export async function openPayPal(name: string, options: PayPalOptions = {}): Promise<PayPalPage> {
  const { answers, config, hash, cards = false, googlePay = false, applePay = false, html = String, lean, ...others } = options;
  const { method = cards ? 'ppcp-credit-card-gateway' : 'ppcp-gateway', files, providers: fakes, sdk, arrange } = options;
  const hasWallets = googlePay !== false || applePay !== false;
  const methods = options.methods ?? [...(cards ? [offerCards] : []), ...(hasWallets ? [offerWallets] : [])];
  await closePage();
  await fetchFiles();
  vi.useFakeTimers();
  const providers = installProviders({ stripeReady: false, ...fakes });
  if (sdk) providers.scripts.next(SDK_ADDRESS, sdk);
  arrange?.(providers);
  let isFirst = true;
  const page = await openPage(name, {
    shortLists: true,
    bundle: () => void startGateway(methods),
    ...others,
    answers: { ...ANSWERS, ...answers },
    providers,
    html: (whole) => {
      const text = lean ? paymentPart(name) : whole;
      return html(hasWallets ? withWalletPlaces(text) : text);
    },
    config: { PayPalCommerceGateway: (recorded) => changed(recorded, config) },
    before(loaded) {
      // What would outlive the page: its views and observers, buttons that are claimed, and Google's library, which is loaded once.
      const { reset } = loaded;
      const endPage = watchPage();
      const fetched = { ...chunks };
      Object.assign(chunks, { payment: async () => payment, product: async () => product, ...files });
      const forgetGoogle = hasWallets ? providers.googlePay.install() : () => undefined;
      loaded.reset = () => {
        endPage();
        Object.assign(chunks, fetched);
        forgetGoogle();
        Reflect.deleteProperty(document.body, '__ppcpPBInstances');
        reset();
      };
      if (googlePay !== false) loaded.setGlobal('wc_ppcp_googlepay', { ...GOOGLE, ...Object(googlePay) });
      if (applePay !== false) loaded.setGlobal('wc_ppcp_applepay', { ...APPLE, ...Object(applePay) });
      if (hasWallets) loaded.setGlobal('PaymentRequest', class {});
      if (isFirst && hash !== undefined) history.replaceState(null, '', hash);
      isFirst = false;
      const radio = document.querySelector<HTMLInputElement>(`input[name="payment_method"][value="${method}"]`);
      if (radio) radio.checked = true;
      options.before?.(loaded);
    },
  });
  await page.settle();
  const parts = [page, actionsOn(page, providers)].map((part) => Object.getOwnPropertyDescriptors(part));
  return Object.defineProperties({}, Object.assign({}, ...parts)) as PayPalPage;
}

/** Texts of the error list. */
export const shownErrors = (): string[] =>
  [...document.querySelectorAll('ul.woocommerce-error > li')].map(({ textContent }) => textContent.trim());
/** Whether the full-page overlay is on. */
export const isCovered = (): boolean => document.querySelector('body > .blockUI.blockOverlay') !== null;
/** Whether the shop's own "place order" can be seen. */
export const isPlaceOrderShown = (): boolean =>
  !need('#place_order:not(.ppcp-dcc-order-button)').classList.contains('ppcp-hidden');
export { CHANGED, GENERIC, putMiniCart, RECEIVED, UNKNOWN } from './shop';
