import { delay, isBlocked } from '@shop/core';
import { forgetUi, setUiLoader } from '@shop/core/testing';
import { need, recordedExchange, runs } from '@shop/testing';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { form, openShop, type ShopPage, startCheckoutPage } from '../testing/checkout-page';

const PAGE = {
  page: 'checkout-guest-coupon',
  keep: 'form.checkout, form.checkout_coupon',
  drop: '.wc_payment_method ~ .wc_payment_method, .wc-gzd-checkbox-placeholder, wc-order-attribution-inputs, .shipping_address, .form-row:has(select), .woocommerce-billing-fields .form-row ~ .form-row ~ .form-row ~ .form-row, .cart_item, .payment_box',
  globals: ['wc_checkout_params'],
};
const TABLE = '.woocommerce-checkout-review-order-table';
let page: ShopPage;

/** A request that waits for its answer. */
interface Waiting {
  readonly endpoint: string;
  answer(body: string, status?: number): void;
}
let waiting: Waiting[] = [];
let sent = 0;

function fetchLater(url: string, { signal }: RequestInit = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const leave = (): void => void (waiting = waiting.filter((one) => one !== request));
    const request: Waiting = {
      endpoint: new URL(url, location.href).searchParams.get('wc-ajax') ?? '',
      answer(body, status = 200) {
        leave();
        resolve(new Response(body, { status }));
      },
    };
    if (request.endpoint === 'checkout') sent += 1;
    waiting.push(request);
    signal?.addEventListener('abort', () => (leave(), reject(new DOMException('Aborted', 'AbortError'))));
  });
}
const open = (endpoint: string): Waiting[] => waiting.filter((one) => one.endpoint === endpoint);

