import { describe, expect, it } from 'vitest';
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
});
