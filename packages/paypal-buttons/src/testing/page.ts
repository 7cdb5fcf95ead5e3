import { browser, forgetCopies, forgetStarted } from '@shop/core/testing';
import {
  createFakePayPal,
  type FakePayPal,
  type FakePayPalOptions,
  type InstalledJQuery,
  installJQuery,
  type LoadedPage,
  loadPage,
  needElement,
  paceCalls,
  recordedBody,
  SDK_ADDRESS,
} from '@shop/testing';
import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';
import { bootGateway } from '../boot';
import type { Companion } from '../deps';
import { log } from '../log';
import type { PageParts } from '../page-parts';
import * as payment from '../parts/payment';
import * as product from '../parts/product';
import { createSdkPort } from '../sdk/paypal-sdk.page';

/** A request that the page sent. */
export interface Sent {
  /** Name of the shop's call, e.g. `ppc-create-order`, else path and query. */
  call: string;
  method: string;
  /** Parsed JSON, or the text. */
  body: Record<string, unknown>;
  headers: Headers;
}

/** How a test's shop answers a call: a recorded exchange, a body, or a function. `'never'` hangs. */
export type Reply = string | object | ((sent: Sent) => object | Promise<object>);

/** A page with the bundle running on it. */
export interface RunningPage {
  fake: FakePayPal;
  sent: Sent[];
  /** Requests of a call. */
  of(call: string): Sent[];
  /** Names of calls in order, without those to be left out. */
  calls(): string[];
  /** What left the page: addresses. */
  left: string[];
  errors: () => string[];
  $: InstalledJQuery['jQuery'] | undefined;
  page: LoadedPage;
  /** Events heard on body and document, by name, in order. */
  heard: string[];
}

type SdkFate = 'loads' | 'blocked' | 'hangs';

/** What a test wants. */
export interface PageSetUp {
  /** Changes of `PayPalCommerceGateway`. */
  config?: Record<string, unknown> | ((recorded: Record<string, unknown>) => Record<string, unknown>);
  replies?: Record<string, Reply>;
  /** How long the shop takes for its next answer, ms; default no time. */
  shopDelay?: () => number;
  /** How long the provider takes for its next answer, ms; default no time. Answers overtake each other then. */
  providerDelay?: () => number;
  /** Whether a plugin wraps `fetch` without passing the signal: then an aborted request is still answered. Default no. */
  isDeaf?: boolean;
  html?: (html: string) => string;
  jquery?: boolean;
  address?: string;
  hash?: string;
  paypal?: FakePayPalOptions;
  /** Whether the SDK script loads. Default yes; a function decides per tag. */
  sdk?: SdkFate | ((tag: HTMLScriptElement) => SdkFate);
  method?: string;
  parts?: readonly Companion[];
  /** How the bundle's other files come; default at once. */
  files?: Partial<PageParts>;
  /** Runs before the bundle, with the page's jQuery. */
  onJQuery?: (jQuery: InstalledJQuery['jQuery']) => void;
  /** Config globals that the page prints; default all. */
  globals?: readonly string[];
  /** Events to listen for. */
  listen?: readonly string[];
}

const DEFAULTS: Record<string, Reply> = {
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
  remove_from_cart: { fragments: {} },
};

const FILES: PageParts = {
  payment: () => Promise.resolve(payment),
  product: () => Promise.resolve(product),
};

let cleanUps: (() => void)[] = [];

/** Takes everything off again; call it after each test. */
export function leavePage(): void {
  for (const cleanUp of cleanUps.toReversed()) cleanUp();
  cleanUps = [];
}

function nameOf(url: string): string {
  return /[?&]wc-ajax=([\w-]+)/.exec(url)?.[1] ?? url.replace(/^https:\/\/shop\.example/, '');
}

async function answer(reply: Reply | undefined, sent: Sent): Promise<Response> {
  if (reply === 'never') return new Promise(() => undefined);
  const body = typeof reply === 'function' ? await reply(sent) : (reply ?? { success: false, data: {} });
  if (body instanceof Response) return body;
  return new Response(typeof body === 'string' ? recordedBody(body) : JSON.stringify(body));
}

function serve(replies: Record<string, Reply>, { isDeaf = false, shopDelay }: PageSetUp): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : '';
    const body = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const entry = { call: nameOf(url), method: init.method ?? 'GET', body, headers: new Headers(init.headers) };
    sent.push(entry);
    const name = entry.call.split(/[&?]/)[0] ?? '';
    const reply = Object.hasOwn(replies, name) ? replies[name] : DEFAULTS[name];
    const aborted = new Promise<never>((_resolve, reject) => {
      if (isDeaf) return;
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    const answered = shopDelay ? after(shopDelay(), () => answer(reply, entry)) : answer(reply, entry);
    return Promise.race([answered, aborted]);
  });
  return sent;
}

