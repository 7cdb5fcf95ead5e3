import { fire, given, need, needAll, recordedExchange } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  GENERIC,
  isCovered,
  openPayPal,
  type PayPalOptions,
  type PayPalPage,
  shownErrors,
  WRAPPER,
} from '../../testing/open-paypal';
import { hideSignals } from '../../testing/shop';

let page: PayPalPage;
const recordedJson = (name: string): unknown => JSON.parse(String(recordedExchange(name).request.body));
const SOLD_OUT = 'Du kannst „Ausverkaufte Kanne“ deinem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist.';
const QUICK = { simulate_cart: { enabled: true, throttling: 1 } };

const open = async (options?: PayPalOptions): Promise<void> =>
  void (page = await openPayPal('product-simple', { lean: true, ...options }));
const form = (): HTMLFormElement => need<HTMLFormElement>('form.cart');
const asked = (): number => page.count('ppc-simulate-cart');

/** Gives a field of the form a value. */
function enter(name: string, value: string): void {
  const field = need<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`, form());
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('product page', () => {
  it.each([false, true])('[PP-01] [PP-02] [XC-07] paints one stack with the page style (jQuery: %s)', async (jquery) => {
    await open({ jquery });
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect([page.fake.calls.of('Buttons.render').length, page.loggedErrors]).toEqual([1, []]);
    const components = 'components=buttons,funding-eligibility,messages,card-fields';
    expect(page.fake.scripts.map(({ url }) => url)).toEqual([expect.stringContaining(components)]);
  });

  it('[PP-05] [PP-08] a click makes the cart this product, then the order, with the recorded payloads', async () => {
    await open({ answers: { 'ppc-create-order': 'ppc-create-order-product' } });
    enter('quantity', '2');
    await page.pay();
    expect(page.sent('ppc-change-cart')).toEqual(recordedJson('ppc-change-cart-ok'));
    expect(page.sent('ppc-create-order')).toEqual(recordedJson('ppc-create-order-product'));
    expect(page.calls().filter((call) => call !== 'ppc-simulate-cart')).toEqual([
      'ppc-change-cart',
      'ppc-create-order',
      'ppc-approve-order',
    ]);
    expect(page.sent('ppc-approve-order')).toMatchObject({
      order_id: 'E388B2E22FC5EC807',
      funding_source: 'paypal',
      should_create_wc_order: true,
    });
    await page.pass(200);
    expect(page.visited).toEqual(['https://shop.example/kasse/']);
    expect(Reflect.get(window, 'ppcpFundingSource')).toBe('paypal');
  });

  it('[PP-05] a variable product sends the chosen attributes', async () => {
    page = await openPayPal('product-variable');
    need('.single_add_to_cart_button').classList.remove('disabled', 'wc-variation-selection-needed');
    enter('attribute_pa_farbe', 'rot');
    enter('attribute_groesse', 'M');
    await page.pass(100);
    await page.giveUp();
    const variations = [
      { name: 'attribute_pa_farbe', value: 'rot' },
      { name: 'attribute_groesse', value: 'M' },
    ];
    const products = [{ id: '37', quantity: '1', variations, extra: {} }];
    expect(page.sent('ppc-change-cart')).toEqual({ nonce: '68893012cf', products });
  });

  it('[PP-05] a grouped product sends only parts with a quantity', async () => {
    const place = '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>';
    page = await openPayPal('product-grouped', {
      html: (text) => text.replace(/<form class="cart grouped_form"[\s\S]*?<\/form>/, (whole) => whole + place),
    });
    const [first, ...others] = needAll<HTMLInputElement>('form.cart input[name^="quantity["]');
    for (const input of others) input.value = '';
    const { name } = Object.assign(given(first, 'quantity'), { value: '2' });
    await page.giveUp();
    const id = Number(/\d+/.exec(name)?.[0]);
    expect(page.sent('ppc-change-cart')).toMatchObject({ products: [{ id, quantity: 2, variations: null }] });
  });

  it('[PP-10] shows a rejected cart once, with the text of the server', async () => {
    await open({ answers: { 'ppc-change-cart': 'ppc-change-cart-error' } });
    await page.click();
    expect([shownErrors(), page.count('ppc-create-order'), page.fake.dialogs.current]).toEqual([[SOLD_OUT], 0, undefined]);
  });

  it.each([
    ['ppc-create-order-bad-nonce', GENERIC],
    ['ppc-create-order-error-down', 'Could not create order.'],
    ['ppc-create-order-error-provider', 'CURRENCY_NOT_SUPPORTED Currency code is not currently supported.'],
  ])('[PP-10] [PP-15] %s: one message, page usable, mini-cart refreshed', async (reply, text) => {
    await open({ answers: { 'ppc-create-order': reply }, listen: ['checkout_error', 'wc_fragment_refresh'] });
    await page.click();
    expect([shownErrors(), page.told(), isCovered()]).toEqual([[text], ['checkout_error', 'wc_fragment_refresh'], false]);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-14] cancel refreshes the mini-cart, reloads nothing and keeps the hash', async () => {
    await open({ hash: '#reviews', listen: ['wc_fragment_refresh', 'ppcp-reload-buttons'] });
    await page.giveUp();
    expect([page.told(), location.hash, page.count('remove_from_cart')]).toEqual([['wc_fragment_refresh'], '#reviews', 0]);
  });
});

describe('booking', () => {
  const booking = (html: string) =>
    html.replace(
      '</form>',
      '<input type="hidden" class="wc-booking-product-id" value="21"><input name="wc_bookings_field_start_date_year" value="2026">$&',
    );

  it('[PP-05] [PP-14] sends the booking fields; cancel gives the slot back, in parallel, then refreshes the mini-cart', async () => {
    await open({ html: booking, listen: ['wc_fragment_refresh'] });
    await page.giveUp();
    expect(page.sent('ppc-change-cart')).toMatchObject({
      products: [{ quantity: 1, variations: null, booking: { wc_bookings_field_start_date_year: '2026' } }],
    });
    expect(page.requests('remove_from_cart').map(({ fields }) => fields)).toEqual([
      { cart_item_key: '3c59dc048e8850243be8079a5c74d079' },
    ]);
    expect(page.told()).toEqual(['wc_fragment_refresh']);
  });

  it.each([
    ['a product', String],
    ['a booking', booking],
  ])('[MS-44] [PP-15] an exception in the payment of %s shows the generic text, never its own', async (_what, html) => {
    await open({ html });
    page.fake.control.queue({ call: 'dialog.paypal', press: 'fail' });
    await page.click();
    expect(shownErrors()).toEqual([GENERIC]);
    expect(page.loggedErrors.join()).toContain('The payment could not be completed (fake failure).');
  });

  it('[PP-04] [PP-05] follows a form that another script has put in place of the first one', async () => {
    await open({ config: QUICK });
    const fresh = form().cloneNode(true) as HTMLFormElement;
    form().replaceWith(fresh);
    await page.pass(100);
    enter('quantity', '4');
    await page.pass(100);
    expect(page.requests('ppc-simulate-cart').at(-1)).toMatchObject({ fields: { products: [{ quantity: '4' }] } });
    need('.single_add_to_cart_button', form()).classList.add('disabled');
    await page.settle();
    expect(page.fake.isEnabled(WRAPPER)).toBe(false);
    need('.single_add_to_cart_button', form()).classList.remove('disabled');
    await page.settle();
    await page.pay();
    expect(page.sent('ppc-change-cart')).toMatchObject({ products: [{ id: '21', quantity: '4' }] });
  });

  it('[PP-05] [MS-45] a click waits for the cart change of one that was cancelled: the cart is what was chosen last', async () => {
    await open();
    const answer = page.hold('ppc-change-cart');
    await page.click();
    await page.cancel();
    enter('quantity', '3');
    await page.click();
    expect(page.count('ppc-change-cart')).toBe(1);
    answer('ppc-change-cart-ok');
    await page.settle();
    expect(page.sent('ppc-change-cart', 1)).toMatchObject({ products: [{ quantity: '3' }] });
  });

  it('[PP-14] the end of the window of an earlier click takes no slot from the order of now', async () => {
    await open({ html: booking, answers: { 'ppc-create-order': ['O1', 'O2'].map((id) => ({ success: true, data: { id } })) } });
    await page.click(WRAPPER, 'card');
    const { onClick, createOrder, onCancel } = page.fake.calls.last('Buttons').args[0] as Record<
      string,
      (...given: unknown[]) => Promise<unknown>
    >;
    await onClick?.({ fundingSource: 'paypal' }, {});
    expect(await createOrder?.({}, {})).toBe('O2');
    await onCancel?.({ orderID: 'O1' });
    await page.settle();
    expect(page.count('remove_from_cart')).toBe(0);
    await onCancel?.({ orderID: 'O2' });
    await page.settle();
    expect(page.count('remove_from_cart')).toBe(1);
  });

  it('[PP-14] a slot that was booked after the shopper had cancelled is given back too', async () => {
    await open({ html: booking });
    const answer = page.hold('ppc-change-cart');
    await page.click();
    await page.cancel();
    answer('ppc-change-cart-ok');
    await page.settle();
    expect([page.count('ppc-create-order'), page.count('remove_from_cart'), shownErrors()]).toEqual([0, 1, []]);
  });
});

describe('simulation', () => {
  it('[PP-06] asks once at the start, then merges changes into one trailing question with the latest state', async () => {
    await open();
    expect(asked()).toBe(1);
    expect(page.sent('ppc-simulate-cart')).toMatchObject({ products: [{ id: '21', quantity: '1' }] });
    for (const quantity of ['2', '3', '4']) {
      enter('quantity', quantity);
      await page.pass(100);
    }
    expect(asked()).toBe(1);
    await page.pass(5000);
    expect(asked()).toBe(2);
    expect(page.sent('ppc-simulate-cart', 1)).toMatchObject({ products: [{ quantity: '4' }] });
  });

  it('[PP-06] waits for 100 ms of quiet', async () => {
    await open({ config: QUICK });
    await page.pass(10);
    enter('quantity', '2');
    await page.pass(99);
    expect(asked()).toBe(1);
    await page.pass(1);
    expect(asked()).toBe(2);
  });

  it('[PP-06] is off where the page says so', async () => {
    await open({ config: { simulate_cart: { enabled: false, throttling: 0 } } });
    enter('quantity', '2');
    await page.pass(6000);
    expect(asked()).toBe(0);
  });

  it('[PP-06] the answer disables the buttons, hides the messages and tells the total', async () => {
    const settings = { button: { is_disabled: true }, messages: { is_hidden: true } };
    await open({
      answers: { 'ppc-simulate-cart': { success: true, data: { total: 34.69, ...settings } } },
      listen: ['ppcp_product_total_updated'],
    });
    expect(page.heard).toEqual([['ppcp_product_total_updated', 34.69]]);
    expect([page.fake.isEnabled(WRAPPER), need(WRAPPER).classList.contains('ppcp-disabled')]).toEqual([false, true]);
    expect(page.shown('.ppcp-messages')).toBe(false);
    expect(Reflect.get(window, 'PayPalCommerceGateway')).toMatchObject(settings);
  });

  it('[PP-06] [PP-07] funding sources that change reload the SDK once and paint again; others do not', async () => {
    const funding = { paylater: { enabled: false }, blik: { enabled: false } };
    await open({ answers: { 'ppc-simulate-cart': { success: true, data: { total: 1, funding } } } });
    expect(page.fake.scripts).toHaveLength(2);
    expect(page.fake.scripts[1]?.query).toMatchObject({ 'disable-funding': 'mybank,blik,paylater', 'enable-funding': 'venmo' });
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(page.fake.painted(WRAPPER)).not.toContain('paylater');
    await page.pass(6000);
    enter('quantity', '2');
    await page.pass(6000);
    expect(page.fake.scripts).toHaveLength(2);
  });

  it.each([
    ['ends the request', false],
    ['is wrapped by a plugin, which keeps the signal to itself', true],
  ])('[PP-06] an older answer tells no total after a newer one; fetch %s', async (_fetch, isDeaf) => {
    const waiting: ((answer: object) => void)[] = [];
    await open({
      ...(isDeaf ? { before: hideSignals } : {}),
      listen: ['ppcp_product_total_updated'],
      answers: { 'ppc-simulate-cart': () => new Promise((resolve) => waiting.push(resolve)) },
    });
    enter('quantity', '2');
    await page.pass(6000);
    expect(asked()).toBe(2);
    for (const total of [2, 1]) {
      waiting.pop()?.({ success: true, data: { total } });
      await page.settle();
    }
    expect(page.heard).toEqual([['ppcp_product_total_updated', 2]]);
  });

  it('[PP-06] [MS-46] leaving the page during a price request logs nothing, and returning asks again', async () => {
    await open({ faults: { 'ppc-simulate-cart': 'no answer' } });
    const before = asked();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await page.settle();
    expect([page.logged, asked()]).toEqual([[], before]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(6000);
    expect(asked()).toBe(before + 1);
  });

  it('[PP-06] a form being sent is not simulated', async () => {
    await open();
    enter('quantity', '2');
    await page.pass(100);
    form().addEventListener('submit', (event) => event.preventDefault());
    form().requestSubmit();
    await page.pass(6000);
    expect(asked()).toBe(1);
  });
});

describe('enabled and disabled', () => {
  it('[PP-04] follows the class of add-to-cart, tells SDK and page only real changes', async () => {
    await open({
      jquery: true,
      listen: ['ppcp_buttons_enabled_changed', 'ppcp-disabled', 'ppcp-enabled'],
    });
    const before = page.heard.length;
    const { classList } = need('.single_add_to_cart_button');
    for (const name of ['disabled', 'wc-variation-selection-needed']) {
      classList.add(name);
      await page.settle();
    }
    expect(page.fake.isEnabled(WRAPPER)).toBe(false);
    expect([need(WRAPPER).tabIndex, need(WRAPPER).getAttribute('aria-disabled')]).toEqual([0, 'true']);
    classList.remove('disabled');
    await page.settle();
    expect([page.fake.isEnabled(WRAPPER), need(WRAPPER).hasAttribute('aria-disabled')]).toEqual([true, false]);
    expect(page.heard.slice(before).toSorted()).toEqual([
      ['ppcp-disabled', expect.objectContaining({ selector: WRAPPER, action: 'disable' })],
      ['ppcp-enabled', expect.objectContaining({ selector: WRAPPER, action: 'enable' })],
      ['ppcp_buttons_enabled_changed', false],
      ['ppcp_buttons_enabled_changed', true],
    ]);
  });

  it('[PP-04] [PP-33] a free product is disabled', async () => {
    await open({ lean: false, html: (html) => html.replaceAll('14,90', '0,00') });
    expect(page.fake.isEnabled(WRAPPER)).toBe(false);
  });

  it('[PP-04] a wrapper that is disabled before its buttons are ready stays disabled in the SDK, and survives a new node', async () => {
    page = await openPayPal('product-variable');
    need('.single_add_to_cart_button').classList.add('disabled');
    await page.settle();
    expect(page.fake.isEnabled(WRAPPER)).toBe(false);
    need(WRAPPER).outerHTML = `<div id="${WRAPPER.slice(1)}"></div>`;
    await page.settle();
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect([page.fake.isEnabled(WRAPPER), need(WRAPPER).classList.contains('ppcp-disabled')]).toEqual([false, true]);
  });

  it('[PP-04] a click on disabled buttons leads to the hint of the shop, by mouse and keyboard, once', async () => {
    await open();
    const hint = vi.fn((event: Event) => event.preventDefault());
    const outside = vi.fn();
    need('.single_add_to_cart_button').addEventListener('click', hint);
    need('.single_add_to_cart_button').classList.add('disabled');
    await page.settle();
    enter('quantity', '2');
    await page.pass(100);
    document.body.addEventListener('mouseup', outside);
    // The frame lets pointers through, so the wrapper is what is hit.
    expect(need(`${WRAPPER} > *`).style.pointerEvents).toBe('none');
    fire(WRAPPER, new MouseEvent('mouseup', { bubbles: true }));
    expect([hint.mock.calls.length, outside.mock.calls.length]).toEqual([1, 0]);
    fire(WRAPPER, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(hint).toHaveBeenCalledTimes(2);
  });

  it('[PP-04] a chosen subscription option hides the buttons, one-time shows them again', async () => {
    const choice = ['subscription-option', 'one-time'].map(
      (name) => `<div class="${name}"><input type="radio" name="plan" value="${name}"></div>`,
    );
    const options = `<div class="wcsatt-options-product">${choice.join('')}</div>`;
    await open({ html: (html) => html.replace('</form>', `${options}$&`) });
    for (const [name, isOn] of [
      ['subscription-option', false],
      ['one-time', true],
    ] as const) {
      await page.choose(`[value="${name}"]`);
      await page.pass(100);
      expect([page.shown(WRAPPER), page.fake.isEnabled(WRAPPER)]).toEqual([isOn, isOn]);
    }
  });

  it.each([
    [{ productType: 'subscription' }, false],
    [{ productType: 'variable-subscription' }, false],
    [{ productType: 'subscription', vaultingEnabled: '1' }, true],
    [{ productType: 'subscription', manualRenewalEnabled: '1' }, true],
    [{ single_product_buttons_enabled: '' }, false],
  ])('[PP-01] [PP-26] %o: painted %s', async (config, painted) => {
    await open({ config });
    expect(page.fake.painted(WRAPPER).length > 0).toBe(painted);
  });

  it('[PP-26] a guest with a subscription outside checkout: no script, no request, no buttons', async () => {
    await open({ config: { data_client_id: { user: 0, has_subscriptions: true } } });
    const tag = document.querySelector('script[src*="paypal.com"]');
    expect([page.fake.scripts, page.requests(), tag]).toEqual([[], [], null]);
  });
});

describe('product page without its parts', () => {
  it('[XC-09] no form, no wrapper, no prices: nothing is thrown', async () => {
    page = await openPayPal('product-outofstock');
    await page.trigger('ppcp_product_total_updated', [12]);
    expect([page.loggedErrors, page.fake.painted(WRAPPER)]).toEqual([[], []]);
  });

  it('[PP-06] fields that another script adds to the form are a change, the notice of the page is none', async () => {
    await open({ config: QUICK });
    await page.pass(200);
    form().insertAdjacentHTML('beforeend', '<div class="woocommerce-notices-wrapper">x</div>');
    await page.pass(200);
    expect(asked()).toBe(1);
    form().insertAdjacentHTML('beforeend', '<input type="hidden" name="addon" value="7">');
    await page.pass(200);
    expect(page.sent('ppc-simulate-cart', 1)).toMatchObject({ products: [{ extra: { addon: '7' } }] });
  });

  it('[PP-01] our own nodes in the form are no change of the shopper', async () => {
    const place = '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>';
    await open({ html: (html) => html.replace(place, '').replace('</form>', `${place}$&`) });
    await page.pass(20_000);
    expect(asked()).toBe(1);
  });
});
