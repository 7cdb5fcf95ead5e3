import fc from 'fast-check';
import { isBlocked } from '@shop/core';
import { need } from '@shop/testing';
import { beforeEach, expect, it } from 'vitest';
import { openShop } from '../../testing/checkout-page';
import { createCartBusy, isBusy } from './actions';
const PARTS = ['.woocommerce-cart-form', '.cart_totals', 'form.woocommerce-shipping-calculator'];
const part = (selector: string): HTMLElement => need(selector);
const isShut = (selector: string): boolean => part(selector).classList.contains('processing') && isBlocked(part(selector));

const HTML =
  '<html><body><form class="woocommerce-cart-form"></form><div class="cart_totals"></div><form class="woocommerce-shipping-calculator"></form></body></html>';
beforeEach(() => openShop(HTML));

it('[EX-365] a form that another script has marked is busy, and one that it has freed is not', () => {
  const busy = createCartBusy();
  const [form = ''] = PARTS;
  part(form).classList.add('processing');
  expect(isBusy(part(form))).toBe(true);
  busy.cover(form)();
  expect(part(form).classList.contains('processing')).toBe(true);
  part(form).classList.remove('processing');
  busy.cover(form);
  part(form).classList.remove('processing');
  expect(isBusy(part(form))).toBe(false);
});

it('[CT-05] [CO-22] in any order: each part of the cart is shut once and opened once, and nothing stays shut on a page from the cache', () => {
  const act = fc.oneof(
    fc.subarray(PARTS, { minLength: 1 }).map((parts) => ({ type: 'cover' as const, parts })),
    fc.nat(9).map((index) => ({ type: 'end' as const, index })),
    fc.constant({ type: 'restore' as const }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const busy = createCartBusy();
      const running: { parts: readonly string[]; end: () => void }[] = [];
      let shut = new Set<string>();
      for (const each of acts) {
        if (each.type === 'cover') {
          const parts = each.parts.filter((one) => !shut.has(one));
          shut = new Set([...shut, ...parts]);
          running.push({ parts, end: busy.cover(each.parts.join(', ')) });
        } else if (each.type === 'restore') {
          busy.release();
          shut.clear();
          for (const one of running) one.parts = [];
        } else {
          const [ended] = running.splice(each.index % Math.max(running.length, 1), 1);
          ended?.end();
          for (const one of ended?.parts ?? []) shut.delete(one);
        }
        expect(PARTS.filter(isShut)).toEqual(PARTS.filter((one) => shut.has(one)));
      }
      busy.release();
      expect(PARTS.filter(isShut)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
