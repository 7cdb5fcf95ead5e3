import { expect, test } from './support/test.ts';
import {
  GENERIC,
  WALLET,
  answerOf,
  bodies,
  button,
  cancel,
  chooseWallet,
  covered,
  errors,
  fillAddress,
  pay,
  payByDoubleClick,
  placeOrder,
  walletWindow,
  press,
} from './support/wallet.ts';

test('[PP-10] [PP-18] errors of the form close the window, one list, accessible; corrected, it goes on', async ({
  page,
  shop,
  requests,
  axe,
}) => {
  await shop.setup({ bundles: WALLET, cart: ['emaille-becher'] });
  await page.goto(shop.pages.checkout);
  await chooseWallet(page);
  await press(button(page));
  await expect(errors(page).first()).toBeVisible();
  await expect(page.locator('ul.woocommerce-error')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await axe('form.checkout')).toEqual([]);
  await fillAddress(page);
  await press(button(page));
  await pay(page);
  await page.waitForURL(/order-received/);
  expect(requests.to('ppc-create-order')).toHaveLength(2);
});

test('[PP-19] [PP-20] basic validation keeps the window shut; Enter in a field does not order', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup({ bundles: WALLET, cart: ['emaille-becher'], settings: { walletValidation: 'basic' } });
  await page.goto(shop.pages.checkout);
  await chooseWallet(page);
  await press(button(page));
  await expect(page.locator('ul.woocommerce-error')).toContainText('Rechnung: Vorname');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await fillAddress(page);
  await page.locator('#billing_city').press('Enter');
  // Whatever Enter has started would have been sent before this.
  await press(button(page));
  await expect(walletWindow(page)).toBeVisible();
  expect(requests.to('wc-ajax=checkout')).toHaveLength(0);
  expect(requests.to('ppc-create-order')).toHaveLength(1);
});

test('[PP-29] [PP-27] every funding source has its own button where the shop shows cards as a method of their own', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'], settings: { walletCards: 'button' } });
  await page.goto(shop.pages.checkout);
  await fillAddress(page);
  await chooseWallet(page);
  await expect(button(page)).toBeVisible();
  await expect(button(page, 'Debit- oder Kreditkarte')).toHaveCount(0);
  await page.locator('label[for="payment_method_ppcp-card-button-gateway"]').click();
  await expect(button(page)).toBeHidden();
  const card = button(page, 'Debit- oder Kreditkarte', '#ppc-button-ppcp-card-button-gateway');
  await expect(placeOrder(page)).toBeHidden();
  await payByDoubleClick(page, card, requests);
  await page.waitForURL(/order-received/);
  expect(requests.to('wc-ajax=checkout')[0]?.form.get('payment_method')).toBe('ppcp-card-button-gateway');
});

/** Answers of the order creation, and what the shopper reads. */
const REFUSALS: readonly (readonly [name: string, answer: object, texts: readonly (string | RegExp)[]])[] = [
  [
    'refresh',
    { success: false, data: { message: 'Der Preis hat sich geändert.', refresh: true } },
    ['Der Preis hat sich geändert.'],
  ],
  [
    'messages',
    { success: false, messages: '<ul class="woocommerce-error"><li>Aus dem <b>Formular</b></li></ul>' },
    ['Aus dem Formular'],
  ],
  ['errors', { success: false, data: { errors: ['Telefon fehlt', 'Ort fehlt'], message: 'x' } }, ['Telefon fehlt', 'Ort fehlt']],
  [
    'details',
    { success: false, data: { name: 'UNPROCESSABLE', message: 'x', details: [{ issue: 'CITY', description: 'unbekannt' }] } },
    ['CITY unbekannt'],
  ],
  ['nonce', { success: false, data: { message: 'Could not validate nonce.', code: 0 } }, [new RegExp(GENERIC)]],
];

test('[PP-10] shows every kind of rejected order once, closes the window, and the next click works', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
  await page.goto(shop.pages.checkout);
  await fillAddress(page);
  await chooseWallet(page);
  for (const [name, answer, texts] of REFUSALS) {
    await test.step(name, async () => {
      await shop.fault({ endpoint: 'wc-ajax:ppc-create-order', kind: 'body', body: JSON.stringify(answer) });
      const review = name === 'refresh' ? answerOf(page, 'update_order_review') : undefined;
      await press(button(page));
      await expect(errors(page)).toHaveText([...texts]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(covered(page)).toHaveCount(0);
      await review;
      await expect(page.locator('#payment .blockOverlay')).toHaveCount(0);
    });
  }
  await press(button(page));
  await pay(page);
  await page.waitForURL(/order-received/);
  expect(requests.to('ppc-create-order')).toHaveLength(REFUSALS.length + 1);
});

test('[PP-11] [PP-16] shows a rejected approval, reopens the window with the same order; code 100 has its own text', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
  for (const [address, before] of [
    [shop.pages.cart, undefined],
    [shop.pages.checkout, fillAddress],
  ] as const) {
    await page.goto(address);
    await before?.(page);
    if (before) await chooseWallet(page);
    const own = { success: false, data: { code: 100, message: 'Diese Karte nehmen wir nicht an.' } };
    const other = { success: false, data: { code: 7, message: 'INSTRUMENT_DECLINED' } };
    for (const [answer, text] of [
      [own, 'Diese Karte nehmen wir nicht an.'],
      [other, new RegExp(GENERIC)],
    ] as const) {
      await shop.fault({ endpoint: 'wc-ajax:ppc-approve-order', kind: 'body', body: JSON.stringify(answer) });
      if ((await walletWindow(page).count()) === 0) await press(button(page));
      await pay(page);
      await expect(errors(page)).toHaveText([text]);
      await expect(walletWindow(page)).toBeVisible();
      await expect(covered(page)).toHaveCount(0);
    }
    await walletWindow(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(bodies(requests, 'ppc-create-order')).toHaveLength(2);
});

test('[PP-15] a payment that fails in the window: the generic text once, the page usable', async ({
  page,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allow(/The payment failed/);
  await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
  await page.goto(shop.pages.cart);
  await press(button(page));
  await walletWindow(page).getByRole('button', { name: 'Zahlung schlägt fehl' }).click();
  await expect(errors(page)).toHaveText([new RegExp(GENERIC)]);
  await expect(covered(page)).toHaveCount(0);
  await press(button(page));
  await expect(errors(page)).toHaveCount(0);
  await cancel(page);
});
