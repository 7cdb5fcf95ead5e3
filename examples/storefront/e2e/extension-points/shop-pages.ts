import { type Page, expect } from '@playwright/test';
import { CART, settle } from '../support/purchase.ts';
import { PAGES } from '../support/shop.ts';
import type { Pattern } from './pattern.ts';

const checkout = { path: PAGES.checkout, setup: { bundles: 'all', cart: CART } } as const;
const cart = { path: PAGES.cart, setup: { bundles: 'all', cart: [{ id: 21, quantity: 2 }, 'kochbuch'] } } as const;
const listing = { path: PAGES.listing, setup: { bundles: 'all' } } as const;
const ADD = '.ajax_add_to_cart[data-product_id="21"]';

const sends = (part: string, line: string): string =>
  `$(document).on('ajaxSend', (event, xhr, { url }) => { if (url.includes('${part}')) note('${line}'); });`;

async function typeCoupon(page: Page): Promise<void> {
  await settle(page);
  await page.locator('a.showcoupon').click();
  await page.locator('#coupon_code').fill('zehn');
  await page.locator('form.checkout_coupon button').click();
}

async function addCup(page: Page): Promise<void> {
  await page.locator(ADD).click();
}

async function raiseQuantity(page: Page): Promise<void> {
  await expect(page.locator('[name="update_cart"]')).toBeDisabled();
  await page.locator('.cart input.qty').first().fill('3');
  await page.locator('[name="update_cart"]').click();
}

