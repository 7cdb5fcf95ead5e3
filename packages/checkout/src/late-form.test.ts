import { need } from '@shop/testing';
import { expect, it } from 'vitest';
import { openShop, refusal } from './testing/checkout-page';

it('[XC-07] [CO-01] a checkout form that a pop-up brings onto a product page is driven like any other: it is bound, and places one order', async () => {
  const page = await openShop('product-simple', { bundle: () => import('./index'), answers: { checkout: refusal('Nein') } });
  // The start is over, and what it held has been let go.
  await page.pass(50);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form class="checkout"><button type="submit" id="place_order">Kaufen</button></form>',
  );
  await page.pass(50);
  // The browser's own checks are off in a form that is ours.
  expect(need('form.checkout').hasAttribute('novalidate')).toBe(true);
  // The form is let go at once: the checkout has this press, not who held it.
  need('#place_order').click();
  expect(need('form.checkout').classList).toContain('processing');
  await page.settle();
  expect(page.requests('checkout')).toHaveLength(1);
});
