import { type LoadedPage, aPlugin, loadPagePart, need, recordedExchange } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoment, aShopPage } from '../../testing/shop-page';
import { aTestServer } from '../../testing/shop-server';
import { startCartFragments } from '../fragments';
import { startAddToCart } from './index';

const server = aTestServer();
let page: LoadedPage;
const shop = aShopPage(() => {
  page = loadPagePart({
    page: 'shop-with-cart',
    keep: '.products, .widget_shopping_cart',
    globals: ['wc_add_to_cart_params', 'wc_cart_fragments_params'],
  });
  if (!document.querySelector('.widget_shopping_cart_content'))
    document.body.insertAdjacentHTML('beforeend', '<div class="widget_shopping_cart_content"></div>');
  need('.widget_shopping_cart_content').innerHTML =
    '<li class="woocommerce-mini-cart-item"><a href="/warenkorb/?remove_item=k" class="remove_from_cart_button" data-cart_item_key="k">x</a></li>';
  document.body.insertAdjacentHTML('beforeend', '<span class="count">0</span><span class="count">0</span>');
  return page;
});
const OK = recordedExchange('add-to-cart-ok').response.body as { fragments: Record<string, string>; cart_hash: string };
const add = (): HTMLElement => need('.ajax_add_to_cart');
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000 });
const json = (value: unknown) => (): Response => HttpResponse.json(value as object);

beforeEach(() => {
  shop.withJQuery();
  server.answer('add_to_cart', json(OK));
  server.answer('remove_from_cart', json(OK));
  server.answer('get_refreshed_fragments', json(OK));
});

