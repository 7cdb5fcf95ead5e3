import type { Locator, Page } from '@playwright/test';
import { CARDS } from './support/cards.ts';
import { choose, fillCheckout, FUNCTION, fillCard, place } from './support/purchase.ts';
import { acceptTerms, chooseWallet, confirmReview, fillAddress, WALLET, pressAndPay } from './support/wallet.ts';
import { expect, test } from './support/test.ts';

/* Purchases on the page config and markup of the oldest and the newest recorded shop; all other tests run on the one between. */
const VERSIONS = ['woo-8.9', 'woo-11.0'] as const;

const EXPRESS = '#wc-stripe-express-checkout-element';

/** Pays with Google Pay in the sheet of express checkout. */
async function payExpress(page: Page): Promise<void> {
  await page.locator(EXPRESS).getByRole('button', { name: 'Google Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await page.waitForURL(/order-received/);
}

const BOX = (page: Page, method: string): Locator => page.locator(`.payment_box.payment_method_${method}`);

/** What a shopper does for a payment method after the form is filled, up to the order. */
const METHODS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  bacs: place,
  async stripe(page) {
    await fillCard(page);
    await place(page);
  },
  async stripe_sepa_debit(page) {
    await BOX(page, 'stripe_sepa_debit').getByLabel('IBAN').fill('DE89370400440532013000');
    await place(page);
  },
  async stripe_multibanco(page) {
    await place(page);
    await expect(page.getByRole('dialog', { name: /Multibanco/ })).toBeVisible();
    await page.keyboard.press('Escape');
  },
  async 'ppcp-credit-card-gateway'(page) {
    const box = BOX(page, 'ppcp-credit-card-gateway');
    await expect(page.locator('#ppcp-hosted-fields button')).toBeVisible();
    await box.getByLabel('Kartennummer').last().fill(CARDS.good);
    await box.getByLabel('Ablaufdatum').fill('12/40');
    await box.getByLabel('Prüfziffer').fill('123');
    await page.locator('#ppcp-hosted-fields button').click();
  },
};

for (const versions of VERSIONS) {
  test.describe(versions, () => {
    test.beforeEach(({ shop }) => shop.setup({ settings: { versions } }));

    for (const [method, finish] of Object.entries(METHODS))
      test(`a guest pays with ${method}${method === 'bacs' ? ' @core @chromium' : ''}`, async ({ page, shop }) => {
        await shop.openCheckout({ cart: ['emaille-becher'] });
        await fillCheckout(page, method);
        await finish(page);
        await page.waitForURL(/order-received/);
        expect((await shop.state()).orders.map(({ paymentMethod }) => paymentMethod)).toEqual([method]);
      });

    test('[VR-01] [VR-05] [VR-07] express checkout on the product, the cart, the checkout and the pay page', async ({
      page,
      shop,
    }) => {
      await shop.setup({ bundles: ['checkout', 'stripe-express'], loggedIn: true });
      for (const place of ['product', 'cart', 'checkout', 'pay page'] as const)
        await test.step(place, async () => {
          if (place !== 'product') await shop.addToCart('emaille-becher');
          if (place === 'product') await page.goto(shop.pages.product('emaille-becher'));
          else await page.goto(place === 'pay page' ? await shop.pendingOrder() : shop.pages[place]);
          await expect(page.locator(EXPRESS).getByRole('button', { name: 'Apple Pay' })).toBeVisible();
          // Stripe 8.8 has no Link button.
          if (place !== 'pay page')
            await expect(page.locator(EXPRESS).getByRole('button', { name: /Link/ })).toHaveCount(versions === 'woo-8.9' ? 0 : 1);
          await payExpress(page);
          expect((await shop.state()).orders.at(-1)?.status).toBe('processing');
        });
    });

    test('[VR-02] PayPal on the product, the cart, the checkout and the pay page', async ({ page, shop }) => {
      await shop.setup({ bundles: WALLET });
      for (const place of ['product', 'cart', 'checkout', 'pay page'] as const)
        await test.step(place, async () => {
          if (place !== 'product') await shop.addToCart('emaille-becher');
          if (place === 'product') await page.goto(shop.pages.product('emaille-becher'));
          else await page.goto(place === 'pay page' ? await shop.pendingOrder() : shop.pages[place]);
          if (place === 'checkout') await fillAddress(page);
          if (place === 'pay page') await acceptTerms(page);
          if (place === 'checkout' || place === 'pay page') await chooseWallet(page);
          await pressAndPay(page);
          if (place === 'product' || place === 'cart') await confirmReview(page);
          else await page.waitForURL(/order-received/);
        });
    });

    test('an order is paid by card, and a card is added in the account', async ({ page, shop }) => {
      await shop.setup({ bundles: ['checkout', 'upe'], loggedIn: true, cart: ['emaille-becher'] });
      await page.goto(await shop.pendingOrder());
      await acceptTerms(page);
      await choose(page, 'stripe');
      await BOX(page, 'stripe').locator('#wc-stripe-payment-token-new').check();
      await fillCard(page);
      await place(page);
      await page.waitForURL(/order-received/);
      await page.goto(shop.pages.addPaymentMethod);
      await choose(page, 'stripe');
      await fillCard(page);
      await place(page);
      await page.waitForURL(/payment-methods/);
    });

    test('[VR-10] [VR-11] the contact form is sent, and a variation with legal information is put into the cart', async ({
      page,
      shop,
    }) => {
      await page.goto(shop.pages.contact);
      await FUNCTION.contact(page, shop);
      await page.goto(shop.pages.product('arbeitshemd'));
      await page.getByLabel('Farbe').selectOption('gruen');
      await page.getByLabel('Größe').selectOption('L');
      await expect(page.locator('.summary .delivery-time-info')).toBeVisible();
      await FUNCTION.product(page, shop);
    });
  });
}
