import { fetchUi, isBlocked } from '@shop/core';
import {
  type AnswerTable,
  closePage,
  type HeardEvent,
  type LoadedPage,
  GUEST_ADDRESS,
  loadPage,
  loadPagePart,
  need,
  type OpenPage,
  openPage,
  type OpenPageOptions,
  type PagePart,
  recordedExchange,
} from '@shop/testing';
import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';
import { refreshFirstAddress, refreshOtherAddresses, startCountrySelect } from '../address';
import { announceAddressLocale, startAddressLocale } from '../address/locale';
import { announceCheckout, showChoices, startCheckout } from '../order';
import { offerScrolling } from '../page/notices';

// The views and the chunks are there at once when the bundle asks for them, as from a warm cache.
import '../../../views/src/index';
import '../account/password/meter';
import '../cart/cart-page/actions';
import '../site/tracking/shop-events';

// One signal ends all listening in a form; Node takes that for a leak.
setMaxListeners(1000);

export { JQUERY } from '@shop/testing';

/** Longer than any request may take, ms. */
export const TOO_LONG = 200_000;

/** What the shop answers when all is well. */
const ANSWERS: AnswerTable = {
  update_order_review: 'update-order-review--cod-guest',
  checkout: 'checkout--cod-guest',
  apply_coupon: 'apply-coupon-ok',
  remove_coupon: 'remove-coupon-ok',
  add_to_cart: 'add-to-cart-ok',
  remove_from_cart: 'remove-from-cart-ok',
  get_refreshed_fragments: 'get-refreshed-fragments-items',
};

/** How a test wants its page. */
export interface ShopPageOptions extends Omit<OpenPageOptions, 'answers'> {
  /** Replies in place of {@link ANSWERS}. */
  readonly answers?: AnswerTable;
  /** Events that are noted on the body, before the bundle's listeners: another one that ours trigger comes behind. */
  readonly listen?: readonly string[];
}

/** A page of the shop. Its clock is the fake one. */
export interface ShopPage extends OpenPage {
  /** Names of the noted events. */
  names(): string[];
  /** How many of the noted events have this name. */
  count(name: string): number;
  /** Forgets the events that were noted. */
  forget(): void;
  /** Hears an event as another script does, with the arguments after the event object; `false` prevents it. */
  hear(target: EventTarget, name: string, handler: (...args: unknown[]) => unknown): void;
  /** Triggers an event as another script does, without waiting for what follows. */
  emit(name: string, args?: readonly unknown[], target?: EventTarget): void;
  /** Acts, and lets what follows happen, up to an answer. */
  act(step: () => unknown): Promise<void>;
  /** The browser shows the page again, from its back/forward cache. */
  comeBack(): Promise<void>;
}

/** What a page is loaded from: its recorded name, parts of a recorded page, or a builder. */
type Source = string | PagePart | { load(): LoadedPage };

/** Longer than a burst of triggers is waited for, shorter than anything that moves, ms. */
const SOON_MS = 20;

/** Opens a page of the shop; nothing runs on it but what `bundle` or `run` starts. */
export async function openShop(source: Source, { listen = [], before, ...options }: ShopPageOptions = {}): Promise<ShopPage> {
  await fetchUi();
  // Closing a page restores the real clock.
  await closePage();
  vi.useFakeTimers();
  const load = (): LoadedPage => {
    if (typeof source === 'string') return loadPage(source, { shortLists: true });
    return 'load' in source ? source.load() : loadPagePart(source);
  };
  const heard: HeardEvent[] = [];
  const hear: ShopPage['hear'] = (target, name, handler) => {
    if (options.jquery) {
      pageJQuery()(target as HTMLElement).on(name, (_event: unknown, ...args: unknown[]) => handler(...args) as void);
      return;
    }
    target.addEventListener(name, (event) => {
      const args: unknown[] = event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : [];
      if (handler(...args) === false) event.preventDefault();
    });
  };
  const opened = await openPage(
    { load },
    {
      ...options,
      answers: { ...ANSWERS, ...options.answers },
      before(page) {
        for (const name of listen) hear(document.body, name, (...args) => void heard.push([name, ...args]));
        before?.(page);
      },
    },
  );
  await opened.pass(SOON_MS);
  const own = {
    heard,
    hear,
    // Links to the forms for log-in and coupon look like messages.
    notices: () => opened.notices().filter((text) => !text.includes('? Klicke hier')),
    names: () => heard.map(([name]) => name),
    count: (name: string) => heard.filter(([event]) => event === name).length,
    forget: () => void (heard.length = 0),
    emit(name: string, args: readonly unknown[] = [], target: EventTarget = document.body) {
      if (options.jquery) pageJQuery()(target as HTMLElement).trigger(name, [...args]);
      else target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail: [...args] }));
    },
    trigger: (...event: Parameters<ShopPage['emit']>) => own.act(() => own.emit(...event)),
    async act(step: () => unknown) {
      step();
      await opened.pass(SOON_MS);
    },
    comeBack: () => own.act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  };
  return Object.defineProperties({} as ShopPage, {
    ...Object.getOwnPropertyDescriptors(opened),
    ...Object.getOwnPropertyDescriptors(own),
  });
}

