import { isBlocked } from '@shop/core';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { createCartBusy } from './busy.page';

const PARTS = ['.woocommerce-cart-form', '.cart_totals', 'form.woocommerce-shipping-calculator'];
const part = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
const isShut = (selector: string): boolean => part(selector).classList.contains('processing') && isBlocked(part(selector));

beforeEach(() => {
  document.body.innerHTML =
    '<form class="woocommerce-cart-form"></form><div class="cart_totals"></div><form class="woocommerce-shipping-calculator"></form>';
});

it('[CT-05] a part that was not released stays shut, and an update that breaks releases its own', async () => {
  const busy = createCartBusy();
  const [form = '', totals = ''] = PARTS;
  void busy.whileBusy(form, () => new Promise(() => undefined));
  const failing = busy.whileBusy(`${form}, ${totals}`, () => Promise.reject(new Error('broken')));
  expect([isShut(form), isShut(totals)]).toEqual([true, true]);
  await expect(failing).rejects.toThrow('broken');
  expect([isShut(form), isShut(totals), busy.isBusy(part(form))]).toEqual([true, false, true]);
});

it('[CT-05] [CO-22] in any order: each part of the cart is shut once and opened once, and nothing stays shut on a page from the cache', async () => {
  const act = fc.oneof(
    fc.subarray(PARTS, { minLength: 1 }).map((parts) => ({ type: 'cover' as const, parts })),
    fc.nat(9).map((index) => ({ type: 'end' as const, index })),
    fc.constant({ type: 'restore' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const busy = createCartBusy();
      const running: { parts: readonly string[]; end: () => void }[] = [];
      let shut = new Set<string>();
      for (const each of acts) {
        if (each.type === 'cover') {
          const parts = each.parts.filter((one) => !shut.has(one));
          shut = new Set([...shut, ...parts]);
          void busy.whileBusy(each.parts.join(', '), () => new Promise((resolve) => running.push({ parts, end: resolve })));
        } else if (each.type === 'restore') {
          busy.release();
          shut.clear();
          for (const one of running) one.parts = [];
        } else {
          const [ended] = running.splice(each.index % Math.max(running.length, 1), 1);
          ended?.end();
          for (const one of ended?.parts ?? []) shut.delete(one);
        }
        for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
        expect(PARTS.filter(isShut)).toEqual(PARTS.filter((one) => shut.has(one)));
      }
      busy.release();
      expect(PARTS.filter(isShut)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
