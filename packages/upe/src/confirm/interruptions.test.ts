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
interface Moment {
  name: string;
  /** Leads there, on a page that is open. */
  reach(): Promise<void>;
  /** Whether the provider has taken the money by then. */
  paid: boolean;
  /** Whether the bank's dialog is open by then. */
  dialog: boolean;
}

const answerReport = (afterMs: number, body: object = { success: true, data: { return_url: THANKS } }): void =>
  page.answer('wc_stripe_update_order_status', async () => {
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    return Response.json(body);
  });
const approve = async (): Promise<void> => {
  given(bankDialog(), 'dialog').press('approve');
  await page.pass(5);
};

const MOMENTS: Moment[] = [
  {
    name: 'before the provider is asked',
    async reach() {
      page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', delayMs: 500 });
      await page.follow(HASH);
    },
    paid: false,
    dialog: false,
  },
  { name: 'as the bank’s dialog opens', reach: () => page.follow(HASH), paid: false, dialog: true },
  {
    name: 'a minute later, still in the dialog',
    reach: async () => {
      await page.follow(HASH);
      await page.pass(60_000);
    },
    paid: false,
    dialog: true,
  },
  {
    name: 'in the dialog, after the payment box was replaced',
    reach: async () => {
      await page.follow(HASH);
      for (const box of document.querySelectorAll('.payment_box')) box.replaceWith(box.cloneNode(true));
      await page.pay('stripe');
    },
    paid: false,
    dialog: true,
  },
  {
    name: 'in the dialog, after the same fragment came again',
    reach: async () => {
      await page.follow(HASH);
      await page.follow(HASH);
    },
    paid: false,
    dialog: true,
  },
  {
    name: 'in the dialog, after a fragment of another order came',
    reach: async () => {
      await page.follow(HASH);
      await page.follow('#wc-stripe-confirm-pi:78:pi_9_secret_9:0a1b2c3d4e');
    },
    paid: false,
    dialog: true,
  },
  { name: 'on a page opened with the fragment', reach: () => Promise.resolve(), paid: false, dialog: true },
  {
    name: 'approved, while the report is in flight',
    reach: async () => {
      answerReport(5_000);
      await page.follow(HASH);
      await approve();
    },
    paid: true,
    dialog: false,
  },
  {
    name: 'approved, and the report refused',
    reach: async () => {
      answerReport(0, { success: false, data: { error: { message: 'Gesperrt' } } });
      await page.follow(HASH);
      await approve();
      await page.pass(50);
    },
    paid: true,
    dialog: false,
  },
  {
    name: 'approved and reported',
    reach: async () => {
      await page.follow(HASH);
      await approve();
      await page.pass(50);
    },
    paid: true,
    dialog: false,
  },
];

const open = async ({ name }: Moment): Promise<void> => {
  page = await (name.includes('opened with') ? openUpe('order-pay', { hash: HASH }) : openUpe('checkout-guest'));
};

describe.each(MOMENTS)('3-D Secure, interrupted $name', (moment) => {
  it('[UP-11] canceled: what is said fits what was paid', async () => {
    await open(moment);
    await moment.reach();
    if (moment.name.startsWith('before')) await page.pass(600);
    // Who has paid has no dialog any more.
    if (moment.paid) expect(bankDialog()).toBeUndefined();
    else given(bankDialog(), 'dialog').press('cancel');
    await page.pass(TOO_LONG);
    expect(confirms()).toBe(1);
    expect(reports()).toBe(1);
    if (!moment.paid) {
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

it.each(MOMENTS.filter(({ dialog }) => dialog))(
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
