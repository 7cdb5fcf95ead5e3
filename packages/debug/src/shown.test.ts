import { describe, expect, it } from 'vitest';
import { shownField, shownFile, shownHost, shownPath, shownState, shownVersion, shownWord } from './shown';

describe('what is shown of a state', () => {
  it.each([
    [{ kind: 'idle', attempt: 2, isUnknown: false }, '{ kind: idle, attempt: 2, isUnknown: false }'],
    [{ selected: 'payment_method_ppcp-gateway' }, '{ selected: payment_method_ppcp-gateway }'],
    [{ klarna: { state: 'ready', group: document.body } }, '{ klarna: { state: ready, group: {…} } }'],
    [{ state: 'Bayern', kind: 'Erika Mustermann' }, '{ state: …, kind: … }'],
    [{ email: 'ann@example.com', coupon: 'SOMMER', nonce: 'a1b2c3d4e5' }, '{ email: …, coupon: …, nonce: … }'],
    [{ number: 4_111_111_111_111_111, orderId: 10_115 }, '{ number: …, orderId: … }'],
    [{ 'ann@example.com': true }, '{ …: true }'],
    [{ tasks: ['a', 'b'], outcomes: ['painted', 'none'] }, '{ tasks: [2], outcomes: painted, none }'],
    [[{ place: 'page' }, { place: 'mini-cart' }], '{ place: page }; { place: mini-cart }'],
    ['Erika', '…'],
  ])('%o is %s', (state, shown) => {
    expect(shownState(state)).toBe(shown);
  });
});

describe('what is shown of an address', () => {
  it.each([
    ['/?wc-ajax=update_order_review&security=a1b2c3d4e5', '/ wc-ajax=update_order_review'],
    ['/?wc-ajax=Erika%20M', '/ wc-ajax=…'],
    ['/wp-json/wc/store/v1/cart?key=wc_order_Ab1', '/wp-json/wc/store/v1/cart'],
    ['/wp-json/contact-form-7/v1/contact-forms/105/feedback', '/wp-json/contact-form-7/v1/contact-forms/…/feedback'],
    ['/kasse/order-pay/4711/?pay_for_order=true&key=wc_order_Ab1', '/kasse/order-pay/…/'],
    ['/erika@example.com/wc_order_Ab1cD2', '/…/…'],
    ['http://[', '…'],
  ])('%s is %s', (address, shown) => {
    expect(shownPath(address)).toBe(shown);
  });

  it.each([
    ['https://js.stripe.com/v3/?key=pk_live_1', 'js.stripe.com'],
    ['inline', 'inline'],
    ['Erika Mustermann', '…'],
  ])('host of %s is %s', (address, shown) => expect(shownHost(address)).toBe(shown));

  it.each([
    ['https://shop.example/a/jquery-3.7.1.min.js?ver=1', 'jquery-3.7.1.min.js'],
    ['/by-hash/0123456789ab/checkout.js', 'checkout.js'],
    ['/js/nonce-a1b2c3d4e5f6.js', '…'],
    ['/js/', '…'],
  ])('file of %s is %s', (address, shown) => expect(shownFile(address)).toBe(shown));
});

describe('words, fields and versions', () => {
  it.each([
    [shownWord, 'submitted', 'submitted'],
    [shownWord, 'p24', 'p24'],
    [shownWord, 'pi_3Kx_secret_9', '…'],
    [shownWord, { toString: () => 'x' }, '…'],
    [shownField, 'paymentMethodsConfig', 'paymentMethodsConfig'],
    [shownField, 0, '*'],
    [shownField, 'wc_order_Ab12cD34', '…'],
    [shownVersion, '10.3.1', '10.3.1'],
    [shownVersion, '5.0.fake', '5.0.fake'],
    [shownVersion, 'sk_live_1', '…'],
  ])('%o of %o', (show, given, shown) => {
    expect(show(given)).toBe(shown);
  });
});
