import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUNDLES } from '../src/demo/settings.ts';
import { DIST } from './support/folders.ts';
import { CART, FUNCTION, needsCart, open } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/*
 * A cache or a half-done update leaves files of two versions on one page. The built files are served as they are, but for the number of their version: the
 * previous one and the next one.
 */
const [PREVIOUS, NEXT] = ['0.0.9', '9.0.0'] as const;
/** Their frames are the same in all bundles; this one runs without the runtime. */
const OWN_RUNTIME = new Set<string>(['fraud-pui', 'variation-info']);
/** Pages on which a purchase and a message are tried. */
const PAGES = ['checkout', 'contact'] as const;

/** Serves a file of ours with another version in it. */
async function serveAs(page: Page, file: string, version: string): Promise<void> {
  const ours = readFileSync(join(DIST, file), 'utf8');
  const now = /^\/\*! [\w-]+ (\S+),/.exec(ours)?.[1] ?? '';
  // Either minifier's marks.
  const body = ['"', '`'].reduce((code, mark) => code.replaceAll(mark + now + mark, mark + version + mark), ours);
  if (body === ours) throw new Error(`${file} does not hold its version.`);
  await page.route(`**/dist/**/${file}*`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }),
  );
}

/** Our lines about versions, and the reports to the operator. */
async function watchReports(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = [];
    Reflect.set(window, 'reports', reports);
    addEventListener('shop-scripts:report', (event) => {
      const { bundle, code } = (event as CustomEvent<{ bundle: string; code: string }>).detail;
      reports.push(`${bundle} ${code}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'reports') as string[]);
}

const others = BUNDLES.filter((one) => !OWN_RUNTIME.has(one));

test(`[XC-08] bundles on a runtime of version ${NEXT}: each says so once, and the page's own forms do their work`, async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/\[shop\/[\w-]+\] shop-runtime\.js is /);
  await serveAs(page, 'shop-runtime.js', NEXT);
  const reports = await watchReports(page);
  for (const name of PAGES) {
    await test.step(name, async () => {
      await shop.setup({ bundles: 'all', runtimeTag: true, ...(needsCart(name) ? { cart: CART } : {}) });
      const before = consoleGuard.lines.length;
      await open(page, shop, name);
      const lines = consoleGuard.lines.slice(before).filter((line) => line.includes('[shop/'));
      for (const bundle of others)
        expect(lines.filter((line) => line.includes(`[shop/${bundle}] shop-runtime.js is ${NEXT}, not `))).toHaveLength(1);
      expect(lines).toHaveLength(others.length);
      expect(await reports()).toEqual(others.map(() => 'shop-runtime file'));
      expect(await page.locator('[data-shop-island], .blockOverlay').count()).toBe(0);
      await FUNCTION[name](page, shop);
    });
  }
  expect((await shop.state()).orders).toHaveLength(1);
});

test('[XC-08] one older bundle among ours: it says so once, its form goes to the server by itself, and the others do their work', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/\[shop\/contact-form\] shop-runtime\.js is /);
  await serveAs(page, 'contact-form.js', PREVIOUS);
  const reports = await watchReports(page);
  await shop.setup({ bundles: 'all', cart: CART, runtimeTag: true });
  await open(page, shop, 'contact');
  expect(consoleGuard.lines.filter((line) => line.includes(`not ${PREVIOUS}.`))).toHaveLength(1);
  expect(await reports()).toEqual(['shop-runtime file']);
  await FUNCTION.contact(page, shop);
  await open(page, shop, 'checkout');
  await FUNCTION.checkout(page, shop);
  expect((await shop.state()).orders).toHaveLength(1);
});
