import { given } from '../../dom/need';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStripe, IntegrationError, type FakeStripe } from './index';

type Loose = Record<string, (...args: unknown[]) => unknown>;
type Change = {
  address?: { country: string };
  name?: string;
  shippingRate?: { id: string };
  resolve(details: unknown): void;
  reject(): void;
};
type Confirm = {
  expressPaymentType: string;
  billingDetails: { name: string; email?: string; phone?: string };
  shippingAddress?: unknown;
  shippingRate?: { id: string };
  paymentFailed(reason?: unknown): Promise<void>;
};

const RATES = [
  { id: 'flat_rate:1', displayName: 'Versand', amount: 490 },
  { id: 'local_pickup:2', displayName: 'Abholung', amount: 0 },
];
const WITH_SHIPPING = {
  lineItems: [{ name: 'Becher', amount: 700 }],
  emailRequired: true,
  phoneNumberRequired: true,
  shippingAddressRequired: true,
  shippingRates: RATES,
};
let fake: FakeStripe;
let stripe: Loose;
let elements: Loose;
let element: Loose;

const start = (options: unknown = {}, groupOptions: object = {}): void => {
  elements = stripe['elements']?.({
    mode: 'payment',
    amount: 1190,
    currency: 'eur',
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
    ...groupOptions,
  }) as Loose;
  element = elements['create']?.('expressCheckout', options) as Loose;
  element['mount']?.('#a');
};
const on = (event: string, handler: (event: never) => void): void => void element['on']?.(event, handler);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="a"></div>';
  fake = createFakeStripe();
  stripe = fake.Stripe('pk_test_xxx') as unknown as Loose;
});
afterEach(() => fake.dialogs.closeAll());

describe('availability', () => {
  it('checks the options of create', () => {
    expect(() => start({ paymentMethods: { amazonPay: 'always' } })).toThrow(/paymentMethods\.amazonPay/);
    expect(() => start({ buttonHeight: 56 })).toThrow(/buttonHeight/);
    expect(() => start({ buttonTheme: { googlePay: 'white-outline' } })).toThrow(/googlePay/);
  });
});

describe('click', () => {
  it('must be resolved within one second, else no sheet opens', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    start();
    let late: Change | undefined;
    on('click', (event) => {
      late = event;
    });
    fake.pressWallet('googlePay');
    vi.advanceTimersByTime(999);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(warn.mock.calls.flat().join()).toContain('within 1 second');
    late?.resolve({});
    expect(fake.dialogs.current).toBeUndefined();
  });

  it('opens a sheet with rows, total, address and rates; a broken payload throws and opens none', () => {
    start();
    const errors: unknown[] = [];
    on('click', (event: Change) => {
      try {
        event.resolve({ lineItems: [{ name: 'x', amount: 9999 }] });
      } catch (error) {
        errors.push(error);
      }
    });
    fake.pressWallet('applePay');
    expect(errors[0]).toBeInstanceOf(IntegrationError);
    expect(fake.dialogs.current).toBeUndefined();
    element['off']?.('click');
    on('click', (event: Change) => event.resolve(WITH_SHIPPING));
    fake.pressWallet('applePay');
    const text = fake.dialogs.current?.text() ?? '';
    for (const part of ['Apple Pay', 'Becher', '7,00', 'Summe', '11,90', 'Lieferadresse', 'Versand: 4,90'])
      expect(text).toContain(part);
  });
});

describe('shipping', () => {
  const open = (): void => {
    start();
    on('click', (event: Change) => event.resolve(WITH_SHIPPING));
  };

  it('a thrown answer leaves the sheet spinning until 20 seconds are over, then it closes with cancel', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open();
    const cancel = vi.fn();
    on('cancel', cancel);
    on('shippingaddresschange', (event: Change) => {
      expect(() => event.resolve({ lineItems: [{ name: 'x', amount: 5000 }] })).toThrow(/is less than the total/);
    });
    fake.pressWallet('googlePay');
    vi.advanceTimersByTime(19_999);
    expect(fake.dialogs.current?.text()).toContain('Bitte warten');
    vi.advanceTimersByTime(1);
    expect(cancel).toHaveBeenCalledWith({ elementType: 'expressCheckout' });
    expect(fake.dialogs.current).toBeUndefined();
  });
});

describe('confirm', () => {
  const toConfirm = async (
    resolveWith: unknown = {},
    groupOptions: object = {},
    wallet: 'googlePay' | 'amazonPay' = 'googlePay',
  ): Promise<Confirm> => {
    start({}, groupOptions);
    on('click', (event: Change) => event.resolve(resolveWith));
    const confirmed = new Promise<Confirm>((resolve) => on('confirm', resolve));
    fake.pressWallet(wallet);
    given(fake.dialogs.current, 'dialog').press('pay');
    return confirmed;
  };

  it('a payment method needs submit, then closes the sheet; paymentFailed afterwards rejects', async () => {
    const event = await toConfirm({ emailRequired: true });
    expect(event.billingDetails.email).toBe('erika@example.com');
    await expect(stripe['createPaymentMethod']?.({ elements })).rejects.toThrow(/submit/);
    await elements['submit']?.();
    expect(await stripe['createPaymentMethod']?.({ elements })).toMatchObject({ paymentMethod: { type: 'card' } });
    expect(fake.dialogs.current).toBeUndefined();
    await expect(event.paymentFailed()).rejects.toThrow('Unexpected call to paymentFailed()');
  });

  it('paymentFailed goes back to the sheet, once', async () => {
    const event = await toConfirm();
    await event.paymentFailed({ reason: 'fail' });
    expect(fake.dialogs.current?.text()).toContain('fehlgeschlagen');
    await expect(event.paymentFailed()).rejects.toBeInstanceOf(IntegrationError);
  });

  it('a token needs a group without manual creation', async () => {
    await toConfirm({}, { paymentMethodCreation: undefined, paymentMethodTypes: ['amazon_pay'] }, 'amazonPay');
    await elements['submit']?.();
    expect(await stripe['createConfirmationToken']?.({ elements })).toMatchObject({
      confirmationToken: { id: expect.stringMatching(/^ctoken_mock_ok_/) as unknown },
    });
    // The element of before is still mounted there.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await toConfirm();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('contains child nodes'));
    await elements['submit']?.();
    await expect(stripe['createConfirmationToken']?.({ elements })).rejects.toThrow(/manual/);
  });
});
