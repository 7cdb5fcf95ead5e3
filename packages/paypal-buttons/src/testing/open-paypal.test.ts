import { describe, expect, it } from 'vitest';
import { isCovered, openPayPal } from './open-paypal';

// As in a browser, nothing of a page goes on in the one that comes after it.
describe('a page that was left', () => {
  it('takes its timers along: a redirect that is due after it goes nowhere', async () => {
    const page = await openPayPal('cart');
    await page.pay();
    await page.reload();
    await page.pass(1000);
    expect([page.count('ppc-approve-order'), page.visited]).toEqual([1, []]);
  });

  it('paints no message that it waited for', async () => {
    await openPayPal('product-simple', { config: { messages: { wrapper: '.late-message', amount: '10' } } });
    const page = await openPayPal('cart', {
      config: { messages: {} },
      html: (html) => html.replace('</body>', '<div class="late-message"></div></body>'),
    });
    await page.pass(5000);
    expect(document.querySelector('.late-message')?.outerHTML).toBe('<div class="late-message"></div>');
  });

  it('takes its cover along, and what it says there', async () => {
    const paid = await openPayPal('cart', { react: 'present' });
    paid.hold('ppc-approve-order');
    await paid.pay();
    expect([isCovered(), document.querySelectorAll('.ppcp-page-busy').length]).toEqual([true, 1]);
    const page = await openPayPal('cart', { react: 'present' });
    await page.click();
    expect([isCovered(), document.querySelectorAll('.ppcp-page-busy').length]).toEqual([false, 0]);
  });
});
