import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  isPlaceOrderShown,
  NO_WALLETS,
  openPayPal,
  type PayPalOptions,
  shownErrors,
  WALLET_BUTTON,
  WRAPPER,
} from '../../testing/open-paypal';
import { within } from '../../testing/recorded-page';
import { GOOGLE_PLACE, GOOGLE_SHIPPING } from '../../testing/shop';

const BUTTON = WALLET_BUTTON.googlepay;

describe('Google Pay', () => {
  it('[PP-28] [XC-07] stands beside the wallet in the cart, once, also with jQuery', async () => {
    const page = await openPayPal('cart', { googlePay: true, jquery: true });
    expect(document.querySelectorAll(BUTTON)).toHaveLength(1);
    expect(page.google.calls.last('PaymentsClient.createButton')?.args[0]).toMatchObject({
      buttonColor: 'black',
      buttonSizeMode: 'fill',
      buttonLocale: 'de',
      buttonType: 'buy',
    });
    expect(need(GOOGLE_PLACE).classList.contains('google-pay')).toBe(true);
    // The page's SDK has no such component: one of its own, in its own namespace.
    expect(page.fake.scripts.map(({ namespace }) => namespace)).toEqual(['paypal', 'ppcpPaypalGooglepay']);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(page.loggedErrors).toEqual([]);
  });

  it('[PP-28] [PP-02] with the component in the page’s SDK nothing else is loaded', async () => {
    const config = within('url_params', { components: 'buttons,messages,googlepay' });
    const page = await openPayPal('cart', { googlePay: true, config });
    expect([page.fake.scripts.length, document.querySelectorAll(BUTTON).length]).toEqual([1, 1]);
  });

  it('[PP-28] buys the cart: price, sheet, order, confirmation, approval, thank-you page', async () => {
    const page = await openPayPal('cart', {
      googlePay: true,
      answers: { 'ppc-approve-order': { success: true, data: { order_received_url: 'https://shop.example/danke/' } } },
    });
    await page.payWith('googlepay');
    const request = page.google.calls.last('PaymentsClient.loadPaymentData')?.args[0];
    expect(request).toMatchObject({
      apiVersion: 2,
      emailRequired: true,
      transactionInfo: { countryCode: 'DE', currencyCode: 'EUR', totalPriceStatus: 'FINAL' },
    });
    // False, not absent (contract 6.G 5).
    expect(request).toMatchObject({ shippingAddressRequired: false, shippingOptionRequired: false });
    expect(request).not.toHaveProperty('callbackIntents');
    expect(page.sent('ppc-create-order')).toMatchObject({ context: 'cart', funding_source: 'googlepay', purchase_units: [] });
    expect(page.sent('ppc-approve-order')).toMatchObject({
      funding_source: 'googlepay',
      should_create_wc_order: true,
      // Without an address of its own in the sheet, that of the card.
      shipping_address: { name: { full_name: 'Erika Mustermann' }, address: { address_line_1: 'Heidestraße 17' } },
    });
    expect(page.fake.calls.of('Googlepay.confirmOrder')).toHaveLength(1);
    await page.pass(220);
    expect([page.visited, shownErrors()]).toEqual([['https://shop.example/danke/'], []]);
  });

  it('[PP-28] [PP-09] the payer of the sheet is kept in the page and for a quarter of an hour', async () => {
    const page = await openPayPal('cart', { googlePay: true });
    await page.payWith('googlepay');
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
    expect(page.sent('ppc-create-order')?.['payer']).toEqual(payer);
    const stored = JSON.parse(sessionStorage.getItem('ppcp-googlepay:payer') ?? '{}') as { data: unknown; expires: number };
    expect(stored.data).toEqual(payer);
    expect(stored.expires - Date.now()).toBeGreaterThan(890_000);
  });

  const made = { success: true, data: { order_received_url: 'https://shop.example/danke/' } };
  it.each<[string, PayPalOptions]>([
    ['cart', { answers: { 'ppc-approve-order': made } }],
    ['product-simple', { answers: { 'ppc-approve-order': made } }],
    ['checkout-guest', {}],
    ['order-pay', {}],
  ])('[MS-29] a finished purchase leaves no payer in the storage (%s)', async (name, setUp) => {
    const page = await openPayPal(name, { googlePay: true, ...setUp });
    await page.payWith('googlepay');
    expect(page.count('ppc-approve-order')).toBe(1);
    expect(sessionStorage.getItem('ppcp-googlepay:payer')).toBeNull();
  });

  it('[MS-29] a purchase that was finished otherwise takes the payer of an earlier sheet along', async () => {
    const page = await openPayPal('cart', { googlePay: true, answers: { 'ppc-approve-order': made } });
    page.fake.control.queue({ call: 'Googlepay.confirmOrder', throws: new Error('no') });
    await page.payWith('googlepay');
    expect(sessionStorage.getItem('ppcp-googlepay:payer')).not.toBeNull();
    await page.pay();
    expect(sessionStorage.getItem('ppcp-googlepay:payer')).toBeNull();
  });

  it('[PP-28] [PP-05] buys the product, keeping the shipping that was chosen in the sheet', async () => {
    const shippingOptions = [{ id: 'flat_rate:1', label: 'Paket', cost: '4.11' }];
    const page = await openPayPal('product-simple', {
      googlePay: GOOGLE_SHIPPING,
      answers: { 'ppc-googlepay-update-payment-data': { success: true, data: { shipping_options: { shippingOptions } } } },
    });
    await page.payWith('googlepay');
    expect(page.sent('ppc-change-cart')).toMatchObject({ keepShipping: true, products: [{ id: '21', quantity: '1' }] });
    expect(page.sent('ppc-create-order')).toMatchObject({ context: 'product', funding_source: 'googlepay' });
    expect(page.count('ppc-approve-order')).toBe(1);
  });

  it('[PP-28] the bank asks the shopper, and takes its time: nothing is approved before it has answered', async () => {
    const page = await openPayPal('cart', { googlePay: true });
    page.fake.control.queue({ call: 'Googlepay.confirmOrder', answer: { status: 'PAYER_ACTION_REQUIRED' } });
    page.fake.control.queue({ call: 'Googlepay.initiatePayerAction', delayMs: 300, answer: { liabilityShift: 'POSSIBLE' } });
    await page.payWith('googlepay');
    const names = page.fake.calls.names().filter((name) => name.startsWith('Googlepay.'));
    expect(names.slice(-2)).toEqual(['Googlepay.confirmOrder', 'Googlepay.initiatePayerAction']);
    expect(page.count('ppc-approve-order')).toBe(0);
    await page.pass(300);
    expect(page.count('ppc-approve-order')).toBe(1);
  });

  it('[PP-28] a price that the shop does not send is one message, and opens no sheet', async () => {
    const page = await openPayPal('cart', { googlePay: true, answers: { 'ppc-cart-script-params': { success: false } } });
    expect(await page.openSheet('googlepay')).toBeUndefined();
    expect([shownErrors().length, page.count('ppc-create-order')]).toEqual([1, 0]);
  });

  it('[PP-28] a confirmation that is refused stops before the approval', async () => {
    const page = await openPayPal('cart', { googlePay: true });
    page.fake.control.queue({ call: 'Googlepay.confirmOrder', answer: { status: 'DECLINED' } });
    await page.payWith('googlepay');
    expect([page.count('ppc-approve-order'), shownErrors().length]).toEqual([0, 1]);
  });

  it.each<[string, { call: string; answer?: unknown; throws?: unknown }]>([
    ['status', { call: 'Googlepay.confirmOrder', answer: Object.create({ status: 'APPROVED' }) }],
    ['statusCode', { call: 'Googlepay.confirmOrder', throws: Object.create({ statusCode: 'CANCELED' }) }],
  ])('[PP-28] own fields alone decide: an inherited %s is neither an approval nor a cancel', async (_name, script) => {
    const page = await openPayPal('cart', { googlePay: true });
    page.fake.control.queue(script);
    await page.payWith('googlepay');
    expect([page.count('ppc-create-order'), page.count('ppc-approve-order'), shownErrors().length]).toEqual([1, 0, 1]);
  });

  it('[PP-28] [XC-01] in an unknown environment nothing is loaded, with one line in the console', async () => {
    const page = await openPayPal('cart', { googlePay: { environment: 'STAGING' } });
    expect([page.fake.scripts.length, document.querySelector(BUTTON), page.loggedErrors.length]).toEqual([1, null, 1]);
  });

  it('[PP-28] a place that a fragment replaces gets the button again', async () => {
    const page = await openPayPal('cart', { googlePay: true, jquery: true });
    need(GOOGLE_PLACE).outerHTML = `<div id="${GOOGLE_PLACE.slice(1)}"></div>`;
    await page.trigger('updated_cart_totals');
    expect(document.querySelectorAll(BUTTON)).toHaveLength(1);
  });

  it('[PP-28] [PP-04] on a product page it follows the wallet: off while nothing can be bought', async () => {
    const page = await openPayPal('product-variable', {
      googlePay: true,
      html: (html) => html.replace('single_add_to_cart_button', 'single_add_to_cart_button disabled'),
    });
    expect(page.fake.isEnabled(WRAPPER)).toBe(false);
    expect([need(GOOGLE_PLACE).classList.contains('ppcp-disabled'), need(GOOGLE_PLACE).inert]).toEqual([true, true]);
  });

  it('[PP-28] [PP-27] on the checkout it is there with the wallet only', async () => {
    const page = await openPayPal('checkout-guest', { googlePay: true });
    expect(page.shown(GOOGLE_PLACE)).toBe(true);
    await page.use('cod');
    expect(page.shown(GOOGLE_PLACE)).toBe(false);
  });

  describe('as a method of its own', () => {
    const RADIO =
      '<li class="wc_payment_method"><input id="payment_method_ppcp-googlepay" type="radio" name="payment_method" value="ppcp-googlepay"></li>';
    const METHOD: PayPalOptions = {
      method: 'cod',
      googlePay: { is_wc_gateway_enabled: '1' },
      html: (html) =>
        html
          .replace('<li class="wc_payment_method payment_method_cod', `${RADIO}$&`)
          .replace('</head>', '<style data-hide-gateway="ppcp-googlepay"></style></head>'),
    };
    const OWN_PLACE = '#ppc-button-ppcp-googlepay';

    it('[PP-28] [PP-27] that Google reports as not ready: place order stays', async () => {
      const page = await openPayPal('checkout-guest', { ...METHOD, providers: NO_WALLETS });
      await page.use('ppcp-googlepay');
      expect([document.querySelector('.gpay-button'), need(OWN_PLACE).childElementCount]).toEqual([null, 0]);
      expect(isPlaceOrderShown()).toBe(true);
    });

    it('[PP-28] [PP-27] it is painted when it is chosen, the inline place is gone', async () => {
      const page = await openPayPal('checkout-guest', METHOD);
      for (const selector of ['style[data-hide-gateway="ppcp-googlepay"]', GOOGLE_PLACE])
        expect(document.querySelector(selector)).toBeNull();
      expect(page.google.calls.of('PaymentsClient.createButton')).toEqual([]);
      await page.use('ppcp-googlepay');
      expect(document.querySelectorAll(`${OWN_PLACE} .gpay-button`)).toHaveLength(1);
      expect([page.shown(OWN_PLACE), isPlaceOrderShown()]).toEqual([true, false]);
    });
  });

  it('[PP-28] pay-for-order uses the price of the page without a request', async () => {
    const page = await openPayPal('order-pay', { googlePay: true });
    page.google.control.queue({ call: 'dialog.googlepay', press: 'cancel' });
    await page.openSheet('googlepay');
    expect(page.google.calls.of('PaymentsClient.loadPaymentData')).toHaveLength(1);
    expect(page.calls().filter((call) => call.startsWith('ppc-'))).toEqual([]);
  });
});
