import { emit, on } from '@shop/core';
import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { choose, eventually, loadNeeded, notice, openPage, typeCard, type UpePage, values } from '../testing/upe-page';

const send = ({ form }: UpePage): void => HTMLFormElement.prototype.requestSubmit.call(Object.assign(form, { noValidate: true }));

/** Adds a payment method of another gateway, which the form posts as it is. */
function withGateway(gateway: string): void {
  if (document.getElementById(`payment_method_${gateway}`)) return;
  need('.payment_methods').insertAdjacentHTML(
    'beforeend',
    `<li><input id="payment_method_${gateway}" class="input-radio" type="radio" name="payment_method" value="${gateway}"></li>`,
  );
}

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('pages with a form of their own, %s', (_name, jQuery) => {
  it('[UP-02][UP-03] order-pay: Enter and click make one payment method and one post', async () => {
    const page = openPage(loadNeeded('order-pay'), { jQuery });
    choose('stripe');
    await typeCard(page);
    send(page);
    send(page);
    await eventually(() => expect(page.sent()).toBe(1));
    expect(values(page.form, 'wc-stripe-payment-method')).toHaveLength(1);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(1);
  });

  it('[UP-13] add payment method: the setup intent goes with the form', async () => {
    const page = openPage(loadNeeded('add-payment-method'), {
      jQuery,
      answers: {
        create_and_confirm_setup_intent: {
          success: true,
          data: { status: 'succeeded', id: 'seti_1', client_secret: 'seti_1_secret_2' },
        },
      },
    });
    choose('stripe');
    await typeCard(page);
    send(page);
    await eventually(() => expect(page.sent()).toBe(1));
    expect(values(page.form, 'wc-stripe-setup-intent')).toEqual(['seti_1']);
    const call = page.calls.find(({ name }) => name === 'create_and_confirm_setup_intent');
    expect(call).toMatchObject({ 'wc-stripe-payment-type': 'card' });
    expect(call?.['_ajax_nonce']).not.toBe('');
  });

  it('[UP-13] a refused method: the server text, one notice, form free', async () => {
    const page = openPage(loadNeeded('add-payment-method'), {
      jQuery,
      answers: {
        create_and_confirm_setup_intent: { success: false, data: { error: { message: 'Bitte warten Sie zehn Sekunden.' } } },
      },
    });
    choose('stripe');
    await typeCard(page);
    send(page);
    await eventually(() => expect(notice()).toBe('Bitte warten Sie zehn Sekunden.'));
    expect(page.sent()).toBe(0);
    expect(page.form.classList.contains('processing')).toBe(false);
  });

  it('[UP-13] a bank that wants to see the shopper: the browser goes there, nothing is posted', async () => {
    const page = openPage(loadNeeded('add-payment-method'), {
      jQuery,
      answers: {
        create_and_confirm_setup_intent: {
          success: true,
          data: {
            status: 'requires_action',
            id: 'seti_1',
            client_secret: 's',
            next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/3ds' } },
          },
        },
      },
    });
    choose('stripe');
    await typeCard(page);
    send(page);
    await eventually(() => expect(page.went).toEqual(['https://bank.example/3ds']));
    expect(page.sent()).toBe(0);
  });

  it('[UP-03] restored from the back/forward cache, the form is free', async () => {
    const page = openPage(loadNeeded('order-pay'), { jQuery });
    choose('stripe');
    await typeCard(page);
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', never: true });
    send(page);
    await eventually(() => expect(page.form.classList.contains('processing')).toBe(true));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.form.classList.contains('processing')).toBe(false);
  });

  it.each([
    ['order-pay', 'stripe'],
    ['add-payment-method', 'stripe'],
    ['order-pay', 'cod'],
  ])('[MS-06] %s with %s: no second POST while the first loads, until `pageshow`', async (name, gateway) => {
    const page = openPage(loadNeeded(name), {
      jQuery,
      answers: {
        create_and_confirm_setup_intent: {
          success: true,
          data: { status: 'succeeded', id: 'seti_1', client_secret: 'seti_1_secret_2' },
        },
      },
    });
    if (gateway === 'cod') withGateway('cod');
    choose(gateway);
    if (gateway === 'stripe') await typeCard(page);
    send(page);
    send(page);
    await eventually(() => expect(page.sent()).toBe(1));
    for (let count = 0; count < 3; count += 1) {
      send(page);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    const made = gateway === 'stripe' ? 1 : 0;
    expect([page.sent(), page.providers.stripe.calls.of('stripe.createPaymentMethod').length]).toEqual([1, made]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    send(page);
    await eventually(() => expect(page.sent()).toBe(2));
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(made * 2);
  });

  it.each([
    ['the browser gives the navigation up', 'navigation'],
    ['the shopper presses Esc, in a browser without the Navigation API', 'Escape'],
  ])('[MS-06] order-pay is usable again when %s', async (_when, how) => {
    const loading = new AbortController();
    const navigation = new EventTarget();
    if (how === 'navigation') vi.stubGlobal('navigation', navigation);
    const page = openPage(loadNeeded('order-pay'), { jQuery });
    choose('stripe');
    await typeCard(page);
    send(page);
    await eventually(() => expect(page.sent()).toBe(1));
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: loading.signal }));
    send(page);
    expect([page.sent(), page.isBlocked()]).toEqual([1, true]);
    if (how === 'navigation') loading.abort();
    else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: how, bubbles: true }));
    // blockUI fades out.
    await eventually(() => expect(page.isBlocked()).toBe(false));
    send(page);
    await eventually(() => expect(page.sent()).toBe(2));
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(2);
  });

  it('[MS-06] Esc that closes something on the page is no stopped POST', async () => {
    const page = openPage(loadNeeded('order-pay'), { jQuery });
    withGateway('cod');
    choose('cod');
    send(page);
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    send(page);
    expect(page.sent()).toBe(1);
  });

  it('[MS-06] a submit that another script stops is no POST: the next one goes out', async () => {
    const page = openPage(loadNeeded('order-pay'), { jQuery });
    withGateway('cod');
    choose('cod');
    const stop = on(page.form, 'submit', (event) => event.preventDefault());
    send(page);
    expect(page.sent()).toBe(0);
    stop();
    send(page);
    expect(page.sent()).toBe(1);
  });

  it('[UP-21] a saved method needs no element and leaves no stale payment method', async () => {
    const page = openPage(loadNeeded('order-pay-logged-in'), { jQuery });
    choose('stripe');
    const tokens = [...document.querySelectorAll<HTMLInputElement>('input[name="wc-stripe-payment-token"]')];
    const saved = tokens.find(({ value }) => value !== 'new');
    expect(saved).toBeDefined();
    if (saved) saved.checked = true;
    emit(saved ?? page.form, 'change');
    send(page);
    expect(page.sent()).toBe(1);
    expect(values(page.form, 'wc-stripe-payment-method')).toEqual([]);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(0);
  });
});
