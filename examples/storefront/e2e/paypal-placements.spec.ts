import { expect, test, usually } from './support/test.ts';
import {
  MINI_CART,
  WALLET,
  WRAPPER,
  acceptTerms,
  bodies,
  button,
  cancel,
  chooseWallet,
  confirmReview,
  covered,
  errors,
  fillAddress,
  pay,
  payByDoubleClick,
  placeOrder,
  tellPage,
  walletWindow,
  press,
} from './support/wallet.ts';

for (const jquery of [true, false]) {
  test.describe(`wallet ${jquery ? 'with' : 'without'} jQuery`, () => {
    test.beforeEach(({ shop }) => shop.setup({ bundles: WALLET, jquery }));

    test(`[PP-01] [PP-05] [PP-14] product: cancelled, then bought with another quantity and reviewed${jquery ? ' @core' : ''}`, async ({
      page,
      shop,
      requests,
      axe,
    }) => {
      await page.goto(shop.pages.product('emaille-becher'));
      await expect(button(page)).toBeVisible();
      await expect(page.locator('.ppcp-messages p')).toContainText('nach 30 Tagen');
      expect(await axe('.ppc-button-wrapper')).toEqual([]);
      await press(button(page));
      await cancel(page);
      await page.locator('form.cart .qty').fill('2');
      await page.locator('form.cart .qty').blur();
      await payByDoubleClick(page, button(page), requests);
      await confirmReview(page);
      expect(bodies(requests, 'ppc-change-cart').at(-1)).toMatchObject({ products: [{ id: '21', quantity: '2' }] });
      expect((await shop.state()).orders.at(-1)?.paymentMethod).toBe('ppcp-gateway');
    });

    usually(jquery)(
      '[PP-01] [PP-07] [PP-30] cart: messages follow the total, cancelled, then bought',
      async ({ page, shop, requests }) => {
        await shop.addToCart('kochbuch');
        await page.goto(shop.pages.cart);
        const line = page.locator('.ppcp-messages p');
        await expect(line).toContainText('nach 30 Tagen');
        const before = await line.textContent();
        await page.locator('.woocommerce-cart-form .qty').first().fill('3');
        await page.locator('button[name="update_cart"]').click();
        await expect(line).not.toHaveText(before ?? '');
        await press(button(page));
        await cancel(page);
        await payByDoubleClick(page, button(page), requests);
        await confirmReview(page);
        expect(bodies(requests, 'ppc-create-order').at(-1)).toMatchObject({ context: 'cart', purchase_units: [] });
      },
    );

    test(`[PP-13] [PP-14] [PP-16] checkout: cancelled, approved, ordered${jquery ? '' : ' @core'}`, async ({
      page,
      shop,
      requests,
    }) => {
      await shop.addToCart('emaille-becher');
      await page.goto(shop.pages.checkout);
      await fillAddress(page);
      await chooseWallet(page);
      await expect(button(page)).toBeVisible();
      await expect(placeOrder(page)).toBeHidden();
      await press(button(page));
      await cancel(page);
      await payByDoubleClick(page, button(page), requests);
      await page.waitForURL(/order-received/);
      const [order] = requests.to('wc-ajax=checkout');
      expect(order?.form.get('payment_method')).toBe('ppcp-gateway');
      expect(order?.form.get('ppcp-funding-source')).toBe('paypal');
    });

    usually(jquery)(
      '[PP-01] [PP-08] [PP-14] two mini-carts: late, replaced under an open window, cancelled, bought',
      async ({ page, shop, requests }) => {
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
      },
    );

    usually(jquery)('[PP-01] [PP-13] [PP-14] pay for an order: cancelled, then paid', async ({ page, shop, requests }) => {
      await shop.addToCart('emaille-becher');
      await page.goto(await shop.pendingOrder());
      await chooseWallet(page);
      await acceptTerms(page);
      await press(button(page));
      await cancel(page);
      await payByDoubleClick(page, button(page), requests);
      await page.waitForURL(/order-received/);
      expect(bodies(requests, 'ppc-create-order').at(-1)).toMatchObject({ context: 'pay-now' });
    });
  });
}

