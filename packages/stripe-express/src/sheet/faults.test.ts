import { ANSWER_FAULT_NAMES, type AnswerFaultName, given, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { text, transportText } from '../payment/messages';
import {
  approveAtOnce,
  type ExpressPage,
  type ExpressPageOptions,
  isRepaired,
  isWaitedFor,
  openExpress,
  THANKS,
  TOO_LONG,
} from '../testing/express-page';
import { THREE_DS } from '../testing/ports';

let page: ExpressPage;
const open = async (name: string, options?: ExpressPageOptions): Promise<void> => void (page = await openExpress(name, options));

/** Everything is as before, with a usable page. */
const expectFree = (): void => expect([page.covers(), page.visited]).toEqual([0, []]);

const unknownEnd = (reason: string): string => `${reason}\n${text('checkOrder')}`;
const REFUSED = text('orderFailed');
const UNKNOWN = text('checkOrder');
/** Message of an order request; `undefined`: it works. */
const ORDER_TEXTS: Record<AnswerFaultName, string | undefined> = {
  offline: unknownEnd(transportText('offline')),
  'a broken line': unknownEnd(transportText('offline')),
  'no answer': unknownEnd(transportText('timeout')),
  '403 -1': REFUSED,
  '403 0': REFUSED,
  'a login page': UNKNOWN,
  'a notice before the answer': undefined,
  'half an answer': UNKNOWN,
  'an empty answer': UNKNOWN,
  429: REFUSED,
  500: UNKNOWN,
  502: UNKNOWN,
  'a slow answer': undefined,
  'leaving the page': unknownEnd(transportText('offline')),
};

describe.each([
  ['checkout', 'cart'],
  ['checkout/692', 'order-pay'],
] as const)('%s', (endpoint, name) => {
  it.each(sampled(ANSWER_FAULT_NAMES, 0))(
    '[SX-11] [SX-20] %s: said once, never sent again, the next try works',
    async (fault) => {
      await open(name);
      expect(page.isShown()).toBe(true);
      page.spoil(endpoint, fault);
      await page.buy();
      await page.pass(TOO_LONG);
      expect([page.sent(endpoint), page.calls('stripe.createPaymentMethod').length]).toEqual([1, 1]);
      const message = ORDER_TEXTS[fault];
      expect(page.errors()).toEqual(message === undefined ? [] : [message]);
      if (message === undefined) return expect(page.visited).toEqual([THANKS]);
      // The focus reads it.
      expect([page.announced(), document.activeElement?.className]).toEqual([[], 'woocommerce-error']);
      expectFree();
      page.spoil(endpoint);
      await page.buyAgain(endpoint);
    },
  );
});

describe('update_order_status', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 1))('[SX-10] %s, after the bank has approved: never asks to pay again', async (fault) => {
    const endpoint = 'wc_stripe_update_order_status';
    await open('cart', { answers: { checkout: THREE_DS }, faults: { [endpoint]: fault } });
    approveAtOnce(page);
    await page.buy();
    await page.pass(TOO_LONG);
    expect([page.sent(endpoint), page.calls('stripe.confirmPayment').length, page.sent('checkout')]).toEqual([1, 1, 1]);
    const works = isWaitedFor(fault);
    expect([page.errors(), page.visited]).toEqual([[], works ? [THANKS] : []]);
    if (works) return;
    expectFree();
    expect([page.notices(), page.announced(), page.focus()]).toEqual([[text('orderTaken')], [], text('orderTaken')]);
    expect(page.isShown()).toBe(false);
  });
});

describe('normalize_address', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 2))('[SX-09] %s: the order goes with the addresses of the wallet', async (fault) => {
    await open('cart', { faults: { wc_stripe_normalize_address: fault } });
    await page.buy();
    await page.pass(20_000);
    expect([page.sent('checkout'), page.visited, page.notices()]).toEqual([1, [THANKS], []]);
  });
});

describe('get_shipping_options', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 3))(
    '[SX-08] %s: the sheet says so and stays usable, the page keeps quiet',
    async (fault) => {
      await open('cart', { faults: { wc_stripe_get_shipping_options: fault } });
      await page.pressWallet();
      await page.pass(19_000);
      expect(page.sheet().includes('nicht beliefert')).toBe(!isRepaired(fault));
      expect([page.notices(), page.calls('express.paymentFailed')]).toEqual([[], []]);
      page.spoil('wc_stripe_get_shipping_options');
      await page.inSheet('cancel');
      await page.pass(TOO_LONG);
      expectFree();
      await page.buyAgain();
    },
  );
});

