import { reportCounts } from '@shop/core';
import { ANSWER_FAULT_NAMES, type AnswerFaultName, loadPagePart, recordedExchange, sampled } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOO_LONG, aFaultyShop, comeBack, covers, told } from '../testing/faulty-shop';
import { aShopPage } from '../testing/shop-page';
import { recorded } from '../testing/shop-server';
import { startCheckoutPage } from '../testing/checkout-page';

const server = aFaultyShop();
const shop = aShopPage(() =>
  loadPagePart({
    page: 'checkout-guest-coupon',
    keep: 'form.checkout, form.checkout_coupon, .woocommerce-form-coupon-toggle',
    drop: '.wc_payment_method ~ .wc_payment_method, .wc-gzd-checkbox-placeholder, wc-order-attribution-inputs, .shipping_address, .form-row:has(select)',
    globals: ['wc_checkout_params'],
  }),
);

const find = <E extends HTMLElement = HTMLElement>(selector: string): E => document.querySelector<E>(selector) as E;
const form = (): HTMLFormElement => find<HTMLFormElement>('form.checkout');
const TABLE = '.woocommerce-checkout-review-order-table';
const heard = (name: string): number => shop.heard.filter(([event]) => event === name).length;
const TYPED: Record<string, string> = { billing_first_name: 'Erika', billing_city: 'Berlin', order_comments: 'Bitte klingeln' };

/** The recorded answer, without the payment section: that it is replaced well is shown elsewhere. */
const REVIEW = (({ fragments }) => ({ result: 'success', fragments: { [TABLE]: fragments[TABLE] } }))(
  recordedExchange('update-order-review--coupon-2').response.body as { fragments: Record<string, string> },
);

beforeEach(async () => {
  server.answer('update_order_review', () => Response.json(REVIEW));
  server.answer('checkout', () => recorded('checkout--cod-guest'));
  server.answer('apply_coupon', () => recorded('apply-coupon-ok'));
  server.answer('remove_coupon', () => recorded('remove-coupon-ok'));
  shop.listen('updated_checkout', 'applied_coupon_in_checkout', 'removed_coupon_in_checkout');
  startCheckoutPage();
  await server.pass(50);
  for (const [id, value] of Object.entries(TYPED)) {
    find<HTMLInputElement>(`#${id}`).value = value;
    find(`#${id}`).dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  find<HTMLInputElement>('#coupon_code').value = 'zehn';
});

const REVIEW_FAILED = /^Die Bestellübersicht konnte nicht aktualisiert werden/;
const ORDER_FAILED = /^Bei der Bearbeitung deiner Bestellung ist ein Fehler aufgetreten/;

const ORDER_UNKNOWN =
  /^Bei der Bearbeitung .* Bestellverlauf an, bevor du die Bestellung erneut aufgibst\. Wir wissen noch nicht, ob Ihre Bestellung angekommen ist\.$/;
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
    act: () => shop.trigger('update_checkout'),
    worked: () => heard('updated_checkout'),
    failed: REVIEW_FAILED,
    but: { ...JSON_REPAIRED, '403 -1': /^Ihre Sitzung ist abgelaufen. Seite neu laden$/ },
  },
  {
    endpoint: 'checkout',
    act: () => form().requestSubmit(),
    worked: () => shop.visited.length,
    failed: ORDER_UNKNOWN,
    but: { ...JSON_REPAIRED, ...REFUSED },
  },
  {
    endpoint: 'apply_coupon',
    act: () => find<HTMLFormElement>('form.checkout_coupon').requestSubmit(),
    worked: () => heard('applied_coupon_in_checkout'),
    failed: REVIEW_FAILED,
    but: NOTICES,
  },
  {
    endpoint: 'remove_coupon',
    act: () => find('.woocommerce-remove-coupon').click(),
    worked: () => heard('removed_coupon_in_checkout'),
    failed: REVIEW_FAILED,
    but: NOTICES,
  },
];

