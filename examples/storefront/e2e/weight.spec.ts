import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { CART } from './support/purchase.ts';
import { PAGES } from './support/shop.ts';

/** What the scripts of a guest's checkout page weigh, with every bundle that belongs there: ours, the provider's, and what the shop's own theme keeps. */
const BUNDLES = ['checkout', 'paypal-buttons', 'stripe-express', 'upe', 'fraud-pui'] as const;

async function weights(responses: readonly Response[]) {
  return Promise.all(responses.map(async (response) => ({ name: new URL(response.url()).host + new URL(response.url()).pathname, kib: gzipSync(await response.body(), { level: 9 }).length / 1024 })));
}

test('weights', async ({ page, shop }) => {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  await shop.setup({ bundles: [...BUNDLES], cart: CART });
  await page.goto(PAGES.checkout);
  await page.locator('#ppc-button-ppcp-gateway [data-funding], #ppc-button-ppcp-gateway button').first().waitFor({ state: 'attached' });
  const first = await weights(responses);
  console.log('first', first.length, first.reduce((a, b) => a + b.kib, 0), first.map(({ name, kib }) => `${name} ${kib.toFixed(1)}`).join('\n'));
  await page.waitForTimeout(4000);
  const all = await weights(responses);
  console.log('idle', all.length, all.reduce((a, b) => a + b.kib, 0), all.slice(first.length).map(({ name, kib }) => `${name} ${kib.toFixed(1)}`).join('\n'));
});
