import { aCheckoutPage, loadPage, need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { aShopPage } from '../../testing/shop-page';
import { startSavedMethods } from './index';

const $ = <T extends HTMLElement = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};
const shown = (selector: string): boolean => $(selector).style.display !== 'none';
const STRIPE = '.payment_box.payment_method_stripe';
const FORM = `${STRIPE} .wc-payment-form`;
const SAVE = `${STRIPE} .woocommerce-SavedPaymentMethods-saveNew`;

describe('logged in, with saved cards', () => {
  const shop = aShopPage(() => aCheckoutPage().loggedIn().load());

  it('[CO-24] a chosen card needs no fields and no box; a new method needs both', () => {
    startSavedMethods();
    expect([shown(FORM), shown(SAVE)]).toEqual([false, false]);
    $('#wc-stripe-payment-token-new').click();
    expect([shown(FORM), shown(SAVE)]).toEqual([true, true]);
    $('#wc-stripe-payment-token-2').click();
    expect([shown(FORM), shown(SAVE)]).toEqual([false, false]);
  });

  it('[CO-24] with no default card the last choice, a new method, is taken', () => {
    startSavedMethods();
    expect($<HTMLInputElement>('#wc-ppcp-credit-card-gateway-payment-token-new').checked).toBe(true);
    expect(shown('.payment_box.payment_method_ppcp-credit-card-gateway .wc-payment-form')).toBe(true);
  });

  it('[CO-24] a list that the order review replaces is set up again, others keep their choice', () => {
    startSavedMethods();
    $('#wc-stripe-payment-token-2').click();
    const list = $('.payment_method_ppcp-credit-card-gateway ul.woocommerce-SavedPaymentMethods');
    const copy = list.cloneNode(true) as HTMLElement;
    for (const radio of copy.querySelectorAll('input')) radio.checked = false;
    list.replaceWith(copy);
    shop.trigger('updated_checkout', [{}]);
    expect(copy.querySelectorAll('input:checked')).toHaveLength(1);
    expect($<HTMLInputElement>('#wc-stripe-payment-token-2').checked).toBe(true);
    (copy.querySelector('input') as HTMLInputElement).click();
    expect(shown('.payment_box.payment_method_ppcp-credit-card-gateway .wc-payment-form')).toBe(false);
  });

  it('[CO-24] gateways set lists up through jQuery, too', () => {
    const { jQuery } = shop.withJQuery();
    startSavedMethods();
    const list = $(`${STRIPE} ul.woocommerce-SavedPaymentMethods`);
    list.setAttribute('data-count', '0');
    const collection = jQuery(list) as unknown as { wc_tokenization_form(): unknown };
    expect(collection.wc_tokenization_form()).toBe(collection);
    expect(list.querySelector('.woocommerce-SavedPaymentMethods-new')).toBeNull();
    jQuery('#wc-stripe-payment-token-1').prop('checked', true).trigger('change');
    expect(shown(FORM)).toBe(false);
  });
});

describe('guests', () => {
  const shop = aShopPage(() => loadPage('checkout-guest', { shortLists: true }));
  it('[CO-24] the box to save a method follows the wish for an account', () => {
    need('#createaccount').remove();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div class="payment_box" id="box"><ul class="woocommerce-SavedPaymentMethods" data-count="0"><li class="woocommerce-SavedPaymentMethods-new">
        <input type="radio" class="woocommerce-SavedPaymentMethods-tokenInput" value="new"></li></ul>
        <div class="wc-payment-form"></div><p class="woocommerce-SavedPaymentMethods-saveNew"></p></div>
        <input type="checkbox" id="createaccount">`,
    );
    const saveBox = '#box .woocommerce-SavedPaymentMethods-saveNew';
    startSavedMethods();
    expect(document.querySelector('#box .woocommerce-SavedPaymentMethods-new')).toBeNull();
    expect([shown('#box .wc-payment-form'), shown(saveBox)]).toEqual([true, false]);
    $('#createaccount').click();
    expect(shown(saveBox)).toBe(true);
    shop.trigger('wc-credit-card-form-init');
    expect(shown(saveBox)).toBe(true);
    $('#createaccount').click();
    expect(shown(saveBox)).toBe(false);
  });

  it('[XC-09] without its page config nothing starts', () => {
    Reflect.deleteProperty(window, 'wc_tokenization_form_params');
    expect(startSavedMethods()).toBe(false);
  });
});
