import type { Page } from '@playwright/test';
import { BUNDLES } from '../src/demo/settings.ts';
import { CART, openCheckout, settle } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** First refreshes fill caches; the rest must leave nothing behind. */
const WARM_UP = 5;
const REFRESHES = 40;
/** The browser's own bookkeeping between two counts. */
const NOISE = 20;

interface Counts {
  readonly listeners: number;
  readonly nodes: number;
}

/** Listeners and nodes that are alive after the garbage has been collected. */
async function count(page: Page): Promise<Counts> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

/** Runs an action in the page and waits for its event; so often. */
type Repeat = (times: number, act: () => void) => Promise<void>;

/**
 * Counts an event on the body. The page counts what it hears, and is asked: a promise of the page that the browser's tools wait for can be collected as garbage,
 * which these tests do on purpose.
 */
async function repeatable(page: Page, event: string): Promise<Repeat> {
  await page.evaluate((name) => {
    const jQuery = Reflect.get(window, 'jQuery') as (target: Element) => { on(name: string, act: () => void): unknown };
    Reflect.set(window, 'heard', 0);
    jQuery(document.body).on(name, () => Reflect.set(window, 'heard', Number(Reflect.get(window, 'heard')) + 1));
  }, event);
  const heard = (): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'heard')));
  return async (times, act) => {
    for (let done = 0; done < times; done += 1) {
      const before = await heard();
      await page.evaluate(act);
      await expect.poll(heard, { intervals: [20] }).toBe(before + 1);
    }
  };
}

/** The other way of shipping at each turn, so that every answer brings another table. */
function changeShipping(): void {
  const other = document.querySelector<HTMLInputElement>('input[name="shipping_method[0]"]:not(:checked)');
  if (!other) throw new Error('There is no other way of shipping');
  other.click();
}

test(`[CO-08] ${REFRESHES} order reviews leave no listeners and no nodes behind`, async ({ page, shop }) => {
  await shop.setup({ bundles: 'all', cart: CART });
  await openCheckout(page);
  await page.waitForLoadState('networkidle');
  const repeat = await repeatable(page, 'updated_checkout');
  await repeat(WARM_UP, changeShipping);
  const before = await count(page);
  await repeat(REFRESHES, changeShipping);
  await settle(page);
  const after = await count(page);
  expect(after.listeners - before.listeners).toBeLessThan(NOISE);
  expect(after.nodes - before.nodes).toBeLessThan(NOISE * REFRESHES);
});

test(`[CT-03] ${REFRESHES} refreshes of the mini-cart leave no listeners behind`, async ({ page, shop }) => {
  // Without the wallet, whose stand-in remembers every place that it has painted into.
  await shop.setup({ bundles: BUNDLES.filter((name) => name !== 'paypal-buttons'), cart: CART });
  await page.goto(shop.pages.listing);
  await page.waitForLoadState('networkidle');
  const ask = (): void => {
    const jQuery = Reflect.get(window, 'jQuery') as (target: Element) => { trigger(name: string): unknown };
    jQuery(document.body).trigger('wc_fragment_refresh');
  };
  const repeat = await repeatable(page, 'wc_fragments_refreshed');
  await repeat(WARM_UP, ask);
  const before = await count(page);
  await repeat(REFRESHES, ask);
  const after = await count(page);
  // Nodes are not compared: Chromium holds on to pictures that have left the page.
  expect(after.listeners - before.listeners).toBeLessThan(NOISE);
});
