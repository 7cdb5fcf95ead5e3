import type { Page } from '@playwright/test';
import { CART, fillCheckout, openCheckout, place } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A tag of a script file: attributes before, address, attributes after. */
const TAG = /<script([^>]*) src="([^"]+)"([^>]*)><\/script>/g;

/** Changes the HTML of the pages, as an optimiser between PHP and the browser does. */
async function rewrite(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (!(response.headers()['content-type'] ?? '').includes('text/html')) return route.fulfill({ response });
    // Such an optimiser knows no nonces; shops that use one have no policy with them.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    return route.fulfill({ response, headers, body: change(await response.text()) });
  });
}

/** What "delay JavaScript" options put into a page: the files wait for the first sign of the visitor, then run one after the other. */
const DELAY = `<script>
(() => {
  let began = false;
  const run = async ({ clientX, clientY }) => {
    // A headless Chromium that is busy tells a new page of a mouse in its corner, which nobody has moved.
    if (began || (clientX === 0 && clientY === 0)) return;
    began = true;
    for (const held of document.querySelectorAll('script[type="text/held"]')) {
      const script = document.createElement('script');
      for (const { name, value } of held.attributes) if (name !== 'type' && name !== 'data-src') script.setAttribute(name, value);
      script.async = false;
      await new Promise((resolve) => {
        script.onload = script.onerror = resolve;
        script.src = held.dataset.src;
        held.replaceWith(script);
      });
    }
  };
  for (const sign of ['keydown', 'mousemove', 'touchstart']) addEventListener(sign, run, { passive: true });
})();
</script>`;

test('[XC-08] scripts that wait for the first interaction start then, and the purchase works', async ({ page, shop }) => {
  await shop.setup({ cart: CART });
  await rewrite(page, (html) =>
    html
      .replaceAll(TAG, (tag, before: string, src: string, after: string) =>
        src.startsWith('/dist/') ? `<script type="text/held"${before} data-src="${src}"${after}></script>` : tag,
      )
      .replace('</body>', `${DELAY}</body>`),
  );
  await page.goto(PAGES.checkout);
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => 'ShopRuntime' in window)).toBe(false);
  const review = page.waitForResponse((response) => response.url().includes('wc-ajax=update_order_review'));
  await page.mouse.move(20, 20);
  await review;
  await fillCheckout(page, 'bacs');
  await place(page);
  await page.waitForURL(/order-received/);
});

test('[XC-08] scripts combined into one file with the runtime left out start, and the purchase works @core', async ({
  page,
  shop,
}) => {
  await shop.setup({ cart: CART, runtimeTag: true });
  const combined: string[] = [];
  await rewrite(page, (html) => {
    combined.length = 0;
    const rest = html.replaceAll(TAG, (tag, _before: string, src: string) => {
      if (!src.startsWith('/dist/') || src.includes('shop-runtime')) return tag;
      combined.push(src);
      return '';
    });
    return rest.replace('</body>', '<script defer src="/cache/combined.js"></script></body>');
  });
  await page.route('**/cache/combined.js', async (route) => {
    const parts = await Promise.all(combined.map(async (src) => (await page.request.get(src)).text()));
    // An optimiser drops comments and joins statements.
    const body = parts.map((text) => text.replace(/^\/\/# sourceMappingURL=.*$/m, '')).join(';\n');
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await openCheckout(page);
  expect(combined.length).toBeGreaterThan(3);
  await fillCheckout(page, 'bacs');
  await place(page);
  await page.waitForURL(/order-received/);
});
