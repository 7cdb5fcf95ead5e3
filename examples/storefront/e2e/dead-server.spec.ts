import type { Page } from '@playwright/test';
import { CART, expectTypedData, fillCheckout, place, settle } from './support/purchase.ts';
import type { ShopFault } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const FAULTS: Readonly<Record<string, Omit<ShopFault, 'endpoint'>>> = {
  'a page of status 500, with jQuery': { kind: 'html', status: 500 },
  'no connection, without jQuery': { kind: 'offline' },
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

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`[CO-22] the order gets ${name}: one message, no overlay, typed data stays, the next try works${fault.kind === 'html' ? ' @core' : ''}`, async ({
    page,
    shop,
    consoleGuard,
  }) => {
    consoleGuard.allow(/\[shop\/checkout\]/, /Failed to load resource/);
    await shop.openCheckout({ bundles: 'all', cart: CART, jquery: name.includes('with jQuery') });
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
