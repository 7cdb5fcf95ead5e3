import { emit } from '@shop/core';
import { paceCalls, runs } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { aFaultyShop, overlays, shownNotices } from '../testing/faulty-shop';

const shop = aFaultyShop();
/** From an answer in the same task to one that a sheet just waits for, ms. */
const DELAYS = [0, 0, 5, 300, 1_000, 2_500, 4_000];
const STEPS = ['press', 'press', 'pay', 'pay', 'cancel', 'refresh', 'wait'] as const;
type ScheduleStep = (typeof STEPS)[number];
const step = fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(0, 50, 900, 3_000, 8_000));

const paymentMethods = (): number => shop.providers.stripe.calls.of('stripe.createPaymentMethod').length;

/** Presses a button of the open sheet, where it can be pressed. */
function inSheet(button: 'pay' | 'cancel'): void {
  const { current } = shop.providers.stripe.dialogs;
  if (current?.buttons().includes(button)) current.press(button);
}

/** Presses the wallet, where no sheet covers the page or is about to: the provider gives a press one second. */
let isAsking = false;
function press(): void {
  const { stripe } = shop.providers;
  if (isAsking || stripe.dialogs.current || !stripe.wallets().includes('googlePay')) return;
  isAsking = true;
  setTimeout(() => (isAsking = false), 1_100);
  stripe.pressWallet('googlePay');
}

/** Lets the shop take its time over each answer. What a cart costs is said when it answers. */
function slowDown(delay: () => number): void {
  const { fetch } = window;
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay()));
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/cart') && init?.method === 'GET') await wait();
    const answer = fetch(url, init);
    await wait();
    return answer;
  });
}

const HAPPEN: Record<ScheduleStep, () => void> = {
  press,
  pay: () => inSheet('pay'),
  cancel: () => inSheet('cancel'),
  refresh: () => emit(document.body, 'updated_cart_totals'),
  wait: () => undefined,
};

describe.each(['cart', 'product-simple'])('a provider and a shop that answer slowly, late and out of order (%s)', (page) => {
  it('[MS-45] [SX-05] one order a payment method, none of a sheet that was left, free at the end (property)', async () => {
    let delay = (): number => 0;
    let orders = 0;
    slowDown(() => delay());
    paceCalls(shop.providers.stripe, () => ({ delayMs: delay() }));
    await shop.open(page);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 14 }),
        fc.array(fc.constantFrom(...DELAYS), { minLength: 1, maxLength: 40 }),
        async (steps, paces) => {
          let answers = 0;
          // The shopper comes back from where the last payment has led.
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
          await shop.pass(100);
          delay = () => paces[(answers += 1) % paces.length] ?? 0;
          const before = { methods: paymentMethods(), orders: shop.sent('POST checkout') };
          shop.visited.length = 0;
          for (const [what, ms] of steps) {
            // The page of a paid order is left.
            if (shop.visited.length > 0) break;
            HAPPEN[what]();
            await shop.pass(ms);
            const made = shop.sent('POST checkout') - before.orders;
            expect(made).toBeLessThanOrEqual(paymentMethods() - before.methods);
            expect(made).toBeLessThanOrEqual(1);
          }
          for (let rest = 0; rest < 2; rest += 1) {
            await shop.pass(60_000);
            inSheet('cancel');
          }
          await shop.pass(60_000);
          const made = shop.sent('POST checkout') - before.orders;
          orders += made;
          expect([made, shop.visited.length]).toEqual(made === 0 ? [0, 0] : [1, 1]);
          expect(shownNotices()).not.toContain(text('repriced'));
          expect(shop.providers.stripe.dialogs.current).toBeUndefined();
          if (made > 0) return;
          expect(overlays()).toBe(0);
          // Whatever has happened, the next payment goes through.
          delay = () => 0;
          await shop.buy();
          expect([shop.sent('POST checkout') - before.orders, shop.visited.length]).toEqual([1, 1]);
        },
      ),
      { numRuns: runs(12) },
    );
    expect(orders).toBeGreaterThan(0);
  }, 240_000);
});