test.describe('kinds of products and pages', () => {
  test('[PP-04] [PP-05] variable product: blocked with the shop’s hint by mouse and keyboard until chosen, then bought', async ({
    page,
    shop,
    requests,
    axe,
    keys,
  }) => {
    await shop.setup({ bundles: WALLET });
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

  test('[PP-05] grouped product, into whose page a theme puts the wrapper: only the chosen parts are bought', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: WALLET });
    await page.goto(shop.pages.product('kuechen-set'));
    await expect(page.locator(WRAPPER)).toHaveCount(0);
    await page.locator('#quantity_21').fill('2');
    await page.locator('#quantity-27').check();
    await page.evaluate(() => {
      const place = document.createElement('div');
      place.className = 'ppc-button-wrapper';
      place.innerHTML = '<div id="ppc-button-ppcp-gateway"></div>';
      document.querySelector('form.cart')?.after(place);
    });
    await payByDoubleClick(page, button(page), requests);
    await confirmReview(page);
    expect(bodies(requests, 'ppc-change-cart').at(-1)).toMatchObject({
      products: [
        { id: 21, quantity: 2 },
        { id: 27, quantity: 1 },
      ],
    });
  });

  test('[PP-14] [PP-15] booking: cancel releases the slot, a rejection shows the shop’s text, then it is booked', async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: WALLET });
    await page.goto(shop.pages.product('bootstour'));
    await press(button(page));
    await expect(walletWindow(page)).toBeVisible();
    const { session } = await shop.state();
    expect(session.cart.lines).toMatchObject([{ productId: 190 }]);
    await cancel(page);
    const [removed] = await requests.waitFor('wc-ajax=remove_from_cart');
    expect(removed?.form.get('cart_item_key')).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(async () => (await shop.state()).session.cart.lines).toEqual([]);
    const refusal = { success: false, data: { message: 'Um 10:00 Uhr ist kein Platz mehr.' } };
    await shop.fault({ endpoint: 'wc-ajax:ppc-change-cart', kind: 'body', body: JSON.stringify(refusal) });
    await press(button(page));
    await expect(errors(page)).toHaveText(['Um 10:00 Uhr ist kein Platz mehr.']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await payByDoubleClick(page, button(page), requests);
    await confirmReview(page);
    expect(bodies(requests, 'ppc-change-cart').at(-1)).toMatchObject({
      products: [{ quantity: 1, variations: null, booking: { wc_bookings_field_persons: '2' } }],
    });
  });

  test('[PP-01] the review of an approved order has no buttons; who takes another method has them again', async ({
    page,
    shop,
  }) => {
    await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
    await page.goto(shop.pages.cart);
    await press(button(page));
    await pay(page);
    await page.waitForURL(/\/kasse\//);
    await expect(placeOrder(page)).toBeVisible();
    await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(0);
    await page.locator('#ppcp-cancel a').click();
    await chooseWallet(page);
    await expect(button(page)).toBeVisible();
    await expect(placeOrder(page)).toBeHidden();
  });

  test('[PP-01] [PP-28] settings page: every preview, each block only its own, a click starts nothing and asks nothing', async ({
    page,
    shop,
    requests,
    axe,
  }) => {
    await shop.setup({ bundles: WALLET, settings: { googlePay: true, applePay: true } });
    await page.goto(shop.pages.preview);
    await expect(button(page)).toBeVisible();
    const previews = page.locator('.ppcp-preview-button');
    await expect(previews).toHaveCount(6);
    const ids = (): Promise<string[]> => previews.evaluateAll((nodes) => nodes.map(({ id }) => id).toSorted());
    const expected = ['allApplePay', 'allGooglePay', 'allPayPal', 'applepayApplePay', 'googlepayGooglePay', 'paypalPayPal'];
    expect(await ids()).toEqual(expected.map((id) => `ppcp-preview-${id}`));
    const preview = button(page, 'PayPal', '#ppcp-preview-paypalPayPal');
    const gold = await preview.evaluate((node) => getComputedStyle(node).backgroundColor);
    await page.locator('#preview-color').selectOption('black');
    await expect(preview).not.toHaveCSS('background-color', gold);
    await expect(previews).toHaveCount(6);
    await press(button(page));
    await preview.click();
    await page.locator('#ppcp-preview-googlepayGooglePay button').click();
    await page.locator('#ppcp-preview-applepayApplePay apple-pay-button').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(errors(page)).toHaveCount(0);
    expect(await axe('#main')).toEqual([]);
    expect(requests.all().filter(({ path }) => path.includes('ppc-'))).toEqual([]);
  });

  test('[PP-14] keyboard only: the button, the window, cancel, and the page again @core', async ({ page, shop, keys }) => {
    await shop.setup({ bundles: WALLET, cart: ['kochbuch'] });
    await page.goto(shop.pages.cart);
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
});
