import { reportCounts } from '@shop/core';
import { ANSWER_FAULT_NAMES, type AnswerFaultName, need, sampled, throwing } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  alerts,
  form,
  openCheckout,
  placeOrder,
  type ShopPage,
  type ShopPageOptions,
  smallReview,
  TOO_LONG,
} from '../testing/checkout-page';

const PAGE = {
  page: 'checkout-guest-coupon',
  keep: 'form.checkout, form.checkout_coupon, .woocommerce-form-coupon-toggle',
  drop: '.wc_payment_method ~ .wc_payment_method, .wc-gzd-checkbox-placeholder, wc-order-attribution-inputs, .shipping_address, .form-row:has(select)',
  globals: ['wc_checkout_params'],
};
const TYPED: Record<string, string> = { billing_first_name: 'Erika', billing_city: 'Berlin', order_comments: 'Bitte klingeln' };
const field = (id: string): HTMLInputElement => need<HTMLInputElement>(`#${id}`);

let page: ShopPage;
async function open(options: ShopPageOptions = {}): Promise<void> {
  page = await openCheckout(
    {
      listen: ['updated_checkout', 'applied_coupon_in_checkout', 'removed_coupon_in_checkout'],
      ...options,
      answers: { update_order_review: smallReview('update-order-review--coupon-2'), ...options.answers },
    },
    PAGE,
  );
  for (const [id, value] of Object.entries(TYPED)) {
    field(id).value = value;
    field(id).dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field('coupon_code').value = 'zehn';
}

const REVIEW_FAILED = /^Die Bestellübersicht konnte nicht aktualisiert werden/;
const ORDER_FAILED = /^Bei der Bearbeitung deiner Bestellung ist ein Fehler aufgetreten/;
const ORDER_UNKNOWN =
  /^Bei der Bearbeitung .* Bestellverlauf an, bevor du die Bestellung erneut aufgibst\. Wir wissen noch nicht, ob die Bestellung angekommen ist\.$/;
/** The server has refused these before it looked at the order. */
const REFUSED = { '403 -1': ORDER_FAILED, '403 0': ORDER_FAILED, 429: ORDER_FAILED } as const;

/** A request of the page: its trigger, the sign of success, the message of failure. */
interface Row {
  endpoint: string;
  act(): void;
  worked(): number;
  failed: RegExp;
  /** Faults that are none, that say nothing, or that say something else. */
  but: Partial<Record<AnswerFaultName, 'works' | 'silent' | RegExp>>;
}

/** The shop's JSON stands behind the notice, the slow answer comes before we give up. */
const JSON_REPAIRED = { 'a notice before the answer': 'works', 'a slow answer': 'works' } as const;
/** Notices as HTML: what is readable is shown; an empty answer says nothing (contract F8). */
const NOTICES = { ...JSON_REPAIRED, 'half an answer': 'works', 'an empty answer': 'silent' } as const;

const ROWS: Row[] = [
  {
    endpoint: 'update_order_review',
    act: () => page.emit('update_checkout'),
    worked: () => page.count('updated_checkout'),
    failed: REVIEW_FAILED,
    but: { ...JSON_REPAIRED, '403 -1': /^Die Sitzung ist abgelaufen. Seite neu laden$/ },
  },
  {
    endpoint: 'checkout',
    act: placeOrder,
    worked: () => page.visited.length,
    failed: ORDER_UNKNOWN,
    but: { ...JSON_REPAIRED, ...REFUSED },
  },
  {
    endpoint: 'apply_coupon',
    act: () => need<HTMLFormElement>('form.checkout_coupon').requestSubmit(),
    worked: () => page.count('applied_coupon_in_checkout'),
    failed: REVIEW_FAILED,
    but: NOTICES,
  },
  {
    endpoint: 'remove_coupon',
    act: () => need('.woocommerce-remove-coupon').click(),
    worked: () => page.count('removed_coupon_in_checkout'),
    failed: REVIEW_FAILED,
    but: NOTICES,
  },
];

describe.each(ROWS.map((row, table) => ({ ...row, table })))('$endpoint', ({ endpoint, act, worked, failed, but, table }) => {
  it.each(sampled(ANSWER_FAULT_NAMES, table))(
    '[CO-22] [CO-06] %s: told once, nothing covered, what was typed stays, the next try works',
    async (fault) => {
      // Of two requests with the same fault one is jQuery's.
      await open({ jquery: (ANSWER_FAULT_NAMES.indexOf(fault) + table) % 2 === 0 });
      const expected = but[fault] ?? failed;
      const before = worked();
      page.spoil(endpoint, fault);
      act();
      await page.pass(10);
      if (fault === 'a slow answer' || fault === 'no answer') {
        await page.pass(29_900);
        expect(page.covers()).toBeGreaterThan(0);
      }
      await page.pass(TOO_LONG);
      if (expected === 'works') {
        expect([worked(), alerts()]).toEqual([before + 1, []]);
        if (endpoint === 'checkout') return;
      } else {
        expect(worked()).toBe(before);
        expect(alerts()).toEqual(expected === 'silent' ? [] : [expect.stringMatching(expected)]);
        expect(field('coupon_code').value).toBe('zehn');
      }
      expect([page.covers(), page.reloads()]).toEqual([0, 0]);
      for (const [id, value] of Object.entries(TYPED)) expect(field(id).value).toBe(value);
      expect(page.requests(endpoint)).toHaveLength(endpoint === 'update_order_review' ? 2 : 1);

      page.spoil(endpoint);
      if (fault === 'leaving the page') await page.comeBack();
      const tried = worked();
      act();
      await page.pass(2000);
      expect(worked()).toBe(tried + 1);
      // An order that is placed leaves the page.
      if (endpoint !== 'checkout') expect(alerts()).toEqual([]);
    },
  );
});

it('[CO-22] reports an order with an unknown outcome, and requests no order review', async () => {
  await open({ faults: { checkout: 502 } });
  const reports = (): number => reportCounts.get('checkout payment-unknown') ?? 0;
  const [before, reviews] = [reports(), page.requests('update_order_review').length];
  placeOrder();
  await page.pass(TOO_LONG);
  expect(alerts()).toEqual([expect.stringMatching(ORDER_UNKNOWN)]);
  expect([reports(), page.requests('update_order_review').length]).toEqual([before + 1, reviews]);
});

it.each(['update_order_review', 'checkout'])(
  '[CO-04] %s: the log of a repaired answer holds its length, nothing of its text',
  async (endpoint) => {
    await open();
    const answer = `<p>Erika Mustermann, Heidestraße 17</p>${JSON.stringify({ result: 'success', fragments: {}, messages: 'Erika' })}`;
    page.answer(endpoint, new Response(answer));
    ROWS.find((row) => row.endpoint === endpoint)?.act();
    await page.pass(TOO_LONG);
    const [line] = page.logged;
    expect(line).toMatch(new RegExp(`was repaired \\{"status":200,"length":${answer.length}\\}$`));
    expect(page.logged.join(' ')).not.toMatch(/Erika|Heide/);
  },
);

it('[CO-22] [CO-01] [EX-115] a plugin that breaks over an accepted order: no failure is reported, a warning says what to do first', async () => {
  await open({ jquery: true, before: () => void Reflect.deleteProperty(Reflect.get(window, 'jQuery') as object, 'ajax') });
  page.hear(form(), 'checkout_place_order_success', throwing('plugin'));
  placeOrder();
  await page.pass(TOO_LONG);
  expect(alerts()).toEqual([expect.stringMatching(ORDER_UNKNOWN)]);
  expect([page.visited.length, page.requests('checkout').length, page.covers()]).toEqual([0, 1, 0]);
  // The log names what broke, and nothing that did not.
  expect(page.logged).toEqual([expect.stringContaining('A step failed, the page goes on: checkout_place_order_success')]);
});
