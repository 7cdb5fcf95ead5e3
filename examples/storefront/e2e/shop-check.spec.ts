import { pageHtml } from '@shop/testing';
import { findAxeViolations } from './support/axe.ts';
import { sideways } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/* `/check/`: an operator checks a saved page before installing anything. */

const STRIPE = { 'checkout-guest': '9.9.0', 'woo-8.9/checkout-guest': '8.8.2', 'woo-11.0/checkout-guest': '10.7.1' };

for (const [language, name] of [
  ['de', 'checkout-guest'],
  ['en', 'woo-8.9/checkout-guest'],
  ['de', 'woo-11.0/checkout-guest'],
] as const)
  test(`[VR-12] the report for ${name}, ${language}`, async ({ page, shot }) => {
    const requests: string[] = [];
    await page.goto(`/check/?lang=${language}`);
    page.on('request', (request) => requests.push(request.url()));
    await page.getByLabel(language === 'de' ? 'HTML der Seite' : 'HTML of the page').fill(pageHtml(name));
    await page.getByRole('button', { name: language === 'de' ? 'Prüfen' : 'Check' }).press('Enter');
    const report = page.getByRole('region', { name: language === 'de' ? 'Bericht' : 'Report' });
    await expect(report).toBeFocused();
    await expect(report).toContainText(`woocommerce-gateway-stripe ${STRIPE[name]}`);
    await expect(report).toContainText(language === 'de' ? 'im getesteten Bereich' : 'inside the tested range');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await sideways(page)).toEqual([]);
    await shot(`check-${name.replace('/', '-')}-${language}`);
    expect(requests).toEqual([]);
  });

test('[VR-12] saved files are checked without a mouse', async ({ page }) => {
  await page.goto('/check/?lang=en');
  const file = (name: keyof typeof STRIPE) => ({
    name: `${name.replace('/', '-')}.html`,
    mimeType: 'text/html',
    buffer: Buffer.from(pageHtml(name)),
  });
  await page.getByLabel('Saved pages').setInputFiles([file('checkout-guest'), file('woo-11.0/checkout-guest')]);
  const report = page.getByRole('region', { name: 'Report' });
  for (const version of ['9.9.0', '10.7.1']) await expect(report).toContainText(version);
});
