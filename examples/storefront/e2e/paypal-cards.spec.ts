import type { Page } from '@playwright/test';
import { CARDS } from './support/cards.ts';
import { openCheckout } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { WALLET, bodies, fillAddress } from './support/wallet.ts';

const CARD = 'ppcp-credit-card-gateway';
const BUTTON = '#ppcp-hosted-fields button';

/** Chooses cards, and waits for the fields of the provider. */
async function chooseCards(page: Page): Promise<void> {
  await page.locator(`label[for="payment_method_${CARD}"]`).click();
  await expect(page.locator(BUTTON)).toBeVisible();
}

async function fillCard(page: Page, number: string): Promise<void> {
  const box = page.locator(`.payment_box.payment_method_${CARD}`);
  await box.getByLabel('Kartennummer').last().fill(number);
  await box.getByLabel('Ablaufdatum').fill('12/40');
  await box.getByLabel('Prüfziffer').fill('123');
}

test('[PP-22] [PP-13] a guest mistypes, corrects it and pays by card @core', async ({ page, shop, requests, axe }) => {
  await shop.openCheckout({ bundles: WALLET, cart: ['emaille-becher'] });
  await fillAddress(page);
  await chooseCards(page);
  await expect(page.locator('#place_order:not(.ppcp-dcc-order-button)')).toBeHidden();
  expect(await axe(`.payment_box.payment_method_${CARD}`)).toEqual([]);

  await page.locator(BUTTON).click();
  const error = page.locator('.woocommerce-error');
  await expect(error).toContainText('Es fehlen Angaben zur Kartenzahlung');
  expect(requests.to('wc-ajax=ppc-create-order')).toEqual([]);

  await fillCard(page, CARDS.good);
  await page.locator(BUTTON).click();
  await page.waitForURL(/order-received/);
  const order = bodies(requests, 'wc-ajax=ppc-create-order')[0];
  expect(order).toMatchObject({ payment_method: CARD, context: 'checkout', save_payment_method: false });
  expect((await shop.state()).orders.at(-1)?.paymentMethod).toBe(CARD);
});

test('[PP-23] a customer adds a card to the account', async ({ page, shop, requests, axe }) => {
  await shop.open('/mein-konto/add-payment-method/', { bundles: WALLET, loggedIn: true });
  await page.locator(`label[for="payment_method_${CARD}"]`).click();
  const box = page.locator(`.payment_box.payment_method_${CARD}`);
  await expect(box.locator('.component-frame').first()).toBeVisible();
  expect(await axe(`.payment_box.payment_method_${CARD}`)).toEqual([]);
  await fillCard(page, CARDS.good);
  await page.locator('#place_order').click();
  await page.waitForURL(/payment-methods/);
  const setup = bodies(requests, 'wc-ajax=ppc-create-setup-token')[0];
  expect(setup).toMatchObject({ payment_method: CARD });
  expect(bodies(requests, 'wc-ajax=ppc-create-payment-token')[0]).toMatchObject({ payment_method: CARD });
});

test('[WP-02] the chunk with the card fields is missing: "place order" says so, fetches it again, and the card pays', async ({
  page,
  shop,
  requests,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/, /The card fields could not be loaded/);
  await shop.setup({ bundles: WALLET, cart: ['emaille-becher'] });
  await page.route('**/paypal-buttons-cards.js*', (route) => route.fulfill({ status: 404, body: '' }));
  await openCheckout(page);
  await fillAddress(page);
  await page.locator(`label[for="payment_method_${CARD}"]`).click();
  const order = page.locator('#place_order:not(.ppcp-dcc-order-button)');
  await order.click();
  await expect(page.locator('.woocommerce-error')).toBeFocused();
  expect(requests.to('wc-ajax=checkout')).toEqual([]);

  await page.unroute('**/paypal-buttons-cards.js*');
  await order.click();
  await expect(page.locator(BUTTON)).toBeVisible();
  await fillCard(page, CARDS.good);
  await page.locator(BUTTON).click();
  await page.waitForURL(/order-received/);
});
