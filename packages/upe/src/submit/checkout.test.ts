import { emit, on } from '@shop/core';
import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openUpe, shownNotices } from '../testing/upe-page';

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('checkout %s', (_name, jQuery) => {
  it('[UP-01][UP-02] review updates fill the nodes: one element a method, never a second', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    await page.pay('stripe');
    for (let count = 0; count < 3; count += 1) await page.review();
    await page.pass(1_000);
    expect(page.providers.stripe.isMounted('card')).toBe(true);
    await page.review();
    await page.pass(1_000);
    expect(page.providers.stripe.isMounted('sepa_debit')).toBe(true);
    const groups = page.providers.stripe.calls.of('stripe.elements').map(({ args }) => JSON.stringify(args));
    expect(new Set(groups).size).toBe(groups.length);
    expect(page.providers.stripe.calls.of('Stripe')).toHaveLength(1);
  });

  it('[UP-02] a replaced payment box gets the same element again', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    await page.pay('stripe');
    await page.pass(1_000);
    expect(page.providers.stripe.isMounted('card')).toBe(true);
    const before = page.calls('elements.create');
    for (const node of document.querySelectorAll('.wc-stripe-upe-element')) node.replaceWith(node.cloneNode(false));
    await page.review();
    await page.pass(1_000);
    expect(document.querySelector('.wc-stripe-upe-element')?.childElementCount).toBeGreaterThan(0);
    expect(page.providers.stripe.calls.of('elements.create')).toHaveLength(before);
  });

  it('[UP-03] two clicks: one payment method, one send, with its id; the next click is a new one', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    await page.pay('stripe');
    page.fillCard();
    expect(page.placeOrder()).toBe(false);
    expect(page.placeOrder()).toBe(false);
    expect(page.covers()).toBeGreaterThan(0);
    await page.pass(1_000);
    expect(page.posts.length).toBe(1);
    expect(page.values('wc-stripe-payment-method')).toHaveLength(1);
    expect(page.providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(1);
  });

  it('[UP-03] the resubmit passes our own hook exactly once', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    await page.pay('stripe');
    page.fillCard();
    const asked: boolean[] = [];
    on(page.form, 'submit', () => void asked.push(page.placeOrder()));
    page.placeOrder();
    await page.pass(1_000);
    expect(asked).toEqual([true]);
    expect(page.placeOrder()).toBe(false);
    await page.pass(1_000);
    expect(asked).toEqual([true, true]);
  });

  it('[UP-04] an incomplete card: notice, checkout_error, form free again', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    await page.pay('stripe');
    await page.pass(1_000);
    expect(page.providers.stripe.isMounted('card')).toBe(true);
    const heard = vi.fn();
    on(document.body, 'checkout_error', (_event, message) => heard(message));
    page.placeOrder();
    await page.pass(1_000);
    expect(shownNotices().join()).not.toBe('');
    expect(heard).toHaveBeenCalledTimes(1);
    await page.pass(1_000);
    expect(page.covers()).toBe(0);
    expect(page.posts.length).toBe(0);
  });

  it('[UP-05] an element that did not load: named in its box, submit refused with the seed text', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    page.providers.stripe.control.always({ call: 'stripe.elements', throws: new Error('') });
    await page.pay('stripe');
    await page.pass(1_000);
    expect(need('.payment_box.payment_method_stripe [role="alert"]').textContent).toContain('konnte nicht geladen werden');
    page.placeOrder();
    await page.pass(1_000);
    expect(shownNotices().join()).toContain('Ungültige oder fehlende Zahlungsdaten');
    expect(page.covers()).toBe(0);
  });

  it('[UP-06] a method that is not for the country is hidden and unchecked', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    const config = Reflect.get(window, 'wc_stripe_upe_params') as {
      paymentMethodsConfig: Record<string, { countries: string[] }>;
    };
    const sepa = config.paymentMethodsConfig['sepa_debit'];
    if (sepa) sepa.countries = ['FR'];
    await page.pay('stripe_sepa_debit');
    emit(document.getElementById('billing_country') as Element, 'change');
    const radio = document.getElementById('payment_method_stripe_sepa_debit') as HTMLInputElement;
    expect(radio.checked).toBe(false);
    expect(radio.closest('li')?.style.display).toBe('none');
  });

  it('[UP-03] a foreign method and a changed choice leave no payment method behind', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    expect(page.placeOrder('cod')).toBe(true);
    await page.pay('stripe');
    page.fillCard();
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs: 30 });
    page.placeOrder();
    await page.pay('cod');
    await page.pass(1_000);
    expect(page.covers()).toBe(0);
    expect(page.posts.length).toBe(0);
    expect(page.values('wc-stripe-payment-method')).toEqual([]);
  });

  it('[UP-11] a bank confirmation is reported and leads on', async () => {
    const page = await openUpe('checkout-guest', {
      jquery: jQuery,
      hash: '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e',
    });
    await page.approve();
    await page.pass(1_000);
    expect(page.visited).toEqual(['https://shop.example/danke/']);
    expect(page.requests('wc_stripe_update_order_status')).toMatchObject([
      { fields: { order_id: '77', _ajax_nonce: '0a1b2c3d4e' } },
    ]);
    expect(window.location.hash).toBe('');
  });

  it('[UP-11] a refused confirmation is reported too, and the form is free with one message', async () => {
    const page = await openUpe('checkout-guest', { jquery: jQuery });
    page.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      error: { code: 'payment_intent_authentication_failure', message: 'raw', payment_intent: { id: 'pi_1' } },
    });
    window.location.hash = '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e';
    await page.pass(1_000);
    expect(shownNotices().join()).not.toBe('');
    expect(page.requests('wc_stripe_update_order_status')).toHaveLength(1);
    expect(page.visited).toEqual([]);
    await page.pass(1_000);
    expect(page.covers()).toBe(0);
  });

  it('[UP-09] a voucher of another origin leads to the order-received page', async () => {
    const page = await openUpe('checkout-guest', {
      jquery: jQuery,
      hash: '#wc-stripe-voucher-123:multibanco:pi_1_secret_2:https%3A%2F%2Fevil.example%2F',
    });
    await page.cancel();
    await page.pass(1_000);
    expect(page.visited).toEqual(['https://shop.example/kasse/order-received/123/']);
  });

  it('[UP-17] a first visit computes the appearance and stores it once; nothing stays on the page', async () => {
    const page = await openUpe('variant-checkout-first-visit', { jquery: jQuery });
    await page.pay('stripe');
    await page.pass(1_000);
    expect(page.requests('wc_stripe_save_appearance')).toHaveLength(1);
    expect(page.requests().at(-1)?.fields).toMatchObject({ is_block_checkout: 'false', theme_name: 'twentytwentyone' });
    expect(document.getElementById('wc-stripe-hidden-div')).toBeNull();
  });

  it('[UP-18] the one-element layout: accordion without radios, bigger font', async () => {
    const page = await openUpe('variant-checkout-one-element', { jquery: jQuery });
    await page.pay('stripe');
    await page.pass(1_000);
    expect(page.providers.stripe.calls.of('elements.create')).toHaveLength(1);
    const [, given] = page.providers.stripe.calls.of('elements.create')[0]?.args ?? [];
    expect(given).toMatchObject({ layout: { type: 'accordion', radios: false } });
  });
});
