import { fetchUi, unblockElement } from '@shop/core';
import { browser, forgetListeners } from '@shop/core/testing';
import { runs } from '@shop/testing';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { startConfirmations } from './index';
// The part is there at once when the bundle asks for it, as from a warm cache.
import './confirm';

const THANKS = 'https://shop.example/danke/';
const HASHES = {
  same: '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e',
  other: '#wc-stripe-confirm-pi:78:pi_7_secret_8:0a1b2c3d4e',
  voucher: `#wc-stripe-voucher-79:multibanco:pi_3_secret_4:${encodeURIComponent(THANKS)}`,
  wallet: `#wc-stripe-wallet-80:cashapp:payment_intent:pi_5_secret_6:${encodeURIComponent(THANKS)}:0a1b2c3d4e`,
  legacy: `#confirm-pi-pi_9_secret_10:${encodeURIComponent(THANKS)}`,
  broken: '#wc-stripe-voucher-79:multibanco',
  foreign: '#terms',
} as const;

/** What the provider and the shop do with one confirmation. */
interface Course {
  confirmMs: number;
  confirm: 'paid' | 'refused' | 'closed' | 'throws' | 'never';
  reportMs: number;
  report: 'good' | 'no' | 'offline';
}

const course = fc.record<Course>({
  confirmMs: fc.integer({ min: 0, max: 3_000 }),
  confirm: fc.constantFrom('paid', 'paid', 'refused', 'closed', 'throws', 'never'),
  reportMs: fc.integer({ min: 0, max: 3_000 }),
  report: fc.constantFrom('good', 'no', 'offline'),
});
const happening = fc.record({
  at: fc.integer({ min: 0, max: 8_000 }),
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constant('same' as const) },
    fc.constantFrom('other', 'voucher', 'wallet', 'legacy', 'broken', 'foreign', 'updated'),
  ),
});

beforeAll(() => fetchUi());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => undefined);
  // Nothing moves: moving is slow and tested elsewhere.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  Reflect.set(window, CONFIG_GLOBAL, { key: 'pk', isCheckout: '1', cartTotal: '100' });
});
afterEach(() => {
  forgetListeners();
  Reflect.deleteProperty(window, CONFIG_GLOBAL);
  Reflect.deleteProperty(window, '__shopStripe');
});

const later = <Value>(ms: number, value: () => Value): Promise<Value> =>
  new Promise((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(value());
      } catch (error) {
        reject(error);
      }
    }, ms),
  );

describe('fragments in any order', () => {
  it('[MS-08] [UP-09] [UP-10] [UP-11] [UP-12] one confirmation at a time, none for a fragment that came under another, free at the end (property)', async () => {
    let plan: Course = { confirmMs: 0, confirm: 'paid', reportMs: 0, report: 'good' };
    let flying = 0;
    let most = 0;
    let confirmed: string[] = [];
    let reports = 0;
    const visited: string[] = [];
    const confirm = (secret: string): Promise<unknown> => {
      confirmed.push(secret);
      flying += 1;
      most = Math.max(most, flying);
      const { confirm: end, confirmMs } = plan;
      if (end === 'never') return new Promise(() => undefined);
      return later(confirmMs, () => {
        flying -= 1;
        const id = secret.split('_secret')[0];
        if (end === 'throws') throw new Error('net');
        if (end === 'refused')
          return { error: { message: 'Abgelehnt', payment_intent: { id, status: 'requires_payment_method' } } };
        return { paymentIntent: { id, status: end === 'paid' ? 'succeeded' : 'requires_action' } };
      });
    };
    const stripe = {
      confirmPayment: ({ clientSecret }: { clientSecret: string }) => confirm(clientSecret),
      ...Object.fromEntries(
        ['confirmMultibancoPayment', 'confirmCashappPayment', 'handleCardPayment'].map((name) => [name, confirm]),
      ),
    };
    Object.defineProperty(window, '__shopStripe', {
      value: new Map([['pk|auto|', Promise.resolve(stripe)]]),
      configurable: true,
    });
    vi.spyOn(browser, 'assign').mockImplementation((url) => void visited.push(url));
    vi.stubGlobal('fetch', (url: string) => {
      if (!url.includes('wc-ajax')) return Promise.resolve(new Response(''));
      reports += 1;
      const { report, reportMs } = plan;
      return later(reportMs, () => {
        if (report === 'offline') throw new TypeError('Failed to fetch');
        return Response.json(report === 'good' ? { success: true, data: { return_url: THANKS } } : { success: false, data: {} });
      });
    });

    let total = 0;
    let end = (): void => undefined;
    await fc.assert(
      fc
        .asyncProperty(fc.array(happening, { minLength: 1, maxLength: 10 }), course, async (happenings, ours) => {
          plan = ours;
          [flying, most, reports, confirmed] = [0, 0, 0, []];
          visited.length = 0;
          document.body.innerHTML =
            '<div class="woocommerce-notices-wrapper"></div><form class="checkout" name="checkout"><div id="payment"></div></form>';
          const form = document.querySelector('form') as HTMLFormElement;
          const listening = vi.spyOn(window, 'addEventListener');
          startConfirmations();
          end = () => {
            for (const [name, listener] of listening.mock.calls)
              if (name === 'hashchange' || name === 'pageshow') window.removeEventListener(name, listener as EventListener);
            listening.mockRestore();
            unblockElement(form);
            window.history.replaceState(null, '', '#');
          };
          let known = 0;
          let accepted = 0;
          /** The fragment of a confirmation that never ends; `refused`: another or a broken one came meanwhile. */
          let running: string | undefined;
          let refused = false;
          for (const { at, what } of happenings) {
            setTimeout(() => {
              if (what === 'updated') {
                document.getElementById('payment')?.replaceWith(Object.assign(document.createElement('div'), { id: 'payment' }));
                return;
              }
              const isQuiet = !form.classList.contains('processing') || visited.length > 0;
              window.history.replaceState(null, '', HASHES[what]);
              window.dispatchEvent(new HashChangeEvent('hashchange'));
              // A fragment of ours never stays in the address, so that a reload confirms nothing; others are not touched.
              expect(window.location.hash).toBe(what === 'foreign' ? HASHES.foreign : '');
              if (what === 'broken' || (what !== 'foreign' && what !== (running ??= what))) refused = true;
              if (what === 'foreign' || what === 'broken') return;
              known += 1;
              if (isQuiet) accepted += 1;
            }, at);
          }
          await vi.advanceTimersByTimeAsync(30_000);
          total += confirmed.length;
          expect(most).toBeLessThanOrEqual(1);
          expect(confirmed.length).toBeLessThanOrEqual(accepted);
          expect(confirmed.length > 0).toBe(known > 0);
          // What is paid is never confirmed again.
          if (visited.length > 0 && ours.confirm === 'paid' && ours.report === 'good')
            expect(new Set(confirmed).size).toBe(confirmed.length);
          expect(reports).toBeLessThanOrEqual(confirmed.length);
          const messages = document.querySelectorAll('.woocommerce-error li');
          expect(messages.length).toBeLessThanOrEqual(1);
          const isFree = !form.classList.contains('processing') && form.querySelector('.blockUI') === null;
          // Waiting for the bank, or being left, or free.
          expect(isFree || visited.length > 0 || ours.confirm === 'never').toBe(true);
          if (ours.confirm === 'never')
            expect([confirmed.length, reports, messages.length]).toEqual([Math.min(1, known), 0, refused ? 1 : 0]);
        })
        .afterEach(() => end()),
      { numRuns: runs(100) },
    );
    expect(total).toBeGreaterThan(runs(50));
  });
});
