import { expect, it, vi } from 'vitest';
import { openShop } from '../../testing/checkout-page';

it('[TR-05] can be switched by the shop’s consent script as soon as the document is parsed, before any ready function', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const page = await openShop('checkout-guest', { jquery: true });
  const attribution = Reflect.get(window, 'wc_order_attribution') as Record<string, unknown>;
  let switchOf: unknown;
  page.page.on(document, 'DOMContentLoaded', () => (switchOf = attribution['setOrderTracking']));
  await import('../../index');
  readyState.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(switchOf).toBeTypeOf('function');
  await page.pass(100);
});
