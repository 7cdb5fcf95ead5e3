import { fetchUi } from '@shop/core';
import { type FaultyServer, createFaultyServer, watchRejections } from '@shop/testing';
import { setMaxListeners } from 'node:events';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { endpointOf } from './shop-server';

// One signal ends all listening in a form; Node takes that for a leak.
setMaxListeners(100);

/** A shop in the place of `fetch` whose answers can be spoiled; its time is the fake timers'. */
export interface FaultyShop extends Pick<FaultyServer, 'answer' | 'spoil'> {
  /** How many requests an endpoint has got. */
  sent(endpoint: string): number;
  /** Lets time pass, in ms; what is answered meanwhile has been dealt with. */
  pass(ms: number): Promise<void>;
}

/** Longer than any request may take, ms. */
export const TOO_LONG = 200_000;

/** Sets a faulty shop up for every test of the file. A promise that is rejected and not handled fails the test. */
export function aFaultyShop(): FaultyShop {
  const server = createFaultyServer(endpointOf);
  let takeRejections: () => unknown[];
  beforeAll(() => fetchUi());
  beforeEach(() => {
    takeRejections = watchRejections();
    vi.useFakeTimers();
    vi.stubGlobal('scrollTo', () => undefined);
    // Reduced motion: nothing slides or scrolls for a while.
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    for (const level of ['error', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    vi.stubGlobal('fetch', server.fetch);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 0));
    server.reset();
    const rejections = takeRejections();
    if (rejections.length > 0) throw new Error(`Not handled: ${rejections.map(String).join(', ')}`);
  });
  return {
    answer: server.answer,
    spoil: server.spoil,
    sent: (endpoint) => server.sent(endpoint).length,
    pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
  };
}

/** The page comes back from the browser's back/forward cache. */
export function comeBack(): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

/** Texts of alerts, each once; without success messages, which the shop's markup also marks as alerts. */
export function told(): string[] {
  const texts = [...document.querySelectorAll('[role="alert"]:not(.woocommerce-message)')].map((element) =>
    element.textContent.replace(/\s+/g, ' ').trim(),
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

/** How many elements are covered, busy or locked. */
export function covers(): number {
  return document.querySelectorAll('.blockUI, .processing, .loading, .updating, [aria-busy="true"]').length;
}
