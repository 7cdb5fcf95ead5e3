import type { Locator, Page } from '@playwright/test';
import { CATALOGUE } from '../src/english/index.ts';
import { ADDRESS } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** The demo for visitors whose browser asks for English: a whole purchase, and no German sentence on the way. */
test.use({ locale: 'en-GB' });

/** German texts of the catalogue that stand on the page: whole texts of elements, and what fields and pictures say. */
async function german(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, template') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: string[] = [document.title];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[title], [alt], [placeholder], [aria-label]'))
      for (const name of ['title', 'alt', 'placeholder', 'aria-label']) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  });
  return texts.filter((text) => CATALOGUE.has(text) && CATALOGUE.get(text) !== text);
}

async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.waitForLoadState();
  expect(await german(page), page.url()).toEqual([]);
}

test('a purchase from the list to the thank-you page, with a mistake on the way', async ({ page }) => {
  await page.goto('/shop/');
  await expectEnglish(page);
  await page.goto('/produkt/emaille-becher/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enamel mug “Gull”');
  await expectEnglish(page);
  await page.locator('.single_add_to_cart_button').click();
  await expect(page.locator('.woocommerce-message')).toContainText('has been added to your cart');
  await page.goto('/warenkorb/');
  await expect(page.locator('.cart_totals')).toContainText('Cart totals');
  await expectEnglish(page);

  await page.goto('/kasse/');
  await page.waitForFunction(() => 'ShopRuntime' in window);
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await expectEnglish(page);
  await page.locator('#payment_method_bacs').check();
  await page.locator('#terms').check();
  await page.locator('#place_order').first().click();
  await expect(page.locator('.woocommerce-error').first()).toContainText('is a required field');
  await expectEnglish(page);

  for (const [field, value] of Object.entries(ADDRESS)) await page.locator(`#billing_${field}`).fill(value);
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await page.locator('#place_order').first().click();
  await expect(page).toHaveURL(/order-received/);
  await expect(page.locator('.woocommerce-order-overview')).toContainText('Bank transfer');
  await expectEnglish(page);
});

/** The focused element is on the screen, has a ring, and nothing lies over it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return 'nothing has the focus';
        const box = element.getBoundingClientRect();
        if (box.bottom <= 0 || box.top >= window.innerHeight) return 'outside of the window';
        const over = document.elementFromPoint(box.left + box.width / 2, Math.max(1, box.top + box.height / 2));
        if (over === null || !(element.contains(over) || over.contains(element)))
          return `covered by ${over?.className ?? 'the edge'}`;
        return getComputedStyle(element).outlineStyle === 'none' ? 'no ring' : 'visible';
      }),
    )
    .toBe('visible');
}

test('[XC-08] a purchase by keyboard alone, from the list to the order received, at 390 px', async ({ page, keys }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const go = async (target: Locator, ...pressed: readonly string[]): Promise<void> => {
    await keys.tabTo(target);
    await expectVisibleFocus(page);
    await keys.press(...pressed);
  };
  await page.goto('/shop/?lang=en');
  await page.waitForFunction(() => 'ShopRuntime' in window);
  await go(page.getByLabel('Add to cart: “Enamel mug'), 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'has been added to your cart' })).toBeAttached();
  await go(page.locator('.added_to_cart'), 'Enter');
  await page.waitForURL(/warenkorb/);
  await go(page.getByRole('link', { name: 'Proceed to checkout' }), 'Enter');
  await page.waitForURL(/kasse/);
  await page.waitForFunction(() => 'ShopRuntime' in window);

  const login = page.getByRole('link', { name: 'Log in here' });
  await go(login, 'Enter');
  await expect(login).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#username')).toBeVisible();
  await go(login, 'Enter');
  await expect(login).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#username')).toBeHidden();

  for (const [field, value] of Object.entries(ADDRESS)) {
    await go(page.locator(`#billing_${field}`));
    await page.keyboard.type(value);
  }
  await keys.press('Tab');
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await go(page.locator('input[name="payment_method"]:checked'), 'ArrowDown');
  await expect(page.locator('#payment_method_bacs')).toBeChecked();
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await go(page.locator('#terms'), 'Space');
  await go(page.locator('#place_order').first(), 'Enter');
  await page.waitForURL(/order-received/);
  await expect(page.locator('.woocommerce-order-overview')).toContainText('Bank transfer');
});

test('other pages are English, too; the switch stays, and leads back', async ({ page }) => {
  for (const path of ['/', '/kontakt/', '/mein-konto/', '/demo-seiten/', '/versand/', '/produkt/arbeitshemd/']) {
    await page.goto(path);
    await expectEnglish(page);
  }
  await page.goto('/shop/');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/warenkorb/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: 'English' }).click();
  await expectEnglish(page);
});