function after<Result>(ms: number, act: () => Result): Promise<Awaited<Result>> {
  return new Promise<void>((resolve) => setTimeout(resolve, ms)).then(act) as Promise<Awaited<Result>>;
}

/** Runs SDK tags as a browser would. */
function runSdkTags(fake: FakePayPal, mode: PageSetUp['sdk'] = 'loads'): void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !SDK_ADDRESS.test(node.src)) continue;
      const fate = typeof mode === 'function' ? mode(node) : mode;
      if (fate === 'hangs') continue;
      try {
        if (fate === 'blocked') throw new Error('blocked');
        fake.execute(node);
        node.dispatchEvent(new Event('load'));
      } catch {
        node.dispatchEvent(new Event('error'));
      }
    }
  });
  observer.observe(document.head, { childList: true });
  cleanUps.push(() => observer.disconnect());
}

/** Lets everything that is due happen; with fake timers no time passes. */
export async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 12; rounds += 1) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
    else await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Loads a recorded page and boots the bundle on it. */
export async function openPage(name: string, setUp: PageSetUp = {}): Promise<RunningPage> {
  leavePage();
  const page = loadPage(name, {
    shortLists: true,
    ...(setUp.html ? { html: setUp.html } : {}),
    ...(setUp.address ? { address: setUp.address } : {}),
    ...(setUp.globals ? { globals: setUp.globals } : {}),
    config: {
      PayPalCommerceGateway: (recorded) => {
        const fields = Object(recorded) as Record<string, unknown>;
        return typeof setUp.config === 'function' ? setUp.config(fields) : { ...fields, ...setUp.config };
      },
    },
  });
  cleanUps.push(() => page.reset());
  if (setUp.hash) location.hash = setUp.hash;
  const jquery = setUp.jquery ? installJQuery() : undefined;
  if (jquery) cleanUps.push(() => (jquery.remove(), forgetCopies()));
  if (jquery) setUp.onJQuery?.(jquery.jQuery);
  const fake = createFakePayPal(setUp.paypal);
  const { providerDelay } = setUp;
  if (providerDelay) paceCalls(fake, () => ({ delayMs: providerDelay() }));
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
  // Product and cart pages have no list of methods; on a page with one, the method must be in it.
  if (setUp.method && document.querySelector('input[name="payment_method"]')) {
    const radio = document.querySelector<HTMLInputElement>(`input[name="payment_method"][value="${setUp.method}"]`);
    needElement(radio, HTMLInputElement).checked = true;
  }
  const sent = serve({ ...setUp.replies }, setUp);
  const heard: string[] = [];
  for (const event of setUp.listen ?? []) {
    if (jquery) jquery.jQuery(document).on(event, () => void heard.push(event));
    else document.addEventListener(event, () => heard.push(event));
  }
  runSdkTags(fake, setUp.sdk);
  const running = new AbortController();
  setMaxListeners(0, running.signal);
  cleanUps.push(() => running.abort());
  bootGateway({ port: createSdkPort(), tag: undefined }, log, setUp.parts, running, { ...FILES, ...setUp.files });
  await settle();
  return {
    fake,
    sent,
    left,
    page,
    heard,
    $: jquery?.jQuery,
    of: (call) => sent.filter((each) => each.call === call),
    calls: () => sent.map(({ call }) => call),
    errors: () => consoleError.mock.calls.map((args) => args.join(' ')),
  };
}

/** Texts of the error list. */
export function shownErrors(): string[] {
  return [...document.querySelectorAll('ul.woocommerce-error > li')].map((item) => item.textContent.trim());
}

/** Whether the full-page overlay is on. */
export function isCovered(): boolean {
  return document.querySelector('body > .blockUI.blockOverlay') !== null;
}

/** Puts the recorded mini-cart into the page, as a fragment refresh does. */
export function refreshMiniCart(): void {
  const answer: { fragments: Record<string, string> } = JSON.parse(recordedBody('get-refreshed-fragments-items'));
  const html = answer.fragments['div.widget_shopping_cart_content'] ?? '';
  for (const old of document.querySelectorAll('div.widget_shopping_cart_content')) {
    const holder = document.createElement('template');
    holder.innerHTML = html;
    old.replaceWith(holder.content);
  }
}
