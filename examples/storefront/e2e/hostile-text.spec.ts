import type { Page } from '@playwright/test';
import { CART, RICH, expectTypedData, fillCheckout, openCheckout, place, settle } from './support/purchase.ts';
import { refuseMessage, refuseOrder } from './support/refusals.ts';
import { PAGES } from './support/shop.ts';
import { expect, test, usually } from './support/test.ts';

const EVIL =
  '<img src="data:," onerror="window.hacked=1"><svg onload="window.hacked=2"></svg><script>window.hacked=3</script><a href="javascript:window.hacked=4">Klick</a><iframe srcdoc="<script>parent.hacked=5</script>"></iframe>';

test.describe('[XC-06] text of the server is shown, and never run', () => {
  // The demo's policy would stop such scripts anyway; a real shop has none.
  test.use({ bypassCSP: true });

  async function expectHarmless(page: Page): Promise<void> {
    for (const link of await page.getByRole('link', { name: 'Klick' }).all()) await link.click({ force: true, timeout: 1000 });
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
    expect(await page.locator('main [onerror], main [onload], main iframe, main a[href^="javascript:"]').count()).toBe(0);
  }

  for (const jquery of [true, false]) {
    const how = jquery ? 'with jQuery' : 'without jQuery';
    for (const [name, messages] of [
      ['as a list', `<ul class="woocommerce-error" role="alert"><li data-id="billing_city">Nein ${EVIL}</li></ul>`],
      ['as a banner', `<div class="wc-block-components-notice-banner is-error">Nein ${EVIL}</div>`],
      ['bare', `Nein ${EVIL}`],
    ] as const) {
      usually(jquery)(`checkout errors ${name}, ${how}`, async ({ page, shop }) => {
        await shop.setup({ bundles: 'all', cart: CART, jquery });
        await refuseOrder(shop, messages);
        await openCheckout(page);
        await fillCheckout(page, 'cod');
        await place(page);
        await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toContainText('Nein');
        await expectHarmless(page);
        await expectTypedData(page);
      });
    }

    test(`messages of the order review, ${how}`, async ({ page, shop }) => {
      await shop.setup({ bundles: 'all', cart: CART, jquery });
      await openCheckout(page);
      await shop.fault({
        endpoint: 'wc-ajax:update_order_review',
        kind: 'body',
        body: JSON.stringify({
          result: 'failure',
          messages: `<ul class="woocommerce-error"><li>Nein ${EVIL}</li></ul>`,
          reload: false,
          fragments: {},
        }),
      });
      await page.locator('input[name="shipping_method[0]"]').last().check();
      await expect(page.locator('.woocommerce-error')).toContainText('Nein');
      await expectHarmless(page);
    });

    usually(jquery)(`answers to a coupon, ${how}`, async ({ page, shop }) => {
      await shop.setup({ bundles: 'all', cart: CART, jquery });
      await openCheckout(page);
      for (const body of [
        `<ul class="woocommerce-error"><li>Nein ${EVIL}</li></ul>`,
        `<div class="woocommerce-message">Nein ${EVIL}</div>`,
      ]) {
        await shop.fault({ endpoint: 'wc-ajax:apply_coupon', kind: 'body', body });
        if (!(await page.locator('#coupon_code').isVisible())) await page.locator('a.showcoupon').click();
        await page.locator('#coupon_code').fill(`zehn${EVIL}`);
        await page.keyboard.press('Enter');
        await expect(page.locator('#coupon-error-notice, .woocommerce-message').last()).toContainText('Nein');
        await expectHarmless(page);
        await settle(page);
      }
    });
  }

  test('answers of the contact form, and names of files', async ({ page, shop }) => {
    await shop.setup({ bundles: 'all' });
    await page.goto(PAGES.contact);
    const form = page.locator(RICH);
    await expect(form).toHaveClass(/\bjs\b/);
    await form.locator('[name="your-name"]').fill(EVIL);
    await form.locator('[name="your-email"]').fill('erika@example.com');
    await form.locator('[name="your-topic"]').selectOption({ index: 1 });
    await form.locator('[name="your-interests[]"]').first().check();
    await form.locator('[name="your-quiz"]').fill('Berlin');
    await form.locator('[name="your-message"]').fill(`Wann kommt mein Paket? ${EVIL}`);
    await form.locator('[name="your-consent"]').check();
    const name = '"><img src=x onerror="window.hacked=6">';
    await form
      .locator('[name="your-file"]')
      .setInputFiles({ name: `${name}.exe`, mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(form.locator('[data-name="your-file"] .wpcf7-not-valid-tip')).toHaveCount(1);
    await form
      .locator('[name="your-file"]')
      .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await refuseMessage(shop, `Nein ${EVIL}`, `Name? ${EVIL}`, EVIL);
    await form.getByRole('button', { name: 'Absenden' }).click();
    await expect(form.locator('.wpcf7-response-output')).toContainText(`Nein ${EVIL}`);
    await expect(form.locator('[data-name="your-name"] .wpcf7-not-valid-tip')).toContainText(`Name? ${EVIL}`);
    await expectHarmless(page);
  });
});
