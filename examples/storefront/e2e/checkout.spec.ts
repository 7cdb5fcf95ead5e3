import type { Page } from '@playwright/test';
import { ADDRESS, ORDER, REVIEW, choose, openCheckout, settle } from './support/purchase.ts';
import type { ShopControl, ShopSetup } from './support/shop.ts';
import { engineOf } from './support/engine.ts';
import { expect, test, usually } from './support/test.ts';

const CART: NonNullable<ShopSetup['cart']> = [{ id: 21, quantity: 2 }, 'kochbuch'];
const only = { bundles: ['checkout'], cart: CART } as const;

async function fill(page: Page, values: Readonly<Record<string, string>> = ADDRESS): Promise<void> {
  for (const [id, value] of Object.entries(values)) await page.locator(`#billing_${id}`).fill(value);
}

/** Opens a checkout that can be ordered. */
async function openReadyCheckout(page: Page): Promise<void> {
  await openCheckout(page);
  await fill(page);
  await choose(page, 'cod');
  await page.locator('#terms').check();
  await settle(page);
}

/** Opens a checkout that can be ordered, whose next order review takes 2.5 s. */
async function openSlowCheckout(page: Page, shop: ShopControl): Promise<void> {
  await openReadyCheckout(page);
  await shop.fault({ endpoint: 'wc-ajax:update_order_review', kind: 'slow', ms: 2500, times: 1 });
}

