import { emit } from '@shop/core';
import { runs } from '@shop/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WalletPage, leaveWallets, openWallets } from '../testing/wallets-page';
import { isCovered, leavePage, settle } from '../testing/page';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  leavePage();
  leaveWallets();
  vi.useRealTimers();
});

const STEPS = ['paypal', 'google', 'apple', 'agree', 'agree', 'cancel', 'cart', 'wait', 'wait'] as const;
type ScheduleStep = (typeof STEPS)[number];

/** From an answer in the same task to one that every sheet has given up waiting for, ms. */
const DELAYS = [0, 0, 5, 40, 300, 2500, 12_000, 45_000];
const WAITS = [0, 10, 200, 3000, 31_000];
const LONGEST_MS = 200_000;

/** A cart in which everything is paid for, and a provider and a shop that take their time over each answer. */
async function openCart(delay: () => number): Promise<WalletPage> {
  let orders = 0;
  return openWallets('cart', {
    shopDelay: delay,
    providerDelay: delay,
    replies: {
      'ppc-create-order': () => ({ success: true, data: { id: `O${(orders += 1)}`, custom_id: '' } }),
      'ppc-approve-order': { success: true, data: { order_received_url: 'https://shop.example/danke/' } },
    },
  });
}

/** Presses a button of the sheets and windows that are open, where it can be pressed. */
function press({ fake, google, apple }: WalletPage, ...actions: readonly string[]): void {
  for (const { dialogs } of [fake, google, apple]) {
    const { current } = dialogs;
    const action = actions.find((each) => current?.buttons().includes(each));
    if (action !== undefined) current?.press(action);
  }
}

function run(page: WalletPage, step: ScheduleStep): void {
  switch (step) {
    case 'paypal':
      return void page.fake.click('paypal', '#ppc-button-ppcp-gateway').catch(() => undefined);
    case 'google':
      return document.querySelector<HTMLElement>('#ppc-button-googlepay-container .gpay-button')?.click();
    case 'apple':
      return document.querySelector<HTMLElement>('apple-pay-button')?.click();
    case 'agree':
      return press(page, 'approve', 'pay', 'confirm');
    case 'cancel':
      return press(page, 'cancel');
    case 'cart':
      return emit(document.body, 'updated_cart_totals');
    case 'wait':
      return undefined;
  }
}

const idsOf = (page: WalletPage, call: string): unknown[] =>
  page.fake.calls.of(call).map(({ args }) => Reflect.get(Object(args[0]), 'orderId'));
const approved = (page: WalletPage): unknown[] => page.of('ppc-approve-order').map(({ body }) => body['order_id']);

describe('a provider and a shop that answer slowly, late and out of order', () => {
  it('[MS-45] [MS-04] one approval at most, none of a sheet that has ended, and the page is usable at the end', async () => {
    const schedule = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(...WAITS)), { minLength: 3, maxLength: 16 });
    const delays = fc.array(fc.constantFrom(...DELAYS), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(schedule, delays, async (steps, paces) => {
        let answers = 0;
        let isFast = true;
        const page = await openCart(() => (isFast ? 0 : (paces[(answers += 1) % paces.length] ?? 0)));
        isFast = false;
        const forbidden = new Set<unknown>();
        let sheets = 0;
        for (const [step, ms] of steps) {
          run(page, step);
          await settle();
          await vi.advanceTimersByTimeAsync(ms);
          // A sheet that has closed before its order was approved takes the order along.
          const open = page.apple.dialogs.current ? 1 : 0;
          if (sheets > 0 && open === 0) {
            for (const id of idsOf(page, 'Applepay.confirmOrder')) if (!approved(page).includes(id)) forbidden.add(id);
          }
          sheets = open;
          expect(approved(page).length).toBeLessThanOrEqual(1);
        }
        press(page, 'cancel');
        await vi.advanceTimersByTimeAsync(LONGEST_MS);
        press(page, 'cancel');
        await settle();
        expect(approved(page).length).toBeLessThanOrEqual(1);
        for (const id of approved(page)) expect(forbidden).not.toContain(id);
        expect(isCovered()).toBe(false);
        if (page.left.length === 0) {
          // Whatever has happened, the next payment goes through.
          isFast = true;
          const before = page.of('ppc-create-order').length;
          void page.fake.click('paypal', '#ppc-button-ppcp-gateway');
          await settle();
          expect(page.of('ppc-create-order').length).toBe(before + 1);
        }
        leavePage();
        leaveWallets();
      }),
      { numRuns: runs(4) },
    );
  }, 240_000);
});
