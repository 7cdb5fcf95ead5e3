import { need, throwing } from '@shop/testing';
import { expect, it, vi } from 'vitest';
import { isOpen, openSmallCheckout, placeOrder, refusal, success } from '../../testing/checkout-page';

const boom = throwing('A handler of another script');

it('[CO-01] an answer in the same task whose later handlers break: the browser does not post the form once more', async () => {
  const page = await openSmallCheckout({ jquery: true });
  vi.spyOn(page.jQuery, 'ajax').mockImplementation(((options: JQuery.AjaxSettings) => {
    (options.success as (answer: object) => void)(success());
    boom();
  }) as never);
  await page.act(placeOrder);
  expect([page.posts, page.visited.length]).toEqual([[], 1]);
});

it('[CO-03] [CO-05] a handler of `update_checkout` that throws: the refusal is shown, and the form opens', async () => {
  const page = await openSmallCheckout({ jquery: true });
  page.answer('checkout', refusal('Nein', { refresh: true }));
  page.jQuery(document.body).on('update_checkout', boom);
  await page.act(placeOrder);
  expect([page.notices(), isOpen()]).toEqual([['Nein'], true]);
});

it('[CO-22] a field that cannot be read leaves no cover over the order review', async () => {
  const page = await openSmallCheckout();
  Object.defineProperty(need('#woocommerce-process-checkout-nonce'), 'value', { get: boom });
  page.emit('update_checkout');
  await page.pass(100).catch(() => undefined);
  expect(page.covers()).toBe(0);
});
