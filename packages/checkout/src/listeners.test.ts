import { bindAgain } from '@shop/core';
import { need } from '@shop/testing';
import { expect, it } from 'vitest';
import { startAddPaymentMethod } from './account/new-method';
import { startPasswordMeter } from './account/password';
import { startSavedMethods } from './account/saved-methods';
import { startCountrySelect } from './address';
import { startAddressLocale } from './address/locale';
import { startAddToCart } from './cart/add-to-cart';
import { startCart } from './cart/cart-page';
import { startCartFragments } from './cart/fragments';
import { startAttribution } from './site/attribution';
import { startShopPage } from './site/shop-page';
import { startTokenSync } from './site/token-sync';
import { openShop, type ShopPage, startCheckoutPage } from './testing/checkout-page';

/** A listener as jQuery keeps it: other scripts take it off by element, event, selector and namespace. */
type Row = readonly [on: string, event: string, selector?: string | undefined, namespace?: string];
interface Handler {
  readonly selector?: string | undefined;
  readonly namespace: string;
}

function targetOf(on: string): EventTarget {
  if (on === 'document') return document;
  return on === 'window' ? window : need(on);
}

function isBound({ jQuery }: ShopPage, [on, event, selector, namespace = '']: Row): boolean {
  const { _data: data } = jQuery as unknown as {
    _data(element: EventTarget, key: string): Record<string, Handler[]> | undefined;
  };
  const handlers = data(targetOf(on), 'events')?.[event] ?? [];
  return handlers.some((one) => one.selector === selector && one.namespace === namespace);
}

const events = (on: string, names: string, selector?: string): Row[] =>
  names.split(' ').map((event) => [on, event, ...(selector === undefined ? [] : [selector])] as unknown as Row);

const CART: Row[] = [
  ...events('document', 'wc_update_cart added_to_cart'),
  ...events('document', 'click', '.woocommerce-cart-form :input[type=submit]'),
  ...events('document', 'keypress', '.woocommerce-cart-form :input[type=number]'),
  ...events('document', 'submit', '.woocommerce-cart-form'),
  ...events('document', 'click keydown', 'a.woocommerce-remove-coupon'),
  ...events('document', 'click keydown', '.woocommerce-cart-form .product-remove > a'),
  ...events('document', 'click', '.woocommerce-cart .restore-item'),
  ...events('document', 'change input', '.woocommerce-cart-form .cart_item :input'),
  ...events('document', 'change input', '#coupon_code'),
  ...events('document', 'click', '.shipping-calculator-button'),
  ...events('document', 'change', 'select.shipping_method, :input[name^=shipping_method]'),
  ...events('document', 'submit', 'form.woocommerce-shipping-calculator'),
];
const ADD: Row[] = [
  ...events('body', 'click keydown', '.add_to_cart_button:not(.wc-interactive)'),
  ...events('body', 'click keydown', '.remove_from_cart_button'),
  ...events('body', 'added_to_cart removed_from_cart'),
  ['body', 'ajax_request_not_sent', undefined, 'adding_to_cart'],
];
const FRAGMENTS: Row[] = [
  ...events('body', 'wc_fragment_refresh updated_wc_div added_to_cart removed_from_cart wc_fragments_refreshed adding_to_cart'),
  ...events('window', 'storage pageshow'),
];
const COUNTRY: Row[] = [
  ...events('body', 'change refresh', 'select.country_to_state, input.country_to_state'),
  ...events('body', 'country_to_state_changed wc_address_i18n_ready'),
];
const CHECKOUT: Row[] = [
  ...events('body', 'click', 'a.showcoupon'),
  ...events('body', 'click keydown', '.woocommerce-remove-coupon'),
  ...events('body', 'change input', '#coupon_code'),
  ['form.checkout_coupon', 'submit'],
  ...events('body', 'click', 'a.showlogin'),
  ...events('body', 'click', 'a.woocommerce-terms-and-conditions-link'),
  ...events('form.checkout', 'input validate change focusout', '.input-text, select, input:checkbox'),
  ...events('form.checkout', 'change', '#ship-to-different-address input'),
  ['input#createaccount', 'change'],
];
const PASSWORD =
  'form.register #reg_password, form.checkout #account_password, form.edit-account #password_1, form.lost_reset_password #password_1';
const TOKENS = 'ul.woocommerce-SavedPaymentMethods';

