import { loadPage, need } from '@shop/testing';
import { expect, it, vi } from 'vitest';
import { aCheckout } from './testing/checkout-page';

const { server } = aCheckout();

it('[XC-07] [CO-01] a checkout form that a pop-up brings onto a product page is driven like any other: it is bound, and places one order', async () => {
  server.answer('checkout', () => Response.json({ result: 'failure', messages: '<p>Nein</p>' }));
  loadPage('product-simple');
  await import('./index');
  // The start is over, and what it held has been let go.
  await new Promise((resolve) => setTimeout(resolve, 50));
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form class="checkout"><button type="submit" id="place_order">Kaufen</button></form>',
  );
  // The browser's own checks are off in a form that is ours.
  await vi.waitFor(() => expect(need('form.checkout').hasAttribute('novalidate')).toBe(true));
  // The form is let go at once: the checkout has this press, not who held it.
  need('#place_order').click();
  expect(need('form.checkout').classList).toContain('processing');
  await vi.waitFor(() => expect(server.requests('checkout')).toHaveLength(1));
});
