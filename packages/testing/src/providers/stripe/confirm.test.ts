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

  it('shows the bank dialog for a secret of the shop; approval settles the intent, a second confirm fails', async () => {
    const answer = confirm();
    (await fake.dialogs.opened('3ds')).press('approve');
    expect((await answer).paymentIntent?.status).toBe('succeeded');
    expect(document.querySelector('[data-fake-dialog]')).toBeNull();
    expect((await confirm()).error?.code).toBe('payment_intent_unexpected_state');
  });

  it.each(['fail', 'cancel'])('"%s" answers with the authentication failure and the intent', async (press) => {
    fake.control.queue({ call: 'dialog.3ds', press });
    const { error } = await confirm();
    expect(error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      payment_intent: { id: 'pi_tb34127f6add2ac11ac98497' },
    });
    expect(fake.intents.get('pi_tb34127f6add2ac11ac98497')?.status).toBe('requires_payment_method');
  });

  it('setup intents answer under their own names', async () => {
    fake.control.queue({ call: 'dialog.3ds', press: 'approve' });
    expect(
      (await ask(stripe['confirmSetup']?.({ clientSecret: 'seti_1_secret_2', redirect: 'if_required' }))).setupIntent?.status,
    ).toBe('succeeded');
    await expect(stripe['confirmSetup']?.({ clientSecret: SECRET, redirect: 'if_required' })).rejects.toThrow(/SetupIntent/);
  });

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

  it('vouchers resolve when closed and keep waiting', async () => {
    fake.control.queue({ call: 'dialog.voucher', press: 'cancel' });
    expect((await ask(stripe['confirmMultibancoPayment']?.(SECRET, {}))).paymentIntent?.status).toBe('requires_action');
  });

  it.each([
    ['approve', 'succeeded', false],
    ['fail', 'requires_payment_method', true],
    ['cancel', 'requires_action', false],
  ])('an app payment that ends with "%s" has the status %s', async (press, status, hasError) => {
    fake.control.queue({ call: 'dialog.provider', press });
    const { paymentIntent } = await ask(
      stripe['confirmWechatPayPayment']?.(SECRET, { payment_method_options: { wechat_pay: { client: 'web' } } }),
    );
    expect(paymentIntent?.status).toBe(status);
    expect(paymentIntent?.last_payment_error !== undefined).toBe(hasError);
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
