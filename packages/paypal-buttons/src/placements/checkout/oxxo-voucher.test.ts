import { emit } from '@shop/core';
import { need } from '@shop/testing';
import { expect, it, vi } from 'vitest';
import { openPage } from '../../testing/paypal-page';

async function place(page: string, ...answer: unknown[]): Promise<unknown[][]> {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  vi.stubGlobal('screen', { width: 1000, height: 800 });
  await openPage(page);
  const form = document.querySelector('form.checkout');
  if (form) emit(need('form.checkout'), 'checkout_place_order_success', answer);
  return open.mock.calls;
}

it('[PP-27] the voucher of a placed order opens in the middle of the screen, without opener', async () => {
  const calls = await place('checkout-guest', { result: 'success', payer_action: 'https://www.paypal.com/oxxo?token=1' });
  expect(calls).toEqual([
    ['https://www.paypal.com/oxxo?token=1', '_blank', 'popup,width=500,height=400,left=250,top=200,noopener'],
  ]);
});

it.each<[string, unknown[]]>([
  ['no answer', []],
  ['an answer without a voucher', [{ result: 'success' }]],
  ['an address that runs script', [{ payer_action: 'javascript:alert(1)' }]],
  ['an inherited address', [Object.create({ payer_action: 'https://evil.example/' })]],
  ['a text', ['https://evil.example/']],
])('[PP-27] [XC-06] %s opens nothing', async (_title, answer) => {
  expect(await place('checkout-guest', ...answer)).toEqual([]);
});

it('[PP-27] a page without the checkout form has no vouchers', async () => {
  expect(await place('cart', { payer_action: 'https://www.paypal.com/oxxo?token=1' })).toEqual([]);
});
