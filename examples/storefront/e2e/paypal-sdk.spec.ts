import { expect, test } from './support/test.ts';
import { WALLET, answerOf, button, cancel, countSdkLoads, placeOrder, tellPage, walletWindow, press } from './support/wallet.ts';

const SDK = /fakes\/paypal\.js/;

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

test('[PP-07] while a payment is open nothing is loaded: the script comes after the cancel, and buttons with it', async ({
  page,
  shop,
}) => {
  const loads = countSdkLoads(page);
  await shop.open(shop.pages.cart, { bundles: WALLET, cart: ['kochbuch'] });
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
