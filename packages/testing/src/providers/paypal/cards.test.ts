import { given } from '../../dom/need';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePayPal, type FakePayPal } from './index';

type Loose = Record<string, (...args: unknown[]) => Promise<unknown>>;
type Field = (options?: unknown) => Loose;
let fake: FakePayPal;
let paypal: Record<string, (options?: unknown) => Loose>;
const GOOD = { number: '4242424242424242', expiry: '12/39', cvv: '123' };

beforeEach(() => {
  document.body.innerHTML = '<div id="number"></div><div id="cvv"></div><div id="expiry"></div>';
  fake = createFakePayPal();
  paypal = fake.load(
    'https://www.paypal.com/sdk/js?client-id=x&components=hosted-fields,card-fields,googlepay,applepay',
  ) as typeof paypal;
});
afterEach(() => {
  fake.reset();
  document.body.innerHTML = '';
});

describe('CardFields', () => {
  const draw = async (options: object): Promise<Loose> => {
    const fields = paypal['CardFields']?.(options) as Loose;
    for (const [name, id] of Object.entries({ NumberField: 'number', CVVField: 'cvv', ExpiryField: 'expiry' }))
      await (fields[name] as unknown as Field)()['render']?.(`#${id}`);
    return fields;
  };
  it('submit needs all fields drawn and valid', async () => {
    const createOrder = vi.fn(() => 'ORDER');
    const fields = await draw({ createOrder, onApprove: () => undefined });
    await expect(fields['submit']?.()).rejects.toThrow('INVALID_NUMBER');
    fake.fillCard({ ...GOOD, cvv: '1' });
    await expect(fields['submit']?.()).rejects.toThrow('INVALID_CVV');
    expect(createOrder).not.toHaveBeenCalled();
    expect(await fields['getState']?.()).toMatchObject({
      isFormValid: false,
      errors: ['INVALID_CVV'],
      cards: [{ type: 'visa' }],
      fields: { cardCvvField: { isPotentiallyValid: true, isValid: false } },
    });
  });

  it('pays: order, then approval; fires input events', async () => {
    const onApprove = vi.fn();
    const onChange = vi.fn();
    const fields = await draw({ createOrder: () => 'ORDER', onApprove, inputEvents: { onChange } });
    fake.fillCard(GOOD);
    await fields['submit']?.();
    expect(onApprove).toHaveBeenCalledWith({ orderID: 'ORDER', liabilityShift: 'UNKNOWN' }, expect.anything());
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ isFormValid: true, emittedBy: 'cvv' }));
  });

  it.each([
    ['approve', 'POSSIBLE'],
    ['fail', 'NO'],
  ])('3-D Secure "%s" approves with liability shift %s', async (press, liabilityShift) => {
    const onApprove = vi.fn();
    fake.control.queue({ call: 'dialog.paypal-3ds', press });
    const fields = await draw({ createOrder: () => 'ORDER', onApprove });
    fake.fillCard({ ...GOOD, number: '4000002760003184' });
    await fields['submit']?.();
    expect(onApprove).toHaveBeenCalledWith({ orderID: 'ORDER', liabilityShift }, expect.anything());
  });

  it('a closed 3-D Secure dialog cancels, a decline and a failing order raise', async () => {
    const calls = { onApprove: vi.fn(), onCancel: vi.fn(), onError: vi.fn() };
    fake.control.queue({ call: 'dialog.paypal-3ds', press: 'cancel' });
    const fields = await draw({ createVaultSetupToken: () => 'TOKEN', ...calls });
    fake.fillCard({ ...GOOD, number: '4000002760003184' });
    await expect(fields['submit']?.()).rejects.toThrow(/closed/);
    expect(calls.onCancel).toHaveBeenCalledOnce();
    fake.fillCard({ number: '4000000000000002' });
    await expect(fields['submit']?.()).rejects.toThrow(/declined/);
    expect(calls.onError).toHaveBeenCalledOnce();
    expect(calls.onApprove).not.toHaveBeenCalled();
  });

  it('vaulting returns the setup token', async () => {
    const onApprove = vi.fn();
    const fields = await draw({ createVaultSetupToken: () => 'TOKEN', onApprove });
    fake.fillCard(GOOD);
    await fields['submit']?.();
    expect(onApprove).toHaveBeenCalledWith({ vaultSetupToken: 'TOKEN', liabilityShift: 'UNKNOWN' }, expect.anything());
  });
});

