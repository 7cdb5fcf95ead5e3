// A few lines of another plugin against the demo shop, where its effect is a navigation or an animation. The unit tests have all other rows of
// docs/extension-points.md.
import type { Page } from '@playwright/test';
import { CART, ORDER, REVIEW, choose, fillCheckout, place, settle } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Runs a plugin's script as soon as the page has jQuery, which is its `$`. What it passes to `note` is in `window.pluginSaw`. */
async function runPlugin(page: Page, script: string): Promise<void> {
  // As text: the page's policy forbids to make functions of it there.
  await page.addInitScript({
    content: `window.pluginSaw = [];
    Object.defineProperty(window, 'jQuery', { configurable: true, set(jQuery) {
      Object.defineProperty(window, 'jQuery', { value: jQuery, configurable: true, writable: true });
      (($, note) => { ${script} })(jQuery, (line) => window.pluginSaw.push(String(line)));
    } });`,
  });
}

const pluginSaw = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'pluginSaw') as readonly string[]);

/** Opens the checkout with the plugin, and orders with cash on delivery. */
async function orderWith(page: Page, plugin: string): Promise<void> {
  await runPlugin(page, plugin);
  await page.goto(PAGES.checkout);
  await settle(page);
  await fillCheckout(page, 'cod');
  await place(page);
}

test.beforeEach(({ shop }) => shop.setup({ bundles: 'all', cart: CART }));

test('[EX-113] a listener that replaces the redirect with a hash keeps the page, and a freed form accepts a press', async ({
  page,
}) => {
  await page.route(`**/?${ORDER}`, (route) =>
    route.fulfill({ json: { result: 'success', redirect: '/kasse/order-received/1/' } }),
  );
  await orderWith(
    page,
    `$(() => $('form.checkout').on('checkout_place_order_success', (event, result) => {
      result.redirect = '#own-window'; note('success'); setTimeout(() => $('form.checkout').removeClass('processing').unblock());
    }));`,
  );
  await page.waitForURL(/#own-window/);
  await settle(page);
  await place(page);
  await expect.poll(() => pluginSaw(page)).toEqual(['success', 'success']);
});

test('[EX-119] `$("html, body").stop()` ends the scrolling to the notices', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const refusal = { result: 'failure', messages: '<ul class="woocommerce-error"><li>Abgelehnt</li></ul>' };
  await page.route(`**/?${ORDER}`, (route) => route.fulfill({ json: refusal }));
  await orderWith(
    page,
    `$(document).on('checkout_error', () => setTimeout(() => {
      note('animated ' + $('html, body').is(':animated')); $('html, body').stop(); note('animated ' + $('html, body').is(':animated'));
    }, 50));`,
  );
  await expect.poll(() => pluginSaw(page)).toEqual(['animated true', 'animated false']);
});

test('[EX-147] `stopImmediatePropagation` in an earlier listener holds the update of the order review back', async ({ page }) => {
  await runPlugin(
    page,
    `let hold = false;
    $(() => $(document.body).on('update_checkout', (event) => { if (hold) event.stopImmediatePropagation(); }));
    $(document).one('updated_checkout', () => { hold = true; note('held'); $(document.body).trigger('update_checkout'); });
    $(document).on('ajaxSend', (event, xhr, { url }) => { if (hold && url.includes('${REVIEW}')) note('sent'); });`,
  );
  await page.goto(PAGES.checkout);
  await settle(page);
  await choose(page, 'cod');
  await page.waitForTimeout(500);
  expect(await pluginSaw(page)).toEqual(['held']);
});
