import { emit } from '@shop/core';
import { need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { openUpe, type UpePage } from '../testing/upe-page';

let page: UpePage;

type Args = Record<string, unknown>;
const groups = (): Args[] => page.providers.stripe.calls.of('stripe.elements').map(({ args }) => args[0] as Args);
const created = (): Args[] => page.providers.stripe.calls.of('elements.create').map(({ args }) => args[1] as Args);
const updates = (): Args[] => page.providers.stripe.calls.of('elements.update').map(({ args }) => args[0] as Args);
const elementUpdates = (): Args[] => page.providers.stripe.calls.of('element.update').map(({ args }) => args.at(-1) as Args);
const cards = (): Args[] => groups().filter(({ paymentMethodTypes }) => JSON.stringify(paymentMethodTypes)?.includes('card'));
const node = (): HTMLElement => need('.wc-stripe-upe-element[data-payment-method-type="card"]');
const box = (type = 'stripe'): HTMLInputElement => need<HTMLInputElement>(`#wc-${type}-new-payment-method`);

/** Other scripts write into the page config; it is read at every use. */
function print(changes: object): void {
  Object.assign(Reflect.get(window, CONFIG_GLOBAL), changes);
}

const updated = (): Promise<void> => page.review();

/** Ticks a save box that the page has, or gets. */
async function tick(checked: boolean, type = 'stripe'): Promise<void> {
  box(type).checked = checked;
  emit(box(type), 'change');
  await page.pass(50);
}

function withSaveBox(type = 'stripe'): void {
  if (document.getElementById(`wc-${type}-new-payment-method`)) return;
  need(`.payment_box.payment_method_${type}`).insertAdjacentHTML(
    'beforeend',
    `<fieldset><p class="woocommerce-SavedPaymentMethods-saveNew"><input id="wc-${type}-new-payment-method" type="checkbox" value="true"></p></fieldset>`,
  );
}

const open = async (config: object = {}, name = 'checkout-guest'): Promise<void> => {
  page = await openUpe(name, { config: () => ({ isLoggedIn: '1', ...config }) });
  withSaveBox();
  await page.pay('stripe');
};

describe('the cart changes', () => {
  it.each([
    ['nothing is left to pay', '3490', '0', 'setup'],
    ['something is to be paid after all', '0', '3490', 'payment'],
  ])('[UP-01] %s: the element is created again in the other mode', async (_name, before, after, mode) => {
    await open({ cartTotal: before });
    expect(cards()).toHaveLength(1);
    const destroyed = page.calls('element.destroy');
    print({ cartTotal: after });
    await updated();
    expect(cards()).toHaveLength(2);
    expect(cards()[1]).toMatchObject({ mode });
    expect(cards()[1]?.['amount']).toBe(mode === 'payment' ? 3490 : undefined);
    expect(page.calls('element.destroy')).toBeGreaterThan(destroyed);
    expect(node().childElementCount).toBe(1);
    await updated();
    expect(cards()).toHaveLength(2);
  });

  it('[UP-01] more credit than the cart costs: still a setup, which knows no amount', async () => {
    await open({ cartTotal: '0' });
    const before = updates().length;
    print({ cartTotal: '-500' });
    await updated();
    expect(updates()).toHaveLength(before);
    expect(cards()).toHaveLength(1);
  });

  it('[UP-14] an element with an intent of its own keeps its amount: the server knows it', async () => {
    const methods = { sepa_debit: { isReusable: true, supportsDeferredIntent: false, title: 'SEPA', countries: [] } };
    page = await openUpe('checkout-guest', { config: () => ({ paymentMethodsConfig: methods }) });
    page.answer('wc_stripe_create_payment_intent', () =>
      Response.json({ success: true, data: { id: 'pi_1', client_secret: 'pi_1_secret_2' } }),
    );
    await page.pay('stripe_sepa_debit');
    const before = updates().length;
    print({ cartTotal: '12345' });
    await updated();
    expect(updates()).toHaveLength(before);
    expect(groups()).toHaveLength(1);
  });

  it('[UP-02] elements that refuse the new amount stop nothing: the pass after it goes on', async () => {
    await open();
    page.providers.stripe.control.queue({ call: 'elements.update', throws: new Error('boom') });
    print({ cartTotal: '12345' });
    node().replaceChildren();
    await updated();
    expect(node().childElementCount).toBe(1);
  });
});

describe('the save box', () => {
  it('[UP-01] ticked, nothing typed: the element is created again, for payments without the shopper, with its terms', async () => {
    await open();
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).not.toHaveProperty('setupFutureUsage');
    await tick(true);
    expect(cards()).toHaveLength(2);
    expect(cards()[1]).toMatchObject({ setupFutureUsage: 'off_session' });
    expect(created().at(-1)?.['terms']).toMatchObject({ card: 'always' });
    expect(node().childElementCount).toBe(1);
    await tick(false);
    expect(cards()).toHaveLength(3);
    expect(cards()[2]).not.toHaveProperty('setupFutureUsage');
    expect(created().at(-1)?.['terms']).toMatchObject({ card: 'never' });
  });

  it('[UP-01] ticked after a card was typed: the terms change in place, the card stays', async () => {
    await open();
    page.fillCard();
    await tick(true);
    expect(cards()).toHaveLength(1);
    expect(updates()).toContainEqual({ setupFutureUsage: 'off_session' });
    expect(elementUpdates()).toContainEqual({ terms: expect.objectContaining({ card: 'always' }) });
    await tick(false);
    expect(updates()).toContainEqual({ setupFutureUsage: null });
    expect(elementUpdates()).toContainEqual({ terms: expect.objectContaining({ card: 'never' }) });
    page.placeOrder();
    await page.pass(200);
    expect(page.posts.length).toBe(1);
  });

  it('[UP-01] a subscription in the cart keeps the method, also when the box is unticked', async () => {
    await open({ cartContainsSubscription: '1' });
    page.fillCard();
    await tick(true);
    await tick(false);
    expect(updates()).not.toContainEqual({ setupFutureUsage: null });
    expect(updates().length).toBeGreaterThan(0);
  });

  it('[UP-01] the shop fires `change` without a change: nothing is created again', async () => {
    await open();
    for (let count = 0; count < 3; count += 1) await tick(false);
    expect(cards()).toHaveLength(1);
  });

  it('[UP-01] the box of another method follows that method only', async () => {
    await open();
    withSaveBox('stripe_sepa_debit');
    await page.pay('stripe_sepa_debit');
    const before = cards().length;
    const all = groups().length;
    await tick(true, 'stripe_sepa_debit');
    expect(groups()).toHaveLength(all + 1);
    expect(groups().at(-1)).toMatchObject({ paymentMethodTypes: ['sepa_debit'], setupFutureUsage: 'off_session' });
    expect(cards()).toHaveLength(before);
  });

  it('[UP-01] ticked while the element is being made: not lost', async () => {
    await open();
    node().replaceChildren();
    page.providers.stripe.control.clear();
    box().checked = true;
    emit(box(), 'change');
    await updated();
    expect(cards().at(-1)).toMatchObject({ setupFutureUsage: 'off_session' });
  });

  it('[UP-07] shown to customers, hidden with a saved method; its tick is there again with a new one', async () => {
    await open();
    await tick(true);
    need('.payment_box.payment_method_stripe').insertAdjacentHTML(
      'beforeend',
      '<input class="woocommerce-SavedPaymentMethods-tokenInput" type="radio" name="wc-stripe-payment-token" id="wc-stripe-payment-token-7" value="7">' +
        '<input class="woocommerce-SavedPaymentMethods-tokenInput" type="radio" name="wc-stripe-payment-token" id="wc-stripe-payment-token-new" value="new">',
    );
    const saved = need<HTMLInputElement>('#wc-stripe-payment-token-7');
    saved.checked = true;
    emit(saved, 'change');
    const row = need('.payment_box.payment_method_stripe .woocommerce-SavedPaymentMethods-saveNew');
    expect(row.style.display).toBe('none');
    const fresh = need<HTMLInputElement>('#wc-stripe-payment-token-new');
    fresh.checked = true;
    emit(fresh, 'change');
    expect([row.style.display, box().checked]).toEqual(['block', true]);
  });
});

