import type { Page } from '@playwright/test';
import { originals, SCRIPT_TAG, servePluginPages } from './support/plugin-page.ts';
import { CART, fillCheckout, place } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Every script of a page: attributes and inline code. */
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;
const isOurs = (src: string): boolean => /\/dist\/[a-z-]+\.js/.test(src);
const sourceOf = (attributes: string): string | undefined => / src="([^"]*)"/.exec(attributes)?.[1];
/** JSON and templates are no code: no optimizer takes them. */
const isCode = (attributes: string): boolean => !/ type="(?!text\/javascript|module)/.test(attributes);

/** Serves an optimizer's own files: `/cache/<name>.js` holds these sources and inline code, joined and without comments at their beginning. */
async function serveCache(page: Page, contents: ReadonlyMap<string, readonly string[]>, headers = {}): Promise<void> {
  await page.route('**/cache/*.js*', async (route) => {
    const name = /cache\/([^?]+)/.exec(route.request().url())?.[1] ?? '';
    const texts = (contents.get(name) ?? []).map(async (part) =>
      part.startsWith('inline:') ? part.slice('inline:'.length) : (await page.request.get(part)).text(),
    );
    const body = (await Promise.all(texts)).map((text) =>
      text.replace(/^\/\*![^]*?\*\/\n?/, '').replace(/^\/\/# sourceMappingURL=.*$/m, ''),
    );
    await route.fulfill({ contentType: 'text/javascript', headers, body: body.join(';\n') });
  });
}

/** Runs held scripts one after the other: at the first interaction (WP Rocket, LiteSpeed) or once the page has loaded (Rocket Loader). */
const loader = (signs: readonly string[]): string => `<script>
(() => {
  let began = false;
  const run = async ({ clientX, clientY }) => {
    // A busy headless Chromium reports a mouse in the corner of a new page without any movement.
    if (began || (clientX === 0 && clientY === 0)) return;
    began = true;
    for (const held of document.querySelectorAll('script[type$="held/javascript"]')) {
      const script = document.createElement('script');
      for (const { name, value } of held.attributes) if (name !== 'type' && name !== 'data-src') script.setAttribute(name, value);
      script.async = false;
      script.text = held.text;
      if (held.dataset.src === undefined) held.replaceWith(script);
      else
        await new Promise((resolve) => {
          script.onload = script.onerror = resolve;
          script.src = held.dataset.src;
          held.replaceWith(script);
        });
    }
  };
  for (const sign of ${JSON.stringify(signs)}) addEventListener(sign, run, { passive: true });
})();
</script>`;

/** Opens the checkout, waits until scripts run there, and orders by bank transfer. */
async function buy(page: Page, wake: () => Promise<void> = async () => undefined): Promise<void> {
  await page.goto(PAGES.checkout);
  await page.waitForLoadState('load');
  await wake();
  await expect
    .poll(() => page.evaluate(() => Object.values(Object(Reflect.get(window, Symbol.for('shop-scripts')))).toString()))
    .toMatch(/started|originals/);
  await page.waitForLoadState('networkidle');
  await fillCheckout(page, 'bacs');
  await place(page);
  await page.waitForURL(/order-received/);
}

/** State of the checkout bundle: `started` or `originals`. */
const checkoutState = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object(Reflect.get(window, Symbol.for('shop-scripts')))['checkout'] as unknown);

/** Replaces the address of each file of ours; the tag keeps the rest, or loses its checksum. */
function renamed(html: string, contents: Map<string, readonly string[]>, keepsChecksum: boolean): string {
  return html.replaceAll(SCRIPT_TAG, (tag, before: string, src: string, after: string) => {
    if (!isOurs(src)) return tag;
    const name = `${/([a-z-]+)\.js/.exec(src)?.[1] ?? ''}.min.js`;
    contents.set(name, [src]);
    const rest = keepsChecksum ? after : after.replace(/ integrity="[^"]*"| crossorigin="[^"]*"/g, '');
    return `<script${before} src="/cache/${name}"${rest}></script>`;
  });
}

/** Puts scripts into one file at the end of the page. */
function combined(html: string, contents: Map<string, readonly string[]>, withInline: boolean, loading = 'defer'): string {
  const parts: string[] = [];
  const rest = html.replaceAll(SCRIPT, (tag, attributes: string, code: string) => {
    const src = sourceOf(attributes);
    if (!isCode(attributes) || (src === undefined ? !withInline : !isOurs(src) && !(withInline && src.startsWith('/'))))
      return tag;
    // What patches the browser for the demo stays where it is.
    if (src?.startsWith('/demo/')) return tag;
    parts.push(src ?? `inline:${code}`);
    return '';
  });
  contents.set('all.js', parts);
  return rest.replace('</body>', () => `<script ${loading} src="/cache/all.js"></script></body>`);
}

/** Holds scripts back by another type. */
function held(html: string, holds: (src: string | undefined) => boolean, signs: readonly string[]): string {
  return html
    .replaceAll(SCRIPT, (tag, attributes: string, code: string) => {
      const src = sourceOf(attributes);
      if (!isCode(attributes) || !holds(src)) return tag;
      return `<script type="held/javascript"${attributes.replace(' src=', ' data-src=')}>${code}</script>`;
    })
    .replace('</body>', () => `${loader(signs)}</body>`);
}