describe.each(ROWS.map((row, table) => ({ ...row, table })))('$endpoint', ({ endpoint, act, worked, failed, but, table }) => {
  it.each(sampled(ANSWER_FAULT_NAMES, table))(
    '[CO-22] [CO-06] %s: told once, nothing covered, what was typed stays, the next try works',
    async (fault) => {
      const expected = but[fault] ?? failed;
      const before = worked();
      server.spoil(endpoint, fault);
      act();
      await server.pass(10);
      if (fault === 'a slow answer' || fault === 'no answer') {
        await server.pass(29_900);
        expect(covers()).toBeGreaterThan(0);
      }
      await server.pass(TOO_LONG);
      if (expected === 'works') {
        expect(worked()).toBe(before + 1);
        expect(told()).toEqual([]);
        if (endpoint === 'checkout') return;
      } else {
        expect(worked()).toBe(before);
        if (expected === 'silent') expect(told()).toEqual([]);
        else expect(told()).toEqual([expect.stringMatching(expected)]);
        expect(find<HTMLInputElement>('#coupon_code').value).toBe('zehn');
      }
      expect(covers()).toBe(0);
      expect(shop.reloads()).toBe(0);
      for (const [id, value] of Object.entries(TYPED)) expect(find<HTMLInputElement>(`#${id}`).value).toBe(value);
      expect(server.sent(endpoint)).toBe(endpoint === 'update_order_review' ? 2 : 1);

      server.spoil(endpoint);
      if (fault === 'leaving the page') comeBack();
      const tried = worked();
      act();
      await server.pass(2000);
      expect(worked()).toBe(tried + 1);
      // An order that is placed leaves the page.
      if (endpoint !== 'checkout') expect(told()).toEqual([]);
    },
  );
});

it('[CO-22] reports an order with an unknown outcome, and requests no order review', async () => {
  const reports = (): number => reportCounts.get('checkout payment-unknown') ?? 0;
  const before = reports();
  const reviews = server.sent('update_order_review');
  server.answer('checkout', () => new Response('', { status: 502 }));
  form().requestSubmit();
  await server.pass(TOO_LONG);
  expect(told()).toEqual([expect.stringMatching(ORDER_UNKNOWN)]);
  expect(reports()).toBe(before + 1);
  expect(server.sent('update_order_review')).toBe(reviews);
});

it.each(['update_order_review', 'checkout'])(
  '[CO-04] %s: the log of a repaired answer holds its length, nothing of its text',
  async (endpoint) => {
    const answer = `<p>Erika Mustermann, Heidestraße 17</p>${JSON.stringify({ ...REVIEW, messages: 'Erika' })}`;
    server.answer(endpoint, () => new Response(answer));
    if (endpoint === 'checkout') form().requestSubmit();
    else shop.trigger('update_checkout');
    await server.pass(TOO_LONG);
    expect(vi.mocked(console.info).mock.calls).toEqual([
      [expect.stringContaining('was repaired'), { status: 200, length: answer.length }],
    ]);
    expect(JSON.stringify([vi.mocked(console.info).mock.calls, vi.mocked(console.error).mock.calls])).not.toMatch(/Erika|Heide/);
  },
);

it('[CO-22] [CO-01] [EX-115] a plugin that breaks over an accepted order: no failure is reported, a warning says what to do first', async () => {
  Reflect.deleteProperty(shop.withJQuery().jQuery, 'ajax');
  shop.hear(form(), 'checkout_place_order_success', () => {
    throw new Error('plugin');
  });
  form().requestSubmit();
  await server.pass(TOO_LONG);
  expect(told()).toEqual([expect.stringMatching(ORDER_UNKNOWN)]);
  expect([shop.visited.length, server.sent('checkout'), covers()]).toEqual([0, 1, 0]);
});

it.each(ROWS.slice(1))(
  '[CO-22] back from the browser cache nothing waits for an answer of before: $endpoint',
  async ({ endpoint, act }) => {
    server.spoil(endpoint, 'no answer');
    act();
    await server.pass(100);
    expect(covers()).toBeGreaterThan(0);
    comeBack();
    await server.pass(100);
    expect(covers()).toBe(0);
  },
);
