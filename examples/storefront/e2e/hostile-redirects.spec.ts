import type { Page } from '@playwright/test';
import { HOSTILE_ADDRESSES } from '@shop/testing/fuzz/addresses.ts';
import { atRest } from './support/at-rest.ts';
import { CARDS } from './support/cards.ts';
import { CART, ORDER, fillCard, fillCheckout, openCheckout, place, pressByScript } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { WALLET, chooseWallet, fillAddress, pressAndPay } from './support/wallet.ts';

/*
 * Hostile addresses in the real answers that send the shopper on, in Chromium. Navigation is blocked, so that one page meets all of them; where it was
 * about to go is what counts. `ALL=1 npm run browser -- hostile-redirects` takes every address through every bundle; `npm test` a part where each
 * takes a whole payment.
 */
const ALL = process.env['ALL'] !== undefined;
/** ms that a test may take with every address, and with a part of them. */
const ALL_MS = 2_400_000;
const PART_MS = 60_000;
const every = (step: number): string[] => HOSTILE_ADDRESSES.filter((_address, at) => ALL || at % step === 0);

/** Keeps the browser on the page, and remembers where it was about to go. */
async function stay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gone: string[] = [];
    Reflect.set(window, 'gone', gone);
    Reflect.get(window, 'navigation').addEventListener(
      'navigate',
      (event: Event & { hashChange: boolean; destination: { url: string } }) => {
        if (event.hashChange || Reflect.get(window, 'mayLeave') === true) return;
        gone.push(event.destination.url);
        event.preventDefault();
      },
    );
  });
}

/** Where the page was about to go since the last question. It is then shown again as it was left, so that the shopper can try again. */
function takeGone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const gone = (Reflect.get(window, 'gone') as string[]).splice(0);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return gone;
  });
}

/** Loads a page, though the browser stays otherwise. */
async function openAgain(page: Page, path: string): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'mayLeave', true));
  await page.goto(path);
  await atRest(page);
}

