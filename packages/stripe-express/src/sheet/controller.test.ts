import { runs } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AjaxAnswer } from '../api/shop-ajax.api';
import type { RestAnswer } from '../api/store.api';
import { showPageNotice } from '../notices/notice';
import type { AddOutcome } from '../product/add-to-cart';
import { aFakeProvider, aPlayedPage, aSheet } from '../testing/fake-provider';
import { DONE, THREE_DS, TOTALS } from '../testing/ports';
import type { Totals } from '../totals/totals.rules';

const visits = aPlayedPage();

/** How long something takes, and how it ends. */
interface Step {
  ms: number;
  end: 'good' | 'bad' | 'throws';
}

/** Something that happens on the page at a time. */
interface Happening {
  at: number;
  what: 'click' | 'confirm' | 'cancel' | 'address' | 'rate' | 'refresh' | 'replaced';
}

interface Plan {
  isProduct: boolean;
  threeDs: boolean;
  /** Whether the page asks for its price when a button is pressed. */
  isRepriced: boolean;
  /** Whether an order that goes wrong has no answer; else it is refused. */
  isUnanswered: boolean;
  steps: Step[];
  /** When each button says `ready`, ms after it was mounted: late, out of order, more than once. */
  ready: number[];
  happenings: Happening[];
}

const step = fc.record<Step>({
  ms: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 4_000 })),
  end: fc.oneof({ weight: 4, arbitrary: fc.constant('good' as const) }, fc.constantFrom('bad' as const, 'throws' as const)),
});
const happening = fc.record<Happening>({
  at: fc.integer({ min: 0, max: 9_000 }),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('click' as const, 'confirm' as const) },
    fc.constantFrom('cancel' as const, 'address' as const, 'rate' as const, 'refresh' as const, 'replaced' as const),
  ),
});
const anyPlan = fc.record<Plan>({
  isProduct: fc.boolean(),
  threeDs: fc.boolean(),
  isRepriced: fc.boolean(),
  isUnanswered: fc.boolean(),
  ready: fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 12, maxLength: 12 }),
  happenings: fc.array(happening, { minLength: 2, maxLength: 14 }).map((list) => [{ at: 0, what: 'click' }, ...list]),
});

/** A page with everything of this bundle but start and requests. */
async function play({ isProduct, threeDs, isRepriced, isUnanswered, steps, ready, happenings }: Plan) {
  visits.length = 0;
  let taken = 0;
  const later = <Value>(good: Value, bad: Value): Promise<Value> => {
    const { ms, end } = steps[(taken += 1) % steps.length] ?? { ms: 0, end: 'good' };
    return new Promise((resolve, reject) =>
      setTimeout(() => (end === 'throws' ? reject(new Error('x')) : resolve(end === 'good' ? good : bad)), ms),
    );
  };
  /** Requests of the shop never reject. */
  const request = <Value>(good: Value, bad: Value): Promise<Value> => later(good, bad).catch(() => bad);
  const answer = (body: object): AjaxAnswer => ({ ok: true, body: { ...body } });
  const noAnswer: AjaxAnswer = { ok: false, kind: 'timeout', body: {} };

  const orders: { means: string; flying: boolean }[] = [];
  const confirmedSecrets: string[] = [];
  let mostFlying = 0;
  const order = async (payload: unknown): Promise<RestAnswer> => {
    const made = { means: JSON.stringify(payload).match(/pm_\d+/)?.[0] ?? '', flying: true };
    orders.push(made);
    mostFlying = Math.max(mostFlying, orders.filter(({ flying }) => flying).length);
    const end = await request<RestAnswer>(
      { ok: true, body: threeDs ? THREE_DS : DONE, nonce: undefined },
      isUnanswered
        ? { ok: false, kind: 'timeout', status: 0, body: undefined, nonce: undefined }
        : { ok: false, kind: 'http', status: 400, body: { message: 'Nein' }, nonce: undefined },
    );
    made.flying = false;
    return end;
  };
  let mounted = 0;
  const provider = aFakeProvider({
    // One button is late after the other, and the second `ready` of one may come after the first of the next.
    readyAfter: () => ready.map((ms) => (ms * ((mounted += 1) % 3)) % 4_000),
    submit: () => later({}, { error: { message: 'Fehlt' } }),
    createPaymentMethod: (id) => later({ paymentMethod: { id } }, { error: { message: 'Karte' } }),
    confirmPayment: (secret) => {
      confirmedSecrets.push(secret);
      return later<object>({ paymentIntent: { id: 'pi_1', status: 'succeeded' } }, { error: { message: 'Bank' } });
    },
  });
  const reply = answer({
    result: 'success',
    shipping_options: [{ id: 'a', amount: 400 }],
    total: { amount: 1_590 },
    displayItems: [],
  });
  const add = () => later<AddOutcome>({ added: true, charge: { amount: 1_300, rows: [] } }, { added: false });
  const { sheet, buttons, isBlocked } = aSheet(provider, isProduct && add, {
    ajax: {
      shippingOptions: () => request(reply, noAnswer),
      chooseRate: () => request(reply, noAnswer),
      normaliseAddresses: () => request(answer({}), noAnswer),
      reportStatus: () => request(answer({ success: true, data: { return_url: '/danke/' } }), noAnswer),
    },
    store: { placeOrder: order },
    pageKind: isRepriced ? { priced: () => request(true, false) } : {},
    newPrice: () => Promise.resolve(undefined),
    notify: (...notice) => void showPageNotice(false, ...notice),
  });
  let totals: Totals = { ...TOTALS, requestShipping: true, rates: [{ id: 'rate-shipping', amount: 0, displayName: 'Versand' }] };
  const refresh = (): void => sheet.whenQuiet(() => buttons.sync(totals));
  refresh();

  for (const { at, what } of happenings) {
    setTimeout(() => {
      switch (what) {
        case 'refresh':
          totals = { ...totals, amount: totals.amount + 10 };
          return refresh();
        case 'replaced': {
          const container = document.getElementById('wc-stripe-express-checkout-element');
          container?.replaceWith(container.cloneNode(false));
          return refresh();
        }
        default:
          // A frame that is gone fires no events.
          return provider.fire(what);
      }
    }, at);
  }
  await vi.advanceTimersByTimeAsync(100_000);
  return { provider, orders, confirmedSecrets, mostFlying, visited: visits, sheet, isBlocked, totals: () => totals };
}

