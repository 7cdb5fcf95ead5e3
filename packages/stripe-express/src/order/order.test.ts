import { recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { fieldValues } from '../page/field-values';
import { blankCustomFields } from './custom-fields';
import { orderErrorText } from './error-text';
import { existingOrderPayload, orderPayload } from './payload';
import { plainText } from './plain-text';
import { parseMarker, readOrderResult } from './redirect';

const recorded = (name: string): unknown => recordedExchange(name).response.body;
const MARKER = '#wc-stripe-confirm-pi:607:pi_1_secret_2:4ee4715bce';
const PARSED = { intent: 'pi', orderId: '607', clientSecret: 'pi_1_secret_2', nonce: '4ee4715bce' };
const answer = (result: object): object => ({ payment_result: { payment_status: 'success', payment_details: [], ...result } });

describe('what the server made of an order', () => {
  it.each([
    [MARKER, PARSED],
    [`https://shop.example/kasse/${MARKER}`, PARSED],
    ['#wc-stripe-confirm-si:1:seti_1_secret_2:n', { intent: 'si', orderId: '1', clientSecret: 'seti_1_secret_2', nonce: 'n' }],
    ['#wc-stripe-confirm-xx:1:2:3', undefined],
    ['#wc-stripe-confirm-pi:1:2', undefined],
    ['#wc-stripe-confirm-pi:1:2:3:4', undefined],
    ['#wc-stripe-confirm-pi:::', undefined],
    ['https://shop.example/danke/', undefined],
  ])('[SX-10] marker %s', (url, expected) => expect(parseMarker(url)).toEqual(expected));

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
    ['nothing to go to', { redirect_url: '' }, { kind: 'nowhere' }],
    ['a refusal', { payment_status: 'failure', redirect_url: '/danke/' }, { kind: 'failed' }],
    ['a payment that is pending', { payment_status: 'pending', redirect_url: '/danke/' }, { kind: 'failed' }],
  ])('[SX-10] %s', (_case, result, expected) => expect(readOrderResult(answer(result))).toEqual(expected));

  it('[SX-10] recorded answers', () => {
    expect(readOrderResult(recorded('store-checkout-post--express-cart'))).toMatchObject({ kind: 'done' });
    expect(readOrderResult(recorded('store-checkout-post--express-3ds'))).toMatchObject({
      kind: 'confirm',
      marker: { intent: 'pi', orderId: '607' },
    });
    expect(readOrderResult(recorded('store-checkout-post--express-decline'))).toEqual({ kind: 'failed' });
    expect(readOrderResult(undefined)).toEqual({ kind: 'failed' });
  });
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

  it('[SX-16] recorded refusals say something', () => {
    for (const name of ['store-checkout-declined', 'store-checkout-invalid-param', 'store-checkout-unknown-method']) {
      expect(orderErrorText(recorded(name)), name).not.toBe('');
    }
  });

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
  means: { kind: 'method', id: 'pm_1' },
  walletType: 'google_pay',
  extensions: { own: 1 },
  custom: { address: { city: '', vat: '' }, additional: { gift: '' } },
  note: 'bitte klingeln',
} as const;

describe('payload', () => {
  it('[SX-15] a new order; standard fields win over custom ones', () => {
    expect(orderPayload(PARTS)).toEqual({
      billing_address: { city: 'Berlin', vat: '' },
      shipping_address: { city: 'Köln', vat: '' },
      payment_method: 'stripe',
      payment_data: [
        { key: 'payment_method', value: 'stripe' },
        { key: 'wc-stripe-payment-method', value: 'pm_1' },
        { key: 'wc-stripe-confirmation-token', value: '' },
        { key: 'express_payment_type', value: 'google_pay' },
        { key: 'wc-stripe-is-deferred-intent', value: true },
      ],
      extensions: { own: 1 },
      additional_fields: { gift: '' },
      customer_note: 'bitte klingeln',
    });
  });

  it('[SX-15] a confirmation token takes the place of the method', () => {
    const { payment_data: data } = orderPayload({ ...PARTS, means: { kind: 'token', id: 'ctoken_1' } });
    expect(data.slice(1, 3).map(({ value }) => value)).toEqual(['', 'ctoken_1']);
  });

  it('[SX-09] an existing order: its own shipping address, no note', () => {
    const payload = existingOrderPayload(PARTS, { city: 'Bonn' });
    expect(payload.shipping_address).toEqual({ city: 'Bonn' });
    expect(payload).not.toHaveProperty('customer_note');
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
