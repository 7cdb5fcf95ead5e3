import { text, v } from '@shop/core';
import { type LoadedPage, loadPage, loadPagePart, need, recordedExchange } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startAddresses } from '../testing/checkout-page';
import { aShopPage } from '../testing/shop-page';
import { aTestServer } from '../testing/shop-server';
import { startAddToCart } from '../cart/add-to-cart';
import { startCart } from '../cart/cart-page';
import { startCartFragments } from '../cart/fragments';
import { startSavedMethods } from '../account/saved-methods';
import { startAttribution } from '../site/attribution';
import { startBase } from '../site/shop-page';
import { liveConfig } from './config';
const server = aTestServer();
let page: LoadedPage;
const shop = aShopPage(() => {
  page = loadPagePart({ page: 'cart', keep: '.woocommerce', globals: ['wc_cart_params'] });
  return { ...page, reset: () => page.reset() };
});
/** Another page than the cart. */
function open(...args: Parameters<typeof loadPage>): void {
  page.reset();
  page = loadPage(...args);
}
const change = (global: string, fields: object): object => Object.assign(Reflect.get(window, global) as object, fields);
const bodyOf = (endpoint: string): URLSearchParams => new URLSearchParams(server.requests(endpoint)[0]?.body);
const answered = (endpoint: string): Promise<void> =>
  vi.waitFor(() => expect(server.requests(endpoint)).toHaveLength(1), { timeout: 8000 });

