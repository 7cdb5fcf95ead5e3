import { paceCalls, runs } from '@shop/testing';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { isCovered, openPayPal, type PayPalPage, WALLET_BUTTON, WRAPPER } from '../testing/open-paypal';
import { slowNetwork } from '../testing/shop';

let page: PayPalPage;

const STEPS = ['paypal', 'google', 'apple', 'agree', 'agree', 'cancel', 'cart', 'wait', 'wait'] as const;
type ScheduleStep = (typeof STEPS)[number];

/** From an answer in the same task to one that every sheet has given up waiting for, ms. */
const DELAYS = [0, 0, 5, 40, 300, 2500, 12_000, 45_000];
const WAITS = [0, 10, 200, 3000, 31_000];
const LONGEST_MS = 200_000;

/** Presses the first of these buttons that a window or sheet has. */
function pressOpen(...actions: readonly string[]): void {
  for (const { dialogs } of [page.fake, page.google, page.apple]) {
    const { current } = dialogs;
    const action = actions.find((each) => current?.buttons().includes(each));
    if (action !== undefined) current?.press(action);
  }
}

it('[MS-45] [MS-04] a provider and a shop that answer slowly, late and out of order: one approval at most, none of a sheet that has ended, and the page is usable at the end', async () => {
  // Buttons of a page that has gone say so.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const schedule = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(...WAITS)), { minLength: 3, maxLength: 16 });
  const delays = fc.array(fc.constantFrom(...DELAYS), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(schedule, delays, async (steps, paces) => {
      let answers = 0;
      let isFast = true;
      let orders = 0;
      const delay = (): number => (isFast ? 0 : (paces[(answers += 1) % paces.length] ?? 0));
      page = await openPayPal('cart', {
        googlePay: true,
        applePay: true,
        arrange: ({ paypal, googlePay, applePay }) => {
          for (const provider of [paypal, googlePay, applePay]) paceCalls(provider, () => ({ delayMs: delay() }));
        },
        before: slowNetwork(delay),
        answers: {
          'ppc-create-order': () => ({ success: true, data: { id: `O${(orders += 1)}`, custom_id: '' } }),
          'ppc-approve-order': { success: true, data: { order_received_url: 'https://shop.example/danke/' } },
        },
      });
      const happen: Record<ScheduleStep, () => void> = {
        paypal: () => void page.fake.click('paypal', WRAPPER).catch(() => undefined),
        google: () => document.querySelector<HTMLElement>(WALLET_BUTTON.googlepay)?.click(),
        apple: () => document.querySelector<HTMLElement>(WALLET_BUTTON.applepay)?.click(),
        agree: () => pressOpen('approve', 'pay', 'confirm'),
        cancel: () => pressOpen('cancel'),
        cart: () => void page.trigger('updated_cart_totals'),
        wait: () => undefined,
      };
      const approved = (): unknown[] => page.requests('ppc-approve-order').map(({ fields }) => fields['order_id']);
      isFast = false;
      const forbidden = new Set<unknown>();
      let sheets = 0;
      for (const [step, ms] of steps) {
        happen[step]();
        await page.pass(ms);
        // A sheet that has closed before its order was approved takes the order along.
        const open = page.apple.dialogs.current ? 1 : 0;
        if (sheets > 0 && open === 0) {
          for (const { args } of page.fake.calls.of('Applepay.confirmOrder')) {
            const id: unknown = Reflect.get(Object(args[0]), 'orderId');
            if (!approved().includes(id)) forbidden.add(id);
          }
        }
        sheets = open;
        expect(approved().length).toBeLessThanOrEqual(1);
      }
      pressOpen('cancel');
      await page.pass(LONGEST_MS);
      pressOpen('cancel');
      await page.settle();
      expect(approved().length).toBeLessThanOrEqual(1);
      for (const id of approved()) expect(forbidden).not.toContain(id);
      expect(isCovered()).toBe(false);
      if (page.visited.length === 0) {
        // After any schedule the next payment succeeds.
        isFast = true;
        const before = page.count('ppc-create-order');
        await page.click();
        expect(page.count('ppc-create-order')).toBe(before + 1);
      }
    }),
    { numRuns: runs(4) },
  );
}, 240_000);
