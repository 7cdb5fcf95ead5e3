import type { Page } from '@playwright/test';
import { originals, servePluginPages } from './support/plugin-page.ts';
import { CART, FUNCTION } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Serves a file of ours differently. */
async function serve(
  page: Page,
  pattern: string,
  answer: Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0],
): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', ...answer }));
}

interface Heard {
  readonly bundle: string;
  readonly code: string;
}

/** Collects what operators' scripts receive. */
async function collectReports(page: Page): Promise<() => Promise<readonly Heard[]>> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Reflect.set(window, 'heard', heard);
    addEventListener('shop-scripts:report', (event) => heard.push((event as CustomEvent<unknown>).detail));
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard') as Heard[]);
}

const WARNING = '[shop/checkout] checkout.js does not run here. The original scripts run in its place.';

for (const [cause, arrange] of [
  ['its checksum differs', (page: Page) => serve(page, '**/dist/checkout.js*', { body: 'window.tampered = 1' })],
  [
    'neither the runtime at its own address nor the one at its lasting address is there',
    (page: Page) => serve(page, '**/shop-runtime.js*', { status: 404, body: '' }),
  ],
  [
    'it does not parse',
    async (page: Page) => {
      // Its tag below carries no checksum, which would refuse it before.
      await serve(page, '**/dist/checkout.js*', { body: 'const = 1;' });
    },
  ],
  ['the browser is too old', (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))],
] as const) {
  test(`[WP-02] brings the originals back once when ${cause}, and the purchase works${cause === 'its checksum differs' ? ' @core' : ''}`, async ({
    page,
    shop,
    consoleGuard,
  }) => {
    consoleGuard.allow(
      /integrity/,
      /404/,
      /shop\/checkout/,
      /^uncaught: $/,
      /^uncaught: SyntaxError: missing variable name, got '='/,
    );
    await shop.setup({ cart: CART, bundles: ['checkout'] });
    const reports = await collectReports(page);
    await servePluginPages(page, (html) =>
      cause === 'it does not parse' ? html.replaceAll(/(checkout\.js[^>]*) integrity="[^"]*"/g, '$1') : html,
    );
    await arrange(page);
    const counted = page.waitForRequest(/shop_scripts_fallback/);
    await page.goto(PAGES.checkout);
    expect((await counted).method()).toBe('POST');
    await expect.poll(() => originals(page)).toEqual(['wc-jquery-blockui', 'wc-checkout']);
    await page.waitForLoadState('networkidle');
    expect(await originals(page)).toEqual(['wc-jquery-blockui', 'wc-checkout']);
    expect((await reports()).filter(({ code }) => code === 'originals')).toEqual([
      { bundle: 'checkout', version: expect.any(String), code: 'originals', duration: expect.any(Number) },
    ]);
    expect(consoleGuard.lines.filter((line) => line.includes(WARNING))).toHaveLength(1);
    await FUNCTION.checkout(page, shop);
  });
}

test('[WP-02] an optimizer has put our file into one of its own, which does not run: the originals come back', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/shop\/checkout/);
  await shop.setup({ cart: CART, bundles: ['checkout'] });
  await servePluginPages(page, (html) => html.replace(/<script[^>]*id="shop-checkout-js"[^>]*><\/script>/, ''));
  await page.goto(PAGES.checkout);
  await expect.poll(() => originals(page), { timeout: 10_000 }).toContain('wc-checkout');
  await FUNCTION.checkout(page, shop);
});

test('[WP-02] a half-finished upload: a bundle whose file is there runs, the other one has its originals', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/, /shop\/upe/);
  await shop.setup({ cart: CART, bundles: ['checkout', 'upe'] });
  await servePluginPages(page);
  await serve(page, '**/dist/upe.js*', { status: 404, body: '' });
  await page.goto(PAGES.checkout);
  await expect.poll(() => originals(page)).toEqual(['wc-stripe-upe-classic']);
  await FUNCTION.checkout(page, shop);
});

test('[WP-02] the runtime of the page is refused: the bundles load their own, and no originals', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/integrity/);
  await shop.setup({ cart: CART });
  await servePluginPages(page);
  await serve(page, '**/dist/shop-runtime.js*', { body: 'window.tampered = 1' });
  await page.goto(PAGES.checkout);
  await page.waitForFunction(() => 'ShopRuntime' in window);
  await page.waitForLoadState('networkidle');
  expect(await originals(page)).toEqual([]);
  await FUNCTION.checkout(page, shop);
});

/** Data as inert markup: what a shop lets through in texts of products and reviews. Names take the place of members of `document`. */
function forged(bundles: Readonly<Record<string, unknown>>): string {
  const data = JSON.stringify({ version: '1', late: Object.keys(bundles), foreign: {}, bundles });
  const attribute = data.replaceAll('"', '&quot;');
  return `<img name="currentScript" data-originals="${attribute}"><form name="createElement"></form>
    <script type="application/json" id="shop-scripts-originals" data-originals="${attribute}">${data}</script>
    <script type="text/plain" id="shop-paypal-buttons-js" data-shop-src="/evil/buttons.js" defer></script>`;
}

test('[WP-02] data that text of the page forges before and after ours names no script; the originals come as listed by the plugin', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/, /shop\/checkout/);
  await shop.setup({ cart: CART, bundles: ['checkout'] });
  const evil: string[] = [];
  await page.route('**/evil/*', (route) => {
    evil.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const markup = forged({
    checkout: [{ id: 'evil', src: '/evil/first.js' }],
    'contact-form': [{ id: 'more', src: '/evil/second.js' }],
  });
  await servePluginPages(page, (html) =>
    html.replace(/<body[^>]*>/, (tag) => `${tag}${markup}`).replace('</body>', () => `${markup}</body>`),
  );
  await serve(page, '**/dist/checkout.js*', { status: 404, body: '' });
  await page.goto(PAGES.checkout);
  await expect.poll(() => originals(page)).toEqual(['wc-jquery-blockui', 'wc-checkout']);
  await page.waitForLoadState('networkidle');
  expect(evil).toEqual([]);
});

test('[WP-12] a bundle that another plugin takes the place of after our file was printed does not start; its originals run, and one line says so', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/shop\/checkout/);
  await shop.setup({ cart: CART, bundles: ['checkout'] });
  await servePluginPages(page, (html) =>
    html.replace(
      '&quot;foreign&quot;:{},&quot;late&quot;:[]',
      '&quot;foreign&quot;:{&quot;checkout&quot;:&quot;Fluid&quot;},&quot;late&quot;:[&quot;checkout&quot;]',
    ),
  );
  await page.goto(PAGES.checkout);
  await expect.poll(() => originals(page)).toEqual(['wc-jquery-blockui', 'wc-checkout']);
  expect(await page.evaluate(() => Object(Reflect.get(window, Symbol.for('shop-scripts')))['checkout'] as unknown)).toBe(
    'originals',
  );
  const line = '[shop/checkout] checkout.js is off on this page: Fluid brings its own version of a script that it replaces.';
  expect(consoleGuard.lines.filter((one) => one.includes(line))).toHaveLength(1);
  await FUNCTION.checkout(page, shop);
});
