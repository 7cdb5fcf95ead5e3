import { browser } from '@shop/core/testing';
import { runs } from '@shop/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ShopAnswer, UNREACHED } from '../api/answer.rules';
import { decodeGateway } from '../config/live';
import * as flows from '../payment';
import { createPaymentSession } from '../payment/session';
import { fakePage } from '../testing/fake-page';
import { createFlow, type FlowCallbacks } from './callbacks';

const ACTIONS = { resolve: () => 'go', reject: () => Promise.resolve(false) };
/** The provider's order of an approval; a payment that starts again keeps it. */
const AGAIN = 'PAYPAL-ORDER';
const NO: ShopAnswer = { ok: false, refusal: { ...UNREACHED, reached: true } };
const LOST: ShopAnswer = { ok: false, refusal: UNREACHED };

/** Requests that wait for the test's answer. */
interface Waiting {
  readonly click: number;
  settle(answer: ShopAnswer): void;
}

beforeEach(() => {
  for (const name of ['error', 'warn', 'info'] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(browser, 'assign').mockImplementation(() => undefined);
});
afterEach(() => document.body.replaceChildren());

/** The buttons of a place as the page has them, on a shop and a provider that answer when the test says so. */
function openButtons(place: 'cart' | 'checkout') {
  document.body.replaceChildren();
  const page = new AbortController();
  const current = decodeGateway({ url_params: {}, ajax: {}, context: place, final_review_enabled: true });
  if (!current) throw new Error('no config');
  const live = { current, merge: () => false };
  const orders: Waiting[] = [];
  const approvals: Waiting[] = [];
  const verdicts: ((allowed: boolean) => void)[] = [];
  const session = createPaymentSession();
  const wait = (list: Waiting[]) => () =>
    new Promise<ShopAnswer>((settle) => void list.push({ click: session.state.click, settle }));
  const api = { createOrder: wait(orders), approveOrder: wait(approvals), cartScriptParams: () => Promise.resolve(LOST) };
  const deps = fakePage({ live, api, session, signal: page.signal, loadPayment: () => Promise.resolve(flows) });
  const flow = createFlow(deps, {
    wrapper: () => '#w',
    steps: () => ({
      ...(place === 'cart' ? flows.cartOrderSteps(deps, 'cart') : flows.checkoutOrderSteps(deps)),
      check: () => new Promise<boolean>((resolve) => void verdicts.push(resolve)),
    }),
  });
  return { flow, session, orders, approvals, verdicts, leave: () => page.abort() };
}

const EVENTS = [
  ...(['click', 'allow', 'stop', 'create', 'made', 'madeLate', 'refused', 'approve', 'approveAgain', 'approved'] as const),
  ...(['notApproved', 'lost', 'cancel', 'error', 'ownError', 'torn', 'restored'] as const),
];

async function turns(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}

const isCovered = (): boolean => document.querySelector('.blockOverlay') !== null;

describe.each(['cart', 'checkout'] as const)('the buttons of %s', (place) => {
  it('[PP-08] [PP-11] [PP-16] any order of clicks, verdicts, orders, approvals, cancels and errors: one order per click, nothing after an approval, overlay off at the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), async (events) => {
        const { flow, session, orders, approvals, verdicts, leave } = openButtons(place);
        let count = 0;
        /** Orders that the server has made or is making, by click. */
        const made = new Map<number, number>();
        const clickOf = new Map<string, number>();
        /** What the SDK got, with the click of then. */
        const given: { id: string; click: number }[] = [];
        const noted = new Set<Waiting>();
        let isPaid = false;
        const running: Promise<unknown>[] = [];
        const start = (work: unknown): void => void running.push(Promise.resolve(work).catch(() => undefined));
        function make(order: Waiting | undefined): void {
          if (!order) return;
          const id = `O${(count += 1)}`;
          clickOf.set(id, order.click);
          order.settle({ ok: true, data: { id } });
        }
        const act: Record<(typeof EVENTS)[number], (callbacks: FlowCallbacks) => void> = {
          click: ({ onClick }) => start(onClick({ fundingSource: 'paypal' }, ACTIONS)),
          allow: () => verdicts.shift()?.(true),
          stop: () => verdicts.shift()?.(false),
          create: ({ create }) => start(create({}, {}).then((id) => given.push({ id, click: session.state.click }))),
          made: () => make(orders.shift()),
          madeLate: () => make(orders.pop()),
          refused() {
            const order = orders.shift();
            // No order came of it: the same click may try again.
            if (order) made.delete(order.click);
            order?.settle(NO);
          },
          approve: ({ onApprove }) => start(onApprove({ orderID: AGAIN }, {})),
          approveAgain: ({ onApprove }) => start(onApprove({ orderID: AGAIN }, { restart: () => Promise.resolve() })),
          approved() {
            if (approvals.length > 0 && place === 'cart') isPaid = true;
            approvals.shift()?.settle({ ok: true, data: { order_received_url: '/danke' } });
          },
          notApproved: () => approvals.shift()?.settle(NO),
          lost: () => approvals.shift()?.settle(LOST),
          cancel: ({ onCancel }) => start(onCancel({})),
          error: ({ onError }) => start(onError(new Error('The window is gone'))),
          ownError: ({ onError }) => start(onError({ type: 'create-order-error' })),
          torn: ({ onError }) => start(onError(new Error('zoid destroyed all components'))),
          restored() {
            isPaid = false;
            session.restore();
          },
        };
        for (const each of events) {
          const wasPaid = isPaid;
          act[each](flow);
          await turns();
          for (const order of orders) {
            if (noted.has(order)) continue;
            noted.add(order);
            made.set(order.click, (made.get(order.click) ?? 0) + 1);
            expect(wasPaid).toBe(false);
          }
          expect(Math.max(0, ...made.values())).toBeLessThanOrEqual(1);
          if (wasPaid) expect(approvals).toEqual([]);
          // The page is covered only while an approval is in flight.
          if (approvals.length === 0) expect(isCovered()).toBe(false);
        }
        // An order never reaches a later click than the one that it was made for.
        for (const { id, click } of given) if (id !== AGAIN) expect(clickOf.get(id)).toBe(click);
        for (const verdict of verdicts) verdict(false);
        for (const order of orders) make(order);
        // A window that opens once more asks once more.
        for (let round = 0; round < 40 && approvals.length > 0; round += 1) {
          approvals.shift()?.settle(NO);
          await turns();
        }
        await flow.onCancel({});
        await Promise.all(running);
        expect(session.isOpen()).toBe(session.state.status === 'leaving');
        expect(isCovered()).toBe(false);
        leave();
      }),
      { numRuns: runs(150) },
    );
  });
});
