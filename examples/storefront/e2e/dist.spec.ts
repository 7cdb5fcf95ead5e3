import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUNDLES } from '../src/demo/settings.ts';
import { DIST } from './support/folders.ts';
import { plainPage } from './support/plain-page.ts';
import { CART, FUNCTION, open } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Which built files a page fetches, and their checksums. */

test.describe('[XC-08] [XC-09] what is fetched', () => {
  /** Names of built files that the page asked for, in order. */
  function watchFiles(page: Page): string[] {
    const files: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/dist/')) files.push(pathname.replace(/^\/dist\/(?:by-hash\/[^/]+\/)?/, ''));
    });
    return files;
  }
  const scripts = (files: readonly string[]): string[] => files.filter((file) => file.endsWith('.js')).toSorted();

  test('one tag of a bundle is enough: the runtime comes once for all of them, with the nonce of the page @core', async ({
    page,
    shop,
  }) => {
    const files = watchFiles(page);
    await shop.setup({ bundles: 'all', cart: CART, runtimeTag: false });
    await open(page, shop, 'checkout');
    expect(files.filter((file) => file === 'shop-runtime.js')).toHaveLength(1);
    const tag = page.locator('script[src*="shop-runtime.js"]');
    await expect(tag).toHaveCount(1);
    const nonces = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src*="/dist/"]')].map(({ nonce }) => nonce),
    );
    expect(new Set(nonces).size).toBe(1);
    expect(nonces[0]).not.toBe('');
  });

  for (const name of ['listing', 'contact'] as const) {
    test(`React is not fetched on the ${name} page while nothing is drawn`, async ({ page, shop }) => {
      const files = watchFiles(page);
      await shop.setup({ bundles: 'all' });
      await open(page, shop, name);
      expect(scripts(files)).toContain('checkout.js');
      expect(scripts(files)).not.toContain('shop-ui.js');
      await FUNCTION[name](page, shop);
      // Who fills a form in will read its messages: what draws them comes while they type.
      if (name === 'contact') await expect.poll(() => scripts(files)).toContain('shop-ui.js');
      else expect(scripts(files)).not.toContain('shop-ui.js');
    });
  }
});
test.describe('[XC-08] a page in a cache, with a bundle of the release before', () => {
  /** Serves a bundle with other names in it. */
  async function serveOlder(page: Page, bundle: string, changed: Readonly<Record<string, string>>): Promise<void> {
    await page.route(`**/dist/${bundle}.js*`, (route) => {
      let body = readFileSync(join(DIST, `${bundle}.js`), 'utf8');
      for (const [now, before] of Object.entries(changed)) {
        expect(body).toContain(now);
        body = body.replaceAll(now, before);
      }
      return route.fulfill({ contentType: 'text/javascript', body });
    });
  }
  const ours = (lines: readonly string[]): string[] => lines.filter((line) => line.includes('[shop/'));

  test('its runtime is gone: one console line, and the form is the browser’s', async ({ page, shop, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource|Refused to execute script/, /shop-runtime\.js could not be loaded/, /integrity/);
    const hash = createHash('sha256')
      .update(readFileSync(join(DIST, 'shop-runtime.js')))
      .digest('base64');
    await serveOlder(page, 'contact-form', { [hash]: createHash('sha256').update('before').digest('base64') });
    await shop.open('/kontakt/', { bundles: ['contact-form'], runtimeTag: false });
    await expect.poll(() => ours(consoleGuard.lines)).toHaveLength(1);
    expect(ours(consoleGuard.lines)[0]).toContain('The page keeps its own behavior.');
    await expect(page.locator('#wpcf7-f105-p107-o1')).not.toHaveClass(/(?:^| )js(?: |$)/);
  });
});

test.describe('checksums of the manifest', () => {
  const manifest = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')) as {
    files: Readonly<Record<string, { integrity: string; bytes: number; lasting?: string }>>;
  };

  test('[XC-08] are those of the files, also at the addresses that hold a checksum', () => {
    expect(Object.keys(manifest.files)).toEqual(expect.arrayContaining(BUNDLES.map((name) => `${name}.js`)));
    for (const name of ['shop-runtime.js', 'shop-ui.js', 'shop-ui.css', 'checkout-cart.js', 'upe.css'])
      expect(manifest.files[name]?.lasting, name).toBeDefined();
    for (const [name, { integrity, bytes, lasting }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(DIST, name));
      expect(content.length, name).toBe(bytes);
      expect(integrity, name).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
      if (lasting !== undefined) expect(readFileSync(join(DIST, lasting)).equals(content), name).toBe(true);
    }
  });

  test('[XC-08] let the right file run, and stop one of which a bit differs', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/integrity/);
    const content = readFileSync(join(DIST, 'shop-runtime.js'));
    await page.route('**/dist/shop-runtime.js', (route) => route.fulfill({ contentType: 'text/javascript', body: content }));
    const integrity = manifest.files['shop-runtime.js']?.integrity;
    const tag = `<script nonce="abc" src="/dist/shop-runtime.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
    const runs = async (): Promise<boolean> => {
      await plainPage(page, tag);
      return page.evaluate(() => 'ShopRuntime' in window);
    };
    expect(await runs()).toBe(true);
    content[content.length - 2] = (content.at(-2) ?? 0) ^ 1;
    expect(await runs()).toBe(false);
  });
});
