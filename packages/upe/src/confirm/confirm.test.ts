import { type LoadedPage, loadPagePart } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readUpeConfig, type UpeConfig } from '../config';
import type { Stripe } from '../stripe';
import { confirmFragment } from './confirm';

const server = setupServer();
let page: LoadedPage;
let config: UpeConfig;
let reports: number;
let reportAnswer: object;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  page = loadPagePart({ page: 'checkout-guest', keep: '.woocommerce-notices-wrapper', globals: ['wc_stripe_upe_params'] });
  config = { ...(readUpeConfig() as UpeConfig) };
  reports = 0;
  reportAnswer = { success: true, data: { return_url: 'https://shop.example/fertig/' } };
  server.use(
    http.all('*', () => {
      reports += 1;
      return HttpResponse.json(reportAnswer);
    }),
  );
});
afterEach(() => {
  page.reset();
  server.resetHandlers();
});
afterAll(() => server.close());

function provider(answers: Record<string, unknown>): Stripe {
  const calls = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))),
    ]),
  );
  return calls as unknown as Stripe;
}

const OWN = 'https://shop.example/danke/';
/** Where the shop's answer to a report leads. */
const OWN_REPORT = 'https://shop.example/fertig/';
const wallet = (method: string, intent: 'payment_intent' | 'setup_intent' = 'payment_intent') =>
  ({ kind: 'wallet', orderId: '55', method, intent, secret: 's', returnUrl: OWN, nonce: 'n' }) as const;
const settled = { paymentIntent: { id: 'pi_1', status: 'succeeded', payment_method: 'pm_1' } };

describe('wallet fragments', () => {
  it.each([
    ['wechat_pay', 'payment_intent', 'confirmWechatPayPayment', settled],
    ['cashapp', 'payment_intent', 'confirmCashappPayment', settled],
    ['cashapp', 'setup_intent', 'confirmCashappSetup', { setupIntent: { id: 'seti_1', status: 'succeeded' } }],
  ] as const)('[UP-10] %s with %s goes through %s, then to its address', async (method, intent, call, answer) => {
    expect(await confirmFragment(provider({ [call]: answer }), config, wallet(method, intent), false)).toEqual({
      kind: 'leave',
      url: OWN,
    });
  });

  it.each([
    ['wechat_pay', 'payment_intent', 'confirmWechatPayPayment', { payment_method_options: { wechat_pay: { client: 'web' } } }],
    ['cashapp', 'payment_intent', 'confirmCashappPayment', { return_url: OWN }],
    ['cashapp', 'setup_intent', 'confirmCashappSetup', { return_url: OWN }],
  ] as const)('[UP-10] %s with %s: %s gets the secret, and what it needs to come back', async (method, intent, call, options) => {
    const stripe = provider({ [call]: settled });
    await confirmFragment(stripe, config, wallet(method, intent), false);
    expect(vi.mocked(stripe[call]).mock.calls).toEqual([['s', options]]);
  });

  it('[UP-10] closed by the shopper: no report, no navigation', async () => {
    const stripe = provider({ confirmCashappPayment: { paymentIntent: { id: 'pi_1', status: 'requires_action' } } });
    expect(await confirmFragment(stripe, config, wallet('cashapp'), false)).toEqual({ kind: 'retry' });
    expect(reports).toBe(0);
  });

  it.each([
    ['an error', { error: { message: 'Nein' } }],
    [
      'an earlier error',
      { paymentIntent: { id: 'pi_1', status: 'requires_payment_method', last_payment_error: { message: 'Nein' } } },
    ],
    ['a broken connection', new Error('net')],
  ])('[UP-10] %s is shown', async (_name, answer) => {
    expect(await confirmFragment(provider({ confirmCashappPayment: answer }), config, wallet('cashapp'), false)).toMatchObject({
      kind: 'failed',
    });
  });

  it('[UP-10] on an ordinary order the refused report does not matter; on change-payment it does', async () => {
    reportAnswer = { success: false, data: { error: { message: 'Nicht erlaubt' } } };
    const stripe = provider({ confirmCashappPayment: settled });
    expect(await confirmFragment(stripe, config, wallet('cashapp'), false)).toMatchObject({ kind: 'leave' });
    const changing = { ...config, isChangingPayment: true };
    expect(await confirmFragment(stripe, changing, wallet('cashapp'), false)).toEqual({ kind: 'failed', error: 'Nicht erlaubt' });
  });

  it.each([
    ['an address', OWN_REPORT, { kind: 'leave', url: OWN_REPORT }],
    ['no address', '', { kind: 'no-redirect' }],
  ])('[UP-10] on change-payment the shop is notified of the payment, and its answer decides: %s', async (_name, url, outcome) => {
    const sent: unknown[] = [];
    server.use(
      http.all('*', async ({ request }) => {
        sent.push([new URL(request.url).search, Object.fromEntries(new URLSearchParams(await request.text()))]);
        return HttpResponse.json({ success: true, data: { return_url: url } });
      }),
    );
    const changing = { ...config, isChangingPayment: true };
    const stripe = provider({ confirmCashappPayment: settled });
    expect(await confirmFragment(stripe, changing, wallet('cashapp'), false)).toEqual(outcome);
    const body = { order_id: '55', intent_id: 'pi_1', payment_method_id: 'pm_1', _ajax_nonce: 'n' };
    expect(sent).toEqual([['?wc-ajax=wc_stripe_confirm_change_payment', body]]);
  });

  it('[UP-10] another wallet, another order', async () => {
    expect(await confirmFragment(provider({}), config, wallet('venmo'), false)).toEqual({ kind: 'unknown-wallet' });
    const paying = { ...config, isOrderPay: true, orderId: '9' };
    expect(await confirmFragment(provider({}), paying, wallet('cashapp'), false)).toEqual({ kind: 'ignored' });
  });
});

