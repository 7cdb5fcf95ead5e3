import { emit } from '@shop/core';
import { createMockShop, GUEST_FORM, need, plainPage, runs, toFetchResponse, visit, walletConfig } from '@shop/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GOOD_CARD, openPage, type PayPalPage, WRAPPER } from '../../testing/paypal-page';
import { type Reply } from '../../testing/paypal-shop';
import { CARD_BUTTON, choose, isCovered, settle, shownErrors } from '../../testing/shopper';

const STEPS = ['pay', 'pay', 'agree', 'agree', 'cancel', 'review', 'other', 'own', 'wait'] as const;
type ScheduleStep = (typeof STEPS)[number];
/** Delays of an answer: from the same task to after every timeout, ms. */
const DELAYS = [0, 0, 5, 40, 300, 2500, 12_000, 45_000];
const WAITS = [0, 10, 200, 3000, 31_000];
const LONGEST_MS = 200_000;
const CALLS = [
  'ppc-create-order',
  'ppc-approve-order',
  'ppc-get-order',
  'ppc-save-checkout-form',
  'ppc-validate-checkout',
  'ppc-cart-script-params',
];

const WAYS: [name: string, method: string, pay: (page: PayPalPage) => void][] = [
  [
    'the PayPal button',
    'ppcp-gateway',
    ({ fake }) => {
      void fake.click('paypal', WRAPPER).catch(() => undefined);
    },
  ],
  [
    'the card fields',
    'ppcp-credit-card-gateway',
    ({ fake }) => {
      fake.fillCard(GOOD_CARD);
      document.querySelector<HTMLElement>(CARD_BUTTON)?.click();
    },
  ],
];

beforeEach(() => vi.useFakeTimers());

describe('a provider and a mock shop that answer slowly, late and out of order', () => {
  it.each(WAYS)(
    '[MS-45] %s: one order at most, paid before it is placed, and the page is usable at the end',
    async (_name, method, pay) => {
      let total = 0;
      const schedule = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(...WAITS)), { minLength: 3, maxLength: 14 });
      const delays = fc.array(fc.constantFrom(...DELAYS), { minLength: 1, maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(schedule, delays, async (steps, paces) => {
          let answers = 0;
          let isFast = true;
          const delay = (): number => (isFast ? 0 : (paces[(answers += 1) % paces.length] ?? 0));
          const shop = createMockShop();
          shop.addToCart('visitor', 21, { quantity: 2 });
          const replies = CALLS.map((name): [string, Reply] => [
            name,
            async ({ body }) =>
              toFetchResponse(
                await shop.handle({
                  method: 'POST',
                  url: `/?wc-ajax=${name}`,
                  headers: { 'content-type': 'application/json' },
                  body: JSON.stringify(body),
                  sessionId: 'visitor',
                }),
              ),
          ]);
          const page = await openPage('checkout-guest', {
            cards: method === 'ppcp-credit-card-gateway',
            config: () => ({ ...walletConfig(shop.view('visitor'), plainPage('checkout', '/kasse/')) }),
            replies: Object.fromEntries(replies),
            shopDelay: delay,
            providerDelay: delay,
          });
          for (const [name, value] of Object.entries(GUEST_FORM)) {
            const field = document.querySelector(`form.checkout [name="${name}"]`);
            if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
            else if (field && 'value' in field) field.value = value;
          }
          const orders: string[] = [];
          const placed: Promise<unknown>[] = [];
          document.addEventListener('submit', () => {
            const { value } = need<HTMLInputElement>('input[name="payment_method"]:checked');
            const order = visit(shop).checkout({ payment_method: value });
            placed.push(order.then(({ result }) => orders.push(result)));
          });
          isFast = false;
          const happen: Record<ScheduleStep, () => void> = {
            pay: () => pay(page),
            agree: () => page.pressOpen('approve', 'pay', 'confirm'),
            cancel: () => page.pressOpen('cancel'),
            review: () => emit(document.body, 'updated_checkout'),
            other: () => choose('cod'),
            own: () => choose(method),
            wait: () => undefined,
          };
          for (const [step, ms] of steps) {
            // The page of a placed order is left.
            if (placed.length > 0) break;
            happen[step]();
            await settle();
            await vi.advanceTimersByTimeAsync(ms);
          }
          // A window may open only now.
          for (let rest = 0; rest < 2; rest += 1) {
            page.pressOpen('cancel');
            await vi.advanceTimersByTimeAsync(LONGEST_MS);
          }
          await Promise.all(placed);
          total += orders.length;
          expect(page.of('ppc-approve-order').length).toBeLessThanOrEqual(page.of('ppc-create-order').length);
          expect(orders).toEqual(placed.length === 0 ? [] : ['success']);
          const completed = Object.values(shop.state().walletOrders).filter(({ status }) => status === 'COMPLETED');
          expect([completed.length, shop.state().orders.length]).toEqual([orders.length, orders.length]);
          expect(isCovered()).toBe(false);
          expect(shownErrors().length).toBeLessThanOrEqual(1);
          if (orders.length === 0) {
            // Whatever has happened, the next payment goes through.
            isFast = true;
            const before = page.of('ppc-create-order').length;
            choose(method);
            pay(page);
            await settle();
            await vi.advanceTimersByTimeAsync(100);
            expect(page.of('ppc-create-order').length).toBe(before + 1);
          }
        }),
        { numRuns: runs(6) },
      );
      expect(total).toBeGreaterThan(0);
    },
    240_000,
  );
});
