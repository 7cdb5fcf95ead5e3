import { emit } from '@shop/core';
import { GUEST_FORM, type MockShop, createMockShop, plainPage, runs, toFetchResponse, visit, walletConfig } from '@shop/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD_BUTTON, GOOD_CARD, openCards } from '../../testing/cards-page';
import { type Reply, type RunningPage, isCovered, leavePage, openPage, settle, shownErrors } from '../../testing/page';

const STEPS = ['pay', 'pay', 'agree', 'agree', 'cancel', 'review', 'other', 'own', 'wait'] as const;
type ScheduleStep = (typeof STEPS)[number];
/** Delays of an answer: from the same task to after every timeout, ms. */
const DELAYS = [0, 0, 5, 40, 300, 2500, 12_000, 45_000];
const WAITS = [0, 10, 200, 3000, 31_000];
const LONGEST_MS = 200_000;
const CALLS = ['create-order', 'approve-order', 'get-order', 'save-checkout-form', 'validate-checkout', 'cart-script-params'];

/** The shopper's way to pay on the checkout. */
interface Way {
  readonly method: string;
  open(setUp: Parameters<typeof openPage>[1]): Promise<RunningPage>;
  pay(page: RunningPage): void;
}

const WAYS: Record<string, Way> = {
  'the PayPal button': {
    method: 'ppcp-gateway',
    open: (setUp) => openPage('checkout-guest', { method: 'ppcp-gateway', ...setUp }),
    pay: (page) => void page.fake.click('paypal', '#ppc-button-ppcp-gateway').catch(() => undefined),
  },
  'the card fields': {
    method: 'ppcp-credit-card-gateway',
    open: (setUp) => openCards(setUp),
    pay(page) {
      page.fake.fillCard(GOOD_CARD);
      document.querySelector<HTMLElement>(CARD_BUTTON)?.click();
    },
  },
};

function choose(method: string): void {
  const radio = document.querySelector<HTMLInputElement>(`input[name="payment_method"][value="${method}"]`);
  if (!radio) throw new Error(`No method ${method}`);
  radio.checked = true;
  emit(document.body, 'payment_method_selected');
}

/** A mock shop with a cart; the page's calls go to it. */
function aShop(): { shop: MockShop; replies: Record<string, Reply> } {
  const shop = createMockShop();
  shop.addToCart('visitor', 21, { quantity: 2 });
  const replies = CALLS.map((name): [string, Reply] => [
    `ppc-${name}`,
    async ({ body }) =>
      toFetchResponse(
        await shop.handle({
          method: 'POST',
          url: `/?wc-ajax=ppc-${name}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          sessionId: 'visitor',
        }),
      ),
  ]);
  return { shop, replies: Object.fromEntries(replies) };
}

function fillForm(): void {
  for (const [name, value] of Object.entries(GUEST_FORM)) {
    const field = document.querySelector(`form.checkout [name="${name}"]`);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field && 'value' in field) field.value = value;
  }
}

/** Presses a button of the provider's window, where it can be pressed. */
function press({ fake }: RunningPage, ...actions: readonly string[]): void {
  const { current } = fake.dialogs;
  const action = actions.find((each) => current?.buttons().includes(each));
  if (action !== undefined) current?.press(action);
}

let orders: string[] = [];
let placed: Promise<unknown>[] = [];
let placeOrder = (): void => undefined;
const onSubmit = (event: Event): void => {
  event.preventDefault();
  placeOrder();
};
beforeEach(() => {
  vi.useFakeTimers();
  document.addEventListener('submit', onSubmit);
});
afterEach(() => {
  document.removeEventListener('submit', onSubmit);
  leavePage();
  vi.useRealTimers();
});

describe('a provider and a mock shop that answer slowly, late and out of order', () => {
  it.each(Object.entries(WAYS))(
    '[MS-45] %s: one order at most, paid before it is placed, and the page is usable at the end',
    async (_name, way) => {
      let total = 0;
      const schedule = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(...WAITS)), { minLength: 3, maxLength: 14 });
      const delays = fc.array(fc.constantFrom(...DELAYS), { minLength: 1, maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(schedule, delays, async (steps, paces) => {
          let answers = 0;
          let isFast = true;
          const delay = (): number => (isFast ? 0 : (paces[(answers += 1) % paces.length] ?? 0));
          const { shop, replies } = aShop();
          const page = await way.open({
            config: () => ({ ...walletConfig(shop.view('visitor'), plainPage('checkout', '/kasse/')) }),
            replies,
            shopDelay: delay,
            providerDelay: delay,
          });
          fillForm();
          [orders, placed] = [[], []];
          placeOrder = () => {
            const method = document.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value ?? '';
            placed.push(
              visit(shop)
                .checkout({ payment_method: method })
                .then(({ result }) => orders.push(result)),
            );
          };
          isFast = false;
          const happen: Record<ScheduleStep, () => void> = {
            pay: () => way.pay(page),
            agree: () => press(page, 'approve', 'pay', 'confirm'),
            cancel: () => press(page, 'cancel'),
            review: () => emit(document.body, 'updated_checkout'),
            other: () => choose('cod'),
            own: () => choose(way.method),
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
            press(page, 'cancel');
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
            choose(way.method);
            way.pay(page);
            await settle();
            await vi.advanceTimersByTimeAsync(100);
            expect(page.of('ppc-create-order').length).toBe(before + 1);
          }
          leavePage();
        }),
        { numRuns: runs(6) },
      );
      expect(total).toBeGreaterThan(0);
    },
    240_000,
  );
});
