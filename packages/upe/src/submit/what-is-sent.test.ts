import { emit } from '@shop/core';
import { addNamedField, click, need, type ScriptedCall } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { openUpe, shownNotices, THANKS, type UpePage } from '../testing/upe-page';

let page: UpePage;
const hidden = (name: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`form input[type="hidden"][name="${name}"]`)].map(({ value }) => value);
const send = (): void => HTMLFormElement.prototype.requestSubmit.call(Object.assign(page.form, { noValidate: true }));
type Args = Record<string, unknown>;
const made = (): Args[] => page.providers.stripe.calls.of('stripe.createPaymentMethod').map(({ args }) => args[0] as Args);

describe('what goes with the form', () => {
  it('[UP-03] an intent that was made before the element: its id as hidden field, once, also after a second try', async () => {
    const methods = { sepa_debit: { isReusable: true, supportsDeferredIntent: false, title: 'SEPA', countries: [] } };
    let count = 0;
    page = await openUpe('checkout-guest', { config: () => ({ paymentMethodsConfig: methods }) });
    page.answer('wc_stripe_create_payment_intent', () =>
      Response.json({ success: true, data: { id: `pi_${(count += 1)}`, client_secret: `pi_${count}_secret_2` } }),
    );
    await page.pay('stripe_sepa_debit');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      need<HTMLInputElement>('#billing_first_name').value = `Anna ${attempt}`;
      page.providers.stripe.control.queue({
        call: 'stripe.createPaymentMethod',
        answer: { paymentMethod: { id: `pm_${attempt}`, type: 'sepa_debit' } },
      });
      page.providers.stripe.control.queue({ call: 'elements.submit', answer: {} });
      await page.order('stripe_sepa_debit');
      expect(hidden('wc_payment_intent_id')).toEqual(['pi_1']);
      expect(hidden('wc-stripe-payment-method')).toEqual([`pm_${attempt}`]);
    }
    expect(page.posts.length).toBe(2);
  });

  it('[UP-03] a method without such an intent sends none, also not one that stands there from before', async () => {
    page = await openUpe('checkout-guest');
    page.form.insertAdjacentHTML('beforeend', '<input type="hidden" name="wc_payment_intent_id" value="pi_old">');
    await page.payByCard();
    await page.order();
    expect([page.posts.length, hidden('wc_payment_intent_id')]).toEqual([1, []]);
  });

  it('[UP-21] what a failed attempt has left does not go with a saved card', async () => {
    page = await openUpe('order-pay-logged-in');
    await page.pay('stripe');
    page.form.insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="wc-stripe-payment-method" value="pm_old"><input type="hidden" name="wc_payment_intent_id" value="pi_old">',
    );
    const saved = need<HTMLInputElement>('input[name="wc-stripe-payment-token"]:not([value="new"])');
    saved.checked = true;
    emit(saved, 'change');
    send();
    await page.pass(100);
    expect(page.posts.length).toBe(1);
    expect([hidden('wc-stripe-payment-method'), hidden('wc_payment_intent_id')]).toEqual([[], []]);
    expect(made()).toEqual([]);
  });

  it('[UP-21] the box of saved methods with nothing chosen is a new method', async () => {
    page = await openUpe('order-pay-logged-in');
    await page.pay('stripe');
    for (const token of document.querySelectorAll<HTMLInputElement>('input[name="wc-stripe-payment-token"]'))
      token.checked = false;
    page.fillCard();
    send();
    await page.pass(100);
    expect([made().length, hidden('wc-stripe-payment-method').length]).toEqual([1, 1]);
  });

  it('[UP-03] an express payment of the page goes straight through', async () => {
    page = await openUpe('order-pay');
    await page.pay('stripe');
    page.form.insertAdjacentHTML('beforeend', '<input type="hidden" name="express_checkout_type" value="google_pay">');
    send();
    expect([page.posts.length, made()]).toEqual([1, []]);
    // The next page was loaded and left by the browser's back button (MS-06).
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    need<HTMLInputElement>('input[name="express_checkout_type"]').value = '';
    send();
    await page.pass(100);
    expect([made().length, shownNotices().length]).toEqual([0, 1]);
  });
});

