import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUNDLES } from '../src/demo/settings.ts';
import type { ConsoleGuard } from './support/console-guard.ts';
import { DIST } from './support/folders.ts';
import { recordRequests } from './support/requests.ts';
import { type Support, expect, test as shopTest } from './support/test.ts';

/** The provider's fraud script: its own bundle asks for it, here it is empty. */
const FRAUD = 'https://c.paypal.com/da/r/fb.js';

const test = shopTest.extend<Pick<Support, 'requests'>>({
  requests: async ({ page, baseURL }, provide) => {
    await page.route(FRAUD, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const log = await recordRequests(page, baseURL ?? '');
    await provide(log);
    expect(log.foreign().filter((address) => address !== FRAUD)).toEqual([]);
  },
});

/** Names of elements that take the place of members of the document, or of what `window` inherits. Each page has all names of a group. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  createElement: ['createElement'],
  'properties of the document': [
    'currentScript head body forms documentElement activeElement readyState cookie baseURI fonts styleSheets',
    'location defaultView implementation ownerDocument nodeType',
  ].flatMap((names) => names.split(' ')),
  'methods of the document': [
    'querySelector querySelectorAll getElementById getElementsByName createTextNode createDocumentFragment',
    'importNode addEventListener removeEventListener dispatchEvent contains append',
  ].flatMap((names) => names.split(' ')),
  'globals of the window': ['ShopRuntime', 'trustedTypes', 'jQuery', 'Stripe', 'paypal', 'fetch'],
};

/** Fields that take the place of members of their form. */
const FIELDS =
  'elements submit requestSubmit reset action method attributes classList querySelector matches closest id name'.split(' ');

const CONTENT = `<div class="product"><p class="price">1 €</p><form class="variations_form cart">FIELDS<div class="single_variation"></div></form></div>
<form id="order_review">FIELDS</form>`;

const GLOBALS = `var FraudNetConfig = { f: 'session', s: 'merchant_checkout-page', sandbox: '1' };
var wc_gzd_add_to_cart_variation_params = { wrapper: '.product', price_selector: 'p.price', replace_price: '1' };`;

interface Attack {
  /** In front of all scripts. */
  readonly html: string;
  /** Directives besides those of the nonce. */
  readonly policy?: string;
  readonly tags?: readonly string[];
}

/** A page with every bundle, and something hostile before them. @returns addresses of the scripts that are requested, also later */
async function openAttacked(page: Page, guard: ConsoleGuard, { html, policy = '', tags = BUNDLES }: Attack): Promise<string[]> {
  // The page has a product and no settings of the wallet, which says so.
  guard.allow(/PayPal button could not be configured/);
  const asked: string[] = [];
  await page.route('**/da/r/fb.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const fields = FIELDS.map((name) => `<input type="hidden" name="${name}" value="x">`).join('');
  const scripts = tags.map((name) => `<script nonce="abc" src="/dist/${name}.js" defer></script>`).join('');
  await page.route('**/angriff/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': `script-src 'nonce-abc' 'strict-dynamic'; ${policy}` },
      body: `<!doctype html><html lang="de"><head><title>Angriff</title></head><body>${html}${CONTENT.replaceAll('FIELDS', fields)}<script nonce="abc">${GLOBALS}</script>${scripts}</body></html>`,
    }),
  );
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/angriff/');
  await page.waitForLoadState('networkidle');
  return asked;
}

/** What a page shows when its bundles have started. */
function started(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate(() => {
    const has = (selector: string): boolean => Document.prototype.querySelector.call(document, selector) !== null;
    return {
      runtime: Object.hasOwn(window, 'ShopRuntime'),
      'fraud-pui': has('#fconfig[type="application/json"]'),
      'the session in the form': has('#order_review input[name="pui_pay_for_order_session_id"][value="session"]'),
      'variation-info': has('.wc-gzd-variation-form, .variations_form[class*="gzd"]'),
    };
  });
}

/** Makes the runtime fetch the shared views, as a bundle does. @returns whether they are there; `undefined` without a runtime */
function loadUi(page: Page): Promise<boolean | undefined> {
  return page.evaluate(async () => {
    const runtime: unknown = Reflect.get(window, 'ShopRuntime');
    const load: unknown = Reflect.get(Object(runtime), 'fetchUi');
    return typeof load === 'function' ? Boolean(await load()) : undefined;
  });
}

