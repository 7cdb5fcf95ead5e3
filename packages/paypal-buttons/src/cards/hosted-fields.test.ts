import { given, need, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  GOOD_CARD,
  isPlaceOrderShown,
  openPayPal,
  type PayPalOptions,
  type PayPalPage,
  shownErrors,
  WRAPPER,
} from '../testing/open-paypal';
import { HOSTED_FIELDS, within } from '../testing/recorded-page';

let page: PayPalPage;

const NUMBER = '#ppcp-credit-card-gateway-card-number';
const BOX = '#wc-ppcp-credit-card-gateway-new-payment-method';

/** Opens the checkout with the older component. @param config further changes of the page's config */
async function open(config: Record<string, unknown> = {}, options: PayPalOptions = {}): Promise<void> {
  page = await openPayPal('checkout-guest', { cards: true, lean: true, config: [HOSTED_FIELDS, config], ...options });
}
/** What the card was sent with. */
const submitted = (): unknown => page.fake.calls.last('HostedFields.submit').args[0];
const classes = (): DOMTokenList => need(NUMBER).classList;

describe('hosted fields on the recorded checkout', () => {
  it.each([false, true])(
    '[PP-21] [XC-07] come in the places of the inputs, with their id, class and look (jQuery: %s)',
    async (jquery) => {
      await open({}, { jquery, listen: ['hosted_fields_loaded'] });
      const box = need(NUMBER);
      expect([box.tagName, classes().contains('input-text'), box.style.display]).toEqual(['SPAN', true, 'block']);
      expect(need('#ppcp-credit-card-gateway-card-cvc').tagName).toBe('SPAN');
      expect(box.querySelector('.component-frame')).not.toBeNull();
      const placeholders = (['expiry', 'number'] as const).map((kind) => page.fake.cardInput(kind)?.placeholder);
      expect(placeholders).toEqual(['MM/JJ', 'Kartennummer']);
      expect([page.told(), document.querySelector('#ppcp-hide-dcc'), page.loggedErrors]).toEqual([
        ['hosted_fields_loaded'],
        null,
        [],
      ]);
    },
  );

  it('[PP-21] a form without a field for the code has the other fields', async () => {
    await open({}, { html: (html) => html.replaceAll(/<input[^>]*-card-cvc[^>]*>/g, '') });
    expect([need(NUMBER).tagName, page.fake.cardInput('expiry')?.placeholder, page.loggedErrors]).toEqual(['SPAN', 'MM/JJ', []]);
  });

  it('[PP-21] [PP-13] pay with what the shopper typed, then the shop places the order', async () => {
    await open({}, { lean: false, answers: { 'ppc-create-order': 'ppc-create-order-card' } });
    await page.type('#billing_first_name', 'Erika');
    await page.type('#billing_last_name', 'Mustermann');
    await page.payByCard();
    const sent = { vault: false, contingencies: ['SCA_WHEN_REQUIRED'], cardholderName: 'Erika Mustermann' };
    expect(submitted()).toEqual(sent);
    const { body } = recordedExchange('ppc-create-order-card').response as { body: { data: { id: string } } };
    expect(page.sent('ppc-approve-order')?.['order_id']).toBe(body.data.id);
    expect([page.posts.length, shownErrors()]).toEqual([1, []]);
  });

  it('[PP-21] Enter in a field sends the card', async () => {
    await open();
    page.fake.fillCard(GOOD_CARD);
    given(page.fake.cardInput('cvv'), 'field').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await page.settle();
    expect(page.count('ppc-create-order')).toBe(1);
  });

  const TOKEN = { can_save_vault_token: '1' };
  const older = (checked: string) => (html: string) =>
    html.replace(
      '<fieldset id="wc-ppcp-credit-card-gateway-cc-form"',
      `<input type="checkbox" id="ppcp-credit-card-vault" name="vault"${checked}>$&`,
    );
  it.each<[string, Record<string, unknown>, object, PayPalOptions['html']?]>([
    [
      'the page’s payer is the holder',
      { payer: { name: { given_name: 'Ada', surname: 'Lovelace' } } },
      { cardholderName: 'Ada Lovelace' },
    ],
    ['the vault is enforced', { enforce_vault: '1' }, { vault: true }],
    ['the older box decides: ticked', TOKEN, { vault: true }, older(' checked')],
    ['the older box decides: not ticked', TOKEN, { vault: false }, older('')],
    [
      'without a box to tick, the page says whether the card may be kept',
      TOKEN,
      { vault: true },
      (html) => html.replaceAll(BOX.slice(1), 'no-box'),
    ],
  ])('[PP-21] [PP-22] %s', async (_name, config, sent, html = String) => {
    await open(config, { html });
    await page.payByCard();
    expect(submitted()).toMatchObject(sent);
  });

  it('[PP-21] no 3-D Secure is asked for where the page wants none', async () => {
    await open({ hosted_fields: { wrapper: '#ppcp-hosted-fields', contingency: 'NO_3D_SECURE', valid_cards: [] } });
    await page.payByCard();
    expect(submitted()).toMatchObject({ vault: false });
    expect(submitted()).not.toHaveProperty('contingencies');
  });

  it.each([false, true])(
    '[PP-21] [PP-22] vault is true when the shop can save tokens; the newer box (%s) speaks through the order',
    async (checked) => {
      await open(TOKEN);
      need<HTMLInputElement>(BOX).checked = checked;
      await page.payByCard();
      expect(submitted()).toMatchObject({ vault: true });
      expect(page.sent('ppc-create-order')?.['save_payment_method']).toBe(checked);
    },
  );

  it('[PP-21] says what is wrong with the card, and sends nothing', async () => {
    await open();
    for (const [card, text] of [
      [{}, 'Es fehlen Angaben zur Kartenzahlung. Bitte fülle alle Pflichtfelder aus.'],
      [{ ...GOOD_CARD, number: '6011 0009 9013 9424' }, 'Leider unterstützen wir deine Kreditkarte nicht.'],
      [{ ...GOOD_CARD, number: '4242 4242 4242 4241' }, 'Leider sind deine Kreditkarten-Daten nicht gültig.'],
    ] as const) {
      await page.payByCard(card);
      expect([shownErrors(), page.count('ppc-create-order'), page.fake.calls.of('HostedFields.submit')]).toEqual([[text], 0, []]);
    }
  });

  it('[PP-21] the kind of card is a class of the number field', async () => {
    await open();
    for (const [number, expected] of [
      ['3782 822463 10005', [true, false]],
      ['4242 4242 4242 4242', [false, true]],
    ] as const) {
      page.fake.fillCard({ number });
      expect(['amex', 'visa'].map((kind) => classes().contains(kind))).toEqual(expected);
    }
  });

  it('[PP-21] a declined card: what the provider says', async () => {
    await open();
    await page.payByCard({ ...GOOD_CARD, number: '4000 0000 0000 0002' });
    expect(shownErrors()).toEqual(['INSTRUMENT_DECLINED Die Karte wurde abgelehnt.']);
  });

  it('[PP-10] [PP-21] shows a rejected order once', async () => {
    await open({}, { answers: { 'ppc-create-order': 'ppc-create-order-error-provider' } });
    await page.payByCard();
    expect(shownErrors()).toHaveLength(1);
  });

  it('[PP-21] another SDK on the page: the older instance is torn down, the fields are drawn again, once', async () => {
    await open();
    const query = 'client-id=tb-client-id&currency=EUR&components=buttons,messages,hosted-fields&locale=de_DE';
    page.fake.load(`https://www.paypal.com/sdk/js?${query}`);
    need(WRAPPER).replaceChildren();
    await page.trigger('updated_checkout');
    expect(page.fake.calls.of('HostedFields.render').length).toBeGreaterThan(0);
    expect(document.querySelectorAll(NUMBER)).toHaveLength(1);
  });

  it('[PP-21] fields that cannot be drawn are tried again with the next change of the page, not before', async () => {
    await open(
      {},
      { arrange: ({ paypal }) => paypal.control.always({ call: 'HostedFields.render', throws: new Error('zoid') }) },
    );
    await page.pass(5_000);
    const tries = (): number => page.fake.calls.of('HostedFields.render').length;
    expect([tries(), need(NUMBER).tagName, isPlaceOrderShown()]).toEqual([1, 'INPUT', true]);
    await page.trigger('updated_checkout');
    await page.pass(5_000);
    expect(tries()).toBe(2);
  });

  it('[PP-21] choosing the method leads into the number field', async () => {
    await open({}, { method: 'cod' });
    await page.pass(20);
    await page.choose('#payment_method_ppcp-credit-card-gateway');
    const field = page.fake.cardInput('number');
    // The field is in a closed frame of the provider.
    const frame = field?.getRootNode();
    expect(frame instanceof ShadowRoot && frame.activeElement === field).toBe(true);
  });

  it.each<[string, PayPalOptions]>([
    ['not offered for this shopper', { providers: { paypal: { cardsEligible: false } } }],
    ['without any card component', { config: within('url_params', { components: 'buttons' }) }],
  ])('[PP-21] %s: the form’s own button is back, and the input as it was', async (_title, options) => {
    await open({}, options);
    expect([document.querySelector('#ppcp-hosted-fields'), need(NUMBER).tagName, isPlaceOrderShown()]).toEqual([
      null,
      'INPUT',
      true,
    ]);
  });
});
