import { browser, forgetCopies, forgetListeners, forgetStarted, forgetWatches } from '@shop/core/testing';
import { vi } from 'vitest';
import { watchRejections } from '../faults/rejections';
import type { Surroundings } from '../page/surroundings';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

// Kept from fake clocks; much quicker than a timer.
const { setImmediate: realImmediate } = globalThis;
/** Also where a fake clock stands still. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));

/** Lets time of the fake clock pass, timer by timer: what a timer has begun goes as far as it can before the next one. */
async function passFrozen(ms: number, rest: () => Promise<void>): Promise<void> {
  let isOver = ms === 0;
  await rest();
  if (!isOver) setTimeout(() => (isOver = true), ms);
  while (!isOver) {
    vi.advanceTimersToNextTimer();
    await nextTurn();
    await rest();
  }
  // What is due at this very moment.
  vi.advanceTimersByTime(0);
  await nextTurn();
}

/** Promises of the open page that were rejected and not handled. */
const rejections: unknown[] = [];

/** Around pages on which sources run: React in the wanted state, core's navigation, and a core that has forgotten the page when it is left. */
export const SOURCE_PAGES: Surroundings = {
  async begin({ react, visited }) {
    let reloads = 0;
    const { assign, reload } = browser;
    browser.assign = (url) => void visited.push(url);
    browser.reload = () => void (reloads += 1);
    const takeRejections = watchRejections();
    const ui = react === undefined ? undefined : await (await import('../react')).withReact(react);
    async function leave(): Promise<void> {
      window.dispatchEvent(new Event('pagehide'));
      rejections.push(...takeRejections());
      forgetListeners();
      forgetWatches();
      forgetStarted();
      forgetCopies();
      // Its timers end with it; a page that is loaded again has the same clock.
      if (vi.isFakeTimers()) vi.clearAllTimers();
      Object.assign(browser, { assign, reload });
    }
    return {
      reloads: () => reloads,
      // The page settles by itself; with a fake clock this would never end.
      arrive: async () => void ui?.arrive(),
      isFrozen: () => vi.isFakeTimers(),
      pass: (ms, rest) => (vi.isFakeTimers() ? passFrozen(ms, rest) : new Promise((resolve) => setTimeout(resolve, ms))),
      leave,
      async end() {
        vi.useRealTimers();
        await nextTask();
        await leave();
        ui?.restore();
        const missed = rejections.splice(0);
        if (missed.length > 0) throw new Error(`Not handled: ${missed.map(String).join(', ')}`);
      },
    };
  },
};
