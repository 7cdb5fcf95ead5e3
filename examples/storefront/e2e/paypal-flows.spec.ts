import { expect, test } from './support/test.ts';
import {
  WALLET,
  WRAPPER,
  acceptTerms,
  bodies,
  button,
  cancel,
  chooseWallet,
  confirmReview,
  countSdkLoads,
  errors,
  fillAddress,
  pay,
  placeOrder,
  walletWindow,
  press,
} from './support/wallet.ts';

test.describe('return from the app', () => {
  test('[PP-17] approved: it goes on without a button, the address is clean; shows what is missing, and the order can be placed', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: WALLET, cart: ['online-kochkurs'], loggedIn: true });
    await page.goto(shop.pages.checkout);
    await chooseWallet(page);
    await acceptTerms(page);
    const answer = page.waitForResponse(/ppc-create-order/);
    await press(button(page));
    const made = (await (await answer).json()) as { data: { id: string } };
    await page.goto(`${shop.pages.checkout}#onApprove&token=${made.data.id}&PayerID=P&switch_initiated_time=1&tab=1`);
    await page.reload();
    await requests.waitFor('ppc-approve-order');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#tab=1');
    // The page is fresh: the terms are not accepted any more.
    await expect(errors(page)).toContainText(['Allgemeinen Geschäftsbedingungen']);
    expect(requests.to('ppc-approve-order')).toHaveLength(1);
    await acceptTerms(page);
    await press(button(page));
    await pay(page);
    await page.waitForURL(/order-received/);
  });

  test('[PP-14] [PP-17] cancelled: ordinary buttons come back, no loop, other parts of the hash stay', async ({
    page,
    shop,
    requests,
  }) => {
    const loads = countSdkLoads(page);
    await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
    await page.goto(`${shop.pages.cart}#onCancel&token=O&switch_initiated_time=1&tab=1`);
    await expect(button(page)).toBeVisible();
    expect(await page.evaluate(() => location.hash)).toBe('#tab=1');
    await expect(errors(page)).toHaveCount(0);
    await press(button(page));
    await cancel(page);
    expect(await page.evaluate(() => location.hash)).toBe('#tab=1');
    expect([requests.to('ppc-approve-order').length, loads()]).toEqual([0, 1]);
  });
});

test('[PP-31] product without review: address and rate change inside the wallet, then the order is made', async ({
  page,
  shop,
  requests,
  consoleGuard,
}) => {
  consoleGuard.allow(/A shipping change was refused/, /Failed to load resource/);
  await shop.setup({ bundles: WALLET, settings: { walletReviewPage: false, walletShippingInWallet: true } });
  await page.goto(shop.pages.product('emaille-becher'));
  await press(button(page));
  const window = walletWindow(page);
  const address = window.getByLabel('Lieferadresse');
  await address.selectOption({ index: 0 });
  await address.dispatchEvent('change');
  await requests.waitFor('/cart/update-customer');
  await expect(window.getByRole('button', { name: 'Jetzt bezahlen' })).toBeEnabled();
  await window.getByLabel('Versandart').dispatchEvent('change');
  await requests.waitFor('select-shipping-rate');
  await requests.waitFor('ppc-update-shipping', 2);
  await expect(window.getByRole('button', { name: 'Jetzt bezahlen' })).toBeEnabled();
  await shop.fault({
    endpoint: 'store:cart/select-shipping-rate',
    kind: 'status',
    status: 400,
    body: '{"code":"x","message":"Nein"}',
  });
  await window.getByLabel('Versandart').dispatchEvent('change');
  await expect(window.getByRole('alert')).toHaveText('Diese Versandart ist nicht verfügbar.');
  await window.getByLabel('Versandart').dispatchEvent('change');
  await expect(window.getByRole('alert')).toHaveCount(0);
  await pay(page);
  await page.waitForURL(/order-received/);
});

test.describe('plans of the provider', () => {
  test('[PP-12] product: one button in an own SDK, cancelled, subscribed, reviewed', async ({ page, shop, requests }) => {
    const loads = countSdkLoads(page);
    await shop.setup({ bundles: WALLET, loggedIn: true, settings: { walletPlans: 'allowed' } });
    await page.goto(shop.pages.product('teekiste-abo'));
    await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(1);
    await page.locator('form.cart .qty').fill('2');
    await page.locator('form.cart .qty').blur();
    await requests.waitFor('ppc-simulate-cart');
    await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(1);
    expect(loads()).toBe(2);
    await press(button(page));
    await cancel(page);
    await press(button(page), 2);
    await pay(page);
    await page.waitForURL(/\/kasse\//);
    const calls = requests.all().filter(({ path }) => /change-cart|approve-sub|create-order/.test(path));
    // Both times before PayPal bills: nothing that the shop refuses comes after the approval.
    const changed = '/?wc-ajax=ppc-change-cart';
    expect(calls.map(({ path }) => path)).toEqual([changed, changed, '/?wc-ajax=ppc-approve-subscription']);
    await confirmReview(page);
  });

  test('[PP-12] cart and checkout: subscribed, and the order placed @core', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: WALLET, loggedIn: true, settings: { walletPlans: 'allowed' }, cart: ['teekiste-abo'] });
    await page.goto(shop.pages.checkout);
    await chooseWallet(page);
    await acceptTerms(page);
    await press(button(page));
    await cancel(page);
    await page.locator('#terms').uncheck();
    await press(button(page));
    await expect(errors(page)).toContainText(['Allgemeinen Geschäftsbedingungen']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await acceptTerms(page);
    await press(button(page));
    await pay(page);
    await page.waitForURL(/order-received/);
    await shop.addToCart('teekiste-abo');
    await page.goto(shop.pages.cart);
    await press(button(page));
    await cancel(page);
    await press(button(page), 2);
    await pay(page);
    await confirmReview(page);
    expect(requests.to('ppc-create-order')).toEqual([]);
    expect(bodies(requests, 'ppc-approve-subscription').map((body) => body['should_create_wc_order'])).toEqual([undefined, true]);
  });

  test('[PP-26] a plan that the cart may not hold: disabled on cart and checkout', async ({ page, shop }) => {
    await shop.setup({ bundles: WALLET, loggedIn: true, settings: { walletPlans: 'refused' }, cart: ['teekiste-abo'] });
    await page.goto(shop.pages.cart);
    await expect(page.locator(`${WRAPPER}.ppcp-disabled > *`)).toHaveCount(1);
    await expect(page.locator(WRAPPER)).toHaveAttribute('aria-disabled', 'true');
    await page.goto(shop.pages.checkout);
    await chooseWallet(page);
    await expect(page.locator(`${WRAPPER}.ppcp-disabled > *`)).toHaveCount(1);
  });
});