describe('billing details', () => {
  it.each([
    ['optional', ''],
    ['required by the shop', ' validate-required'],
  ])(
    '[UP-19] those of the form go with the payment method; an %s phone that is emptied after the element was made is null, and the provider accepts it',
    async (_name, required) => {
      page = await openUpe('checkout-guest');
      need('#billing_email_field').insertAdjacentHTML(
        'afterend',
        `<p id="billing_phone_field" class="form-row${required}"><input id="billing_phone" name="billing_phone" value="030 123"></p>`,
      );
      await page.payByCard();
      need<HTMLInputElement>('#billing_phone').value = '';
      await page.order();
      expect([shownNotices(), page.posts.length]).toEqual([[], 1]);
      const billing_details = { name: 'Erika Muster', email: 'erika@muster.de', phone: null, address: { country: 'DE' } };
      expect(made().at(-1)).toMatchObject({ params: { billing_details } });
    },
  );

  it('[UP-19] the element asks for none of the fields that the form has, for all others it does', async () => {
    page = await openUpe('checkout-guest', { config: () => ({ enabledBillingFields: ['billing_first_name', 'billing_email'] }) });
    await page.pay('stripe');
    const [, options] = page.providers.stripe.calls.of('elements.create')[0]?.args ?? [];
    expect(Object(options).fields.billingDetails).toEqual({
      name: 'never',
      email: 'never',
      phone: 'auto',
      address: { country: 'auto', line1: 'auto', line2: 'auto', city: 'auto', state: 'auto', postalCode: 'auto' },
    });
  });

  it('[UP-19] pages without billing fields leave them all to the element, and say what is known of the customer', async () => {
    const known = {
      name: ' Erika Muster ',
      email: 'erika@muster.de',
      phone: '',
      address: { country: 'de', line1: 'Weg 1', line2: '', city: ' Köln', state: '', postal_code: '50667' },
    };
    page = await openUpe('order-pay', { config: () => ({ customerBillingData: known }) });
    await page.pay('stripe');
    const [, options] = page.providers.stripe.calls.of('elements.create')[0]?.args ?? [];
    expect(options).not.toHaveProperty('fields');
    expect(Object(options).defaultValues).toEqual({
      billingDetails: {
        name: 'Erika Muster',
        email: 'erika@muster.de',
        address: { country: 'DE', line1: 'Weg 1', city: 'Köln', postal_code: '50667' },
      },
    });
    page.fillCard();
    send();
    await page.pass(100);
    expect(made()).toHaveLength(1);
    expect(Object(made()[0]?.['params'])).toEqual({});
  });
});

