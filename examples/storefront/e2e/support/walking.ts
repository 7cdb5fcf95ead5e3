import { test as base, type PlaywrightTestOptions, type TestType } from '@playwright/test';
import { PORT } from './addresses.ts';
import type { ConsoleGuard } from './console-guard.ts';
import { createShopControl, type ShopControl } from './shop.ts';
import { test as shopTest } from './test.ts';
import { walkPage, type Walker } from './walker.ts';
import { startWebDriver, walkWebKit, type WebDriver } from './webdriver.ts';

/** What a flow gets: a shop of its own, and a browser of any kind. */
interface Walking {
  readonly shop: ShopControl;
  readonly walker: Walker;
  /** Any complaint of the page fails the test; `allow` what is expected. */
  readonly consoleGuard: Pick<ConsoleGuard, 'allow'>;
}

const inPlaywright = shopTest.extend<Pick<Walking, 'walker'>>({
  walker: ({ page }, provide) => provide(walkPage(page)),
});

const inWebKit = base.extend<
  Walking & { readonly demo: { name: string; value: string }[]; readonly allowed: RegExp[] },
  { readonly driver: WebDriver }
>({
  driver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter.
    async ({}, provide, { parallelIndex }) => {
      const driver = await startWebDriver(Number(PORT) + 100 + parallelIndex);
      await provide(driver);
      driver.stop();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  demo: ({}, provide) => provide([]),
  shop: async ({ demo, request, baseURL }, provide) => {
    const addCookies: Parameters<typeof createShopControl>[0]['addCookies'] = async (cookies) => void demo.push(...cookies);
    const shop = createShopControl({ addCookies }, request, baseURL ?? '');
    await shop.setup({});
    // The visitor's session begins here, before the browser opens a page.
    await shop.state();
    await provide(shop);
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  allowed: ({}, provide) => provide([]),
  consoleGuard: ({ allowed }, provide) => provide({ allow: (...patterns) => void allowed.push(...patterns) }),
  walker: async ({ allowed, demo, driver, request, baseURL }, provide, { annotations }) => {
    const cookies = async () => [...(await request.storageState()).cookies, ...demo];
    const { walker, version, complaints, end } = await walkWebKit(driver, baseURL ?? '', cookies);
    annotations.push({ type: 'browser version', description: version });
    await provide(walker);
    const found = await complaints();
    await end();
    const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    base.expect(unexpected, 'complaints of the page').toEqual([]);
  },
});

/** The test of a flow that runs in every engine. */
export const test: TestType<Walking & Pick<PlaywrightTestOptions, 'baseURL'>, object> =
  process.env['E2E_ENGINE'] === 'webkit' ? inWebKit : inPlaywright;

export { expect } from '@playwright/test';
