import { fetchUi } from '@shop/core';
import { aPlugin, loadPagePart, need, pageHtml, pagePartHtml } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoment, aShopPage } from '../../testing/shop-page';
import { aTestServer, recorded } from '../../testing/shop-server';
import { startCart } from './index';

beforeAll(() => fetchUi());

const server = aTestServer();
const PART = { page: 'cart', keep: '.woocommerce', globals: ['wc_cart_params'] };
const shop = aShopPage(() => loadPagePart(PART));
const CART = '/warenkorb/';
const form = (): HTMLFormElement => need<HTMLFormElement>('.woocommerce-cart-form');
const update = (): HTMLButtonElement => need<HTMLButtonElement>('[name="update_cart"]');
const sent = (): number => server.requests(CART).length;
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000 });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  shop.withJQuery();
  server.answer(CART, () => HttpResponse.html(pagePartHtml(PART)));
  startCart();
});

describe('the cart page and another plugin', () => {
  it('[EX-360] that handles the remove link on the body and stops the event: the shop does nothing', async () => {
    aPlugin(({ jQuery }) =>
      jQuery(document.body).on('click.aPlugin', '.product-remove > a', (event) => {
        event.preventDefault();
        event.stopPropagation();
      }),
    );
    const before = form();
    need('.product-remove > a').click();
    await aMoment();
    expect([sent(), form()]).toEqual([0, before]);
  });

  it('[EX-361] that takes our listener off the document: only its own runs', async () => {
    const plugin = aPlugin(({ jQuery, note }) => {
      jQuery(document).off('click', '.woocommerce-cart-form .product-remove > a');
      jQuery(document).one('click', '.product-remove > a', (event) => {
        event.preventDefault();
        note('own');
      });
    });
    need('.product-remove > a').click();
    await aMoment();
    expect([plugin.seen, sent()]).toEqual([['own'], 0]);
  });

  it('[EX-362] that marks the update button as clicked and triggers a submit of the form: quantities are sent', async () => {
    need<HTMLInputElement>('input.qty').value = '3';
    aPlugin(({ jQuery }) => {
      jQuery('[name="update_cart"]').prop('disabled', false).attr('clicked', 'true');
      jQuery('.woocommerce-cart-form').trigger('submit');
    });
    await until(() => expect(sent()).toBe(1));
    const fields = new URLSearchParams(server.requests(CART)[0]?.body);
    expect([fields.get('update_cart'), [...fields.values()].includes('3')]).toEqual(['Update Cart', true]);
  });

  it('[EX-362] a click marks its button, and takes the mark off the others of the form', () => {
    form().addEventListener('submit', (event) => event.preventDefault());
    need('[name="apply_coupon"]').setAttribute('clicked', 'true');
    update().disabled = false;
    update().click();
    expect([update().getAttribute('clicked'), need('[name="apply_coupon"]').getAttribute('clicked')]).toEqual(['true', null]);
  });

  it('[EX-363] that enables the update button and clicks it, from a change of a quantity: one update', async () => {
    aPlugin(({ jQuery }) =>
      jQuery(document).one(
        'change',
        'input.qty',
        () => void jQuery('[name="update_cart"]').prop('disabled', false).trigger('click'),
      ),
    );
    need<HTMLInputElement>('input.qty').value = '4';
    need('input.qty').dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(sent()).toBe(1));
    await aMoment();
    expect(sent()).toBe(1);
  });

  it('[EX-364] a submit of a form that another script has marked as processing ends at the document', () => {
    const native = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('submit', native);
    form().classList.add('processing');
    update().disabled = false;
    form().requestSubmit(update());
    window.removeEventListener('submit', native);
    expect([native.mock.calls.length, sent()]).toEqual([0, 0]);
  });

  it('[EX-366] finds the new cart, its events and the open form when `ajaxSuccess` and `ajaxComplete` run', async () => {
    const old = form();
    const plugin = aPlugin(({ listen, watchRequests }) => {
      listen('updated_cart_totals updated_wc_div item_removed_from_classic_cart');
      watchRequests(
        'remove_item',
        () => `${form() === old ? 'old' : 'new'} cart, ${document.querySelectorAll('.processing').length} shut`,
      );
    });
    need('.product-remove > a').click();
    await until(() => expect(plugin.seen.at(-1)).toContain('ajaxComplete'));
    plugin.remove();
    expect(plugin.seen).toEqual([
      'ajaxSend old cart, 2 shut',
      'updated_cart_totals',
      'updated_wc_div',
      'ajaxSuccess new cart, 0 shut',
      'item_removed_from_classic_cart',
      'ajaxComplete new cart, 0 shut',
    ]);
  });

  it.each([
    ['an update', CART, (): void => shop.trigger('wc_update_cart')],
    ['a removal', CART, (): void => need('.product-remove > a').click()],
    ['a coupon', 'apply_coupon', (): void => need('[name="apply_coupon"]').click()],
    ['a shipping rate', 'update_shipping_method', (): void => need('#shipping_method_0_local_pickup3').click()],
  ])('[EX-367] %s that it aborts: nothing is said, nothing stays covered, the next one works', async (_name, endpoint, act) => {
    let isOn = true;
    const plugin = aPlugin(({ jQuery, note }) =>
      jQuery(document).on('ajaxSend.aPlugin', (_event, xhr: JQuery.jqXHR) => {
        if (!isOn) return;
        note('aborted');
        xhr.abort();
      }),
    );
    act();
    await aMoment();
    isOn = false;
    expect(plugin.seen.length).toBeGreaterThan(0);
    expect(server.requests()).toEqual([]);
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    await until(() => expect(document.querySelectorAll('.blockUI, .processing')).toHaveLength(0));
    server.answer(endpoint, () => (endpoint === CART ? HttpResponse.html(pagePartHtml(PART)) : recorded('cart-apply-coupon-ok')));
    shop.trigger('wc_update_cart');
    await until(() => expect(sent()).toBe(1));
    plugin.remove();
  });

  it('[EX-368] a theme without the shop’s message for an empty cart: the cart is emptied, with its event', async () => {
    const html = pageHtml('cart-empty').replaceAll('wc-empty-cart-message', 'own-message');
    server.answer(CART, () => HttpResponse.html(html));
    const plugin = aPlugin(({ listen }) => listen('wc_cart_emptied updated_wc_div'));
    need('.product-remove > a').click();
    await until(() => expect(plugin.seen).toEqual(['wc_cart_emptied', 'updated_wc_div']));
    expect(document.querySelector('.woocommerce-cart-form')).toBeNull();
  });

  it.each([
    ['broken off', (html: string): string => html.slice(0, html.indexOf('own-message'))],
    [
      'a critical error',
      (html: string): string => html.replace('<body', '<body data-x').replace('own-message', 'wp-die-message'),
    ],
    ['another page', (): string => pageHtml('my-account-login')],
  ])('[EX-368] a page that is %s empties no cart', async (_name, spoil) => {
    const html = pageHtml('cart-empty').replaceAll('wc-empty-cart-message', 'own-message');
    server.answer(CART, () => HttpResponse.html(spoil(html)));
    const plugin = aPlugin(({ listen }) => listen('wc_cart_emptied'));
    need('.product-remove > a').click();
    await until(() => expect(need('.woocommerce-notices-wrapper').textContent).toContain('konnte nicht aktualisiert werden'));
    expect(plugin.seen).toEqual([]);
    expect(document.querySelector('.woocommerce-cart-form')).not.toBeNull();
  });

  it('[EX-369] that replaces `$.scroll_to_notices`: its own is called, with the notice', async () => {
    const html = pagePartHtml(PART).replace(
      'woocommerce-notices-wrapper">',
      '$&<div class="woocommerce-message" role="alert">Entfernt.</div>',
    );
    server.answer(CART, () => HttpResponse.html(html));
    const scrolled = vi.fn((notice: JQuery) => notice.text());
    aPlugin(({ jQuery }) => void Object.assign(jQuery, { scroll_to_notices: scrolled }));
    need('.product-remove > a').click();
    await until(() => expect(scrolled).toHaveReturnedWith('Entfernt.'));
  });

  it.each([
    ['the form', '.woocommerce-cart-form input.qty'],
    ['the totals', '.cart_totals h2'],
  ])('[EX-370] widgets in %s that is replaced are ended, as jQuery does it', async (_name, selector) => {
    const ended = vi.fn();
    aPlugin(({ jQuery }) => {
      Object.assign(jQuery.event.special, { widgetend: { teardown: ended } });
      jQuery(selector)
        .first()
        .on('widgetend', () => undefined);
    });
    shop.trigger('wc_update_cart');
    await until(() => expect(ended).toHaveBeenCalledTimes(1));
  });

  it('[EX-371] Enter in a quantity goes through `keypress`, which it can stop', () => {
    aPlugin(({ jQuery }) => jQuery('.woocommerce-cart-form').on('keypress', 'input.qty', () => false));
    need('input.qty').dispatchEvent(new KeyboardEvent('keypress', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(sent()).toBe(0);
  });

  it('[EX-375] that takes the answer to a coupon over in a prefilter: the cart is fetched all the same, and everything opens', async () => {
    const theirs = vi.fn();
    server.answer('apply_coupon', () => recorded('cart-apply-coupon-ok'));
    aPlugin(({ jQuery }) =>
      jQuery.ajaxPrefilter((options) => {
        if (options.url?.includes('apply_coupon')) options.success = theirs;
      }),
    );
    need('[name="apply_coupon"]').click();
    await until(() => expect(sent()).toBe(1));
    expect(theirs).toHaveBeenCalledTimes(1);
    await until(() => expect(document.querySelectorAll('.processing')).toHaveLength(0));
  });

  it('[EX-374] that keeps the package of a rate as jQuery data', async () => {
    server.answer('update_shipping_method', () => recorded('cart-update-shipping-method'));
    aPlugin(({ jQuery }) => jQuery('input[name^="shipping_method"]').data('index', 7));
    need('#shipping_method_0_local_pickup3').click();
    await until(() => expect(server.requests('update_shipping_method')).toHaveLength(1));
    expect(server.requests('update_shipping_method')[0]?.body).toContain('shipping_method%5B7%5D');
  });
});