describe('adding to the cart and another plugin', () => {
  it.each<[string, object, string]>([
    ['no fragments at all', { cart_hash: 'h' }, 'undefined h'],
    ['`false`', { fragments: false, cart_hash: 'h' }, 'false h'],
    ['an empty list', { fragments: [], cart_hash: 'h' }, '[] h'],
    ['keys that select nothing', { fragments: { 'div.no': '<i></i>' }, cart_hash: 'h' }, '{"div.no":"<i></i>"} h'],
    ['nothing but success', { success: true }, 'undefined undefined'],
  ])('[EX-400] that trims the answer to %s: `added_to_cart` fires, and the button is free', async (_name, answer, told) => {
    server.answer('add_to_cart', json(answer));
    startAddToCart();
    const plugin = aPlugin(({ listen }) =>
      listen('added_to_cart wc_fragment_refresh', (_event, fragments, hash) => `${JSON.stringify(fragments)} ${String(hash)}`),
    );
    add().click();
    await until(() => expect(plugin.seen).toEqual([`added_to_cart ${told}`]));
    expect(add().classList.contains('loading')).toBe(false);
    expect(add().classList.contains('added')).toBe('fragments' in answer && answer.fragments !== false);
  });

  it('[EX-400] an answer that is an error without an address is none: the mini-cart is asked for', async () => {
    server.answer('add_to_cart', json({ error: true }));
    startAddToCart();
    const plugin = aPlugin(({ listen }) => listen('added_to_cart wc_fragment_refresh'));
    add().click();
    await until(() => expect(plugin.seen).toEqual(['wc_fragment_refresh']));
    expect(add().classList.contains('loading')).toBe(false);
  });

  it('[EX-401] a product page on the shop’s domain of another language is followed', async () => {
    server.answer('add_to_cart', json({ error: true, product_url: 'https://shop.example.at/produkt/becher/' }));
    startAddToCart();
    add().click();
    await until(() => expect(shop.visited).toEqual(['https://shop.example.at/produkt/becher/']));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x'])('[EX-401] %s is not', async (url) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer('add_to_cart', json({ error: true, product_url: url }));
    startAddToCart();
    add().click();
    await until(() => expect(add().classList.contains('loading')).toBe(false));
    expect(shop.visited).toEqual([]);
  });

  it('[EX-402] a cart on the domain of another language: the redirect and the link lead there', async () => {
    const params = Reflect.get(window, 'wc_add_to_cart_params') as Record<string, string>;
    Object.assign(params, { cart_url: 'https://shop.example.at/warenkorb/', is_cart: '' });
    startAddToCart();
    add().click();
    await until(() => expect(need<HTMLAnchorElement>('a.added_to_cart').href).toBe('https://shop.example.at/warenkorb/'));
    params['cart_redirect_after_add'] = 'yes';
    add().click();
    await until(() => expect(shop.visited).toEqual(['https://shop.example.at/warenkorb/']));
  });

  it('[EX-403] that takes the removal off and has its own: only its own runs', async () => {
    startAddToCart();
    const plugin = aPlugin(({ jQuery, note }) => {
      jQuery(document.body).off('click', '.remove_from_cart_button');
      jQuery(document.body).one('click', '.remove_from_cart_button', (event) => {
        event.preventDefault();
        note('own');
      });
    });
    need('.remove_from_cart_button').click();
    await aMoment();
    expect([plugin.seen, server.requests()]).toEqual([['own'], []]);
  });

  it('[EX-404] that takes the adding off: the link is a link again', () => {
    startAddToCart();
    aPlugin(({ jQuery }) => jQuery(document.body).off('click', '.add_to_cart_button:not(.wc-interactive)'));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    add().dispatchEvent(click);
    expect([add().classList.contains('loading'), server.requests()]).toEqual([false, []]);
  });

  it('[EX-405] finds the new mini-cart and every event before `ajaxSuccess`', async () => {
    startAddToCart();
    startCartFragments();
    await until(() => expect(server.requests('get_refreshed_fragments')).toHaveLength(1));
    const plugin = aPlugin(({ listen, watchRequests }) => {
      listen('added_to_cart wc_cart_button_updated wc_fragments_loaded');
      watchRequests(
        'add_to_cart',
        () => `${need('.widget_shopping_cart_content').textContent.includes('Becher')} ${add().className.includes('loading')}`,
      );
    });
    need('.widget_shopping_cart_content').textContent = '';
    add().click();
    await until(() => expect(plugin.seen.at(-1)).toContain('ajaxComplete'));
    plugin.remove();
    expect(plugin.seen).toEqual([
      'ajaxSend false true',
      'wc_cart_button_updated',
      'wc_fragments_loaded',
      'added_to_cart',
      'ajaxSuccess true false',
      'ajaxComplete true false',
    ]);
  });

  it('[EX-405] a second product is sent when `ajaxComplete` of the first runs', async () => {
    startAddToCart();
    const sent: number[] = [];
    const plugin = aPlugin(({ jQuery, note }) => {
      jQuery(document).on('ajaxSend.aPlugin', () => note('send'));
      jQuery(document).on('ajaxComplete.aPlugin', () => note('complete'));
    });
    add().click();
    add().click();
    await until(() => expect(plugin.seen).toHaveLength(4));
    plugin.remove();
    expect([plugin.seen, sent]).toEqual([['send', 'send', 'complete', 'complete'], []]);
  });

  it('[EX-406] keeps the key of a line and the message of a button as jQuery data', async () => {
    startAddToCart();
    aPlugin(({ jQuery }) => {
      jQuery('.remove_from_cart_button').data('cart_item_key', 'other');
      jQuery('.ajax_add_to_cart').first().data('success_message', 'Liegt im Korb');
    });
    need('.remove_from_cart_button').click();
    await until(() => expect(server.requests('remove_from_cart')[0]?.body).toBe('cart_item_key=other'));
    add().click();
    await until(() => expect(need('.widget_shopping_cart_live_region').textContent).toBe('Liegt im Korb'));
  });

  it('[EX-407] fragments by jQuery’s own selectors, and a number as a fragment', async () => {
    server.answer(
      'add_to_cart',
      json({ fragments: { '.count:first': '<b class="count">1</b>', 'span.count:eq(0)': 7 }, cart_hash: 'h' }),
    );
    startAddToCart();
    add().click();
    await until(() => expect(need('b.count').textContent).toBe('1'));
    expect(document.querySelectorAll('.count')).toHaveLength(1);
    expect(document.body.textContent).toContain('7');
  });

  it('[EX-408] widgets in a fragment that is replaced are ended, as jQuery does it', async () => {
    startAddToCart();
    const ended = vi.fn();
    aPlugin(({ jQuery }) => {
      Object.assign(jQuery.event.special, { widgetend: { teardown: ended } });
      jQuery('.widget_shopping_cart_content a')
        .first()
        .on('widgetend', () => undefined);
    });
    add().click();
    await until(() => expect(ended).toHaveBeenCalledTimes(1));
  });

  it('[EX-410] that aborts the request: the button is free, and nothing is asked for', async () => {
    startAddToCart();
    const plugin = aPlugin(({ jQuery, listen }) => {
      listen('added_to_cart wc_fragment_refresh');
      jQuery(document).on('ajaxSend.aPlugin', (_event, xhr: JQuery.jqXHR) => xhr.abort());
    });
    add().click();
    await aMoment();
    plugin.remove();
    expect([plugin.seen, add().classList.contains('loading'), server.requests()]).toEqual([[], false, []]);
    add().click();
    await until(() => expect(server.requests('add_to_cart')).toHaveLength(1));
  });

  it('[EX-409] a listener that stops `added_to_cart` keeps the shop from drawing', async () => {
    const stopped = aPlugin(({ jQuery, note }) =>
      jQuery(document.body).on('added_to_cart.aPlugin', (event) => {
        event.stopImmediatePropagation();
        note('stopped');
      }),
    );
    startAddToCart();
    const before = need('.widget_shopping_cart_content');
    add().click();
    await until(() => expect(stopped.seen).toEqual(['stopped']));
    expect(need('.widget_shopping_cart_content')).toBe(before);
  });

  it('[EX-411] a page from the back/forward cache asks through `wc_fragment_refresh`, which can be taken off', async () => {
    startCartFragments();
    await until(() => expect(server.requests('get_refreshed_fragments')).toHaveLength(1));
    const plugin = aPlugin(({ jQuery, listen }) => {
      jQuery(document.body).off('wc_fragment_refresh');
      listen('wc_fragment_refresh');
    });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await aMoment();
    expect(plugin.seen).toEqual(['wc_fragment_refresh']);
    expect(server.requests('get_refreshed_fragments')).toHaveLength(1);
  });

  it('[EX-412] `wc_fragments_refreshed` finds the new mini-cart, and comes before `ajaxSuccess`', async () => {
    const plugin = aPlugin(({ listen, watchRequests }) => {
      listen('wc_fragments_refreshed', () => need('.widget_shopping_cart_content').textContent.includes('Becher'));
      watchRequests('get_refreshed_fragments');
    });
    startCartFragments();
    await until(() => expect(plugin.seen.at(-1)).toBe('ajaxComplete'));
    plugin.remove();
    expect(plugin.seen).toEqual(['ajaxSend', 'wc_fragments_refreshed true', 'ajaxSuccess', 'ajaxComplete']);
  });
});
