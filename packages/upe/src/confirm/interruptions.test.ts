import { given } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { text } from '../messages';
import { openUpe, shownNotices, THANKS, TOO_LONG, type UpePage } from '../testing/upe-page';

let page: UpePage;
const HASH = '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e';
const confirms = (): number => page.calls('stripe.confirmPayment');
const reports = (): number => page.requests('wc_stripe_update_order_status').length;
const bankDialog = () => page.providers.stripe.dialogs.current;
/** The plugin's own text for a confirmation that the shopper broke off. */
const refusal = (): string =>
  String(Reflect.get(Object(Reflect.get(window, 'wc_stripe_upe_params')), 'payment_intent_authentication_failure'));

/** A moment of a confirmation, from the fragment to the address it leads to. */
type Moment = (typeof MOMENTS)[number];

/** Whether the provider has taken the money by then. */
const isPaid = ({ name }: Moment): boolean => name.startsWith('approved');
/** Whether the bank's dialog is open by then. */
const isOpen = (moment: Moment): boolean => !isPaid(moment) && !moment.name.startsWith('before');

const answerReport = (afterMs: number, body: object = { success: true, data: { return_url: THANKS } }): void =>
  page.answer('wc_stripe_update_order_status', async () => {
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    return Response.json(body);
  });
const approve = async (): Promise<void> => {
  given(bankDialog(), 'dialog').press('approve');
  await page.pass(5);
};

/** Leads there, on a page that is open. */
const REACH: Record<string, () => Promise<void>> = {
  'before the provider is asked': async () => {
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', delayMs: 500 });
    await page.follow(HASH);
  },
  'as the bank’s dialog opens': () => page.follow(HASH),
  'a minute later, still in the dialog': async () => {
    await page.follow(HASH);
    await page.pass(60_000);
  },
  'in the dialog, after the payment box was replaced': async () => {
    await page.follow(HASH);
    for (const box of document.querySelectorAll('.payment_box')) box.replaceWith(box.cloneNode(true));
    await page.pay('stripe');
  },
  'in the dialog, after the same fragment came again': async () => {
    await page.follow(HASH);
    await page.follow(HASH);
  },
  'in the dialog, after a fragment of another order came': async () => {
    await page.follow(HASH);
    await page.follow('#wc-stripe-confirm-pi:78:pi_9_secret_9:0a1b2c3d4e');
  },
  'on a page opened with the fragment': () => Promise.resolve(),
  'approved, while the report is in flight': async () => {
    answerReport(5_000);
    await page.follow(HASH);
    await approve();
  },
  'approved, and the report refused': async () => {
    answerReport(0, { success: false, data: { error: { message: 'Gesperrt' } } });
    await page.follow(HASH);
    await approve();
    await page.pass(50);
  },
  'approved and reported': async () => {
    await page.follow(HASH);
    await approve();
    await page.pass(50);
  },
};
const MOMENTS = Object.entries(REACH).map(([name, reach]) => ({ name, reach }));

const open = async ({ name }: Moment): Promise<void> => {
  page = await (name.includes('opened with') ? openUpe('order-pay', { hash: HASH }) : openUpe('checkout-guest'));
};

describe.each(MOMENTS)('3-D Secure, interrupted $name', (moment) => {
  it('[UP-11] canceled: what is said fits what was paid', async () => {
    await open(moment);
    await moment.reach();
    if (moment.name.startsWith('before')) await page.pass(600);
    // Who has paid has no dialog any more.
    if (isPaid(moment)) expect(bankDialog()).toBeUndefined();
    else given(bankDialog(), 'dialog').press('cancel');
    await page.pass(TOO_LONG);
    expect(confirms()).toBe(1);
    expect(reports()).toBe(1);
    if (!isPaid(moment)) {
      // Not paid: the refusal, a free form, no thank-you page.
      expect(shownNotices()).toEqual([refusal()]);
      expect([page.visited, page.covers()]).toEqual([[], 0]);
    } else if (moment.name.includes('refused')) {
      expect(shownNotices()).toEqual([`Gesperrt ${text('checkOrder')}`]);
      expect([page.visited, page.covers()]).toEqual([[], 0]);
    } else {
      expect(shownNotices()).toEqual([]);
      expect(page.visited).toEqual([THANKS]);
    }
  });

  it('[UP-11] reloaded: the fragment is gone, so nothing is confirmed a second time, and the form is free', async () => {
    await open(moment);
    await moment.reach();
    expect(window.location.hash).toBe('');
    const before = [confirms(), reports()];
    await page.reload();
    await page.pass(TOO_LONG);
    expect(confirms()).toBe(before[0]);
    expect(page.covers()).toBe(0);
    expect(reports()).toBeLessThanOrEqual(1);
  });
});

it.each(MOMENTS.filter(isOpen))(
  '[UP-11] the provider never comes back $name: nothing is reported, said or asked twice',
  async (moment) => {
    await open(moment);
    await moment.reach();
    const before = [confirms(), reports(), shownNotices().length];
    await page.pass(TOO_LONG);
    expect([confirms(), reports(), shownNotices().length]).toEqual(before);
    // Another order's fragment unblocks the form that the shop has blocked for it (MS-08).
    expect(page.covers() > 0).toBe(!moment.name.includes('another order'));
    // Back from the browser's cache, or pressed on at last: one end all the same.
    await approve();
    await page.pass(1_000);
    expect(page.visited).toEqual([THANKS]);
    expect([confirms(), reports()]).toEqual([1, 1]);
  },
);
