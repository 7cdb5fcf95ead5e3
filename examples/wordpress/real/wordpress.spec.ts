import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import { pageHtml } from '@shop/testing';
import { CARDS } from '../../storefront/e2e/support/cards.ts';
import { exchange, expectSent, visit } from '../../storefront/e2e/support/recorded.ts';
import { button, press } from '../../storefront/e2e/support/wallet.ts';
import { browse, BUNDLES, handles, PLUGIN, scriptFiles, test } from './wordpress.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CHECKOUT = '/kasse/';
/** Recorded with the WordPress version that runs here, and with newer ones, which register some libraries differently. */
const SAME_VERSION = ['woo-8.9/checkout-guest', 'woo-8.9/cart', 'woo-8.9/product-variable', 'woo-8.9/contact'];
const OTHER_VERSIONS = ['checkout-guest', 'checkout-logged-in', 'cart', 'product-simple', 'product-variable', 'contact'];

test('prints the script queue of the recorded pages', async ({ wordpress }) => {
  const printed = async (name: string): Promise<string[]> =>
    handles((await wordpress.get('/', { 'X-Recorded-Page': name })).body.toString());
  for (const name of SAME_VERSION) expect(await printed(name), name).toEqual(handles(pageHtml(name)));
  const withoutPolyfill = (all: readonly string[]): string[] => all.filter((handle) => handle !== 'wp-polyfill');
  for (const name of OTHER_VERSIONS)
    expect(withoutPolyfill(await printed(name)), name).toEqual(withoutPolyfill(handles(pageHtml(name))));
});

test('[WP-08] is activated without a word, and changes nothing before a bundle is switched on', async ({ wordpress }) => {
  // Nonces and times differ from page to page.
  const page = async (): Promise<string> => (await wordpress.get(CHECKOUT)).body.toString().replaceAll(/[0-9a-f]{10}/g, '');
  const before = await page();
  expect(
    wordpress.run(
      `ob_start(); $error = activate_plugin( '${PLUGIN}' ); echo is_wp_error( $error ) ? $error->get_error_message() : ob_get_clean();`,
    ),
  ).toBe('');
  expect(await page()).toBe(before);
});

test('[WP-07] prints our files in place of the originals, with the libraries that stay', async ({ wordpress }) => {
  wordpress.enable(BUNDLES);
  expect(scriptFiles(await wordpress.get(CHECKOUT))).toEqual([
    'shop-runtime.js',
    'jquery.min.js',
    'jquery-migrate.min.js',
    'sourcebuster.min.js',
    'checkout.js',
    'contact-form.js',
    'paypal-buttons.js',
    'responsive-embeds.js',
    'v3',
    'stripe-express.js',
    'fraud-pui.js',
    'upe.js',
  ]);
  const { body } = await wordpress.get(CHECKOUT);
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/manifest.json'), 'utf8')) as {
    files: Record<string, { integrity: string }>;
  };
  for (const name of ['checkout', 'upe', 'stripe-express', 'paypal-buttons'])
    expect(body.toString()).toContain(`integrity="${manifest.files[`${name}.js`]?.integrity}"`);
  expect(scriptFiles(await wordpress.get('/produkt/arbeitshemd/'))).not.toContain('upe.js');
});

test('[WP-07] on a contact page PayPal’s tag has no address until its place is there', async ({ wordpress }) => {
  wordpress.enable(BUNDLES);
  const contact = await wordpress.get('/', { 'X-Recorded-Page': 'woo-8.9/contact' });
  const tag = /<script[^>]*\sid="shop-paypal-buttons-js"[^>]*>/.exec(contact.body.toString())?.[0];
  expect(tag).toMatch(/\sdata-shop-src="[^"]*\/dist\/paypal-buttons\.js\?ver=/);
  expect(tag).toMatch(/\stype="text\/plain"/);
  expect(tag).not.toMatch(/\ssrc=/);
});

