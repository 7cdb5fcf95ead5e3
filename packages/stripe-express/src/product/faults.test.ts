import { emit } from '@shop/core';
import { ANSWER_FAULT_NAMES, sampled } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { aFaultyShop, announced, isRepaired, isWaitedFor, overlays, shownNotices, TOO_LONG } from '../testing/faulty-shop';

const shop = aFaultyShop();
const calls = (name: string): unknown[] => shop.providers.stripe.calls.of(name);
const field = (selector: string): HTMLInputElement => document.querySelector(selector) as HTMLInputElement;

async function typeQuantity(value: string): Promise<void> {
  field('.quantity .qty').value = value;
  field('.quantity .qty').dispatchEvent(new Event('input', { bubbles: true }));
  await shop.pass(300);
}

describe('get_selected_product_data', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 0))(
    '[SX-06] [SX-07] %s: said once, at the next click, by alert; another quantity heals it',
    async (fault) => {
      const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
      await shop.open('product-simple');
      shop.spoil('get_selected_product_data', fault);
      await typeQuantity('2');
      await shop.pass(TOO_LONG);
      expect([shownNotices(), announced(), overlays()]).toEqual([[], '', 0]);
      await shop.press();
      expect(alert.mock.calls).toEqual(isWaitedFor(fault) ? [] : [[text('productInfo')]]);
      expect(shop.providers.stripe.dialogs.current === undefined).toBe(!isWaitedFor(fault));
      if (shop.providers.stripe.dialogs.current) return;
      expect(shop.sent('POST cart/add-item')).toBe(0);
      shop.spoil('get_selected_product_data');
      await typeQuantity('3');
      await shop.buyAgain();
      expect(alert).toHaveBeenCalledTimes(1);
    },
  );
});

describe.each([
  ['POST cart/add-item', 'product-simple', []],
  ['add_to_cart', 'product-variable', []],
  [
    'clear_cart',
    'product-simple',
    [
      'offline',
      'a broken line',
      '403 -1',
      '403 0',
      'a login page',
      'half an answer',
      'an empty answer',
      429,
      500,
      502,
      'leaving the page',
    ],
  ],
] as const)('%s', (endpoint, page, harmless: readonly unknown[]) => {
  it.each(sampled(ANSWER_FAULT_NAMES, 1))(
    '[SX-05] %s: the sheet opens; without the product one message, no order',
    async (fault) => {
      await shop.open(page);
      if (page === 'product-variable') {
        for (const select of document.querySelectorAll<HTMLSelectElement>('.variations select')) select.selectedIndex = 1;
        field('input[name="variation_id"]').value = '40';
        emit(document.querySelector('.variations_form') as Element, 'woocommerce_variation_has_changed');
        await shop.pass(50);
      }
      shop.spoil(endpoint, fault);
      if (fault === 'no answer' || fault === 'a slow answer') {
        // The confirmation waits for a running add (MS-21).
        await shop.press();
        await shop.pass(20_000);
        await shop.inSheet('pay');
        await shop.pass(20_000);
      } else await shop.buy();
      const works = isRepaired(fault) || fault === 'a slow answer' || harmless.map(String).includes(String(fault));
      expect(shownNotices()).toEqual(works ? [] : [text('addFailed')]);
      expect(shop.sent('POST checkout')).toBe(works ? 1 : 0);
      if (works) return;
      expect(announced()).toBe(text('addFailed'));
      expect(calls('express.paymentFailed')).toHaveLength(1);
      expect(calls('stripe.createPaymentMethod')).toEqual([]);
      expect(overlays()).toBe(0);
      expect(shop.visited).toEqual([]);
      shop.spoil(endpoint);
      await shop.inSheet('cancel');
      await shop.pass(TOO_LONG);
      await shop.buyAgain();
    },
  );
});

describe('POST cart/remove-item', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 2))('[SX-21] %s: does not keep the shopper from buying', async (fault) => {
    shop.answer('POST cart/remove-item', () => Response.json({ items: [] }));
    await shop.open('product-simple', (params) => ({ ...params, has_bookings_store_api: '1' }));
    shop.spoil('POST cart/remove-item', fault);
    await shop.press();
    await shop.pass(TOO_LONG * 4);
    expect(shop.sent('POST cart/add-item')).toBe(1);
    expect(shownNotices()).toEqual([]);
  });
});
