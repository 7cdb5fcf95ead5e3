import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { CART } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** The bundles of a checkout page. */
const BUNDLES = ['checkout', 'paypal-buttons', 'stripe-express', 'upe', 'fraud-pui'] as const;
/** What WordPress prints for them; the demo serves it unminified, so its weight is taken from the packages. */
const JQUERY = ['jquery/dist/jquery.min.js', 'jquery-migrate/dist/jquery-migrate.min.js'];
const { resolve } = createRequire(import.meta.url);
const IDLE_MS = 3000;

const kib = (content: Buffer): number => gzipSync(content, { level: 9 }).length / 1024;

/** What a page has fetched so far: files of ours in KiB (gzip), and how many scripts a real shop would have asked for. */
async function fetched(responses: readonly Response[]) {
  const paths = responses.map((response) => new URL(response.url()).pathname);
  const own = responses.filter((_, index) => paths[index]?.startsWith('/dist/'));
  const provider = paths.filter((path) => path.startsWith('/demo/fakes/'));
  const bodies = await Promise.all(own.map((response) => response.body()));
  const ours = bodies.reduce((sum, body) => sum + kib(body), 0);
  const jquery = JQUERY.reduce((sum, file) => sum + kib(readFileSync(resolve(file))), 0);
  return { kib: ours + jquery, own: own.length, scripts: own.length + provider.length + JQUERY.length, paths };
}

function watchScripts(page: Page): readonly Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.status() === 200) responses.push(response);
  });
  return responses;
}

const PLACE = '#ppc-button-ppcp-gateway';

/** Records in the page when the first payment button appears: the driver would notice it some files later. */
async function recordFirstButton(page: Page): Promise<void> {
  await page.addInitScript((place) => {
    const look = (): void => {
      const roots = document.querySelectorAll(`${place} *`);
      if ([...roots].some((root) => root.shadowRoot?.querySelector('button'))) performance.mark('first-button');
      else requestAnimationFrame(look);
    };
    look();
  }, PLACE);
}

/** Returns the addresses of the files that had arrived when the first payment button appeared. */
function arrivedBeforeFirstButton(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const appeared = performance.getEntriesByName('first-button')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ responseEnd }) => responseEnd <= appeared).map(({ name }) => name);
  });
}

// Files weigh the same in every engine; which have arrived before the button depends on the engine's order.
test('[XC-08] a guest’s checkout page: 151 KiB of scripts in 14 requests, 10 of them ours, before the first payment button, 230 in 22 when idle @core @chromium', async ({
  page,
  shop,
}) => {
  const responses = watchScripts(page);
  await shop.setup({ bundles: [...BUNDLES], cart: CART });
  await recordFirstButton(page);
  await page.goto(PAGES.checkout);
  await page.locator(`${PLACE} button`).first().waitFor({ state: 'attached' });
  const arrived = await arrivedBeforeFirstButton(page);
  const first = await fetched(responses.filter((response) => arrived.includes(response.url())));
  await page.waitForTimeout(IDLE_MS);
  const idle = await fetched([...responses]);
  const figures = [first, idle].map((one) => `${Math.round(one.kib)} KiB in ${one.scripts} requests`);
  test.info().annotations.push({ type: 'weight', description: figures.join(', idle ') });
  expect(first.paths).toContain('/demo/fakes/paypal.js');
  expect(first.kib, figures[0]).toBeLessThanOrEqual(151);
  expect(first.scripts, figures[0]).toBeLessThanOrEqual(14);
  expect(first.own).toBeLessThanOrEqual(10);
  expect(idle.kib, figures[1]).toBeLessThanOrEqual(230);
  expect(idle.scripts, figures[1]).toBeLessThanOrEqual(22);
  expect(idle.paths.filter((path) => /zxcvbn|shop-ui/.test(path))).toEqual([]);
});