describe('BLIK', () => {
  const withBlik = async (code: string, fieldName?: string): Promise<void> => {
    page = await openUpe('checkout-guest', {
      config: (printed) => ({
        paymentMethodsConfig: {
          ...Object(printed['paymentMethodsConfig']),
          blik: { isReusable: false, supportsDeferredIntent: false, title: 'BLIK', countries: [] },
        },
      }),
    });
    need('.payment_methods').insertAdjacentHTML(
      'beforeend',
      `<li class="wc_payment_method payment_method_stripe_blik"><input class="input-radio" type="radio" name="payment_method" id="payment_method_stripe_blik" value="stripe_blik"><div class="payment_box payment_method_stripe_blik"><div class="wc-stripe-upe-element" data-payment-method-type="blik"><p id="wc-stripe-blik-code_field"><input name="wc-stripe-blik-code" value="${code}"></p></div></div></li>`,
    );
    if (fieldName) addNamedField(page.form, fieldName);
    await page.pay('stripe_blik');
    page.providers.stripe.control.queue({
      call: 'stripe.createPaymentMethod',
      answer: { paymentMethod: { id: 'pm_blik', type: 'blik' } },
    });
    await page.order('stripe_blik');
  };

  it('[UP-15] a code with blanks is cleaned, sent in the form, and no element is made for it', async () => {
    await withBlik('012 34-5');
    expect(need<HTMLInputElement>('input[name="wc-stripe-blik-code"]').value).toBe('012345');
    expect(made()).toEqual([{ type: 'blik', blik: {}, billing_details: expect.objectContaining({ name: 'Erika Muster' }) }]);
    expect(hidden('wc-stripe-payment-method')).toEqual(['pm_blik']);
    expect(page.posts.length).toBe(1);
  });

  it('[UP-15] a field named elements in the form: the code is read and sent all the same', async () => {
    await withBlik('012345', 'elements');
    expect([shownNotices(), page.posts.length]).toEqual([[], 1]);
  });

  it('[UP-15] five digits are refused with a text, nothing is sent', async () => {
    await withBlik('12345');
    expect(shownNotices()).toEqual([text('blikInvalid')]);
    expect([page.posts.length, page.covers(), made().length]).toEqual([0, 0, 0]);
  });
});

