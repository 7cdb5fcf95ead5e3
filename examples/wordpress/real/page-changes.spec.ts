import { type Page, expect } from '@playwright/test';
import { atRest } from '../../storefront/e2e/support/at-rest.ts';
import { exchange, sentTo, visit, type Visit } from '../../storefront/e2e/support/recorded.ts';
import { PLUGIN, scriptFiles, test, type WordPress } from './wordpress.ts';

/*
 * What themes and checkout plugins do to a page: our own stand-ins, in `tests/stand-ins/page-changes`, and an order at the end of each test.
 */
const ORDER = 'checkout--cod-guest';
const REVIEW = 'update-order-review--cod-guest';

/** Opens a page of the shop that a stand-in has changed. */
function open(page: Page, wordpress: WordPress, standIn: string, answers: readonly string[] = []): Promise<Visit> {
  wordpress.enable(['checkout']);
  return visit(page, {
    fixture: '',
    path: `/kasse/?stand-in=${standIn}`,
    bundles: [],
    jquery: true,
    answers: [...answers, REVIEW, ORDER],
    serve: wordpress.serve,
  });
}

/** Types the recorded buyer's address. */
async function fill(page: Page): Promise<void> {
  await atRest(page);
  for (const [field, value] of new URLSearchParams(exchange(ORDER).request.body))
    if (/^billing_(?:email|first|last|address_1|postcode|city|phone)/.test(field))
      await page.locator(`form.checkout:visible [name="${field}"]`).fill(value);
}

/** Chooses cash on delivery, accepts the terms and orders. One order was sent, with what was typed. */
async function order(page: Page, found: Visit): Promise<void> {
  const form = page.locator('form.checkout:visible');
  await expect(page.locator('.blockOverlay:visible')).toHaveCount(0);
  await form.locator('label[for="payment_method_cod"]').click();
  await form.locator('[name="terms"]').check();
  await form.locator('[name="woocommerce_checkout_place_order"]').click();
  await page.waitForURL(/order-received/);
  const [first, ...more] = sentTo(found, exchange(ORDER)).slice(-1);
  const sent = new URLSearchParams(first?.postData() ?? '');
  const typed = new URLSearchParams(exchange(ORDER).request.body);
  for (const name of ['billing_email', 'billing_last_name', 'billing_address_1', 'billing_postcode', 'payment_method', 'terms'])
    expect(sent.get(name), name).toBe(typed.get(name));
  expect(more).toEqual([]);
}

test.beforeAll(({ wordpress }) => {
  wordpress.run(`activate_plugin( '${PLUGIN}' );`);
});
// Other tests begin with a shop that does not have the plugin yet.
test.afterAll(({ wordpress }) => {
  wordpress.run(`deactivate_plugins( '${PLUGIN}' ); delete_option( 'shop_scripts' ); delete_option( 'shop_scripts_foreign' );`);
});

test('[WP-12] a checkout plugin with its own file behind wc-checkout: ours stays off, and the order is sent once', async ({
  page,
  wordpress,
}) => {
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  const found = await open(page, wordpress, 'own-file');
  const files = scriptFiles(await wordpress.get('/kasse/?stand-in=own-file'));
  expect(files).toEqual(expect.arrayContaining(['own-file.js', 'woocommerce.min.js', 'selectWoo.full.min.js']));
  expect(files).not.toContain('checkout.js');
  expect(lines.filter((line) => line.startsWith('[shop/checkout] checkout.js is off on this page: own-file.js'))).toHaveLength(1);
  await fill(page);
  await order(page, found);
  expect(sentTo(found, exchange(ORDER))).toHaveLength(1);
});

test('[WP-05] a library that another plugin enqueues by itself is there', async ({ page, wordpress }) => {
  const found = await open(page, wordpress, 'time-slots');
  await expect(page.locator('#time-slot.with-select2')).toBeVisible();
  await fill(page);
  await order(page, found);
});

test('[WP-05] a library that another plugin declares installs itself; undeclared calls of others find their functions', async ({
  page,
  wordpress,
}) => {
  const found = await open(page, wordpress, 'declares-selectwoo');
  await expect(page.locator('#own-select.with-selectWoo')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toContain('seen=1');
  expect(found.complaints).toEqual([]);
  await fill(page);
  await order(page, found);
});

test('[CO-01] a form in steps', async ({ page, wordpress }) => {
  const found = await open(page, wordpress, 'steps');
  const next = page.getByRole('button', { name: 'Weiter' });
  await next.click();
  await expect(page.locator('#billing_last_name_field')).toHaveClass(/woocommerce-invalid/);
  await expect(page.locator('#order_review')).toBeHidden();
  await fill(page);
  await next.click();
  await expect(page.locator('#order_review')).toBeVisible();
  await order(page, found);
});

test('[CO-01] fields and payment in another column', async ({ page, wordpress }) => {
  const found = await open(page, wordpress, 'moved-fields');
  await fill(page);
  await expect(page.locator('#own-column #billing_email')).toHaveValue('gast@example.com');
  await order(page, found);
});

test('[CO-01] labels inside of the fields', async ({ page, wordpress }) => {
  const found = await open(page, wordpress, 'floating-labels');
  await fill(page);
  await expect(page.locator('#billing_city_field')).toHaveClass(/has-value/);
  await expect(page.getByLabel('Ort / Stadt').first()).toHaveValue('Berlin');
  await order(page, found);
});

test('[CO-01] a header that stays does not cover the notice of a refused order', async ({ page, wordpress }) => {
  const found = await open(page, wordpress, 'sticky-header', ['checkout--field-errors']);
  await page.locator('#terms').check();
  await page.locator('#place_order').first().click();
  const notice = page.locator('.woocommerce-NoticeGroup-checkout');
  await expect(notice).toBeVisible();
  await expect.poll(async () => (await notice.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(80);
  await expect(notice).toBeInViewport();
  await fill(page);
  await order(page, found);
});
