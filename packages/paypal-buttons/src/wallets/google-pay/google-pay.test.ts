import { emit } from '@shop/core';
import { need, needElement, recordedBody } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPage, type PageOptions, WALLET_BUTTON, WRAPPER } from '../../testing/paypal-page';
import { choose, isCovered, settle, shownErrors } from '../../testing/shopper';
import { GOOGLE_PLACE, GOOGLE_SHIPPING } from '../../testing/wallet-configs';

const BUTTON = WALLET_BUTTON.googlepay;

const place = (selector = GOOGLE_PLACE): HTMLElement | null => document.querySelector(selector);

describe('Google Pay', () => {
  it.each([false, true])('[PP-28] [XC-07] stands beside the wallet in the cart, once (jQuery: %s)', async (jquery) => {
    const { google, fake, errors } = await openPage('cart', { googlePay: true, jquery });
    expect(document.querySelectorAll(BUTTON)).toHaveLength(1);
    expect(google.calls.last('PaymentsClient.createButton')?.args[0]).toMatchObject({
      buttonColor: 'black',
      buttonSizeMode: 'fill',
      buttonLocale: 'de',
      buttonType: 'buy',
    });
    expect(place()?.classList.contains('google-pay')).toBe(true);
    // The page's SDK has no such component: one of its own, in its own namespace.
    expect(fake.scripts.map(({ namespace }) => namespace)).toEqual(['paypal', 'ppcpPaypalGooglepay']);
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(errors()).toEqual([]);
  });

  it('[PP-28] [PP-02] with the component in the page’s SDK nothing else is loaded', async () => {
    const { fake } = await openPage('cart', {
      googlePay: true,
      config: (recorded) => ({
        ...recorded,
        url_params: { ...(recorded['url_params'] as object), components: 'buttons,messages,googlepay' },
      }),
    });
    expect([fake.scripts.length, document.querySelectorAll(BUTTON).length]).toEqual([1, 1]);
  });

  it('[PP-28] buys the cart: price, sheet, order, confirmation, approval, thank-you page', async () => {
    const { google, fake, of, left, payWith } = await openPage('cart', {
      googlePay: true,
      replies: { 'ppc-approve-order': { success: true, data: { order_received_url: 'https://shop.example/danke/' } } },
    });
    await payWith('googlepay');
    const request = google.calls.last('PaymentsClient.loadPaymentData')?.args[0];
    expect(request).toMatchObject({
      apiVersion: 2,
      emailRequired: true,
      transactionInfo: { countryCode: 'DE', currencyCode: 'EUR', totalPriceStatus: 'FINAL' },
    });
    // False, not absent (contract 6.G 5).
    expect(request).toMatchObject({ shippingAddressRequired: false, shippingOptionRequired: false });
    expect(request).not.toHaveProperty('callbackIntents');
    expect(of('ppc-create-order')[0]?.body).toMatchObject({ context: 'cart', funding_source: 'googlepay', purchase_units: [] });
    expect(of('ppc-approve-order')[0]?.body).toMatchObject({ funding_source: 'googlepay', should_create_wc_order: true });
    expect(fake.calls.of('Googlepay.confirmOrder')).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 220));
    expect([left, shownErrors()]).toEqual([['https://shop.example/danke/'], []]);
  });

  it('[PP-28] [PP-09] the payer of the sheet is kept in the page and for a quarter of an hour', async () => {
    const { of, payWith } = await openPage('cart', { googlePay: true });
    await payWith('googlepay');
    const payer = {
      email_address: 'erika@example.com',
      name: { given_name: 'Erika', surname: 'Mustermann' },
      address: {
        country_code: 'DE',
        address_line_1: 'Heidestraße 17',
        address_line_2: '',
        admin_area_1: '',
        admin_area_2: 'Berlin',
        postal_code: '10557',
      },
    };
    expect(of('ppc-create-order')[0]?.body['payer']).toEqual(payer);
    const stored = JSON.parse(sessionStorage.getItem('ppcp-googlepay:payer') ?? '{}') as { data: unknown; expires: number };
    expect(stored.data).toEqual(payer);
    expect(stored.expires - Date.now()).toBeGreaterThan(890_000);
  });

  const made = { success: true, data: { order_received_url: 'https://shop.example/danke/' } };
  it.each<[string, PageOptions]>([
    ['cart', { replies: { 'ppc-approve-order': made } }],
    ['product-simple', { replies: { 'ppc-approve-order': made } }],
    ['checkout-guest', {}],
    ['order-pay', {}],
  ])('[MS-29] a finished purchase leaves no payer in the storage (%s)', async (name, setUp) => {
    const { of, payWith } = await openPage(name, { googlePay: true, ...setUp });
    await payWith('googlepay');
    expect(of('ppc-approve-order')).toHaveLength(1);
    expect(sessionStorage.getItem('ppcp-googlepay:payer')).toBeNull();
  });

  it('[MS-29] a purchase that was finished otherwise takes the payer of an earlier sheet along', async () => {
    const { fake, approve, payWith } = await openPage('cart', { googlePay: true, replies: { 'ppc-approve-order': made } });
    fake.control.queue({ call: 'Googlepay.confirmOrder', throws: new Error('no') });
    await payWith('googlepay');
    expect(sessionStorage.getItem('ppcp-googlepay:payer')).not.toBeNull();
    await approve();
    expect(sessionStorage.getItem('ppcp-googlepay:payer')).toBeNull();
  });

  it('[PP-28] [PP-05] buys the product, keeping the shipping that was chosen in the sheet', async () => {
    const { of, payWith } = await openPage('product-simple', {
      googlePay: GOOGLE_SHIPPING,
    });
    await payWith('googlepay');
    expect(of('ppc-change-cart')[0]?.body).toMatchObject({ keepShipping: true, products: [{ id: '21', quantity: '1' }] });
    expect(of('ppc-create-order')[0]?.body).toMatchObject({ context: 'product', funding_source: 'googlepay' });
    expect(of('ppc-approve-order')).toHaveLength(1);
  });

  it('[PP-06] [PP-28] what the shop has against the quantity is silent at first; the next click shows it and opens no sheet', async () => {
    const text = 'Es sind nur noch 3 Stück vorrätig.';
    let isShort = false;
    const { google, of, clickWallet, payWith } = await openPage('product-simple', {
      googlePay: true,
      config: { simulate_cart: { enabled: true, throttling: 1 } },
      replies: {
        'ppc-simulate-cart': () =>
          isShort
            ? { success: false, data: { name: '', message: text, code: 0, details: [] } }
            : (JSON.parse(recordedBody('ppc-simulate-cart-ok')) as object),
      },
    });
    isShort = true;
    const quantity = needElement(document.querySelector('form.cart [name="quantity"]'), HTMLInputElement);
    quantity.value = '9';
    emit(quantity, 'change');
    await vi.waitFor(() => expect(of('ppc-simulate-cart').at(-1)?.body).toMatchObject({ products: [{ quantity: '9' }] }));
    await settle();
    expect(shownErrors()).toEqual([]);
    for (const _click of [1, 2]) await clickWallet('googlepay');
    expect(shownErrors()).toEqual([text]);
    expect([google.calls.of('PaymentsClient.loadPaymentData').length, of('ppc-change-cart').length, isCovered()]).toEqual([
      0,
      0,
      false,
    ]);
    isShort = false;
    await payWith('googlepay');
    expect([shownErrors(), of('ppc-approve-order').length]).toEqual([[], 1]);
  });

  it('[PP-28] the bank asks the shopper: only then the order is approved', async () => {
    const { fake, of, payWith } = await openPage('cart', { googlePay: true });
    fake.control.queue({ call: 'Googlepay.confirmOrder', answer: { status: 'PAYER_ACTION_REQUIRED' } });
    fake.control.queue({ call: 'Googlepay.initiatePayerAction', answer: { liabilityShift: 'POSSIBLE' } });
    await payWith('googlepay');
    const names = fake.calls.names().filter((name) => name.startsWith('Googlepay.'));
    expect(names.slice(-2)).toEqual(['Googlepay.confirmOrder', 'Googlepay.initiatePayerAction']);
    expect(of('ppc-approve-order')).toHaveLength(1);
  });

  it('[PP-28] the bank takes its time: nothing is approved before it has answered', async () => {
    const { fake, of, payWith } = await openPage('cart', { googlePay: true });
    fake.control.queue({ call: 'Googlepay.confirmOrder', answer: { status: 'PAYER_ACTION_REQUIRED' } });
    fake.control.queue({ call: 'Googlepay.initiatePayerAction', delayMs: 300, answer: { liabilityShift: 'POSSIBLE' } });
    await payWith('googlepay');
    await vi.waitFor(() => expect(fake.calls.of('Googlepay.initiatePayerAction')).toHaveLength(1));
    expect(of('ppc-approve-order')).toEqual([]);
    await vi.waitFor(() => expect(of('ppc-approve-order')).toHaveLength(1), 5000);
  });

  it('[PP-28] a closed sheet is no error, and the next click works', async () => {
    const { google, of, clickWallet, payWith } = await openPage('cart', { googlePay: true });
    google.control.queue({ call: 'dialog.googlepay', press: 'cancel' });
    await clickWallet('googlepay');
    expect([shownErrors(), of('ppc-create-order'), isCovered()]).toEqual([[], [], false]);
    await payWith('googlepay');
    expect(of('ppc-approve-order')).toHaveLength(1);
  });

  it.each<[string, PageOptions['replies'], string | undefined]>([
    ['the price', { 'ppc-cart-script-params': { success: false } }, undefined],
    ['the order', { 'ppc-create-order': { success: false, data: { message: 'Nicht lieferbar.' } } }, 'Nicht lieferbar.'],
    ['the approval', { 'ppc-approve-order': { success: false, data: { code: 100, message: 'Abgelehnt.' } } }, 'Abgelehnt.'],
  ])('[PP-28] %s refused: told once, nothing left over, the page usable', async (_name, replies = {}, text) => {
    const { left, payWith } = await openPage('cart', { googlePay: true, replies });
    await payWith('googlepay');
    expect(shownErrors()).toHaveLength(1);
    if (text !== undefined) expect(shownErrors()).toEqual([text]);
    expect([left, isCovered()]).toEqual([[], false]);
    expect(document.querySelectorAll(BUTTON)).toHaveLength(1);
  });

  it('[PP-28] a confirmation that is refused stops before the approval', async () => {
    const { fake, of, payWith } = await openPage('cart', { googlePay: true });
    fake.control.queue({ call: 'Googlepay.confirmOrder', answer: { status: 'DECLINED' } });
    await payWith('googlepay');
    expect([of('ppc-approve-order').length, shownErrors().length]).toEqual([0, 1]);
  });

  it.each<[string, { call: string; answer?: unknown; throws?: unknown }]>([
    ['status', { call: 'Googlepay.confirmOrder', answer: Object.create({ status: 'APPROVED' }) }],
    ['statusCode', { call: 'Googlepay.confirmOrder', throws: Object.create({ statusCode: 'CANCELED' }) }],
  ])('[PP-28] own fields alone decide: an inherited %s is neither an approval nor a cancel', async (_name, script) => {
    const { fake, of, payWith } = await openPage('cart', { googlePay: true });
    fake.control.queue(script);
    await payWith('googlepay');
    expect([of('ppc-create-order').length, of('ppc-approve-order').length, shownErrors().length]).toEqual([1, 0, 1]);
  });

  it('[PP-28] a device that cannot pay: no place, no button', async () => {
    await openPage('cart', { googlePay: true, canPay: false });
    expect([place()?.style.display, document.querySelectorAll(BUTTON).length]).toEqual(['none', 0]);
  });

  it.each([
    ['an unknown environment', { environment: 'STAGING' }, 1],
    ['switched off', { is_enabled: '' }, 0],
  ])('[PP-28] [XC-01] %s: nothing is loaded', async (_name, google, problems) => {
    const { fake, errors } = await openPage('cart', { googlePay: google });
    expect([fake.scripts.length, document.querySelectorAll(BUTTON).length, errors().length]).toEqual([1, 0, problems]);
  });

  it('[PP-28] where the plugin’s own script has its button, ours is not drawn', async () => {
    Object.defineProperty(document.body, '__ppcpPBInstances', {
      value: new Map([['ppcp-googlepay.cart', {}]]),
      configurable: true,
    });
    const instances: unknown = Reflect.get(document.body, '__ppcpPBInstances');
    const { google } = await openPage('cart', {
      googlePay: true,
      html: (html) => {
        Object.defineProperty(document.body, '__ppcpPBInstances', { value: instances, configurable: true });
        return html;
      },
    });
    expect(google.calls.of('PaymentsClient.createButton')).toEqual([]);
  });

  it('[PP-28] a place with a subscription gets none', async () => {
    const { google } = await openPage('cart', {
      googlePay: true,
      config: { locations_with_subscription_product: { product: false, payorder: false, cart: true } },
    });
    expect(google.calls.of('PaymentsClient.createButton')).toEqual([]);
  });

  it('[PP-28] a place that a fragment replaces gets the button again', async () => {
    await openPage('cart', { googlePay: true, jquery: true });
    const fresh = document.createElement('div');
    fresh.id = GOOGLE_PLACE.slice(1);
    place()?.replaceWith(fresh);
    emit(document.body, 'updated_cart_totals');
    await settle();
    expect(document.querySelectorAll(BUTTON)).toHaveLength(1);
  });

  it('[PP-28] [PP-04] on a product page it follows the wallet: off while nothing can be bought', async () => {
    const { fake } = await openPage('product-variable', {
      googlePay: true,
      html: (html) => html.replace('single_add_to_cart_button', 'single_add_to_cart_button disabled'),
    });
    expect(fake.isEnabled(WRAPPER)).toBe(false);
    expect([place()?.classList.contains('ppcp-disabled'), place()?.inert]).toEqual([true, true]);
  });

  it('[PP-28] [PP-27] on the checkout it is there with the wallet only', async () => {
    await openPage('checkout-guest', { googlePay: true });
    expect(place()?.style.display).not.toBe('none');
    choose('cod');
    await settle();
    expect(place()?.style.display).toBe('none');
  });

  it('[PP-28] [PP-18] on the checkout the form is checked first; errors keep the sheet closed', async () => {
    const { google, heard, clickWallet } = await openPage('checkout-guest', {
      googlePay: true,
      replies: { 'ppc-validate-checkout': 'ppc-validate-checkout-errors' },
      listen: ['checkout_error'],
    });
    await clickWallet('googlepay');
    expect(google.calls.of('PaymentsClient.loadPaymentData')).toEqual([]);
    expect([shownErrors().length > 0, heard]).toEqual([true, ['checkout_error']]);
  });

  it('[PP-28] [PP-13] on the checkout the shop places the order', async () => {
    const { of, payWith, placed } = await openPage('checkout-guest', { googlePay: true });
    await payWith('googlepay');
    expect(of('ppc-create-order')[0]?.body).toMatchObject({ context: 'checkout', funding_source: 'googlepay' });
    expect(placed()).toBe(1);
    expect(document.querySelector<HTMLInputElement>('input[name="ppcp-funding-source"]')?.value).toBe('googlepay');
  });

  it('[PP-28] [PP-27] as a separate method that Google reports as not ready: place order stays', async () => {
    const radio =
      '<li class="wc_payment_method"><input id="payment_method_ppcp-googlepay" type="radio" name="payment_method" value="ppcp-googlepay"></li>';
    await openPage('checkout-guest', {
      method: 'cod',
      canPay: false,
      googlePay: { is_wc_gateway_enabled: '1' },
      html: (html) =>
        html.replace(
          '<li class="wc_payment_method payment_method_cod',
          `${radio}<li class="wc_payment_method payment_method_cod`,
        ),
    });
    choose('ppcp-googlepay');
    await settle();
    expect(document.querySelectorAll('.gpay-button')).toHaveLength(0);
    expect(need('#ppc-button-ppcp-googlepay').childElementCount).toBe(0);
    expect(need('#place_order').classList.contains('ppcp-hidden')).toBe(false);
  });

  it('[PP-28] [PP-27] as a method of its own: painted when it is chosen, the inline place is gone', async () => {
    const radio =
      '<li class="wc_payment_method"><input id="payment_method_ppcp-googlepay" type="radio" name="payment_method" value="ppcp-googlepay"></li>';
    const { google } = await openPage('checkout-guest', {
      method: 'cod',
      googlePay: { is_wc_gateway_enabled: '1' },
      html: (html) =>
        html
          .replace('<li class="wc_payment_method payment_method_cod', `${radio}<li class="wc_payment_method payment_method_cod`)
          .replace('</head>', '<style data-hide-gateway="ppcp-googlepay"></style></head>'),
    });
    expect(document.querySelector('style[data-hide-gateway="ppcp-googlepay"]')).toBeNull();
    expect(place()).toBeNull();
    expect(google.calls.of('PaymentsClient.createButton')).toEqual([]);
    choose('ppcp-googlepay');
    await settle();
    expect(document.querySelectorAll('#ppc-button-ppcp-googlepay .gpay-button')).toHaveLength(1);
    expect(place('#ppc-button-ppcp-googlepay')?.style.display).not.toBe('none');
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(true);
  });

  it('[PP-28] pay-for-order uses the price of the page without a request', async () => {
    const { google, calls, clickWallet } = await openPage('order-pay', { googlePay: true });
    google.control.queue({ call: 'dialog.googlepay', press: 'cancel' });
    await clickWallet('googlepay');
    expect(google.calls.of('PaymentsClient.loadPaymentData')).toHaveLength(1);
    expect(calls().filter((call) => call.startsWith('ppc-'))).toEqual([]);
  });
});