describe('questions of the sheet that the shop answers', () => {
  it.each([
    ['no delivery', { result: 'invalid_shipping_address' }],
    ['no rate', { result: 'success', shipping_options: [], total: { amount: 1 } }],
    ['HTTP 200 with an error', { error: 'x' }],
  ])('[SX-08] %s: the sheet refuses the address, the page keeps quiet', async (_case, wc_stripe_get_shipping_options) => {
    await open('cart', { answers: { wc_stripe_get_shipping_options } });
    await page.pressWallet();
    expect([page.sheet().includes('nicht beliefert'), page.notices()]).toEqual([true, []]);
  });

  it('[SX-08] [MS-40] another address and another rate set the amount of every button, also when it stays', async () => {
    const shipping_options = ['a', 'b'].map((id) => ({ id, displayName: id, amount: 411 }));
    const same = { result: 'success', shipping_options, displayItems: [], total: { amount: 1601 } };
    await open('cart', { answers: { wc_stripe_get_shipping_options: same, wc_stripe_update_shipping_method: same } });
    await page.pressWallet();
    const before = page.amounts().length;
    await page.chooseInSheet('address', 'us');
    await page.chooseInSheet('rate', 'b');
    expect(page.amounts().slice(before)).toEqual(Array(8).fill(1601));
  });
});

describe('update_shipping_method', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 4))('[SX-08] %s: the rate is refused in the sheet, the rest goes on', async (fault) => {
    await open('cart', { faults: { wc_stripe_update_shipping_method: fault } });
    await page.pressWallet();
    const { panel } = given(page.providers.stripe.dialogs.current, 'sheet');
    await page.chooseInSheet('rate', panel.querySelector<HTMLSelectElement>('select[name="rate"]')?.options[1]?.value ?? '');
    await page.pass(19_000);
    expect(page.sent('wc_stripe_update_shipping_method')).toBe(1);
    expect(page.sheet().includes('nicht verfügbar')).toBe(!isRepaired(fault));
    expect(page.notices()).toEqual([]);
    await page.inSheet('pay', 3_000);
    expect([page.visited, page.sent('checkout')]).toEqual([[THANKS], 1]);
  });
});

describe.each([
  ['cart', {}],
  ['wc_stripe_get_cart_details', { cart: () => Response.json({ code: 'rest_no_route' }, { status: 404 }) }],
])('%s', (endpoint, answers) => {
  it.each(sampled(ANSWER_FAULT_NAMES, 5))(
    '[SX-04] [SX-22] %s: silent; the last state stays, nothing is sold at it, and the next answer is taken',
    async (fault) => {
      await open('cart', { answers, faults: { [endpoint]: fault } });
      await page.pass(TOO_LONG);
      expect(page.isShown()).toBe(isWaitedFor(fault));
      page.spoil(endpoint);
      await page.trigger('updated_cart_totals');
      expect(page.isShown()).toBe(true);
      page.spoil(endpoint, fault);
      await page.trigger('updated_cart_totals');
      await page.pass(TOO_LONG);
      expect([page.isShown(), page.notices(), page.announced(), page.covers()]).toEqual([true, [], [], 0]);
      await page.pressWallet();
      expect(page.sheet() !== '').toBe(isWaitedFor(fault));
      expect(page.notices()).toEqual(isWaitedFor(fault) ? [] : [expect.stringMatching(/./)]);
      await page.pass(TOO_LONG);
      expect(page.sent('checkout')).toBe(0);
      page.spoil(endpoint);
      await page.buyAgain();
      expect(page.visited).toEqual([THANKS]);
    },
  );
});

describe('get_express_checkout_nonces', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 6))('[XC-02] %s: asked for again by the next request', async (fault) => {
    const endpoint = 'wc_stripe_get_express_checkout_nonces';
    await open('cart', {
      config: (printed) => ({ ...printed, nonce: { wc_store_api: 'a', wc_store_api_express_checkout: 'b' } }),
      answers: { [endpoint]: { success: true, data: { shipping: 'n1', normalize_address: 'n2' } } },
      faults: { [endpoint]: fault },
    });
    await page.pressWallet();
    await page.pass(TOO_LONG);
    expect(page.notices()).toEqual([]);
    page.spoil(endpoint);
    if (page.sheet() !== '') await page.inSheet('cancel');
    await page.buy();
    expect([page.visited, page.sent(endpoint)]).toEqual([[THANKS], isWaitedFor(fault) ? 1 : 2]);
  });
});
