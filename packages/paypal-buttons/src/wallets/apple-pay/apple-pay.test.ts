import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  isCovered,
  openPayPal,
  type PayPalOptions,
  type PayPalPage,
  RECEIVED,
  shownErrors,
  UNKNOWN,
  WALLET_BUTTON,
} from '../../testing/open-paypal';
import { APPLE, APPLE_PLACE } from '../../testing/shop';

let page: PayPalPage;

const BUTTON = WALLET_BUTTON.applepay;
const SHIPPING = { product: { needShipping: true, subtotal: '10.00' } };

/** Opens a page with Apple Pay. @param applePay differs in its config */
async function open(name: string, applePay: object = {}, options: PayPalOptions = {}): Promise<void> {
  page = await openPayPal(name, { applePay: { ...applePay }, lean: true, ...options });
}
/** What the sheet learned about the payment: 0 it is done, 1 it has failed. */
const told = (): unknown[] => page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0]);
const aborts = (): number => page.apple.calls.of('ApplePaySession.abort').length;
/** Requests of Apple Pay alone. */
const calls = (): string[] => page.calls().filter((call) => call.startsWith('ppcp_'));
const request = (): unknown => page.apple.calls.of('ApplePaySession').at(-1)?.args[1];

describe('Apple Pay', () => {
  it('[PP-28] [XC-07] stands beside the wallet in the cart, once, also with jQuery', async () => {
    await open('cart', {}, { jquery: true });
    const [button, ...others] = document.querySelectorAll(BUTTON);
    expect([others, button?.id]).toEqual([[], 'apple-ppc-button-applepay-container']);
    expect(['buttonstyle', 'type', 'locale'].map((name) => button?.getAttribute(name))).toEqual(['black', 'pay', 'de']);
    expect([need(APPLE_PLACE).classList.contains('ppcp-button-applepay'), page.loggedErrors]).toEqual([true, []]);
    expect(page.fake.scripts.map(({ namespace }) => namespace)).toEqual(['paypal', 'ppcpPaypalApplepay']);
  });

  it('[PP-28] makes the session in the click itself, at the price of now', async () => {
    await open('cart');
    need(BUTTON).click();
    const [made] = page.apple.calls.of('ApplePaySession');
    expect(made?.state).toBe('answered');
    expect(made?.args).toEqual([
      4,
      {
        countryCode: 'DE',
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['visa', 'masterCard', 'amex'],
        currencyCode: 'EUR',
        requiredShippingContactFields: ['email', 'phone'],
        requiredBillingContactFields: ['postalAddress'],
        total: { label: 'Testladen', type: 'final', amount: expect.stringMatching(/^\d+\.\d\d$/) as string },
      },
    ]);
    await page.settle();
    await page.cancel();
  });

  it('[PP-28] asks for the price, and again after the cart has changed', async () => {
    await open('cart', {}, { jquery: true });
    expect(page.count('ppc-cart-script-params')).toBe(1);
    await page.trigger('updated_cart_totals');
    await page.pass(80);
    // The cart asks too, for the SDK's parameters.
    expect(page.count('ppc-cart-script-params')).toBe(3);
  });

  it('[PP-28] buys a cart without shipping: merchant, order, confirmation, approval', async () => {
    const data = { order_received_url: 'https://shop.example/danke/' };
    await open('cart', {}, { answers: { 'ppc-approve-order': { success: true, data } } });
    await page.payWith('applepay');
    expect(calls()).toEqual(['ppcp_validate']);
    const nonce: unknown = expect.any(String);
    expect(page.sent('ppcp_validate')).toMatchObject({ validation: 'true', 'woocommerce-process-checkout-nonce': nonce });
    expect(page.sent('ppc-create-order')).toMatchObject({ context: 'cart', funding_source: 'apple_pay' });
    expect(page.fake.calls.last('Applepay.confirmOrder')?.args[0]).toMatchObject({
      token: { transactionIdentifier: 'TBTX' },
      billingContact: { locality: 'Berlin' },
    });
    expect([page.count('ppc-approve-order'), told()]).toEqual([1, [0]]);
    await page.pass(220);
    expect([page.visited, shownErrors()]).toEqual([['https://shop.example/danke/'], []]);
  });

  it('[PP-28] with shipping: the shop says rates and total, and makes the order out of the sheet', async () => {
    await open('cart', SHIPPING);
    await page.payWith('applepay');
    // The rates are requested once more before the order: it must cost what the sheet has shown.
    const rates = ['ppcp_update_shipping_contact', 'ppcp_update_shipping_contact'];
    expect(calls().toSorted()).toEqual(['ppcp_create_order', ...rates, 'ppcp_validate']);
    await page.pass(220);
    expect(page.sent('ppcp_update_shipping_contact')).toMatchObject({
      caller_page: 'cart',
      'simplified_contact[locality]': 'Berlin',
      'simplified_contact[postalCode]': '10557',
      need_shipping: 'true',
    });
    expect(page.sent('ppcp_create_order')).toMatchObject({
      funding_source: 'applepay',
      paypal_order_id: expect.stringMatching(/^\w+$/) as string,
      'shipping_contact[emailAddress]': 'erika@example.com',
      'billing_contact[locality]': 'Berlin',
      'token[transactionIdentifier]': 'TBTX',
      'shipping_method[identifier]': 'flat_rate:1',
    });
    expect([page.count('ppc-approve-order'), page.visited, told()]).toEqual([0, ['https://shop.example/danke/'], [0]]);
  });

  it('[PP-28] another rate: the chosen one stays first, until another address is chosen', async () => {
    await open('cart', SHIPPING);
    const sheet = await page.openSheet('applepay');
    sheet.choose('method', 'local_pickup:2');
    await page.settle();
    expect(page.sent('ppcp_update_shipping_method', -1)).toMatchObject({
      action: 'ppcp_update_shipping_method',
      'shipping_method[identifier]': 'local_pickup:2',
    });
    const [answer] = page.apple.calls.last('ApplePaySession.completeShippingMethodSelection').args;
    expect(answer).toMatchObject({ newShippingMethods: [{ identifier: 'local_pickup:2' }, { identifier: 'flat_rate:1' }] });
    // To another address the shop's total is that of its first rate.
    sheet.choose('address', 'wien');
    await page.settle();
    const [moved] = page.apple.calls.last('ApplePaySession.completeShippingContactSelection').args;
    expect(moved).toMatchObject({ newShippingMethods: [{ identifier: 'flat_rate:1' }, { identifier: 'local_pickup:2' }] });
    await page.approve();
    expect(page.sent('ppcp_create_order')).toMatchObject({ 'shipping_method[identifier]': 'flat_rate:1' });
  });

  it('[PP-28] an address that is not served becomes an error of the sheet', async () => {
    const errors = [{ code: 'addressUnserviceable', contactField: 'country', message: 'Kein Versand an diese Adresse.' }];
    await open('cart', SHIPPING, { answers: { ppcp_update_shipping_contact: { success: false, data: { errors } } } });
    const sheet = await page.openSheet('applepay');
    expect(sheet.text()).toContain('Kein Versand an diese Adresse.');
    await page.cancel();
    expect(shownErrors()).toEqual([]);
  });

  it.each([
    ['shipping Contact Invalid', 'postalCode', 'shippingContactInvalid'],
    ['unableToProcess', 'postcode', 'unknown'],
  ])('[PP-28] the code %s of the shop, and its field %s, are said as Apple knows them', async (code, contactField, said) => {
    const errors = [{ code, contactField, message: 'Bitte gib eine Postleitzahl ein.' }];
    await open('cart', SHIPPING, { answers: { ppcp_update_shipping_contact: { success: false, data: { errors } } } });
    const sheet = await page.openSheet('applepay');
    expect(sheet.text()).toContain('Bitte gib eine Postleitzahl ein.');
    const [answer] = page.apple.calls.last('ApplePaySession.completeShippingContactSelection').args;
    expect(answer).toMatchObject({ errors: [{ code: said }] });
    await page.cancel();
  });

  it('[PP-28] [MS-04] a rate that the shop refuses closes the sheet with one message: Apple would let it be paid', async () => {
    await open('cart', SHIPPING);
    const sheet = await page.openSheet('applepay');
    const errors = [{ code: 'unknown', message: 'Nicht lieferbar' }];
    page.answer('ppcp_update_shipping_method', { success: false, data: { errors, newTotal: { amount: '0', type: 'pending' } } });
    sheet.choose('method', 'local_pickup:2');
    await page.settle();
    expect([shownErrors().length, aborts(), page.count('ppc-create-order')]).toEqual([1, 1, 0]);
  });

  it('[PP-28] [MS-04] a contact that the shop refuses after all is not paid for', async () => {
    await open('cart', SHIPPING);
    await page.openSheet('applepay');
    const errors = [{ code: 'addressUnserviceable', message: 'Nein' }];
    page.answer('ppcp_update_shipping_contact', { success: false, data: { errors } });
    await page.approve();
    expect([shownErrors().length, page.count('ppc-approve-order'), page.count('ppcp_create_order')]).toEqual([1, 0, 0]);
  });

  it('[PP-28] rates that cannot be loaded are shown once and close the sheet', async () => {
    await open('cart', SHIPPING, { answers: { ppcp_update_shipping_contact: new Response('"kaputt"') } });
    await page.openSheet('applepay');
    expect([shownErrors().length, page.visited, isCovered(), told(), aborts()]).toEqual([1, [], false, [], 1]);
  });

  it.each([
    ['the approval', 'ppc-approve-order', {}],
    ['the order that the shop makes', 'ppcp_create_order', SHIPPING],
  ])('[PP-28] [PP-11] %s without a clear answer: the sheet says neither yes nor no, it closes', async (_what, call, config) => {
    await open('cart', config, { answers: { [call]: { nothing: 1 } } });
    await page.payWith('applepay');
    expect([shownErrors(), told(), aborts()]).toEqual([[UNKNOWN], [], 1]);
  });

  it('[PP-28] [PP-11] an order that the shop makes without a redirect is received, and leads to no empty checkout', async () => {
    await open('cart', SHIPPING, { answers: { ppcp_create_order: { success: true, data: { result: 'success' } } } });
    await page.payWith('applepay');
    await page.pass(300);
    expect([page.visited, page.notices(), shownErrors()]).toEqual([[], [RECEIVED], []]);
  });

  it.each<[string, unknown]>([
    ['status', { approveApplePayPayment: Object.create({ status: 'APPROVED' }) }],
    ['approveApplePayPayment', Object.create({ approveApplePayPayment: { status: 'APPROVED' } })],
  ])('[PP-28] own fields alone decide: an inherited %s confirms nothing', async (_name, answer) => {
    await open('cart');
    page.fake.control.queue({ call: 'Applepay.confirmOrder', answer });
    await page.payWith('applepay');
    expect([page.count('ppc-create-order'), page.count('ppc-approve-order'), shownErrors().length]).toEqual([1, 0, 1]);
  });

  it('[PP-28] a merchant who is not known: told, reported, closed', async () => {
    await open('cart');
    page.fake.control.queue({ call: 'Applepay.validateMerchant', throws: new Error('no') });
    await page.openSheet('applepay');
    expect(page.sent('ppcp_validate')).toMatchObject({ action: 'ppcp_validate', validation: 'false' });
    expect([aborts(), shownErrors().length]).toEqual([1, 1]);
  });

  it('[PP-28] [PP-13] on the checkout the shop’s form is the truth, and the shop places the order', async () => {
    await open('checkout-guest', SHIPPING);
    await page.payWith('applepay');
    expect(request()).toMatchObject({ requiredShippingContactFields: [] });
    expect([page.count('ppc-approve-order'), page.posts.length]).toEqual([1, 1]);
  });

  it('[PP-28] on the checkout the sheet’s data is taken where the shop wants it, beginning with what was typed', async () => {
    await open('checkout-guest', { ...SHIPPING, preferences: { checkout_data_mode: 'use_applepay' } });
    await page.openSheet('applepay');
    expect(request()).not.toHaveProperty('shippingContact');
    await page.cancel();
    const type = (name: string, value: string): void =>
      need('form.checkout').insertAdjacentHTML('beforeend', `<input name="${name}" value="${value}">`);
    type('billing_email', 'e@example.com');
    type('billing_address_1', 'Gasse 1');
    type('shipping_address_1', 'Allee 2');
    await page.openSheet('applepay');
    const home = { emailAddress: 'e@example.com', familyName: '', addressLines: ['Gasse 1', ''] };
    expect(request()).toMatchObject({ billingContact: home, shippingContact: home });
    await page.cancel();
    type('ship_to_different_address', '1');
    await page.payWith('applepay');
    const elsewhere = { ...home, addressLines: ['Allee 2', ''] };
    expect(request()).toMatchObject({ billingContact: home, shippingContact: elsewhere });
    expect(request()).toMatchObject({ requiredShippingContactFields: ['postalAddress', 'email', 'phone'] });
    expect(calls()).toContain('ppcp_create_order');
  });

  it('[PP-28] [PP-05] on a product page the product travels with every question', async () => {
    await open('product-simple', { product: { needShipping: true, id: 21 } });
    await page.payWith('applepay');
    const asked = page.sent('ppcp_update_shipping_contact') ?? {};
    expect(asked).toMatchObject({ caller_page: 'productDetail', product_id: '21', product_quantity: '1' });
    expect(JSON.parse(String(asked['products']))).toMatchObject([{ id: '21', quantity: '1' }]);
    expect(page.sent('ppc-change-cart')).toMatchObject({ keepShipping: true });
    // Else the server takes the cart as it is, whose rate is not that of the sheet since it was changed.
    expect(page.sent('ppcp_create_order')).toMatchObject({ caller_page: 'product', product_id: '21' });
  });

  describe('what the shop has against the quantity', () => {
    const text = 'Es sind nur noch 3 Stück vorrätig.';
    const refusal = { success: false, data: { name: '', message: text, code: 0, details: [] } };

    it('[PP-06] [PP-28] is shown once when the shopper pays before it arrives; nothing is bought', async () => {
      await open('product-simple', {}, { config: { simulate_cart: { enabled: false } } });
      const answer = page.hold('ppc-simulate-cart');
      await page.payWith('applepay');
      answer(refusal);
      await page.settle();
      expect(shownErrors()).toEqual([text]);
      expect([page.count('ppc-change-cart'), page.count('ppc-create-order'), isCovered()]).toEqual([0, 0, false]);
    });

    it('[PP-28] a question that gets no answer closes no sheet', async () => {
      await open('product-simple', {}, { config: { simulate_cart: { enabled: false } } });
      page.spoil('ppc-simulate-cart', 'offline');
      const sheet = await page.openSheet('applepay');
      expect([sheet.isOpen, shownErrors()]).toEqual([true, []]);
      page.spoil('ppc-simulate-cart');
      await page.approve();
      expect(page.count('ppc-approve-order')).toBe(1);
    });
  });

  it('[PP-28] [XC-01] without a currency nothing is loaded', async () => {
    await open('cart', { shop: { totalLabel: APPLE.shop.totalLabel } });
    expect([page.fake.scripts.length, document.querySelector(BUTTON)]).toEqual([1, null]);
  });
});
