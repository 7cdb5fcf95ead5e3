import type { Page } from '@playwright/test';
import { BUNDLES } from '../src/demo/settings.ts';
import { plainPage } from './support/plain-page.ts';
import { CART, FUNCTION, ORDER, needsCart, open } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Pages that a bundle has nothing to do on, wrong configs, and a runtime that does not load. */

test('[XC-09] a bundle on a page without its anchors and configs does nothing and throws nothing', async ({
  page,
  requests,
  consoleGuard,
}) => {
  // The page's script says so itself when the wallet's config is missing (contract paypal-buttons 6.B).
  consoleGuard.allow(/PayPal button could not be configured/, /wpcf7 is not defined/);
  for (const bundle of BUNDLES)
    await test.step(bundle, async () => {
      const tag = `<script nonce="abc" src="/dist/${bundle}.js"></script>`;
      await plainPage(page, tag + tag);
      expect(await page.locator('body').innerText(), bundle).toBe('Leer');
      // Live regions exist from the start of a page, before there is a text to announce.
      const elements = page.locator('body *:not(script, [id^="shop-live-"])');
      expect(await elements.evaluateAll((all) => all.map(({ tagName }) => tagName)), bundle).toEqual(['H1']);
      expect(requests.all(), bundle).toEqual([]);
      expect(consoleGuard.complaints(), bundle).toEqual([]);
    });
});

/** Fields that are missing from the page config: what needs them stays off, and the page's own form works. */
const BROKEN = [
  ['checkout', 'checkout', 'wc_checkout_params', 'checkout_url'],
  ['contact-form', 'contact', 'wpcf7', 'api'],
] as const;

/** Rewrites a global of the page's own inline script before it reaches the browser. */
async function spoilConfig(page: Page, global: string, field: string): Promise<() => boolean> {
  let changed = false;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      new RegExp(`(var ${global} = )(.*?)[;\\s]*(?=</script>)`, 's'),
      (_whole, start: string, json: string) => {
        const config = JSON.parse(json) as Record<string, unknown>;
        delete config[field];
        changed = true;
        return `${start}${JSON.stringify(config).replaceAll('<', '\\u003c')};`;
      },
    );
    return route.fulfill({ response, body: html });
  });
  return () => changed;
}

for (const [bundle, on, global, field] of BROKEN) {
  test(`[XC-01] ${bundle} on the ${on} page with a wrong ${global}: one error that names bundle, global and field; the page works`, async ({
    page,
    shop,
    consoleGuard,
  }) => {
    consoleGuard.allow(new RegExp(`${bundle}.*${global}`));
    await shop.setup({ bundles: [bundle], ...(needsCart(on) ? { cart: CART } : {}) });
    const changed = await spoilConfig(page, global, field);
    await open(page, shop, on);
    expect(changed()).toBe(true);
    const errors = consoleGuard.lines.filter((line) => line.startsWith('error:'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(bundle);
    expect(errors[0]).toContain(global);
    expect(errors[0]).toContain(field);
    await FUNCTION[on](page, shop);
  });
}

test('[XC-01] the runtime cannot be reached: one clear error for each bundle, the checkout form posts by itself', async ({
  page,
  shop,
  consoleGuard,
  requests,
}) => {
  consoleGuard.allow(/Failed to load resource/, /shop-runtime\.js could not be loaded/);
  await page.route('**/shop-runtime.js', (route) => route.abort());
  await shop.setup({ bundles: 'all', cart: CART });
  await open(page, shop, 'checkout');
  const said = consoleGuard.lines.filter((line) => line.includes('shop-runtime.js could not be loaded'));
  for (const bundle of ['checkout', 'contact-form', 'paypal-buttons', 'stripe-express', 'upe']) {
    expect(
      said.filter((line) => line.includes(`[shop/${bundle}]`)),
      bundle,
    ).toHaveLength(1);
  }
  await FUNCTION.checkout(page, shop);
  expect(requests.to(ORDER)).toHaveLength(0);
  expect((await shop.state()).orders).toHaveLength(1);
});
