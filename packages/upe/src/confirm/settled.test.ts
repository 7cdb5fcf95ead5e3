import { reportCounts } from '@shop/core';
import { describe, expect, it } from 'vitest';
import { text } from '../messages';
import { openUpe, shownNotices, THANKS, type UpePage } from '../testing/upe-page';

let page: UpePage;
const TO_THANKS = encodeURIComponent(THANKS);
const PI = '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e';
const SI = '#wc-stripe-confirm-si:77:seti_1_secret_2:0a1b2c3d4e';
const CASHAPP = `#wc-stripe-wallet-77:cashapp:payment_intent:pi_1_secret_2:${TO_THANKS}:0a1b2c3d4e`;
const WECHAT = `#wc-stripe-wallet-77:wechat_pay:payment_intent:pi_1_secret_2:${TO_THANKS}:0a1b2c3d4e`;
const BOLETO = `#wc-stripe-voucher-77:boleto:pi_1_secret_2:${TO_THANKS}`;
const LEGACY = `#confirm-pi-pi_1_secret_2:${TO_THANKS}`;
const fails = (call: string, error: object): void =>
  page.providers.stripe.control.always({ call: `stripe.${call}`, error: { ...error } });
const follow = (hash: string): Promise<void> => page.follow(hash, 1_000);
const unexpected = (kind: 'payment_intent' | 'setup_intent', status: string): object => ({
  type: 'invalid_request_error',
  code: `${kind}_unexpected_state`,
  message: 'You cannot confirm this intent because it has already succeeded.',
  [kind]: { id: kind === 'payment_intent' ? 'pi_1' : 'seti_1', status },
});

describe('an error that carries a settled intent', () => {
  it.each([
    ['confirmPayment', PI, 'payment_intent', 'succeeded'],
    ['confirmPayment', PI, 'payment_intent', 'processing'],
    ['confirmPayment', PI, 'payment_intent', 'requires_capture'],
    ['confirmSetup', SI, 'setup_intent', 'succeeded'],
  ] as const)('[MS-01] %s, %s, %s %s: reports to the server and follows its return address', async (call, hash, kind, status) => {
    page = await openUpe('checkout-guest');
    fails(call, unexpected(kind, status));
    await follow(hash);
    expect(page.requests('wc_stripe_update_order_status')).toHaveLength(1);
    expect([page.visited, shownNotices()]).toEqual([[THANKS], []]);
  });

  it('[MS-01] asks to check the order when the server refuses the report', async () => {
    page = await openUpe('checkout-guest');
    page.answer('wc_stripe_update_order_status', () =>
      Response.json({ success: false, data: { error: { message: 'Gesperrt' } } }),
    );
    fails('confirmPayment', unexpected('payment_intent', 'succeeded'));
    await follow(PI);
    expect([page.visited, shownNotices(), page.covers()]).toEqual([[], [`Gesperrt ${text('checkOrder')}`], 0]);
  });

  it.each([
    ['confirmCashappPayment', CASHAPP],
    ['confirmWechatPayPayment', WECHAT],
    ['confirmBoletoPayment', BOLETO],
    ['handleCardPayment', LEGACY],
  ])('[MS-01] %s: follows the address of the fragment', async (call, hash) => {
    page = await openUpe('checkout-guest');
    fails(call, unexpected('payment_intent', 'succeeded'));
    await follow(hash);
    expect([page.visited, shownNotices()]).toEqual([[THANKS], []]);
  });

  it('[MS-01] [UP-13] adds the payment method when the second confirmation of a setup intent is refused as already done', async () => {
    page = await openUpe('add-payment-method');
    page.answer('wc_stripe_create_and_confirm_setup_intent', () =>
      Response.json({ success: true, data: { id: 'seti_1', client_secret: 'seti_1_secret_2', status: 'requires_action' } }),
    );
    fails('confirmSetup', unexpected('setup_intent', 'succeeded'));
    await page.payByCard();
    page.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await page.pass(1_000);
    expect([page.posts.length, shownNotices()]).toEqual([1, []]);
  });
});

describe('an error that leaves open whether it was paid', () => {
  const TYPES = ['api_connection_error', 'api_error', 'rate_limit_error'];

  it.each([
    ...TYPES.map((type) => [type, 'confirmPayment', PI] as const),
    ['api_error', 'confirmSetup', SI],
    ['api_error', 'confirmCashappPayment', CASHAPP],
    ['api_error', 'confirmWechatPayPayment', WECHAT],
    ['api_error', 'confirmBoletoPayment', BOLETO],
    ['api_error', 'handleCardPayment', LEGACY],
  ] as const)('[MS-02] %s of %s: asks to check the orders first, and reports it', async (type, call, hash) => {
    const reports = (): number => reportCounts.get('upe payment-unknown') ?? 0;
    const before = reports();
    page = await openUpe('checkout-guest');
    fails(call, { type, message: 'You have not been charged, try again.' });
    await follow(hash);
    expect(shownNotices()).toEqual([text('checkOrder')]);
    expect([page.visited, page.covers()]).toEqual([[], 0]);
    expect(reports()).toBe(before + 1);
  });

  it.each(TYPES)('[MS-02] %s that carries an open intent is an unknown outcome, too', async (type) => {
    page = await openUpe('checkout-guest');
    fails('confirmPayment', { type, message: 'Net', payment_intent: { id: 'pi_1', status: 'requires_action' } });
    await follow(PI);
    expect([shownNotices(), page.visited]).toEqual([[text('checkOrder')], []]);
  });
});