const { fragments } = recordedExchange('update-order-review--coupon').response.body as { fragments: Record<string, string> };
const REVIEWS: [body: string, status?: number][] = [
  [JSON.stringify({ result: 'success', fragments: { [TABLE]: fragments[TABLE] } })],
  [JSON.stringify({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Nein</li></ul>', fragments: {} })],
  ['<html>', 500],
];
const ORDERS: [body: string, status?: number][] = [
  [JSON.stringify({ result: 'success', redirect: 'https://shop.example/danke/' })],
  [JSON.stringify({ result: 'success', redirect: '#bestaetigen' })],
  [JSON.stringify({ result: 'failure', messages: 'Nein', refresh: true })],
  [JSON.stringify({ result: 'failure', messages: '' })],
  ['<html>', 502],
];

const STEPS = [
  'submit',
  'click',
  'veto',
  'veto success',
  'update_checkout',
  'update',
  'typed',
  'coupon',
  'coupon answer',
  'foreign fragment',
  'gateway frees',
  'back',
  'soon',
  'later',
  'much later',
] as const;
type Step = (typeof STEPS)[number] | { review: number; newest: boolean } | { order: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...STEPS) },
  { weight: 3, arbitrary: fc.constantFrom<Step>('submit', 'click', 'gateway frees') },
  { weight: 2, arbitrary: fc.record({ review: fc.nat(REVIEWS.length - 1), newest: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ order: fc.nat(ORDERS.length - 1) }) },
);

/** What other plugins say to the next order, and to its answer. */
let veto = false;
let vetoSuccess = false;
let submits = 0;
let isFreed = false;
let isAtRest = true;
let table: Node;

async function take(what: Step): Promise<void> {
  if (typeof what === 'object') {
    if ('review' in what)
      open('update_order_review')
        .at(what.newest ? -1 : 0)
        ?.answer(...(REVIEWS[what.review] ?? ['']));
    else open('checkout')[0]?.answer(...(ORDERS[what.order] ?? ['']));
    return void (await vi.advanceTimersByTimeAsync(0));
  }
  switch (what) {
    case 'submit':
      submits += 1;
      return form().requestSubmit();
    case 'click':
      submits += 1;
      return need('#place_order').click();
    case 'veto':
      return void (veto = !veto);
    case 'veto success':
      return void (vetoSuccess = !vetoSuccess);
    case 'update_checkout':
      return page.emit('update_checkout');
    case 'update':
      return page.emit('update', [], form());
    case 'typed':
      return void document
        .querySelector('.address-field input.input-text')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    case 'coupon':
      return need<HTMLFormElement>('form.checkout_coupon').requestSubmit();
    case 'coupon answer':
      open('apply_coupon')[0]?.answer('<div class="woocommerce-message">Ja</div>');
      return;
    case 'foreign fragment':
      return need(TABLE).replaceWith(table.cloneNode(true));
    case 'gateway frees':
      isFreed = true;
      return form().classList.remove('processing');
    case 'back':
      // The browser dropped what was under way when the page was left.
      waiting = [];
      return void (await page.comeBack());
    case 'soon':
      return void (await vi.advanceTimersByTimeAsync(6));
    case 'later':
      return void (await vi.advanceTimersByTimeAsync(1100));
    case 'much later':
      return void (await vi.advanceTimersByTimeAsync(200_000));
  }
}

const hasCover = (selector: string): boolean => isBlocked(need(selector));

function check(): void {
  expect(open('checkout').length).toBeLessThanOrEqual(1);
  expect(open('update_order_review').length).toBeLessThanOrEqual(1);
  expect(open('apply_coupon').length).toBeLessThanOrEqual(1);
  expect(sent).toBeLessThanOrEqual(submits);
  if (open('checkout').length === 0) return;
  expect([hasCover('form.checkout'), isFreed || form().classList.contains('processing')]).toEqual([true, true]);
}

/** Answers what is out until nothing is left; then the page is free, or it is left. */
async function comeToRest(): Promise<void> {
  veto = vetoSuccess = false;
  // A key that was pressed asks after a second, a failed order asks for the totals again.
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await vi.advanceTimersByTimeAsync(1100);
    if (waiting.length > 0) quiet = -1;
    open('checkout')[0]?.answer(...(ORDERS[3] ?? ['']));
    open('update_order_review')[0]?.answer('{"result":"success"}');
    open('apply_coupon')[0]?.answer('');
  }
  expect(waiting).toEqual([]);
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  page = await openShop(PAGE, { before: () => void vi.stubGlobal('fetch', fetchLater) });
  page.hear(form(), 'checkout_place_order', () => !veto);
  page.hear(form(), 'checkout_place_order_success', () => !vetoSuccess);
  startCheckoutPage();
  await comeToRest();
  isAtRest = true;
  table = need(TABLE).cloneNode(true);
});

/** The next schedule begins where the last one ended; a page that was left is come back to. */
async function play(steps: readonly Step[]): Promise<void> {
  if (!isAtRest) {
    history.replaceState(null, '', location.pathname);
    await take('back');
    await comeToRest();
    expect(page.covers()).toBe(0);
  }
  isAtRest = false;
  sent = submits = 0;
  isFreed = false;
  const before = page.visited.length;
  for (const what of steps) {
    await take(what);
    check();
  }
  await comeToRest();
  isAtRest = page.covers() === 0;
  const isLeft = page.visited.length > before || location.hash !== '';
  expect(isLeft || (page.covers() === 0 && !hasCover('form.checkout'))).toBe(true);
  expect(document.querySelectorAll(`${TABLE} .blockUI, .checkout_coupon .blockUI`)).toHaveLength(0);
}

const schedules = fc.array(step, { minLength: 3, maxLength: 12 });

it('[CO-01] [CO-10] [CO-22] schedules on a page: one order at a time, always free or left', async () => {
  await fc.assert(fc.asyncProperty(schedules, play), { numRuns: runs(100) });
}, 120_000);

it('[CO-01] [CO-10] [CO-22] schedules with a React file that loads late, again each time: the same holds', async () => {
  const { uiPort } = await import('../../../views/src/index');
  await fc.assert(
    fc.asyncProperty(schedules, fc.integer({ min: 0, max: 4000 }), async (steps, ms) => {
      forgetUi();
      setUiLoader(() => delay(ms).then(() => uiPort));
      await play(steps);
    }),
    { numRuns: runs(50) },
  );
}, 120_000);
