import type { Page } from '@playwright/test';
import { CARDS } from './support/cards.ts';
import { ADDRESS, CART, fillCard, fillCheckout, place, settle } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Everything that stays in the browser's storage or is said in its console. */
async function leftBehind(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

test('[XC-02] nothing secret in console and storage: a refused card, then one that asks the bank', async ({
  page,
  shop,
  consoleGuard,
}) => {
  const numbers = [CARDS.refused, CARDS.bank];
  const typed = [ADDRESS.email, ...numbers, ...numbers.map((number) => number.replaceAll(' ', '')), 'Heidestra', 'Mustermann'];
  const secrets = new Set<string>(typed);
  const clientSecrets = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('wc-ajax=')) return;
    const text = await response.text().catch(() => '');
    for (const [secret] of text.matchAll(/(?:pi|seti)_\w+_secret_\w+/g)) clientSecrets.add(secret);
  });
  const collect = async (): Promise<void> => {
    const found = await page.evaluate(() => {
      const read = (global: string): string[] =>
        Object.entries((Reflect.get(window, global) ?? {}) as Record<string, unknown>)
          .filter(([name]) => /nonce/i.test(name))
          .map(([, value]) => String(value));
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[name*="nonce"]')].map(({ value }) => value);
      return [...fields, ...['wc_checkout_params', 'wc_stripe_upe_params'].flatMap(read)];
    });
    for (const nonce of found) if (nonce.length > 5) secrets.add(nonce);
  };
  let stored = '';
  await shop.openCheckout({ bundles: 'all', cart: CART });
  await collect();
  await fillCheckout(page, 'stripe');
  await fillCard(page, CARDS.refused);
  stored += await leftBehind(page);
  await place(page);
  await expect(page.locator('.woocommerce-error').first()).toBeVisible();
  await settle(page);
  stored += await leftBehind(page);
  await fillCard(page, CARDS.bank);
  await place(page);
  const approve = page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Freigeben' });
  await expect(approve).toBeVisible();
  stored += await leftBehind(page);
  await approve.click();
  await page.waitForURL(/order-received/);
  await page.waitForLoadState('networkidle');
  stored += await leftBehind(page);
  expect(clientSecrets.size).toBeGreaterThan(0);
  expect(secrets.size).toBeGreaterThan(6);
  const said = consoleGuard.lines.join('\n');
  for (const secret of [...secrets, ...clientSecrets, '_secret_']) {
    expect(stored, 'storage').not.toContain(secret);
    expect(said, 'console').not.toContain(secret);
  }
  expect(page.url()).not.toContain('_secret_');
});
