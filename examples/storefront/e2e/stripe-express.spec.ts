import type { Locator, Page } from '@playwright/test';
import { SHOPS } from '../src/demo/faults.ts';
import { sideways } from './support/layout.ts';
import { expect, test, usually } from './support/test.ts';

const CONTAINER = '#wc-stripe-express-checkout-element';
const wallet = (page: Page, name: string): Locator => page.locator(CONTAINER).getByRole('button', { name });
const sheetOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const covered = (page: Page): Locator => page.locator('body > .blockUI.blockOverlay');

/** Presses a wallet's button and waits until the sheet knows the shipping. */
async function openSheet(page: Page, name = 'Google Pay'): Promise<Locator> {
  await wallet(page, name).click();
  const sheet = sheetOf(page, name);
  await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
  return sheet;
}

const pay = (sheet: Locator): Promise<void> => sheet.getByRole('button', { name: 'Bezahlen' }).click();

for (const jquery of [true, false]) {
  test.describe(`wallet buttons ${jquery ? 'with' : 'without'} jQuery`, () => {
    test.beforeEach(({ shop }) => shop.setup({ bundles: ['stripe-express'], jquery }));

    test(`[SX-02] [SX-05] [SX-08] simple product: rate changed in the sheet, cancelled, then bought${jquery ? ' @core' : ''}`, async ({
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

    usually(jquery)('[SX-04] [SX-08] cart: another address and rate, one order', async ({ page, shop, requests }) => {
      await shop.addToCart({ id: 21, quantity: 2 });
      await page.goto(shop.pages.cart);
      const sheet = await openSheet(page, 'Apple Pay');
      await expect(covered(page)).toHaveCount(1);
      await sheet
        .getByLabel('Lieferadresse')
        .selectOption({ label: await sheet.getByLabel('Lieferadresse').locator('option').first().innerText() });
      await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
      await pay(sheet);
      await page.waitForURL(/order-received/);
      expect(requests.to('/wc/store/v1/checkout').filter(({ method }) => method === 'POST')).toHaveLength(1);
    });
  });
}

test.describe('wallet buttons', () => {
  test('[SX-03] [SX-07] variable product: hidden until chosen, then bought as chosen', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: ['stripe-express'] });
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

  test('[SX-07] variations that are looked up by ajax', async ({ page, shop }) => {
    await shop.setup({ bundles: ['stripe-express'] });
    await page.goto(shop.pages.product('wollsocken'));
    await expect(page.locator(CONTAINER)).toBeHidden();
    for (const select of await page.locator('.variations select').all()) await select.selectOption({ index: 1 });
    await expect(page.locator(CONTAINER)).toBeVisible();
  });

  test('[SX-04] [SX-10] checkout: 3-D Secure approved; updates leave one button a wallet @core', async ({
    page,
    shop,
    requests,
    shot,
  }) => {
    await shop.setup({ bundles: ['checkout', 'stripe-express'], cart: ['emaille-becher'] });
    await page.goto(shop.pages.checkout);
    await expect(page.locator(CONTAINER)).toBeVisible();
    await expect(page.locator('#wc-stripe-express-checkout-button-separator')).toBeVisible();
    for (let count = 0; count < 3; count += 1) {
      await page.evaluate(() =>
        (Reflect.get(window, 'jQuery') as (target: unknown) => { trigger(name: string): void })(document.body).trigger(
          'update_checkout',
        ),
      );
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

  test('[SX-11] a refused card: one notice with focus, no overlay, no thank-you page @core', async ({
    page,
    shop,
    axe,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 400/);
    await shop.setup({ bundles: ['stripe-express'], cart: ['emaille-becher'] });
    await page.goto(shop.pages.cart);
    const sheet = await openSheet(page);
    await sheet.getByLabel('Karte').selectOption('4000000000000002');
    await pay(sheet);
    await expect(page.locator('.woocommerce-error')).toHaveCount(1);
    await expect(page.locator('.woocommerce-error')).toBeFocused();
    await expect(covered(page)).toHaveCount(0);
    expect(await axe('.woocommerce-error')).toEqual([]);
    expect(page.url()).not.toContain('order-received');
  });

  /** What Twenty Twenty-One makes of notices: in a row they may shrink to nothing, because they hide what overflows. */
  const NOTICE_STYLE =
    '.woocommerce-error { overflow: hidden; margin: 0 0 2rem; padding: 0; border-top: 3px solid; list-style: none }';

  for (const name of ['a product', 'an order to pay']) {
    test(`[MS-33] without a notices area, in a flex row of Twenty Twenty-One, the message has a visible box: ${name}`, async ({
      page,
      shop,
      consoleGuard,
    }) => {
      consoleGuard.allow(/status of 400/);
      await shop.setup({ bundles: ['stripe-express'], loggedIn: true, cart: ['emaille-becher'] });
      await page.goto(name === 'a product' ? shop.pages.product('emaille-becher') : await shop.pendingOrder());
      await expect(page.locator(CONTAINER)).toBeVisible();
      await page.addStyleTag({ content: NOTICE_STYLE });
      await page.evaluate((container) => {
        for (const area of document.querySelectorAll('.woocommerce-notices-wrapper')) area.remove();
        const row = document.querySelector<HTMLElement>(container)?.parentElement;
        row?.style.setProperty('display', 'flex');
      }, CONTAINER);
      const sheet = await openSheet(page);
      await sheet.getByLabel('Karte').selectOption('4000000000000002');
      await pay(sheet);
      const notice = page.locator('.woocommerce-error');
      await expect(notice).toBeFocused();
      const box = await notice.boundingBox();
      const row = await page.locator(CONTAINER).locator('..').boundingBox();
      expect(box?.width ?? 0).toBeGreaterThan(300);
      expect(box?.height ?? 0).toBeGreaterThan(20);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + 1);
    });
  }

  for (const versions of SHOPS)
    for (const place of ['cart', 'product', 'checkout'] as const)
      test(`[MS-33] without a notices area, in a column that theme and browser squeeze to nothing, the message can be read: ${place} of ${versions}`, async ({
        page,
        shop,
        consoleGuard,
      }) => {
        consoleGuard.allow(/status of 400/);
        const cart = place === 'product' ? [] : (['emaille-becher'] as const);
        await shop.setup({ bundles: ['checkout', 'stripe-express'], cart: [...cart], settings: { versions } });
        await page.goto(place === 'product' ? shop.pages.product('emaille-becher') : shop.pages[place]);
        await expect(page.locator(CONTAINER)).toBeVisible();
        await page.addStyleTag({ content: NOTICE_STYLE });
        await page.evaluate((container) => {
          for (const area of document.querySelectorAll('.woocommerce-notices-wrapper')) area.remove();
          const element = document.querySelector<HTMLElement>(container);
          element?.parentElement?.style.setProperty('width', '0');
          element?.style.setProperty('width', '300px');
        }, CONTAINER);
        const sheet = await openSheet(page);
        await sheet.getByLabel('Karte').selectOption('4000000000000002');
        await pay(sheet);
        const notice = page.locator('.woocommerce-error');
        await expect(notice).toBeFocused();
        await expect(notice).toBeInViewport({ ratio: 1 });
        expect((await notice.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(200);
      });

  test('[SX-09] an order that waits for payment', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: ['stripe-express'], loggedIn: true, cart: ['emaille-becher'] });
    await page.goto(await shop.pendingOrder());
    const sheet = await openSheet(page);
    await expect(sheet.getByLabel('Lieferadresse')).toHaveCount(0);
    await pay(sheet);
    await page.waitForURL(/order-received/);
    expect(requests.to('/wc/store/v1/checkout/')[0]?.path).toContain('billing_email=');
  });

  test('[SX-12] login needed: the question is a dialog; Escape stays, OK leads to the login @core', async ({
    page,
    shop,
    keys,
    axe,
  }) => {
    await shop.setup({ bundles: ['stripe-express'], settings: { guestCheckout: false, signupOnCheckout: false } });
    await page.goto(shop.pages.product('emaille-becher'));
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
    await shop.setup({ bundles: ['stripe-express'], loggedIn: true, cart: ['emaille-becher'], settings });
    await page.goto(shop.pages.cart);
    await pay(await openSheet(page));
    await page.waitForURL(/order-received/);
    expect((await shop.state()).orders.at(-1)?.['customerId']).toBeGreaterThan(0);
  });

  test('[SX-20] [SX-11] the shop does not answer: said in words, the page is free @core', async ({
    page,
    shop,
    consoleGuard,
  }) => {
    consoleGuard.allow(/ERR_|Failed to load resource/);
    await shop.setup({ bundles: ['stripe-express'], cart: ['emaille-becher'] });
    await shop.fault({ endpoint: 'store:checkout', kind: 'offline', times: 0 });
    await page.goto(shop.pages.cart);
    await pay(await openSheet(page));
    await expect(page.locator('.woocommerce-error')).toContainText('Verbinden');
    await expect(covered(page)).toHaveCount(0);
  });
});

/** Presses Tab until a button has the focus, also one inside a provider's frame. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It cannot be reached with the keyboard.');
}

const orders = (requests: { to(part: string): readonly { method: string }[] }): number =>
  requests.to('/wc/store/v1/checkout').filter(({ method }) => method === 'POST').length;

test.describe('other goods', () => {
  test.beforeEach(({ shop }) => shop.setup({ bundles: ['stripe-express'] }));

  test('[SX-21] a booking: not in the cart before the click, its fields go along, bought once', async ({
    page,
    shop,
    requests,
  }) => {
    await page.goto(shop.pages.product('bootstour'));
    await page.locator('[name="wc_bookings_field_persons"]').fill('3');
    await page.locator('[name="wc_bookings_field_persons"]').blur();
    await expect(page.locator(CONTAINER)).toBeVisible();
    expect(requests.to('wc_stripe_add_to_cart')).toHaveLength(0);
    expect((await shop.state()).session.cart.lines).toHaveLength(0);
    await pay(await openSheet(page));
    await page.waitForURL(/order-received/);
    const [added] = requests.to('wc_stripe_add_to_cart');
    expect(added?.form.get('product_id')).toBe('190');
    expect(added?.form.get('wc_bookings_field_persons')).toBe('3');
    expect(orders(requests)).toBe(1);
  });

  test('[SX-21] [SX-07] a deposit: another choice is another price, and goes along', async ({ page, shop, requests }) => {
    await page.goto(shop.pages.product('gartenbank'));
    await expect(page.locator(CONTAINER)).toBeVisible();
    await page.locator('input[name="wc_deposit_option"][value="yes"]').check();
    const [priced] = await requests.waitFor('wc_stripe_get_selected_product_data');
    expect(priced?.form.get('wc_deposit_option')).toBe('yes');
    await expect(page.locator(`${CONTAINER}[aria-busy]`)).toHaveCount(0);
    await pay(await openSheet(page));
    await page.waitForURL(/order-received/);
    expect(JSON.parse(requests.to('/cart/add-item')[0]?.body ?? '{}')).toMatchObject({ wc_deposit_option: 'yes' });
  });

  test('[SX-07] extras that were ticked go along, others do not', async ({ page, shop, requests }) => {
    await page.goto(shop.pages.product('geschenkkorb'));
    await page.locator('input[value="grusskarte"]').check();
    await pay(await openSheet(page));
    await page.waitForURL(/order-received/);
    const sent = JSON.parse(requests.to('/cart/add-item')[0]?.body ?? '{}') as Record<string, unknown>;
    expect(sent['addon-191-karte-0']).toEqual(['grusskarte']);
    expect(sent).not.toHaveProperty('addon-191-schleife-1');
  });
});

test.describe('in the hands of shoppers', () => {
  test('[SX-05] a double click is one sheet, one product, one order', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: ['stripe-express'] });
    await page.goto(shop.pages.product('emaille-becher'));
    await wallet(page, 'Google Pay').dblclick();
    const sheet = sheetOf(page, 'Google Pay');
    await expect(sheet).toHaveCount(1);
    await expect(sheet.getByRole('button', { name: 'Bezahlen' })).toBeEnabled();
    await sheet.getByRole('button', { name: 'Bezahlen' }).dblclick({ noWaitAfter: true });
    await page.waitForURL(/order-received/);
    expect(orders(requests)).toBe(1);
    expect(requests.to('/cart/add-item')).toHaveLength(1);
    expect((await shop.state()).orders.at(-1)?.['lines']).toMatchObject([{ quantity: 1 }]);
  });

  test('[SX-11] the wallet refuses the card: said once, the same sheet can pay again', async ({ page, shop, requests }) => {
    await shop.setup({ bundles: ['stripe-express'], cart: ['emaille-becher'] });
    await page.goto(shop.pages.cart);
    const sheet = await openSheet(page);
    await page.evaluate(() => {
      const { control } = Reflect.get(window, 'FakeStripe') as { control: { queue(script: object): void } };
      control.queue({ call: 'stripe.createPaymentMethod', error: { message: 'Diese Karte ist gesperrt.' } });
    });
    await pay(sheet);
    await expect(page.locator('.woocommerce-error')).toHaveText('Diese Karte ist gesperrt.');
    await expect(covered(page)).toHaveCount(0);
    expect(orders(requests)).toBe(0);
    await pay(sheet);
    await page.waitForURL(/order-received/);
    expect(orders(requests)).toBe(1);
  });

  test('[SX-08] keyboard only: button, sheet, other rate, paid', async ({ page, shop }) => {
    await shop.setup({ bundles: ['stripe-express'], cart: ['emaille-becher'] });
    await page.goto(shop.pages.cart);
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

  for (const width of [390, 320]) {
    test(`[SX-02] a window of ${width} px: nothing sticks out`, async ({ page, shop, shot }) => {
      await shop.setup({ bundles: ['stripe-express', 'checkout'], cart: ['emaille-becher'] });
      await page.setViewportSize({ width, height: 800 });
      for (const [name, address] of [
        ['product', shop.pages.product('emaille-becher')],
        ['cart', shop.pages.cart],
        ['checkout', shop.pages.checkout],
      ] as const) {
        await page.goto(address);
        await expect(page.locator(CONTAINER)).toBeVisible();
        const place = await page.locator(`${CONTAINER} > div`).first().boundingBox();
        expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(width);
        expect(await sideways(page)).toEqual([]);
        await page.locator(CONTAINER).scrollIntoViewIfNeeded();
        await shot(`express-${name}-${width}`);
      }
    });
  }
});
