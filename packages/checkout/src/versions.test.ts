import { offerOverlay } from '@shop/core';
import { type LoadedPage, loadPagePart } from '@shop/testing';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customButtons, offerCustomButtons } from './order/custom-button-registry';
import { aCheckout, find, hasOverlay, startAddresses } from './testing/checkout-page';
/** The shop's markup and page config of a recorded checkout page. */
function recorded(page: string): () => LoadedPage {
  const globals = ['wc_checkout_params', 'wc_country_select_params', 'wc_address_i18n_params', 'woocommerce_params'];
  return () => loadPagePart({ page, keep: '.woocommerce', drop: 'wc-order-attribution-inputs', globals });
}

describe.each(['checkout-guest', 'woo-8.9/checkout-guest', 'woo-11.0/checkout-guest'])('address fields of %s', (page) => {
  aCheckout(recorded(page));
  // Pages of this shop sell to one country; the rules of the others are printed all the same.
  beforeEach(() =>
    find<HTMLSelectElement>('#billing_country').insertAdjacentHTML(
      'beforeend',
      '<option value="US">US</option><option value="GB">GB</option>',
    ),
  );

  it('[VR-03] the rules of countries are on, and nothing is reported', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    startAddresses();
    const country = find<HTMLSelectElement>('#billing_country');
    const stateIsRequired = (code: string): boolean => {
      country.value = code;
      country.dispatchEvent(new Event('change', { bubbles: true }));
      return find('#billing_state_field').classList.contains('validate-required');
    };
    expect([stateIsRequired('US'), stateIsRequired('GB')]).toEqual([true, false]);
    expect(error).not.toHaveBeenCalled();
  });
});

describe('WooCommerce 11.0', () => {
  const { shop, server, start } = aCheckout(recorded('woo-11.0/checkout-guest'));
  beforeEach(() => server.answer('update_order_review', () => HttpResponse.json({ result: 'success', fragments: {} })));
  afterEach(() => {
    customButtons.clear();
    Reflect.deleteProperty(window, 'wc');
  });

  it('[VR-06] shows the button that a gateway of the list registers, where its method is chosen', () => {
    const config = Reflect.get(window, 'wc_checkout_params') as { gateways_with_custom_place_order_button: unknown };
    expect(config.gateways_with_custom_place_order_button).toEqual([]);
    config.gateways_with_custom_place_order_button = ['bacs'];
    offerCustomButtons();
    const { customPlaceOrderButton } = Reflect.get(window, 'wc') as {
      customPlaceOrderButton: { register(id: string, button: object): void };
    };
    customPlaceOrderButton.register('bacs', {
      render: (place: HTMLElement) => place.append('Eigener Knopf'),
      cleanup: () => undefined,
    });
    start();
    find('#payment_method_bacs').click();
    expect(find('.wc-custom-place-order-button').textContent).toBe('Eigener Knopf');
    find('#payment_method_cod').click();
    expect(document.querySelector('.wc-custom-place-order-button')).toBeNull();
  });

  it('[VR-11] scripts of Germanized find `.block()` and `.unblock()` on the form', () => {
    const { jQuery } = shop.withJQuery();
    Reflect.deleteProperty(jQuery.fn, 'block');
    Reflect.deleteProperty(jQuery.fn, 'unblock');
    offerOverlay();
    start();
    const $form = jQuery('form.checkout') as unknown as { block(options: object): void; unblock(): void };
    $form.block({ message: null, overlayCSS: { background: '#fff', opacity: 0.6 } });
    expect(hasOverlay('form.checkout')).toBe(true);
    $form.unblock();
    expect(hasOverlay('form.checkout')).toBe(false);
  });
});
