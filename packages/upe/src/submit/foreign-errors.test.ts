import { describe, expect, it, vi } from 'vitest';
import { openUpe, shownNotices } from '../testing/upe-page';

describe('a submit handler of another script that throws when the form is sent again', () => {
  it.each([
    ['the shop has the order: nothing is called a failure, and the form stays shut', true],
    ['the shop has not taken the order: a message, and the form opens', false],
  ])('[UP-03] %s', async (_title, isTaken) => {
    const page = await openUpe('checkout-guest', { jquery: true });
    const form = page.jQuery('form.checkout');
    let sent = 0;
    form.on('submit', () => {
      if (!page.placeOrder()) return false;
      sent += 1;
      if (isTaken) form.addClass('processing');
      throw new Error('A handler of another script');
    });
    await page.payByCard();
    form.trigger('submit');
    await page.pass(1000);
    expect([sent, shownNotices().length, page.covers() > 0]).toEqual([1, isTaken ? 0 : 1, isTaken]);
  });

  it('[UP-03] [MS-06] on order-pay nothing is posted: a message, and the next press pays', async () => {
    vi.stubGlobal('navigation', new EventTarget());
    const page = await openUpe('order-pay', { jquery: true });
    let isBroken = true;
    page.jQuery('form#order_review').on('submit', () => {
      if (isBroken) throw new Error('A handler of another script');
    });
    await page.payByCard();
    await page.submit();
    await page.pass(1000);
    expect([page.posts.length, page.covers(), shownNotices().length]).toEqual([0, 0, 1]);
    isBroken = false;
    await page.submit();
    expect(page.posts).toHaveLength(1);
  });
});
