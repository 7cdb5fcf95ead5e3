import type { Page } from '@playwright/test';
import { CART, expectTypedData, fillCheckout, openCheckout, place, settle } from './support/purchase.ts';
import type { ShopFault } from './support/shop.ts';
import { expect, test, usually } from './support/test.ts';

const FAULTS: Readonly<Record<string, Omit<ShopFault, 'endpoint'>>> = {
  '403 with -1': { kind: 'status', status: 403, body: '-1' },
  'a page of status 500': { kind: 'html', status: 500 },
  'an empty body': { kind: 'empty' },
  'no connection': { kind: 'offline' },
};

/** Announcements: non-empty texts of alerts and live regions. */
async function told(page: Page): Promise<string[]> {
  return page.locator('[role="alert"], [aria-live="assertive"], [aria-live="polite"], [role="status"]').evaluateAll((all) =>
    all
      .filter((one) => !one.parentElement?.closest('[role="alert"]'))
      .map((one) => (one.textContent ?? '').trim())
      .filter(Boolean),
  );
}

for (const jquery of [true, false]) {
  for (const [name, fault] of Object.entries(FAULTS)) {
    const how = `${name}, ${jquery ? 'with' : 'without'} jQuery`;
    usually(jquery)(
      `[CO-10] [CO-22] the order review gets ${how}: one message, no overlay, typed data stays`,
      async ({ page, shop, consoleGuard }) => {
        consoleGuard.allow(/\[shop\/checkout\]/, /Failed to load resource/);
        await shop.setup({ bundles: 'all', cart: CART, jquery });
        await openCheckout(page);
        await fillCheckout(page, 'cod');
        await shop.fault({ endpoint: 'wc-ajax:update_order_review', times: 0, ...fault });
        await page.locator('input[name="shipping_method[0]"]').last().check();
        await expect(page.locator('.woocommerce-error')).toHaveCount(1);
        await expect(page.locator('.woocommerce-error')).toBeVisible();
        await settle(page);
        await expectTypedData(page);
        expect(await told(page)).not.toEqual([]);
        await shop.clearFaults();
        await place(page);
        await page.waitForURL(/order-received/);
      },
    );

    test(`[CO-22] the order gets ${how}: one message, no overlay, typed data stays, the next try works`, async ({
      page,
      shop,
      consoleGuard,
    }) => {
      consoleGuard.allow(/\[shop\/checkout\]/, /Failed to load resource/);
      await shop.setup({ bundles: 'all', cart: CART, jquery });
      await openCheckout(page);
      await fillCheckout(page, 'cod');
      await shop.fault({ endpoint: 'wc-ajax:checkout', times: 0, ...fault });
      await place(page);
      const message = page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error');
      await expect(message).toHaveCount(1);
      await expect(message).toBeFocused();
      await settle(page);
      await expect(page.locator('form.checkout.processing')).toHaveCount(0);
      await expectTypedData(page);
      expect(await told(page)).not.toEqual([]);
      await shop.clearFaults();
      await place(page);
      await page.waitForURL(/order-received/);
      expect((await shop.state()).orders.length).toBeGreaterThan(0);
    });
  }
}
