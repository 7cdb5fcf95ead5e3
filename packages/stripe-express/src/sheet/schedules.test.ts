import { emit } from '@shop/core';
import { paceCalls, runs } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../payment/messages';
import { approveAtOnce, type ExpressPage, openExpress } from '../testing/express-page';
import { DONE, THREE_DS } from '../testing/ports';

let page: ExpressPage;
/** From an answer in the same task to one that a sheet just waits for, ms. */
const DELAYS = [0, 0, 5, 300, 1_000, 2_500, 4_000];
const STEPS = ['press', 'press', 'pay', 'pay', 'cancel', 'address', 'rate', 'refresh', 'replace', 'wait'] as const;
type ScheduleStep = (typeof STEPS)[number];
/** How an answer ends. */
const ENDS = [...Array<'good'>(8).fill('good'), 'refused', 'lost'] as const;
const step = fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(0, 50, 900, 3_000, 8_000));

const paymentMethods = (): number => page.calls('stripe.createPaymentMethod').length;

/** Presses a button of the open sheet, where it can be pressed. */
function inSheet(button: 'pay' | 'cancel'): void {
  const { current } = page.providers.stripe.dialogs;
  if (current?.buttons().includes(button)) current.press(button);
}

/** Chooses the last entry of a list of the open sheet. */
function chooseLast(what: 'address' | 'rate'): void {
  const { current } = page.providers.stripe.dialogs;
  const value = current?.panel.querySelector<HTMLSelectElement>(`select[name="${what}"]`)?.options.item(1)?.value;
  if (value !== undefined) current?.choose(what, value);
}

/** The page has drawn the place of the buttons again, which closes no sheet. */
function replace(): void {
  if (page.providers.stripe.dialogs.current) return;
  page.container.replaceWith(page.container.cloneNode(false));
  emit(document.body, 'updated_cart_totals');
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
  address: () => chooseLast('address'),
  rate: () => chooseLast('rate'),
  refresh: () => emit(document.body, 'updated_cart_totals'),
  replace,
  wait: () => undefined,
};

/** What a provider's call ends with that does not end well. */
const failed = (end: (typeof ENDS)[number]): object =>
  end === 'refused' ? { error: { message: 'Abgelehnt' } } : { throws: new Error('net') };

describe.each(['cart', 'product-simple'])('a provider and a shop that answer slowly, late and out of order (%s)', (name) => {
  it('[MS-45] [SX-04] [SX-05] [SX-11] no payment method is ordered with twice, none of a sheet that was left; every question is answered once and in time; free at the end (property)', async () => {
    let delay = (): number => 0;
    let end = (): (typeof ENDS)[number] => 'good';
    let needsBank = false;
    let orders = 0;
    const checkout = (): object => {
      const how = end();
      if (how === 'lost') return Response.error();
      return how === 'good' ? (needsBank ? THREE_DS : DONE) : Response.json({ code: 'x', message: 'Nein' }, { status: 400 });
    };
    page = await openExpress(name, { delay: () => delay(), answers: { checkout } });
    approveAtOnce(page);
    paceCalls(page.providers.stripe, (call) => {
      const how = /submit|createPaymentMethod/.test(call) ? end() : 'good';
      return { delayMs: delay(), ...(how === 'good' ? {} : failed(how)) };
    });
    /** Payment methods of the orders. */
    const ordered = (): unknown[] => page.requests('checkout').map(({ body }) => /pm_\w+/.exec(body)?.[0]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 14 }),
        fc.array(fc.constantFrom(...DELAYS), { minLength: 1, maxLength: 40 }),
        fc.array(fc.constantFrom(...ENDS), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (steps, paces, ends, isAsked) => {
          let answers = 0;
          let asked = 0;
          needsBank = isAsked;
          // The shopper comes back from where the last payment has led.
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
          await page.pass(100);
          delay = () => paces[(answers += 1) % paces.length] ?? 0;
          end = () => ends[(asked += 1) % ends.length] ?? 'good';
          const before = { methods: paymentMethods(), orders: page.sent('checkout'), visits: page.visited.length };
          /** Orders that were sent before the sheet was left. */
          let left: number | undefined;
          for (const [what, ms] of steps) {
            // The page of a paid order is left.
            if (page.visited.length > before.visits) break;
            const isOpen = page.providers.stripe.dialogs.current !== undefined;
            HAPPEN[what]();
            if (what === 'press') left = undefined;
            if (what === 'cancel' && isOpen) left = page.sent('checkout');
            await page.pass(ms);
            if (left !== undefined) expect(page.sent('checkout')).toBe(left);
            expect(page.sent('checkout') - before.orders).toBeLessThanOrEqual(paymentMethods() - before.methods);
          }
          for (let rest = 0; rest < 2; rest += 1) {
            await page.pass(60_000);
            inSheet('cancel');
          }
          await page.pass(60_000);
          orders += page.sent('checkout') - before.orders;
          expect(new Set(ordered()).size).toBe(ordered().length);
          expect(page.visited.length - before.visits).toBeLessThanOrEqual(1);
          expect([page.errors().length <= 1, page.errors().includes(text('repriced'))]).toEqual([true, false]);
          expect(page.providers.stripe.dialogs.current).toBeUndefined();
          // The provider complains of answers that come late or twice, and of rows that cost more than the sheet.
          expect(page.logged.filter((line) => line.includes('[Stripe.js]'))).toEqual([]);
          if (page.visited.length > before.visits) return;
          expect(page.covers()).toBe(0);
          // Whatever has happened, the next payment goes through.
          delay = () => 0;
          end = () => 'good';
          const made = page.sent('checkout');
          await page.buy();
          expect([page.sent('checkout') - made, page.visited.length - before.visits]).toEqual([1, 1]);
        },
      ),
      { numRuns: runs(40) },
    );
    expect(orders).toBeGreaterThan(0);
  }, 240_000);
});
