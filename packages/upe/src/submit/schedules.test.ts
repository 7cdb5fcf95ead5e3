import { runs } from '@shop/testing';
import { forgetListeners, loadUi } from '@shop/core';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL, readUpeConfig } from '../config';
import type { ElementRegistry, ElementState } from '../elements/registry.flow';
import { releaseForm } from '../page/forms.page';
import { followSubmits } from './index';

beforeAll(() => loadUi());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Reflect.set(window, CONFIG_GLOBAL, { key: 'pk', isCheckout: '1', cartTotal: '100', paymentMethodsConfig: { card: {} } });
});
afterEach(() => {
  vi.useRealTimers();
  forgetListeners();
  Reflect.deleteProperty(window, CONFIG_GLOBAL);
  Reflect.deleteProperty(window, '__shopStripe');
  document.body.replaceChildren();
});

const step = fc.record({
  ms: fc.integer({ min: 0, max: 2_000 }),
  end: fc.constantFrom(...Array(8).fill('good'), 'error', 'throws') as fc.Arbitrary<string>,
});
const happening = fc.record({
  at: fc.integer({ min: 0, max: 6_000 }),
  what: fc.constantFrom('order', 'order', 'order', 'other', 'card', 'back'),
});

const rarely = fc.constantFrom(true, false, false, false);

describe('submits in any order', () => {
  it('[UP-03] one payment method a submit that was stopped, each sent at most once, always free at the end (property)', async () => {
    let orders = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 2, maxLength: 9 }),
        fc.array(step, { minLength: 9, maxLength: 9 }),
        rarely,
        rarely.map((failed) => !failed),
        async (happenings, steps, vetoes, isLoaded) => {
          document.body.innerHTML =
            '<div class="woocommerce-notices-wrapper"></div><form class="checkout" name="checkout"><ul class="payment_methods">' +
            ['stripe', 'cod']
              .map(
                (id) =>
                  `<li><input type="radio" class="input-radio" name="payment_method" id="payment_method_${id}" value="${id}"></li>`,
              )
              .join('') +
            '</ul></form>';
          const form = document.querySelector('form') as HTMLFormElement;
          const choose = (id: string): void =>
            void ((document.getElementById(`payment_method_${id}`) as HTMLInputElement).checked = true);
          choose('stripe');
          let taken = 0;
          const later = (good: object, bad: object): Promise<object> => {
            const { ms, end } = steps[(taken += 1) % steps.length] ?? { ms: 0, end: 'good' };
            return new Promise((resolve, reject) =>
              setTimeout(() => (end === 'throws' ? reject(new Error('x')) : resolve(end === 'good' ? good : bad)), ms),
            );
          };
          let made = 0;
          let stops = 0;
          /** Payment methods up to this one belong to attempts that the shopper has left. */
          let left = 0;
          const wrong: string[] = [];
          const sent: string[] = [];
          const stripe = {
            createPaymentMethod: () =>
              later({ paymentMethod: { id: `pm_${(made += 1)}`, type: 'card' } }, { error: { message: 'Nein' } }),
          };
          Object.defineProperty(window, '__shopStripe', {
            value: new Map([['pk|auto|', Promise.resolve(stripe)]]),
            configurable: true,
          });
          const group = { elements: { submit: () => later({}, { error: { message: 'Fehlt' } }) }, intentId: undefined };
          const state = (isLoaded ? { state: 'ready', group } : { state: 'failed', message: 'x' }) as ElementState;
          const registry = {
            pass: () =>
              later({}, {}).then(
                () => undefined,
                () => undefined,
              ),
            whenLoaded: () => Promise.resolve(),
            stateOf: () => state,
          } as unknown as ElementRegistry;
          /** The shop sends what its hooks let go. */
          const place = (isOurs: boolean): void => {
            const isCard = (document.getElementById('payment_method_stripe') as HTMLInputElement).checked;
            if (controller.onSubmit() === 'stop') {
              stops += 1;
              return;
            }
            if (!isCard) return;
            if (!isOurs) wrong.push('a click that slipped through');
            sent.push(form.querySelector<HTMLInputElement>('input[name="wc-stripe-payment-method"]')?.value ?? '');
            if (Number(sent.at(-1)?.replace('pm_', '')) <= left) wrong.push(`${sent.at(-1)} of an attempt that was left`);
            releaseForm(form);
          };
          const controller = followSubmits({
            read: readUpeConfig,
            registry,
            // Another plugin may stop the submit before it reaches us.
            paying: { form, resubmit: () => (vetoes ? undefined : place(true)) },
          });
          for (const { at, what } of happenings) {
            setTimeout(() => {
              if (what === 'order') place(false);
              else if (what === 'back') {
                controller.reset();
                left = made;
              } else choose(what === 'other' ? 'cod' : 'stripe');
            }, at);
          }
          await vi.advanceTimersByTimeAsync(20_000);
          orders += sent.length;
          expect(wrong).toEqual([]);
          expect(made).toBeLessThanOrEqual(stops);
          expect(sent).not.toContain('');
          expect(new Set(sent).size).toBe(sent.length);
          expect(sent.length).toBeLessThanOrEqual(made);
          if (vetoes || !isLoaded) expect(sent).toEqual([]);
          expect(document.querySelectorAll('.woocommerce-error li').length).toBeLessThanOrEqual(1);
          expect(form.classList.contains('processing') || form.querySelector('.blockUI') !== null).toBe(false);
          // The pass-through never stays set: the next click is stopped again.
          choose('stripe');
          expect(controller.onSubmit()).toBe('stop');
          await vi.advanceTimersByTimeAsync(8_000);
        },
      ),
      { numRuns: runs(160) },
    );
    expect(orders).toBeGreaterThan(runs(15));
  });
});
