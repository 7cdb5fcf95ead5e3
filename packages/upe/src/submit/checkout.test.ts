import { emit, on } from '@shop/core';
import { loadPage, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  choose,
  eventually,
  loadNeeded,
  notice,
  openPage,
  placeOrder,
  reviewUpdated,
  typeCard,
  values,
} from '../testing/upe-page';

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('checkout %s', (_name, jQuery) => {
  it('[UP-01][UP-02] review updates fill the nodes: one element a method, never a second', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    choose('stripe');
    for (let count = 0; count < 3; count += 1) reviewUpdated();
    await eventually(() => expect(page.providers.stripe.isMounted('card')).toBe(true));
    reviewUpdated();
    await eventually(() => expect(page.providers.stripe.isMounted('sepa_debit')).toBe(true));
    const groups = page.providers.stripe.calls.of('stripe.elements').map(({ args }) => JSON.stringify(args));
    expect(new Set(groups).size).toBe(groups.length);
    expect(page.providers.stripe.calls.of('Stripe')).toHaveLength(1);
  });

  it('[UP-02] a replaced payment box gets the same element again', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    choose('stripe');
    reviewUpdated();
    await eventually(() => expect(page.providers.stripe.isMounted('card')).toBe(true));
    const before = page.providers.stripe.calls.of('elements.create').length;
    for (const node of document.querySelectorAll('.wc-stripe-upe-element')) node.replaceWith(node.cloneNode(false));
    reviewUpdated();
    await eventually(() => expect(document.querySelector('.wc-stripe-upe-element')?.childElementCount).toBeGreaterThan(0));
    expect(page.providers.stripe.calls.of('elements.create')).toHaveLength(before);
  });

  it('[UP-03] two clicks: one payment method, one send, with its id; the next click is a new one', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    choose('stripe');
    reviewUpdated();
    await typeCard(page);
    expect(placeOrder(page.form)).toBe(false);
    expect(placeOrder(page.form)).toBe(false);
    expect(page.isBlocked()).toBe(true);
    await eventually(() => expect(page.sent()).toBe(1));
    expect(values(page.form, 'wc-stripe-payment-method')).toHaveLength(1);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(1);
  });

  it('[UP-03] the resubmit passes our own hook exactly once', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    choose('stripe');
    reviewUpdated();
    await typeCard(page);
    const asked: boolean[] = [];
    on(page.form, 'submit', () => void asked.push(placeOrder(page.form)));
    placeOrder(page.form);
    await eventually(() => expect(asked).toEqual([true]));
    expect(placeOrder(page.form)).toBe(false);
    await eventually(() => expect(asked).toEqual([true, true]));
  });

  it('[UP-04] an incomplete card: notice, checkout_error, form free again', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    choose('stripe');
    reviewUpdated();
    await eventually(() => expect(page.providers.stripe.isMounted('card')).toBe(true));
    const heard = vi.fn();
    on(document.body, 'checkout_error', (_event, message) => heard(message));
    placeOrder(page.form);
    await eventually(() => expect(notice()).not.toBe(''));
    expect(heard).toHaveBeenCalledTimes(1);
    await eventually(() => expect(page.isBlocked()).toBe(false));
    expect(page.sent()).toBe(0);
  });

  it('[UP-05] an element that did not load: named in its box, submit refused with the seed text', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    page.providers.stripe.control.always({ call: 'stripe.elements', throws: new Error('') });
    choose('stripe');
    reviewUpdated();
    await eventually(() =>
      expect(need('.payment_box.payment_method_stripe [role="alert"]').textContent).toContain('konnte nicht geladen werden'),
    );
    placeOrder(page.form);
    await eventually(() => expect(notice()).toContain('Ungültige oder fehlende Zahlungsdaten'));
    await eventually(() => expect(page.isBlocked()).toBe(false));
  });

  it('[UP-06] a method that is not for the country is hidden and unchecked', () => {
    openPage(loadNeeded('checkout-guest'), { jQuery });
    const config = Reflect.get(window, 'wc_stripe_upe_params') as {
      paymentMethodsConfig: Record<string, { countries: string[] }>;
    };
    const sepa = config.paymentMethodsConfig['sepa_debit'];
    if (sepa) sepa.countries = ['FR'];
    choose('stripe_sepa_debit');
    emit(document.getElementById('billing_country') as Element, 'change');
    const radio = document.getElementById('payment_method_stripe_sepa_debit') as HTMLInputElement;
    expect(radio.checked).toBe(false);
    expect(radio.closest('li')?.style.display).toBe('none');
  });

  it('[UP-03] a foreign method and a changed choice leave no payment method behind', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    expect(placeOrder(page.form, 'cod')).toBe(true);
    choose('stripe');
    reviewUpdated();
    await typeCard(page);
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs: 30 });
    placeOrder(page.form);
    choose('cod');
    await eventually(() => expect(page.isBlocked()).toBe(false));
    expect(page.sent()).toBe(0);
    expect(values(page.form, 'wc-stripe-payment-method')).toEqual([]);
  });

  it('[UP-11] a bank confirmation is reported and leads on', async () => {
    const page = openPage(loadNeeded('checkout-guest'), {
      jQuery,
      hash: '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e',
      answers: { update_order_status: { success: true, data: { return_url: 'https://shop.example/danke/' } } },
    });
    page.providers.stripe.control.always({ call: 'dialog.3ds', press: 'approve' });
    await eventually(() => expect(page.went).toEqual(['https://shop.example/danke/']));
    expect(page.calls.at(-1)).toMatchObject({ name: 'update_order_status', order_id: '77', _ajax_nonce: '0a1b2c3d4e' });
    expect(window.location.hash).toBe('');
  });

  it('[UP-11] a refused confirmation is reported too, and the form is free with one message', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    page.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      error: { code: 'payment_intent_authentication_failure', message: 'raw', payment_intent: { id: 'pi_1' } },
    });
    window.location.hash = '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e';
    await eventually(() => expect(notice()).not.toBe(''));
    expect(page.calls.filter(({ name }) => name === 'update_order_status')).toHaveLength(1);
    expect(page.went).toEqual([]);
    await eventually(() => expect(page.isBlocked()).toBe(false));
  });

  it('[UP-09] a voucher of another origin leads to the order-received page', async () => {
    const page = openPage(loadNeeded('checkout-guest'), {
      jQuery,
      hash: '#wc-stripe-voucher-123:multibanco:pi_1_secret_2:https%3A%2F%2Fevil.example%2F',
    });
    page.providers.stripe.control.always({ call: 'dialog.voucher', press: 'cancel' });
    await eventually(() => expect(page.went).toEqual(['https://shop.example/kasse/order-received/123/']));
  });

  it('[UP-17] a first visit computes the appearance and stores it once; nothing stays on the page', async () => {
    const page = openPage(loadPage('variant-checkout-first-visit'), { jQuery });
    choose('stripe');
    reviewUpdated();
    await eventually(() => expect(page.calls.filter(({ name }) => name === 'save_appearance')).toHaveLength(1));
    expect(page.calls.at(-1)).toMatchObject({ is_block_checkout: 'false', theme_name: 'twentytwentyone' });
    expect(document.getElementById('wc-stripe-hidden-div')).toBeNull();
  });

  it('[UP-18] the one-element layout: accordion without radios, bigger font', async () => {
    const page = openPage(loadPage('variant-checkout-one-element'), { jQuery });
    choose('stripe');
    reviewUpdated();
    await eventually(() => expect(page.providers.stripe.calls.of('elements.create')).toHaveLength(1));
    const [, given] = page.providers.stripe.calls.of('elements.create')[0]?.args ?? [];
    expect(given).toMatchObject({ layout: { type: 'accordion', radios: false } });
  });
});