describe('Link', () => {
  beforeEach(async () => {
    const link = { isReusable: true, supportsDeferredIntent: true };
    page = await openUpe('checkout-guest', {
      config: (printed) => ({ paymentMethodsConfig: { ...Object(printed['paymentMethodsConfig']), link } }),
      shopper: {},
    });
    await page.pay('stripe');
  });
  const leave = (id: string, value: string): void => {
    need<HTMLInputElement>(`#${id}`).value = value;
    need(`#${id}`).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };

  it('[UP-19] passes a complete e-mail address on blur, only when it has changed', async () => {
    leave('billing_email', 'erika');
    expect(elementUpdates()).toEqual([]);
    leave('billing_email', 'erika@muster.de');
    leave('billing_email', 'erika@muster.de');
    expect(elementUpdates()).toEqual([{ defaultValues: { billingDetails: { email: 'erika@muster.de' } } }]);
    leave('billing_email', 'max@muster.de');
    expect(elementUpdates()).toHaveLength(2);
  });
});

describe('the one-element layout', () => {
  const LAYOUT = { isOCEnabled: '1', OCTitle: 'Bezahlen mit Karte & Co.', isSignupOnCheckoutAllowed: '1' };

  it('[UP-18] the chosen type shows its own hint, is written into the form and decides about the save box', async () => {
    await open(LAYOUT);
    const payment = need('.payment_box.payment_method_stripe');
    payment.insertAdjacentHTML(
      'beforeend',
      ['card', 'klarna']
        .map((type) => `<p class="wc-stripe-payment-method-instruction" id="wc-stripe-payment-method-instructions-${type}"></p>`)
        .join('') + '<input type="hidden" id="wc_stripe_selected_upe_payment_type">',
    );
    const row = need('.payment_box.payment_method_stripe .woocommerce-SavedPaymentMethods-saveNew');
    const form = page.providers.stripe.form();
    form.chooseType('klarna');
    await page.pass(50);
    expect(need('#wc-stripe-payment-method-instructions-klarna').style.display).toBe('block');
    expect(need('#wc-stripe-payment-method-instructions-card').style.display).toBe('none');
    expect(need<HTMLInputElement>('#wc_stripe_selected_upe_payment_type').value).toBe('klarna');
    expect(row.style.display).toBe('none');
    form.chooseType('card');
    await page.pass(50);
    expect(row.style.display).toBe('block');
    expect(need<HTMLInputElement>('#wc_stripe_selected_upe_payment_type').value).toBe('card');
  });

  it.each([
    ['the save box was ticked', () => tick(true)],
    [
      'the total became zero',
      async () => {
        print({ cartTotal: '0' });
        await updated();
      },
    ],
  ])('[UP-18] the chosen type is followed in the element that is made again when %s', async (_when, rebuild) => {
    // Pages with this layout name the card only.
    await open({ ...LAYOUT, paymentMethodsConfig: { card: { isReusable: true, title: 'Karte', countries: [] } } });
    need('.payment_box.payment_method_stripe').insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" id="wc_stripe_selected_upe_payment_type">',
    );
    const before = groups().length;
    await rebuild();
    expect(groups()).toHaveLength(before + 1);
    page.providers.stripe.form().chooseType('klarna');
    await page.pass(50);
    expect(need<HTMLInputElement>('#wc_stripe_selected_upe_payment_type').value).toBe('klarna');
    expect(need('.payment_box.payment_method_stripe .woocommerce-SavedPaymentMethods-saveNew').style.display).toBe('none');
  });

  it('[UP-18] the label of the card method says what the shop calls it, and keeps its icons', async () => {
    await open(LAYOUT);
    const label = need('label[for="payment_method_stripe"]');
    const icons = label.querySelectorAll('img').length;
    emit(need('#payment_method_stripe'), 'change');
    await page.pass(50);
    expect(label.textContent.trim()).toBe('Bezahlen mit Karte & Co.');
    expect(label.querySelectorAll('img')).toHaveLength(icons);
  });
});

