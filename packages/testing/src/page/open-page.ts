/// <reference types="jquery" preserve="true" />
import { setupServer } from 'msw/node';
import { type ServedBundles, serveBundles } from '../dom/bundles';
import type { AnswerFaultName } from '../faults/table';
import { type InstalledJQuery, type InstallJQueryOptions, installJQuery } from '../fixtures/jquery';
import { type LoadedPage, loadPage, type LoadPageOptions } from '../fixtures/load-page';
import { aPlugin, type Plugin, type PluginTools } from '../fixtures/plugin';
import { installProviders, type ProviderOptions, type Providers } from '../providers/install';
import { keepLines, watchGlobals, watchTimers } from './leftovers';
import { type Answers, createNetwork, type Network } from './network';
import { announced, approveIn, choose, covers, focus, notices, openWindow, press, type } from './shopper';
import { closePage, currentSurroundings, keepOpen, type ReactState, type StartedSurroundings } from './surroundings';

/** How a test wants its page. */
export interface OpenPageOptions extends LoadPageOptions {
  /** What runs on the page: a function that starts it, or the name of a built file (`contact-form.js`). */
  readonly bundle?: string | (() => unknown);
  /** Folder of the built files; default `shop-scripts`. */
  readonly scripts?: string;
  /** Who answers its requests: a table `endpoint → reply`, handlers of MSW, or the mock shop. A request without an answer fails the test. */
  readonly answers?: Answers;
  /** Table `endpoint → fault`: what goes wrong with answers from the start. */
  readonly faults?: Readonly<Record<string, AnswerFaultName>>;
  /** State of the shared views when the bundle starts: `present`, `late` (until `arrive()`), `blocked`. */
  readonly react?: ReactState;
  /** With jQuery on the page, `true` with block-ui; default without. */
  readonly jquery?: boolean | InstallJQueryOptions;
  /** Scripts of other plugins, which run before the bundle. They need jQuery. */
  readonly plugins?: readonly ((tools: PluginTools) => void)[];
  /** Options of the fake providers, or fakes that are installed already. */
  readonly providers?: ProviderOptions | Providers;
  /** Names of events that are noted in `heard`, as another script on the page hears them. */
  readonly listen?: readonly string[];
  /** Changes the page before the bundle runs. */
  readonly before?: (page: LoadedPage) => void;
}

/** An event as another script heard it: its name and the arguments after the event. */
export type HeardEvent = readonly [name: string, ...args: unknown[]];

/** An open page: what a shopper does there, and what a shopper, the server and other scripts see. */
export interface OpenPage extends Pick<Network, 'answer' | 'spoil' | 'hold' | 'requests' | 'differences'> {
  /** Presses a button or link: its text, or a selector that begins with `#`, `.` or `[`. Resolves when what follows has happened. */
  press(what: string): Promise<void>;
  /** Types into a field: its label, or a selector. */
  type(what: string, text: string): Promise<void>;
  /** Ticks a box or a radio button, or chooses an option of a list by value or text. */
  choose(what: string, option?: string): Promise<void>;
  /** Approves in the provider's open window: PayPal's dialog, a wallet's sheet, 3-D Secure. @throws Error when none is open */
  approve(): Promise<void>;
  /** Closes the provider's open window. */
  cancel(): Promise<void>;

  /** Messages that can be seen, each once. */
  notices(): string[];
  /** What live regions hold: what a screen reader says. */
  announced(): string[];
  /** Events that were listened for, in their order. */
  readonly heard: readonly HeardEvent[];
  /** Where the focus is: `#id`, `[name="…"]`, else the element's text; `body` when nowhere. */
  focus(): string;
  /** How many elements are covered, busy or locked. */
  covers(): number;
  /** Addresses that the page went to. */
  readonly visited: readonly string[];
  /** How often the page was reloaded. */
  reloads(): number;
  /** Forms that the browser would send itself: their fields, in the order of the submits. */
  readonly posts: readonly Readonly<Record<string, unknown>>[];
  /** Lines that bundles wrote to the console (`[shop/…]`); they are not printed. */
  readonly logged: readonly string[];
  /** Those of them that are errors. */
  readonly loggedErrors: readonly string[];

