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
afterEach(() => fake.reset());

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
});

describe('HostedFields', () => {
  const FIELDS = { number: { selector: '#number' }, cvv: { selector: '#cvv' }, expirationDate: { selector: '#expiry' } };
  const draw = (options: object = {}): Promise<Loose> => {
    const hosted = (paypal as unknown as Record<string, Loose>)['HostedFields'];
    return hosted?.['render']?.({ createOrder: () => 'ORDER', fields: FIELDS, ...options }) as Promise<Loose>;
  };

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