describe('fonts and fields', () => {
  it('[UP-15] an empty BLIK field that was marked loses its mark when another method is chosen', async () => {
    await open();
    need('.payment_box.payment_method_stripe').insertAdjacentHTML(
      'beforeend',
      '<p id="wc-stripe-blik-code_field" class="form-row woocommerce-invalid woocommerce-invalid-required-field"><input name="wc-stripe-blik-code"></p>',
    );
    const row = need('#wc-stripe-blik-code_field');
    need<HTMLInputElement>('input', row).value = '12';
    emit(need('#payment_method_stripe'), 'change');
    expect(row.classList.contains('woocommerce-invalid')).toBe(true);
    need<HTMLInputElement>('input', row).value = '';
    emit(need('#payment_method_stripe'), 'change');
    expect([...row.classList]).toEqual(['form-row']);
  });

  it('[UP-17] a web font that arrives late reaches the elements, once it is another one', async () => {
    let arrive: () => void = () => undefined;
    vi.stubGlobal('FontFace', class {});
    Object.defineProperty(document, 'fonts', {
      value: { ready: new Promise<void>((resolve) => (arrive = resolve)) },
      configurable: true,
    });
    await open({ appearance: { variables: { fontFamily: 'serif' }, theme: 'stripe' } });
    need('#billing_first_name').style.fontFamily = 'Fraunces';
    arrive();
    await page.pass(50);
    Reflect.deleteProperty(document, 'fonts');
    expect(updates()).toContainEqual({ appearance: { theme: 'stripe', variables: { fontFamily: 'Fraunces' } } });
  });
});
