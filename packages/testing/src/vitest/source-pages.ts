import { browser, forgetCopies, forgetListeners, forgetStarted, forgetWatches } from '@shop/core/testing';
import { vi } from 'vitest';
import { watchRejections } from '../faults/rejections';
import type { Surroundings } from '../page/surroundings';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Around pages on which sources run: React in the wanted state, core's navigation, and a core that has forgotten the page when it is closed. */
export const SOURCE_PAGES: Surroundings = {
  async begin(react) {
    const visited: string[] = [];
    let reloads = 0;
    const { assign, reload } = browser;
    const { scrollTo } = window;
    browser.assign = (url) => void visited.push(url);
    browser.reload = () => void (reloads += 1);
    window.scrollTo = () => undefined;
    const takeRejections = watchRejections();
    const ui = react === undefined ? undefined : await (await import('../react')).withReact(react);
    return {
      visited,
      reloads: () => reloads,
      arrive: async () => ui?.arrive(),
      async pass(ms) {
        if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms);
        else if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      },
      async end() {
        vi.useRealTimers();
        await nextTask();
        window.dispatchEvent(new Event('pagehide'));
        ui?.restore();
        forgetListeners();
        forgetWatches();
        forgetStarted();
        forgetCopies();
        Object.assign(browser, { assign, reload });
        window.scrollTo = scrollTo;
        const rejections = takeRejections();
        if (rejections.length > 0) throw new Error(`Not handled: ${rejections.map(String).join(', ')}`);
      },
    };
  },
};
