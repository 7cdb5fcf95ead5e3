import { isBlocked } from '@shop/core';
import { addNamedField, ownClasses } from '@shop/testing';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aCheckout, eventually, form, loadSmallCheckout, smallReview } from '../../testing/checkout-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const orders = (): number => server.requests('checkout').length;
const names = (): string[] => shop.heard.map(([name]) => name);
const isMarked = (): boolean => ownClasses(form()).contains('processing');
const place = (): void => HTMLFormElement.prototype.requestSubmit.call(form());

// Not `contains` and `getAttribute`: jsdom's own selectors ask the form for them. Those two are tried in Chromium (`one-order.spec`).
it.each(
  'elements submit requestSubmit action method attributes reset classList noValidate style dataset matches closest append prepend before querySelector querySelectorAll previousElementSibling dispatchEvent addEventListener setAttribute removeAttribute checkVisibility'.split(
    ' ',
  ),
)('[CO-01] a field named %s: shows a rejected order, unblocks the form, and the next order goes through once', async (name) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shop.listen('updated_checkout', 'checkout_error');
  addNamedField(form(), name);
  server.answer('update_order_review', () => smallReview('update-order-review--cod-guest'));
  server.answer('checkout', () =>
    HttpResponse.json({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Nein</li></ul>' }),
  );
  start();
  await eventually(() => expect(names()).toContain('updated_checkout'));
  place();
  expect(isMarked()).toBe(true);
  await eventually(() => expect(names()).toContain('checkout_error'));
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Nein');
  expect([orders(), isMarked(), isBlocked(form())]).toEqual([1, false, false]);
  server.answer('checkout', () => recorded('checkout--cod-guest'));
  place();
  place();
  await eventually(() => expect(shop.visited).toHaveLength(1));
  expect([orders(), isMarked(), isBlocked(form())]).toEqual([2, true, true]);
  expect(error).not.toHaveBeenCalled();
});
