import { ANSWER_FAULT_NAMES, type AnswerFaultName, loadPagePart, recordedExchange, sampled } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { startCartFragments } from '../fragments';
import { FRAGMENT_TIMEOUT_MS } from '../../constants';
import { TOO_LONG, aFaultyShop, comeBack, covers, told } from '../../testing/faulty-shop';
import { aShopPage } from '../../testing/shop-page';
import { recorded } from '../../testing/shop-server';
import { startAddToCart } from './index';

const server = aFaultyShop();
const shop = aShopPage(() => {
  const page = loadPagePart({
    page: 'shop-with-cart',
    keep: '.ajax_add_to_cart',
    globals: ['wc_add_to_cart_params', 'wc_cart_fragments_params'],
  });
  const { fragments } = recordedExchange('add-to-cart-ok').response.body as { fragments: Record<string, string> };
  document.body.insertAdjacentHTML('beforeend', fragments['div.widget_shopping_cart_content'] ?? '');
  return page;
});

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) as HTMLElement;
const heard = (name: string): number => shop.heard.filter(([event]) => event === name).length;

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
    act: () => find('.ajax_add_to_cart').click(),
    worked: 'added_to_cart',
    failed: () => {
      expect(heard('wc_fragment_refresh')).toBe(1);
      expect(server.sent('get_refreshed_fragments')).toBe(2);
      expect(find('.ajax_add_to_cart').classList.contains('added')).toBe(false);
      expect(shop.visited).toEqual([]);
    },
    works: ['a notice before the answer', 'a slow answer'],
  },
  {
    endpoint: 'remove_from_cart',
    act: () => find('.remove_from_cart_button').click(),
    worked: 'removed_from_cart',
    failed: () => expect(shop.visited).toEqual([expect.stringContaining('remove_item=')]),
    works: ['a notice before the answer', 'a slow answer'],
  },
  {
    endpoint: 'get_refreshed_fragments',
    act: () => shop.trigger('wc_fragment_refresh'),
    worked: 'wc_fragments_refreshed',
    failed: () => {
      expect(heard('wc_fragments_ajax_error')).toBe(1);
      expect(find('.widget_shopping_cart_content').textContent).toContain('Emaille-Becher');
    },
    works: ['a notice before the answer'],
  },
];

beforeEach(async () => {
  server.answer('add_to_cart', () => recorded('add-to-cart-ok'));
  server.answer('remove_from_cart', () => recorded('add-to-cart-ok'));
  server.answer('get_refreshed_fragments', () => recorded('get-refreshed-fragments-items'));
  startCartFragments();
  startAddToCart();
  await server.pass(10);
  shop.listen('added_to_cart', 'removed_from_cart', 'wc_fragment_refresh', 'wc_fragments_refreshed', 'wc_fragments_ajax_error');
});

describe.each(ROWS.map((row, table) => ({ ...row, table })))('$endpoint', ({ endpoint, act, worked, failed, works, table }) => {
  it.each(sampled(ANSWER_FAULT_NAMES, table))(
    '[CT-06] [CT-07] [CT-03] %s: no message, nothing covered, the next try works',
    async (fault) => {
      const sentBefore = server.sent(endpoint);
      server.spoil(endpoint, fault);
      act();
      await server.pass(10);
      if (fault === 'a slow answer' || fault === 'no answer') {
        await server.pass(FRAGMENT_TIMEOUT_MS);
        expect(covers() > 0).toBe(endpoint !== 'get_refreshed_fragments');
      }
      await server.pass(TOO_LONG);
      expect(covers()).toBe(0);
      expect(told()).toEqual([]);
      expect(server.sent(endpoint)).toBe(sentBefore + 1);
      expect(heard(worked)).toBe(works.includes(fault) ? 1 : 0);
      if (!works.includes(fault)) {
        expect(document.querySelector('.widget_shopping_cart_live_region')?.textContent ?? '').toBe('');
        failed();
      }
      server.spoil(endpoint);
      if (fault === 'leaving the page') {
        comeBack();
        await server.pass(10);
      }
      const tried = heard(worked);
      act();
      await server.pass(1000);
      expect(heard(worked)).toBe(tried + 1);
      expect(covers()).toBe(0);
    },
  );
});