describe('[EX-300] page config that another script changes after the start counts at the next use', () => {
  describe('on the cart page', () => {
    beforeEach(async () => {
      shop.withJQuery();
      server.answer('apply_coupon', () => HttpResponse.html(''));
      server.answer('remove_coupon', () => HttpResponse.html(''));
      server.answer('update_shipping_method', () => HttpResponse.html(''));
      startCart();
      await vi.dynamicImportSettled();
      change('wc_cart_params', {
        apply_coupon_nonce: 'new-apply',
        remove_coupon_nonce: 'new-remove',
        update_shipping_method_nonce: 'new-shipping',
      });
    });

    it('the nonce of a coupon', async () => {
      need<HTMLInputElement>('#coupon_code').value = 'zehn';
      need('[name="apply_coupon"]').click();
      await answered('apply_coupon');
      expect(bodyOf('apply_coupon').get('security')).toBe('new-apply');
    });

    it('the nonce of a coupon that is removed', async () => {
      need('.cart_totals').insertAdjacentHTML('beforeend', '<a class="woocommerce-remove-coupon" data-coupon="zehn">x</a>');
      need('a.woocommerce-remove-coupon').click();
      await answered('remove_coupon');
      expect(bodyOf('remove_coupon').get('security')).toBe('new-remove');
    });

    it('the nonce of a shipping method', async () => {
      need('.cart_totals').insertAdjacentHTML('beforeend', '<select class="shipping_method" data-index="0"></select>');
      need('select.shipping_method').dispatchEvent(new Event('change', { bubbles: true }));
      await answered('update_shipping_method');
      expect(bodyOf('update_shipping_method').get('security')).toBe('new-shipping');
    });
  });

  describe('in listings', () => {
    const { body: added } = recordedExchange('add-to-cart-ok').response;
    beforeEach(() => {
      open('shop');
      shop.withJQuery();
      server.answer('add_to_cart', () => HttpResponse.json(added as object));
      startAddToCart();
    });

    it('a redirect to the cart that is switched on for one click, and the address of the cart', async () => {
      shop.hear(document.body, 'adding_to_cart', () => {
        change('wc_add_to_cart_params', { cart_redirect_after_add: 'yes', cart_url: 'https://shop.example/en/cart/' });
      });
      need('.ajax_add_to_cart').click();
      await vi.waitFor(() => expect(shop.visited).toEqual(['https://shop.example/en/cart/']), { timeout: 8000 });
    });

    it('an object that replaces the whole config', async () => {
      page.setGlobal('wc_add_to_cart_params', { wc_ajax_url: '/en/?wc-ajax=%%endpoint%%', i18n_view_cart: 'Cart' });
      need('.ajax_add_to_cart').click();
      await answered('add_to_cart');
      expect(server.requests()[0]?.url).toBe('/en/?wc-ajax=add_to_cart');
      await vi.waitFor(() => expect(need('.added_to_cart').textContent).toBe('Cart'));
    });
  });

  it('the address and the storage keys of the mini-cart', async () => {
    open('home');
    server.answer('get_refreshed_fragments', () =>
      HttpResponse.json(recordedExchange('get-refreshed-fragments-items').response.body as object),
    );
    startCartFragments();
    await answered('get_refreshed_fragments');
    change('wc_cart_fragments_params', { wc_ajax_url: '/en/?wc-ajax=%%endpoint%%', fragment_name: 'own_fragments' });
    shop.trigger('wc_fragment_refresh');
    await vi.waitFor(() => expect(sessionStorage.getItem('own_fragments')).not.toBeNull(), { timeout: 8000 });
    expect(server.requests().at(-1)?.url).toBe('/en/?wc-ajax=get_refreshed_fragments');
  });

  it('states, texts and rules of addresses', () => {
    open('checkout-guest', { shortLists: true });
    startAddresses();
    change('wc_country_select_params', { countries: '{"AT":{"W":"Wien"}}', i18n_select_state_text: 'Choose' });
    change('wc_address_i18n_params', { locale: '{"default":{},"AT":{"city":{"label":"Ort"}}}' });
    const country = need<HTMLSelectElement>('#billing_country');
    country.append(new Option('Österreich', 'AT', false, true));
    country.dispatchEvent(new Event('change', { bubbles: true }));
    const state = need<HTMLSelectElement>('#billing_state');
    expect([...state.options].map(({ text: label }) => label)).toEqual(['Choose', 'Wien']);
    expect(need('#billing_city_field label').textContent).toContain('Ort');
  });

  it('labels of the password buttons', () => {
    open('my-account-login');
    startBase();
    change('woocommerce_params', { i18n_password_hide: 'Hide it' });
    need('.show-password-input').click();
    expect(need('.show-password-input').getAttribute('aria-label')).toBe('Hide it');
  });

  it('whether a new payment method can be saved', () => {
    open('checkout-guest', { shortLists: true });
    need('.payment_box').insertAdjacentHTML(
      'beforeend',
      '<ul class="woocommerce-SavedPaymentMethods" data-count="1"><li><input type="radio" class="woocommerce-SavedPaymentMethods-tokenInput" value="new" checked></li></ul><p class="woocommerce-SavedPaymentMethods-saveNew"></p>',
    );
    page.setGlobal('wc_tokenization_form_params', { is_logged_in: '', is_registration_required: '' });
    startSavedMethods();
    const box = need('.woocommerce-SavedPaymentMethods-saveNew');
    expect(box.style.display).toBe('none');
    change('wc_tokenization_form_params', { is_registration_required: '1' });
    shop.trigger('updated_checkout');
    expect(box.style.display).not.toBe('none');
  });

  it('whether visits may be tracked, and a function of attribution that another script replaces', () => {
    open('checkout-guest', { shortLists: true });
    page.setGlobal('sbjs', { init: () => undefined, get: { current: { typ: 'organic' } } });
    startAttribution();
    const attribution = Reflect.get(window, 'wc_order_attribution') as {
      params: { allowTracking: boolean };
      getAttributionData(): Record<string, string>;
      setOrderTracking(allow: boolean): void;
    };
    const source = (): string | undefined => attribution.getAttributionData()['source_type'];
    attribution.setOrderTracking(true);
    expect([attribution.params.allowTracking, source()]).toEqual([true, 'organic']);
    attribution.params.allowTracking = false;
    expect(source()).toBe('');
    attribution.getAttributionData = () => ({ source_type: 'own' });
    attribution.setOrderTracking(true);
    expect(need<HTMLInputElement>('[name="wc_order_attribution_source_type"]').value).toBe('own');
  });
});

it('[XC-01] a config that is broken later is named once, and the last usable one counts', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const schema = v.object({ nonce: text() });
  page.setGlobal('shop_test_params', { nonce: 'a' });
  const config = liveConfig('shop_test_params', schema, { nonce: 'a' });
  page.setGlobal('shop_test_params', { nonce: { no: 'text' } });
  expect([config.nonce, config.nonce]).toEqual(['a', 'a']);
  expect(errors).toHaveBeenCalledTimes(1);
  page.setGlobal('shop_test_params', undefined);
  expect(config.nonce).toBe('a');
  page.setGlobal('shop_test_params', { nonce: 'b' });
  expect(config.nonce).toBe('b');
});
