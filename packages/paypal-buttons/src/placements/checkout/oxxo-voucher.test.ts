import { expect, it, vi } from 'vitest';
import { openPayPal } from '../../testing/open-paypal';

const VOUCHER = { result: 'success', payer_action: 'https://www.paypal.com/oxxo?token=1' };

/** Tells the page of a placed order. @returns the windows that it has opened */
async function place(name: string, jquery: boolean, ...answer: unknown[]): Promise<unknown[][]> {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  vi.stubGlobal('screen', { width: 1000, height: 800 });
  const page = await openPayPal(name, { jquery });
  await page.trigger('checkout_place_order_success', answer, document.querySelector('form.checkout') ?? document.body);
  return open.mock.calls;
}

it.each([false, true])(
  '[PP-27] the voucher of a placed order opens in the middle of the screen, without opener (jQuery: %s)',
  async (jquery) => {
    expect(await place('checkout-guest', jquery, VOUCHER)).toEqual([
      [VOUCHER.payer_action, '_blank', 'popup,width=500,height=400,left=250,top=200,noopener'],
    ]);
  },
);

it.each<[string, unknown[]]>([
  ['no answer', []],
  ['an answer without a voucher', [{ result: 'success' }]],
  ['an empty address', [{ payer_action: '' }]],
  ['an address that runs script', [{ payer_action: 'javascript:alert(1)' }]],
  ['an inherited address', [Object.create(VOUCHER)]],
  ['a text', ['https://evil.example/']],
])('[PP-27] [XC-10] %s opens nothing', async (_title, answer) => {
  expect(await place('checkout-guest', false, ...answer)).toEqual([]);
});

it('[PP-27] a page without the checkout form has no vouchers', async () => {
  expect(await place('cart', false, VOUCHER)).toEqual([]);
});
