import { expect, test } from './support/test.ts';
import {
  WALLET,
  answerOf,
  button,
  cancel,
  chooseWallet,
  countSdkLoads,
  placeOrder,
  tellPage,
  walletWindow,
  press,
} from './support/wallet.ts';

const SDK = /fakes\/paypal\.js/;
const TOKEN_KEY = 'ppcp-data-client-id';

test('[PP-02] [PP-27] an SDK that is blocked, or comes without its global, leaves the shop usable: one console error, place order stays', async ({
  page,
  shop,
  consoleGuard,
}) => {
  const reasons = [/The script .*failed to load/, /The window\.paypal global variable is not available/];
  consoleGuard.allow(...reasons, /Failed to load resource/, /ERR_FAILED/);
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
  const ours = (): string[] => consoleGuard.lines.filter((line) => line.includes('[shop/paypal-buttons]'));
  for (const [index, reason] of reasons.entries()) {
    await page.route(SDK, (route) => (index === 0 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' })));
    await page.goto(shop.pages.checkout);
    // Without the SDK no message comes, which `chooseWallet` would wait for.
    await page.locator('label[for="payment_method_ppcp-gateway"]').click();
    await expect(placeOrder(page)).toBeVisible();
    await tellPage(page, 'update_checkout');
    await expect(page.locator('.blockOverlay')).toHaveCount(0);
    await expect(placeOrder(page)).toBeVisible();
    expect(ours()).toHaveLength(index + 1);
    expect(ours().at(-1)).toMatch(reason);
    await page.unroute(SDK);
  }
});

test('[PP-02] an SDK that hangs gives place order back after 30 s; when it comes at last, its buttons do', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/did not arrive in time/);
  await page.clock.install();
  let come: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (come = resolve));
  await page.route(SDK, async (route) => {
    await arrival;
    await route.continue();
  });
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
  // Loading it ends with an error when the clock jumps meanwhile.
  const tracking = page.waitForResponse(/checkout-tracking/);
  await page.goto(shop.pages.checkout, { waitUntil: 'domcontentloaded' });
  await (await tracking).finished();
  // The review may replace the list of methods at this moment.
  await expect(() => page.locator('#payment_method_ppcp-gateway').check({ force: true, timeout: 1_000 })).toPass();
  await expect(placeOrder(page)).toBeHidden();
  await page.clock.fastForward(31_000);
  await expect(placeOrder(page)).toBeVisible();
  come();
  await expect(button(page)).toBeVisible();
  await expect(placeOrder(page)).toBeHidden();
});

test('[PP-03] a stored client token that the provider refuses is fetched again, once; the next page takes the stored one', async ({
  page,
  shop,
  requests,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/, /ERR_FAILED/);
  // The demo's clock stands still, so the shop's own token would have ended.
  const [stale, fresh] = ['refused', 'fresh'].map((token) => JSON.stringify({ token, user: 0, expiration: 4_000_000_000 }));
  await page.addInitScript(
    ([key = '', value = '']) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    },
    [TOKEN_KEY, stale ?? ''],
  );
  // Rejected until another token is requested; the page's preload of the file is a request, too.
  await page.route(SDK, (route) => (requests.to('ppc-data-client-id').length === 0 ? route.abort() : route.fallback()));
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'], settings: { walletVaultVersion: 2 } });
  await shop.fault({ endpoint: 'wc-ajax:ppc-data-client-id', kind: 'body', body: fresh ?? '' });
  await page.goto(shop.pages.checkout);
  // A click that falls into the replacement of the list goes with the old one.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await chooseWallet(page);
  await expect(button(page)).toBeVisible();
  expect(requests.to('ppc-data-client-id')).toHaveLength(1);
  const used = page.locator('script[data-client-token]').last();
  await expect(used).toHaveAttribute('data-client-token', 'fresh');
  await page.reload();
  await chooseWallet(page);
  await expect(button(page)).toBeVisible();
  await expect(used).toHaveAttribute('data-client-token', 'fresh');
  expect(requests.to('ppc-data-client-id')).toHaveLength(1);
});

test('[PP-06] [PP-07] an answer that moves a funding source loads exactly one more script, the same answer none', async ({
  page,
  shop,
}) => {
  const loads = countSdkLoads(page);
  const data = { total: 14.9, funding: { paylater: { enabled: false } } };
  await shop.setup({ bundles: WALLET });
  await shop.fault({
    endpoint: 'wc-ajax:ppc-simulate-cart',
    kind: 'body',
    times: 0,
    body: JSON.stringify({ success: true, data }),
  });
  await page.clock.install();
  await page.goto(shop.pages.product('emaille-becher'));
  await expect.poll(loads).toBe(2);
  await expect(button(page)).toBeVisible();
  await expect(button(page, 'Später bezahlen')).toHaveCount(0);
  await expect(page.locator('#ppc-button-ppcp-gateway > *')).toHaveCount(1);
  const again = answerOf(page, 'ppc-simulate-cart');
  await page.locator('form.cart .qty').fill('2');
  await page.locator('form.cart .qty').blur();
  await page.clock.fastForward(6000);
  await again;
  await press(button(page));
  await cancel(page);
  expect(loads()).toBe(2);
});

test('[PP-07] while a payment is open nothing is loaded: the script comes after the cancel, and buttons with it', async ({
  page,
  shop,
}) => {
  const loads = countSdkLoads(page);
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
  await page.goto(shop.pages.cart);
  await expect(button(page)).toBeVisible();
  const params = await page.evaluate(() => Reflect.get(window, 'PayPalCommerceGateway').url_params as Record<string, string>);
  const data = {
    url_params: { ...params, 'disable-funding': 'mybank,blik,paylater', 'enable-funding': 'venmo' },
    amount: '9.00',
  };
  await shop.fault({ endpoint: 'wc-ajax:ppc-cart-script-params', kind: 'body', body: JSON.stringify({ success: true, data }) });
  await press(button(page));
  await expect(walletWindow(page)).toBeVisible();
  const answered = answerOf(page, 'ppc-cart-script-params');
  await tellPage(page, 'updated_cart_totals');
  await answered;
  await expect(page.locator('.ppcp-messages p')).toContainText('9,00');
  await expect(walletWindow(page)).toBeVisible();
  expect(loads()).toBe(1);
  await cancel(page);
  await expect.poll(loads).toBe(2);
  await expect(button(page, 'Später bezahlen')).toHaveCount(0);
  await press(button(page));
  await cancel(page);
  expect(loads()).toBe(2);
});