test('[WP-10] the settings page: bundles with their plugin, switches that are stored, preview links', async ({
  page,
  wordpress,
}, info) => {
  wordpress.enable([]);
  await browse(page, wordpress);
  await page.goto('https://shop.example/wp-admin/options-general.php?page=shop-scripts');
  const row = page.locator('tr', { has: page.locator('input[value="checkout"]') }).last();
  await expect(row).toContainText('WooCommerce 10.5.3: tested.');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  expect(wordpress.run("echo json_encode( get_option( 'shop_scripts' ) );")).toBe(
    '{"base_url":"","bundles":["checkout"],"untested":[]}',
  );
  // The picture of the operator guide.
  await page.screenshot({ path: info.outputPath('settings-page.png'), fullPage: true });
});

test('[WP-10] a preview link shows a bundle to the administrator alone, until it is ended', async ({ page, wordpress }) => {
  wordpress.enable([]);
  await browse(page, wordpress);
  await page.goto('https://shop.example/wp-admin/options-general.php?page=shop-scripts');
  const row = page.locator('tr', { has: page.locator('input[value="contact-form"]') }).last();
  await row.getByRole('link', { name: 'Preview: checkout' }).click();
  await expect(page.locator('script#shop-contact-form-js')).toBeAttached();
  await expect(page.locator('script#shop-checkout-js')).toHaveCount(0);
  expect(scriptFiles(await wordpress.get(CHECKOUT))).not.toContain('contact-form.js');
  await page.goto('https://shop.example/wp-admin/options-general.php?page=shop-scripts');
  await page.getByRole('link', { name: 'End the preview' }).click();
  await page.goto(`https://shop.example${CHECKOUT}`);
  await expect(page.locator('script#shop-contact-form-js')).toHaveCount(0);
});

test('[WP-03] Site Health fetches the pages as a visitor and counts the fallbacks that browsers report', async ({
  page,
  wordpress,
}) => {
  wordpress.enable(['checkout', 'upe']);
  const health = (): { status: string; description: string } =>
    JSON.parse(
      wordpress.run(
        "$tests = apply_filters( 'site_status_tests', array( 'async' => array() ) ); echo json_encode( call_user_func( $tests['async']['shop_scripts']['async_direct_test'] ) );",
      ),
    ) as { status: string; description: string };
  expect(health()).toMatchObject({ status: 'good' });
  // A file of ours is gone after the page was printed.
  await browse(page, wordpress, false);
  await page.route('**/dist/upe.js*', (route) => route.fulfill({ status: 404, body: '' }));
  const reported = page.waitForResponse(/admin-ajax\.php\?action=shop_scripts_fallback/);
  await page.goto(`https://shop.example${CHECKOUT}`);
  expect((await reported).status()).toBe(204);
  expect(health()).toMatchObject({ status: 'recommended', description: expect.stringContaining('upe') });
  await page.goto('about:blank');
});

test('[WP-11] a newer plugin version holds payment bundles back until the operator allows them', async ({ wordpress }) => {
  wordpress.enable(['checkout']);
  const file = "WP_PLUGIN_DIR . '/woocommerce-gateway-stripe/woocommerce-gateway-stripe.php'";
  wordpress.run(
    `mkdir( dirname( ${file} ) ); file_put_contents( ${file}, "<?php\\n/*\\n * Plugin Name: Stripe (stand-in)\\n * Version: 99.0\\n */" );`,
  );
  wordpress.enable(['checkout', 'upe']);
  expect(scriptFiles(await wordpress.get(CHECKOUT))).toEqual(expect.arrayContaining(['checkout.js', 'upe-classic.js']));
  wordpress.run(
    "update_option( 'shop_scripts', array( 'bundles' => array( 'checkout', 'upe' ), 'untested' => array( 'upe' ) ) );",
  );
  expect(scriptFiles(await wordpress.get(CHECKOUT))).toEqual(expect.arrayContaining(['checkout.js', 'upe.js']));
  wordpress.run(`unlink( ${file} );`);
});

