import { need } from '@shop/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeStripe, type FakeStripe } from './index';

type Loose = Record<string, (...args: unknown[]) => unknown>;

const OPTIONS = { mode: 'payment', amount: 100, currency: 'eur', paymentMethodCreation: 'manual', paymentMethodTypes: ['card'] };
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};
let fake: FakeStripe;

function mounted(strict: boolean, script: object = {}): { stripe: Loose; elements: Loose; element: Loose } {
  document.body.innerHTML = '<div id="a"></div><div id="b"></div>';
  fake = createFakeStripe({ strict });
  fake.control.queue({ call: 'load.payment', ...script });
  const stripe = fake.Stripe('pk_test_1') as unknown as Loose;
  const elements = stripe['elements']?.(OPTIONS) as Loose;
  const element = elements['create']?.('payment') as Loose;
  element['mount']?.(need('#a'));
  fake.form('card').fill({ number: '4242424242424242', expiry: '12/39', cvc: '123' });
  return { stripe, elements, element };
}

afterEach(() => document.body.replaceChildren());

describe('strict mode', () => {
  it.each([
    ['before `ready`', { never: true }],
    ['after `loaderror`', { error: { message: 'x' } }],
  ])('[MS-36] elements.submit() and createPaymentMethod fail %s', async (_name, script) => {
    const { stripe, elements } = mounted(true, script);
    await settle();
    await expect(elements['submit']?.()).rejects.toThrow('not ready');
    await expect(stripe['createPaymentMethod']?.({ elements })).rejects.toThrow('not ready');
  });

  it('[MS-36] they work from `ready` on, and not while the frame loads in another node', async () => {
    const { stripe, elements, element } = mounted(true);
    await settle();
    expect(await elements['submit']?.()).not.toHaveProperty('error');
    expect(await stripe['createPaymentMethod']?.({ elements, params: {} })).toHaveProperty('paymentMethod');
    fake.control.queue({ call: 'load.payment', never: true });
    element['mount']?.(need('#b'));
    await expect(elements['submit']?.()).rejects.toThrow('not ready');
  });

  it('[MS-36] without it, a mounted element is enough', async () => {
    const { elements } = mounted(false, { never: true });
    expect(await elements['submit']?.()).not.toHaveProperty('error');
  });
});
