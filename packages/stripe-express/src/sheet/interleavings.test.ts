import { runs } from '@shop/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pay, type PayPort } from '../payment/pay';
import { createCartAdd } from '../product/add-to-cart';
import { clickEvent, clickPort, DONE, payPort } from '../testing/ports';
import { answerAddressChange } from './change';
import { answerClick } from './click';
import { createSheet } from './sheet';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

describe('whatever happens', () => {
  it('[SX-11] every event is answered once within its limit, the page ends uncovered, at most one order a confirmation (property)', async () => {
    const step = fc.record({ ms: fc.integer({ min: 0, max: 3000 }), fate: fc.constantFrom('ok', 'error', 'throw') });
    const schedule = fc.record({
      isProduct: fc.boolean(),
      add: step,
      price: step,
      address: step,
      submit: step,
      credential: step,
      normalise: step,
      order: step,
      confirmations: fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 3 }),
      cancelAt: fc.option(fc.integer({ min: 0, max: 9000 })),
    });
    const later = <Value>({ ms, fate }: { ms: number; fate: string }, ok: Value, error: Value): Promise<Value> =>
      new Promise((resolve, reject) =>
        setTimeout(() => (fate === 'throw' ? reject(new Error('x')) : resolve(fate === 'ok' ? ok : error)), ms),
      );
    await fc.assert(
      fc.asyncProperty(schedule, async (plan) => {
        let blocked = false;
        let [orders, confirmed] = [0, 0];
        const sheet = createSheet((next) => {
          blocked = next;
        });
        const cartAdd = createCartAdd(() => later(plan.add, { added: true, charge: undefined }, { added: false }));
        const click = clickEvent();
        void answerClick(
          clickPort({
            sheet,
            addProduct: plan.isProduct ? () => cartAdd.begin('mug') : undefined,
            priced: () => later(plan.price, true, false).catch(() => false),
          }),
          click,
        );
        await vi.advanceTimersByTimeAsync(999);
        expect(click.resolve.mock.calls.length + click.reject.mock.calls.length).toBe(1);
        const change = { resolve: vi.fn(), reject: vi.fn() };
        void answerAddressChange(
          {
            inTurn: async (ask) => {
              if (plan.isProduct) await cartAdd.settled();
              return ask();
            },
            setAmount: () => undefined,
            isOpen: () => true,
          },
          change,
          () =>
            later(
              plan.address,
              { ok: true as const, body: { result: 'success', shipping_options: [{ id: 'a' }], total: { amount: 1 } } },
              { ok: true as const, body: { result: 'x' } as Record<string, unknown> },
            ),
        );
        if (plan.cancelAt !== null) setTimeout(() => sheet.send({ type: 'cancelled' }), plan.cancelAt);
        for (const at of plan.confirmations) {
          setTimeout(() => {
            if (!sheet.send({ type: 'confirmed' })) return;
            confirmed += 1;
            const number = confirmed;
            const isStale = (): boolean => number !== confirmed || sheet.state().at !== 'preparing';
            void pay(
              payPort({
                productAdded: () => (plan.isProduct ? cartAdd.settled() : Promise.resolve(true)),
                submit: () => later<object>(plan.submit, {}, { error: { message: 'x' } }),
                createCredential: () => later<object>(plan.credential, { paymentMethod: { id: 'pm' } }, { error: {} }),
                normalise: () => later<object>(plan.normalise, {}, {}),
                isStale,
                mayOrder: () => !isStale() && sheet.send({ type: 'ordered' }),
                order: () => {
                  orders += 1;
                  return later<Awaited<ReturnType<PayPort['order']>>>(
                    plan.order,
                    { ok: true, body: DONE, nonce: undefined },
                    { ok: false, kind: 'timeout', status: 0, body: undefined, nonce: undefined },
                  );
                },
              }),
              {},
            ).then((outcome) => {
              if (outcome.kind === 'leave') sheet.send({ type: 'left' });
              if (number !== confirmed) return;
              if (outcome.kind === 'failed') sheet.send({ type: 'failed', sheetOpen: outcome.sheetOpen });
              if (outcome.kind === 'unknown') sheet.send({ type: 'failed', sheetOpen: false });
            });
          }, at);
        }
        await vi.advanceTimersByTimeAsync(60_000);
        expect(change.resolve.mock.calls.length + change.reject.mock.calls.length).toBe(1);
        expect(orders).toBeLessThanOrEqual(confirmed);
        sheet.send({ type: 'cancelled' });
        expect(blocked).toBe(sheet.state().at === 'leaving');
      }),
      { numRuns: runs(100) },
    );
  });
});
