// `npm run build -- --pictures` runs this: the README's pictures in Chromium on the English demo shop: product list, checkout on a phone, debug
// panel, and a purchase as an animated picture; then, for each recorded shop, one picture with all its pages.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import UPNG from 'upng-js';
import { startDemo } from '../../lib/demo.mjs';
import { ensureChromium, root } from '../../lib/setup.mjs';

const PORT = 4393;
const FOLDER = join(root, 'docs', 'images');
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The animated picture: small, so that it stays under a megabyte. */
const FILM = { width: 900, height: 600 };
const FILM_COLOURS = 128;
/** How long a picture of the film stands, ms. */
const SHORT_MS = 900;
const LONG_MS = 1800;

const SHOPPER = {
  email: 'alex@example.com',
  first_name: 'Alex',
  last_name: 'Example',
  address_1: 'Hauptstr. 1',
  postcode: '10115',
  city: 'Berlin',
  phone: '030 123456',
};

/** Runs `work` on a page of a new English visitor. */
async function visit(browser, base, viewport, work) {
  const context = await browser.newContext({ baseURL: base, locale: 'en-US', viewport });
  // The bar with the demo's settings is no part of a shop.
  await context.addCookies([{ name: 'demo', value: 'lang=en&bar=0', url: base }]);
  const page = await context.newPage();
  await work(page);
  await context.close();
}

/** Puts the first product into the cart. */
async function buy(page) {
  await page.goto('/shop/');
  await page.locator('.add_to_cart_button.ajax_add_to_cart').first().click();
  await page.locator('a.added_to_cart').first().waitFor();
}

/** Fills the checkout in, up to the button. */
async function fill(page, after = async () => undefined) {
  await page.goto('/kasse/');
  await page.waitForLoadState('networkidle');
  await after(SHORT_MS);
  for (const [field, value] of Object.entries(SHOPPER)) await page.locator(`#billing_${field}`).fill(value);
  await page.locator('label[for="payment_method_cod"]').click();
  await page.locator('#terms').check();
  await page.waitForLoadState('networkidle');
}

const SCENES = {
  async 'listing.png'(page, save) {
    await buy(page);
    await page.locator('.site-header, header').getByRole('link', { name: /cart/i }).first().hover();
    await page.waitForTimeout(600);
    await save();
  },
  async 'payment-phone.png'(page, save) {
    await buy(page);
    await fill(page);
    await page.locator('#payment').scrollIntoViewIfNeeded();
    await save();
  },
  async 'debug-panel.png'(page, save) {
    await buy(page);
    await page.goto('/kasse/?shop-debug');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Open the diagnosis' }).click();
    await page.waitForTimeout(400);
    await save();
  },
};

/** A recorded page in the picture of its shop: as it is opened, then as wide as a column, px. */
const RECORDED = { width: 1000, height: 1300 };
const COLUMN_PX = 208;
const COLUMNS = 6;
const RECORDED_COLOURS = 64;
/** Payment buttons are drawn by then, ms. */
const RECORDED_MS = 1500;

/** The shop whose pages stand directly in `fixtures/pages`; those of another one are in a folder `woo-<version>`. */
const MAIN_SHOP = '10.5';
const SHOP_FOLDER = /^woo-/;

/** Recorded pages of each shop: name of its picture → paths below `fixtures/pages`. */
function recordedShops() {
  const pages = join(root, 'fixtures', 'pages');
  const names = readdirSync(pages);
  const others = names.filter((name) => SHOP_FOLDER.test(name));
  return [
    [`recorded-${MAIN_SHOP}.png`, names.filter((name) => !SHOP_FOLDER.test(name))],
    ...others.map((shop) => [
      `recorded-${shop.replace(SHOP_FOLDER, '')}.png`,
      readdirSync(join(pages, shop)).map((name) => `${shop}/${name}`),
    ]),
  ];
}

/** One picture of some pages of the static demo, each with its name. */
async function overview(browser, base, paths) {
  const context = await browser.newContext({ baseURL: base, locale: 'de-DE', viewport: RECORDED });
  const tiles = [];
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(`/recorded/${path}/`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(RECORDED_MS);
    // Menus of a theme whose stylesheet is not ours stand above it.
    await page.evaluate(() => document.querySelector('h1')?.scrollIntoView());
    const shot = await page.screenshot({ type: 'jpeg' });
    tiles.push(
      `<figure><img src="data:image/jpeg;base64,${shot.toString('base64')}" alt=""><figcaption>${path.split('/').at(-1)}</figcaption></figure>`,
    );
    await page.close();
  }
  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: COLUMNS * COLUMN_PX, height: 600 });
  await sheet.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr); margin: 0; background: #fff; font: 11px sans-serif }
    figure { margin: 4px; overflow-wrap: anywhere; text-align: center } img { width: 100%; border: 1px solid #bbb }
  </style>${tiles.join('')}`);
  const image = UPNG.decode(await sheet.screenshot({ fullPage: true }));
  await context.close();
  return Buffer.from(UPNG.encode([UPNG.toRGBA8(image)[0]], image.width, image.height, RECORDED_COLOURS));
}

const VIEWPORTS = { 'payment-phone.png': PHONE };

/** A purchase: pictures with the time that each stands. */
async function film(page) {
  const frames = [];
  const shoot = async (ms) => void frames.push({ png: await page.screenshot(), ms });
  await page.goto('/shop/');
  await shoot(SHORT_MS);
  await buy(page);
  await shoot(LONG_MS);
  await fill(page, shoot);
  await page.locator('#billing_first_name').scrollIntoViewIfNeeded();
  await shoot(SHORT_MS);
  await page.locator('#place_order').first().scrollIntoViewIfNeeded();
  await shoot(SHORT_MS);
  await page.locator('#place_order').first().click();
  await page.waitForTimeout(150);
  await shoot(SHORT_MS);
  await page.waitForURL(/order-received/);
  await page.waitForLoadState('networkidle');
  await shoot(LONG_MS);
  return frames;
}

/** Animated PNG of some pictures of one size. */
function animated(frames) {
  const images = frames.map(({ png }) => UPNG.toRGBA8(UPNG.decode(png))[0]);
  const times = frames.map(({ ms }) => ms);
  return Buffer.from(UPNG.encode(images, FILM.width, FILM.height, FILM_COLOURS, times));
}

const { base, end } = await startDemo(PORT);
const browser = await chromium.launch({ executablePath: ensureChromium() });
for (const [name, scene] of Object.entries(SCENES)) {
  await visit(browser, base, VIEWPORTS[name] ?? WIDE, (page) => scene(page, () => page.screenshot({ path: join(FOLDER, name) })));
  console.log(name);
}
await visit(browser, base, FILM, async (page) => writeFileSync(join(FOLDER, 'purchase.png'), animated(await film(page))));
console.log('purchase.png');
end();
const recorded = await startDemo(PORT + 1, { options: ['--static'] });
for (const [name, paths] of recordedShops()) {
  writeFileSync(join(FOLDER, name), await overview(browser, recorded.base, paths));
  console.log(name);
}
await browser.close();
recorded.end();
process.exit(0);
