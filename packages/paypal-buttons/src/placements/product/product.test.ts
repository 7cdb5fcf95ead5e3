import { emit } from '@shop/core';
import { need, needElement, recordedBody, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, WRAPPER } from '../../testing/paypal-page';
import { aLateReply } from '../../testing/paypal-shop';
import { isCovered, settle, shownErrors } from '../../testing/shopper';

beforeEach(() => vi.useFakeTimers());
const GENERIC = 'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.';
const recordedJson = (name: string): unknown => JSON.parse(String(recordedExchange(name).request.body));

const form = (): HTMLFormElement => need<HTMLFormElement>('form.cart');

function type(name: string, value: string): void {
  const field = need<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`, form());
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('product page', () => {
  it.each([false, true])('[PP-01] [PP-02] [XC-07] paints one stack with the page style (jQuery: %s)', async (jquery) => {
    const { fake, errors } = await openPage('product-simple', { jquery });
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(fake.calls.of('Buttons.render')).toHaveLength(1);
    expect(fake.scripts).toHaveLength(1);
    expect(fake.scripts[0]?.url).toContain('components=buttons,funding-eligibility,messages,card-fields');
    expect(errors()).toEqual([]);
  });

  it('[PP-05] [PP-08] a click makes the cart this product, then the order, with the recorded payloads', async () => {
    const { fake, of, calls, left, clickPayPal } = await openPage('product-simple', {
      replies: { 'ppc-create-order': 'ppc-create-order-product' },
    });
    fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    type('quantity', '2');
    await clickPayPal();
    expect(of('ppc-change-cart')[0]?.body).toEqual(recordedJson('ppc-change-cart-ok'));
    expect(of('ppc-create-order')[0]?.body).toEqual(recordedJson('ppc-create-order-product'));
    expect(calls().filter((call) => call !== 'ppc-simulate-cart')).toEqual([
      'ppc-change-cart',
      'ppc-create-order',
      'ppc-approve-order',
    ]);
    expect(of('ppc-approve-order')[0]?.body).toMatchObject({
      order_id: 'E388B2E22FC5EC807',
      funding_source: 'paypal',
      should_create_wc_order: true,
    });
    await vi.advanceTimersByTimeAsync(200);
    expect(left).toEqual(['https://shop.example/kasse/']);
    expect(Reflect.get(window, 'ppcpFundingSource')).toBe('paypal');
  });

  it('[PP-05] a variable product sends the chosen attributes', async () => {
    const { of, cancel } = await openPage('product-variable');
    need('.single_add_to_cart_button').classList.remove('disabled', 'wc-variation-selection-needed');
    type('attribute_pa_farbe', 'rot');
    type('attribute_groesse', 'M');
    await vi.advanceTimersByTimeAsync(100);
    await cancel();
    expect(of('ppc-change-cart')[0]?.body).toEqual({
      nonce: '68893012cf',
      products: [
        {
          id: '37',
          quantity: '1',
          variations: [
            { name: 'attribute_pa_farbe', value: 'rot' },
            { name: 'attribute_groesse', value: 'M' },
          ],
          extra: {},
        },
      ],
    });
  });

  it('[PP-05] a grouped product sends only parts with a quantity', async () => {
    const html = (text: string) =>
      text.replace('</form>', '</form><div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>');
    const { of, cancel } = await openPage('product-grouped', {
      html: (text) => text.replace(/(<form class="cart grouped_form"[\s\S]*?)<\/form>/, (part) => html(part)),
    });
    const inputs = [...form().querySelectorAll<HTMLInputElement>('input[name^="quantity["]')];
    for (const input of inputs) input.value = '';
    const [first] = inputs;
    if (first) first.value = '2';
    await cancel();
    const id = Number(/\d+/.exec(first?.name ?? '')?.[0]);
    expect(of('ppc-change-cart')[0]?.body).toMatchObject({ products: [{ id, quantity: 2, variations: null }] });
  });

  it('[PP-10] shows a rejected cart once, with the text of the server', async () => {
    const { fake, of, clickPayPal } = await openPage('product-simple', {
      replies: { 'ppc-change-cart': 'ppc-change-cart-error' },
      listen: ['checkout_error', 'wc_fragment_refresh'],
    });
    await clickPayPal();
    expect(shownErrors()).toEqual([
      'Du kannst „Ausverkaufte Kanne“ deinem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist.',
    ]);
    expect(of('ppc-create-order')).toEqual([]);
    expect(fake.dialogs.current).toBeUndefined();
  });

  it.each([
    [
      'ppc-create-order-bad-nonce',
      'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.',
    ],
    ['ppc-create-order-error-down', 'Could not create order.'],
    ['ppc-create-order-error-provider', 'CURRENCY_NOT_SUPPORTED Currency code is not currently supported.'],
  ])('[PP-10] [PP-15] %s: one message, page usable, mini-cart refreshed', async (reply, text) => {
    const { fake, heard, clickPayPal } = await openPage('product-simple', {
      replies: { 'ppc-create-order': reply },
      listen: ['checkout_error', 'wc_fragment_refresh'],
    });
    await clickPayPal();
    expect(shownErrors()).toEqual([text]);
    expect(heard).toEqual(['checkout_error', 'wc_fragment_refresh']);
    expect(isCovered()).toBe(false);
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-14] cancel refreshes the mini-cart, reloads nothing and keeps the hash', async () => {
    const { heard, of, cancel } = await openPage('product-simple', {
      hash: '#reviews',
      listen: ['wc_fragment_refresh', 'ppcp-reload-buttons'],
    });
    await cancel();
    expect(heard).toEqual(['wc_fragment_refresh']);
    expect(location.hash).toBe('#reviews');
    expect(of('remove_from_cart')).toEqual([]);
  });

  it('[PP-15] an unknown failure shows the generic text', async () => {
    const { fake, clickPayPal } = await openPage('product-simple');
    fake.control.queue({ call: 'dialog.paypal', press: 'fail' });
    await clickPayPal();
    expect(shownErrors()).toEqual([
      'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.',
    ]);
  });
});

describe('booking', () => {
  const booking = (html: string) =>
    html.replace(
      '</form>',
      '<input type="hidden" class="wc-booking-product-id" value="21"><input name="wc_bookings_field_start_date_year" value="2026"></form>',
    );

  it('[PP-05] [PP-14] sends the booking fields; cancel gives the slot back, in parallel, then refreshes the mini-cart', async () => {
    const { of, heard, cancel } = await openPage('product-simple', { html: booking, listen: ['wc_fragment_refresh'] });
    await cancel();
    expect(of('ppc-change-cart')[0]?.body).toMatchObject({
      products: [{ quantity: 1, variations: null, booking: { wc_bookings_field_start_date_year: '2026' } }],
    });
    expect(of('remove_from_cart').map(({ body }) => body)).toEqual([{ cart_item_key: '3c59dc048e8850243be8079a5c74d079' }]);
    expect(heard).toEqual(['wc_fragment_refresh']);
  });

  it('[MS-44] [PP-15] an exception shows the generic text, never its own', async () => {
    const { fake, errors, clickPayPal } = await openPage('product-simple', { html: booking });
    fake.control.queue({ call: 'dialog.paypal', press: 'fail' });
    await clickPayPal();
    expect(shownErrors()).toEqual([GENERIC]);
    expect(errors().join()).toContain('The payment could not be completed (fake failure).');
  });

  it('[PP-15] a refusal of the shop shows its text', async () => {
    const { clickPayPal } = await openPage('product-simple', {
      html: booking,
      replies: { 'ppc-change-cart': { success: false, data: { message: 'Der Termin ist vergeben.' } } },
    });
    await clickPayPal();
    expect(shownErrors()).toEqual(['Der Termin ist vergeben.']);
  });

  it('[PP-14] a slot that was booked after the shopper had cancelled is given back too', async () => {
    const late = aLateReply();
    const { of, press, clickPayPal } = await openPage('product-simple', {
      html: booking,
      replies: { 'ppc-change-cart': late.reply },
    });
    await clickPayPal();
    await press('cancel');
    late.answer(JSON.parse(recordedBody('ppc-change-cart-ok')));
    await settle();
    expect(of('ppc-create-order')).toEqual([]);
    expect(of('remove_from_cart')).toHaveLength(1);
    expect(shownErrors()).toEqual([]);
  });
});

describe('simulation', () => {
  it('[PP-06] asks once at the start, then merges changes into one trailing question with the latest state', async () => {
    const { of } = await openPage('product-simple');
    expect(of('ppc-simulate-cart')).toHaveLength(1);
    expect(of('ppc-simulate-cart')[0]?.body).toMatchObject({ products: [{ id: '21', quantity: '1' }] });
    for (const quantity of ['2', '3', '4']) {
      type('quantity', quantity);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(of('ppc-simulate-cart')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(of('ppc-simulate-cart')).toHaveLength(2);
    expect(of('ppc-simulate-cart')[1]?.body).toMatchObject({ products: [{ quantity: '4' }] });
  });

  it('[PP-06] waits for 100 ms of quiet', async () => {
    const { of } = await openPage('product-simple', { config: { simulate_cart: { enabled: true, throttling: 1 } } });
    await vi.advanceTimersByTimeAsync(10);
    type('quantity', '2');
    await vi.advanceTimersByTimeAsync(99);
    expect(of('ppc-simulate-cart')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(of('ppc-simulate-cart')).toHaveLength(2);
  });

  it('[PP-06] is off where the page says so', async () => {
    const { of } = await openPage('product-simple', { config: { simulate_cart: { enabled: false, throttling: 0 } } });
    type('quantity', '2');
    await vi.advanceTimersByTimeAsync(6000);
    expect(of('ppc-simulate-cart')).toEqual([]);
  });

  it('[PP-06] the answer disables the buttons, hides the messages and tells the total', async () => {
    const totals: unknown[] = [];
    document.body.addEventListener('ppcp_product_total_updated', (event) => totals.push((event as CustomEvent).detail));
    const { fake } = await openPage('product-simple', {
      replies: {
        'ppc-simulate-cart': {
          success: true,
          data: { total: 34.69, button: { is_disabled: true }, messages: { is_hidden: true } },
        },
      },
    });
    await settle();
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    expect(document.querySelector(WRAPPER)?.classList.contains('ppcp-disabled')).toBe(true);
    expect(document.querySelector<HTMLElement>('.ppcp-messages')?.style.display).toBe('none');
    expect(Reflect.get(window, 'PayPalCommerceGateway')).toMatchObject({
      button: { is_disabled: true },
      messages: { is_hidden: true },
    });
  });

  it('[PP-06] [PP-07] funding sources that change reload the SDK once and paint again; others do not', async () => {
    const { fake } = await openPage('product-simple', {
      replies: {
        'ppc-simulate-cart': {
          success: true,
          data: { total: 1, funding: { paylater: { enabled: false }, blik: { enabled: false } } },
        },
      },
    });
    await settle();
    expect(fake.scripts).toHaveLength(2);
    expect(fake.scripts[1]?.query).toMatchObject({ 'disable-funding': 'mybank,blik,paylater', 'enable-funding': 'venmo' });
    expect(fake.painted(WRAPPER)).toEqual(expect.arrayContaining(['paypal']));
    expect(fake.painted(WRAPPER)).not.toContain('paylater');
    await vi.advanceTimersByTimeAsync(6000);
    type('quantity', '2');
    await vi.advanceTimersByTimeAsync(6000);
    expect(fake.scripts).toHaveLength(2);
  });

  it('[PP-06] [PP-07] never reloads while a payment is open, but afterwards', async () => {
    const late = aLateReply();
    const { fake, clickPayPal, press } = await openPage('product-simple', {
      replies: { 'ppc-simulate-cart': late.reply },
    });
    await clickPayPal();
    late.answer({ success: true, data: { funding: { paylater: { enabled: false } } } });
    await settle();
    expect(fake.scripts).toHaveLength(1);
    await press('cancel');
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it.each([
    ['ends the request', false],
    ['is wrapped by a plugin, which keeps the signal to itself', true],
  ])('[PP-06] an older answer tells no total after a newer one; fetch %s', async (_fetch, isDeaf) => {
    const late = aLateReply();
    const totals: unknown[] = [];
    const tell = (event: Event): void => void totals.push((event as CustomEvent<unknown[]>).detail[0]);
    document.body.addEventListener('ppcp_product_total_updated', tell);
    const { of } = await openPage('product-simple', {
      isDeaf,
      replies: { 'ppc-simulate-cart': late.reply },
    });
    type('quantity', '2');
    await vi.advanceTimersByTimeAsync(6000);
    expect(of('ppc-simulate-cart')).toHaveLength(2);
    late.answer({ success: true, data: { total: 2 } }, 1);
    await settle();
    late.answer({ success: true, data: { total: 1 } });
    await settle();
    document.body.removeEventListener('ppcp_product_total_updated', tell);
    expect(totals).toEqual([2]);
  });

  it('[PP-06] [MS-46] leaving the page during a price request logs nothing, and returning asks again', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { of } = await openPage('product-simple', {
      replies: { 'ppc-simulate-cart': 'never' },
    });
    const asked = of('ppc-simulate-cart').length;
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await settle();
    expect([warn.mock.calls, of('ppc-simulate-cart').length]).toEqual([[], asked]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.advanceTimersByTimeAsync(6000);
    expect(of('ppc-simulate-cart')).toHaveLength(asked + 1);
  });

  it('[PP-06] nothing is asked while a payment is open', async () => {
    const { of, clickPayPal, press } = await openPage('product-simple');
    await clickPayPal();
    const asked = of('ppc-simulate-cart').length;
    type('quantity', '2');
    await vi.advanceTimersByTimeAsync(6000);
    expect(of('ppc-simulate-cart')).toHaveLength(asked);
    await press('cancel');
    type('quantity', '3');
    await vi.advanceTimersByTimeAsync(6000);
    expect(of('ppc-simulate-cart').at(-1)?.body).toMatchObject({ products: [{ quantity: '3' }] });
  });

  it.each([
    ['a refusal', { success: false, data: { message: 'x' } }],
    ['nonsense', { success: true, data: [] }],
  ])('[PP-06] %s leaves everything as it is', async (_title, reply) => {
    const { fake, errors } = await openPage('product-simple', { replies: { 'ppc-simulate-cart': reply } });
    await settle();
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(fake.isEnabled(WRAPPER)).toBe(true);
    expect(errors()).toEqual([]);
  });

  it('[PP-06] a form being sent is not simulated', async () => {
    const { of } = await openPage('product-simple');
    type('quantity', '2');
    await vi.advanceTimersByTimeAsync(100);
    form().addEventListener('submit', (event) => event.preventDefault());
    form().requestSubmit();
    await vi.advanceTimersByTimeAsync(6000);
    expect(of('ppc-simulate-cart')).toHaveLength(1);
  });
});

describe('enabled and disabled', () => {
  it('[PP-04] follows the class of add-to-cart, tells SDK and page only real changes', async () => {
    const { fake, $ } = await openPage('product-simple', { jquery: true });
    const changes: boolean[] = [];
    const told: unknown[] = [];
    $?.(document).on('ppcp_buttons_enabled_changed', WRAPPER, (_event: unknown, enabled: boolean) => void changes.push(enabled));
    $?.(document).on(
      'ppcp-disabled ppcp-enabled',
      (event: { type: string }, detail: { selector: string; action: string }) =>
        void told.push([event.type, detail.selector, detail.action]),
    );
    const button = document.querySelector('.single_add_to_cart_button');
    needElement(button, HTMLElement).classList.add('disabled');
    await settle();
    needElement(button, HTMLElement).classList.add('wc-variation-selection-needed');
    await settle();
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    expect(document.querySelector(WRAPPER)).toMatchObject({ tabIndex: 0 });
    expect(document.querySelector(WRAPPER)?.getAttribute('aria-disabled')).toBe('true');
    needElement(button, HTMLElement).classList.remove('disabled');
    await settle();
    expect(fake.isEnabled(WRAPPER)).toBe(true);
    expect(document.querySelector(WRAPPER)?.hasAttribute('aria-disabled')).toBe(false);
    expect(changes).toEqual([false, true]);
    expect(told).toEqual([
      ['ppcp-disabled', WRAPPER, 'disable'],
      ['ppcp-enabled', WRAPPER, 'enable'],
    ]);
  });

  it('[PP-04] [PP-33] a free product is disabled', async () => {
    const { fake } = await openPage('product-simple', { html: (html) => html.replaceAll('14,90', '0,00') });
    expect(fake.isEnabled(WRAPPER)).toBe(false);
  });

  it('[PP-04] a wrapper that is disabled before its buttons are ready stays disabled in the SDK, and survives a new node', async () => {
    const { fake } = await openPage('product-variable');
    need('.single_add_to_cart_button').classList.add('disabled');
    await settle();
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    const fresh = document.createElement('div');
    fresh.id = 'ppc-button-ppcp-gateway';
    document.querySelector(WRAPPER)?.replaceWith(fresh);
    await settle();
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    expect(fresh.classList.contains('ppcp-disabled')).toBe(true);
  });

  it('[PP-04] a click on disabled buttons leads to the hint of the shop, by mouse and keyboard, once', async () => {
    await openPage('product-simple');
    const hint = vi.fn((event: Event) => event.preventDefault());
    const outside = vi.fn();
    document.querySelector('.single_add_to_cart_button')?.addEventListener('click', hint);
    need('.single_add_to_cart_button').classList.add('disabled');
    await settle();
    type('quantity', '2');
    await vi.advanceTimersByTimeAsync(100);
    document.body.addEventListener('mouseup', outside);
    // The frame lets pointers through, so the wrapper is what is hit.
    expect(document.querySelector<HTMLElement>(`${WRAPPER} > *`)?.style.pointerEvents).toBe('none');
    need(WRAPPER).dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    expect(hint).toHaveBeenCalledTimes(1);
    expect(outside).not.toHaveBeenCalled();
    need(WRAPPER).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(hint).toHaveBeenCalledTimes(2);
  });

  it('[PP-04] a chosen subscription option hides the buttons, one-time shows them again', async () => {
    const options = `<div class="wcsatt-options-product"><div class="subscription-option"><input type="radio" name="plan" value="1"></div><div class="one-time"><input type="radio" name="plan" value="0"></div></div></form>`;
    const { fake } = await openPage('product-simple', { html: (html) => html.replace('</form>', options) });
    const [subscribe, once] = form().querySelectorAll<HTMLInputElement>('input[name="plan"]');
    needElement(subscribe, HTMLElement).click();
    await vi.advanceTimersByTimeAsync(100);
    expect(document.querySelector<HTMLElement>(WRAPPER)?.style.display).toBe('none');
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    needElement(once, HTMLElement).click();
    await vi.advanceTimersByTimeAsync(100);
    expect(document.querySelector<HTMLElement>(WRAPPER)?.style.display).toBe('');
    expect(fake.isEnabled(WRAPPER)).toBe(true);
  });

  it.each([
    [{ productType: 'subscription' }, false],
    [{ productType: 'variable-subscription' }, false],
    [{ productType: 'subscription', vaultingEnabled: '1' }, true],
    [{ productType: 'subscription', manualRenewalEnabled: '1' }, true],
    [{ single_product_buttons_enabled: '' }, false],
  ])('[PP-01] [PP-26] %o: painted %s', async (config, painted) => {
    const { fake } = await openPage('product-simple', { config });
    expect(fake.painted(WRAPPER).length > 0).toBe(painted);
  });

  it('[PP-26] a guest with a subscription outside checkout: no script, no request, no buttons', async () => {
    const { fake, sent } = await openPage('product-simple', {
      config: { data_client_id: { user: 0, has_subscriptions: true } },
    });
    expect([fake.scripts.length, sent.length, document.querySelector('script[src*="paypal.com"]')]).toEqual([0, 0, null]);
  });
});

describe('product page without its parts', () => {
  it('[XC-09] no form, no wrapper, no prices: nothing is thrown', async () => {
    const { errors, fake } = await openPage('product-outofstock');
    expect(errors()).toEqual([]);
    expect(fake.painted(WRAPPER)).toEqual([]);
    emit(document.body, 'ppcp_product_total_updated', [12]);
    await settle();
    expect(errors()).toEqual([]);
  });

  it('[PP-06] fields that another script adds to the form are a change, the notice of the page is none', async () => {
    const { of } = await openPage('product-simple', { config: { simulate_cart: { enabled: true, throttling: 1 } } });
    await vi.advanceTimersByTimeAsync(200);
    form().insertAdjacentHTML('beforeend', '<div class="woocommerce-notices-wrapper">x</div>');
    await vi.advanceTimersByTimeAsync(200);
    expect(of('ppc-simulate-cart')).toHaveLength(1);
    form().insertAdjacentHTML('beforeend', '<input type="hidden" name="addon" value="7">');
    await vi.advanceTimersByTimeAsync(200);
    expect(of('ppc-simulate-cart')[1]?.body).toMatchObject({ products: [{ extra: { addon: '7' } }] });
  });

  it('[PP-01] our own nodes in the form are no change of the shopper', async () => {
    const { of } = await openPage('product-simple', {
      html: (html) =>
        html
          .replace('<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>', '')
          .replace('</form>', '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div></form>'),
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(of('ppc-simulate-cart')).toHaveLength(1);
  });
});