test('[WP-01] with the plugin and no optimizer our files run, and the purchase works @core', async ({ page, shop }) => {
  await shop.setup({ cart: CART });
  await servePluginPages(page);
  await buy(page);
  expect(await originals(page)).toEqual([]);
});

test('[WP-01] Autoptimize, minified with the checksum left: the originals come back, and the purchase works', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/integrity/, /preload/, /The original scripts run in its place/);
  await shop.setup({ cart: CART, bundles: ['checkout'] });
  const contents = new Map<string, readonly string[]>();
  await servePluginPages(page, (html) => renamed(html, contents, true));
  await serveCache(page, contents);
  await page.goto(PAGES.checkout);
  await expect.poll(() => checkoutState(page)).toBe('originals');
  await expect.poll(() => originals(page)).toContain('wc-checkout');
  await buy(page);
});

test('[WP-01] WP Rocket, minified and without checksums: our files run from another folder, and the purchase works', async ({
  page,
  shop,
}) => {
  await shop.setup({ cart: CART });
  const contents = new Map<string, readonly string[]>();
  await servePluginPages(page, (html) => renamed(html, contents, false));
  await serveCache(page, contents);
  await buy(page);
});

for (const [tool, withInline, loading] of [
  ['LiteSpeed, W3 Total Cache and SiteGround, combined and loaded asynchronously', false, 'async'],
  ['Autoptimize, aggregated with inline code', true, 'defer'],
] as const) {
  test(`[WP-01] ${tool}: chunks are found beside the original files, and the purchase works`, async ({ page, shop }) => {
    await shop.setup({ cart: CART });
    const contents = new Map<string, readonly string[]>();
    await servePluginPages(page, (html) => combined(html, contents, withInline, loading));
    await serveCache(page, contents);
    await page.goto(PAGES.checkout);
    await expect.poll(() => checkoutState(page)).toBe('started');
    expect(contents.get('all.js')?.filter(isOurs).length).toBeGreaterThan(3);
    await buy(page);
    expect(await originals(page)).toEqual([]);
  });
}

test('[WP-01] combined without the runtime: the bundles load it, and the purchase works', async ({ page, shop }) => {
  await shop.setup({ cart: CART });
  const contents = new Map<string, readonly string[]>();
  await servePluginPages(page, (html) => {
    const tag = /<script src="[^"]*shop-runtime\.js[^>]*><\/script>/.exec(html)?.[0] ?? '';
    return combined(html.replace(tag, ''), contents, false).replace('</body>', () => `${tag}</body>`);
  });
  await serveCache(page, contents);
  await buy(page);
});

for (const [tool, holds, signs] of [
  ['WP Rocket and LiteSpeed, delayed until the first interaction', isOursOrNone, ['keydown', 'mousemove', 'touchstart']],
  ['Rocket Loader, all scripts held back until the page has loaded', isAnyButDemo, ['load']],
] as const) {
  test(`[WP-01] ${tool}: our files run then, no originals before, and the purchase works`, async ({ page, shop }) => {
    await shop.setup({ cart: CART });
    await servePluginPages(page, (html) => held(html, holds, signs));
    await buy(page, async () => {
      if (signs[0] !== 'load') expect(await checkoutState(page)).toBeUndefined();
      await page.mouse.move(20, 20);
    });
    expect(await originals(page)).toEqual([]);
  });
}

function isOursOrNone(src: string | undefined): boolean {
  return src !== undefined && isOurs(src);
}
function isAnyButDemo(src: string | undefined): boolean {
  return src === undefined || !src.startsWith('/demo/');
}

test('[WP-01] asynchronous and without query strings: the purchase works with our files', async ({ page, shop }) => {
  await shop.setup({ cart: CART });
  await servePluginPages(page, (html) =>
    html.replaceAll(/ defer(?= )/g, ' async').replaceAll(/(<script[^>]* src="[^"?]*)\?[^"]*"/g, '$1"'),
  );
  await buy(page);
  expect(await originals(page)).toEqual([]);
});

test('[WP-01] served by another host without CORS: the originals come back, and the purchase works', async ({
  page,
  shop,
  consoleGuard,
  requests,
  baseURL,
}) => {
  consoleGuard.allow(/CORS/, /ERR_FAILED/, /preload/, /The original scripts run in its place/);
  await shop.setup({ cart: CART, bundles: ['checkout'] });
  const other = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await servePluginPages(page, (html) =>
    html.replaceAll(SCRIPT_TAG, (tag, before: string, src: string, after: string) =>
      isOurs(src) ? `<script${before} src="${src.replace(baseURL ?? '', other)}"${after}></script>` : tag,
    ),
  );
  await page.goto(PAGES.checkout);
  await expect.poll(() => originals(page)).toContain('wc-checkout');
  await buy(page);
  expect(requests.foreign().filter((address) => !address.startsWith(other))).toEqual([]);
  requests.clear();
});
