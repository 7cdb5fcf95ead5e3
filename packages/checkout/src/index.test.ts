import { expect, it, vi } from 'vitest';
import { CHECKOUT, openShop } from './testing/checkout-page';

it('[XC-08] with jQuery each area starts in a task of its own, in the order that gateways know, and all of it asks for one order review', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const page = await openShop(CHECKOUT, { jquery: true });
  // How long a task takes is real time.
  vi.useRealTimers();
  const happened: string[] = [];
  const note = (what: string): void => {
    happened.push(what);
    // Runs when the task is over, or the stack empty: before the next area, if that has a task of its own.
    queueMicrotask(() => happened.push('task over'));
  };
  page
    .jQuery(document.body)
    .on('country_to_state_changing', (_event: unknown, _country: unknown, wrapper: JQuery) =>
      note(wrapper.is('.woocommerce-billing-fields') ? 'billing address' : 'shipping address'),
    );
  page.jQuery(document.body).on('wc_address_i18n_ready', () => void happened.push('addresses'));
  page.jQuery(document.body).on('payment_method_selected', () => {
    note('payment method');
    // A gateway that takes its time: longer than triggers wait for more of them.
    for (const until = performance.now() + 20; performance.now() < until;);
  });
  page.jQuery(document.body).on('init_checkout', () => note('checkout'));
  page.jQuery(document.body).on('change', '#createaccount', () => note('account'));
  await import('./index');
  readyState.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  page.jQuery(() => void happened.push('page'));
  await vi.waitFor(() => expect(happened).toContain('page'));
  expect(happened).toEqual([
    'addresses',
    'billing address',
    'task over',
    'shipping address',
    'task over',
    'payment method',
    'task over',
    'checkout',
    'account',
    'task over',
    'task over',
    'page',
  ]);
  await page.pass(100);
  expect(page.requests('update_order_review')).toHaveLength(1);
});
