import { given, inherit, need, throwing } from '@shop/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startPrefill } from '../../payment-methods';
import { rememberedPayer, rememberPayer } from '../payer-storage';
import { readTransaction, totalText, withShippingFee, withTotal } from '../../payment/transaction.rules';
import { isReady } from './config';
import { payerOf, shippingUpdate, updatedTransaction } from './google-pay.rules';

const price = (fields: Record<string, unknown>) => readTransaction({ currency_code: 'EUR', country_code: 'DE', ...fields });

describe('price of a wallet’s sheet', () => {
  it.each([
    [{ total: 12.3 }, '12.30'],
    [{ total: '12.3' }, '12.30'],
    [{ total: 0.1 + 0.2 }, '0.30'],
    [{ total: 12, total_str: '12.34' }, '12.34'],
    [{ total: 12, total_str: '12,34 €' }, '12.00'],
    [{ total: 0 }, '0.00'],
    [{ total: 1200, currency_code: 'JPY' }, '1200'],
    [{ total: '1200.40', currency_code: 'HUF' }, '1200'],
    [{ total: 10, currency_code: 'TWD' }, '10'],
    [{ total: 'viel' }, undefined],
    [{ total: 5, currency_code: '' }, undefined],
  ])('[PP-28] %j is %s', (fields, text) => {
    const read = price(fields);
    expect(read && totalText(read)).toBe(text);
  });

  it('[PP-28] another fee changes the total by exactly the difference', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(1e5), fc.nat(1e5), (goods, before, after) => {
        const start = price({ total: (goods + before) / 100, shipping_fee: before / 100 });
        const next = start && withShippingFee(start, (after / 100).toFixed(2));
        expect(next?.total).toBe(goods + after);
        expect(next && withShippingFee(next, before / 100).total).toBe(goods + before);
      }),
    );
  });

  it('[PP-28] what is no amount changes nothing', () => {
    const start = price({ total: 5, shipping_fee: 1 });
    for (const rubbish of [undefined, null, '', {}, 'NaN']) {
      expect(start && withTotal(start, rubbish)).toEqual(start);
      expect(start && withShippingFee(start, rubbish)).toEqual(start);
    }
  });
});

describe('rates for the sheet', () => {
  const options = [
    { id: 'a', label: 'A', description: 'x', cost: '1' },
    { id: 'b', label: 'B', cost: 2 },
  ];
  const PRICE = { total: 9, shipping_fee: 2, currency_code: 'EUR', country_code: 'DE' };
  const answer = (shipping_options: unknown) => ({ ...PRICE, shipping_options });
  const start = given(price({ total: 5, shipping_fee: 1 }), 'price');

  it.each([
    ['b', 'b'],
    ['weg', 'a'],
    [undefined, 'a'],
  ])('[PP-28] the default %s becomes %s; only fields that Google knows', (wished, chosen) => {
    const update = shippingUpdate('INITIALIZE', answer({ defaultSelectedOptionId: wished, shippingOptions: options }), start, '');
    expect(update.newShippingOptionParameters).toEqual({
      defaultSelectedOptionId: chosen,
      shippingOptions: [
        { id: 'a', label: 'A', description: 'x' },
        { id: 'b', label: 'B', description: '' },
      ],
    });
  });

  it('[PP-28] a chosen option brings a new total only', () => {
    expect(shippingUpdate('SHIPPING_OPTION', answer({ shippingOptions: options }), start, '')).toEqual({
      newTransactionInfo: { countryCode: 'DE', currencyCode: 'EUR', totalPriceStatus: 'FINAL', totalPrice: '5.00' },
    });
  });

  it.each([[], {}, null, undefined, { shippingOptions: [] }, { shippingOptions: [{ id: '', label: '' }] }])(
    '[PP-28] without a rate (%j) the address is refused',
    (none) => {
      expect(shippingUpdate('SHIPPING_ADDRESS', answer(none), start, 'Nein')).toEqual({
        error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', message: 'Nein', intent: 'SHIPPING_ADDRESS' },
      });
    },
  );

  it.each([
    ['shipping_option_unselected', 'b', 600],
    ['a', 'b', 500],
    ['weg', 'weg', 500],
  ])('[PP-28] the cart’s total is the server’s; elsewhere the rate %s, or %s, counts', (wanted, wished, total) => {
    const offered = answer({ defaultSelectedOptionId: wished, shippingOptions: options });
    expect(updatedTransaction('cart', start, offered, wanted).total).toBe(900);
    expect(updatedTransaction('product', start, offered, wanted).total).toBe(total);
  });
});