describe('voucher fragments', () => {
  const voucher = (method: string, orderId = '12') =>
    ({ kind: 'voucher', orderId, method, secret: 's', returnUrl: OWN }) as const;

  it.each([
    ['boleto', 'confirmBoletoPayment'],
    ['multibanco', 'confirmMultibancoPayment'],
    ['oxxo', 'confirmOxxoPayment'],
    ['anything', 'confirmOxxoPayment'],
  ])('[UP-09] %s goes through %s', async (method, call) => {
    expect(await confirmFragment(provider({ [call]: settled }), config, voucher(method), false)).toEqual({
      kind: 'leave',
      url: OWN,
    });
  });

  it('[UP-09] the order of a pay page must match', async () => {
    const paying = { ...config, isOrderPay: true, orderId: '13' };
    expect(await confirmFragment(provider({}), paying, voucher('boleto'), false)).toEqual({ kind: 'ignored' });
  });

  it('[UP-22] shows a failed voucher', async () => {
    const stripe = provider({ confirmBoletoPayment: { error: { message: 'x' } } });
    expect(await confirmFragment(stripe, config, voucher('boleto'), false)).toMatchObject({ kind: 'failed' });
  });
});

describe('legacy fragments', () => {
  const legacy = (intent: 'pi' | 'si') => ({ kind: 'legacy', intent, secret: 's', returnUrl: OWN }) as const;

  it.each([
    ['pi', 'handleCardPayment', settled],
    ['pi', 'confirmCardPayment', { paymentIntent: { id: 'pi_1', status: 'requires_capture' } }],
    ['si', 'handleCardSetup', { setupIntent: { id: 'seti_1', status: 'succeeded' } }],
    ['si', 'confirmCardSetup', { setupIntent: { id: 'seti_1', status: 'succeeded' } }],
  ] as const)('[UP-12] %s through %s leads on', async (intent, call, answer) => {
    expect(await confirmFragment(provider({ [call]: answer }), config, legacy(intent), false)).toEqual({
      kind: 'leave',
      url: OWN,
    });
  });

  it('[UP-12] not settled: stay; refused: tell, and let the server look', async () => {
    const open = provider({ confirmCardPayment: { paymentIntent: { id: 'pi_1', status: 'requires_action' } } });
    expect(await confirmFragment(open, config, legacy('pi'), false)).toEqual({ kind: 'retry' });
    const refused = provider({ confirmCardPayment: { error: { message: 'x' } } });
    const verified = { ...legacy('pi'), returnUrl: '/?wc-ajax=wc_stripe_verify_intent&order=9&nonce=n' };
    expect(await confirmFragment(refused, config, verified, false)).toMatchObject({ kind: 'failed' });
    await vi.waitFor(() => expect(reports).toBe(1));
  });
});

