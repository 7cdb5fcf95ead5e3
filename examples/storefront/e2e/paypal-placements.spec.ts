import { expect, test } from './support/test.ts';
import {
  MINI_CART,
  WALLET,
  WRAPPER,
  bodies,
  button,
  cancel,
  chooseWallet,
  confirmReview,
  covered,
  errors,
  fillAddress,
  payByDoubleClick,
  placeOrder,
  tellPage,
  walletWindow,
  press,
  pressAndPay,
  pressAndCancel,
} from './support/wallet.ts';

test.beforeEach(({ shop }) => shop.setup({ bundles: WALLET }));

test('[PP-01] [PP-05] [PP-14] product: cancelled, then bought with another quantity and reviewed @core', async ({
  page,
  shop,
  requests,
  axe,
}) => {
  await page.goto(shop.pages.product('emaille-becher'));
  await expect(button(page)).toBeVisible();
  await expect(page.locator('.ppcp-messages p')).toContainText('nach 30 Tagen');
  expect(await axe('.ppc-button-wrapper')).toEqual([]);
  await pressAndCancel(page);
  await page.locator('form.cart .qty').fill('2');
  await page.locator('form.cart .qty').blur();
  await payByDoubleClick(page, button(page), requests);
  await confirmReview(page);
  expect(bodies(requests, 'ppc-change-cart').at(-1)).toMatchObject({ products: [{ id: '21', quantity: '2' }] });
  expect((await shop.state()).orders.at(-1)?.paymentMethod).toBe('ppcp-gateway');
});

test('[PP-13] [PP-14] [PP-16] checkout: cancelled, approved, ordered @core', async ({ page, shop, requests }) => {
  await shop.addToCart('emaille-becher');
  await page.goto(shop.pages.checkout);
  await fillAddress(page);
  await chooseWallet(page);
  await expect(button(page)).toBeVisible();
  await expect(placeOrder(page)).toBeHidden();
  await pressAndCancel(page);
  await payByDoubleClick(page, button(page), requests);
  await page.waitForURL(/order-received/);
  const [order] = requests.to('wc-ajax=checkout');
  expect(order?.form.get('payment_method')).toBe('ppcp-gateway');
  expect(order?.form.get('ppcp-funding-source')).toBe('paypal');
});

test('[PP-10] [PP-18] errors of the form close the window, one list, accessible; corrected, it goes on', async ({
  page,
  shop,
  requests,
  axe,
}) => {
  await shop.addToCart('emaille-becher');
  await page.goto(shop.pages.checkout);
  await chooseWallet(page);
  await press(button(page));
  await expect(errors(page).first()).toBeVisible();
  await expect(page.locator('ul.woocommerce-error')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await axe('form.checkout')).toEqual([]);
  await fillAddress(page);
  await pressAndPay(page);
  await page.waitForURL(/order-received/);
  expect(requests.to('ppc-create-order')).toHaveLength(2);
});

test('[PP-01] [PP-08] [PP-14] two mini-carts: late, replaced under an open window, cancelled, bought', async ({
  page,
  shop,
  requests,
}) => {
  await page.goto(shop.pages.listing);
  await page.evaluate(() => {
    const widget = document.createElement('section');
    widget.id = 'second-widget';
    widget.innerHTML = '<div class="widget_shopping_cart_content"></div>';
    document.querySelector('#main')?.prepend(widget);
  });
  await page.locator('a.ajax_add_to_cart').first().click();
  await expect(page.locator(`${MINI_CART} > *`)).toHaveCount(2);
  const first = button(page, 'PayPal', `.mini-cart ${MINI_CART}`);
  const second = button(page, 'PayPal', `#second-widget ${MINI_CART}`);
  await expect(first).toBeVisible();
  await second.click();
  await expect(walletWindow(page)).toBeVisible();
  await shop.addToCart('kochbuch');
  await tellPage(page, 'wc_fragment_refresh');
  await expect(page.locator('#second-widget')).toContainText('Kochbuch');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(covered(page)).toHaveCount(0);
  await expect(errors(page)).toHaveCount(0);
  await second.click();
  await cancel(page);
  await payByDoubleClick(page, second, requests);
  await confirmReview(page);
  expect(bodies(requests, 'ppc-create-order').at(-1)).toMatchObject({ context: 'mini-cart', bn_code: 'Woo_PPCP' });
});

test('[PP-04] [PP-05] variable product: blocked with the shop’s hint by mouse and keyboard until chosen, then bought', async ({
  page,
  shop,
  requests,
  axe,
  keys,
}) => {
  await page.goto(shop.pages.product('arbeitshemd'));
  const blocked = page.locator(`${WRAPPER}.ppcp-disabled`);
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await expect(blocked.getByRole('button', { name: 'PayPal', exact: true })).toBeAttached();
  expect(await axe('.ppc-button-wrapper')).toEqual([]);
  const hints: string[] = [];
  page.on('dialog', (dialog) => {
    hints.push(dialog.message());
    void dialog.accept();
  });
  // Nothing that is disabled is clicked by the test's own rules.
  await blocked.click({ force: true });
  await expect.poll(() => hints).toHaveLength(1);
  await keys.tabTo(blocked);
  await page.keyboard.press('Enter');
  await expect.poll(() => hints).toHaveLength(2);
  expect(hints[0]).toContain('wähle');
  expect(requests.to('ppc-create-order')).toEqual([]);
  await page.locator('[name="attribute_pa_farbe"]').selectOption('rot');
  await page.locator('[name="attribute_groesse"]').selectOption('M');
  await expect(blocked).toHaveCount(0);
  await payByDoubleClick(page, button(page), requests);
  await confirmReview(page);
  expect(bodies(requests, 'ppc-change-cart').at(-1)).toMatchObject({ products: [{ variations: [{}, {}] }] });
});

test('[PP-01] the review of an approved order has no buttons; who takes another method has them again', async ({
  page,
  shop,
}) => {
  await shop.open(shop.pages.cart, { bundles: WALLET, cart: ['kochbuch'] });
  await pressAndPay(page);
  await page.waitForURL(/\/kasse\//);
  await expect(placeOrder(page)).toBeVisible();
  await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(0);
  await page.locator('#ppcp-cancel a').click();
  await chooseWallet(page);
  await expect(button(page)).toBeVisible();
  await expect(placeOrder(page)).toBeHidden();
});

test('[PP-14] keyboard only: the button, the window, cancel, and the page again @core', async ({ page, shop, keys }) => {
  await shop.open(shop.pages.cart, { bundles: WALLET, cart: ['kochbuch'] });
  await expect(button(page)).toBeVisible();
  // The buttons stand in a frame of the provider.
  await keys.tabTo(page.locator(`${WRAPPER} > *`));
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(walletWindow(page)).toBeVisible();
  await walletWindow(page).getByRole('button', { name: 'Abbrechen' }).press('Enter');
  await expect(walletWindow(page)).toHaveCount(0);
  await expect(covered(page)).toHaveCount(0);
  await expect(button(page)).toBeVisible();
});
