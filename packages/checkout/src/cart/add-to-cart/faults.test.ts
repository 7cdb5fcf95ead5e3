import { ANSWER_FAULT_NAMES, type AnswerFaultName, need, recordedExchange, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { FRAGMENT_TIMEOUT_MS } from '../../constants';
import { alerts, openShop, type ShopPage, TOO_LONG } from '../../testing/checkout-page';
import { startCartFragments } from '../fragments';
import { startAddToCart } from './index';

const PART = {
  page: 'shop-with-cart',
  keep: '.ajax_add_to_cart',
  globals: ['wc_add_to_cart_params', 'wc_cart_fragments_params'],
};
function addMiniCart(): void {
  const { fragments } = recordedExchange('add-to-cart-ok').response.body as { fragments: Record<string, string> };
  document.body.insertAdjacentHTML('beforeend', fragments['div.widget_shopping_cart_content'] ?? '');
}
let page: ShopPage;
async function open(jquery: boolean): Promise<void> {
  page = await openShop(PART, {
    jquery,
    before: addMiniCart,
    answers: { remove_from_cart: 'add-to-cart-ok' },
    listen: ['added_to_cart', 'removed_from_cart', 'wc_fragment_refresh', 'wc_fragments_refreshed', 'wc_fragments_ajax_error'],
    bundle() {
      startCartFragments();
      startAddToCart();
    },
  });
  page.forget();
}

/** Failures here are silent: the mini-cart is requested again, or a removal goes the way of its link (contract F13, F12). */
interface Row {
  endpoint: string;
  act(): void;
  worked: string;
  /** Checks what follows a failure. */
  failed(): void;
  /** Faults that are none. */
  works: readonly AnswerFaultName[];
}

const ROWS: Row[] = [
  {
    endpoint: 'add_to_cart',
    act: () => need('.ajax_add_to_cart').click(),
    worked: 'added_to_cart',
    failed: () => {
      expect([page.count('wc_fragment_refresh'), page.requests('get_refreshed_fragments').length]).toEqual([1, 2]);
      expect([need('.ajax_add_to_cart').classList.contains('added'), page.visited]).toEqual([false, []]);
    },
    works: ['a notice before the answer', 'a slow answer'],
  },
  {
    endpoint: 'remove_from_cart',
    act: () => need('.remove_from_cart_button').click(),
    worked: 'removed_from_cart',
    failed: () => expect(page.visited).toEqual([expect.stringContaining('remove_item=')]),
    works: ['a notice before the answer', 'a slow answer'],
  },
  {
    endpoint: 'get_refreshed_fragments',
    act: () => page.emit('wc_fragment_refresh'),
    worked: 'wc_fragments_refreshed',
    failed: () => {
      expect(page.count('wc_fragments_ajax_error')).toBe(1);
      expect(need('.widget_shopping_cart_content').textContent).toContain('Emaille-Becher');
    },
    works: ['a notice before the answer'],
  },
];

describe.each(ROWS.map((row, table) => ({ ...row, table })))('$endpoint', ({ endpoint, act, worked, failed, works, table }) => {
  it.each(sampled(ANSWER_FAULT_NAMES, table))(
    '[CT-06] [CT-07] [CT-03] %s: no message, nothing covered, the next try works',
    async (fault) => {
      // Of two requests with the same fault one is jQuery's.
      await open((ANSWER_FAULT_NAMES.indexOf(fault) + table) % 2 === 0);
      const sentBefore = page.requests(endpoint).length;
      page.spoil(endpoint, fault);
      act();
      await page.pass(10);
      if (fault === 'a slow answer' || fault === 'no answer') {
        await page.pass(FRAGMENT_TIMEOUT_MS);
        expect(page.covers() > 0).toBe(endpoint !== 'get_refreshed_fragments');
      }
      await page.pass(TOO_LONG);
      expect([page.covers(), alerts()]).toEqual([0, []]);
      expect(page.requests(endpoint).length).toBe(sentBefore + 1);
      expect(page.count(worked)).toBe(works.includes(fault) ? 1 : 0);
      if (!works.includes(fault)) {
        expect(document.querySelector('.widget_shopping_cart_live_region')?.textContent ?? '').toBe('');
        failed();
      }
      page.spoil(endpoint);
      if (fault === 'leaving the page') {
        await page.comeBack();
      }
      const tried = page.count(worked);
      act();
      await page.pass(1000);
      expect(page.count(worked)).toBe(tried + 1);
      expect(page.covers()).toBe(0);
    },
  );
});
