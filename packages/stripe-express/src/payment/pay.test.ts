import { beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from './messages';
import { THANKS } from '../testing/express-page';
import { payWith, type PaymentSteps, THREE_DS, TOTALS } from '../testing/ports';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const give =
  <Value>(value: Value) =>
  () =>
    Promise.resolve(value);
const fail = (error: Error) => (): Promise<never> => Promise.reject(error);

describe('a payment', () => {
  const failed = (message: string, sheetOpen: boolean): object => ({ kind: 'failed', text: message, sheetOpen });
  const refusal = (body: unknown, kind: 'http' | 'timeout' = 'http') =>
    give({ ok: false as const, kind, status: 400, body, nonce: undefined });
  const unknown = (message = text('checkOrder')): object => ({ kind: 'unknown', text: message });
  const taken = { kind: 'taken' };
  const leave = (url: string): object => ({ kind: 'leave', url, isTaken: true });
  const needs3ds = give({ ok: true as const, body: THREE_DS, nonce: undefined });

  const reported: NonNullable<PaymentSteps['report']> = async () => ({ ok: true, body: {} });

  it.each<[string, PaymentSteps, object]>([
    ['paid', {}, leave(THANKS)],
    ['not in the cart', { whenAdded: give({ added: false as const, reason: '' }) }, failed(text('addFailed'), true)],
    ['form errors', { submit: give({ error: { message: 'Fehlt' } }) }, failed('Fehlt', true)],
    ['no method', { createCredential: give({ error: { message: 'Nein' } }) }, failed('Nein', true)],
    ['neither a method nor an error', { createCredential: give({}) }, failed(text('orderFailed'), false)],
    ['an error without words', { submit: give({ error: {} }) }, failed(text('orderFailed'), true)],
    [
      '[MS-44] an exception as the error of the form',
      { submit: give({ error: new TypeError('Load failed') }) },
      failed(text('orderFailed'), true),
    ],
    [
      '[MS-44] an exception as the error of the payment method',
      { createCredential: give({ error: new SyntaxError('Document.querySelector: bad selector') }) },
      failed(text('orderFailed'), true),
    ],
    [
      '[MS-44] a provider that cannot be reached',
      { createCredential: give({ error: { type: 'api_connection_error', message: 'Failed to fetch' } }) },
      failed(text('orderFailed'), true),
    ],
    ['a throw before', { submit: fail(new Error('IntegrationError')) }, failed(text('orderFailed'), true)],
    ['refused', { order: refusal({ code: 'x', message: '<b>Abgelehnt</b> &amp; aus' }) }, failed('Abgelehnt & aus', false)],
    ['no answer', { order: refusal(undefined, 'timeout') }, unknown(`${text('timeout')}\n${text('checkOrder')}`)],
    ['a throw after the order', { order: fail(new Error('x')) }, unknown()],
    ['3-D Secure', { order: needs3ds }, leave('/danke/7/')],
    [
      '3-D Secure failed',
      { order: needs3ds, confirm: give({ error: { message: 'Nicht bestätigt', payment_intent: { id: 'pi_1' } } }) },
      failed('Nicht bestätigt', false),
    ],
    ['paid, but the server does not say so', { order: needs3ds, report: give({ ok: false, kind: 'timeout', body: {} }) }, taken],
    [
      'paid, and the server says no',
      { order: needs3ds, report: give({ ok: true, body: { success: false, data: { error: { message: 'Gesperrt' } } } }) },
      unknown(`Gesperrt\n${text('checkOrder')}`),
    ],
    [
      'paid, and the report has no address',
      { order: needs3ds, report: give({ ok: true, body: { success: true, data: {} } }) },
      taken,
    ],
    [
      'paid before, and the provider calls that an error',
      { order: needs3ds, confirm: give({ error: { message: 'x', payment_intent: { id: 'pi_1', status: 'succeeded' } } }) },
      leave('/danke/7/'),
    ],
    [
      'the bank was not reached',
      { order: needs3ds, confirm: give({ error: { type: 'api_connection_error', message: 'x' } }) },
      unknown(),
    ],
    ['the bank’s answer is lost', { order: needs3ds, confirm: fail(new Error('x')) }, unknown()],
    [
      'not settled, and the server’s answer is lost',
      {
        order: needs3ds,
        confirm: give({ paymentIntent: { id: 'pi_1', status: 'requires_action' } }),
        report: give({ ok: false, kind: 'http', body: {} }),
      },
      unknown(),
    ],
    [
      'not settled, and the server says no',
      {
        order: needs3ds,
        confirm: give({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } }),
        report: give({ ok: true, body: { success: false, data: { error: { message: 'Abgelehnt' } } } }),
      },
      failed('Abgelehnt', false),
    ],
    ['the cart costs something else by now', { newPrice: give(TOTALS) }, { kind: 'repriced', totals: TOTALS }],
    ['closed while the method was made', { isLeft: true }, { kind: 'cancelled' }],
  ])('[SX-09] [SX-10] [SX-11] %s', async (_case, change, expected) => {
    expect(await payWith(change)).toEqual(expected);
  });

  it('[SX-09] an inherited error refuses no payment', async () => {
    const inherit = (value: unknown): boolean => Reflect.defineProperty(Object.prototype, 'error', { value, configurable: true });
    const outcome = await payWith({ submit: async () => (inherit({ message: 'Erfunden' }), {}) });
    Reflect.deleteProperty(Object.prototype, 'error');
    expect(outcome).toEqual(leave(THANKS));
  });

  it('[SX-11] a refused confirmation token is not told to the sheet', async () => {
    const outcome = await payWith({ createCredential: give({ error: { message: 'Nein' } }) }, 'amazon_pay');
    expect(outcome).toEqual(failed('Nein', false));
  });

  it('[SX-18] a set-up that goes on elsewhere leads there; the change-payment page has its own report', async () => {
    const body = {
      payment_result: { payment_status: 'success', redirect_url: '#wc-stripe-confirm-si:7:seti_1_secret_2:non' },
    };
    const order = give({ ok: true as const, body, nonce: undefined });
    const setupIntent = {
      id: 'seti_1',
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/' } },
    };
    expect(await payWith({ order, confirm: give({ setupIntent }) })).toEqual({
      kind: 'leave',
      url: 'https://bank.example/',
      isTaken: false,
    });
    const report = vi.fn(reported);
    const confirm = vi.fn(give({ setupIntent: { id: 'seti_1', status: 'succeeded' } }));
    await payWith({ order, confirm, report, changingOrderId: '99' });
    expect(confirm).toHaveBeenCalledWith('si', 'seti_1_secret_2');
    expect(report).toHaveBeenCalledWith({ action: 'confirm_change_payment', orderId: '99', intentId: 'seti_1', nonce: 'non' });
  });

  it('[SX-10] the report is sent even after an error, with the id of the refused intent', async () => {
    const report = vi.fn(reported);
    const confirm = give({ error: { message: 'x', payment_intent: { id: 'pi_9' } } });
    await payWith({ order: needs3ds, confirm, report });
    expect(report).toHaveBeenCalledWith({ action: 'update_order_status', orderId: '7', intentId: 'pi_9', nonce: 'non' });
  });
});
