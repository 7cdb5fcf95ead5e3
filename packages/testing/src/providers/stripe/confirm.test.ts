import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeStripe, type FakeStripe } from './index';

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
const SECRET = 'pi_tb34127f6add2ac11ac98497_secret_4755c2e39805b71c7bb6';
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

describe('confirm', () => {
  const confirm = (options: object = {}): Promise<Answer> =>
    ask(stripe['confirmPayment']?.({ clientSecret: SECRET, redirect: 'if_required', ...options }));

  it('refuses texts that are no secret, and redirects without return address', async () => {
    await expect(confirm({ clientSecret: 'pi_1' })).rejects.toThrow(/client secret of the form/);
    await expect(confirm({ redirect: undefined })).rejects.toThrow(/return_url/);
  });

  it('a changed amount is refused by the provider', async () => {
    make('payment')['mount']?.('#a');
    fake.form().fill(goodCard);
    await elements['submit']?.();
    fake.intents.set(SECRET, { status: 'requires_payment_method', amount: 2000, currency: 'eur' });
    expect((await confirm({ elements })).error?.message).toMatch(/amount/);
    elements['update']?.({ amount: 2000 });
    expect((await confirm({ elements })).paymentIntent?.status).toBe('succeeded');
  });

  it('WeChat Pay needs its client, Cash App Pay a return address', async () => {
    expect((await ask(stripe['confirmWechatPayPayment']?.(SECRET, {}))).error?.code).toBe('parameter_missing');
    await expect(stripe['confirmCashappPayment']?.(SECRET, {})).rejects.toThrow(/return_url/);
    await expect(stripe['confirmCashappSetup']?.('seti_1_secret_2', {})).rejects.toThrow(/return_url/);
  });

  it('a version without the old calls lacks them', () => {
    const newer = createFakeStripe({ without: ['handleCardPayment'] });
    expect(newer.Stripe('pk_test_1')).not.toHaveProperty('handleCardPayment');
    expect(stripe).toHaveProperty('handleCardPayment');
  });

  it('handleNextAction wants an open action', async () => {
    fake.intents.set(SECRET, { status: 'succeeded' });
    await expect(stripe['handleNextAction']?.({ clientSecret: SECRET })).rejects.toThrow(/requires_action state/);
  });
});
