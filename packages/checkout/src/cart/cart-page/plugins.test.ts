import { aPlugin, need, pageHtml, pagePartHtml } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop, set, type ShopPage } from '../../testing/checkout-page';
import { startCart } from './index';

const PART = { page: 'cart', keep: '.woocommerce', globals: ['wc_cart_params'] };
const CART = '/warenkorb/';
const form = (): HTMLFormElement => need<HTMLFormElement>('.woocommerce-cart-form');
const update = (): HTMLButtonElement => need<HTMLButtonElement>('[name="update_cart"]');
const sent = (): number => page.requests(CART).length;

let page: ShopPage;
beforeEach(async () => {
  page = await openShop(PART, {
    jquery: true,
    bundle: startCart,
    answers: {
      [CART]: new Response(pagePartHtml(PART)),
      apply_coupon: 'cart-apply-coupon-ok',
      update_shipping_method: 'cart-update-shipping-method',
    },
  });
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
    await page.act(() => need('.product-remove > a').click());
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
    await page.act(() => need('.product-remove > a').click());
    expect([plugin.seen, sent()]).toEqual([['own'], 0]);
  });

  it('[EX-362] that marks the update button as clicked and triggers a submit of the form: quantities are sent', async () => {
    need<HTMLInputElement>('input.qty').value = '3';
    aPlugin(({ jQuery }) => {
      jQuery('[name="update_cart"]').prop('disabled', false).attr('clicked', 'true');
      jQuery('.woocommerce-cart-form').trigger('submit');
    });
    await page.pass(20);
    expect(sent()).toBe(1);
    const fields = new URLSearchParams(page.requests(CART)[0]?.body);
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
    await page.act(() => set('input.qty', '4'));
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

  it('[EX-365] that has marked the form as processing finds it marked after our update, and the totals open; a form that it frees can be sent', async () => {
    const marked = (): boolean[] => [form(), need('.cart_totals')].map(({ classList }) => classList.contains('processing'));
    page.answer(CART, new Response('', { status: 502 }));
    form().classList.add('processing');
    await page.trigger('wc_update_cart');
    expect([sent(), ...marked()]).toEqual([1, true, false]);
    form().classList.remove('processing');
    await page.act(() => form().requestSubmit(update()));
    expect([sent(), ...marked()]).toEqual([2, false, false]);
  });

  it('[EX-376] whose notice has a form, as points to redeem: after an update of the cart it has it still', async () => {
    const notice =
      '<div class="woocommerce-info a-plugin">10 Punkte einlösen <form class="a-plugin" action="/warenkorb/" method="post" style="display:inline"><input type="hidden" name="points" value="10"><input type="submit" class="button" name="redeem" value="Einlösen"></form></div>';
    page.answer(CART, new Response(pagePartHtml(PART).replace('<div class="woocommerce-notices-wrapper">', `$&${notice}`)));
    await page.trigger('wc_update_cart');
    expect(need('.woocommerce-notices-wrapper').innerHTML).toContain(notice);
  });

  it('[EX-377] a theme that puts something around the totals: a shipping rate brings new ones', async () => {
    const totals = need('.cart_totals').outerHTML;
    page.answer('update_shipping_method', new Response(`<div class="a-theme">${totals}</div>`));
    await page.act(() => need('#shipping_method_0_local_pickup3').click());
    expect([document.querySelectorAll('.a-theme .cart_totals').length, page.notices()]).toEqual([1, []]);
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
    await page.act(() => need('.product-remove > a').click());
    expect(plugin.seen.at(-1)).toContain('ajaxComplete');
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
    ['an update', (): void => page.emit('wc_update_cart')],
    ['a removal', (): void => need('.product-remove > a').click()],
    ['a coupon', (): void => need('[name="apply_coupon"]').click()],
    ['a shipping rate', (): void => need('#shipping_method_0_local_pickup3').click()],
  ])('[EX-367] %s that it aborts: nothing is said, nothing stays covered, the next one works', async (_name, act) => {
    let isOn = true;
    const plugin = aPlugin(({ jQuery, note }) =>
      jQuery(document).on('ajaxSend.aPlugin', (_event, xhr: JQuery.jqXHR) => {
        if (!isOn) return;
        note('aborted');
        xhr.abort();
      }),
    );
    await page.act(() => act());
    isOn = false;
    expect(plugin.seen.length).toBeGreaterThan(0);
    expect(page.requests()).toEqual([]);
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    await page.pass(1000);
    expect(document.querySelectorAll('.blockUI, .processing')).toHaveLength(0);
    await page.trigger('wc_update_cart');
    expect(sent()).toBe(1);
  });

  it('[EX-368] a theme without the shop’s message for an empty cart: the cart is emptied, with its event', async () => {
    const html = pageHtml('cart-empty').replaceAll('wc-empty-cart-message', 'own-message');
    page.answer(CART, new Response(html));
    const plugin = aPlugin(({ listen }) => listen('wc_cart_emptied updated_wc_div'));
    await page.act(() => need('.product-remove > a').click());
    expect(plugin.seen).toEqual(['wc_cart_emptied', 'updated_wc_div']);
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
    page.answer(CART, new Response(spoil(html)));
    const plugin = aPlugin(({ listen }) => listen('wc_cart_emptied'));
    await page.act(() => need('.product-remove > a').click());
    expect(need('.woocommerce-notices-wrapper').textContent).toContain('konnte nicht aktualisiert werden');
    expect(plugin.seen).toEqual([]);
    expect(document.querySelector('.woocommerce-cart-form')).not.toBeNull();
  });

  it('[EX-369] that replaces `$.scroll_to_notices`: its own is called, with the notice', async () => {
    const html = pagePartHtml(PART).replace(
      'woocommerce-notices-wrapper">',
      '$&<div class="woocommerce-message" role="alert">Entfernt.</div>',
    );
    page.answer(CART, new Response(html));
    const scrolled = vi.fn((notice: JQuery) => notice.text());
    aPlugin(({ jQuery }) => void Object.assign(jQuery, { scroll_to_notices: scrolled }));
    await page.act(() => need('.product-remove > a').click());
    expect(scrolled).toHaveReturnedWith('Entfernt.');
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
    await page.trigger('wc_update_cart');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('[EX-371] Enter in a quantity goes through `keypress`, which it can stop, or make up by the number of the key', async () => {
    await page.act(() => aPlugin(({ jQuery }) => jQuery('input.qty').trigger(jQuery.Event('keypress', { keyCode: 13 }))));
    expect(sent()).toBe(1);
    aPlugin(({ jQuery }) => jQuery('.woocommerce-cart-form').on('keypress', 'input.qty', () => false));
    need('input.qty').dispatchEvent(new KeyboardEvent('keypress', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(sent()).toBe(1);
  });

  it('[EX-375] that takes the answer to a coupon over in a prefilter: the cart is fetched all the same, and everything opens', async () => {
    const theirs = vi.fn();
    aPlugin(({ jQuery }) =>
      jQuery.ajaxPrefilter((options) => {
        if (options.url?.includes('apply_coupon')) options.success = theirs;
      }),
    );
    await page.act(() => need('[name="apply_coupon"]').click());
    expect(sent()).toBe(1);
    expect(theirs).toHaveBeenCalledTimes(1);
    await page.pass(20);
    expect(document.querySelectorAll('.processing')).toHaveLength(0);
  });

  it('[EX-374] that keeps the package of a rate as jQuery data', async () => {
    aPlugin(({ jQuery }) => jQuery('input[name^="shipping_method"]').data('index', 7));
    await page.act(() => need('#shipping_method_0_local_pickup3').click());
    expect(page.requests('update_shipping_method')).toHaveLength(1);
    expect(page.requests('update_shipping_method')[0]?.body).toContain('shipping_method%5B7%5D');
  });
});
