import { ANSWER_PACES, type AnswerPace } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { aFaultyShop, overlays, shownNotices, THANKS, TOO_LONG } from '../testing/faulty-shop';

const shop = aFaultyShop();
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };
const TO_THANKS = encodeURIComponent(THANKS);
const REPORTED = { success: true, data: { return_url: THANKS } };
const settled = (intent: 'pi' | 'si') => ({
  [intent === 'pi' ? 'paymentIntent' : 'setupIntent']: { id: `${intent}_1`, status: 'succeeded', payment_method: 'pm_1' },
});
const provide = (call: string, answer: object, pace: AnswerPace): void =>
  shop.providers.stripe.control.queue({ call: `stripe.${call}`, answer: pace.of(() => answer) });
const serve = (endpoint: string, answer: object, pace: AnswerPace): void =>
  shop.answer(endpoint, async () => (await pace.of(() => Response.json(answer))) as Response);
const calls = (call: string): number => shop.providers.stripe.calls.of(`stripe.${call}`).length;

describe.each([
  ['confirmPayment', '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e', 'pi'],
  ['confirmSetup', '#wc-stripe-confirm-si:77:seti_1_secret_2:0a1b2c3d4e', 'si'],
  ['confirmBoletoPayment', `#wc-stripe-voucher-77:boleto:pi_1_secret_2:${TO_THANKS}`, 'pi'],
  ['confirmMultibancoPayment', `#wc-stripe-voucher-77:multibanco:pi_1_secret_2:${TO_THANKS}`, 'pi'],
  ['confirmOxxoPayment', `#wc-stripe-voucher-77:oxxo:pi_1_secret_2:${TO_THANKS}`, 'pi'],
  ['confirmWechatPayPayment', `#wc-stripe-wallet-77:wechat_pay:payment_intent:pi_1_secret_2:${TO_THANKS}:0a1b2c3d4e`, 'pi'],
  ['confirmCashappPayment', `#wc-stripe-wallet-77:cashapp:payment_intent:pi_1_secret_2:${TO_THANKS}:0a1b2c3d4e`, 'pi'],
  ['confirmCashappSetup', `#wc-stripe-wallet-77:cashapp:setup_intent:seti_1_secret_2:${TO_THANKS}:0a1b2c3d4e`, 'si'],
  ['handleCardPayment', `#confirm-pi-pi_1_secret_2:${TO_THANKS}`, 'pi'],
  ['handleCardSetup', `#confirm-si-seti_1_secret_2:${TO_THANKS}`, 'si'],
] as const)('%s', (call, hash, intent) => {
  it.each(ANSWER_PACES)('[UP-09] [UP-10] [UP-11] [UP-12] the provider answers $name', async (pace) => {
    shop.answer('update_order_status', () => Response.json(REPORTED));
    await shop.open('checkout-guest');
    provide(call, settled(intent), pace);
    await shop.follow(hash);
    await shop.pass(TOO_LONG);
    expect(calls(call)).toBe(1);
    expect(shop.visited).toEqual(pace.answers ? [THANKS] : []);
    expect(shop.sent('update_order_status')).toHaveLength(pace.answers && call.match(/^confirm(?:Payment|Setup)$/) ? 1 : 0);
    // What never answers is a window of the bank's that stands open: the form is not given back under it, and nothing is said.
    expect(shownNotices()).toEqual([]);
    if (!pace.answers) expect(overlays()).toBeGreaterThan(0);
  });
});

describe('the shop’s answer', () => {
  // A server that never answers is in the table of its faults.
  const answering = ANSWER_PACES.filter(({ answers }) => answers);

  it.each(answering)('[UP-11] to the report comes $name: the page goes on once', async (pace) => {
    serve('update_order_status', REPORTED, pace);
    await shop.open('checkout-guest');
    shop.providers.stripe.control.queue({ call: 'stripe.confirmPayment', answer: settled('pi') });
    await shop.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e');
    await shop.pass(TOO_LONG);
    expect([shop.visited, shownNotices()]).toEqual([[THANKS], []]);
    expect([calls('confirmPayment'), shop.sent('update_order_status').length]).toEqual([1, 1]);
  });
});

describe('a new method in the account', () => {
  const add = async (): Promise<void> => {
    await shop.choose('stripe');
    shop.providers.stripe.form('card').fill(CARD);
    shop.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await shop.pass(TOO_LONG / 2);
  };
  const created = { id: 'seti_1', client_secret: 'seti_1_secret_2', status: 'requires_action', return_url: TO_THANKS };
  const atOnce = ANSWER_PACES[0] as AnswerPace;

  it.each(ANSWER_PACES)('[UP-13] confirmSetup answers $name: the form goes out once, or not at all', async (pace) => {
    serve('create_and_confirm_setup_intent', { success: true, data: created }, atOnce);
    await shop.open('add-payment-method');
    provide('confirmSetup', settled('si'), pace);
    await add();
    expect([calls('confirmSetup'), shop.posts(), shop.visited]).toEqual([1, pace.answers ? 1 : 0, []]);
    // A form that is sent stays blocked until its page goes.
    expect([shownNotices(), overlays() > 0]).toEqual([[], true]);
  });

  it.each(ANSWER_PACES)('[UP-13] confirmCashappSetup answers $name: the page goes on once, or not at all', async (pace) => {
    serve('create_and_confirm_setup_intent', { success: true, data: { ...created, payment_type: 'cashapp' } }, atOnce);
    await shop.open('add-payment-method');
    provide('confirmCashappSetup', settled('si'), pace);
    await add();
    expect([calls('confirmCashappSetup'), shop.posts()]).toEqual([1, 0]);
    expect(shop.visited).toEqual(pace.answers ? [THANKS] : []);
    expect([shownNotices(), overlays() > 0]).toEqual([[], true]);
  });

  it.each(ANSWER_PACES.filter(({ answers }) => answers))(
    '[UP-13] the shop answers $name: the form goes out once',
    async (pace) => {
      serve('create_and_confirm_setup_intent', { success: true, data: { ...created, status: 'succeeded' } }, pace);
      await shop.open('add-payment-method');
      await add();
      expect([shop.sent('create_and_confirm_setup_intent').length, shop.posts(), shownNotices()]).toEqual([1, 1, []]);
    },
  );
});