test.describe('free trial', () => {
  for (const loggedIn of [false, true]) {
    test(`[PP-25] the account is kept on the page, then the order is placed (${loggedIn ? 'customer' : 'guest'})${loggedIn ? '' : ' @core'}`, async ({
      page,
      shop,
      requests,
    }) => {
      await shop.setup({ bundles: WALLET, cart: ['rezept-abo'], loggedIn });
      await page.goto(shop.pages.checkout);
      if (loggedIn) await acceptTerms(page);
      else await fillAddress(page);
      await chooseWallet(page);
      await press(button(page));
      await cancel(page);
      await press(button(page), 2);
      await pay(page);
      await page.waitForURL(/order-received/);
      expect(bodies(requests, 'ppc-create-setup-token').at(-1)).toMatchObject({ payment_method: 'ppcp-gateway' });
      const calls = requests.all().map(({ path }) => path);
      expect(calls.filter((path) => /payment-token|update-customer-id/.test(path))).toEqual([
        `/?wc-ajax=ppc-${loggedIn ? 'create-payment-token' : 'update-customer-id'}`,
      ]);
      expect(requests.to('ppc-create-order')).toEqual([]);
    });
  }

  test('[PP-18] [PP-25] old vault: the form is checked, the shopper agrees at the provider, and orders without the wallet', async ({
    page,
    shop,
    requests,
  }) => {
    const settings = { walletVaultVersion: 2, walletAgreementPage: '/__mock/agreement?back=' };
    await shop.setup({ bundles: WALLET, cart: ['rezept-abo'], loggedIn: true, settings });
    await page.goto(shop.pages.checkout);
    await chooseWallet(page);
    await press(button(page));
    await expect(errors(page)).toContainText(['Allgemeinen Geschäftsbedingungen']);
    await expect(page.locator('form.checkout > .blockOverlay')).toHaveCount(0);
    expect(requests.to('ppc-vault-paypal')).toEqual([]);
    await acceptTerms(page);
    await press(button(page));
    await page.waitForURL(/__mock\/agreement/);
    await page.locator('#approve').click();
    await page.waitForURL(/\/kasse\//);
    await expect(page.locator('.ppcp-vaulted-paypal-details')).toBeVisible();
    await expect(page.locator(WRAPPER)).toBeHidden();
    await expect(placeOrder(page)).toBeVisible();
    await acceptTerms(page);
    await placeOrder(page).click();
    await page.waitForURL(/order-received/);
  });
});

/** How the box about a running payment looks: its place, its colors, and what lies over it. */
const lookOf = (box: Element) => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const { color, backgroundColor } = getComputedStyle(box);
  const channels = (text: string): number[] => (text.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (text: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(text).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => b - a);
  const around = [box, document.body, document.documentElement];
  return {
    fits: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && box.scrollWidth <= box.clientWidth,
    isReadable: (light + 0.05) / (dark + 0.05) >= 4.5,
    isSolid: (channels(backgroundColor)[3] ?? 1) === 1 && around.every((element) => getComputedStyle(element).opacity === '1'),
    isOnTop: box.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)),
  };
};

test('[PP-16] the text about a running payment is readable at 320 px: light, dark, in forced colors, with text spacing', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/ppc-approve-order/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(shop.pages.cart);
  await press(button(page));
  await pay(page);
  const box = page.locator('body > .ppcp-page-busy');
  await expect(box).toHaveText('Ihre Zahlung wird bearbeitet …');
  await expect(box.locator('.shop-spinner')).toBeVisible();
  const good = { fits: true, isReadable: true, isSolid: true, isOnTop: true };
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    // React may replace the plain text while it is measured.
    await expect.poll(() => box.evaluate(lookOf), JSON.stringify(media)).toEqual(good);
  }
  await page.addStyleTag({
    content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  });
  expect(await box.evaluate(lookOf), 'text spacing').toEqual(good);
  answer();
  await expect(box).toHaveCount(0);
});