const pageJQuery = (): JQueryStatic => Reflect.get(window, 'jQuery') as JQueryStatic;

const GLOBALS = ['wc_checkout_params', 'wc_country_select_params', 'wc_address_i18n_params', 'woocommerce_params'];

/**
 * The shop's part of the recorded checkout page. The attribution's elements are left out: an element that a page has once learned, it cannot
 * forget, and test files share a page.
 */
export const CHECKOUT: PagePart = {
  page: 'checkout-guest',
  keep: '.woocommerce',
  drop: 'wc-order-attribution-inputs',
  globals: GLOBALS,
};

/** The same with one payment method, without lists and a second address: for tests that are about other things. */
export const SMALL_CHECKOUT: PagePart = {
  ...CHECKOUT,
  drop: 'wc-order-attribution-inputs, .wc_payment_method ~ .wc_payment_method, .shipping_address, .form-row:has(select), form.login',
};

/** A recorded order review with the table alone: that the payment section is replaced well is shown in `order/review`. */
export function smallReview(name = 'update-order-review--cod-guest'): object {
  const { fragments, ...review } = recordedExchange(name).response.body as { fragments: Record<string, string> };
  const table = '.woocommerce-checkout-review-order-table';
  return { ...review, fragments: { [table]: fragments[table] } };
}

/** Every step of the start of countries, states and address fields, in one task. */
export function startAddresses(): void {
  startCountrySelect();
  startAddressLocale();
  announceAddressLocale();
  refreshFirstAddress();
  refreshOtherAddresses();
}

/** Every step of the checkout's start, in one task. `false` where the page has no checkout. */
export function startCheckoutPage(): boolean {
  offerScrolling();
  return startCheckout() && showChoices() && announceCheckout();
}

/** Opens a checkout page with the checkout started and its first order review shown. */
export const openCheckout = (options: ShopPageOptions = {}, source: Source = CHECKOUT): Promise<ShopPage> =>
  openShop(source, { bundle: startCheckoutPage, ...options });

/** Opens the small checkout page in the same way, with small order reviews. */
export const openSmallCheckout = ({ answers, ...options }: ShopPageOptions = {}): Promise<ShopPage> =>
  openCheckout({ ...options, answers: { update_order_review: smallReview(), ...answers } }, SMALL_CHECKOUT);

/** The checkout form of the page. */
export const form = (): HTMLFormElement => need<HTMLFormElement>('form.checkout');

/** Sends the form as a click on the button does. */
export const placeOrder = (): void => HTMLFormElement.prototype.requestSubmit.call(form());

/** Whether the form is open for an order: neither marked nor covered. */
export const isOpen = (): boolean => !form().classList.contains('processing') && !isBlocked(form());

/** Fills the guest's address as in the recorded orders. */
export function fillAddress(): void {
  for (const [id, value] of Object.entries(GUEST_ADDRESS)) need<HTMLInputElement>(`#${id}`).value = value;
}

/** Whether the element is shown: neither hidden by its own nor by an ancestor's style. */
export const isShown = (selector: string): boolean => need(selector).checkVisibility();

/** Whether an overlay covers the element. */
export const hasOverlay = (selector: string): boolean => need(selector).querySelector(':scope > .blockOverlay') !== null;

/** A key press as a shopper makes it. */
export function pressKey(target: Element, key: string, type = 'keydown'): KeyboardEvent {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

/** Sets the value of a field and dispatches an event there, as a browser does. */
export function set(selector: string, value: string, type = 'change'): void {
  const field = need<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A failed order with a list of one message. */
export const refusal = (text: string, more: object = {}): object => ({
  result: 'failure',
  messages: text && `<ul class="woocommerce-error"><li>${text}</li></ul>`,
  ...more,
});

/** A placed order that leads to an address. */
export const success = (redirect: unknown = 'https://shop.example/danke'): object => ({ result: 'success', redirect });

/** Texts of alerts, each once; without success messages, which the shop's markup also marks as alerts. */
export function alerts(): string[] {
  const texts = [...document.querySelectorAll('[role="alert"]:not(.woocommerce-message)')].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  );
  return [...new Set(texts)].filter((text) => text !== '');
}
