import { need, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  CARD_BUTTON,
  GOOD_CARD,
  isCovered,
  isPlaceOrderShown,
  openPayPal,
  type PayPalOptions,
  type PayPalPage,
  shownErrors,
} from '../testing/open-paypal';

let page: PayPalPage;

const INVALID = 'Leider sind deine Kreditkarten-Daten nicht gültig.';
const BOX = '#wc-ppcp-credit-card-gateway-new-payment-method';

async function open(options: PayPalOptions = {}): Promise<void> {
  page = await openPayPal('checkout-guest', { cards: true, lean: true, ...options });
}
const input = (name: string): HTMLInputElement => need(`#ppcp-credit-card-gateway-card-${name}`);
const isBusy = (): boolean => need('form.checkout').hasAttribute('aria-busy');
/** Orders that were made, and approved. */
const orders = (): number[] => [page.count('ppc-create-order'), page.count('ppc-approve-order')];

describe('card fields on the recorded checkout', () => {
  it.each([false, true])('[PP-22] [XC-07] are drawn beside the hidden inputs and told (jQuery: %s)', async (jquery) => {
    await open({ jquery, listen: ['hosted_fields_loaded'] });
    const rendered = page.fake.calls.of('CardFields.field.render').map(({ args }) => args[0]);
    expect(rendered.toSorted()).toEqual(['cvv', 'expiry', 'name', 'number']);
    for (const name of ['name', 'number', 'expiry', 'cvc']) {
      expect([input(name).hidden, input(name).style.display]).toEqual([true, 'none']);
      expect(input(name).parentElement?.querySelector('.component-frame')).not.toBeNull();
    }
    expect([page.told(), document.querySelector('#ppcp-hide-dcc')]).toEqual([['hosted_fields_loaded'], null]);
    expect([page.shown(CARD_BUTTON), page.shown('#ppcp-hosted-fields'), isPlaceOrderShown()]).toEqual([true, true, false]);
    expect(page.loggedErrors).toEqual([]);
  });

  it('[PP-22] take look and placeholder of the inputs', async () => {
    const style = '<style>#ppcp-credit-card-gateway-card-number { color: rgb(1, 2, 3); }</style>';
    await open({ html: (html) => html.replace('</head>', `${style}</head>`) });
    const [number, expiry] = (['number', 'expiry'] as const).map((kind) => page.fake.cardInput(kind));
    expect([number?.placeholder, expiry?.placeholder, number?.style.color]).toEqual(['Kartennummer', 'MM / JJ', 'rgb(1, 2, 3)']);
  });

  it('[PP-22] [PP-13] pay: what the recorded page sent, then the shop places the order', async () => {
    await open({
      answers: {
        'ppc-create-order': 'ppc-create-order--paypal-card-fields',
        'ppc-approve-order': 'ppc-approve-order--paypal-card-fields',
      },
    });
    await page.payByCard();
    const recorded: object = JSON.parse(String(recordedExchange('ppc-create-order--paypal-card-fields').request.body));
    const { form_encoded: form, ...body } = page.sent('ppc-create-order') ?? {};
    expect(body).toEqual({ ...recorded, form_encoded: undefined, funding_source: '' });
    expect(new URLSearchParams(String(form)).get('payment_method')).toBe('ppcp-credit-card-gateway');
    expect(page.sent('ppc-approve-order')).toMatchObject({ order_id: expect.stringMatching(/^\w+$/) as string });
    expect(page.calls()).toEqual(['ppc-create-order', 'ppc-approve-order']);
    expect([page.posts.length, isCovered(), shownErrors(), isBusy()]).toEqual([1, false, [], false]);
    expect(document.querySelectorAll('input[name="ppcp-resume-order"]')).toHaveLength(1);
  });

  it('[PP-22] a double press pays once; presses while the fields come are nothing', async () => {
    await open();
    page.fake.fillCard(GOOD_CARD);
    for (const _press of [1, 2, 3]) need(CARD_BUTTON).click();
    await page.settle();
    expect([orders(), page.posts.length]).toEqual([[1, 1], 1]);
  });

  it('[PP-22] says what is wrong with the card, and sends nothing', async () => {
    await open();
    for (const [card, text] of [
      [{}, 'Es fehlen Angaben zur Kartenzahlung. Bitte fülle alle Pflichtfelder aus.'],
      [{ ...GOOD_CARD, number: '6011 0009 9013 9424' }, 'Leider unterstützen wir deine Kreditkarte nicht.'],
      [{ ...GOOD_CARD, number: '4242 4242 4242 4241' }, INVALID],
      [{ ...GOOD_CARD, expiry: '01/20' }, INVALID],
    ] as const) {
      await page.payByCard(card);
      expect([shownErrors(), orders(), page.fake.calls.of('CardFields.submit')]).toEqual([[text], [0, 0], []]);
    }
  });

  it('[PP-22] without a state to ask for, the refusal of the component is shown', async () => {
    await open();
    page.fake.control.always({ call: 'CardFields.getState', answer: undefined });
    await page.payByCard({ ...GOOD_CARD, cvv: '' });
    expect(shownErrors()).toEqual([INVALID]);
  });

  it('[PP-22] shows a declined card, and the next one gets its own order', async () => {
    await open();
    await page.payByCard({ ...GOOD_CARD, number: '4000 0000 0000 0002' });
    expect(shownErrors()).toEqual([INVALID]);
    await page.payByCard();
    expect([orders(), page.posts.length, shownErrors()]).toEqual([[2, 1], 1, []]);
  });

  const ASKED_BY_BANK = { ...GOOD_CARD, number: '4000 0027 6000 3184' };
  it('[PP-22] closing the dialog of the bank is no error', async () => {
    await open();
    page.fake.control.queue({ call: 'dialog.paypal-3ds', press: 'cancel' });
    await page.payByCard(ASKED_BY_BANK);
    expect([shownErrors(), page.count('ppc-approve-order'), isBusy()]).toEqual([[], 0, false]);
  });

  it('[PP-22] [PP-11] a failed check by the bank: the text of the shop, once', async () => {
    await open({ answers: { 'ppc-approve-order': 'ppc-approve-order-card-3ds-failed' } });
    page.fake.control.queue({ call: 'dialog.paypal-3ds', press: 'fail' });
    await page.payByCard(ASKED_BY_BANK);
    expect([shownErrors().length, shownErrors().includes(INVALID)]).toEqual([1, false]);
    expect([page.posts, isCovered()]).toEqual([[], false]);
  });

  it('[PP-10] [PP-22] a refused order suppresses the text about the card (B15)', async () => {
    await open({ answers: { 'ppc-create-order': 'ppc-create-order-checkout-errors' }, listen: ['checkout_error'] });
    await page.payByCard();
    expect([shownErrors().length > 0, shownErrors().includes(INVALID)]).toEqual([true, false]);
    expect(page.told()).toEqual(['checkout_error']);
  });

  it('[PP-22] after the checkout was updated there is one instance, one listener, and one payment for a press (B1)', async () => {
    await open({ jquery: true });
    for (const _update of [1, 2, 3]) void page.trigger('updated_checkout');
    await page.settle();
    await page.payByCard();
    expect([page.fake.calls.of('CardFields').length, page.count('ppc-create-order')]).toEqual([1, 1]);
  });

  it('[PP-22] inputs that a fragment replaces get fields and events again', async () => {
    let payment = '';
    await open({ listen: ['hosted_fields_loaded'], before: () => (payment = need('#payment').outerHTML) });
    need('#payment').outerHTML = payment;
    await page.trigger('updated_checkout');
    expect([page.fake.calls.of('CardFields').length, input('number').hidden, page.heard.length]).toEqual([2, true, 2]);
    need<HTMLInputElement>('#payment_method_ppcp-credit-card-gateway').checked = true;
    await page.payByCard();
    expect(page.posts).toHaveLength(1);
  });

  it('[PP-22] a shopper for whom the provider has no card fields gets the shop’s own button back', async () => {
    await open({ providers: { paypal: { cardsEligible: false } }, listen: ['hosted_fields_loaded'] });
    expect([document.querySelector('#ppcp-hosted-fields'), isPlaceOrderShown(), page.heard]).toEqual([null, true, []]);
  });

  it('[PP-22] fields that cannot be drawn leave the page usable, and are tried again', async () => {
    const broken = { call: 'CardFields.field.render', throws: new Error('zoid') };
    await open({ arrange: ({ paypal }) => paypal.control.queue(broken) });
    expect(isPlaceOrderShown()).toBe(true);
    await page.trigger('updated_checkout');
    expect([input('number').hidden, isPlaceOrderShown()]).toEqual([true, false]);
  });

  it('[PP-19] [PP-22] the client check of required fields stops the card where it is requested', async () => {
    await open({ lean: false, config: { basic_checkout_validation_enabled: '1' } });
    need('#billing_city_field').classList.add('woocommerce-invalid');
    await page.payByCard();
    expect([shownErrors()[0], orders()]).toEqual([expect.stringContaining('Ort'), [0, 0]]);
  });
});

describe('keeping a card that is paid with', () => {
  const box = (): boolean[] => [need<HTMLInputElement>(BOX).checked, need<HTMLInputElement>(BOX).disabled];

  it.each(['cart_contains_subscription', 'enforce_vault'])('[PP-22] [PP-26] %s ticks and locks the box', async (flag) => {
    await open({ config: { [flag]: '1' } });
    expect(box()).toEqual([true, true]);
    await page.payByCard();
    expect(page.sent('ppc-create-order')?.['save_payment_method']).toBe(true);
  });

  it('[PP-22] the box decides otherwise', async () => {
    await open();
    expect(box()).toEqual([false, false]);
    await page.choose(BOX);
    await page.payByCard();
    expect(page.sent('ppc-create-order')?.['save_payment_method']).toBe(true);
  });
});