for (const jquery of [true, false]) {
  test.describe(jquery ? 'with jQuery' : 'without jQuery', () => {
    test('[CO-01] [CO-02] [CO-05] [CO-22] a guest makes a mistake, corrects it and buys @core', async ({
      page,
      shop,
      requests,
      axe,
      shot,
    }) => {
      await shop.setup({ ...only, jquery });
      await openCheckout(page);
      await fill(page, { ...ADDRESS, email: 'gast@example', city: '' });
      await choose(page, 'cod');
      await page.locator('#place_order').first().click();

      const notice = page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error');
      await expect(notice).toBeFocused();
      await expect(page.locator('#billing_city_description')).toBeVisible();
      await expect(page.locator('#billing_city')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#billing_city')).toHaveAttribute('aria-describedby', /billing_city_description/);
      await expect(page.locator('#billing_email_field')).toHaveClass(/woocommerce-invalid-email/);
      await settle(page);
      await expect(page.locator('#billing_postcode')).toHaveValue('10557');
      expect(await axe()).toEqual([]);
      await shot(`checkout-errors-${jquery ? 'jquery' : 'plain'}`);

      const before = page.url();
      await notice.getByRole('link', { name: /Ort/ }).click();
      await expect(page.locator('#billing_city')).toBeFocused();
      expect(page.url()).toBe(before);

      await page.locator('#billing_city').fill('Berlin');
      await expect(page.locator('#billing_city_description')).toHaveCount(0);
      await page.locator('#billing_email').fill(ADDRESS.email);
      await page.locator('#terms').check();
      await settle(page);
      await page.locator('#place_order').first().click();
      await page.waitForURL(/order-received/);
      await expect(page.locator('.woocommerce-thankyou-order-received')).toContainText('Vielen Dank');

      const sent = requests.to(ORDER);
      expect(sent).toHaveLength(2);
      expect(sent[1]?.form.get('billing_city')).toBe('Berlin');
      expect(sent[1]?.form.get('payment_method')).toBe('cod');
      expect(sent[1]?.form.get('woocommerce-process-checkout-nonce')).toBeTruthy();
      expect((await shop.state()).orders.filter(({ paymentMethod }) => paymentMethod === 'cod')).toHaveLength(1);
    });

    test(`[CO-01] double click, Enter and a script together make one order${jquery ? ' @core' : ''}`, async ({
      page,
      shop,
      requests,
    }) => {
      await shop.setup({ ...only, jquery });
      await shop.fault({ endpoint: 'wc-ajax:checkout', kind: 'slow', ms: 800, times: 1 });
      await openReadyCheckout(page);
      await page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('form.checkout');
        const button = document.querySelector<HTMLElement>('#place_order');
        if (!form || !button) throw new Error('There is no form, or no button');
        button.click();
        button.click();
        form.requestSubmit();
        const jQuery = Reflect.get(window, 'jQuery') as ((target: unknown) => { trigger(name: string): void }) | undefined;
        jQuery?.(form).trigger('submit');
      });
      await expect(page.locator('form.checkout > .blockOverlay')).toBeVisible();
      await page.waitForURL(/order-received/);
      expect(requests.to(ORDER)).toHaveLength(1);
      expect((await shop.state()).orders).toHaveLength(1);
    });

    test('[MS-43] a press whose blur starts an order review shows progress at once, and orders after it', async ({
      page,
      shop,
      requests,
    }) => {
      await shop.setup({ ...only, jquery });
      await openSlowCheckout(page, shop);
      const reviews = requests.to(REVIEW).length;
      // The mouse button goes down: the field loses the focus, and the review covers "place order" before the button comes up.
      await page.locator('#billing_postcode').fill('20095');
      const box = await page.locator('#place_order').first().boundingBox();
      if (!box) throw new Error('"Place order" has no box');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await requests.waitFor(REVIEW, reviews + 1);
      await expect(page.locator('.woocommerce-checkout-payment > .blockOverlay')).toBeVisible();
      await page.mouse.up();
      await expect(page.locator('.shop-order-progress')).toBeVisible({ timeout: 1_000 });
      expect(requests.to(ORDER)).toHaveLength(0);
      await page.waitForURL(/order-received/);
      const sent = requests.to(ORDER);
      expect([sent.length, sent[0]?.form.get('billing_postcode')]).toEqual([1, '20095']);
      expect((await shop.state()).orders).toHaveLength(1);
    });

    test('[MS-43] Enter while an order review is in flight orders at once', async ({ page, shop, requests }) => {
      await shop.setup({ ...only, jquery });
      await openSlowCheckout(page, shop);
      const reviews = requests.to(REVIEW).length;
      await page.locator('#billing_postcode').fill('20095');
      await page.locator('#billing_city').focus();
      await requests.waitFor(REVIEW, reviews + 1);
      await page.keyboard.press('Enter');
      await requests.waitFor(ORDER);
      await page.waitForURL(/order-received/);
      const sent = requests.to(ORDER);
      expect([sent.length, sent[0]?.form.get('billing_postcode')]).toEqual([1, '20095']);
    });

    test(`[CP-01] [CP-02] [CP-03] a wrong coupon, a right one, and off again${jquery ? ' @core' : ''}`, async ({
      page,
      shop,
      requests,
      axe,
    }) => {
      await shop.setup({ ...only, jquery });
      await openCheckout(page);
      const total = page.locator('.order-total .amount').first();
      const full = await total.textContent();
      await page.locator('a.showcoupon').click();
      await expect(page.locator('#coupon_code')).toBeFocused();
      await page.locator('#coupon_code').fill('gibtsnicht');
      await page.keyboard.press('Enter');
      await expect(page.locator('#coupon-error-notice')).toContainText('gibtsnicht');
      await expect(page.locator('#coupon_code')).toBeFocused();
      await expect(page.locator('#coupon_code')).toHaveAttribute('aria-describedby', 'coupon-error-notice');
      expect(await axe()).toEqual([]);
      await page.locator('#coupon_code').fill('zehn');
      await expect(page.locator('#coupon-error-notice')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.locator('.cart-discount')).toHaveCount(1);
      await expect(page.locator('form.checkout_coupon')).toBeHidden();
      await expect(total).not.toHaveText(full ?? '');
      expect(requests.to('wc-ajax=apply_coupon')).toHaveLength(2);
      await expect(page.locator('.woocommerce-message')).toContainText('Gutschein');
      expect(await axe()).toEqual([]);
      await settle(page);
      await page.locator('.woocommerce-remove-coupon').click();
      await expect(page.locator('.cart-discount')).toHaveCount(0);
      await expect(total).toHaveText(full ?? '');
      await settle(page);
    });

    usually(jquery)(
      '[CO-15] [CO-16] Germany, Austria, Switzerland, the United States and back',
      async ({ page, shop, requests, axe }) => {
        await shop.setup({ ...only, jquery });
        await openCheckout(page);
        const country = page.locator('#billing_country');
        const state = page.locator('#billing_state');
        await country.selectOption('AT', { force: true });
        await expect(page.locator('#billing_state_field')).toBeHidden();
        await country.selectOption('CH', { force: true });
        await expect(page.locator('#billing_state_field')).toBeVisible();
        await expect(page.locator('#billing_state_field label')).toContainText('Kanton');
        await state.selectOption('ZH', { force: true });
        await country.selectOption('US', { force: true });
        await expect(page.locator('#billing_state_field label .required')).toHaveCount(1);
        await expect(state).toHaveValue('');
        await country.selectOption('CH', { force: true });
        await expect(state).toHaveValue('ZH');
        await country.selectOption('DE', { force: true });
        await expect(page.locator('#billing_state_field label')).toContainText('(optional)');
        await settle(page);
        expect(requests.to(REVIEW).map(({ form }) => form.get('country'))).toContain('CH');
        expect(await axe()).toEqual([]);
      },
    );

    usually(jquery)(
      '[CO-17] [CO-18] [CO-19] methods, shipping address, account and login open and shut',
      async ({ page, shop }) => {
        await shop.setup({ ...only, jquery });
        await openCheckout(page);
        await choose(page, 'bacs');
        await expect(page.locator('div.payment_box.payment_method_bacs')).toBeVisible();
        await expect(page.locator('div.payment_box.payment_method_cod')).toBeHidden();
        await page.locator('#ship-to-different-address-checkbox').check();
        await expect(page.locator('#shipping_city')).toBeVisible();
        await page.locator('#ship-to-different-address-checkbox').uncheck();
        await expect(page.locator('#shipping_city')).toBeHidden();
        await page.locator('#createaccount').check();
        await expect(page.locator('#account_password')).toBeVisible();
        await page.locator('a.showlogin').first().click();
        await expect(page.locator('form.login')).toBeVisible();
        await settle(page);
        await expect(page.locator('#payment_method_bacs')).toBeChecked();
      },
    );

    usually(jquery)('[CO-08] [CO-09] another rate: new totals, and the focus stays', async ({ page, shop, requests }) => {
      await shop.setup({ ...only, jquery });
      await openCheckout(page);
      const rates = page.locator('input[name="shipping_method[0]"]');
      const other = rates.nth((await rates.count()) - 1);
      const id = await other.getAttribute('id');
      const before = requests.to(REVIEW).length;
      await other.check();
      await requests.waitFor(REVIEW, before + 1);
      await settle(page);
      await expect(page.locator(`#${id}`)).toBeChecked();
      await expect(page.locator(`#${id}`)).toBeFocused();
    });

    test(`[CO-22] a dead server: text, no overlay, and the next try works${jquery ? ' @core' : ''}`, async ({
      page,
      shop,
      consoleGuard,
      requests,
    }) => {
      consoleGuard.allow(/order review could not be updated|order request failed|500|Failed to load resource/);
      await shop.setup({ ...only, jquery });
      await openReadyCheckout(page);
      await shop.fault({ endpoint: 'wc-ajax:checkout', kind: 'status', status: 500, times: 1 });
      await page.locator('#place_order').first().click();
      await expect(page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error')).toBeVisible();
      await settle(page);
      await shop.fault({ endpoint: 'wc-ajax:update_order_review', kind: 'html', times: 1 });
      await page.locator('input[name="shipping_method[0]"]').last().check();
      await expect(page.locator('.woocommerce-NoticeGroup-updateOrderReview')).toContainText('konnte nicht aktualisiert werden');
      await settle(page);
      await page.locator('#place_order').first().click();
      await page.waitForURL(/order-received/);
      expect(requests.to(ORDER)).toHaveLength(2);
    });

    usually(jquery)('[CO-21] an order of before is paid on its own page', async ({ page, shop, axe }) => {
      await shop.setup({ ...only, jquery, loggedIn: true });
      await page.goto(await shop.pendingOrder());
      await choose(page, 'bacs');
      await expect(page.locator('div.payment_box.payment_method_bacs')).toBeVisible();
      expect(await axe()).toEqual([]);
      if ((await page.locator('#terms').count()) > 0) await page.locator('#terms').check();
      await page.locator('#place_order').first().click();
      await page.waitForURL(/order-received/);
    });

    test(`[CO-22] back from order received: the form is open and asks for fresh totals${jquery ? ' @core' : ''}`, async ({
      page,
      shop,
    }) => {
      await shop.setup({ ...only, jquery });
      await openReadyCheckout(page);
      await page.locator('#place_order').first().click();
      await page.waitForURL(/order-received/);
      await engineOf(page).goBack(page);
      await page.waitForLoadState();
      await expect(page.locator('.blockOverlay')).toHaveCount(0);
      await expect(page.locator('form.checkout.processing')).toHaveCount(0);
    });
  });
}

