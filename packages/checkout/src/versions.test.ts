import { offerOverlay } from '@shop/core';
import { need, type PagePart } from '@shop/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { customButtons, offerCustomButtons } from './order/custom-button-registry';
import { CHECKOUT, hasOverlay, openShop, set, startAddresses, startCheckoutPage } from './testing/checkout-page';

const recorded = (page: string): PagePart => ({ ...CHECKOUT, page });

it.each(['checkout-guest', 'woo-8.9/checkout-guest', 'woo-11.0/checkout-guest'])(
  '[VR-03] address fields of %s: the rules of countries are on, and nothing is reported',
  async (source) => {
    // Pages of this shop sell to one country; the rules of the others are printed all the same.
    const more = '<option value="US">US</option><option value="GB">GB</option>';
    const page = await openShop(recorded(source), {
      bundle: startAddresses,
      before: () => need('#billing_country').insertAdjacentHTML('beforeend', more),
    });
    const stateIsRequired = (code: string): boolean => {
      set('#billing_country', code);
      return need('#billing_state_field').classList.contains('validate-required');
    };
    expect([stateIsRequired('US'), stateIsRequired('GB'), page.logged]).toEqual([true, false, []]);
  },
);

describe('WooCommerce 11.0', () => {
  const open = (jquery = false) =>
    openShop(recorded('woo-11.0/checkout-guest'), {
      jquery,
      answers: { update_order_review: { result: 'success', fragments: {} } },
    });
  afterEach(() => customButtons.clear());

  it('[VR-06] shows the button that a gateway of the list registers, where its method is chosen', async () => {
    const page = await open();
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
    await page.run(startCheckoutPage);
    need('#payment_method_bacs').click();
    expect(need('.wc-custom-place-order-button').textContent).toBe('Eigener Knopf');
    need('#payment_method_cod').click();
    expect(document.querySelector('.wc-custom-place-order-button')).toBeNull();
  });

  it('[VR-11] scripts of Germanized find `.block()` and `.unblock()` on the form', async () => {
    const page = await open(true);
    const { jQuery } = page;
    Reflect.deleteProperty(jQuery.fn, 'block');
    Reflect.deleteProperty(jQuery.fn, 'unblock');
    offerOverlay();
    await page.run(startCheckoutPage);
    const $form = jQuery('form.checkout') as unknown as { block(options: object): void; unblock(): void };
    $form.block({ message: null, overlayCSS: { background: '#fff', opacity: 0.6 } });
    expect(hasOverlay('form.checkout')).toBe(true);
    $form.unblock();
    expect(hasOverlay('form.checkout')).toBe(false);
  });
});
