import type { Page } from '@playwright/test';
import { CART, FUNCTION, NAMES, ORDER, fillCheckout, needsCart, open, openCheckout, place } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Buys as a guest, cash on delivery. @returns the order as it was sent, without what differs from visit to visit */
async function buy(page: Page, sent: () => readonly { readonly body: string }[]): Promise<Record<string, string>> {
  await openCheckout(page);
  await fillCheckout(page, 'cod');
  await place(page);
  await page.waitForURL(/order-received/);
  expect(sent()).toHaveLength(1);
  const order = Object.fromEntries(new URLSearchParams(sent()[0]?.body));
  for (const name of Object.keys(order)) if (/nonce|_wp_http_referer|attribution|session/.test(name)) delete order[name];
  return order;
}

// Not names of options of the browser's own calls (`signal`, `priority`): those would stop every script of the page.
const INHERITED = [
  'messages reload refresh fragments url nonce html text key src srcdoc wc_checkout_params evil is_checkout ok',
  'error data repaired states country silent focus position sameOrigin fallback label placeholder class hidden',
].flatMap((names) => names.split(' '));

/** Puts them onto `Object.prototype` before any script of the page, as careless scripts do that merge a query string into an object. */
async function pollute(page: Page): Promise<void> {
  await page.addInitScript((names: readonly string[]) => {
    for (const name of names) {
      Object.defineProperty(Object.prototype, name, {
        configurable: true,
        enumerable: true,
        get: () => 'https://evil.example/<img src=x onerror=1>',
        set(this: object, value: unknown) {
          Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
        },
      });
    }
  }, INHERITED);
}

test.describe('a spoiled page', () => {
  test('[XC-01] what foreign scripts put on Object.prototype changes no request of a guest purchase @core', async ({
    page,
    shop,
    requests,
  }) => {
    test.setTimeout(90_000);
    await shop.setup({ bundles: 'all', cart: CART, jquery: false });
    // The shop remembers a guest's address, so that only the second and the third order are alike.
    await buy(page, () => requests.to(ORDER));
    requests.clear();
    await shop.setup({ cart: CART });
    const clean = await buy(page, () => requests.to(ORDER));
    await pollute(page);
    requests.clear();
    await shop.setup({ cart: CART });
    expect(await buy(page, () => requests.to(ORDER))).toEqual(clean);
    expect((await shop.state()).orders).toHaveLength(3);
  });

  test('[XC-01] with a polluted prototype every page does its work, with all seven bundles', async ({ page, shop }) => {
    test.setTimeout(120_000);
    await pollute(page);
    for (const name of NAMES) {
      await test.step(name, async () => {
        // jQuery itself reads inherited options.
        await shop.setup({ bundles: 'all', jquery: false, ...(needsCart(name) ? { cart: CART } : {}) });
        await open(page, shop, name);
        await FUNCTION[name](page, shop);
      });
    }
  });
});
