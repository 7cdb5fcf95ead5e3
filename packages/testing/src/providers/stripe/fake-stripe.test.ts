import { need } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStripe, IntegrationError, type FakeStripe } from './index';

type Loose = Record<string, (...args: unknown[]) => unknown>;
type Answer = {
  paymentMethod?: { id: string; billing_details: unknown };
  error?: { code: string; message: string };
  paymentIntent?: { status: string };
};

const OPTIONS = { mode: 'payment', amount: 1190, currency: 'eur', paymentMethodCreation: 'manual', paymentMethodTypes: ['card'] };
const SECRET = 'pi_tb34127f6add2ac11ac98497_secret_4755c2e39805b71c7bb6';
const CARD = { number: '4242424242424242', expiry: '12/39', cvc: '123' };

let fake: FakeStripe;
let stripe: Loose;
let elements: Loose;
const ask = async (call: unknown): Promise<Answer> => (await call) as Answer;
const group = (options: unknown = OPTIONS): Loose => stripe['elements']?.(options) as Loose;
const make = (type: string, options?: unknown): Loose => elements['create']?.(type, options) as Loose;

/** A new fake, with one group of elements. */
function start(options: { strict?: boolean } = {}): void {
  fake = createFakeStripe(options);
  stripe = fake.Stripe('pk_test_xxx', { locale: 'de' }) as unknown as Loose;
  elements = group();
}
/** A payment element in the page, filled in. */
function mounted(options?: unknown): Loose {
  const element = make('payment', options);
  element['mount']?.('#a');
  fake.form('card').fill(CARD);
  return element;
}

beforeEach(() => {
  document.body.innerHTML = '<main><div id="a"></div><div id="b"></div></main>';
  start();
});
afterEach(() => fake.dialogs.closeAll());

it('Stripe() wants a publishable key', () => {
  expect(() => fake.Stripe('')).toThrow(/empty string/);
  expect(() => fake.Stripe('sk_test_1')).toThrow(/secret key/);
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
    const element = mounted();
    need('#a').remove();
    expect(fake.isMounted()).toBe(false);
    element['mount']?.('#b');
    expect(fake.form().field('number').value).toBe('');
    expect(document.querySelectorAll('.__PrivateStripeElement')).toHaveLength(1);
  });

  it('events inside the form stay inside, as in a frame', () => {
    const heard = vi.fn();
    for (const type of ['input', 'keydown', 'click', 'focusin']) document.body.addEventListener(type, heard);
    make('payment')['mount']?.('#a');
    const number = fake.form().field('number');
    number.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    number.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    number.click();
    number.focus();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('createPaymentMethod', () => {
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
    elements = group({ ...OPTIONS, paymentMethodCreation: undefined });
    mounted();
    await elements['submit']?.();
    await expect(create()).rejects.toThrow(/paymentMethodCreation/);
    need('#a').remove();
    await expect(elements['submit']?.()).rejects.toThrow(/mounted Payment Element/);
  });

  it('an incomplete form answers with the first problem and shows it', async () => {
    make('payment')['mount']?.('#a');
    const message = 'Die Kartennummer ist unvollständig.';
    expect((await ask(elements['submit']?.())).error).toMatchObject({ code: 'incomplete_number', message });
    expect(fake.form().errors()).toEqual([message]);
  });

  it('wants the details the page opted out of, refuses empty ones', async () => {
    mounted({ fields: { billingDetails: { name: 'never', email: 'never' } } });
    await elements['submit']?.();
    const email = 'a@b.de';
    await expect(create({ billing_details: { name: 'A' } })).rejects.toThrow(/billing_details\.email/);
    expect((await create({ billing_details: { name: '', email } })).error?.code).toBe('parameter_invalid_empty');
    expect((await create({ billing_details: { name: 'A', email } })).paymentMethod?.billing_details).toMatchObject({ name: 'A' });
  });
});

describe('confirm', () => {
  const confirm = (options: object = {}): Promise<Answer> =>
    ask(stripe['confirmPayment']?.({ clientSecret: SECRET, redirect: 'if_required', ...options }));

  it('refuses texts that are no secret, and redirects without return address', async () => {
    await expect(confirm({ clientSecret: 'pi_1' })).rejects.toThrow(/client secret of the form/);
    await expect(confirm({ redirect: undefined })).rejects.toThrow(/return_url/);
    await expect(stripe['confirmCashappPayment']?.(SECRET, {})).rejects.toThrow(/return_url/);
    await expect(stripe['confirmCashappSetup']?.('seti_1_secret_2', {})).rejects.toThrow(/return_url/);
    expect((await ask(stripe['confirmWechatPayPayment']?.(SECRET, {}))).error?.code).toBe('parameter_missing');
  });

  it('a changed amount is refused by the provider', async () => {
    mounted();
    await elements['submit']?.();
    fake.intents.set(SECRET, { status: 'requires_payment_method', amount: 2000, currency: 'eur' });
    expect((await confirm({ elements })).error?.message).toMatch(/amount/);
    elements['update']?.({ amount: 2000 });
    expect((await confirm({ elements })).paymentIntent?.status).toBe('succeeded');
  });

  it('handleNextAction wants an open action; a version without the old calls lacks them', async () => {
    fake.intents.set(SECRET, { status: 'succeeded' });
    await expect(stripe['handleNextAction']?.({ clientSecret: SECRET })).rejects.toThrow(/requires_action state/);
    const newer = createFakeStripe({ without: ['handleCardPayment'] });
    expect(newer.Stripe('pk_test_1')).not.toHaveProperty('handleCardPayment');
    expect(stripe).toHaveProperty('handleCardPayment');
  });
});

describe('strict mode', () => {
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };

  it.each([
    ['before `ready`', { never: true }],
    ['after `loaderror`', { error: { message: 'x' } }],
  ])('[MS-36] elements.submit() and createPaymentMethod fail %s', async (_name, script) => {
    start({ strict: true });
    fake.control.queue({ call: 'load.payment', ...script });
    mounted();
    await settle();
    await expect(elements['submit']?.()).rejects.toThrow('not ready');
    await expect(stripe['createPaymentMethod']?.({ elements })).rejects.toThrow('not ready');
  });

  it('[MS-36] they work from `ready` on, and not while the frame loads in another node', async () => {
    start({ strict: true });
    const element = mounted();
    await settle();
    expect(await elements['submit']?.()).not.toHaveProperty('error');
    expect(await stripe['createPaymentMethod']?.({ elements, params: {} })).toHaveProperty('paymentMethod');
    fake.control.queue({ call: 'load.payment', never: true });
    element['mount']?.(need('#b'));
    await expect(elements['submit']?.()).rejects.toThrow('not ready');
  });
});