describe('a new method in the account', () => {
  const intent = (data: object) => (): Response =>
    Response.json({ success: true, data: { id: 'seti_1', client_secret: 'seti_1_secret_2', ...data } });
  /** Adds a card. @param scripted what the provider does then */
  const add = async (data: object, scripted?: ScriptedCall): Promise<void> => {
    page = await openUpe('add-payment-method');
    if (scripted) page.providers.stripe.control.always(scripted);
    page.answer('wc_stripe_create_and_confirm_setup_intent', intent(data));
    await page.payByCard();
    send();
    await page.pass(200);
  };

  it('[UP-13] the bank confirms in place: its intent goes with the form', async () => {
    await add(
      { status: 'requires_action', next_action: null },
      { call: 'stripe.confirmSetup', answer: { setupIntent: { id: 'seti_9', status: 'succeeded' } } },
    );
    expect(page.providers.stripe.calls.of('stripe.confirmSetup').map(({ args }) => args[0])).toEqual([
      { clientSecret: 'seti_1_secret_2', redirect: 'if_required' },
    ]);
    expect(hidden('wc-stripe-setup-intent')).toEqual(['seti_9']);
    expect(page.posts.length).toBe(1);
  });

  it('[UP-13] an answer without an id: the server’s own intent goes along', async () => {
    await add({ status: 'requires_confirmation' }, { call: 'stripe.confirmSetup', answer: {} });
    expect(hidden('wc-stripe-setup-intent')).toEqual(['seti_1']);
  });

  it.each([
    ['the bank refuses', { error: { message: 'Abgelehnt' } }, 'Abgelehnt'],
    [
      '[MS-44] the bank’s step throws',
      { throws: new Error('net') },
      /^Es ist ein Problem bei der Bearbeitung der Zahlung aufgetreten/,
    ],
  ])('[UP-13] %s: told, free, nothing sent', async (_name, script, message) => {
    await add({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }, { call: 'stripe.confirmSetup', ...script });
    expect(shownNotices()).toEqual([expect.stringMatching(message)]);
    expect([page.posts.length, page.covers(), hidden('wc-stripe-setup-intent')]).toEqual([0, 0, []]);
  });

  it.each([
    ['confirmed', { setupIntent: { id: 'seti_1', status: 'succeeded' } }, [THANKS], []],
    ['left open by the shopper', { setupIntent: { id: 'seti_1', status: 'requires_action' } }, [], []],
    ['refused', { error: { message: 'Nein' } }, [], ['Nein']],
  ])('[UP-13] Cash App, %s', async (_name, answer, visited, messages) => {
    await add(
      { status: 'requires_action', payment_type: 'cashapp', return_url: encodeURIComponent(THANKS) },
      { call: 'stripe.confirmCashappSetup', answer },
    );
    expect(page.providers.stripe.calls.of('stripe.confirmCashappSetup').map(({ args }) => args)).toEqual([
      ['seti_1_secret_2', { return_url: THANKS }],
    ]);
    expect(page.visited).toEqual(visited);
    expect(shownNotices()).toEqual(messages);
    expect(page.posts.length).toBe(0);
    if (visited.length === 0) expect(page.covers()).toBe(0);
  });

  it('[UP-13] rejects an unsafe address with a message', async () => {
    await add({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'javascript:alert(1)' } },
    });
    expect([page.visited, page.posts.length, page.covers()]).toEqual([[], 0, 0]);
    expect(shownNotices()).toEqual([text('processingProblem')]);
  });

  it.each([
    [true, 'true'],
    [false, null],
  ])('[MS-15] [UP-13] for all subscriptions, ticked %s, in a browser without `:has()`', async (ticked, sent) => {
    // Firefox before 121.
    const { querySelector } = Document.prototype;
    vi.spyOn(Document.prototype, 'querySelector').mockImplementation(function (this: Document, selector: string) {
      if (selector.includes(':has(')) throw new SyntaxError(`'${selector}' is not a valid selector`);
      return querySelector.call(this, selector);
    });
    page = await openUpe('add-payment-method');
    page.answer('wc_stripe_create_and_confirm_setup_intent', intent({ status: 'succeeded' }));
    await page.pay('stripe');
    need('.payment_box.payment_method_stripe').insertAdjacentHTML(
      'beforeend',
      '<input type="checkbox" class="wc-stripe-update-all-subscriptions-payment-method" id="all-subscriptions">',
    );
    if (ticked) click('#all-subscriptions');
    page.fillCard();
    send();
    await page.pass(200);
    const [body] = page.requests('wc_stripe_create_and_confirm_setup_intent');
    expect(body?.fields['update_all_subscription_payment_methods'] || null).toBe(sent);
    expect(page.posts.length).toBe(1);
  });

  it('[UP-13] back by the browser while the server answers: nothing is written, nothing is left', async () => {
    page = await openUpe('add-payment-method');
    page.answer('wc_stripe_create_and_confirm_setup_intent', intent({ status: 'succeeded' }));
    page.spoil('wc_stripe_create_and_confirm_setup_intent', 'a slow answer');
    await page.payByCard();
    send();
    await page.pass(20);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await page.pass(100_000);
    expect([hidden('wc-stripe-setup-intent'), page.posts.length, shownNotices(), page.covers()]).toEqual([[], 0, [], 0]);
  });

  it('[UP-13] back by the browser while the provider confirms, which then fails: shows nothing of the abandoned attempt', async () => {
    page = await openUpe('add-payment-method');
    page.answer('wc_stripe_create_and_confirm_setup_intent', intent({ status: 'requires_action' }));
    await page.payByCard();
    page.providers.stripe.control.queue({ call: 'stripe.confirmSetup', delayMs: 1_000, throws: new Error('kaputt') });
    send();
    await page.pass(500);
    expect(page.providers.stripe.calls.of('stripe.confirmSetup')).toHaveLength(1);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await page.pass(100_000);
    expect([page.posts.length, shownNotices(), page.covers()]).toEqual([0, [], 0]);
  });
});

it('[UP-03] back by the browser between the method and the form that goes out with it: the form stays, and no second method is made', async () => {
  page = await openUpe('order-pay');
  await page.payByCard();
  const written = new MutationObserver(() => {
    if (hidden('wc-stripe-payment-method').length === 0) return;
    written.disconnect();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  written.observe(page.form, { childList: true });
  send();
  await page.pass(100_000);
  expect([made().length, page.posts.length, page.covers()]).toEqual([1, 0, 0]);
});
