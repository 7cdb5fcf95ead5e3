import { emit } from '@shop/core';
import { JQUERY, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  after,
  type ExpressPage,
  type ExpressPageOptions,
  openExpress,
  OTHER_SHOPPER,
  stampAttribution,
} from '../testing/express-page';

const ORDER = 'store-checkout-post--express-product';
const RECORDED = {
  'cart/add-item': 'store-cart-add-item-post--express-product',
  wc_stripe_get_shipping_options: 'wc-stripe-get-shipping-options--express-product',
  wc_stripe_normalize_address: 'wc-stripe-normalize-address--express-product',
  checkout: ORDER,
};
const DATA = 'wc-stripe-get-selected-product-data--express-variable';
const ADD = 'wc-stripe-add-to-cart--express-variable';
const QUESTION = 'wc_stripe_get_selected_product_data';

let page: ExpressPage;
const open = async (kind: string, options?: ExpressPageOptions): Promise<void> =>
  void (page = await openExpress(`product-${kind}`, options));
const field = (selector: string): HTMLInputElement => need<HTMLInputElement>(selector);
const form = (): HTMLElement => need('.variations_form');
const asked = (): unknown[] => page.requests(QUESTION).map(({ fields }) => fields['qty']);
const muteAlert = () => vi.spyOn(window, 'alert').mockImplementation(() => undefined);

async function type(quantity: string, event = 'input', ms = 300): Promise<void> {
  field('.quantity .qty').value = quantity;
  field('.quantity .qty').dispatchEvent(new Event(event, { bubbles: true }));
  await page.pass(ms);
}

const enable = (): void => need('.single_add_to_cart_button').classList.remove('disabled', 'wc-variation-selection-needed');

/** What the shop's variation form does, all in one task, when a variation is found after a choice; without a choice it fires `found_variation` only. */
async function choose(id: string, colour = 'rot', size = 'M', more = ['woocommerce_variation_has_changed']): Promise<void> {
  field('select[name="attribute_pa_farbe"]').value = colour;
  field('select[name="attribute_groesse"]').value = size;
  field('input[name="variation_id"]').value = id;
  enable();
  for (const name of ['woocommerce_update_variation_values', 'found_variation', ...more])
    emit(form(), name, [{ variation_id: Number(id) }]);
  await page.settle();
}

/** The page as it comes with `?attribute_…` in its address: options chosen in the markup, and their price in the config. The shop's script sets the id later. */
const preselected = (id: string, change: () => void = () => undefined): ExpressPageOptions => ({
  answers: { [QUESTION]: DATA },
  config: (printed) => ({ ...printed, product: { ...Object(printed['product']), validVariationSelected: true } }),
  before() {
    for (const option of ['[name="attribute_pa_farbe"] [value="rot"]', '[name="attribute_groesse"] [value="M"]'])
      need(option).setAttribute('selected', '');
    field('input[name="variation_id"]').value = id;
    enable();
    change();
  },
});

describe.each(JQUERY)('a simple product %s', (_with, jquery) => {
  it('[SX-05] [SX-07] [SX-15] the recorded purchase: nothing in the cart before the click, then the same requests', async () => {
    await open('simple', { jquery, answers: RECORDED, before: () => stampAttribution(ORDER) });
    expect([page.isShown(), page.posted()]).toEqual([true, []]);
    await page.pressWallet();
    expect([page.covers(), page.sheet()]).toEqual([0, expect.stringContaining('Paketdienst')]);
    await page.inSheet('pay');
    expect([page.visited.length, page.covers()]).toEqual([1, 1]);
    expect(page.posted()).toEqual(['clear_cart', 'cart/add-item', 'get_shipping_options', 'normalize_address', 'checkout']);
    for (const name of ['wc-stripe-clear-cart--express-product', ...Object.values(RECORDED)])
      expect(page.differences(name, { ignore: OTHER_SHOPPER }), name).toEqual([]);
  });
});