  /** Triggers an event as another script does: through jQuery where it is, else as a `CustomEvent`. */
  trigger(name: string, args?: readonly unknown[], target?: EventTarget): Promise<void>;
  /** Runs a further file or function, as one more script tag does. */
  run(bundle: string | (() => unknown)): Promise<void>;
  /** The page is left, and comes from the server again at the same address. */
  reload(): Promise<void>;
  /** Lets a late React arrive. */
  arrive(): Promise<void>;
  /** Resolves when no request is under way and what follows has happened. No time of a fake clock passes. */
  settle(): Promise<void>;
  /** Lets time pass, ms: of the fake clock where one runs. */
  pass(ms: number): Promise<void>;

  readonly page: LoadedPage;
  readonly providers: Providers;
  /** The page's jQuery. @throws Error on a page without it */
  readonly jQuery: JQueryStatic;
  /** The scripts of `plugins`, with what they have seen. */
  readonly plugins: readonly Plugin[];
  /** Takes everything away; the next `openPage` and `closePage` do it, too. */
  close(): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;
// Kept from fake clocks.
const { setImmediate: realImmediate, setTimeout: realTimeout } = globalThis;
/** Rounds without a request under way after which a page is at rest. */
const QUIET_ROUNDS = 4;
/** Rounds after which an answer that is still not there is the test's own. */
const MOST_ROUNDS = 200;

function startJQuery(wanted: OpenPageOptions['jquery']): InstalledJQuery | undefined {
  if (wanted === undefined || wanted === false) return undefined;
  return installJQuery(window, wanted === true ? { blockUI: true } : wanted);
}

/**
 * Opens a page as a shopper's browser does: a recorded one by its name, or any HTML text; answers its requests, replaces the payment
 * providers, and runs a bundle on it. A page that is still open is closed first.
 * @param name name of a recorded page (`describePages()`), the HTML of a page, or something that loads one (`aCheckoutPage().withCoupon()`)
 */
export async function openPage(name: string | { load(): LoadedPage }, options: OpenPageOptions = {}): Promise<OpenPage> {
  await closePage();
  const forgetGlobals = watchGlobals();
  const network = createNetwork(options.answers, options.faults);
  const server = setupServer(...network.handlers);
  server.listen({ onUnhandledRequest: 'error' });
  const stopCounting = network.countBegun();
  const providers =
    'scripts' in (options.providers ?? {})
      ? (options.providers as Providers)
      : installProviders(options.providers as ProviderOptions);
  let bundles: ServedBundles | undefined;
  const heard: HeardEvent[] = [];
  const posts: Record<string, unknown>[] = [];
  const logged: string[] = [];
  const errors: string[] = [];
  const visited: string[] = [];
  const stopKeeping = keepLines(logged, errors);
  let page: LoadedPage;
  let around: StartedSurroundings | undefined;
  let jquery: InstalledJQuery | undefined;
  let plugins: readonly Plugin[] = [];
  let isOpen = true;

  async function settle(): Promise<void> {
    let quiet = 0;
    for (let round = 0; quiet < QUIET_ROUNDS && round < MOST_ROUNDS; round += 1) {
      const isFrozen = around?.isFrozen() === true;
      // A running clock has timers that are due.
      await new Promise<void>((resolve) => (isFrozen ? realImmediate(resolve) : realTimeout(resolve, 0)));
      if (isFrozen) await around?.pass(0, nothing);
      quiet = network.isBusy() ? 0 : quiet + 1;
    }
  }

  async function run(bundle: OpenPageOptions['bundle']): Promise<void> {
    if (typeof bundle === 'function') await bundle();
    else if (bundle !== undefined) {
      if (bundles === undefined) {
        bundles = serveBundles(options.scripts ?? 'shop-scripts');
        if (options.react === 'blocked') bundles.scripts.next(/shop-ui/, { fail: true });
      }
      await bundles.add('shop-runtime.js');
      await bundles.add(bundle);
    }
    await settle();
  }

  const keepPost = (event: Event): void => {
    if (event.defaultPrevented) return;
    if (event.target instanceof HTMLFormElement) posts.push(Object.fromEntries(new FormData(event.target)));
    event.preventDefault();
    // The browser sends it: scripts that look at the event later find it so.
    Object.defineProperty(event, 'defaultPrevented', { value: false });
  };
  // The browser's own submit comes after every listener of the page.
  const keepPostLast = (): void => {
    window.removeEventListener('submit', keepPost);
    window.addEventListener('submit', keepPost);
  };

  function listen(type: string): void {
    const note = (...args: unknown[]): void => void heard.push([type, ...args]);
    if (jquery) jquery.jQuery(document).on(type, (_event: unknown, ...args: unknown[]) => note(...args));
    else
      page.on(document, type, (event) =>
        note(...(event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : [])),
      );
  }

  /** What `unload` takes back, the last first. */
  const loaded: (() => void)[] = [];

  async function load(address?: string): Promise<void> {
    page = typeof name === 'string' ? loadPage(name, options) : name.load();
    loaded.push(() => page.reset());
    if (address !== undefined) history.replaceState(null, '', address);
    around = await currentSurroundings().begin({ react: options.react, visited });
    jquery = startJQuery(options.jquery);
    window.addEventListener('submit', keepPostLast, true);
    // What jQuery's `.trigger('submit')` ends in: a post without an event.
    const { submit } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.submit = function keepSubmit() {
      posts.push(Object.fromEntries(new FormData(this)));
    };
    loaded.push(
      () => (HTMLFormElement.prototype.submit = submit),
      () => window.removeEventListener('submit', keepPostLast, true),
      () => window.removeEventListener('submit', keepPost),
      () => jquery?.remove(),
    );
    for (const type of options.listen ?? []) listen(type);
    options.before?.(page);
    plugins = (options.plugins ?? []).map((script) => aPlugin(script));
    await run(options.bundle);
  }

  async function unload(): Promise<void> {
    const endTimers = watchTimers();
    for (const takeBack of loaded.splice(0).toReversed()) takeBack();
    // Bundles report that the providers have gone.
    await new Promise<void>((resolve) => realImmediate(resolve));
    endTimers();
  }

  const then = async (act: () => void): Promise<void> => {
    act();
    await settle();
  };

  const opened: OpenPage = {
    press: (what) => then(() => press(what)),
    type: (what, text) => then(() => type(what, text)),
    choose: (what, option) => then(() => choose(what, option)),
    approve: () => then(() => approveIn(providers)),
    cancel: () => then(() => openWindow(providers).press('cancel')),
    notices,
    announced,
    heard,
    focus,
    covers,
    visited,
    reloads: () => around?.reloads() ?? 0,
    posts,
    logged,
    loggedErrors: errors,
    requests: network.requests,
    answer: network.answer,
    spoil: network.spoil,
    hold: network.hold,
    differences: network.differences,
    trigger: (type, args = [], target = document.body) =>
      then(() => {
        if (jquery) jquery.jQuery(target as HTMLElement).trigger(type, [...args]);
        else target.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail: [...args] }));
      }),
    run,
    async reload() {
      const { pathname, search, hash } = location;
      await around?.leave();
      await unload();
      for (const { dialogs } of [providers.paypal, providers.googlePay, providers.applePay, providers.stripe]) dialogs.closeAll();
      forgetGlobals('shop');
      await load(pathname + search + hash);
    },
    arrive: async () => {
      await around?.arrive();
      await settle();
    },
    settle,
    pass: async (ms) => around?.pass(ms, () => (network.isBusy() ? settle() : nothing())),
    get page() {
      return page;
    },
    providers,
    get jQuery() {
      if (jquery) return jquery.jQuery;
      throw new Error('This page has no jQuery: open it with `jquery: true`');
    },
    get plugins() {
      return plugins;
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      keepOpen(undefined);
      await (around?.end() ?? nothing()).finally(async () => {
        stopCounting();
        server.close();
        bundles?.stop();
        loaded.push(() => providers.remove());
        await unload();
        forgetGlobals();
        stopKeeping();
      });
      const unanswered = network.unanswered();
      if (unanswered.length > 0) throw new Error(`The test has no answer for: ${unanswered.join(', ')}`);
    },
  };
  keepOpen(opened);
  await load();
  return opened;
}
