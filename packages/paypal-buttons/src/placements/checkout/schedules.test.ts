import { isVisible } from '@shop/core';
import {
  createMockShop,
  GUEST_FORM,
  need,
  type PageRequest,
  paceCalls,
  plainPage,
  type Reply,
  runs,
  toFetchResponse,
  visit,
  walletConfig,
} from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_BUTTON, GOOD_CARD, isCovered, openPayPal, type PayPalPage, shownErrors, WRAPPER } from '../../testing/open-paypal';
import { slowNetwork } from '../../testing/shop';

let page: PayPalPage;

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

const WAYS: [name: string, method: string, pay: () => void][] = [
  ['the PayPal button', 'ppcp-gateway', () => void page.fake.click('paypal', WRAPPER).catch(() => undefined)],
  [
    'the card fields',
    'ppcp-credit-card-gateway',
    () => {
      page.fake.fillCard(GOOD_CARD);
      const button = document.querySelector<HTMLElement>(CARD_BUTTON);
      // Hidden while another method is chosen.
      if (button && isVisible(button)) button.click();
    },
  ],
];

/** Presses the first of these buttons that a window has. */
function pressOpen(...actions: readonly string[]): void {
  const { current } = page.fake.dialogs;
  const action = actions.find((each) => current?.buttons().includes(each));
  if (action !== undefined) current?.press(action);
}

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
          const ask = async (request: PageRequest): Promise<Reply> =>
            toFetchResponse(
              await shop.handle({
                method: 'POST',
                url: `/?${request.endpoint.replace(':', '=')}`,
                headers: { 'content-type': 'application/json' },
                body: request.body,
                sessionId: 'visitor',
              }),
            );
          page = await openPayPal('checkout-guest', {
            cards: method === 'ppcp-credit-card-gateway',
            config: () => ({ ...walletConfig(shop.view('visitor'), plainPage('checkout', '/kasse/')) }),
            before: slowNetwork(delay),
            answers: Object.fromEntries(CALLS.map((name) => [name, ask])),
            arrange: ({ paypal }) => paceCalls(paypal, () => ({ delayMs: delay() })),
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
            pay: () => pay(),
            agree: () => pressOpen('approve', 'pay', 'confirm'),
            cancel: () => pressOpen('cancel'),
            review: () => void page.trigger('updated_checkout'),
            other: () => void page.use('cod'),
            own: () => void page.use(method),
            wait: () => undefined,
          };
          for (const [step, ms] of steps) {
            // The page of a placed order is left.
            if (placed.length > 0) break;
            happen[step]();
            await page.settle();
            await page.pass(ms);
          }
          // A window may open only now.
          for (let rest = 0; rest < 2; rest += 1) {
            pressOpen('cancel');
            await page.pass(LONGEST_MS);
          }
          await Promise.all(placed);
          total += orders.length;
          expect(page.count('ppc-approve-order')).toBeLessThanOrEqual(page.count('ppc-create-order'));
          expect(orders).toEqual(placed.length === 0 ? [] : ['success']);
          const completed = Object.values(shop.state().walletOrders).filter(({ status }) => status === 'COMPLETED');
          expect([completed.length, shop.state().orders.length]).toEqual([orders.length, orders.length]);
          expect(isCovered()).toBe(false);
          expect(shownErrors().length).toBeLessThanOrEqual(1);
          if (orders.length === 0) {
            // After any schedule the next payment succeeds.
            isFast = true;
            const before = page.count('ppc-create-order');
            await page.use(method);
            pay();
            await page.settle();
            await page.pass(100);
            await page.settle();
            expect(page.count('ppc-create-order')).toBe(before + 1);
          }
        }),
        { numRuns: runs(6) },
      );
      expect(total).toBeGreaterThan(0);
    },
    240_000,
  );
});
