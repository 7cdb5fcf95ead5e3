import { describe, expect, it } from 'vitest';
import type { RestAnswer } from '../api/store.api';
import { plainText } from '../notices/notice';
import { fieldValues } from '../page';
import { blankCustomFields } from './extensions';
import { orderErrorText, orderPayload, readOrderResult } from './order.rules';

const took = (body: unknown): RestAnswer => ({ ok: true, body, nonce: undefined });
const refusedWith = (status: number, body: unknown): RestAnswer => ({ ok: false, kind: 'http', status, body, nonce: undefined });
const lost = (kind: 'timeout' | 'offline' | 'malformed' | 'aborted' | 'refused'): RestAnswer => ({
  ok: false,
  kind,
  status: 0,
  body: undefined,
  nonce: undefined,
});
const MARKER = '#wc-stripe-confirm-pi:607:pi_1_secret_2:4ee4715bce';
const PARSED = { intent: 'pi', orderId: '607', clientSecret: 'pi_1_secret_2', nonce: '4ee4715bce' };
const answer = (result: object): object => ({ payment_result: { payment_status: 'success', payment_details: [], ...result } });

describe('what the server made of an order', () => {
  it.each([
    ['an address', { redirect_url: '/danke/' }, { kind: 'done', url: '/danke/' }],
    ['a marker', { redirect_url: MARKER }, { kind: 'confirm', marker: PARSED }],
    [
      'a marker only in the details',
      { redirect_url: '', payment_details: [{ key: 'redirect', value: MARKER }] },
      { kind: 'confirm', marker: PARSED },
    ],
    [
      'an address only in the details',
      { payment_details: [{ key: 'redirect', value: '/danke/' }] },
      { kind: 'done', url: '/danke/' },
    ],
    ['nothing to go to', { redirect_url: '' }, { kind: 'done', url: '' }],
    ['a refusal', { payment_status: 'failure', redirect_url: '/danke/' }, { kind: 'refused', text: '' }],
    [
      'an error',
      { payment_status: 'error', payment_details: [{ key: 'errorMessage', value: 'Nein' }] },
      { kind: 'refused', text: 'Nein' },
    ],
    ['a payment that is pending', { payment_status: 'pending', redirect_url: '/danke/' }, { kind: 'unknown' }],
    ['a step that cannot be read', { redirect_url: '#wc-stripe-confirm-pi:1:pi_1_secret_2' }, { kind: 'unknown' }],
    ['a status of another kind', { payment_status: true }, { kind: 'unknown' }],
  ])('[SX-10] %s', (_case, result, expected) => expect(readOrderResult(took(answer(result)))).toEqual(expected));

  it.each<[string, RestAnswer, object]>([
    ['a status of its own', refusedWith(400, { code: 'x', message: 'Nein' }), { kind: 'refused', text: 'Nein' }],
    ['turned away without a word', refusedWith(403, undefined), { kind: 'refused', text: '' }],
    ['too many requests', refusedWith(429, undefined), { kind: 'refused', text: '' }],
    [
      'a failure with status 500',
      refusedWith(500, { payment_result: { payment_status: 'failure' } }),
      { kind: 'refused', text: '' },
    ],
    ['a named reason with status 500', refusedWith(500, { code: 'x', message: 'Nein' }), { kind: 'refused', text: 'Nein' }],
    ['a named reason without a status', refusedWith(0, { code: 'x', message: 'Nein' }), { kind: 'refused', text: 'Nein' }],
    ['a named reason with status 200', took({ code: 'x', message: 'Nein' }), { kind: 'refused', text: 'Nein' }],
    ['an address that is none of this shop', lost('refused'), { kind: 'refused', text: '' }],
    ['a server that broke down', refusedWith(502, undefined), { kind: 'unknown' }],
    ['a server that broke down with words', refusedWith(500, { message: 'Fehler' }), { kind: 'unknown' }],
    ['a fatal error', refusedWith(500, { code: 'internal_server_error', message: 'Kritischer Fehler' }), { kind: 'unknown' }],
    [
      'an error of the shop',
      refusedWith(500, { code: 'woocommerce_rest_unknown_server_error', message: 'x' }),
      { kind: 'unknown' },
    ],
    ['a success that breaks down', refusedWith(500, answer({ redirect_url: '/danke/' })), { kind: 'unknown' }],
    ['an answer about something else', took({ items: [] }), { kind: 'unknown' }],
    ['no answer', lost('timeout'), { kind: 'unknown' }],
    ['no connection', lost('offline'), { kind: 'unknown' }],
    ['half an answer', lost('malformed'), { kind: 'unknown' }],
    ['a request that was dropped', lost('aborted'), { kind: 'unknown' }],
  ])('[SX-10] [SX-11] only what the server has said is a refusal: %s', (_case, given, expected) =>
    expect(readOrderResult(given)).toEqual(expected),
  );
});

describe('errors', () => {
  it.each([
    [{ code: 'rest_invalid_param', message: 'm', data: { params: { a: 'erstens', b: 'zweitens' } } }, 'erstens\nzweitens'],
    [{ code: 'rest_invalid_param', message: 'm', data: { params: [] } }, 'm'],
    [{ code: 'woocommerce_rest_payment_error', message: 'Abgelehnt' }, 'Abgelehnt'],
    [{ payment_result: { payment_details: [{ key: 'errorMessage', value: 'Karte abgelehnt' }] } }, 'Karte abgelehnt'],
    [{}, ''],
    [undefined, ''],
  ])('[SX-16] %j', (body, expected) => expect(orderErrorText(body)).toBe(expected));

  it.each([
    ['<strong>A</strong> &amp; B', 'A & B'],
    ['a\nb<br>c', 'a\nb\nc'],
    ['  \n ', 'fallback'],
    ['<img src=x onerror=alert(1)>', 'fallback'],
    ['', 'fallback'],
  ])('[SX-11] %j as text: %j', (message, expected) => expect(plainText(message, 'fallback')).toBe(expected));
});

const PARTS = {
  addresses: { billing_address: { city: 'Berlin' }, shipping_address: { city: 'Köln' } },
  credential: { kind: 'method', id: 'pm_1' },
  walletType: 'google_pay',
  extensions: { own: 1 },
  custom: { address: { city: '', vat: '' }, additional: { gift: '' } },
  note: 'bitte klingeln',
} as const;

describe('payload', () => {
  it('[SX-15] a new order; standard fields win over custom ones', () => {
    expect(orderPayload(PARTS)).toMatchObject({
      billing_address: { city: 'Berlin', vat: '' },
      shipping_address: { city: 'Köln', vat: '' },
      extensions: { own: 1 },
      additional_fields: { gift: '' },
      customer_note: 'bitte klingeln',
    });
  });

  it('[SX-15] custom fields: blank by location outside the checkout', () => {
    const fields = {
      a: { location: 'address' },
      b: { location: 'contact' },
      c: { location: 'order' },
      d: { location: 'billing' },
    };
    expect(blankCustomFields(fields, false)).toEqual({ address: { a: '' }, additional: { b: '', c: '' } });
    expect(blankCustomFields(fields, true)).toEqual({ address: {}, additional: {} });
  });

  it('[SX-15] custom fields of the checkout form: lists by brackets, others not sent', () => {
    const pairs: [string, string][] = [
      ['gift', 'yes'],
      ['days[]', 'mo'],
      ['days[]', 'tu'],
      ['billing_city', 'Berlin'],
    ];
    expect(fieldValues(pairs, (key) => ['gift', 'days', 'absent'].includes(key))).toEqual({ gift: 'yes', days: ['mo', 'tu'] });
  });
});
