import { browser } from '@shop/core/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { leavePage, openPage } from './testing/paypal-page';

beforeEach(() => vi.useFakeTimers());

it('[PP-11] [PP-17] timers end with their page: a redirect that is due after it goes nowhere', async () => {
  const { of, left, approve } = await openPage('cart');
  await approve();
  expect([of('ppc-approve-order').length, left]).toEqual([1, []]);
  leavePage();
  const assign = vi.spyOn(browser, 'assign').mockImplementation(() => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(assign).not.toHaveBeenCalled();
});

it('[PP-17] [PP-30] a message that a page waits for is not painted into the page that comes after it', async () => {
  const waiting = { messages: { wrapper: '.late-message', amount: '10' } };
  await openPage('product-simple', { config: waiting });
  const next = document.createElement('div');
  next.className = 'late-message';
  leavePage();
  document.body.append(next);
  await vi.advanceTimersByTimeAsync(5000);
  expect(next.outerHTML).toBe('<div class="late-message"></div>');
  next.remove();
});