test('[WP-08] leaves nothing behind when it is deleted', async ({ wordpress }) => {
  wordpress.enable(['checkout']);
  wordpress.run("update_user_meta( 1, 'shop_scripts_preview', 'all' );");
  wordpress.run(`deactivate_plugins( '${PLUGIN}' ); uninstall_plugin( '${PLUGIN}' );`);
  const left = wordpress.run(
    "global $wpdb; echo json_encode( array( $wpdb->get_col( \"SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'shop_scripts%'\" ), get_user_meta( 1, 'shop_scripts_preview' ), wp_next_scheduled( 'shop_scripts_refresh_manifest' ) ) );",
  );
  expect(JSON.parse(left)).toEqual([[], [], false]);
  wordpress.run(`activate_plugin( '${PLUGIN}' );`);
});

/** Types the recorded buyer's address. */
async function fillAddress(page: Page, name: string): Promise<void> {
  for (const [field, value] of new URLSearchParams(exchange(name).request.body))
    if (/^billing_(?:email|first|last|address_1|postcode|city|phone)/.test(field)) await page.locator(`#${field}`).fill(value);
}

async function placeOrder(page: Page): Promise<void> {
  await page.locator('#terms').check();
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await page.locator('#place_order').first().click();
  await page.waitForURL(/order-received/);
}

test.describe('purchases on pages that WordPress prints', () => {
  test.beforeAll(({ wordpress }) => {
    wordpress.run(`activate_plugin( '${PLUGIN}' );`);
  });

  test('[UP-01] card at checkout, with checkout and upe', async ({ page, wordpress }) => {
    wordpress.enable(['checkout', 'upe']);
    const answers = ['update-order-review--stripe-card', 'checkout--stripe-card'];
    const found = await visit(page, { fixture: '', path: CHECKOUT, bundles: [], jquery: true, answers, serve: wordpress.serve });
    await expect(page.locator('.blockOverlay')).toHaveCount(0);
    await fillAddress(page, 'checkout--stripe-card');
    await page.locator('label[for="payment_method_stripe"]').click();
    const box = page.locator('.payment_box.payment_method_stripe');
    await box.getByLabel('Kartennummer').fill(CARDS.good);
    await box.getByLabel('Ablaufdatum').fill('12 / 39');
    await box.getByLabel('Prüfziffer').fill('123');
    await placeOrder(page);
    const method = (data: unknown): unknown =>
      (data as [string, string][])
        .map(([name, value]) => [name, name === 'wc-stripe-payment-method' && value !== '' ? value.slice(0, 3) : value])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
    await expectSent(found, 'checkout--stripe-card', method);
  });

  test('[FP-01] pay upon invoice at checkout, with checkout and fraud-pui', async ({ page, wordpress }) => {
    wordpress.enable(['checkout', 'fraud-pui']);
    const answers = ['update-order-review--stripe-card', 'checkout--pay-upon-invoice'];
    const found = await visit(page, { fixture: '', path: CHECKOUT, bundles: [], jquery: true, answers, serve: wordpress.serve });
    await expect(page.locator('.blockOverlay')).toHaveCount(0);
    await fillAddress(page, 'checkout--pay-upon-invoice');
    await page.locator('label[for="payment_method_ppcp-pay-upon-invoice-gateway"]').click();
    await page.locator('#billing_birth_date').fill('1980-05-05');
    await placeOrder(page);
    const invoice = (data: unknown): unknown =>
      (data as [string, string][]).filter(([name]) => /^(?:billing_(?!country|state)|payment_method$)/.test(name));
    await expectSent(found, 'checkout--pay-upon-invoice', invoice);
  });

  test('[PP-01] PayPal on the product page, with paypal-buttons', async ({ page, wordpress }) => {
    wordpress.enable(['paypal-buttons']);
    const answers = [
      'ppc-simulate-cart--paypal-product',
      'ppc-change-cart--paypal-product',
      'ppc-create-order--paypal-product',
      'ppc-approve-order--paypal-product',
    ];
    const path = '/produkt/emaille-becher/';
    const found = await visit(page, { fixture: '', path, bundles: [], jquery: true, answers, serve: wordpress.serve });
    await press(button(page));
    await page.getByRole('dialog', { name: 'PayPal' }).getByRole('button', { name: 'Jetzt bezahlen' }).click();
    await page.waitForURL(/\/kasse\//);
    await expectSent(found, 'ppc-create-order--paypal-product');
    await expectSent(found, 'ppc-approve-order--paypal-product');
  });

  test('[SX-01] Google Pay on the product page, with stripe-express', async ({ page, wordpress }) => {
    wordpress.enable(['stripe-express']);
    const answers = [
      'wc-stripe-get-selected-product-data',
      'wc-stripe-clear-cart--express-product',
      'store-cart-add-item-post--express-product',
      'wc-stripe-get-shipping-options--express-product',
      'wc-stripe-normalize-address--express-product',
      'store-checkout-post--express-product',
    ];
    const path = '/produkt/emaille-becher/';
    const found = await visit(page, { fixture: '', path, bundles: [], jquery: true, answers, serve: wordpress.serve });
    // The cart is read once more before the order; the recorded answer to the product has it.
    await page.route('**/wc/store/v1/cart?_locale=user', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: exchange('store-cart-add-item-post--express-product').response.body })
        : route.fallback(),
    );
    await page
      .locator('#wc-stripe-express-checkout-element')
      .getByRole('button', { name: /Google Pay/ })
      .click();
    await page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: 'Bezahlen' }).click();
    await page.waitForURL(/order-received/);
    // The recorded payer has another telephone number, and a payment method's id is of its payment.
    const payment = (data: unknown): unknown => {
      const { payment_data, payment_method } = data as {
        payment_method: string;
        payment_data: { key: string; value: unknown }[];
      };
      const fields = payment_data.map(({ key, value }) => [key, String(value).replace(/^pm_.*/, 'pm_')]);
      return { payment_method, ...Object.fromEntries(fields) };
    };
    await expectSent(found, 'store-checkout-post--express-product', payment);
  });
});

