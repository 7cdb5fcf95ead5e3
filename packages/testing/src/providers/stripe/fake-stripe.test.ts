import { need } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStripe, IntegrationError, type FakeStripe } from './index';

type Method = (...args: unknown[]) => unknown;
type Loose = Record<string, Method>;
type Answer = {
  paymentMethod?: { id: string; type: string; billing_details: unknown };
  error?: { code: string; message: string; payment_intent?: { id: string } };
  paymentIntent?: { status: string; last_payment_error?: unknown };
  setupIntent?: { status: string };
};

let fake: FakeStripe;
let stripe: Loose;
let elements: Loose;
const deferred = {
  mode: 'payment',
  amount: 1190,
  currency: 'eur',
  paymentMethodCreation: 'manual',
  paymentMethodTypes: ['card'],
};
const goodCard = { number: '4242424242424242', expiry: '12/39', cvc: '123' };
const ask = async (call: unknown): Promise<Answer> => (await call) as Answer;
const group = (options: unknown = deferred): Loose => stripe['elements']?.(options) as Loose;
const make = (type: string, options?: unknown): Loose => elements['create']?.(type, options) as Loose;

beforeEach(() => {
  document.body.innerHTML = '<main><div id="a"></div><div id="b"></div></main>';
  fake = createFakeStripe();
  stripe = fake.Stripe('pk_test_xxx', { locale: 'de' }) as unknown as Loose;
  elements = group();
});
afterEach(() => {
  fake.dialogs.closeAll();
  document.body.innerHTML = '';
});

describe('Stripe()', () => {
  it('wants a publishable key, with or without new', () => {
    expect(() => fake.Stripe('')).toThrow(/empty string/);
    expect(() => fake.Stripe('sk_test_1')).toThrow(/secret key/);
    expect(new fake.Stripe('pk_test_1')).toHaveProperty('confirmPayment');
  });
});

describe('elements', () => {
  it('takes one element of a type, again after destroy', () => {
    const element = make('payment');
    expect(() => make('payment')).toThrow('Can only create one Element of type payment.');
    element['destroy']?.();
    expect(() => element['mount']?.('#a')).toThrow(/already been destroyed/);
    expect(elements['getElement']?.('payment')).toBeNull();
    expect(make('payment')).not.toBe(element);
  });

  it('refuses unknown types and a payment element without mode', () => {
    expect(() => make('paiment')).toThrow(/valid Element name/);
    expect(() => group({})['create']?.('payment')).toThrow(/clientSecret or mode/);
  });

  it('mounts only into nodes of the page', () => {
    const element = make('payment');
    expect(() => element['mount']?.('#missing')).toThrow(/applies to no DOM elements/);
    expect(() => element['mount']?.(document.createElement('div'))).toThrow(/not in the document/);
    expect(() => element['mount']?.(undefined)).toThrow(/Missing argument/);
  });

  it('the same element moves to a new node; typed card data is gone', () => {
    const element = make('payment');
    element['mount']?.('#a');
    fake.form().fill(goodCard);
    need('#a').remove();
    expect(fake.isMounted()).toBe(false);
    element['mount']?.('#b');
    expect(fake.form().field('number').value).toBe('');
    expect(document.querySelectorAll('.__PrivateStripeElement')).toHaveLength(1);
  });
});

describe('createPaymentMethod', () => {
  const mounted = (options?: unknown): void => {
    make('payment', options)['mount']?.('#a');
    fake.form().fill(goodCard);
  };
  const create = (params: unknown = {}): Promise<Answer> => ask(stripe['createPaymentMethod']?.({ elements, params }));

  it('wants elements.submit() first, again after a change of the shopper', async () => {
    mounted();
    await expect(create()).rejects.toThrow(/elements\.submit\(\) must be called before stripe\.createPaymentMethod\(\)/);
    await elements['submit']?.();
    expect((await create()).paymentMethod?.id).toMatch(/^pm_mock_card_ok_[0-9a-f]{8}$/);
    fake.form().fill({ cvc: '124' });
    await expect(create()).rejects.toBeInstanceOf(IntegrationError);
  });

  it('wants the group to be manual and the element to be in the page', async () => {
    elements = group({ ...deferred, paymentMethodCreation: undefined });
    mounted();
    await elements['submit']?.();
    await expect(create()).rejects.toThrow(/paymentMethodCreation/);
    need('#a').remove();
    await expect(elements['submit']?.()).rejects.toThrow(/mounted Payment Element/);
  });

  it('an incomplete form answers with the first problem and shows it', async () => {
    make('payment')['mount']?.('#a');
    expect((await ask(elements['submit']?.())).error).toMatchObject({
      code: 'incomplete_number',
      message: 'Die Kartennummer ist unvollständig.',
    });
    expect(fake.form().errors()).toEqual(['Die Kartennummer ist unvollständig.']);
    expect(fake.form().field('number').getAttribute('aria-invalid')).toBe('true');
  });

  it('wants the details the page opted out of, refuses empty ones', async () => {
    mounted({ fields: { billingDetails: { name: 'never', email: 'never' } } });
    await elements['submit']?.();
    await expect(create({ billing_details: { name: 'A' } })).rejects.toThrow(/billing_details\.email/);
    expect((await create({ billing_details: { name: '', email: 'a@b.de' } })).error).toMatchObject({
      code: 'parameter_invalid_empty',
    });
    expect((await create({ billing_details: { name: 'A', email: 'a@b.de' } })).paymentMethod?.billing_details).toMatchObject({
      name: 'A',
      address: { country: 'DE' },
    });
  });
});

it('events inside the form stay inside, as in a frame', () => {
  const heard = vi.fn();
  for (const type of ['input', 'keydown', 'click', 'focusin']) document.body.addEventListener(type, heard);
  make('payment')['mount']?.('#a');
  const number = fake.form().field('number');
  number.value = '42';
  number.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  number.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
  number.click();
  number.focus();
  expect(heard).not.toHaveBeenCalled();
});