describe('confirm fragments', () => {
  const confirm = { kind: 'confirm', intent: 'pi', orderId: '7', secret: 's', nonce: 'n' } as const;

  it.each([
    ['ticked', true, 'pm_77', 'pm_77'],
    ['ticked, the method as an object', true, { id: 'pm_77' }, 'pm_77'],
    ['not ticked', false, 'pm_77', ''],
    ['ticked, no method known', true, null, ''],
  ])('[UP-11] the save box %s: the saved method’s id is reported', async (_name, saved, method, reported) => {
    const sent: URLSearchParams[] = [];
    server.use(
      http.all('*', async ({ request }) => {
        sent.push(new URLSearchParams(await request.text()));
        return HttpResponse.json(reportAnswer);
      }),
    );
    const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded', payment_method: method } };
    expect(await confirmFragment(provider({ confirmPayment: paid }), config, confirm, saved)).toMatchObject({ kind: 'leave' });
    expect(sent.map((body) => Object.fromEntries(body))).toEqual([
      { order_id: '7', intent_id: 'pi_1', payment_method_id: reported, _ajax_nonce: 'n' },
    ]);
  });

  it.each(['pi', 'si'] as const)('[UP-11] %s: the secret of the hash is confirmed, without a redirect', async (intent) => {
    const stripe = provider({
      confirmPayment: { paymentIntent: { id: 'i_1', status: 'succeeded' } },
      confirmSetup: { setupIntent: { id: 'i_1', status: 'succeeded' } },
    });
    await confirmFragment(stripe, config, { ...confirm, intent, secret: 'the_secret' }, false);
    const [used, unused] =
      intent === 'pi' ? [stripe.confirmPayment, stripe.confirmSetup] : [stripe.confirmSetup, stripe.confirmPayment];
    expect(vi.mocked(used).mock.calls).toEqual([[{ clientSecret: 'the_secret', redirect: 'if_required' }]]);
    expect(unused).not.toHaveBeenCalled();
  });

  it('[UP-11] on change-payment the subscription of the page is reported, under its own name', async () => {
    const asked: string[] = [];
    server.use(
      http.all('*', async ({ request }) => {
        asked.push(new URL(request.url).search, new URLSearchParams(await request.text()).get('order_id') ?? '');
        return HttpResponse.json(reportAnswer);
      }),
    );
    const setup = provider({ confirmSetup: { setupIntent: { id: 'seti_1', status: 'succeeded' } } });
    await confirmFragment(setup, { ...config, isChangingPayment: true, orderId: '692' }, { ...confirm, intent: 'si' }, false);
    expect(asked).toEqual(['?wc-ajax=wc_stripe_confirm_change_payment', '692']);
  });

  it('[UP-11] without any intent id nothing is reported', async () => {
    expect(await confirmFragment(provider({ confirmPayment: new Error('net') }), config, confirm, false)).toMatchObject({
      kind: 'failed',
    });
    expect(reports).toBe(0);
  });

  it.each([
    ['pi', 'confirmPayment'],
    ['si', 'confirmSetup'],
  ] as const)('[UP-11] %s: what the provider’s call throws is the error that is shown', async (intent, call) => {
    const thrown = new Error('net');
    expect(await confirmFragment(provider({ [call]: thrown }), config, { ...confirm, intent }, false)).toEqual({
      kind: 'failed',
      error: thrown,
    });
  });

  it.each([
    ['does not say where to go', () => HttpResponse.json({ success: true, data: {} }), ''],
    ['does not answer', () => HttpResponse.error(), ''],
    ['breaks down', () => new HttpResponse('<html>', { status: 500 }), ''],
    ['says no', () => HttpResponse.json({ success: false, data: { error: { message: 'Gesperrt' } } }), 'Gesperrt'],
    ['says an empty no', () => HttpResponse.json({ success: false, data: { error: { message: '' } } }), ''],
  ])('[UP-11] paid, but the server %s: never asks to pay again', async (_case, answer, message) => {
    server.use(http.all('*', answer));
    for (const status of ['succeeded', 'processing', 'requires_capture']) {
      const answers = { confirmPayment: { paymentIntent: { id: 'pi_1', status } } };
      expect(await confirmFragment(provider(answers), config, confirm, true)).toEqual({ kind: 'paid', message });
    }
  });

  it('[UP-11] not paid, or only set up: shows the failure of the report as it is', async () => {
    server.use(http.all('*', () => HttpResponse.json({ success: false, data: { error: { message: 'Gesperrt' } } })));
    const open = provider({ confirmPayment: { paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } } });
    expect(await confirmFragment(open, config, confirm, false)).toEqual({ kind: 'failed', error: 'Gesperrt' });
    const setup = provider({ confirmSetup: { setupIntent: { id: 'seti_1', status: 'succeeded' } } });
    expect(await confirmFragment(setup, config, { ...confirm, intent: 'si' }, false)).toEqual({
      kind: 'failed',
      error: 'Gesperrt',
    });
  });
});
