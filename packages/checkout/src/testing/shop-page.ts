import { browser, forgetCopies, forgetListeners, forgetStarted, forgetWatches } from '@shop/core/testing';
import { type InstalledJQuery, type LoadedPage, installJQuery } from '@shop/testing';
import { afterEach, beforeEach, vi } from 'vitest';

/** A shop event as the page's scripts heard it. */
export type Heard = readonly [name: string, ...args: unknown[]];

/** The page of a test, and what foreign scripts on it hear and do. */
export interface ShopPage {
  /** Events heard on the body since `listen`, in their order. */
  readonly heard: Heard[];
  /** Addresses the page was sent to. */
  readonly visited: string[];
  /** How often the page was reloaded. */
  readonly reloads: () => number;
  readonly jQuery: () => InstalledJQuery | undefined;
  /** Puts jQuery with its plugins on the page. */
  withJQuery(): InstalledJQuery;
  /** Hears events as a third-party script does: through jQuery where it is, else natively. */
  listen(...names: string[]): void;
  /** Hears one event with its own handler; the arguments after the event object. */
  hear(target: EventTarget, name: string, handler: (...args: unknown[]) => unknown): void;
  /** Triggers an event as a third-party script does. */
  trigger(name: string, args?: unknown[], target?: EventTarget): void;
}

function argsOf(event: Event): unknown[] {
  return event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : [];
}

/** Sets up every test of a file: `load` puts the page into the document; afterwards nothing of it is left. */
export function aShopPage(load: () => LoadedPage): ShopPage {
  let page: LoadedPage;
  let installed: InstalledJQuery | undefined;
  let reloads = 0;
  const heard: Heard[] = [];
  const visited: string[] = [];
  beforeEach(() => {
    page = load();
    heard.length = 0;
    visited.length = 0;
    reloads = 0;
    vi.spyOn(browser, 'assign').mockImplementation((url) => void visited.push(url));
    vi.spyOn(browser, 'reload').mockImplementation(() => void (reloads += 1));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    forgetListeners();
    forgetWatches();
    forgetStarted();
    installed?.remove();
    installed = undefined;
    forgetCopies();
    page.reset();
  });
  const shop: ShopPage = {
    heard,
    visited,
    reloads: () => reloads,
    jQuery: () => installed,
    withJQuery: () => (installed = installJQuery(window, { blockUI: true })),
    listen(...names) {
      for (const name of names) shop.hear(document.body, name, (...args) => void heard.push([name, ...args]));
    },
    hear(target, name, handler) {
      if (installed)
        installed.jQuery(target as HTMLElement).on(name, (_event: unknown, ...args: unknown[]) => handler(...args) as void);
      else page.on(target, name, (event) => void (handler(...argsOf(event)) === false && event.preventDefault()));
    },
    trigger(name, args = [], target = document.body) {
      if (installed) installed.jQuery(target as HTMLElement).trigger(name, args);
      else target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail: args }));
    },
  };
  return shop;
}

/** Lets requests that are under way arrive, to show that nothing further happens. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25));
