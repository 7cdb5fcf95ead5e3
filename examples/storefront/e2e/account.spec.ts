import { expect, test, usually } from './support/test.ts';

const ONLY = { bundles: ['checkout'] } as const;

for (const jquery of [true, false]) {
  test.describe(jquery ? 'with jQuery' : 'without jQuery', () => {
    test(`[CO-23] add a payment method: one box open, the form covered while it is sent${jquery ? ' @core' : ''}`, async ({
      page,
      shop,
      axe,
      keys,
    }) => {
      await shop.setup({ ...ONLY, jquery, loggedIn: true });
      await page.goto('/mein-konto/add-payment-method/');
      const boxes = page.locator('#add_payment_method .payment_box:visible');
      await expect(boxes).toHaveCount(1);
      const radios = page.locator('#add_payment_method .payment_methods input.input-radio');
      expect(await axe()).toEqual([]);
      if ((await radios.count()) > 1) {
        const first = await boxes.getAttribute('class');
        await keys.tabTo(page.locator('#add_payment_method .payment_methods input.input-radio:checked'));
        await keys.press('ArrowDown');
        await expect(boxes).toHaveCount(1);
        expect(await boxes.getAttribute('class')).not.toBe(first);
      }
      const covered = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const form = document.querySelector('#add_payment_method');
            document.addEventListener('submit', (event) => {
              event.preventDefault();
              resolve(form?.querySelector('.blockOverlay') !== null);
            });
          }),
      );
      await page.locator('#place_order').click();
      expect(await covered).toBe(true);
    });

    usually(jquery)('[CO-23] a method is deleted once', async ({ page, shop }) => {
      await shop.setup({ ...ONLY, jquery, loggedIn: true });
      await page.goto('/mein-konto/payment-methods/');
      const links = page.locator('.payment-method-actions .delete');
      const before = await links.count();
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().includes('delete-payment-method')) asked += 1;
      });
      await links.first().dblclick();
      await expect(links).toHaveCount(before - 1);
      expect(asked).toBe(1);
    });

    usually(jquery)('[CO-24] saved cards at checkout: a new one needs fields and the box to keep it', async ({ page, shop }) => {
      await shop.setup({ ...ONLY, jquery, loggedIn: true, cart: ['emaille-becher'] });
      await page.goto('/kasse/');
      await expect(page.locator('.blockOverlay')).toHaveCount(0);
      await page.locator('label[for="payment_method_stripe"]').click();
      const box = page.locator('.payment_box.payment_method_stripe');
      const form = box.locator('.wc-payment-form').first();
      await box.locator('input[id^="wc-stripe-payment-token-"]:not([value="new"])').first().check();
      await expect(form).toBeHidden();
      await expect(box.locator('.woocommerce-SavedPaymentMethods-saveNew')).toBeHidden();
      await box.locator('#wc-stripe-payment-token-new').check();
      await expect(form).toHaveCSS('display', 'block');
      await expect(box.locator('.woocommerce-SavedPaymentMethods-saveNew')).toBeVisible();
    });

    usually(jquery)('[CO-18] registration: the password can be shown, the meter holds weak ones', async ({ page, shop, axe }) => {
      await shop.setup({ ...ONLY, jquery });
      await page.goto('/mein-konto/');
      const field = page.locator('#reg_password');
      const submit = page.locator('form.register button[type="submit"]');
      await field.click();
      await field.pressSequentially('abc');
      await expect(page.locator('#password_strength')).toHaveClass(/short/);
      await expect(field).toHaveAttribute('aria-describedby', /password_strength/);
      await expect(submit).toBeDisabled();
      expect(await axe()).toEqual([]);
      await page.locator('#reg_password + .show-password-input').click();
      await expect(field).toHaveAttribute('type', 'text');
      await expect(field).toBeFocused();
      await field.fill('');
      await expect(submit).toBeEnabled();
      await field.pressSequentially('Möwe-auf-Pfahl-1987!');
      await expect(page.locator('#password_strength')).toHaveClass(/good|strong/);
      await expect(submit).toBeEnabled();
    });
  });
}
