import { hookIntoAjax, installJQuery, loadPagePart, recordedExchange } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readUpeConfig, type UpeConfig } from './config';
import * as api from './requests.api';

const server = setupServer();
let config: UpeConfig;
let sent: { url: string; fields: Record<string, string> }[];
let reset: () => void;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  const page = loadPagePart({ page: 'checkout-guest', keep: '.woocommerce-notices-wrapper', globals: ['wc_stripe_upe_params'] });
  reset = () => page.reset();
  const read = readUpeConfig();
  if (!read) throw new Error('no config');
  config = read;
});
afterEach(() => {
  reset();
  server.resetHandlers();
});
afterAll(() => server.close());

function answer(body: unknown, status = 200): void {
  server.use(
    http.post('*', async ({ request }) => {
      sent.push({ url: request.url, fields: Object.fromEntries(new URLSearchParams(await request.text())) });
      return typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body as object, { status });
    }),
  );
}

function replay(name: string): void {
  const { body, status } = recordedExchange(name).response;
  answer(body, status);
}

describe('calls of the payment elements', () => {
  it.each([
    [
      'init_setup_intent',
      'wc-stripe-init-setup-intent-ok',
      () => api.initSetupIntent(config, 'card'),
      { payment_method_type: 'card' },
    ],
    [
      'create_payment_intent',
      'wc-stripe-create-payment-intent-ok',
      () => api.createPaymentIntent(config, 'p24', '9'),
      { payment_method_type: 'p24', stripe_order_id: '9' },
    ],
  ])('[UP-14] %s as recorded', async (name, recording, call, fields) => {
    replay(recording);
    expect(await call()).toMatchObject({ ok: true });
    expect(sent[0]?.url).toContain(`wc-ajax=wc_stripe_${name}`);
    expect(sent[0]?.fields).toMatchObject(fields);
    expect(sent[0]?.fields['_ajax_nonce']).toMatch(/^[0-9a-f]{10}$/);
  });

  it.each([
    ['admin-wc-stripe-create-and-confirm-setup-intent--add-payment-method', true],
    ['wc-stripe-create-and-confirm-setup-intent-decline', false],
    ['wc-stripe-create-and-confirm-setup-intent-rate-limited', false],
    ['wc-stripe-create-and-confirm-setup-intent-bad-nonce', false],
  ])('[UP-13] %s', async (recording, ok) => {
    replay(recording);
    const result = await api.createAndConfirmSetupIntent(config, { id: 'pm_1', type: 'card', forAllSubscriptions: true });
    expect(result.ok).toBe(ok);
    if (!result.ok) expect(result.message).not.toBe('');
    expect(sent[0]?.fields).toMatchObject({
      action: 'wc_stripe_create_and_confirm_setup_intent',
      'wc-stripe-payment-method': 'pm_1',
      update_all_subscription_payment_methods: 'true',
    });
  });

  it('[UP-14] a failure gives the messages of the server', async () => {
    answer({ result: 'failure', messages: 'Nein.' });
    expect(await api.createPaymentIntent(config, 'p24', '9')).toEqual({ ok: false, message: 'Nein.', byServer: true });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['wc-stripe-update-order-status-ok', true],
    ['wc-stripe-update-order-status-wrong-intent', false],
    ['wc-stripe-update-order-status-bad-nonce', false],
  ])('[UP-11] %s', async (recording, ok) => {
    replay(recording);
    const report = { action: 'update_order_status', orderId: '1', intentId: 'pi_1', paymentMethodId: '', nonce: 'n' } as const;
    expect((await api.reportConfirmation(config, report)).ok).toBe(ok);
    expect(sent[0]?.fields).toEqual({ order_id: '1', intent_id: 'pi_1', payment_method_id: '', _ajax_nonce: 'n' });
  });

  it.each([
    ['null', 'null', 200],
    ['list', '[]', 200],
  ])('[UP-14] %s instead of an answer is a text for the shopper, never an exception', async (_name, body, status) => {
    answer(body, status);
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
  ])('[EX-617] [MS-37] on %s find the data as an object, and what they add is sent', async (_name, send, data) => {
    const ANSWER = { success: true, data: { id: 'seti_1', status: 'succeeded' } };
    const { jQuery, remove } = installJQuery(window);
    onTestFinished(remove);
    answer(ANSWER);
    const requests = hookIntoAjax(jQuery, { captcha: 'a b' });
    await send();
    expect(requests.map((request) => request.data)).toEqual([{ ...data, captcha: 'a b' }]);
    expect(sent.map(({ fields }) => fields)).toEqual([{ ...data, captcha: 'a b' }]);
    await vi.waitFor(() => expect(requests[0]?.json).toEqual(ANSWER));
  });
});