describe('a simple product', () => {
  it('[SX-07] [SX-06] a quantity: one question after quiet; its error is said at the next click, and forgotten', async () => {
    const alert = muteAlert();
    const price = { requestShipping: true, currency: 'eur', total: { amount: 2980 }, displayItems: [] };
    await open('simple', {
      answers: { [QUESTION]: ({ fields }) => (fields['qty'] === '99' ? { error: 'Nur 3 auf Lager' } : price) },
    });
    await type('9', 'input', 0);
    await type('99');
    expect(asked()).toEqual(['99']);
    await page.pressWallet();
    expect([alert.mock.calls, page.sheet()]).toEqual([[['Nur 3 auf Lager']], '']);
    await type('2', 'change');
    expect([asked(), page.amounts()]).toEqual([['99', '2'], Array(4).fill(2980)]);
  });

  it('[SX-12] login needed: an accessible question with the wallet name leads to the login, the sheet stays shut', async () => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    page = await openExpress('variant-product-login-required');
    await page.pressWallet();
    const question = need('dialog.shop-dialog').textContent;
    expect(question).toContain('Google Pay');
    expect([question.includes('**'), page.sheet()]).toEqual([false, '']);
    await page.press('.shop-dialog__confirm');
    expect(page.visited).toEqual([expect.stringContaining('wc_stripe_express_checkout_redirect_url')]);
  });

  it.each(['free-virtual', 'grouped'])('[SX-01] [SX-03] nothing to sell: %s', async (kind) => {
    await open(kind);
    expect(page.calls('stripe.elements')).toEqual([]);
  });

  it.each([
    ['disabled wc-variation-selection-needed', /Produktoptionen|option/],
    ['disabled wc-variation-is-unavailable', /nicht verfügbar|unavailable|not available/],
  ])('[SX-06] a button of class "%s" is said by alert, nothing is added', async (classes, message) => {
    const alert = muteAlert();
    await open('simple');
    need('.single_add_to_cart_button').classList.add(...classes.split(' '));
    await page.pressWallet('applePay');
    expect(alert.mock.calls).toEqual([[expect.stringMatching(message)]]);
    expect([page.sheet(), page.posted()]).toEqual(['', []]);
  });
});

describe('a variable product', () => {
  it('[SX-03] [SX-06] [SX-07] hidden until a variation is chosen; then its price, its attributes, the legacy add', async () => {
    await open('variable', { answers: { [QUESTION]: DATA, wc_stripe_add_to_cart: ADD } });
    expect([page.providers.stripe.mounted('expressCheckout'), page.isShown()]).toEqual([4, false]);
    await choose('40');
    expect([page.isShown(), page.posted().length]).toEqual([true, 1]);
    await page.pressWallet();
    for (const name of [DATA, ADD]) expect(page.differences(name), name).toEqual([]);
    expect(page.amounts()).toContain(3079);
  });

  it('[SX-07] [EX-580] its price is asked for once a choice, also when the variation form changes the quantity field', async () => {
    await open('variable', { answers: { [QUESTION]: DATA } });
    await choose('40');
    await type('1', 'change', 500);
    expect([page.isShown(), page.posted().length]).toEqual([true, 1]);
    await type('2', 'change');
    expect(page.posted()).toHaveLength(2);
  });

  it('[SX-03] [SX-07] a choice that the server has preselected has its printed price: nothing is asked until the choice changes', async () => {
    await open('variable', preselected(''));
    expect([page.providers.stripe.mounted('expressCheckout'), page.isShown()]).toEqual([4, false]);
    await choose('40', 'rot', 'M', []);
    expect([page.isShown(), page.posted()]).toEqual([true, []]);
    await choose('41', 'blau', 'L');
    expect(page.posted()).toHaveLength(1);
  });

  it.each([
    ['another option, restored by the browser', () => (field('select[name="attribute_groesse"]').value = 'L')],
    ['another quantity, restored by the browser', () => (field('.quantity .qty').value = '2')],
    ['a printed quantity of two', () => field('.quantity .qty').setAttribute('value', '2')],
  ])('[SX-07] a page whose printed price does not fit its form asks for the price: %s', async (_what, change) => {
    await open('variable', preselected('40', change));
    await page.trigger('found_variation', [{ variation_id: 40 }], form());
    expect(page.posted()).toHaveLength(1);
  });

  it('[SX-03] undone while its price is requested: hidden stays hidden; an error hides', async () => {
    await open('variable');
    const answer = page.hold(QUESTION);
    await choose('40');
    field('input[name="variation_id"]').value = '';
    await page.trigger('woocommerce_update_variation_values', [], form());
    answer({ total: { amount: 2590 }, displayItems: [], requestShipping: true });
    await page.settle();
    expect(page.isShown()).toBe(false);
    await choose('41', 'blau', 'L');
    answer({ total: { amount: 2590 }, displayItems: [], requestShipping: true });
    await page.settle();
    expect(page.isShown()).toBe(true);
    await choose('42', 'blau', 'M');
    answer({ error: 'aus' });
    await page.settle();
    expect([page.isShown(), page.container.getAttribute('aria-busy')]).toEqual([false, null]);
  });

  it('[SX-07] ajax-loaded variations: the id comes after the change event', async () => {
    await open('variable-ajax');
    await page.trigger('woocommerce_variation_has_changed', [], form());
    expect(page.isShown()).toBe(false);
    field('input[name="variation_id"]').value = '60';
    await page.trigger('found_variation', [{}], form());
    expect(page.isShown()).toBe(true);
  });
});