test('[CO-01] two tabs: the second order finds an empty cart and says so', async ({ page, shop, context }) => {
  await shop.setup({ ...only, jquery: true });
  await openCheckout(page);
  const second = await context.newPage();
  await openCheckout(second);
  for (const tab of [page, second]) {
    await fill(tab);
    await choose(tab, 'cod');
    await tab.locator('#terms').check();
    await settle(tab);
  }
  await page.locator('#place_order').first().click();
  await page.waitForURL(/order-received/);
  await second.locator('#place_order').first().click();
  await expect(second.locator('.woocommerce-error')).toBeVisible();
  await expect(second.locator('form.checkout.processing')).toHaveCount(0);
  expect((await shop.state()).orders).toHaveLength(1);
});

test('[CO-02] [CO-14] an order by keyboard only @core', async ({ page, shop, keys }) => {
  await shop.setup({ ...only, jquery: false });
  await openCheckout(page);
  for (const [id, value] of Object.entries(ADDRESS)) {
    await keys.tabTo(page.locator(`#billing_${id}`));
    await page.keyboard.type(value);
  }
  await settle(page);
  await keys.tabTo(page.locator('input[name="payment_method"]:checked'));
  await keys.press('ArrowDown');
  await expect(page.locator('div.payment_box:visible')).toHaveCount(1);
  await keys.tabTo(page.locator('#terms'));
  await keys.press('Space');
  await keys.tabTo(page.locator('#place_order').first());
  await settle(page);
  await keys.press('Enter');
  await page.waitForURL(/order-received/);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[CO-08] boxes slide; a changed choice meanwhile shows the box of the last one', async ({ page, shop }) => {
    await shop.setup({ ...only, jquery: false });
    await openCheckout(page);
    for (const method of ['cod', 'bacs', 'cod']) await page.locator(`label[for="payment_method_${method}"]`).click();
    await expect(page.locator('div.payment_box:visible')).toHaveCount(1);
    await expect(page.locator('div.payment_box.payment_method_cod')).toBeVisible();
  });
});