describe('HostedFields', () => {
  const FIELDS = { number: { selector: '#number' }, cvv: { selector: '#cvv' }, expirationDate: { selector: '#expiry' } };
  const draw = (options: object = {}): Promise<Loose> => {
    const hosted = (paypal as unknown as Record<string, Loose>)['HostedFields'];
    return hosted?.['render']?.({ createOrder: () => 'ORDER', fields: FIELDS, ...options }) as Promise<Loose>;
  };

  it('tells card type, empty and valid changes', async () => {
    const instance = await draw();
    const heard: string[] = [];
    for (const event of ['cardTypeChange', 'validityChange', 'empty', 'notEmpty', 'inputSubmitRequest'])
      instance['on']?.(event, () => heard.push(event));
    fake.fillCard({ number: '4242' });
    fake.fillCard({ number: GOOD.number });
    fake.fillCard({ number: '' });
    given(fake.cardInput('number'), 'card field').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(heard).toEqual([
      'cardTypeChange',
      'notEmpty',
      'validityChange',
      'cardTypeChange',
      'empty',
      'validityChange',
      'inputSubmitRequest',
    ]);
  });

  it('submit rejects invalid fields and answers with the order and liability', async () => {
    const instance = await draw();
    await expect(instance['submit']?.({})).rejects.toMatchObject({
      details: [{ description: 'number' }, { description: 'cvv' }, { description: 'expirationDate' }],
    });
    fake.fillCard(GOOD);
    expect(await instance['submit']?.({ vault: false })).toMatchObject({ orderId: 'ORDER', liabilityShift: 'UNKNOWN' });
    fake.control.queue({ call: 'dialog.paypal-3ds', press: 'approve' });
    expect(await instance['submit']?.({ contingencies: ['SCA_ALWAYS'] })).toMatchObject({
      liabilityShift: 'POSSIBLE',
      authenticationStatus: 'YES',
    });
  });

  it('a missing container rejects, a torn down instance is dead', async () => {
    await expect(draw({ fields: { number: { selector: '#none' } } })).rejects.toThrow(/#none does not exist/);
    const instance = await draw();
    await instance['teardown']?.();
    expect(document.querySelector('#number')?.childElementCount).toBe(0);
    await expect(instance['submit']?.()).rejects.toThrow(/torn down/);
  });
});

describe('wallet components', () => {
  it('Googlepay confirms an order, asks for the payer only when needed', async () => {
    const google = paypal['Googlepay']?.() as Loose;
    expect(await google['config']?.()).toMatchObject({ allowedPaymentMethods: [{ type: 'CARD' }] });
    await expect(google['confirmOrder']?.({})).rejects.toThrow('orderId');
    await expect(google['initiatePayerAction']?.({ orderId: 'A' })).rejects.toThrow(/No payer action/);
    const data = { tokenizationData: { token: 't' }, description: 'Visa •••• 3184 (3-D Secure)' };
    expect(await google['confirmOrder']?.({ orderId: 'A', paymentMethodData: data })).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
    });
    fake.control.queue({ call: 'dialog.paypal-3ds', press: 'approve' });
    expect(await google['initiatePayerAction']?.({ orderId: 'A' })).toEqual({ liabilityShift: 'POSSIBLE' });
  });

  it('Applepay validates the merchant and confirms', async () => {
    const apple = paypal['Applepay']?.() as Loose;
    await expect(apple['validateMerchant']?.({})).rejects.toThrow('validationUrl');
    expect(await apple['validateMerchant']?.({ validationUrl: 'https://apple.example' })).toHaveProperty('merchantSession');
    expect(await apple['confirmOrder']?.({ orderId: 'A', token: {} })).toMatchObject({
      approveApplePayPayment: { status: 'APPROVED' },
    });
  });
});