const notices = (): NodeListOf<Element> => document.querySelectorAll('.woocommerce-error');

describe('any order of events', () => {
  it('[SX-04] [SX-05] [SX-11] [MS-45] one order a confirmation, every question answered once and in time, always free at the end (property)', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, async (plan) => {
        const end = await play(plan);
        const { provider, orders, confirmedSecrets, visited, sheet, isBlocked } = end;
        // Money: no means of payment is used twice, none is made without a confirmation, one order at a time.
        expect(new Set(orders.map(({ means }) => means)).size).toBe(orders.length);
        expect(provider.made()).toBeLessThanOrEqual(provider.confirmations());
        expect(orders.length).toBeLessThanOrEqual(provider.made());
        expect(end.mostFlying).toBeLessThanOrEqual(1);
        expect(confirmedSecrets.length).toBeLessThanOrEqual(orders.length);
        expect(visited.length).toBeLessThanOrEqual(1);
        // Answers: each question of the provider once, clicks within a second.
        for (const { answers, within } of provider.questions()) {
          expect(answers).toBe(1);
          expect(within).toBeLessThan(20_000);
        }
        for (const { within } of provider.questions('click')) expect(within).toBeLessThan(1_000);
        // Page: at most one message, one living element a wallet, nothing blocked but a page that is being left or a sheet that is open.
        expect(notices().length).toBeLessThanOrEqual(1);
        expect(provider.alive()).toBeLessThanOrEqual(3);
        if (visited.length > 0) expect(sheet.state().at).toBe('leaving');
        else if (sheet.state().at === 'taken') {
          // Taken without a page to go to: said as what it is, nothing blocked, nothing sold any more.
          expect([isBlocked(), notices().length, document.querySelectorAll('.woocommerce-message').length]).toEqual([
            false,
            0,
            1,
          ]);
          const sold = orders.length;
          provider.fire('click');
          provider.fire('confirm');
          await vi.advanceTimersByTimeAsync(10_000);
          expect([orders.length, sheet.state().at]).toEqual([sold, 'taken']);
        } else {
          expect(['closed', 'open']).toContain(sheet.state().at);
          provider.fire('cancel');
          sheet.send({ type: 'cancelled' });
          expect(isBlocked()).toBe(false);
          // With no sheet open the buttons cost what the page says.
          expect(new Set(provider.amounts())).toEqual(new Set([end.totals().amount]));
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