describe('bookings, deposits and add-ons', () => {
  const withFields = (html: string) => (): void => need('form.cart').insertAdjacentHTML('beforeend', html);
  const booked = {
    result: 'success',
    bookingId: 501,
    total: { amount: 4000 },
    displayItems: [{ label: 'Tour', amount: 4000 }],
  };

  it('[SX-21] a booking: never in the cart before the click, taken back on cancel', async () => {
    await open('simple', {
      answers: { wc_stripe_add_to_cart: booked, wc_stripe_get_shipping_options: booked },
      before: withFields(
        '<div class="wc-bookings-booking-form"><input class="wc-booking-product-id" value="77"><input name="wc_bookings_field_day" value="3"></div>',
      ),
    });
    await page.trigger('wc_booking_form_changed');
    expect(page.posted()).toEqual([]);
    await page.pressWallet();
    expect(page.sheet()).toContain('Tour');
    expect(page.posted()[0]).toBe('add_to_cart');
    expect(page.requests('wc_stripe_add_to_cart')[0]?.fields).toMatchObject({ product_id: '77', wc_bookings_field_day: '3' });
    await page.inSheet('cancel');
    expect(page.requests('wc_stripe_clear_cart').at(-1)?.fields).toMatchObject({ booking_id: '501' });
  });

  it('[SX-21] a booking that the shop adds after the sheet was closed is taken back, too', async () => {
    await open('simple', {
      answers: { wc_stripe_add_to_cart: after(3_000, booked) },
      before: withFields('<div class="wc-bookings-booking-form"><input class="wc-booking-product-id" value="77"></div>'),
    });
    await page.pressWallet();
    await page.inSheet('cancel', 6_000);
    expect(page.requests('wc_stripe_clear_cart').map(({ fields }) => fields['booking_id'])).toEqual(['501']);
  });

  it('[SX-21] [SX-07] deposits and add-ons go along; another deposit makes new buttons', async () => {
    await open('simple', {
      jquery: true,
      answers: {
        [QUESTION]: { total: { amount: 745 }, displayItems: [], requestShipping: true, currency: 'eur' },
        'cart/add-item': { items_count: 1, items: [], totals: { total_price: '0' } },
      },
      before() {
        withFields(
          '<input type="radio" name="wc_deposit_option" value="yes" checked><input type="radio" name="wc_deposit_option" value="no"><input name="addon-21-note[]" value="A"><input name="addon-21-note[]" value="B"><input name="unrelated" value="x"><div id="product-addons-total"></div>',
        )();
        const jQuery = Reflect.get(window, 'jQuery') as JQueryStatic;
        jQuery('#product-addons-total').data('price_data', [{ cost: 2.5 }, { cost: 1 }]);
      },
    });
    await page.choose('[value="no"]');
    expect(page.requests(QUESTION).map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ wc_deposit_option: 'no', addon_value: '3.5' }),
    ]);
    expect(page.calls('stripe.elements')).toHaveLength(8);
    expect([page.providers.stripe.mounted('expressCheckout'), page.isShown()]).toEqual([4, true]);
    await page.pressWallet();
    const item = { id: '21', variation: [], quantity: '1', wc_deposit_option: 'no', 'addon-21-note': ['A', 'B'] };
    expect(page.requests('cart/add-item')[0]?.fields).toEqual(item);
  });
});

describe.each([
  ['a wallet that asks for the shipping', true],
  ['a wallet that pays without asking for the shipping', false],
])('a shop that takes long to add a product, and %s', (_wallet, reportsAddressOnOpen) => {
  const PRICE = 1_490;
  const RATES = [
    { id: 'flat_rate:1', displayName: 'Paketdienst', amount: 489 },
    { id: 'local_pickup:3', displayName: 'Abholung im Laden', amount: 0 },
  ];

  /** Adding takes its time; everything else is answered at once, from one cart. */
  async function openSlow(addMs: number): Promise<void> {
    let total = 0;
    const cart = (): object => ({
      items: [],
      items_count: total > 0 ? 1 : 0,
      needs_shipping: total > 0,
      totals: { total_price: String(total), currency_code: 'EUR', currency_minor_unit: 2 },
    });
    await open('simple', {
      providers: { stripe: { reportsAddressOnOpen } },
      answers: {
        cart,
        'cart/add-item': after(addMs, () => ((total = PRICE + 489), Response.json(cart(), { status: 201 }))),
        wc_stripe_get_shipping_options: () => ({
          result: 'success',
          shipping_options: RATES,
          displayItems: [],
          total: { amount: total },
        }),
      },
    });
    await page.pressWallet();
  }

  it.each([0, 300, 900, 3_000, 8_000])('[MS-21] [MS-42] orders when add-to-cart takes %i ms', async (ms) => {
    await openSlow(ms);
    await page.pass(ms);
    await page.inSheet('pay', 2_000);
    expect([page.notices(), page.sent('checkout'), page.visited.length]).toEqual([[], 1, 1]);
    // The provider's amount is what the order costs.
    expect(page.amounts().at(-1)).toBe(PRICE + 489);
  });

  it('[MS-42] orders when the shopper confirms before the product is added', async () => {
    await openSlow(3_000);
    if (!reportsAddressOnOpen) await page.inSheet('pay');
    await page.pass(3_000);
    if (reportsAddressOnOpen) await page.inSheet('pay');
    await page.pass(2_000);
    expect([page.notices(), page.sent('checkout')]).toEqual([[], 1]);
  });
});