/** Hostile elements name addresses there. */
async function answerElsewhere(page: Page): Promise<void> {
  await page.route('**/anderswo/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
}

const ALL = { runtime: true, 'fraud-pui': true, 'the session in the form': true, 'variation-info': true };
const OWN = /^\/dist\/(?:by-hash\/[\w=-]+\/)?[\w-]+\.js$/;

test.describe('[XC-01] names on a page that take the place of members of the document, the window and forms', () => {
  for (const [group, names] of Object.entries(NAMES)) {
    test(`elements named like ${group}: every bundle starts, scripts come from their own folder`, async ({
      page,
      consoleGuard,
    }) => {
      const hostile = names.map(
        (name) =>
          `<img alt="" name="${name}" src="/anderswo/x.js"><form name="${name}"></form><a id="${name}" href="/anderswo/"></a>`,
      );
      await answerElsewhere(page);
      const asked = await openAttacked(page, consoleGuard, { html: hostile.join('') });
      expect(await started(page)).toEqual(ALL);
      // React and DOMPurify call methods of the document through another name, which the build does not rewrite.
      const hasUi = group !== 'createElement';
      if (hasUi) expect(await loadUi(page)).toBe(true);
      expect(asked.filter((path) => !OWN.test(path) && path !== '/da/r/fb.js')).toEqual([]);
      for (const file of ['/shop-runtime.js', ...(hasUi ? ['/shop-ui.js'] : [])])
        expect(asked.filter((path) => path.endsWith(file))).toHaveLength(1);
    });
  }

  test('an image named currentScript is not where the runtime came from: what it fetches comes from its own folder', async ({
    page,
    consoleGuard,
  }) => {
    await answerElsewhere(page);
    const asked = await openAttacked(page, consoleGuard, { html: '<img alt="" name="currentScript" src="/anderswo/x.js">' });
    expect(await loadUi(page)).toBe(true);
    expect(asked.filter((path) => path.endsWith('/shop-ui.js'))).toHaveLength(1);
    expect(asked.filter((path) => !OWN.test(path) && path !== '/da/r/fb.js')).toEqual([]);
  });
});

test.describe('[XC-08] checksums on every hop', () => {
  /** The built file with one bit changed, as a broken cache or a stranger would hand it out. */
  async function spoil(page: Page, file: string): Promise<string[]> {
    const served: string[] = [];
    await page.route(`**/dist/by-hash/*/${file}`, (route) => {
      served.push(file);
      const content = readFileSync(join(DIST, file));
      content[0] = (content[0] ?? 0) ^ 1;
      const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      return route.fulfill({ contentType, body: content });
    });
    return served;
  }

  for (const file of ['shop-ui.js', 'shop-ui.css']) {
    test(`${file} with one bit changed is blocked, and the page goes on`, async ({ page, consoleGuard }) => {
      // Without the views one line says so.
      consoleGuard.allow(/integrity/, ...(file === 'shop-ui.js' ? [/shop-ui\.js could not be loaded/] : []));
      const served = await spoil(page, file);
      await openAttacked(page, consoleGuard, { html: '' });
      const loaded = await loadUi(page);
      await page.waitForLoadState('networkidle');
      expect(served).toEqual([file]);
      expect(loaded).toBe(file !== 'shop-ui.js');
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(file === 'shop-ui.css' ? 0 : 1);
      expect(await started(page)).toEqual(ALL);
      expect(consoleGuard.lines.some((line) => line.includes('integrity'))).toBe(true);
    });
  }

  test('the runtime with one bit changed is blocked: bundles without it say so, the others work', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/integrity/, /shop-runtime\.js could not be loaded/);
    await spoil(page, 'shop-runtime.js');
    await openAttacked(page, consoleGuard, { html: '' });
    expect(await started(page)).toEqual({ ...ALL, runtime: false });
  });
});

test.describe('[XC-08] Trusted Types enforced', { tag: '@own-policy' }, () => {
  const POLICY = "require-trusted-types-for 'script'; trusted-types shop-runtime dompurify shop/fraud-pui shop/variation-info;";

  test('the runtime comes by itself, then the shared views; scripts of other sites are refused', async ({
    page,
    consoleGuard,
  }) => {
    const asked = await openAttacked(page, consoleGuard, { html: '', policy: POLICY });
    expect(await started(page)).toEqual(ALL);
    expect(asked.filter((path) => path.endsWith('/shop-runtime.js'))).toHaveLength(1);
    const result = await page.evaluate(async () => {
      const runtime = Object(Reflect.get(window, 'ShopRuntime'));
      const call = (name: string, ...args: unknown[]): unknown => Reflect.apply(Reflect.get(runtime, name), runtime, args);
      const place = document.createElement('div');
      document.body.append(place);
      const { nonce } = document.querySelector<HTMLScriptElement>('script[src*="/dist/"]') ?? { nonce: '' };
      const ofCheckout = Object(call('chunkMembers', 'checkout'));
      Reflect.apply(ofCheckout.replaceWithHtml, undefined, [
        place,
        `<p id="neu">ok</p><script nonce="${nonce}">window.ran = 1</` + 'script>',
      ]);
      const refuses = (address: string): boolean => {
        try {
          call('scriptAddress', address);
          return false;
        } catch {
          return true;
        }
      };
      return {
        ui: (await call('fetchUi')) !== undefined,
        text: document.querySelector('#neu')?.textContent,
        ran: Reflect.get(window, 'ran') as unknown,
        foreign: refuses('https://evil.example/x.js'),
        provider: refuses('https://js.stripe.com/basil/stripe.js'),
      };
    });
    expect(result).toMatchObject({ ui: true, text: 'ok', ran: 1, foreign: true, provider: false });
  });
});
