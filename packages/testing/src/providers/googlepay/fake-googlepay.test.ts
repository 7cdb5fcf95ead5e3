import { given } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeGooglePay, type FakeGooglePay } from './index';
import { clientProblem, optionsProblem, requestProblem, transactionProblem } from './request-rules';

type Loose = Record<string, (...args: unknown[]) => Promise<Record<string, unknown>>>;
const TRANSACTION = { totalPriceStatus: 'FINAL', totalPrice: '11.90', currencyCode: 'EUR', countryCode: 'DE' };
const REQUEST = {
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [{ type: 'CARD' }],
  transactionInfo: TRANSACTION,
  emailRequired: true,
};
const SHIPPING = {
  ...REQUEST,
  shippingAddressRequired: true,
  shippingOptionRequired: true,
  callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
};
const callbacks = { onPaymentDataChanged: () => ({}) };

describe('request rules', () => {
  it.each([
    ['version', { ...REQUEST, apiVersion: 1 }, callbacks, /apiVersion/],
    ['methods', { ...REQUEST, allowedPaymentMethods: [] }, callbacks, /allowedPaymentMethods/],
    ['callback', SHIPPING, {}, /onPaymentDataChanged/],
    ['option intent', { ...SHIPPING, callbackIntents: ['SHIPPING_ADDRESS'] }, callbacks, /SHIPPING_OPTION/],
    ['address flag', { ...SHIPPING, shippingAddressRequired: false }, callbacks, /shippingAddressRequired/],
    ['price', { ...REQUEST, transactionInfo: { ...TRANSACTION, totalPrice: '11,90' } }, callbacks, /totalPrice/],
  ])('%s', (_name, request, given, message) => {
    expect(requestProblem(request, given)).toMatch(message);
  });
  it('environment, currency and options', () => {
    expect(clientProblem({ environment: 'LIVE' })).toMatch(/environment/);
    expect(clientProblem({ environment: 'TEST' })).toBeUndefined();
    expect(transactionProblem({ ...TRANSACTION, currencyCode: 'eur' })).toMatch(/currencyCode/);
    expect(optionsProblem({ shippingOptions: [{ id: 'a', label: 'A', cost: '1' }] })).toMatch(/unknown field cost/);
    expect(optionsProblem({ shippingOptions: [] })).toMatch(/empty/);
    expect(optionsProblem({ defaultSelectedOptionId: 'b', shippingOptions: [{ id: 'a', label: 'A' }] })).toMatch(
      /no shipping option/,
    );
    expect(
      optionsProblem({ defaultSelectedOptionId: 'a', shippingOptions: [{ id: 'a', label: 'A', description: '' }] }),
    ).toBeUndefined();
    expect(requestProblem(SHIPPING, callbacks)).toBeUndefined();
  });
});

describe('PaymentsClient', () => {
  let fake: FakeGooglePay;
  let remove: () => void;
  const client = (options: object = {}): Loose =>
    new fake.google.payments.api.PaymentsClient({ environment: 'TEST', ...options }) as Loose;
  beforeEach(() => {
    fake = createFakeGooglePay();
    remove = fake.install();
  });
  afterEach(() => remove());

  it('wants an environment and a click handler', () => {
    expect(() => client({ environment: 'LIVE' })).toThrow(/environment/);
    expect(() => client()['createButton']?.({})).toThrow(/onClick/);
  });

  it('closing the sheet rejects with CANCELED, a broken request with DEVELOPER_ERROR', async () => {
    fake.control.queue({ call: 'dialog.googlepay', press: 'cancel' });
    await expect(client()['loadPaymentData']?.(REQUEST)).rejects.toEqual({ statusCode: 'CANCELED' });
    await expect(client()['loadPaymentData']?.({})).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' });
  });

  it('two sheets at once are refused', async () => {
    const first = client()['loadPaymentData']?.(REQUEST);
    await fake.dialogs.opened('googlepay');
    await expect(client()['loadPaymentData']?.(REQUEST)).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' });
    given(fake.dialogs.current, 'dialog').press('cancel');
    await expect(first).rejects.toEqual({ statusCode: 'CANCELED' });
  });
});
