import { given, need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readUpeConfig, type UpeConfig } from '../config';
import type { Stripe } from '../stripe';
import { openUpe, THANKS, type UpePage } from '../testing/upe-page';
import { confirmFragment } from './confirm';

let page: UpePage;
let config: UpeConfig;

beforeEach(async () => {
  page = await openUpe('checkout-guest', { bundle: () => undefined });
  config = given(readUpeConfig(), 'config');
});

/** What the shop says to a report. */
function answerReports(body: object): void {
  for (const name of ['update_order_status', 'confirm_change_payment'])
    page.answer(`wc_stripe_${name}`, () => Response.json(body));
}
const reports = (): unknown[] => page.requests().map(({ endpoint, fields }) => [endpoint, fields]);

function provider(answers: Record<string, unknown>): Stripe {
  const calls = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))),
    ]),
  );
  return calls as unknown as Stripe;
}

const WALLET = {
  kind: 'wallet',
  orderId: '55',
  method: 'cashapp',
  intent: 'payment_intent',
  secret: 's',
  returnUrl: THANKS,
  nonce: 'n',
} as const;
const VOUCHER = { kind: 'voucher', orderId: '12', method: 'boleto', secret: 's', returnUrl: THANKS } as const;
const LEGACY = { kind: 'legacy', intent: 'pi', secret: 's', returnUrl: THANKS } as const;
const CONFIRM = { kind: 'confirm', intent: 'pi', orderId: '7', secret: 's', nonce: 'n' } as const;
const PAID = { paymentIntent: { id: 'pi_1', status: 'succeeded', payment_method: 'pm_1' } };

const SET_UP = { setupIntent: { id: 'seti_1', status: 'succeeded' } };
const REFUSAL = { success: false, data: { error: { message: 'Gesperrt' } } };
const REFUSED = { error: { message: 'Nein' } };

describe('wallets and vouchers', () => {
  const declined = { id: 'pi_1', status: 'requires_payment_method', last_payment_error: { message: 'Nein' } };

  it.each([
    ['a wallet: an error', WALLET, { confirmCashappPayment: REFUSED }],
    ['a wallet: an earlier error', WALLET, { confirmCashappPayment: { paymentIntent: declined } }],
    ['a wallet: a broken connection', WALLET, { confirmCashappPayment: new Error('net') }],
    ['a voucher: an error', VOUCHER, { confirmBoletoPayment: REFUSED }],
  ])('[UP-10] [UP-22] %s is shown', async (_name, fragment, answers) => {
    expect(await confirmFragment(provider(answers), config, fragment, false)).toMatchObject({ kind: 'failed' });
  });

  it.each([
    ['an ordinary order, where it does not matter', false, REFUSAL, { kind: 'leave', url: THANKS }],
    ['change-payment: an address', true, { success: true, data: { return_url: THANKS } }, { kind: 'leave', url: THANKS }],
    ['change-payment: no address', true, { success: true, data: { return_url: '' } }, { kind: 'no-redirect' }],
    ['change-payment: a refusal', true, REFUSAL, { kind: 'failed', error: 'Gesperrt' }],
  ])(
    '[UP-10] the shop is notified of a wallet payment, and answers, on %s',
    async (_name, isChangingPayment, answer, outcome) => {
      answerReports(answer);
      const stripe = provider({ confirmCashappPayment: PAID });
      expect(await confirmFragment(stripe, { ...config, isChangingPayment }, WALLET, false)).toEqual(outcome);
      const fields = { order_id: '55', intent_id: 'pi_1', payment_method_id: 'pm_1', _ajax_nonce: 'n' };
      expect(reports()).toEqual([['wc-ajax:wc_stripe_confirm_change_payment', fields]]);
    },
  );

  it('[UP-09] [UP-10] another wallet, or another order than that of the pay page, is not confirmed', async () => {
    expect(await confirmFragment(provider({}), config, { ...WALLET, method: 'venmo' }, false)).toEqual({
      kind: 'unknown-wallet',
    });
    const paying = { ...config, isOrderPay: true, orderId: '9' };
    for (const fragment of [WALLET, VOUCHER])
      expect(await confirmFragment(provider({}), paying, fragment, false)).toEqual({ kind: 'ignored' });
  });
});

describe('legacy fragments', () => {
  it.each([
    ['pi', 'confirmCardPayment', { paymentIntent: { id: 'pi_1', status: 'requires_capture' } }, { kind: 'leave', url: THANKS }],
    ['pi', 'confirmCardPayment', { paymentIntent: { id: 'pi_1', status: 'processing' } }, { kind: 'leave', url: THANKS }],
    ['pi', 'confirmCardPayment', { paymentIntent: { id: 'pi_1', status: 'requires_action' } }, { kind: 'retry' }],
    ['si', 'confirmCardSetup', SET_UP, { kind: 'leave', url: THANKS }],
  ] as const)('[UP-12] %s in a library that has only %s', async (intent, call, answer, outcome) => {
    expect(await confirmFragment(provider({ [call]: answer }), config, { ...LEGACY, intent }, false)).toEqual(outcome);
  });
});