describe('the payer of a sheet', () => {
  const KEY = 'ppcp-googlepay:payer';
  // A busy machine takes its time over the part that fills the form in.
  beforeAll(() => import('../index'));

  it.each([
    ['Erika Mustermann', 'Erika', 'Mustermann'],
    ['John Q Public', 'John', 'Q Public'],
    ['Madonna', 'Madonna', ''],
    ['', '', ''],
  ])('[PP-09] [PP-28] "%s" is %s and %s', (name, given_name, surname) => {
    expect(payerOf({ paymentMethodData: { info: { billingAddress: { name } } } })['name']).toEqual({
      given_name,
      surname,
    });
  });

  it('[PP-28] own fields alone make a device ready and a payer', async () => {
    inherit({ result: true, billingAddress: { name: 'Eve Böse', countryCode: 'XX' }, email: 'eve@evil.example' });
    expect(await isReady({ isReadyToPay: () => Promise.resolve({}) }, {})).toBe(false);
    expect(payerOf({ paymentMethodData: { info: {} } })).toMatchObject({
      email_address: '',
      name: { given_name: '', surname: '' },
      address: { country_code: '' },
    });
  });

  it.each(['', '{', '[]', '{"data":1,"expires":9}', '{"data":{},"expires":5}', '{"data":{},"expires":"9"}', 'null'])(
    '[PP-28] %j is no kept payer at time 5, and is deleted',
    (text) => {
      sessionStorage.setItem(KEY, text);
      vi.useFakeTimers({ now: 5 });
      expect(rememberedPayer()).toBeUndefined();
      expect(sessionStorage.getItem(KEY)).toBeNull();
    },
  );

  it('[PP-28] own fields alone make a kept payer', () => {
    Object.assign(Object.prototype, { data: { email_address: 'x@example.com' }, expires: 9 });
    sessionStorage.setItem(KEY, '{}');
    try {
      vi.useFakeTimers({ now: 5 });
      expect(rememberedPayer()).toBeUndefined();
    } finally {
      for (const name of ['data', 'expires']) Reflect.deleteProperty(Object.prototype, name);
    }
  });

  const payer = {
    email_address: 'a@example.com',
    name: { given_name: 'Ada', surname: 'L' },
    address: { country_code: 'AT', postal_code: '1010' },
  };
  function drawForm(): HTMLFormElement {
    document.body.innerHTML = `<form class="checkout woocommerce-checkout"><input id="billing_email">
      <input id="billing_first_name" value="Schon da"><input id="billing_last_name"><input id="billing_postcode">
      <select id="billing_country"><option>DE</option><option>AT</option></select></form>`;
    return need<HTMLFormElement>('form');
  }
  const values = (form: HTMLFormElement) => [...form.elements].map((field) => (field as HTMLInputElement).value);

  it('[PP-28] fills what a guest has left empty; placing the order forgets it', async () => {
    rememberPayer(payer);
    const form = drawForm();
    expect(startPrefill()).toBe(true);
    await vi.waitFor(() => expect(values(form)).toEqual(['a@example.com', 'Schon da', 'L', '1010', 'AT']));
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('[PP-28] leaves the form of a customer alone', async () => {
    rememberPayer(payer);
    document.body.className = 'logged-in';
    const form = drawForm();
    expect(startPrefill()).toBe(false);
    await import('../index');
    expect(values(form)).toEqual(['', 'Schon da', '', '', 'DE']);
  });

  it('[PP-28] the stored payer lives in this tab alone, and its part is not fetched on pages without a checkout form', () => {
    rememberPayer(payer);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
    expect(startPrefill()).toBe(false);
    expect(rememberedPayer()).toEqual(payer);
  });

  it.each<[string, () => void]>([
    ['in which it was given', () => rememberPayer(payer)],
    [
      'that came after it',
      () => {
        sessionStorage.setItem(KEY, JSON.stringify({ data: payer, expires: Date.now() + 60_000 }));
        startPrefill();
      },
    ],
  ])('[PP-28] the stored payer is deleted when it expires, on the open page %s', (_title, open) => {
    vi.useFakeTimers();
    try {
      open();
      expect(rememberedPayer()).toEqual(payer);
      vi.advanceTimersByTime(900_000);
      expect(sessionStorage.getItem(KEY)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[PP-28] a browser without storage keeps no payer and breaks nothing', () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(throwing(new DOMException('blocked')));
    rememberPayer(payer);
    expect([rememberedPayer(), startPrefill()]).toEqual([undefined, false]);
    blocked.mockRestore();
  });
});
