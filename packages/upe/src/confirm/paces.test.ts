import { ANSWER_PACES, type AnswerPace } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openUpe, shownNotices, THANKS, TOO_LONG, type UpePage } from '../testing/upe-page';

let page: UpePage;
// All calls go one way: every pace for one of them, for the others an answer that comes twice and one that never comes.
const ENDS = ANSWER_PACES.filter(({ name, answers }) => name === 'twice' || !answers);
const TO_THANKS = encodeURIComponent(THANKS);
const REPORTED = { success: true, data: { return_url: THANKS } };
const settled = (intent: 'pi' | 'si') => ({
  [intent === 'pi' ? 'paymentIntent' : 'setupIntent']: { id: `${intent}_1`, status: 'succeeded', payment_method: 'pm_1' },
});
const provide = (call: string, answer: object, pace: AnswerPace): void =>
  page.providers.stripe.control.queue({ call: `stripe.${call}`, answer: pace.of(() => answer) });
const serve = (endpoint: string, answer: object, pace: AnswerPace): void =>
  page.answer(endpoint, async () => (await pace.of(() => Response.json(answer))) as Response);
const calls = (call: string): number => page.calls(`stripe.${call}`);

const SECRET = 'pi_1_secret_2';
const SETUP_SECRET = 'seti_1_secret_2';
const wallet = (name: string, intent: string, secret: string): string =>
  `#wc-stripe-wallet-77:${name}:${intent}:${secret}:${TO_THANKS}:0a1b2c3d4e`;
const voucher = (name: string): string => `#wc-stripe-voucher-77:${name}:${SECRET}:${TO_THANKS}`;
const CONFIRM = `#wc-stripe-confirm-pi:77:${SECRET}:0a1b2c3d4e`;
const WECHAT = { payment_method_options: { wechat_pay: { client: 'web' } } };

describe.each<[call: string, hash: string, args: unknown[]]>([
  ['confirmPayment', CONFIRM, [{ clientSecret: SECRET, redirect: 'if_required' }]],
  [
    'confirmSetup',
    `#wc-stripe-confirm-si:77:${SETUP_SECRET}:0a1b2c3d4e`,
    [{ clientSecret: SETUP_SECRET, redirect: 'if_required' }],
  ],
  ['confirmBoletoPayment', voucher('boleto'), [SECRET, {}]],
  ['confirmMultibancoPayment', voucher('multibanco'), [SECRET, {}]],
  ['confirmOxxoPayment', voucher('oxxo'), [SECRET, {}]],
  ['confirmOxxoPayment', voucher('anything'), [SECRET, {}]],
  ['confirmWechatPayPayment', wallet('wechat_pay', 'payment_intent', SECRET), [SECRET, WECHAT]],
  ['confirmCashappPayment', wallet('cashapp', 'payment_intent', SECRET), [SECRET, { return_url: THANKS }]],
  ['confirmCashappSetup', wallet('cashapp', 'setup_intent', SETUP_SECRET), [SETUP_SECRET, { return_url: THANKS }]],
  ['handleCardPayment', `#confirm-pi-${SECRET}:${TO_THANKS}`, [SECRET]],
  ['handleCardSetup', `#confirm-si-${SETUP_SECRET}:${TO_THANKS}`, [SETUP_SECRET]],
])('%s', (call, hash, args) => {
  it.each(hash === CONFIRM ? ANSWER_PACES : ENDS)(
    '[UP-09] [UP-10] [UP-11] [UP-12] gets the secret; the provider answers $name',
    async (pace) => {
      page = await openUpe('checkout-guest');
      page.answer('wc_stripe_update_order_status', () => Response.json(REPORTED));
      provide(call, settled(hash.includes(SETUP_SECRET) ? 'si' : 'pi'), pace);
      await page.follow(hash, TOO_LONG);
      expect(page.providers.stripe.calls.of(`stripe.${call}`).map((one) => one.args)).toEqual([args]);
      expect(page.visited).toEqual(pace.answers ? [THANKS] : []);
      expect(page.requests('wc_stripe_update_order_status')).toHaveLength(
        pace.answers && call.match(/^confirm(?:Payment|Setup)$/) ? 1 : 0,
      );
      // What never answers is a window of the bank's that stands open: the form is not given back under it, and nothing is said.
      expect(shownNotices()).toEqual([]);
      if (!pace.answers) expect(page.covers()).toBeGreaterThan(0);
    },
  );
});

describe('the shop’s answer', () => {
  // A server that never answers is in the table of its faults.
  const answering = ANSWER_PACES.filter(({ answers }) => answers);

  it.each(answering)('[UP-11] to the report comes $name: the page goes on once', async (pace) => {
    page = await openUpe('checkout-guest');
    serve('wc_stripe_update_order_status', REPORTED, pace);
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', answer: settled('pi') });
    await page.follow(CONFIRM, TOO_LONG);
    expect([page.visited, shownNotices()]).toEqual([[THANKS], []]);
    expect([calls('confirmPayment'), page.requests('wc_stripe_update_order_status').length]).toEqual([1, 1]);
  });
});

describe('a new method in the account', () => {
  const add = async (): Promise<void> => {
    await page.payByCard();
    page.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await page.pass(TOO_LONG / 2);
  };
  const created = { id: 'seti_1', client_secret: 'seti_1_secret_2', status: 'requires_action', return_url: TO_THANKS };
  const atOnce = ANSWER_PACES[0] as AnswerPace;

  it.each(ANSWER_PACES)('[UP-13] confirmSetup answers $name: the form goes out once, or not at all', async (pace) => {
    page = await openUpe('add-payment-method');
    serve('wc_stripe_create_and_confirm_setup_intent', { success: true, data: created }, atOnce);
    provide('confirmSetup', settled('si'), pace);
    await add();
    expect([calls('confirmSetup'), page.posts.length, page.visited]).toEqual([1, pace.answers ? 1 : 0, []]);
    // A form that is sent stays blocked until its page goes.
    expect([shownNotices(), page.covers() > 0]).toEqual([[], true]);
  });

  it.each(ENDS)('[UP-13] confirmCashappSetup answers $name: the page goes on once, or not at all', async (pace) => {
    page = await openUpe('add-payment-method');
    serve('wc_stripe_create_and_confirm_setup_intent', { success: true, data: { ...created, payment_type: 'cashapp' } }, atOnce);
    provide('confirmCashappSetup', settled('si'), pace);
    await add();
    expect([calls('confirmCashappSetup'), page.posts.length]).toEqual([1, 0]);
    expect(page.visited).toEqual(pace.answers ? [THANKS] : []);
    expect([shownNotices(), page.covers() > 0]).toEqual([[], true]);
  });
});
