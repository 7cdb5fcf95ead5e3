// A few lines of another plugin against the demo shop. The unit tests have more patterns; docs/extension-points.md lists all of them.
import { FORM_PATTERNS } from './extension-points/forms-and-payments.ts';
import { ORDER_PATTERNS } from './extension-points/orders.ts';
import { pluginSaw, runPlugin } from './extension-points/pattern.ts';
import { SHOP_PATTERNS } from './extension-points/shop-pages.ts';
import { expect, test } from './support/test.ts';

for (const pattern of [...ORDER_PATTERNS, ...SHOP_PATTERNS, ...FORM_PATTERNS]) {
  const { id, title, path, setup = {}, plugin, answers = {}, act, seen, expect: check, allow } = pattern;
  test(`[${id}] ${title}`, async ({ page, shop, consoleGuard }) => {
    if (allow) consoleGuard.allow(allow);
    await shop.setup(setup);
    for (const [part, json] of Object.entries(answers)) {
      await page.route(
        (url) => url.href.includes(part),
        (route) => route.fulfill({ json }),
      );
    }
    await runPlugin(page, plugin);
    await page.goto(path);
    await act?.(page);
    if (seen) await expect.poll(() => pluginSaw(page)).toEqual(seen);
    await check?.(page);
  });
}
