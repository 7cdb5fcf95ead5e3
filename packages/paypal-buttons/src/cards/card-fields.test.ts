import { emit } from '@shop/core';
import { click, needElement, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { GOOD_CARD, openPage } from '../testing/paypal-page';
import { CARD_BUTTON, isCovered, pressCardButton, settle, shownErrors } from '../testing/shopper';

const label = 'Leider sind deine Kreditkarten-Daten nicht gültig.';

function input(name: string): HTMLInputElement | null {
  return document.querySelector(`#ppcp-credit-card-gateway-card-${name}`);
}

describe('card fields on the recorded checkout', () => {
  it.each([false, true])('[PP-22] [XC-07] are drawn beside the hidden inputs and told (jQuery: %s)', async (jquery) => {
    const { fake, heard, errors } = await openPage('checkout-guest', { cards: true, jquery, listen: ['hosted_fields_loaded'] });
    expect(
      fake.calls
        .of('CardFields.field.render')
        .map(({ args }) => args[0])
        .toSorted(),
    ).toEqual(['cvv', 'expiry', 'name', 'number']);
    for (const name of ['name', 'number', 'expiry', 'cvc']) {
      expect([input(name)?.hidden, input(name)?.style.display]).toEqual([true, 'none']);
      expect(input(name)?.parentElement?.querySelector('.component-frame')).not.toBeNull();
    }
    expect(heard).toEqual(['hosted_fields_loaded']);
    expect(document.querySelector('#ppcp-hide-dcc')).toBeNull();
    expect(document.querySelector<HTMLElement>(CARD_BUTTON)?.style.display).toBe('');
    expect(document.querySelector<HTMLElement>('#ppcp-hosted-fields')?.style.display).not.toBe('none');
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(true);
    expect(errors()).toEqual([]);
  });

  it('[PP-22] take look and placeholder of the inputs', async () => {
    const { fake } = await openPage('checkout-guest', {
      cards: true,
      html: (html) =>
        html.replace('</head>', '<style>#ppcp-credit-card-gateway-card-number { color: rgb(1, 2, 3); }</style></head>'),
    });
    expect(fake.cardInput('number')?.placeholder).toBe('Kartennummer');
    expect(fake.cardInput('expiry')?.placeholder).toBe('MM / JJ');
    expect(fake.cardInput('number')?.style.color).toBe('rgb(1, 2, 3)');
  });

  it('[PP-22] [PP-13] pay: what the recorded page sent, then the shop places the order', async () => {
    const { of, calls, payByCard, placed } = await openPage('checkout-guest', {
      cards: true,
      replies: {
        'ppc-create-order': 'ppc-create-order--paypal-card-fields',
        'ppc-approve-order': 'ppc-approve-order--paypal-card-fields',
      },
    });
    await payByCard();
    const recorded = JSON.parse(String(recordedExchange('ppc-create-order--paypal-card-fields').request.body)) as Record<
      string,
      unknown
    >;
    const { form_encoded: form, ...body } = of('ppc-create-order')[0]?.body ?? {};
    expect(body).toEqual({ ...recorded, form_encoded: undefined, funding_source: '' });
    expect(new URLSearchParams(String(form)).get('payment_method')).toBe('ppcp-credit-card-gateway');
    expect(of('ppc-approve-order')[0]?.body).toMatchObject({ order_id: expect.stringMatching(/^\w+$/) as string });
    expect(calls().filter((call) => call.startsWith('ppc-'))).toEqual(['ppc-create-order', 'ppc-approve-order']);
    expect([placed(), isCovered(), shownErrors()]).toEqual([1, false, []]);
    expect(document.querySelectorAll('input[name="ppcp-resume-order"]')).toHaveLength(1);
    expect(document.querySelector('form.checkout')?.getAttribute('aria-busy')).toBeNull();
  });

  it('[PP-22] a double press pays once; presses while the fields come are nothing', async () => {
    const { fake, of, placed } = await openPage('checkout-guest', { cards: true });
    fake.fillCard(GOOD_CARD);
    for (const _press of [1, 2, 3]) click(CARD_BUTTON);
    await settle();
    expect([of('ppc-create-order').length, of('ppc-approve-order').length, placed()]).toEqual([1, 1, 1]);
  });

  it.each<[string, object, string]>([
    ['nothing typed', {}, 'Es fehlen Angaben zur Kartenzahlung. Bitte fülle alle Pflichtfelder aus.'],
    [
      'a card that is not taken',
      { ...GOOD_CARD, number: '6011 0009 9013 9424' },
      'Leider unterstützen wir deine Kreditkarte nicht.',
    ],
    ['a wrong number', { ...GOOD_CARD, number: '4242 4242 4242 4241' }, label],
    ['an old card', { ...GOOD_CARD, expiry: '01/20' }, label],
  ])('[PP-22] %s: the page says so and nothing is sent', async (_name, card, text) => {
    const { fake, of, payByCard } = await openPage('checkout-guest', { cards: true });
    await payByCard(card);
    expect(shownErrors()).toEqual([text]);
    expect([of('ppc-create-order').length, fake.calls.of('CardFields.submit').length]).toEqual([0, 0]);
  });

  it('[PP-22] without a state to ask for, the refusal of the component is shown', async () => {
    const { fake, payByCard } = await openPage('checkout-guest', { cards: true });
    fake.control.always({ call: 'CardFields.getState', answer: undefined });
    await payByCard({ ...GOOD_CARD, cvv: '' });
    expect(shownErrors()).toEqual([label]);
  });

  it('[PP-22] shows a declined card, and the next one gets its own order', async () => {
    const { of, payByCard, placed } = await openPage('checkout-guest', { cards: true });
    await payByCard({ ...GOOD_CARD, number: '4000 0000 0000 0002' });
    expect(shownErrors()).toEqual([label]);
    await payByCard();
    expect([of('ppc-create-order').length, of('ppc-approve-order').length, placed()]).toEqual([2, 1, 1]);
    expect(shownErrors()).toEqual([]);
  });

  it('[PP-22] closing the dialog of the bank is no error', async () => {
    const { fake, of } = await openPage('checkout-guest', { cards: true });
    fake.fillCard({ ...GOOD_CARD, number: '4000 0027 6000 3184' });
    fake.control.queue({ call: 'dialog.paypal-3ds', press: 'cancel' });
    await pressCardButton();
    expect([shownErrors(), of('ppc-approve-order')]).toEqual([[], []]);
    expect(document.querySelector('form.checkout')?.getAttribute('aria-busy')).toBeNull();
  });

  it('[PP-22] [PP-11] a failed check by the bank: the text of the shop, once', async () => {
    const { fake, placed } = await openPage('checkout-guest', {
      cards: true,
      replies: { 'ppc-approve-order': 'ppc-approve-order-card-3ds-failed' },
    });
    fake.fillCard({ ...GOOD_CARD, number: '4000 0027 6000 3184' });
    fake.control.queue({ call: 'dialog.paypal-3ds', press: 'fail' });
    await pressCardButton();
    expect(shownErrors()).toHaveLength(1);
    expect(shownErrors()).not.toEqual([label]);
    expect([placed(), isCovered()]).toEqual([0, false]);
  });

  it('[PP-10] [PP-22] a refused order suppresses the text about the card (B15)', async () => {
    const { heard, payByCard } = await openPage('checkout-guest', {
      cards: true,
      replies: { 'ppc-create-order': 'ppc-create-order-checkout-errors' },
      listen: ['checkout_error'],
    });
    await payByCard();
    expect(shownErrors().length).toBeGreaterThan(0);
    expect(shownErrors()).not.toContain(label);
    expect(heard).toEqual(['checkout_error']);
  });

  it('[PP-22] after the checkout was updated there is one instance, one listener, and one payment for a press (B1)', async () => {
    const { fake, of, payByCard } = await openPage('checkout-guest', { cards: true, jquery: true });
    for (const _update of [1, 2, 3]) emit(document.body, 'updated_checkout');
    await settle();
    expect(fake.calls.of('CardFields')).toHaveLength(1);
    await payByCard();
    expect(of('ppc-create-order')).toHaveLength(1);
  });

  it('[PP-22] inputs that a fragment replaces get fields and events again', async () => {
    const { fake, heard, placed } = await openPage('checkout-guest', { cards: true, listen: ['hosted_fields_loaded'] });
    const payment = document.querySelector('#payment');
    const copy = document.createElement('div');
    copy.innerHTML = payment?.outerHTML ?? '';
    for (const node of copy.querySelectorAll('.component-frame')) node.remove();
    for (const node of copy.querySelectorAll<HTMLInputElement>('[hidden]')) {
      node.hidden = false;
      node.removeAttribute('style');
    }
    if (copy.firstElementChild) payment?.replaceWith(copy.firstElementChild);
    emit(document.body, 'updated_checkout');
    await settle();
    expect(fake.calls.of('CardFields')).toHaveLength(2);
    expect(input('number')?.hidden).toBe(true);
    expect(heard).toHaveLength(2);
    fake.fillCard(GOOD_CARD);
    await pressCardButton();
    expect(placed()).toBe(1);
  });

  it('[PP-22] a shopper for whom the provider has no card fields gets the shop’s own button back', async () => {
    const { heard } = await openPage('checkout-guest', {
      cards: true,
      paypal: { cardsEligible: false },
      listen: ['hosted_fields_loaded'],
    });
    expect(document.querySelector('#ppcp-hosted-fields')).toBeNull();
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(false);
    expect(heard).toEqual([]);
  });

  it('[PP-22] fields that cannot be drawn leave the page usable, and are tried again', async () => {
    const { fake } = await openPage('checkout-guest', { cards: true, sdk: 'hangs' });
    fake.control.queue({ call: 'CardFields.field.render', throws: new Error('zoid') });
    const script = document.head.querySelector<HTMLScriptElement>('script[src*="paypal.com/sdk"]');
    if (script) fake.execute(script);
    needElement(script, HTMLScriptElement).dispatchEvent(new Event('load'));
    await settle();
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(false);
    emit(document.body, 'updated_checkout');
    await settle();
    expect(input('number')?.hidden).toBe(true);
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(true);
  });

  it('[PP-19] [PP-22] the client check of required fields stops the card where it is requested', async () => {
    const { of, payByCard } = await openPage('checkout-guest', {
      cards: true,
      config: { basic_checkout_validation_enabled: '1' },
    });
    document.querySelector('#billing_city')?.closest('.form-row')?.classList.add('woocommerce-invalid');
    await payByCard();
    expect(shownErrors()[0]).toContain('Ort');
    expect(of('ppc-create-order')).toEqual([]);
  });
});

describe('keeping a card that is paid with', () => {
  it.each(['cart_contains_subscription', 'enforce_vault'])('[PP-22] [PP-26] %s ticks and locks the box', async (flag) => {
    const { of, payByCard } = await openPage('checkout-guest', { cards: true, config: { [flag]: '1' } });
    const box = document.querySelector<HTMLInputElement>('#wc-ppcp-credit-card-gateway-new-payment-method');
    expect([box?.checked, box?.disabled]).toEqual([true, true]);
    await payByCard();
    expect(of('ppc-create-order')[0]?.body['save_payment_method']).toBe(true);
  });

  it('[PP-22] the box decides otherwise', async () => {
    const { of, payByCard } = await openPage('checkout-guest', { cards: true });
    const box = document.querySelector<HTMLInputElement>('#wc-ppcp-credit-card-gateway-new-payment-method');
    expect([box?.checked, box?.disabled]).toEqual([false, false]);
    if (box) box.checked = true;
    await payByCard();
    expect(of('ppc-create-order')[0]?.body['save_payment_method']).toBe(true);
  });
});
