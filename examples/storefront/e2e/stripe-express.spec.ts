import type { Locator, Page } from '@playwright/test';
import { sideways } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { covered, tellPage } from './support/wallet.ts';

const CONTAINER = '#wc-stripe-express-checkout-element';
const wallet = (page: Page, name: string): Locator => page.locator(CONTAINER).getByRole('button', { name });
const sheetOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Presses a wallet's button and waits until the sheet knows the shipping. */
async function openSheet(page: Page, name = 'Google Pay'): Promise<Locator> {
  await wallet(page, name).click();
  const sheet = sheetOf(page, name);
  await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
  return sheet;
}

const pay = (sheet: Locator): Promise<void> => sheet.getByRole('button', { name: 'Bezahlen' }).click();

test.beforeEach(({ shop }) => shop.setup({ bundles: ['stripe-express'] }));

test('[SX-02] [SX-05] [SX-08] simple product: rate changed in the sheet, cancelled, then bought @core', async ({
  page,
  shop,
  requests,
  axe,
  shot,
}) => {
  await page.goto(shop.pages.product('emaille-becher'));
  await expect(page.locator(CONTAINER)).toBeVisible();
  await expect(page.locator(`${CONTAINER} > div`)).toHaveCount(4);
  expect((await shop.state()).session.cart.lines).toHaveLength(0);
  expect(await axe(CONTAINER)).toEqual([]);
  await shot('express-product');

  const first = await openSheet(page);
  await expect(first).toContainText('Paketdienst');
  await first
    .getByLabel('Versand')
    .selectOption({ label: await first.getByLabel('Versand').locator('option').last().innerText() });
  await requests.waitFor('wc_stripe_update_shipping_method');
  await expect(first.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
  await first.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(first).toHaveCount(0);
  await expect(covered(page)).toHaveCount(0);

  await pay(await openSheet(page));
  await page.waitForURL(/order-received/);
  const { orders } = await shop.state();
  expect(orders.at(-1)?.status).toBe('processing');
  expect(requests.to('/wc/store/v1/checkout').filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('[SX-03] [SX-07] variable product: hidden until chosen, then bought as chosen', async ({ page, shop, requests }) => {
  await page.goto(shop.pages.product('arbeitshemd'));
  await expect(page.locator(CONTAINER)).toBeHidden();
  await page.locator('select[name="attribute_pa_farbe"]').selectOption('rot');
  await page.locator('select[name="attribute_groesse"]').selectOption('M');
  await expect(page.locator(CONTAINER)).toBeVisible();
  const priced = page.waitForResponse((response) => (response.request().postData() ?? '').includes('qty=2'));
  await page.locator('.quantity .qty').first().fill('2');
  await page.locator('.quantity .qty').first().blur();
  await priced;
  // The fake draws its buttons again with every price.
  await expect(page.locator(`${CONTAINER}[aria-busy]`)).toHaveCount(0);
  await pay(await openSheet(page));
  await page.waitForURL(/order-received/);
  const [added] = requests.to('wc_stripe_add_to_cart');
  expect(added?.form.get('qty')).toBe('2');
  expect([...(added?.form.keys() ?? [])].filter((key) => key.startsWith('attributes['))).toHaveLength(2);
});

test('[SX-04] [SX-10] checkout: 3-D Secure approved; updates leave one button a wallet @core', async ({
  page,
  shop,
  requests,
  shot,
}) => {
  await shop.open(shop.pages.checkout, { bundles: ['checkout', 'stripe-express'], cart: ['emaille-becher'] });
  await expect(page.locator(CONTAINER)).toBeVisible();
  await expect(page.locator('#wc-stripe-express-checkout-button-separator')).toBeVisible();
  for (let count = 0; count < 3; count += 1) {
    await tellPage(page, 'update_checkout');
    await requests.waitFor('wc-ajax=update_order_review', count + 1);
  }
  await expect(wallet(page, 'Google Pay')).toHaveCount(1);
  await shot('express-checkout');
  const sheet = await openSheet(page);
  await sheet.getByLabel('Karte').selectOption('4000002760003184');
  await pay(sheet);
  await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Freigeben' }).click();
  await page.waitForURL(/order-received/);
  expect(requests.to('wc_stripe_update_order_status')).toHaveLength(1);
});

/** Refuses the card of a wallet on the cart. */
async function refuseCard(page: Page): Promise<Locator> {
  const sheet = await openSheet(page);
  await sheet.getByLabel('Karte').selectOption('4000000000000002');
  await pay(sheet);
  const notice = page.locator('.woocommerce-error');
  await expect(notice).toHaveCount(1);
  await expect(notice).toBeFocused();
  return notice;
}

test('[SX-11] a refused card: one notice with focus, no overlay, no thank-you page @core', async ({
  page,
  shop,
  axe,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  await shop.open(shop.pages.cart, { cart: ['emaille-becher'] });
  await refuseCard(page);
  await expect(covered(page)).toHaveCount(0);
  expect(await axe('.woocommerce-error')).toEqual([]);
  expect(page.url()).not.toContain('order-received');
});

test('[SX-11] a refused card is heard once', async ({ page, shop, transcript, consoleGuard }) => {
  consoleGuard.allow(/status of 400/);
  await shop.open(shop.pages.cart, { cart: ['emaille-becher'] });
  const notice = await refuseCard(page);
  expect(await transcript.heard(await notice.innerText())).toBe(1);
});

/** What Twenty Twenty-One makes of notices: in a row they may shrink to nothing, because they hide what overflows. */
const NOTICE_STYLE =
  '.woocommerce-error { overflow: hidden; margin: 0 0 2rem; padding: 0; border-top: 3px solid; list-style: none }';

/** Squeezes the buttons' surroundings as a theme does, and refuses a card there. Returns the message. */
async function refuseWithoutNoticesArea(page: Page, squeeze: (container: string) => void): Promise<Locator> {
  await expect(page.locator(CONTAINER)).toBeVisible();
  await page.addStyleTag({ content: NOTICE_STYLE });
  await page.evaluate(() => {
    for (const area of document.querySelectorAll('.woocommerce-notices-wrapper')) area.remove();
  });
  await page.evaluate(squeeze, CONTAINER);
  const sheet = await openSheet(page);
  await sheet.getByLabel('Karte').selectOption('4000000000000002');
  await pay(sheet);
  const notice = page.locator('.woocommerce-error');
  await expect(notice).toBeFocused();
  return notice;
}

test('[MS-33] without a notices area, in a flex row of Twenty Twenty-One, the message of a pay page has a visible box', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  await shop.setup({ loggedIn: true, cart: ['emaille-becher'] });
  await page.goto(await shop.pendingOrder());
  const notice = await refuseWithoutNoticesArea(page, (container) => {
    const row = document.querySelector<HTMLElement>(container)?.parentElement;
    row?.style.setProperty('display', 'flex');
  });
  const box = await notice.boundingBox();
  const row = await page.locator(CONTAINER).locator('..').boundingBox();
  expect(box?.width ?? 0).toBeGreaterThan(300);
  expect(box?.height ?? 0).toBeGreaterThan(20);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + 1);
});

for (const [versions, place] of [
  ['woo-8.9', 'cart'],
  ['woo-10.5', 'product'],
  ['woo-11.0', 'checkout'],
] as const)
  test(`[MS-33] without a notices area, in a column that is squeezed to nothing, the message can be read: ${place} of ${versions}`, async ({
    page,
    shop,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 400/);
    const cart = place === 'product' ? [] : (['emaille-becher'] as const);
    await shop.setup({ bundles: ['checkout', 'stripe-express'], cart: [...cart], settings: { versions } });
    await page.goto(place === 'product' ? shop.pages.product('emaille-becher') : shop.pages[place]);
    const notice = await refuseWithoutNoticesArea(page, (container) => {
      const element = document.querySelector<HTMLElement>(container);
      element?.parentElement?.style.setProperty('width', '0');
      element?.style.setProperty('width', '300px');
    });
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect((await notice.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(200);
  });

test('[SX-12] login needed: the question is a dialog; Escape stays, OK leads to the login @core', async ({
  page,
  shop,
  keys,
  axe,
}) => {
  await shop.open(shop.pages.product('emaille-becher'), { settings: { guestCheckout: false, signupOnCheckout: false } });
  await wallet(page, 'Google Pay').click();
  const question = page.locator('dialog.shop-dialog');
  await expect(question).toContainText('Google Pay');
  expect(await axe('dialog.shop-dialog')).toEqual([]);
  await keys.press('Escape');
  await expect(question).toHaveCount(0);
  await wallet(page, 'Google Pay').click();
  await question.getByRole('button', { name: 'Zur Anmeldung' }).click();
  await page.waitForURL(/wc_stripe_express_checkout_redirect_url/);
});

test('[WP-06] a logged-in customer orders with guest checkout off, and the order is theirs', async ({ page, shop }) => {
  const settings = { guestCheckout: false, signupOnCheckout: false };
  await shop.open(shop.pages.cart, { loggedIn: true, cart: ['emaille-becher'], settings });
  await pay(await openSheet(page));
  await page.waitForURL(/order-received/);
  expect((await shop.state()).orders.at(-1)?.['customerId']).toBeGreaterThan(0);
});

/** Presses Tab until a button has the focus, also one inside a provider's frame. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It cannot be reached with the keyboard.');
}

test('[SX-08] keyboard only: button, sheet, other rate, paid', async ({ page, shop }) => {
  await shop.open(shop.pages.cart, { cart: ['emaille-becher'] });
  await expect(page.locator(CONTAINER)).toBeVisible();
  await tabInto(page, wallet(page, 'Google Pay'));
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page, 'Google Pay');
  await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
  await tabInto(page, sheet.getByRole('button', { name: 'Abbrechen' }));
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(covered(page)).toHaveCount(0);
  await tabInto(page, wallet(page, 'Google Pay'));
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
  await tabInto(page, sheet.getByLabel('Versand'));
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
  await tabInto(page, sheet.getByRole('button', { name: 'Bezahlen' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/order-received/);
});

test('[SX-02] a window of 320 px: nothing sticks out', async ({ page, shop, shot }) => {
  await shop.setup({ bundles: ['stripe-express', 'checkout'], cart: ['emaille-becher'] });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [name, address] of [
    ['product', shop.pages.product('emaille-becher')],
    ['cart', shop.pages.cart],
    ['checkout', shop.pages.checkout],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(CONTAINER)).toBeVisible();
    const place = await page.locator(`${CONTAINER} > div`).first().boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(320);
    expect(await sideways(page)).toEqual([]);
    await page.locator(CONTAINER).scrollIntoViewIfNeeded();
    await shot(`express-${name}-320`);
  }
});
