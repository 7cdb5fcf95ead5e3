import { text, v } from '@shop/core';
import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { startSavedMethods } from '../account/saved-methods';
import { startAddToCart } from '../cart/add-to-cart';
import { startCart } from '../cart/cart-page';
import { startCartFragments } from '../cart/fragments';
import { startAttribution } from '../site/attribution';
import { startShopPage } from '../site/shop-page';
import { openShop, set, startAddresses } from '../testing/checkout-page';
import { liveConfig } from './config';

const change = (global: string, fields: object): object => Object.assign(Reflect.get(window, global) as object, fields);
const addTo = (selector: string, html: string): void => need(selector).insertAdjacentHTML('beforeend', html);

describe('[EX-300] page config that another script changes after the start counts at the next use', () => {
  it.each<[string, string, () => void]>([
    ['a coupon', 'apply_coupon', () => need('[name="apply_coupon"]').click()],
    [
      'a coupon that is removed',
      'remove_coupon',
      () => {
        addTo('.cart_totals', '<a class="woocommerce-remove-coupon" data-coupon="zehn">x</a>');
        need('a.woocommerce-remove-coupon').click();
      },
    ],
    [
      'a shipping method',
      'update_shipping_method',
      () => {
        addTo('.cart_totals', '<select class="shipping_method" data-index="0"></select>');
        set('select.shipping_method', '');
      },
    ],
  ])('on the cart page: the nonce of %s', async (_what, endpoint, act) => {
    const page = await openShop(
      { page: 'cart', keep: '.woocommerce', globals: ['wc_cart_params'] },
      { jquery: true, bundle: startCart, answers: { [endpoint]: new Response(''), '*': new Response('') } },
    );
    change('wc_cart_params', { [`${endpoint}_nonce`]: 'new' });
    need<HTMLInputElement>('#coupon_code').value = 'zehn';
    await page.act(act);
    expect(page.requests(endpoint).map(({ fields }) => fields['security'])).toEqual(['new']);
  });

  it('in listings: an object that replaces the whole config, a redirect to the cart that is switched on for one click, and the address of the cart', async () => {
    const page = await openShop('shop', { jquery: true, bundle: startAddToCart });
    page.page.setGlobal('wc_add_to_cart_params', { wc_ajax_url: '/en/?wc-ajax=%%endpoint%%', i18n_view_cart: 'Cart' });
    await page.act(() => need('.ajax_add_to_cart').click());
    expect(page.requests().map(({ url }) => url)).toEqual(['/en/?wc-ajax=add_to_cart']);
    expect(need('.added_to_cart').textContent).toBe('Cart');
    page.hear(document.body, 'adding_to_cart', () => {
      change('wc_add_to_cart_params', { cart_redirect_after_add: 'yes', cart_url: 'https://shop.example/en/cart/' });
    });
    await page.act(() => need('.ajax_add_to_cart').click());
    expect(page.visited).toEqual(['https://shop.example/en/cart/']);
  });

  it('the address and the storage keys of the mini-cart', async () => {
    const page = await openShop('home', { bundle: startCartFragments });
    change('wc_cart_fragments_params', { wc_ajax_url: '/en/?wc-ajax=%%endpoint%%', fragment_name: 'own_fragments' });
    await page.trigger('wc_fragment_refresh');
    expect(sessionStorage.getItem('own_fragments')).not.toBeNull();
    expect(page.requests().at(-1)?.url).toBe('/en/?wc-ajax=get_refreshed_fragments');
  });

  it('states, texts and rules of addresses', async () => {
    await openShop('checkout-guest', { bundle: startAddresses });
    change('wc_country_select_params', { countries: '{"AT":{"W":"Wien"}}', i18n_select_state_text: 'Choose' });
    change('wc_address_i18n_params', { locale: '{"default":{},"AT":{"city":{"label":"Ort"}}}' });
    need('#billing_country').append(new Option('Österreich', 'AT'));
    set('#billing_country', 'AT');
    expect([...need<HTMLSelectElement>('#billing_state').options].map(({ text: label }) => label)).toEqual(['Choose', 'Wien']);
    expect(need('#billing_city_field label').textContent).toContain('Ort');
  });

  it('labels of the password buttons', async () => {
    await openShop('my-account-login', { bundle: startShopPage });
    change('woocommerce_params', { i18n_password_hide: 'Hide it' });
    need('.show-password-input').click();
    expect(need('.show-password-input').getAttribute('aria-label')).toBe('Hide it');
  });

  it('whether a new payment method can be saved', async () => {
    const page = await openShop('checkout-guest', {
      bundle: startSavedMethods,
      before({ setGlobal }) {
        addTo(
          '.payment_box',
          '<ul class="woocommerce-SavedPaymentMethods" data-count="1"><li><input type="radio" class="woocommerce-SavedPaymentMethods-tokenInput" value="new" checked></li></ul><p class="woocommerce-SavedPaymentMethods-saveNew"></p>',
        );
        setGlobal('wc_tokenization_form_params', { is_logged_in: '', is_registration_required: '' });
      },
    });
    const box = need('.woocommerce-SavedPaymentMethods-saveNew');
    expect(box.style.display).toBe('none');
    change('wc_tokenization_form_params', { is_registration_required: '1' });
    await page.trigger('updated_checkout');
    expect(box.style.display).not.toBe('none');
  });

  it('whether visits may be tracked, and a function of attribution that another script replaces', async () => {
    await openShop('checkout-guest', {
      bundle: startAttribution,
      before: ({ setGlobal }) => setGlobal('sbjs', { init: () => undefined, get: { current: { typ: 'organic' } } }),
    });
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

it('[XC-01] a config that is broken later is named once, and the last usable one counts', async () => {
  const page = await openShop('<html><body></body></html>');
  const print = (value: unknown): void => page.page.setGlobal('shop_test_params', value);
  print({ nonce: 'a' });
  const config = liveConfig('shop_test_params', v.object({ nonce: text() }), { nonce: 'a' });
  print({ nonce: { no: 'text' } });
  expect([config.nonce, config.nonce, page.logged.length]).toEqual(['a', 'a', 1]);
  print(undefined);
  expect(config.nonce).toBe('a');
  print({ nonce: 'b' });
  expect(config.nonce).toBe('b');
});
