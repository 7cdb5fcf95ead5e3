import { test as base } from '@playwright/test';
import { recordTranscript, type Transcript } from '@shop/testing/browser-tests';
import { findAxeViolations, type AxeFinding } from './axe.ts';
import { watchPolicy } from './policy.ts';
import { watchConsole, type ConsoleGuard } from './console-guard.ts';
import { createKeys, type Keys } from './keys.ts';
import { openCheckout } from './purchase.ts';
import { recordRequests, type RequestLog } from './requests.ts';
import { createShopControl, type ShopControl, type ShopSetup } from './shop.ts';
import { takeShot } from './shots.ts';

/** What every browser test gets besides Playwright's own. */
export interface Support {
  /** The test's own shop; `open` sets it up and opens a page of it, `openCheckout` waits for the first order review there. */
  readonly shop: ShopControl & {
    open(path: string, setup: ShopSetup): Promise<void>;
    openCheckout(setup: ShopSetup): Promise<void>;
  };
  /** Any complaint of the page fails the test; `allow` what is expected. */
  readonly consoleGuard: ConsoleGuard;
  /** Requests that the page sends to the shop. */
  readonly requests: RequestLog;
  /** WCAG findings of the page or a part of it; expect `[]`. */
  readonly axe: (within?: string) => Promise<AxeFinding[]>;
  /** A picture for people to look at, in `test-results/shots`; taken with `PICTURES=1`. */
  readonly shot: (name: string, options?: { readonly fullPage?: boolean }) => Promise<void>;
  /** The keyboard. */
  readonly keys: Keys;
  /** What a screen reader gets; a test that asks for it records from its first page on. */
  readonly transcript: Transcript;
}

/** Playwright's test with a shop of its own, and a guard that fails it when the page complains or leaves the shop. */
export const test = base.extend<Support & { readonly policy: void; readonly version: void }>({
  version: [
    async ({ browser }, provide, { annotations }) => {
      annotations.push({ type: 'browser version', description: browser.version() });
      await provide();
    },
    { auto: true },
  ],
  policy: [
    async ({ context }, provide) => {
      const violations = await watchPolicy(context);
      await provide();
      base.expect(violations(), 'violations of the security policy').toEqual([]);
    },
    { auto: true },
  ],
  consoleGuard: [
    async ({ page }, provide) => {
      const guard = watchConsole(page);
      await provide(guard);
      base.expect(guard.complaints(), 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  requests: [
    async ({ page, baseURL }, provide) => {
      const log = await recordRequests(page, baseURL ?? '');
      await provide(log);
      base.expect(log.foreign(), 'requests to other sites').toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ context, page, baseURL }, provide) => {
    const shop = createShopControl(context, page.request, baseURL ?? '');
    await shop.setup({});
    async function open(path: string, setup: ShopSetup): Promise<void> {
      await shop.setup(setup);
      await page.goto(path);
    }
    async function openReviewed(setup: ShopSetup): Promise<void> {
      await shop.setup(setup);
      await openCheckout(page);
    }
    await provide({ ...shop, open, openCheckout: openReviewed });
  },
  axe: async ({ page }, provide) => {
    await provide((within) => findAxeViolations(page, within));
  },
  shot: async ({ page }, provide) => {
    await provide((name, options) => takeShot(page, name, options));
  },
  keys: async ({ page }, provide) => {
    await provide(createKeys(page));
  },
  transcript: async ({ page }, provide) => {
    await provide(await recordTranscript(page, await page.context().newCDPSession(page)));
  },
});

export { expect } from '@playwright/test';
