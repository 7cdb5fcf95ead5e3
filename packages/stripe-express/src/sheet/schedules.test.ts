import { emit } from '@shop/core';
import { paceCalls, runs } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../messages';
import { type ExpressPage, openExpress } from '../testing/express-page';

let page: ExpressPage;
/** From an answer in the same task to one that a sheet just waits for, ms. */
const DELAYS = [0, 0, 5, 300, 1_000, 2_500, 4_000];
const STEPS = ['press', 'press', 'pay', 'pay', 'cancel', 'refresh', 'wait'] as const;
type ScheduleStep = (typeof STEPS)[number];
const step = fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(0, 50, 900, 3_000, 8_000));

const paymentMethods = (): number => page.calls('stripe.createPaymentMethod').length;

/** Presses a button of the open sheet, where it can be pressed. */
function inSheet(button: 'pay' | 'cancel'): void {
  const { current } = page.providers.stripe.dialogs;
  if (current?.buttons().includes(button)) current.press(button);
}

/** Presses the wallet, where no sheet covers the page or is about to: the provider gives a press one second. */
let isAsking = false;
function press(): void {
  const { stripe } = page.providers;
  if (isAsking || stripe.dialogs.current || !stripe.wallets().includes('googlePay')) return;
  isAsking = true;
  setTimeout(() => (isAsking = false), 1_100);
  stripe.pressWallet('googlePay');
}

const HAPPEN: Record<ScheduleStep, () => void> = {
  press,
  pay: () => inSheet('pay'),
  cancel: () => inSheet('cancel'),
  refresh: () => emit(document.body, 'updated_cart_totals'),
  wait: () => undefined,
};

describe.each(['cart', 'product-simple'])('a provider and a shop that answer slowly, late and out of order (%s)', (name) => {
  it('[MS-45] [SX-05] one order a payment method, none of a sheet that was left, free at the end (property)', async () => {
    let delay = (): number => 0;
    let orders = 0;
    page = await openExpress(name, { delay: () => delay() });
    paceCalls(page.providers.stripe, () => ({ delayMs: delay() }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 14 }),
        fc.array(fc.constantFrom(...DELAYS), { minLength: 1, maxLength: 40 }),
        async (steps, paces) => {
          let answers = 0;
          // The shopper comes back from where the last payment has led.
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
          await page.pass(100);
          delay = () => paces[(answers += 1) % paces.length] ?? 0;
          const before = { methods: paymentMethods(), orders: page.sent('checkout') };
          const visits = page.visited.length;
          for (const [what, ms] of steps) {
            // The page of a paid order is left.
            if (page.visited.length > visits) break;
            HAPPEN[what]();
            await page.pass(ms);
            const made = page.sent('checkout') - before.orders;
            expect(made).toBeLessThanOrEqual(paymentMethods() - before.methods);
            expect(made).toBeLessThanOrEqual(1);
          }
          for (let rest = 0; rest < 2; rest += 1) {
            await page.pass(60_000);
            inSheet('cancel');
          }
          await page.pass(60_000);
          const made = page.sent('checkout') - before.orders;
          orders += made;
          expect([made, page.visited.length - visits]).toEqual(made === 0 ? [0, 0] : [1, 1]);
          expect(page.errors()).not.toContain(text('repriced'));
          expect(page.providers.stripe.dialogs.current).toBeUndefined();
          if (made > 0) return;
          expect(page.covers()).toBe(0);
          // Whatever has happened, the next payment goes through.
          delay = () => 0;
          await page.buy();
          expect([page.sent('checkout') - before.orders, page.visited.length - visits]).toEqual([1, 1]);
        },
      ),
      { numRuns: runs(12) },
    );
    expect(orders).toBeGreaterThan(0);
  }, 240_000);
});