/* Last: WordPress has no way back from a network. */
test('[WP-08] in a network each site has its own bundles, and nothing is left on any when it is deleted', async ({
  wordpress,
}) => {
  wordpress.enable(['checkout']);
  wordpress.becomeNetwork();
  const second = wordpress.run(
    "echo wpmu_create_blog( 'shop.example', '/zweig/', 'Zweigstelle', 1 ); activate_plugin( 'shop-scripts/shop-scripts.php', '', true );",
  );
  const onSecond = (code: string): string => wordpress.run(`switch_to_blog( ${second} ); ${code}`);
  onSecond(
    "activate_plugin( 'woocommerce/woocommerce.php' ); update_option( 'shop_scripts', array( 'bundles' => array( 'contact-form' ) ) );",
  );
  const ours = async (site: string): Promise<string[]> => {
    const { body } = await wordpress.get(site, { 'X-Recorded-Page': 'woo-8.9/checkout-guest' });
    return handles(body.toString()).filter((handle) => /^shop-(checkout|contact-form)$/.test(handle));
  };
  expect(await ours('/')).toEqual(['shop-checkout']);
  expect(await ours('/zweig/')).toEqual(['shop-contact-form']);

  wordpress.run(`deactivate_plugins( '${PLUGIN}', false, true ); uninstall_plugin( '${PLUGIN}' );`);
  const left =
    'global $wpdb; echo json_encode( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE \'shop_scripts%\'" ) );';
  expect([wordpress.run(left), onSecond(left)]).toEqual(['[]', '[]']);
});