test('[XC-09] a file that runs a second time asks for one review, and each choice is then sent once', async ({
  page,
  shop,
  requests,
}) => {
  await shop.setup({ ...only, jquery: true });
  await openCheckout(page);
  const count = requests.to(REVIEW).length;
  const src = await page.locator('script[src*="checkout.js"]').first().getAttribute('src');
  // As with the original, the second run fires `init_checkout`, which asks for the order review.
  await page.addScriptTag({ url: src ?? '' });
  await requests.waitFor(REVIEW, count + 1);
  await settle(page);
  await page.locator('input[name="shipping_method[0]"]').last().check();
  await requests.waitFor(REVIEW, count + 2);
  await settle(page);
  expect(requests.to(REVIEW)).toHaveLength(count + 2);
});

for (const jquery of [true, false]) {
  test.describe(`the checkout’s own file, ${jquery ? 'with jQuery' : 'without jQuery'}`, () => {
    test(`[CO-01] comes late: what is sent before waits, and makes one order${jquery ? ' @core' : ''}`, async ({
      page,
      shop,
      requests,
    }) => {
      let arrive = (): void => undefined;
      const told = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/checkout-order.js*', async (route) => {
        await told;
        await route.continue();
      });
      await shop.setup({ ...only, jquery });
      // Its file keeps the page from being loaded.
      await page.goto('/kasse/', { waitUntil: 'domcontentloaded' });
      await fill(page);
      await page.locator('label[for="payment_method_cod"]').click();
      await page.locator('#terms').check();
      await page.locator('#place_order').first().click();
      await expect(page.locator('.shop-order-progress')).toBeVisible();
      // The form is covered: a second press by mouse hits the cover, one by keyboard the button.
      await page.locator('#place_order').first().click({ force: true });
      await page.locator('#place_order').first().press('Enter');
      expect(requests.to(ORDER)).toHaveLength(0);
      expect(new URL(page.url()).pathname).toBe('/kasse/');
      arrive();
      await page.waitForURL(/order-received/);
      expect(requests.to(ORDER)).toHaveLength(1);
      expect((await shop.state()).orders.filter(({ paymentMethod }) => paymentMethod === 'cod')).toHaveLength(1);
    });

    test('[XC-05] never comes: one line, the page is the browser’s, and so is the order', async ({
      page,
      shop,
      consoleGuard,
    }) => {
      consoleGuard.allow(/checkout-order/, /Failed to load resource/);
      await page.route('**/checkout-order.js*', (route) => route.abort());
      await shop.setup({ ...only, jquery });
      await page.goto('/kasse/');
      await fill(page);
      await page.locator('#payment_method_cod').check();
      await page.locator('#terms').check();
      const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
      await page.locator('#place_order').first().click();
      expect((await posted).postData()).toContain('woocommerce_checkout_place_order');
    });
  });
}

test('[CO-08] React is not fetched while nothing is drawn @core', async ({ page, shop }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await shop.setup({ ...only, jquery: false });
  await openCheckout(page);
  await fill(page);
  await settle(page);
  expect(files.some((file) => file.endsWith('/checkout.js'))).toBe(true);
  expect(files.some((file) => file.endsWith('/shop-ui.js'))).toBe(false);
});
