import { hookIntoAjax, type InstalledJQuery, installJQuery, loadPagePart } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readUpeConfig, type UpeConfig } from './config';
import * as api from './requests.api';

const server = setupServer();
const ANSWER = { success: true, data: { id: 'seti_1', status: 'succeeded' } };
let installed: InstalledJQuery;
let config: UpeConfig;
let bodies: URLSearchParams[];
let reset: () => void;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  const page = loadPagePart({ page: 'checkout-guest', keep: '.woocommerce-notices-wrapper', globals: ['wc_stripe_upe_params'] });
  reset = () => page.reset();
  const read = readUpeConfig();
  if (!read) throw new Error('no config');
  config = read;
  installed = installJQuery(window);
  bodies = [];
  server.use(
    http.post('*', async ({ request }) => {
      bodies.push(new URLSearchParams(await request.text()));
      return HttpResponse.json(ANSWER);
    }),
  );
});
afterEach(() => {
  installed.remove();
  reset();
  server.resetHandlers();
});
afterAll(() => server.close());

const NONCE = expect.stringMatching(/./) as string;
const report = { orderId: '7', intentId: 'pi_1', paymentMethodId: 'pm_1', nonce: 'n' };
const reported = { order_id: '7', intent_id: 'pi_1', payment_method_id: 'pm_1', _ajax_nonce: 'n' };

describe("hooks of other plugins on the gateway's requests", () => {
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
  ])('[EX-617] [MS-37] %s: find the data as an object, and what they add is sent', async (_name, send, data) => {
    const requests = hookIntoAjax(installed.jQuery, { captcha: 'a b' });
    await send();
    expect(requests.map((request) => request.data)).toEqual([{ ...data, captcha: 'a b' }]);
    expect(bodies.map((body) => Object.fromEntries(body))).toEqual([{ ...data, captcha: 'a b' }]);
    await vi.waitFor(() => expect(requests[0]?.json).toEqual(ANSWER));
  });
});