/** What plugins do with coupons, the cart, the mini-cart and listings. */
export const SHOP_PATTERNS: readonly Pattern[] = [
  {
    ...checkout,
    id: 'EX-302',
    title: 'a coupon form whose submit listener was replaced runs only the own one',
    plugin: `$(window).on('load', () => $('form.checkout_coupon').off('submit').on('submit', (event) => { event.preventDefault(); note('own'); }));
    ${sends('apply_coupon', 'sent')}`,
    act: typeCoupon,
    seen: ['own'],
  },
  {
    ...checkout,
    id: 'EX-309',
    title: 'a coupon request that another script stops shows nothing',
    plugin: `$.ajaxPrefilter((options, original, xhr) => { if (options.url.includes('apply_coupon')) { note('stopped'); xhr.abort(); } });`,
    act: typeCoupon,
    seen: ['stopped'],
    expect: async (page) => {
      await settle(page);
      await expect(page.locator('.woocommerce-error')).toHaveCount(0);
    },
  },
  {
    ...checkout,
    id: 'EX-310',
    title: '`ajaxComplete` of a coupon comes after `applied_coupon_in_checkout`, with the form open',
    plugin: `$(document).on('applied_coupon_in_checkout', (event, code) => note('applied ' + code));
    $(document).on('ajaxComplete', (event, xhr, { url }) => { if (url.includes('apply_coupon')) note('complete, shut: ' + $('form.checkout_coupon').hasClass('processing')); });`,
    act: typeCoupon,
    seen: ['applied zehn', 'complete, shut: false'],
  },
  {
    ...checkout,
    id: 'EX-304',
    title: 'the toggle of the coupon form can be taken off for an own pop-up',
    plugin: `$(window).on('load', () => $(document.body).off('click', 'a.showcoupon').on('click', 'a.showcoupon', () => { note('own'); return false; }));`,
    act: async (page) => {
      await settle(page);
      await page.locator('a.showcoupon').click();
    },
    seen: ['own'],
    expect: (page) => expect(page.locator('form.checkout_coupon')).toBeHidden(),
  },
  {
    ...cart,
    id: 'EX-360',
    title: 'a listener on the body that stops the click on a remove link keeps the cart',
    plugin: `$(() => $(document.body).on('click', '.product-remove > a', (event) => { note('own'); event.preventDefault(); event.stopPropagation(); }));`,
    act: async (page) => {
      await expect(page.locator('[name="update_cart"]')).toBeDisabled();
      await page.locator('.product-remove > a').first().click();
    },
    seen: ['own'],
    expect: (page) => expect(page.locator('.product-remove > a')).toHaveCount(2),
  },
  {
    ...cart,
    id: 'EX-366',
    title: '`ajaxComplete` of a cart update finds the new cart',
    plugin: `$(document).one('updated_wc_div', () => note('updated_wc_div'));
    $(document).on('ajaxComplete', (event, xhr, { type, url }) => {
      if (type === 'POST' && url.includes('warenkorb')) note('complete ' + $('.cart input.qty').first().val() + ' ' + $('.blockOverlay').length);
    });`,
    act: raiseQuantity,
    seen: ['updated_wc_div', 'complete 3 0'],
  },
  {
    ...cart,
    id: 'EX-300',
    title: 'a nonce that was replaced in the page config is sent with the next coupon',
    plugin: `$(() => setTimeout(() => { wc_cart_params.apply_coupon_nonce = 'renewed'; }));
    $(document).on('ajaxSend', (event, xhr, { url, data }) => { if (url.includes('apply_coupon')) note(/security=(\\w+)/.exec(data)[1]); });`,
    act: async (page) => {
      await expect(page.locator('[name="update_cart"]')).toBeDisabled();
      await page.locator('#coupon_code').fill('zehn');
      await page.locator('[name="apply_coupon"]').click();
    },
    seen: ['renewed'],
    allow: /./,
  },
  {
    ...listing,
    id: 'EX-405',
    title: '`added_to_cart` comes before `ajaxComplete`, with the mini-cart drawn',
    plugin: `$(document).on('added_to_cart', () => note('added_to_cart'));
    $(document).on('ajaxComplete', (event, xhr, { url }) => { if (url.includes('add_to_cart')) note('complete ' + $('.mini_cart_item').length); });`,
    act: addCup,
    seen: ['added_to_cart', 'complete 1'],
  },
  {
    ...listing,
    id: 'EX-300',
    title: 'the redirect to the cart can be switched on for one click',
    plugin: `$(document).on('adding_to_cart', () => { wc_add_to_cart_params.cart_redirect_after_add = 'yes'; });`,
    act: addCup,
    expect: (page) => page.waitForURL(`**${PAGES.cart}`),
  },
  {
    ...listing,
    id: 'EX-413',
    title: 'fields that a listener adds to the data of `adding_to_cart` are sent',
    plugin: `$(document).on('adding_to_cart', (event, button, data) => { data.gift = 'yes'; });
    $(document).on('ajaxSend', (event, xhr, { url, data }) => { if (url.includes('add_to_cart')) note(/gift=\\w+/.exec(data)[0]); });`,
    act: addCup,
    seen: ['gift=yes'],
  },
  {
    ...listing,
    id: 'EX-400',
    title: '`added_to_cart` fires for an answer without fragments',
    answers: { 'wc-ajax=add_to_cart': {} },
    plugin: `$(document).on('added_to_cart', () => note('added_to_cart'));`,
    act: addCup,
    seen: ['added_to_cart'],
  },
  {
    ...listing,
    id: 'EX-414',
    title: 'a data value that a script sets on the button is sent',
    plugin: `$(() => $('${ADD}').data('engraving', 'E'));
    $(document).on('ajaxSend', (event, xhr, { url, data }) => { if (url.includes('add_to_cart')) note(/engraving=\\w/.exec(data)[0]); });`,
    act: addCup,
    seen: ['engraving=E'],
  },
  {
    ...listing,
    id: 'EX-415',
    title: '`should_send_ajax_request.adding_to_cart` can refuse the request',
    plugin: `$(() => $(document.body).on('should_send_ajax_request.adding_to_cart', () => false).on('ajax_request_not_sent.adding_to_cart', () => note('not sent')));
    ${sends('add_to_cart', 'sent')}`,
    act: addCup,
    seen: ['not sent'],
  },
  {
    ...listing,
    id: 'EX-412',
    title: 'scripts that trigger `wc_fragment_refresh` get fresh fragments, then `wc_fragments_refreshed`',
    plugin: `$(document).on('wc_fragments_refreshed', () => note('refreshed')); $(() => setTimeout(() => { note('asked'); $(document.body).trigger('wc_fragment_refresh'); }, 1500));`,
    act: async (page) => {
      await page.waitForTimeout(2500);
    },
    expect: async (page) => {
      const saw = await page.evaluate(() => Reflect.get(window, 'pluginSaw') as string[]);
      expect(saw.slice(saw.indexOf('asked'))).toEqual(['asked', 'refreshed']);
    },
  },
  {
    ...listing,
    id: 'EX-450',
    title: 'sorting can be taken off the form for own filtering',
    plugin: `$(window).on('load', () => $('.woocommerce-ordering').off('change', 'select.orderby').on('change', 'select.orderby', () => note('own')));`,
    act: async (page) => {
      await page.locator('.woocommerce-ordering select').first().selectOption('price');
      await page.waitForTimeout(500);
    },
    seen: ['own'],
    expect: async (page) => expect(new URL(page.url()).search).toBe(''),
  },
];
