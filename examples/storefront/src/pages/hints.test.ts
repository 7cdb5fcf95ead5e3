// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { BUNDLES } from '../demo/settings';
import { answer } from '../server/app';
import { builtBundles, createRenderer, loadedFiles } from '../server/renderer';
import { createShops, type Shops } from '../server/shops';

const MANIFEST = JSON.stringify({
  files: Object.fromEntries(
    ['shop-runtime', 'checkout-order', 'checkout-address', 'checkout-cart', 'paypal-buttons-product'].map((name) => [
      `${name}.js`,
      { lasting: `by-hash/abc/${name}.js`, fetched: `sha256-${name}` },
    ]),
  ),
});

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function pageAt(path: string, hints = '1'): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'demo-hints-'));
  const shops: Shops = createShops(
    folder,
    createRenderer({
      built: () => builtBundles(BUNDLES, new Set(BUNDLES.map((name) => `${name}.js`))),
      files: () => loadedFiles(MANIFEST),
      room: { room: 'keepRoom()', 'paypal-room': 'keepWalletRoom()' },
      settings: (visitor) => shops.settings(visitor),
      scenarios: (visitor) => shops.of(visitor).scenarios,
    }),
  );
  shops.of('visitor', 'http://demo.test').addToCart('visitor', 21);
  const request = {
    method: 'GET',
    url: `${path}?hints=${hints}`,
    body: undefined,
    headers: { cookie: `demo=lang=de&hints=${hints}` },
    sessionId: 'visitor',
  };
  return (await answer(shops, request, 'http://demo.test')).body;
}

const preloads = (html: string): string[] =>
  [...html.matchAll(/rel="preload"[^>]*by-hash\/abc\/([\w-]+)\.js"\s+integrity="sha256-\1"/g)].map(([, name = '']) => name);
const cartOf = (html: string): unknown =>
  JSON.parse(
    JSON.parse(
      /id="shop-scripts-cart"[^>]*>\s*window\[Symbol\.for\('shop-scripts:cart'\)\] = (".*");/.exec(html)?.[1] ?? '"null"',
    ) as string,
  );

it.each([
  ['/kasse/', ['shop-runtime', 'checkout-order', 'checkout-address']],
  ['/warenkorb/', ['shop-runtime', 'checkout-cart', 'checkout-address']],
  ['/produkt/emaille-becher/', ['shop-runtime', 'paypal-buttons-product']],
  ['/kontakt/', ['shop-runtime']],
])('%s preloads what its bundles fetch, in the order of use', async (path, files) => {
  expect(preloads(await pageAt(path))).toEqual(files);
});

/** Bundles by how the browser fetches them. */
const bundlesWith = (html: string, attributes: RegExp): string[] =>
  [...html.matchAll(/<script\s+src="\/dist\/([\w-]+)\.js"([^>]*)>/g)].flatMap(([, name = '', rest = '']) =>
    attributes.test(rest) ? [name] : [],
  );

it('where shoppers pay, nothing waits for what draws nothing there, and our files come after the stylesheets', async () => {
  for (const path of ['/kasse/', '/produkt/emaille-becher/']) {
    const html = await pageAt(path);
    expect(html.indexOf('rel="preload"')).toBeGreaterThan(html.lastIndexOf('rel="stylesheet"'));
    expect(bundlesWith(html, /fetchpriority="high"/)).toEqual([]);
    expect(bundlesWith(html, /async fetchpriority="low"/)).toEqual(['contact-form', 'fraud-pui', 'variation-info']);
  }
  const contact = await pageAt('/kontakt/');
  expect(bundlesWith(contact, /fetchpriority/)).toEqual([]);
  expect(bundlesWith(contact, /defer/)).toContain('contact-form');
});

it('cart and checkout print the cart with the nonce of the session, other pages none', async () => {
  for (const path of ['/kasse/', '/warenkorb/'])
    expect(cartOf(await pageAt(path))).toMatchObject({
      nonce: expect.stringMatching(/\w+/) as string,
      cart: { items: [{ id: 21 }] },
    });
  for (const path of ['/produkt/emaille-becher/', '/kontakt/']) expect(cartOf(await pageAt(path))).toBeNull();
});

it.each([
  ['shop-scripts-room', 'wc-stripe-express-checkout-element', { stripe: { is_link_enabled: true }, button: { height: '48' } }],
  ['shop-scripts-paypal-room', 'ppc-button-ppcp-gateway', { url_params: { currency: 'EUR' }, button: { style: {} } }],
])('the code of %s, which keeps room for buttons, follows their place #%s', async (code, place, config) => {
  for (const path of ['/kasse/', '/warenkorb/', '/produkt/emaille-becher/']) {
    const html = await pageAt(path);
    expect(html.indexOf(`id="${code}"`)).toBeGreaterThan(html.indexOf(`id="${place}"`));
    const [, printed = '{}'] = new RegExp(`id="${code}" data-config="([^"]*)"`).exec(html) ?? [];
    expect(JSON.parse(printed.replaceAll('&quot;', '"'))).toMatchObject(config);
  }
  expect(await pageAt('/kontakt/')).not.toContain(code);
});

it('without the switch the page is as before', async () => {
  const html = await pageAt('/kasse/', '0');
  expect(html).not.toMatch(/rel="pre|shop-scripts-(?:cart|room|paypal-room)|fetchpriority/);
});