const AREAS: [area: string, page: string, start: () => unknown, rows: Row[], prepare?: () => void][] = [
  ['cart', 'cart', startCart, CART],
  ['add-to-cart', 'shop', startAddToCart, ADD],
  ['cart-fragments', 'home', startCartFragments, FRAGMENTS],
  ['country-select', 'checkout-guest', startCountrySelect, COUNTRY],
  ['address-i18n', 'checkout-guest', startAddressLocale, events('body', 'country_to_state_changing')],
  ['checkout: coupons, login, terms, fields', 'checkout-guest', startCheckoutPage, CHECKOUT],
  [
    'woocommerce',
    'shop',
    startShopPage,
    [
      ['.woocommerce-ordering', 'change', 'select.orderby'],
      ...events('.woocommerce-store-notice__dismiss-link', 'click keydown'),
      ...events('body', 'item_removed_from_classic_cart updated_wc_div'),
      ['.show-password-input', 'click'],
    ],
    () =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p class="woocommerce-store-notice"><a class="woocommerce-store-notice__dismiss-link">x</a></p>' +
          '<div class="woocommerce"><form><span><input type="password"></span></form></div>',
      ),
  ],
  [
    'tokenization-form',
    'checkout-guest',
    startSavedMethods,
    [
      ...events('body', 'updated_checkout wc-credit-card-form-init'),
      ...events(TOKENS, 'click change', ':input.woocommerce-SavedPaymentMethods-tokenInput'),
      ['input#createaccount', 'change'],
    ],
    () => {
      document
        .querySelector('.payment_box')
        ?.insertAdjacentHTML(
          'beforeend',
          '<ul class="woocommerce-SavedPaymentMethods"><li><input type="radio" class="woocommerce-SavedPaymentMethods-tokenInput" value="new"></li></ul>',
        );
      Object.assign(window, { wc_tokenization_form_params: {} });
    },
  ],
  [
    'add-payment-method',
    'add-payment-method',
    startAddPaymentMethod,
    [
      ...events('#add_payment_method', 'click init_add_payment_method', '.payment_methods input.input-radio'),
      ['#add_payment_method', 'submit'],
      ['.payment-method-actions .button.delete', 'click'],
    ],
    () =>
      document
        .querySelector('.woocommerce')
        ?.insertAdjacentHTML('beforeend', '<p class="payment-method-actions"><a class="button delete">x</a></p>'),
  ],
  ['password-strength-meter', 'my-account-login', startPasswordMeter, events('body', 'keyup change', PASSWORD)],
];

it.each(AREAS)(
  '[EX-301] [EX-317] listeners of %s stand where the shop’s own script has them; those that another script takes off are bound again by a further execution',
  async (_area, source, bundle, rows, prepare) => {
    const page = await openShop(source, { jquery: true, bundle, before: () => prepare?.() });
    const missing = (): Row[] => rows.filter((row) => !isBound(page, row));
    expect(missing()).toEqual([]);
    for (const [on, event, selector, namespace] of rows)
      page.jQuery(targetOf(on) as HTMLElement).off(namespace ? `${event}.${namespace}` : event, selector ?? undefined);
    expect(missing()).toEqual(rows);
    bindAgain();
    expect(missing()).toEqual([]);
  },
);

it.each<[page: string, global: string, start: () => unknown]>([
  ['cart', 'wc_cart_params', startCart],
  ['checkout-guest', 'wc_checkout_params', startCheckoutPage],
  ['shop', 'wc_add_to_cart_params', startAddToCart],
  ['home', 'wc_cart_fragments_params', startCartFragments],
  ['checkout-guest', 'wc_country_select_params', startCountrySelect],
  ['checkout-guest', 'wc_address_i18n_params', startAddressLocale],
  ['checkout-guest', 'wc_tokenization_form_params', startSavedMethods],
  ['checkout-guest', 'wc_order_attribution', startAttribution],
  ['checkout-guest', 'bnpl_token_sync', startTokenSync],
  ['payment-methods', 'woocommerce_params', startAddPaymentMethod],
  ['shop', 'woocommerce_params', startShopPage],
  ['my-account-login', 'wc_password_strength_meter_params', startPasswordMeter],
])('[XC-01] [XC-09] on the page %s without %s nothing starts, and nothing is reported', async (source, global, start) => {
  const page = await openShop(source);
  page.page.setGlobal(global, undefined);
  expect([start(), page.requests(), page.logged]).toEqual([false, [], []]);
});
