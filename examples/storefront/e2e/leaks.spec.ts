import { BUNDLES } from '../src/demo/settings.ts';
import { countAlive } from './soak/counters.ts';
import { CART } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { tellPage } from './support/wallet.ts';

/** First refreshes fill caches; the rest must leave nothing behind. */
const WARM_UP = 5;
const REFRESHES = 40;
/** The browser's own bookkeeping between two counts. */
const NOISE = 20;

test(`[CT-03] ${REFRESHES} refreshes of the mini-cart leave no listeners behind`, async ({ page, shop }) => {
  // Without the wallet, whose stand-in remembers every place that it has painted into.
  await shop.open(shop.pages.listing, { bundles: BUNDLES.filter((name) => name !== 'paypal-buttons'), cart: CART });
  await page.waitForLoadState('networkidle');
  // The page counts what it hears, and is asked: a promise that the browser's tools wait for can be collected as garbage, which this test does on purpose.
  await page.evaluate(() => {
    const jQuery = Reflect.get(window, 'jQuery') as (target: Element) => { on(name: string, act: () => void): unknown };
    Reflect.set(window, 'heard', 0);
    jQuery(document.body).on('wc_fragments_refreshed', () =>
      Reflect.set(window, 'heard', Number(Reflect.get(window, 'heard')) + 1),
    );
  });
  const heard = (): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'heard')));
  const refresh = async (times: number): Promise<void> => {
    for (let done = 0; done < times; done += 1) {
      const before = await heard();
      await tellPage(page, 'wc_fragment_refresh');
      await expect.poll(heard, { intervals: [20] }).toBe(before + 1);
    }
  };
  const cdp = await page.context().newCDPSession(page);
  await refresh(WARM_UP);
  const before = await countAlive(page, cdp);
  await refresh(REFRESHES);
  // Nodes are not compared: Chromium holds on to pictures that have left the page.
  expect((await countAlive(page, cdp)).listeners - before.listeners).toBeLessThan(NOISE);
});
