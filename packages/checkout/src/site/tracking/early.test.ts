import { expect, it, vi } from 'vitest';
import { openShop } from '../../testing/checkout-page';

it('[TR-04] [XC-08] hears the checkout block, which renders as soon as the document is parsed, before any ready function', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const page = await openShop('shop', { jquery: true });
  page.page.setGlobal('ga4w', { data: {}, settings: { events: ['begin_checkout'] } });
  const addAction = vi.fn();
  page.page.setGlobal('wp', { hooks: { addAction, removeAction: vi.fn() } });
  await import('../../index');
  expect(addAction.mock.calls.map(([hook]) => hook)).toContain('experimental__woocommerce_blocks-checkout-render-checkout-form');
});
