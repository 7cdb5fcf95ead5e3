import { ask, emit, forgetStarted, forgetListeners } from '@shop/core';
import { aCheckoutPage, installProviders } from '@shop/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPaymentElements } from './start';

const server = setupServer(http.all('*', () => HttpResponse.json({ success: true, data: {} })));
let cleanups: (() => void)[];
let providers: ReturnType<typeof installProviders>;

beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());
beforeEach(() => {
  cleanups = [];
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, configurable: true });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  forgetListeners();
  for (const cleanup of cleanups.reverse()) cleanup();
  Reflect.deleteProperty(window, '__shopStripe');
  server.resetHandlers();
  forgetStarted();
});

function checkout(): HTMLFormElement {
  const page = aCheckoutPage().load();
  providers = installProviders();
  cleanups.push(
    () => page.reset(),
    () => providers.remove(),
  );
  startPaymentElements();
  return document.querySelector('form.checkout') as HTMLFormElement;
}

function choose(gateway: string): void {
  const radio = document.getElementById(`payment_method_${gateway}`) as HTMLInputElement;
  radio.checked = true;
  emit(radio, 'change');
}

const SHOPPER = {
  billing_first_name: 'Erika',
  billing_last_name: 'Muster',
  billing_email: 'erika@muster.de',
  billing_phone: '030 123',
  billing_address_1: 'Weg 1',
  billing_city: 'Köln',
  billing_postcode: '50667',
};

/** What the shop asks before it sends the order. */
function placeOrder(form: HTMLFormElement, gateway = 'stripe'): boolean {
  return ask(form, 'checkout_place_order') && ask(form, `checkout_place_order_${gateway}`);
}

const hidden = (form: HTMLFormElement, name: string): string[] =>
  [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)]
    .map((input) => input.value)
    .filter((value) => value !== '');

async function filled(card = '4242 4242 4242 4242'): Promise<void> {
  for (const [id, value] of Object.entries(SHOPPER)) (document.getElementById(id) as HTMLInputElement).value = value;
  choose('stripe');
  emit(document.body, 'updated_checkout', [{}]);
  await vi.waitFor(() => expect(providers.stripe.isMounted('card')).toBe(true));
  providers.stripe.form('card').fill({ number: card, expiry: '12 / 34', cvc: '123' });
}

describe('a checkout page', () => {
  it('[UP-01][UP-02] review updates fill the nodes: one element a method, never a second', async () => {
    checkout();
    choose('stripe');
    for (let count = 0; count < 3; count += 1) emit(document.body, 'updated_checkout', [{}]);
    await vi.waitFor(() => expect(providers.stripe.isMounted('card')).toBe(true));
    emit(document.body, 'updated_checkout', [{}]);
    await Promise.resolve();
    const groups = providers.stripe.calls.of('stripe.elements').map(({ args }) => JSON.stringify(args));
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('[UP-03] a click makes one payment method and sends the form once more, with its id', async () => {
    const form = checkout();
    await filled();
    const submitted = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', submitted);
    expect(placeOrder(form)).toBe(false);
    expect(placeOrder(form)).toBe(false);
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(hidden(form, 'wc-stripe-payment-method')).toHaveLength(1);
    expect(providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(1);
  });
});
