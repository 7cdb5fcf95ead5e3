import { emit } from '@shop/core';
import { need, needElement, recordedBody } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPage, type PageOptions, WALLET_BUTTON } from '../../testing/paypal-page';
import { aLateReply } from '../../testing/paypal-shop';
import { isCovered, settle, shownErrors } from '../../testing/shopper';
import { APPLE, APPLE_PLACE } from '../../testing/wallet-configs';

const BUTTON = WALLET_BUTTON.applepay;
const SHIPPING = { product: { needShipping: true, subtotal: '10.00' } };

describe('Apple Pay', () => {
  it.each([false, true])('[PP-28] [XC-07] stands beside the wallet in the cart, once (jQuery: %s)', async (jquery) => {
    const { errors, fake } = await openPage('cart', { applePay: true, jquery });
    const [button, ...others] = document.querySelectorAll(BUTTON);
    expect(others).toEqual([]);
    expect(button?.id).toBe('apple-ppc-button-applepay-container');
    expect(['buttonstyle', 'type', 'locale'].map((name) => button?.getAttribute(name))).toEqual(['black', 'pay', 'de']);
    expect(document.querySelector(APPLE_PLACE)?.classList.contains('ppcp-button-applepay')).toBe(true);
    expect(fake.scripts.map(({ namespace }) => namespace)).toEqual(['paypal', 'ppcpPaypalApplepay']);
    expect(errors()).toEqual([]);
  });

  it('[PP-28] makes the session in the click itself, at the price of now', async () => {
    const page = await openPage('cart', { applePay: true });
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
    await page.apple.dialogs.opened('applepay');
    await page.press('cancel');
  });

  it('[PP-28] asks for the price, and again after the cart has changed', async () => {
    const { of } = await openPage('cart', { applePay: true, jquery: true });
    const asked = () => of('ppc-cart-script-params').length;
    expect(asked()).toBe(1);
    emit(document.body, 'updated_cart_totals');
    await new Promise((resolve) => setTimeout(resolve, 80));
    // The cart asks too, for the SDK's parameters.
    expect(asked()).toBe(3);
  });

  it('[PP-28] buys a cart without shipping: merchant, order, confirmation, approval', async () => {
    const page = await openPage('cart', {
      applePay: true,
      replies: { 'ppc-approve-order': { success: true, data: { order_received_url: 'https://shop.example/danke/' } } },
    });
    await page.payWith('applepay');
    expect(page.calls().filter((call) => call.startsWith('ppcp_'))).toEqual(['ppcp_validate']);
    expect(page.of('ppcp_validate')[0]?.body).toMatchObject({
      validation: 'true',
      'woocommerce-process-checkout-nonce': expect.any(String),
    });
    expect(page.of('ppc-create-order')[0]?.body).toMatchObject({ context: 'cart', funding_source: 'apple_pay' });
    expect(page.fake.calls.last('Applepay.confirmOrder')?.args[0]).toMatchObject({
      token: { transactionIdentifier: 'TBTX' },
      billingContact: { locality: 'Berlin' },
    });
    expect(page.of('ppc-approve-order')).toHaveLength(1);
    expect(page.apple.calls.last('ApplePaySession.completePayment')?.args).toEqual([0]);
    await new Promise((resolve) => setTimeout(resolve, 220));
    expect([page.left, shownErrors()]).toEqual([['https://shop.example/danke/'], []]);
  });

  it('[PP-28] with shipping: the shop says rates and total, and makes the order out of the sheet', async () => {
    const page = await openPage('cart', { applePay: SHIPPING });
    await page.payWith('applepay');
    // The rates are requested once more before the order: it must cost what the sheet has shown.
    expect(
      page
        .calls()
        .filter((call) => call.startsWith('ppcp_'))
        .toSorted(),
    ).toEqual(['ppcp_create_order', 'ppcp_update_shipping_contact', 'ppcp_update_shipping_contact', 'ppcp_validate']);
    await new Promise((resolve) => setTimeout(resolve, 220));
    expect(page.of('ppcp_update_shipping_contact')[0]?.body).toMatchObject({
      caller_page: 'cart',
      'simplified_contact[locality]': 'Berlin',
      'simplified_contact[postalCode]': '10557',
      need_shipping: 'true',
    });
    expect(page.of('ppcp_create_order')[0]?.body).toMatchObject({
      funding_source: 'applepay',
      paypal_order_id: expect.stringMatching(/^\w+$/) as string,
      'shipping_contact[emailAddress]': 'erika@example.com',
      'billing_contact[locality]': 'Berlin',
      'token[transactionIdentifier]': 'TBTX',
      'shipping_method[identifier]': 'flat_rate:1',
    });
    expect([page.of('ppc-approve-order').length, page.left]).toEqual([0, ['https://shop.example/danke/']]);
    expect(page.apple.calls.last('ApplePaySession.completePayment')?.args).toEqual([0]);
  });

  it('[PP-28] another rate: the chosen one stays first', async () => {
    const page = await openPage('cart', { applePay: SHIPPING });
    const sheet = await page.openSheet('applepay');
    sheet.choose('method', 'local_pickup:2');
    await settle();
    expect(page.of('ppcp_update_shipping_method').at(-1)?.body).toMatchObject({
      action: 'ppcp_update_shipping_method',
      'shipping_method[identifier]': 'local_pickup:2',
    });
    const [answer] = page.apple.calls.last('ApplePaySession.completeShippingMethodSelection')?.args ?? [];
    expect(Object(answer)).toMatchObject({
      newShippingMethods: [{ identifier: 'local_pickup:2' }, { identifier: 'flat_rate:1' }],
    });
    await page.press('cancel');
  });

  it('[PP-28] an address that is not served becomes an error of the sheet', async () => {
    const errors = [{ code: 'addressUnserviceable', contactField: 'country', message: 'Kein Versand an diese Adresse.' }];
    const page = await openPage('cart', {
      applePay: SHIPPING,
      replies: { ppcp_update_shipping_contact: { success: false, data: { errors } } },
    });
    const sheet = await page.openSheet('applepay');
    expect(sheet.text()).toContain('Kein Versand an diese Adresse.');
    await page.press('cancel');
    expect(shownErrors()).toEqual([]);
  });

  it.each<[string, PageOptions]>([
    [
      'rates that cannot be loaded',
      { applePay: SHIPPING, replies: { ppcp_update_shipping_contact: () => new Response('"kaputt"') } },
    ],
    ['an order that the shop does not make', { applePay: SHIPPING, replies: { ppcp_create_order: { success: false } } }],
    [
      'an order of the provider that is refused',
      { replies: { 'ppc-create-order': { success: false, data: { message: 'Nein.' } } } },
    ],
    [
      'an approval that is refused',
      { replies: { 'ppc-approve-order': { success: false, data: { code: 100, message: 'Nein.' } } } },
    ],
  ])('[PP-28] %s: shown once, no leftovers, page usable, the sheet gets the failure', async (name, setUp) => {
    const page = await openPage('cart', { applePay: true, ...setUp });
    await page.openSheet('applepay');
    page.pressOpen('pay');
    await settle();
    await settle();
    expect(shownErrors()).toHaveLength(1);
    expect([page.left, isCovered()]).toEqual([[], false]);
    const failures = page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0]);
    // Without rates the sheet closes before payment; every other failure is shown inside it, once.
    const isAborted = page.apple.calls.of('ApplePaySession.abort').length === 1;
    expect(failures).toEqual(isAborted ? [] : [1]);
    expect(isAborted).toBe(name === 'rates that cannot be loaded');
  });

  it.each<[string, PageOptions]>([
    ['the approval', { replies: { 'ppc-approve-order': { nothing: 1 } } }],
    ['the order that the shop makes', { applePay: SHIPPING, replies: { ppcp_create_order: { nothing: 1 } } }],
  ])('[PP-28] [PP-11] %s without a clear answer: the sheet says neither yes nor no, it closes', async (_what, setUp) => {
    const page = await openPage('cart', { applePay: true, ...setUp });
    await page.payWith('applepay');
    expect(page.apple.calls.of('ApplePaySession.completePayment')).toEqual([]);
    expect(page.apple.calls.of('ApplePaySession.abort')).toHaveLength(1);
    expect(shownErrors()).toHaveLength(1);
    expect(shownErrors()[0]).toContain('möglicherweise bereits angenommen');
  });

  it.each<[string, unknown]>([
    ['status', { approveApplePayPayment: Object.create({ status: 'APPROVED' }) }],
    ['approveApplePayPayment', Object.create({ approveApplePayPayment: { status: 'APPROVED' } })],
  ])('[PP-28] own fields alone decide: an inherited %s confirms nothing', async (_name, answer) => {
    const page = await openPage('cart', { applePay: true });
    page.fake.control.queue({ call: 'Applepay.confirmOrder', answer });
    await page.payWith('applepay');
    expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length, shownErrors().length]).toEqual([1, 0, 1]);
  });

  it('[PP-28] a merchant who is not known: told, reported, closed', async () => {
    const page = await openPage('cart', { applePay: true });
    page.fake.control.queue({ call: 'Applepay.validateMerchant', throws: new Error('no') });
    await page.clickWallet('applepay');
    expect(page.of('ppcp_validate')[0]?.body).toMatchObject({ action: 'ppcp_validate', validation: 'false' });
    expect(page.apple.calls.of('ApplePaySession.abort')).toHaveLength(1);
    expect(shownErrors()).toHaveLength(1);
  });

  it('[PP-28] a closed sheet is no error; the next click opens another one', async () => {
    const page = await openPage('cart', { applePay: true });
    for (const _round of [1, 2]) {
      await page.openSheet('applepay');
      await page.press('cancel');
    }
    expect([page.apple.calls.of('ApplePaySession').length, shownErrors(), page.of('ppc-create-order').length]).toEqual([
      2,
      [],
      0,
    ]);
  });

  it('[PP-28] [PP-18] on the checkout the form is checked while the sheet is open; errors close it', async () => {
    const page = await openPage('checkout-guest', {
      applePay: true,
      replies: { 'ppc-validate-checkout': 'ppc-validate-checkout-errors' },
      listen: ['checkout_error'],
    });
    await page.clickWallet('applepay');
    expect(page.apple.calls.of('ApplePaySession.abort')).toHaveLength(1);
    expect([shownErrors().length > 0, page.heard]).toEqual([true, ['checkout_error']]);
  });

  it('[PP-28] [PP-13] on the checkout the shop’s form is the truth, and the shop places the order', async () => {
    const page = await openPage('checkout-guest', { applePay: SHIPPING });
    await page.payWith('applepay');
    expect(page.apple.calls.of('ApplePaySession')[0]?.args[1]).toMatchObject({ requiredShippingContactFields: [] });
    expect([page.of('ppc-approve-order').length, page.placed()]).toEqual([1, 1]);
  });

  it('[PP-28] on the checkout the sheet’s data is taken where the shop wants it', async () => {
    const page = await openPage('checkout-guest', {
      applePay: { ...SHIPPING, preferences: { checkout_data_mode: 'use_applepay' } },
    });
    await page.payWith('applepay');
    expect(page.apple.calls.of('ApplePaySession')[0]?.args[1]).toMatchObject({
      requiredShippingContactFields: ['postalAddress', 'email', 'phone'],
    });
    expect(page.calls().filter((call) => call.startsWith('ppcp_'))).toContain('ppcp_create_order');
  });

  it('[PP-28] [PP-05] on a product page the product travels with every question', async () => {
    const page = await openPage('product-simple', { applePay: { product: { needShipping: true, id: 21 } } });
    await page.payWith('applepay');
    const { body: asked = {} } = page.of('ppcp_update_shipping_contact')[0] ?? {};
    expect(asked).toMatchObject({ caller_page: 'productDetail', product_id: '21', product_quantity: '1' });
    expect(JSON.parse(String(asked['products']))).toMatchObject([{ id: '21', quantity: '1' }]);
    expect(page.of('ppc-change-cart')[0]?.body).toMatchObject({ keepShipping: true });
  });

  describe('what the shop has against the quantity', () => {
    const text = 'Es sind nur noch 3 Stück vorrätig.';
    const refusal = { success: false, data: { name: '', message: text, code: 0, details: [] } };
    const fine = (): object => JSON.parse(recordedBody('ppc-simulate-cart-ok')) as object;

    it('[PP-06] [PP-28] is silent at first; the next click shows it and closes the sheet, the one after it pays', async () => {
      let isShort = false;
      const page = await openPage('product-simple', {
        applePay: true,
        config: { simulate_cart: { enabled: true, throttling: 1 } },
        replies: { 'ppc-simulate-cart': () => (isShort ? refusal : fine()) },
      });
      isShort = true;
      const quantity = needElement(document.querySelector('form.cart [name="quantity"]'), HTMLInputElement);
      quantity.value = '9';
      emit(quantity, 'change');
      await vi.waitFor(() => expect(page.of('ppc-simulate-cart').at(-1)?.body).toMatchObject({ products: [{ quantity: '9' }] }));
      await settle();
      expect(shownErrors()).toEqual([]);
      for (const _click of [1, 2]) await page.clickWallet('applepay');
      expect(shownErrors()).toEqual([text]);
      expect(page.apple.calls.of('ApplePaySession.abort')).toHaveLength(2);
      expect([page.of('ppc-change-cart').length, isCovered(), page.left]).toEqual([0, false, []]);
      isShort = false;
      await page.payWith('applepay');
      expect([shownErrors(), page.of('ppc-approve-order').length]).toEqual([[], 1]);
    });

    it('[PP-06] [PP-28] is shown once when the shopper pays before it arrives; nothing is bought', async () => {
      const late = aLateReply();
      let isHeld = false;
      const page = await openPage('product-simple', {
        applePay: true,
        config: { simulate_cart: { enabled: false } },
        replies: {
          'ppc-simulate-cart': () => (isHeld ? late.reply() : fine()),
        },
      });
      isHeld = true;
      await page.openSheet('applepay');
      await page.press('pay');
      late.answer(refusal);
      await settle();
      await settle();
      expect(shownErrors()).toEqual([text]);
      expect([page.of('ppc-change-cart').length, page.of('ppc-create-order').length, isCovered()]).toEqual([0, 0, false]);
    });

    it('[PP-28] a question that gets no answer closes no sheet', async () => {
      let isDead = false;
      const page = await openPage('product-simple', {
        applePay: true,
        config: { simulate_cart: { enabled: false } },
        replies: { 'ppc-simulate-cart': () => (isDead ? Promise.reject(new TypeError('Failed to fetch')) : fine()) },
      });
      isDead = true;
      const sheet = await page.openSheet('applepay');
      expect([sheet.isOpen, shownErrors()]).toEqual([true, []]);
      isDead = false;
      await page.press('pay');
      expect(page.of('ppc-approve-order')).toHaveLength(1);
    });
  });

  it('[PP-28] a device that cannot pay, or a merchant who may not: no place', async () => {
    await openPage('cart', { applePay: true, canPay: false });
    expect([document.querySelector<HTMLElement>(APPLE_PLACE)?.style.display, document.querySelector(BUTTON)]).toEqual([
      'none',
      null,
    ]);
  });

  it.each([
    ['switched off', { is_enabled: '' }],
    ['without currency', { shop: { totalLabel: APPLE.shop.totalLabel } }],
  ])('[PP-28] [XC-01] %s: nothing is loaded', async (_name, apple) => {
    const { fake } = await openPage('cart', { applePay: apple });
    expect([fake.scripts.length, document.querySelector(BUTTON)]).toEqual([1, null]);
  });
});
