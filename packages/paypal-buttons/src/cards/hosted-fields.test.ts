import { emit } from '@shop/core';
import { given, needElement, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { GOOD_CARD, openPage, WRAPPER } from '../testing/paypal-page';
import { withHostedFields } from '../testing/recorded-page';
import { settle, shownErrors } from '../testing/shopper';

const NUMBER = '#ppcp-credit-card-gateway-card-number';

describe('hosted fields on the recorded checkout', () => {
  it.each([false, true])(
    '[PP-21] [XC-07] come in the places of the inputs, with their id, class and look (jQuery: %s)',
    async (jquery) => {
      const { fake, heard, errors } = await openPage('checkout-guest', {
        cards: true,
        config: withHostedFields(),
        jquery,
        listen: ['hosted_fields_loaded'],
      });
      const box = document.querySelector<HTMLElement>(NUMBER);
      expect([box?.tagName, box?.classList.contains('input-text'), box?.style.display]).toEqual(['SPAN', true, 'block']);
      expect(document.querySelector('#ppcp-credit-card-gateway-card-cvc')?.tagName).toBe('SPAN');
      expect(box?.querySelector('.component-frame')).not.toBeNull();
      expect(fake.cardInput('expiry')?.placeholder).toBe('MM/JJ');
      expect(fake.cardInput('number')?.placeholder).toBe('Kartennummer');
      expect(heard).toEqual(['hosted_fields_loaded']);
      expect(document.querySelector('#ppcp-hide-dcc')).toBeNull();
      expect(errors()).toEqual([]);
    },
  );

  it('[PP-21] [PP-13] pay with what the shopper typed, then the shop places the order', async () => {
    const { fake, of, payByCard, placed } = await openPage('checkout-guest', {
      cards: true,
      config: withHostedFields(),
      replies: { 'ppc-create-order': 'ppc-create-order-card' },
    });
    for (const [id, value] of [
      ['billing_first_name', 'Erika'],
      ['billing_last_name', 'Mustermann'],
    ]) {
      const field = document.querySelector<HTMLInputElement>(`#${id}`);
      if (field) field.value = value ?? '';
    }
    await payByCard();
    expect(fake.calls.last('HostedFields.submit')?.args).toEqual([
      { vault: false, contingencies: ['SCA_WHEN_REQUIRED'], cardholderName: 'Erika Mustermann' },
    ]);
    const { body } = recordedExchange('ppc-create-order-card').response as { body: { data: { id: string } } };
    expect(of('ppc-approve-order')[0]?.body['order_id']).toBe(body.data.id);
    expect([placed(), shownErrors()]).toEqual([1, []]);
  });

  it('[PP-21] Enter in a field sends the card', async () => {
    const { fake, of } = await openPage('checkout-guest', { cards: true, config: withHostedFields() });
    fake.fillCard(GOOD_CARD);
    given(fake.cardInput('cvv'), 'field').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await settle();
    expect(of('ppc-create-order')).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'no 3-D Secure is requested',
      { hosted_fields: { wrapper: '#ppcp-hosted-fields', contingency: 'NO_3D_SECURE', valid_cards: [] } },
      { vault: false },
    ],
    [
      'the page’s payer is the holder',
      { payer: { name: { given_name: 'Ada', surname: 'Lovelace' } } },
      { cardholderName: 'Ada Lovelace' },
    ],
    ['the vault is enforced', { enforce_vault: '1' }, { vault: true }],
  ])('[PP-21] [PP-22] %s', async (_name, fields, sent) => {
    const { fake, payByCard } = await openPage('checkout-guest', { cards: true, config: withHostedFields(fields) });
    await payByCard();
    const [options] = fake.calls.last('HostedFields.submit')?.args ?? [];
    expect(options).toMatchObject(sent);
    if ('hosted_fields' in fields) expect(options).not.toHaveProperty('contingencies');
  });

  it.each([
    ['unticked', false, true],
    ['ticked', true, true],
  ])(
    '[PP-21] [PP-22] vault is true when the shop can save tokens, with the newer box %s: that one speaks through the order',
    async (_name, checked, vault) => {
      const { fake, of, payByCard } = await openPage('checkout-guest', {
        cards: true,
        config: withHostedFields({ can_save_vault_token: '1' }),
      });
      needElement(document.querySelector('#wc-ppcp-credit-card-gateway-new-payment-method'), HTMLInputElement).checked = checked;
      await payByCard();
      expect(fake.calls.last('HostedFields.submit')?.args[0]).toMatchObject({ vault });
      expect(of('ppc-create-order')[0]?.body['save_payment_method']).toBe(checked);
    },
  );

  it.each([true, false])('[PP-21] the older box decides: ticked %s', async (checked) => {
    const box = `<input type="checkbox" id="ppcp-credit-card-vault" name="vault"${checked ? ' checked' : ''}>`;
    const { fake, payByCard } = await openPage('checkout-guest', {
      cards: true,
      config: withHostedFields({ can_save_vault_token: '1' }),
      html: (html) => html.replace('<fieldset id="wc-ppcp-credit-card-gateway-cc-form"', `${box}$&`),
    });
    await payByCard();
    expect(fake.calls.last('HostedFields.submit')?.args[0]).toMatchObject({ vault: checked });
  });

  it('[PP-21] without a box to tick, the page says whether the card may be kept', async () => {
    const { fake, payByCard } = await openPage('checkout-guest', {
      cards: true,
      config: withHostedFields({ can_save_vault_token: '1' }),
      html: (html) => html.replaceAll('wc-ppcp-credit-card-gateway-new-payment-method', 'no-box'),
    });
    await payByCard();
    expect(fake.calls.last('HostedFields.submit')?.args[0]).toMatchObject({ vault: true });
  });

  it.each<[string, object, string]>([
    ['nothing typed', {}, 'Es fehlen Angaben zur Kartenzahlung. Bitte fülle alle Pflichtfelder aus.'],
    [
      'a card that is not taken',
      { ...GOOD_CARD, number: '6011 0009 9013 9424' },
      'Leider unterstützen wir deine Kreditkarte nicht.',
    ],
    ['a wrong number', { ...GOOD_CARD, number: '4242 4242 4242 4241' }, 'Leider sind deine Kreditkarten-Daten nicht gültig.'],
  ])('[PP-21] %s: the page says so and nothing is sent', async (_name, card, text) => {
    const { fake, of, payByCard } = await openPage('checkout-guest', { cards: true, config: withHostedFields() });
    await payByCard(card);
    expect(shownErrors()).toEqual([text]);
    expect([of('ppc-create-order').length, fake.calls.of('HostedFields.submit').length]).toEqual([0, 0]);
  });

  it('[PP-21] the kind of card is a class of the number field', async () => {
    const { fake } = await openPage('checkout-guest', { cards: true, config: withHostedFields() });
    fake.fillCard({ number: '3782 822463 10005' });
    expect(document.querySelector(NUMBER)?.classList.contains('amex')).toBe(true);
    fake.fillCard({ number: '4242 4242 4242 4242' });
    const { classList } = document.querySelector(NUMBER) ?? document.body;
    expect([classList.contains('amex'), classList.contains('visa')]).toEqual([false, true]);
  });

  it('[PP-21] a declined card: what the provider says', async () => {
    const { payByCard } = await openPage('checkout-guest', { cards: true, config: withHostedFields() });
    await payByCard({ ...GOOD_CARD, number: '4000 0000 0000 0002' });
    expect(shownErrors()).toEqual(['INSTRUMENT_DECLINED Die Karte wurde abgelehnt.']);
  });

  it('[PP-10] [PP-21] shows a rejected order once', async () => {
    const { payByCard } = await openPage('checkout-guest', {
      cards: true,
      config: withHostedFields(),
      replies: { 'ppc-create-order': 'ppc-create-order-error-provider' },
    });
    await payByCard();
    expect(shownErrors()).toHaveLength(1);
  });

  it('[PP-21] another SDK on the page: the older instance is torn down, the fields are drawn again, once', async () => {
    const { fake } = await openPage('checkout-guest', { cards: true, config: withHostedFields() });
    fake.load(
      'https://www.paypal.com/sdk/js?client-id=tb-client-id&currency=EUR&components=buttons,messages,hosted-fields&locale=de_DE',
    );
    document.querySelector(WRAPPER)?.replaceChildren();
    emit(document.body, 'updated_checkout');
    await settle();
    expect(fake.calls.of('HostedFields.render').length).toBeGreaterThan(0);
    expect(document.querySelectorAll(NUMBER)).toHaveLength(1);
  });

  it('[PP-21] choosing the method leads into the number field', async () => {
    const { fake } = await openPage('checkout-guest', { cards: true, config: withHostedFields(), method: 'cod' });
    const radio = document.querySelector<HTMLInputElement>('#payment_method_ppcp-credit-card-gateway');
    if (radio) radio.checked = true;
    if (radio) emit(radio, 'change');
    const field = fake.cardInput('number');
    // The field is in a closed frame of the provider.
    const frame = field?.getRootNode();
    expect(frame instanceof ShadowRoot && frame.activeElement === field).toBe(true);
  });

  it('[PP-21] not offered for this shopper: the form’s own button is back', async () => {
    await openPage('checkout-guest', { cards: true, config: withHostedFields(), paypal: { cardsEligible: false } });
    expect(document.querySelector('#ppcp-hosted-fields')).toBeNull();
    expect(document.querySelector(NUMBER)?.tagName).toBe('INPUT');
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(false);
  });

  it('[PP-21] without any card component there is nothing to pay with', async () => {
    await openPage('checkout-guest', {
      cards: true,
      config: (recorded) => ({ ...recorded, url_params: { ...(recorded['url_params'] as object), components: 'buttons' } }),
    });
    expect(document.querySelector('#ppcp-hosted-fields')).toBeNull();
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(false);
  });
});
