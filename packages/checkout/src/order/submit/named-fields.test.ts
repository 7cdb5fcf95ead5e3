import { addNamedField, ownClasses } from '@shop/testing';
import { isBlocked } from '@shop/core';
import { expect, it } from 'vitest';
import { form, openSmallCheckout, placeOrder, refusal, success } from '../../testing/checkout-page';

const state = (): boolean[] => [ownClasses(form()).contains('processing'), isBlocked(form())];

// Not `contains` and `getAttribute`: jsdom's own selectors ask the form for them. Those two are tried in Chromium (`one-order.spec`).
it.each(
  'elements submit requestSubmit action method attributes reset classList noValidate style dataset matches closest append prepend before querySelector querySelectorAll previousElementSibling dispatchEvent addEventListener setAttribute removeAttribute checkVisibility'.split(
    ' ',
  ),
)('[CO-01] a field named %s: shows a rejected order, unblocks the form, and the next order goes through once', async (name) => {
  const page = await openSmallCheckout({
    before: () => addNamedField(form(), name),
    answers: { checkout: [refusal('Nein'), success()] },
  });
  placeOrder();
  expect(state()).toEqual([true, true]);
  await page.settle();
  expect(page.notices()).toEqual(['Nein']);
  expect([page.requests('checkout').length, ...state()]).toEqual([1, false, false]);
  placeOrder();
  placeOrder();
  await page.settle();
  expect([page.requests('checkout').length, page.visited.length, ...state()]).toEqual([2, 1, true, true]);
  expect(page.logged).toEqual([]);
});
