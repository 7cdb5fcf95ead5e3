import { aCheckoutPage, need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openShop, type ShopPageOptions } from '../../testing/checkout-page';
import { startSavedMethods } from './index';

const shown = (selector: string): boolean => need(selector).style.display !== 'none';
const STRIPE = '.payment_box.payment_method_stripe';
const FORM = `${STRIPE} .wc-payment-form`;
const SAVE = `${STRIPE} .woocommerce-SavedPaymentMethods-saveNew`;

describe('logged in, with saved cards', () => {
  const open = (options: ShopPageOptions = {}) => openShop(aCheckoutPage().loggedIn(), { bundle: startSavedMethods, ...options });

  it('[CO-24] a chosen card needs no fields and no box; a new method, which is the choice without a default card, needs both', async () => {
    await open();
    expect(need<HTMLInputElement>('#wc-ppcp-credit-card-gateway-payment-token-new').checked).toBe(true);
    expect(shown('.payment_box.payment_method_ppcp-credit-card-gateway .wc-payment-form')).toBe(true);
    expect([shown(FORM), shown(SAVE)]).toEqual([false, false]);
    need('#wc-stripe-payment-token-new').click();
    expect([shown(FORM), shown(SAVE)]).toEqual([true, true]);
    need('#wc-stripe-payment-token-2').click();
    expect([shown(FORM), shown(SAVE)]).toEqual([false, false]);
  });

  it('[CO-24] a list that the order review replaces is set up again, others keep their choice', async () => {
    const page = await open();
    need('#wc-stripe-payment-token-2').click();
    const list = need('.payment_method_ppcp-credit-card-gateway ul.woocommerce-SavedPaymentMethods');
    const copy = list.cloneNode(true) as HTMLElement;
    for (const radio of copy.querySelectorAll('input')) radio.checked = false;
    list.replaceWith(copy);
    await page.trigger('updated_checkout', [{}]);
    expect(copy.querySelectorAll('input:checked')).toHaveLength(1);
    expect(need<HTMLInputElement>('#wc-stripe-payment-token-2').checked).toBe(true);
    (copy.querySelector('input') as HTMLInputElement).click();
    expect(shown('.payment_box.payment_method_ppcp-credit-card-gateway .wc-payment-form')).toBe(false);
  });

  it('[CO-24] [EX-135] gateways set lists up through jQuery, too, and get a change of the chosen method', async () => {
    const page = await open({ jquery: true });
    const { jQuery } = page;
    const seen: string[] = [];
    jQuery(document.body).on(
      'change',
      'input.woocommerce-SavedPaymentMethods-tokenInput',
      ({ target }) => void seen.push(target.id),
    );
    await page.trigger('updated_checkout', [{}]);
    expect(seen.slice(0, 2)).toEqual(['wc-stripe-payment-token-1', 'wc-ppcp-credit-card-gateway-payment-token-new']);
    const list = need(`${STRIPE} ul.woocommerce-SavedPaymentMethods`);
    list.setAttribute('data-count', '0');
    const collection = jQuery(list) as unknown as { wc_tokenization_form(): unknown };
    expect(collection.wc_tokenization_form()).toBe(collection);
    expect(list.querySelector('.woocommerce-SavedPaymentMethods-new')).toBeNull();
    jQuery('#wc-stripe-payment-token-1').prop('checked', true).trigger('change');
    expect(shown(FORM)).toBe(false);
  });
});

describe('guests', () => {
  it('[CO-24] the box to save a method follows the wish for an account', async () => {
    const page = await openShop('checkout-guest');
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
    need('#createaccount').click();
    expect(shown(saveBox)).toBe(true);
    await page.trigger('wc-credit-card-form-init');
    expect(shown(saveBox)).toBe(true);
    need('#createaccount').click();
    expect(shown(saveBox)).toBe(false);
  });
});
