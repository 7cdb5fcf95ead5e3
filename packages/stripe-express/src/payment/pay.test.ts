import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { THANKS } from '../testing/express-page';
import { payWith, type PaymentSteps, THREE_DS, TOTALS } from '../testing/ports';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

describe('a payment', () => {
  const failed = (message: string, sheetOpen: boolean): object => ({ kind: 'failed', text: message, sheetOpen });
  const refusal =
    (body: unknown, kind: 'http' | 'timeout' | 'malformed' = 'http', status = 400) =>
    () =>
      Promise.resolve({ ok: false as const, kind, status, body, nonce: undefined });
  const unknown = (message = text('checkOrder')): object => ({ kind: 'unknown', text: message });
  const taken = { kind: 'taken' };
  const leave = (url: string): object => ({ kind: 'leave', url, isTaken: true });
  const needs3ds = () => Promise.resolve({ ok: true as const, body: THREE_DS, nonce: undefined });

  const reported: NonNullable<PaymentSteps['report']> = async () => ({ ok: true, body: {} });

  it.each<[string, PaymentSteps, object]>([
    ['paid', {}, leave(THANKS)],
    ['not in the cart', { productAdded: () => Promise.resolve(false) }, failed(text('addFailed'), true)],
    ['form errors', { submit: () => Promise.resolve({ error: { message: 'Fehlt' } }) }, failed('Fehlt', true)],
    ['no method', { createCredential: () => Promise.resolve({ error: { message: 'Nein' } }) }, failed('Nein', true)],
    ['neither a method nor an error', { createCredential: () => Promise.resolve({}) }, failed(text('orderFailed'), false)],
    ['an error without words', { submit: () => Promise.resolve({ error: {} }) }, failed(text('orderFailed'), true)],
    [
      '[MS-44] an exception as the error of the form',
      { submit: () => Promise.resolve({ error: new TypeError('Load failed') }) },
      failed(text('orderFailed'), true),
    ],
    [
      '[MS-44] an exception as the error of the payment method',
      { createCredential: () => Promise.resolve({ error: new SyntaxError('Document.querySelector: bad selector') }) },
      failed(text('orderFailed'), true),
    ],
    [
      '[MS-44] a provider that cannot be reached',
      { createCredential: () => Promise.resolve({ error: { type: 'api_connection_error', message: 'Failed to fetch' } }) },
      failed(text('orderFailed'), true),
    ],
    ['a throw before', { submit: () => Promise.reject(new Error('IntegrationError')) }, failed(text('orderFailed'), true)],
    ['refused', { order: refusal({ code: 'x', message: '<b>Abgelehnt</b> &amp; aus' }) }, failed('Abgelehnt & aus', false)],
    [
      'bad parameters',
      { order: refusal({ code: 'rest_invalid_param', data: { params: { a: 'eins', b: 'zwei' } } }) },
      failed('eins\nzwei', false),
    ],
    ['no answer', { order: refusal(undefined, 'timeout') }, unknown(`${text('timeout')}\n${text('checkOrder')}`)],
    ['an answer that is none', { order: refusal(undefined, 'malformed') }, unknown()],
    ['a server that broke down', { order: refusal(undefined, 'http', 502) }, unknown()],
    ['a server that broke down with words', { order: refusal({ message: 'Nein' }, 'http', 500) }, unknown()],
    [
      'a refusal with a reason and status 500',
      { order: refusal({ code: 'x', message: 'Nein' }, 'http', 500) },
      failed('Nein', false),
    ],
    ['turned away', { order: refusal(undefined, 'http', 429) }, failed(text('orderFailed'), false)],
    ['a throw after the order', { order: () => Promise.reject(new Error('x')) }, unknown()],
    [
      'nowhere to go',
      { order: () => Promise.resolve({ ok: true, body: { payment_result: { payment_status: 'success' } }, nonce: undefined }) },
      taken,
    ],
    ['3-D Secure', { order: needs3ds }, leave('/danke/7/')],
    [
      '3-D Secure failed',
      {
        order: needs3ds,
        confirm: () => Promise.resolve({ error: { message: 'Nicht bestätigt', payment_intent: { id: 'pi_1' } } }),
      },
      failed('Nicht bestätigt', false),
    ],
    [
      'paid, but the server does not say so',
      {
        order: needs3ds,
        report: () => Promise.resolve({ ok: false, kind: 'timeout', body: {} }),
      },
      taken,
    ],
    [
      'paid, and the server says no',
      {
        order: needs3ds,
        report: () => Promise.resolve({ ok: true, body: { success: false, data: { error: { message: 'Gesperrt' } } } }),
      },
      unknown(`Gesperrt\n${text('checkOrder')}`),
    ],
    [
      'paid, and the report has no address',
      { order: needs3ds, report: () => Promise.resolve({ ok: true, body: { success: true, data: {} } }) },
      taken,
    ],
    [
      'paid before, and the provider calls that an error',
      {
        order: needs3ds,
        confirm: () => Promise.resolve({ error: { message: 'x', payment_intent: { id: 'pi_1', status: 'succeeded' } } }),
      },
      leave('/danke/7/'),
    ],
    [
      'the bank was not reached',
      { order: needs3ds, confirm: () => Promise.resolve({ error: { type: 'api_connection_error', message: 'x' } }) },
      unknown(),
    ],
    ['the bank’s answer is lost', { order: needs3ds, confirm: () => Promise.reject(new Error('x')) }, unknown()],
    [
      'not settled, and the server’s answer is lost',
      {
        order: needs3ds,
        confirm: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'requires_action' } }),
        report: () => Promise.resolve({ ok: false, kind: 'http', body: {} }),
      },
      unknown(),
    ],
    [
      'not settled, and the server says no',
      {
        order: needs3ds,
        confirm: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } }),
        report: () => Promise.resolve({ ok: true, body: { success: false, data: { error: { message: 'Abgelehnt' } } } }),
      },
      failed('Abgelehnt', false),
    ],
    ['the cart costs something else by now', { newPrice: () => Promise.resolve(TOTALS) }, { kind: 'repriced', totals: TOTALS }],
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
    const outcome = await payWith({ createCredential: () => Promise.resolve({ error: { message: 'Nein' } }) }, 'amazon_pay');
    expect(outcome).toEqual(failed('Nein', false));
  });

  it('[SX-18] a set-up that goes on elsewhere leads there; the change-payment page has its own report', async () => {
    const body = {
      payment_result: { payment_status: 'success', redirect_url: '#wc-stripe-confirm-si:7:seti_1_secret_2:non' },
    };
    const order = () => Promise.resolve({ ok: true as const, body, nonce: undefined });
    const setupIntent = {
      id: 'seti_1',
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/' } },
    };
    expect(await payWith({ order, confirm: () => Promise.resolve({ setupIntent }) })).toEqual({
      kind: 'leave',
      url: 'https://bank.example/',
      isTaken: false,
    });
    const report = vi.fn(reported);
    const confirm = vi.fn(() => Promise.resolve({ setupIntent: { id: 'seti_1', status: 'succeeded' } }));
    await payWith({ order, confirm, report, changingOrderId: '99' });
    expect(confirm).toHaveBeenCalledWith('si', 'seti_1_secret_2');
    expect(report).toHaveBeenCalledWith({ action: 'confirm_change_payment', orderId: '99', intentId: 'seti_1', nonce: 'non' });
  });

  it('[SX-10] the report is sent even after an error, with the id of the refused intent', async () => {
    const report = vi.fn(reported);
    const confirm = () => Promise.resolve({ error: { message: 'x', payment_intent: { id: 'pi_9' } } });
    await payWith({ order: needs3ds, confirm, report });
    expect(report).toHaveBeenCalledWith({ action: 'update_order_status', orderId: '7', intentId: 'pi_9', nonce: 'non' });
  });
});