describe('confirm fragments', () => {
  it.each([
    ['ticked', true, 'pm_77', 'pm_77'],
    ['ticked, the method as an object', true, { id: 'pm_77' }, 'pm_77'],
    ['not ticked', false, 'pm_77', ''],
    ['ticked, no method known', true, null, ''],
  ])('[UP-11] the save box %s: the saved method’s id is reported', async (_name, saved, method, reported) => {
    const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded', payment_method: method } };
    expect(await confirmFragment(provider({ confirmPayment: paid }), config, CONFIRM, saved)).toMatchObject({ kind: 'leave' });
    expect(page.requests('wc_stripe_update_order_status').map(({ fields }) => fields)).toEqual([
      { order_id: '7', intent_id: 'pi_1', payment_method_id: reported, _ajax_nonce: 'n' },
    ]);
  });

  it('[UP-11] on change-payment the subscription of the page is reported, under its own name', async () => {
    const changing = { ...config, isChangingPayment: true, orderId: '692' };
    await confirmFragment(provider({ confirmSetup: SET_UP }), changing, { ...CONFIRM, intent: 'si' }, false);
    expect(reports()).toMatchObject([['wc-ajax:wc_stripe_confirm_change_payment', { order_id: '692' }]]);
  });

  it.each([
    ['pi', 'confirmPayment'],
    ['si', 'confirmSetup'],
  ] as const)(
    '[UP-11] %s: what the provider’s call throws is shown; without an intent nothing is reported',
    async (intent, call) => {
      const error = new Error('net');
      const outcome = await confirmFragment(provider({ [call]: error }), config, { ...CONFIRM, intent }, false);
      expect([outcome, reports()]).toEqual([{ kind: 'failed', error }, []]);
    },
  );

  it.each([
    ['does not say where to go', { success: true, data: {} }, ''],
    ['refuses', REFUSAL, 'Gesperrt'],
    ['refuses without a text', { success: false, data: { error: { message: '' } } }, ''],
  ])('[UP-11] paid, but the server %s: never asks to pay again', async (_case, answer, message) => {
    answerReports(answer);
    for (const status of ['succeeded', 'processing', 'requires_capture']) {
      const answers = { confirmPayment: { paymentIntent: { id: 'pi_1', status } } };
      expect(await confirmFragment(provider(answers), config, CONFIRM, true)).toEqual({ kind: 'paid', message });
    }
  });

  it.each([
    ['fails', () => new Response('', { status: 500 })],
    ['is a page', () => new Response('<!doctype html><p>Wartung</p>')],
    ['does not arrive', () => Response.error()],
    ['does not say where to go', () => Response.json({ success: true, data: {} })],
  ])(
    '[UP-11] [MS-02] set up, as for a free trial, and the answer to the report %s: the order may be placed',
    async (_case, answer) => {
      page.answer('wc_stripe_update_order_status', answer);
      const outcome = await confirmFragment(provider({ confirmSetup: SET_UP }), config, { ...CONFIRM, intent: 'si' }, false);
      expect(outcome).toEqual({ kind: 'paid', message: '' });
    },
  );

  it('[UP-11] not paid, or only set up: shows what the server says against it as it is', async () => {
    answerReports(REFUSAL);
    const open = provider({ confirmPayment: { paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } } });
    expect(await confirmFragment(open, config, CONFIRM, false)).toEqual({ kind: 'failed', error: 'Gesperrt' });
    const setup = provider({ confirmSetup: SET_UP });
    expect(await confirmFragment(setup, config, { ...CONFIRM, intent: 'si' }, false)).toEqual({
      kind: 'failed',
      error: 'Gesperrt',
    });
  });

  it.each([
    ['a new card', '[value="new"]', 'pm_77'],
    ['a saved one', ':not([value="new"])', ''],
  ])('[UP-11] [UP-21] the save box is ticked, paid with %s: saves only a new one', async (_name, token, reported) => {
    page = await openUpe('order-pay-logged-in');
    await page.pay('stripe');
    page.form.insertAdjacentHTML('beforeend', '<input type="checkbox" id="wc-stripe-new-payment-method" checked>');
    need<HTMLInputElement>(`input[name="wc-stripe-payment-token"]${token}`).checked = true;
    page.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      answer: { paymentIntent: { id: 'pi_1', status: 'succeeded', payment_method: 'pm_77' } },
    });
    await page.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e', 1_000);
    expect(page.requests('wc_stripe_update_order_status').map(({ fields }) => Object(fields).payment_method_id)).toEqual([
      reported,
    ]);
  });
});
