import { expect, test } from './support/test.ts';

const ONLY = { bundles: ['checkout'] } as const;

test('[CO-23] add a payment method: one box open, the form covered while it is sent', async ({ page, shop, axe, keys }) => {
  await shop.setup({ ...ONLY, loggedIn: true });
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