/** Ran nothing, and went nowhere but to pages: of the shop alone where the contract names no provider. */
async function expectSafe(page: Page, found: ReadonlyMap<string, readonly string[]>, isOwn: boolean): Promise<void> {
  const wrong = [...found].filter(([, gone]) =>
    gone.some((url) => {
      const { protocol, origin, username, password } = new URL(url);
      return !/^https?:$/.test(protocol) || username + password !== '' || (isOwn && origin !== new URL(page.url()).origin);
    }),
  );
  expect(wrong).toEqual([]);
  // Some were followed, so the others were refused.
  expect([...found.values()].filter((gone) => gone.length > 0).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
}

test.beforeEach(async ({ page, consoleGuard }) => {
  test.setTimeout(ALL ? ALL_MS : PART_MS);
  consoleGuard.allow(/\[shop\//, /Failed to load resource/);
  await stay(page);
});

test('[XC-02] checkout: where an order leads', async ({ page, shop }) => {
  expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(150);
  await shop.setup({ bundles: ['checkout'], cart: CART });
  let redirect = '';
  await page.route(`**/?${ORDER}`, (route) => route.fulfill({ json: { result: 'success', redirect, messages: '' } }));
  await openCheckout(page);
  await fillCheckout(page, 'cod');
  const found = new Map<string, readonly string[]>();
  for (const address of every(20)) {
    redirect = address;
    const answered = page.waitForResponse((response) => response.url().includes(ORDER));
    await pressByScript(page, '#place_order');
    await answered;
    await page.waitForTimeout(30);
    found.set(address, await takeGone(page));
    await expect(page.locator('form.processing')).toHaveCount(0);
  }
  await expectSafe(page, found, false);
});

test('[XC-02] checkout: a product that needs a choice leads to its page on any http(s) origin, or nowhere', async ({
  page,
  shop,
}) => {
  await shop.setup({ bundles: ['checkout'] });
  let address = '';
  await page.route('**/?wc-ajax=add_to_cart', (route) => route.fulfill({ json: { error: true, product_url: address } }));
  const found = new Map<string, readonly string[]>();
  // The page of a product of this shop shows that an address that may be followed is.
  for (address of [PAGES.product('arbeitshemd'), ...every(66)]) {
    await openAgain(page, PAGES.listing);
    const answered = page.waitForResponse(/add_to_cart/);
    await pressByScript(page, '.add_to_cart_button.ajax_add_to_cart');
    await answered;
    await page.waitForTimeout(50);
    found.set(address, await takeGone(page));
  }
  await expectSafe(page, found, false);
});

test('[XC-02] stripe-express: where an order of the sheet leads', async ({ page, shop }) => {
  await shop.setup({ bundles: ['stripe-express'], cart: ['emaille-becher'] });
  let address = '';
  await page.route('**/wc/store/v1/checkout*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: { order_id: 1, payment_result: { payment_status: 'success', payment_details: [], redirect_url: address } },
        })
      : route.fallback(),
  );
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  const found = new Map<string, readonly string[]>();
  for (address of every(66)) {
    // An order that is taken and leads nowhere leaves no buttons.
    await openAgain(page, PAGES.cart);
    await page.locator('#wc-stripe-express-checkout-element').getByRole('button', { name: 'Google Pay' }).click();
    const answered = page.waitForResponse(/store\/v1\/checkout/);
    await sheet.getByRole('button', { name: 'Bezahlen' }).click();
    await answered;
    await page.waitForTimeout(80);
    found.set(address, await takeGone(page));
  }
  await expectSafe(page, found, false);
});

test('[XC-02] paypal-buttons: where an approved order leads', async ({ page, shop }) => {
  await shop.setup({ bundles: WALLET });
  let address = '';
  await page.route('**/?wc-ajax=ppc-approve-order', (route) =>
    route.fulfill({ json: { success: true, data: { order_received_url: address } } }),
  );
  const found = new Map<string, readonly string[]>();
  for (address of every(66)) {
    // The order before has taken the cart.
    await shop.setup({ cart: ['kochbuch'] });
    await openAgain(page, PAGES.checkout);
    await fillAddress(page);
    await chooseWallet(page);
    await pressAndPay(page);
    // "Place order" follows the approval, and leads on.
    await expect.poll(() => page.evaluate(() => (Reflect.get(window, 'gone') as string[]).length)).toBeGreaterThan(0);
    found.set(address, await takeGone(page));
  }
  await expectSafe(page, found, false);
});

test('[XC-02] upe: where the shop sends a shopper whose bank has said yes', async ({ page, shop }) => {
  await shop.setup({ bundles: ['checkout', 'upe'], cart: CART });
  let address = '';
  await page.route('**/*wc_stripe_update_order_status*', (route) =>
    route.fulfill({ json: { success: true, data: { return_url: address } } }),
  );
  const found = new Map<string, readonly string[]>();
  for (address of every(88)) {
    await openAgain(page, PAGES.checkout);
    await fillCheckout(page, 'stripe');
    await fillCard(page, CARDS.bank);
    await place(page);
    const answered = page.waitForResponse(/wc_stripe_update_order_status/);
    await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Freigeben' }).click();
    await answered;
    await page.waitForTimeout(120);
    found.set(address, await takeGone(page));
  }
  await expectSafe(page, found, false);
});

test('[XC-02] upe: where the address in a voucher’s fragment leads, which anybody can write into a link', async ({
  page,
  shop,
}) => {
  await shop.setup({ bundles: ['checkout', 'upe'], cart: CART });
  let address = '';
  await page.route(`**/?${ORDER}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { redirect: string };
    const redirect = answer.redirect.replace(/[^:]*$/, encodeURIComponent(address));
    return route.fulfill({ response, json: { ...answer, redirect } });
  });
  const found = new Map<string, readonly string[]>();
  for (address of every(88)) {
    await openAgain(page, PAGES.checkout);
    await fillCheckout(page, 'stripe_multibanco');
    await place(page);
    await expect(page.getByRole('dialog', { name: /Multibanco/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => (Reflect.get(window, 'gone') as string[]).length)).toBeGreaterThan(0);
    found.set(address, await takeGone(page));
  }
  await expectSafe(page, found, true);
});
