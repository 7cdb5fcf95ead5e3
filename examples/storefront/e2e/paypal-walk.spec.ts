import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/test.ts';
import {
  WRAPPER,
  bodies,
  button,
  cancel,
  confirmReview,
  countSdkLoads,
  errors,
  pay,
  tellPage,
  walletWindow,
  press,
} from './support/wallet.ts';

/** How much slower than this machine the shopper's is. */
const SLOWER = 6;

test.beforeEach(async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
});

/** Prints other values into the wallet's config of a page. */
async function reprint(page: Page, path: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    let html = await response.text();
    for (const [name, value] of Object.entries(fields)) {
      const printed = new RegExp(`("${name}":)(?:"[^"]*"|null|true|false)`);
      expect(html).toMatch(printed);
      html = html.replace(printed, (_all, key: string) => key + JSON.stringify(value));
    }
    await route.fulfill({ response, body: html });
  });
}

/** Lays fields over what the shop answers. */
function answering(change: (data: Record<string, unknown>) => object): (route: Route) => Promise<void> {
  return async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response, json: change(body.data) });
  };
}

for (const productType of ['subscription', 'variable-subscription']) {
  test(`[PP-12] all seven bundles, slow machine: a plan of a ${productType} has one button, cancelled, subscribed`, async ({
    page,
    shop,
    requests,
  }) => {
    const intents: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/fakes/paypal.js')) intents.push(url.searchParams.get('intent'));
    });
    await shop.setup({ bundles: 'all', loggedIn: true, settings: { walletPlans: 'allowed' } });
    const path = shop.pages.product('teekiste-abo');
    await reprint(page, path, { productType, vaultingEnabled: '', manualRenewalEnabled: '' });
    await page.goto(path);
    await expect(button(page)).toBeVisible();
    await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(1);
    await expect(page.locator(WRAPPER)).not.toHaveClass(/ppcp-disabled/);
    await page.locator('form.cart .qty').fill('2');
    await page.locator('form.cart .qty').blur();
    await requests.waitFor('ppc-simulate-cart');
    await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(1);
    expect(intents.filter((intent) => intent === 'subscription')).toHaveLength(1);
    await press(button(page));
    await cancel(page);
    await press(button(page));
    await pay(page);
    await page.waitForURL(/\/kasse\//);
    expect(bodies(requests, 'ppc-change-cart').at(-1)).toMatchObject({ products: [{ id: '120', quantity: '2' }] });
    expect(requests.to('ppc-approve-subscription')).toHaveLength(1);
    expect(requests.to('ppc-create-order')).toEqual([]);
  });
}

test('[PP-07] [PP-14] all seven bundles, slow machine: a reload of the SDK that is due waits for the cancelled payment, then the new button pays', async ({
  page,
  shop,
  requests,
}) => {
  const loads = countSdkLoads(page);
  await shop.setup({ bundles: 'all', cart: ['kochbuch'] });
  await page.goto(shop.pages.cart);
  await press(button(page));
  await expect(walletWindow(page)).toHaveCount(1);
  expect(loads()).toBe(1);
  const parameters = answering((data) => ({
    success: true,
    data: { ...data, url_params: { ...Object(data['url_params']), 'enable-funding': 'paylater,venmo' } },
  }));
  await page.route(/ppc-cart-script-params/, parameters);
  const answered = page.waitForResponse(/ppc-cart-script-params/);
  await tellPage(page, 'updated_cart_totals');
  await (await answered).finished();
  await expect(walletWindow(page)).toHaveCount(1);
  expect(loads()).toBe(1);
  await cancel(page);
  await expect.poll(loads).toBe(2);
  await expect(button(page)).toBeVisible();
  await expect(page.locator('.ppc-button-wrapper').first()).not.toHaveAttribute('aria-busy', 'true');
  await press(button(page));
  await expect(walletWindow(page)).toHaveCount(1);
  await pay(page);
  await confirmReview(page);
  expect(requests.to('ppc-approve-order')).toHaveLength(1);
});

test('[PP-06] [PP-10] all seven bundles, slow machine: an error on the quantity is silent at first, its text is shown at the next click on the wallet', async ({
  page,
  shop,
  requests,
  consoleGuard,
}) => {
  consoleGuard.allow(/was refused/, /status of 4/);
  const text = 'Es sind nur noch 3 Stück vorrätig.';
  const refusal = { success: false, data: { name: '', message: text, code: 0, details: [] } };
  await shop.setup({ bundles: 'all' });
  for (const call of [/ppc-simulate-cart/, /ppc-change-cart/])
    await page.route(
      call,
      answering(() => refusal),
    );
  await page.goto(shop.pages.product('emaille-becher'));
  await expect(button(page)).toBeVisible();
  await page.locator('form.cart .qty').fill('9');
  await page.locator('form.cart .qty').blur();
  await requests.waitFor('ppc-simulate-cart');
  await expect(errors(page)).toHaveCount(0);
  await expect(page.locator(WRAPPER)).not.toHaveClass(/ppcp-disabled/);
  await press(button(page));
  await expect(errors(page)).toHaveText([text]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(/ppc-change-cart/);
  await press(button(page));
  await expect(walletWindow(page)).toHaveCount(1);
  await expect(errors(page)).toHaveCount(0);
  await cancel(page);
  expect(requests.to('ppc-create-order')).toHaveLength(1);
});
