import type { Page } from '@playwright/test';
import { ADDRESS, CART, ORDER, fillCard, fillCheckout, openCheckout, pressByScript } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Whatever presses "place order", and however often: one order. */
const TRIGGERS = {
  'a double click': (page: Page) => page.locator('#place_order').first().dblclick(),
  'Enter in a field, then a click': async (page: Page) => {
    await page.locator('#billing_city').press('Enter');
    await page
      .locator('#place_order')
      .first()
      .click({ force: true, noWaitAfter: true })
      .catch(() => undefined);
  },
  'a script that asks the form twice': (page: Page) =>
    page.locator('form.checkout').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    }),
  'a script that presses and asks': (page: Page) =>
    page.locator('form.checkout').evaluate((form: HTMLFormElement) => {
      const button = document.querySelector<HTMLElement>('#place_order');
      if (!button) throw new Error('There is no button');
      button.click();
      setTimeout(() => form.requestSubmit(), 50);
    }),
  "jQuery's trigger, twice": (page: Page) =>
    page.evaluate(() => {
      const jQuery = Reflect.get(window, 'jQuery') as (target: string) => {
        trigger(name: string): { trigger(name: string): void };
      };
      jQuery('form.checkout').trigger('submit').trigger('submit');
    }),
};

const ROWS = [
  ['a double click', 'stripe', true],
  ['Enter in a field, then a click', 'cod', false],
  ['a script that asks the form twice', 'stripe', false],
  ['a script that presses and asks', 'cod', false],
  ["jQuery's trigger, twice", 'cod', true],
] as const;

for (const [name, method, jquery] of ROWS)
  test(`[CO-01] ${name} makes one order by ${method}, ${jquery ? 'with' : 'without'} jQuery${name === 'a double click' ? ' @core' : ''}`, async ({
    page,
    shop,
    requests,
  }) => {
    await shop.setup({ bundles: 'all', cart: CART, jquery });
    await shop.fault({ endpoint: 'wc-ajax:checkout', kind: 'slow', ms: 500 });
    await openCheckout(page);
    await fillCheckout(page, method);
    if (method === 'stripe') await fillCard(page);
    await TRIGGERS[name](page);
    await page.waitForURL(/order-received/);
    expect(requests.to(ORDER)).toHaveLength(1);
    expect((await shop.state()).orders).toHaveLength(1);
  });

// With names of what the page engine of the unit tests itself asks a form for, and cannot do without.
const NAMES = 'getAttribute contains submit action elements method length reset target requestSubmit checkValidity id name'.split(
  ' ',
);

test('[CO-01] form fields named like members of a form do not matter: the same one order', async ({ page, shop, requests }) => {
  await shop.openCheckout({ bundles: 'all', cart: CART, jquery: false });
  await fillCheckout(page, 'cod');
  await page.evaluate((names) => {
    const fields = names.map((name) => `<input type="hidden" name="${name}" value="x">`);
    document.querySelector('form.checkout')?.insertAdjacentHTML('beforeend', fields.join(''));
  }, NAMES);
  // Not by the browser's driver, which asks the form's `getAttribute` too.
  await pressByScript(page, '#place_order');
  await page.waitForURL(/order-received/);
  const sent = { ...Object.fromEntries(NAMES.map((name) => [name, 'x'])), payment_method: 'cod', billing_email: ADDRESS.email };
  expect(requests.to(ORDER).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toMatchObject([sent]);
  expect((await shop.state()).orders).toHaveLength(1);
});
