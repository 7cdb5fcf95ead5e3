import { given, hookIntoAjax } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readUpeConfig, type UpeConfig } from './config';
import * as api from './requests.api';
import { openUpe, type UpePage } from './testing/upe-page';

let page: UpePage;
let config: UpeConfig;

beforeEach(async () => {
  page = await openUpe('checkout-guest', { bundle: () => undefined, jquery: true });
  config = given(readUpeConfig(), 'config');
});

describe('calls of the payment elements', () => {
  it.each([
    ['admin-wc-stripe-create-and-confirm-setup-intent--add-payment-method', true],
    ['wc-stripe-create-and-confirm-setup-intent-decline', false],
    ['wc-stripe-create-and-confirm-setup-intent-rate-limited', false],
    ['wc-stripe-create-and-confirm-setup-intent-bad-nonce', false],
  ])('[UP-13] %s', async (recording, ok) => {
    page.answer('wc_stripe_create_and_confirm_setup_intent', recording);
    const result = await api.createAndConfirmSetupIntent(config, { id: 'pm_1', type: 'card', forAllSubscriptions: true });
    expect(result.ok).toBe(ok);
    if (!result.ok) expect(result.message).not.toBe('');
    expect(page.requests()[0]?.fields).toMatchObject({ update_all_subscription_payment_methods: 'true' });
  });

  it('[UP-14] a failure gives the messages of the server', async () => {
    page.answer('wc_stripe_create_payment_intent', { result: 'failure', messages: 'Nein.' });
    expect(await api.createPaymentIntent(config, 'p24', '9')).toEqual({ ok: false, message: 'Nein.', byServer: true });
    expect(page.requests()).toHaveLength(1);
  });

  it.each([
    ['wc-stripe-update-order-status-ok', true],
    ['wc-stripe-update-order-status-wrong-intent', false],
    ['wc-stripe-update-order-status-bad-nonce', false],
  ])('[UP-11] %s', async (recording, ok) => {
    page.answer('wc_stripe_update_order_status', recording);
    const report = { action: 'update_order_status', orderId: '1', intentId: 'pi_1', paymentMethodId: '', nonce: 'n' } as const;
    expect((await api.reportConfirmation(config, report)).ok).toBe(ok);
  });

  it.each(['null', '[]'])('[UP-14] %s instead of an answer is a text for the shopper, never an exception', async (body) => {
    page.answer('wc_stripe_init_setup_intent', () => new Response(body));
    const result = await api.initSetupIntent(config, 'card');
    expect(result.ok).toBe(false);
  });
});

const NONCE = expect.stringMatching(/./) as string;
const report = { orderId: '7', intentId: 'pi_1', paymentMethodId: 'pm_1', nonce: 'n' };
const reported = { order_id: '7', intent_id: 'pi_1', payment_method_id: 'pm_1', _ajax_nonce: 'n' };

describe('hooks of other plugins', () => {
  it.each<[name: string, send: () => Promise<unknown>, data: Record<string, unknown>]>([
    ['init_setup_intent', () => api.initSetupIntent(config, 'card'), { payment_method_type: 'card', _ajax_nonce: NONCE }],
    [
      'create_payment_intent',
      () => api.createPaymentIntent(config, 'p24', '9'),
      { stripe_order_id: '9', payment_method_type: 'p24', _ajax_nonce: NONCE },
    ],
    [
      'create_and_confirm_setup_intent',
      () => api.createAndConfirmSetupIntent(config, { id: 'pm_1', type: 'card', forAllSubscriptions: false }),
      {
        action: 'wc_stripe_create_and_confirm_setup_intent',
        'wc-stripe-payment-method': 'pm_1',
        'wc-stripe-payment-type': 'card',
        _ajax_nonce: NONCE,
      },
    ],
    ['update_order_status', () => api.reportConfirmation(config, { action: 'update_order_status', ...report }), reported],
    ['confirm_change_payment', () => api.reportConfirmation(config, { action: 'confirm_change_payment', ...report }), reported],
    [
      'save_appearance',
      () => api.saveAppearance(config, { theme: 'stripe' }, true),
      { appearance: '{"theme":"stripe"}', is_block_checkout: 'true', theme_name: expect.any(String), _ajax_nonce: NONCE },
    ],
  ])('[EX-617] [MS-37] on %s find the data as an object, and what they add is sent', async (name, send, data) => {
    const ANSWER = { success: true, data: { id: 'seti_1', status: 'succeeded' } };
    page.answer(`wc_stripe_${name}`, ANSWER);
    const requests = hookIntoAjax(page.jQuery, { captcha: 'a b' });
    await send();
    expect(requests.map((request) => request.data)).toEqual([{ ...data, captcha: 'a b' }]);
    expect(page.requests().map(({ fields }) => fields)).toEqual([{ ...data, captcha: 'a b' }]);
    await vi.waitFor(() => expect(requests[0]?.json).toEqual(ANSWER));
  });
});
