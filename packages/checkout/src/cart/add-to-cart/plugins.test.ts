import { aPlugin, need, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop, type ShopPage } from '../../testing/checkout-page';
import { startCartFragments } from '../fragments';
import { startAddToCart } from './index';

const PART = {
  page: 'shop-with-cart',
  keep: '.products, .widget_shopping_cart',
  globals: ['wc_add_to_cart_params', 'wc_cart_fragments_params'],
};
function addMiniCart(): void {
  if (!document.querySelector('.widget_shopping_cart_content'))
    document.body.insertAdjacentHTML('beforeend', '<div class="widget_shopping_cart_content"></div>');
  need('.widget_shopping_cart_content').innerHTML =
    '<li class="woocommerce-mini-cart-item"><a href="/warenkorb/?remove_item=k" class="remove_from_cart_button" data-cart_item_key="k">x</a></li>';
  document.body.insertAdjacentHTML('beforeend', '<span class="count">0</span><span class="count">0</span>');
}
const OK = recordedExchange('add-to-cart-ok').response.body as { fragments: Record<string, string>; cart_hash: string };
const add = (): HTMLElement => need('.ajax_add_to_cart');
const isLoading = (): boolean => add().classList.contains('loading');
const pressAdd = (): Promise<void> => page.act(() => add().click());

let page: ShopPage;
beforeEach(async () => {
  const answers = { remove_from_cart: OK, get_refreshed_fragments: OK };
  page = await openShop(PART, { jquery: true, before: addMiniCart, answers, bundle: startAddToCart });
});

describe('adding to the cart and another plugin', () => {
  it.each<[string, object, string]>([
    ['no fragments at all', { cart_hash: 'h' }, 'undefined h'],
    ['`false`', { fragments: false, cart_hash: 'h' }, 'false h'],
    ['an empty list', { fragments: [], cart_hash: 'h' }, '[] h'],
    ['keys that select nothing', { fragments: { 'div.no': '<i></i>' }, cart_hash: 'h' }, '{"div.no":"<i></i>"} h'],
    ['nothing but success', { success: true }, 'undefined undefined'],
  ])('[EX-400] that trims the answer to %s: `added_to_cart` fires, and the button is free', async (_name, answer, told) => {
    page.answer('add_to_cart', answer);
    const plugin = aPlugin(({ listen }) =>
      listen('added_to_cart wc_fragment_refresh', (_event, fragments, hash) => `${JSON.stringify(fragments)} ${String(hash)}`),
    );
    await pressAdd();
    expect(plugin.seen).toEqual([`added_to_cart ${told}`]);
    expect(isLoading()).toBe(false);
    expect(add().classList.contains('added')).toBe('fragments' in answer && answer.fragments !== false);
  });

  it('[EX-400] an answer that is an error without an address is none: the mini-cart is asked for', async () => {
    page.answer('add_to_cart', { error: true });
    const plugin = aPlugin(({ listen }) => listen('added_to_cart wc_fragment_refresh'));
    await pressAdd();
    expect(plugin.seen).toEqual(['wc_fragment_refresh']);
    expect(isLoading()).toBe(false);
  });

  it.each<[string, string | object, string]>([
    ['in this shop', 'add-to-cart-error-sold-individually', 'https://shop.example/produkt/unikat-schale/'],
    [
      'on the shop’s domain of another language',
      { error: true, product_url: 'https://shop.example.at/produkt/becher/' },
      'https://shop.example.at/produkt/becher/',
    ],
  ])('[CT-06] [EX-401] a product that cannot be added goes to its page %s', async (_where, answer, url) => {
    page.answer('add_to_cart', answer);
    const plugin = aPlugin(({ listen }) => listen('added_to_cart'));
    await pressAdd();
    expect([page.visited, plugin.seen]).toEqual([[url], []]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x'])('[EX-401] %s is not', async (url) => {
    page.answer('add_to_cart', { error: true, product_url: url });
    await pressAdd();
    expect([isLoading(), page.visited]).toEqual([false, []]);
  });

  it('[CT-06] [EX-402] a cart on the domain of another language: the link leads there, and the redirect, without an event', async () => {
    const params = Reflect.get(window, 'wc_add_to_cart_params') as Record<string, string>;
    Object.assign(params, { cart_url: 'https://shop.example.at/warenkorb/', is_cart: '' });
    await pressAdd();
    expect(need<HTMLAnchorElement>('a.added_to_cart').href).toBe('https://shop.example.at/warenkorb/');
    params['cart_redirect_after_add'] = 'yes';
    const plugin = aPlugin(({ listen }) => listen('added_to_cart'));
    await pressAdd();
    expect([page.visited, plugin.seen]).toEqual([['https://shop.example.at/warenkorb/'], []]);
  });

  it('[EX-403] that takes the removal off and has its own: only its own runs', async () => {
    const plugin = aPlugin(({ jQuery, note }) => {
      jQuery(document.body).off('click', '.remove_from_cart_button');
      jQuery(document.body).one('click', '.remove_from_cart_button', (event) => {
        event.preventDefault();
        note('own');
      });
    });
    await page.act(() => need('.remove_from_cart_button').click());
    expect([plugin.seen, page.requests()]).toEqual([['own'], []]);
  });

  it('[EX-404] that takes the adding off: the link is a link again', async () => {
    aPlugin(({ jQuery }) => jQuery(document.body).off('click', '.add_to_cart_button:not(.wc-interactive)'));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    add().dispatchEvent(click);
    expect([isLoading(), page.requests()]).toEqual([false, []]);
  });

  it('[EX-405] finds the new mini-cart and every event before `ajaxSuccess`', async () => {
    await page.run(startCartFragments);
    await page.pass(20);
    expect(page.requests('get_refreshed_fragments')).toHaveLength(1);
    const plugin = aPlugin(({ listen, watchRequests }) => {
      listen('added_to_cart wc_cart_button_updated wc_fragments_loaded');
      watchRequests(
        'add_to_cart',
        () => `${need('.widget_shopping_cart_content').textContent.includes('Becher')} ${add().className.includes('loading')}`,
      );
    });
    need('.widget_shopping_cart_content').textContent = '';
    await pressAdd();
    expect(plugin.seen.at(-1)).toContain('ajaxComplete');
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
    const plugin = aPlugin(({ jQuery, note }) => {
      jQuery(document).on('ajaxSend.aPlugin', () => note('send'));
      jQuery(document).on('ajaxComplete.aPlugin', () => note('complete'));
    });
    add().click();
    await pressAdd();
    expect(plugin.seen).toEqual(['send', 'send', 'complete', 'complete']);
  });

  it('[EX-406] keeps the key of a line and the message of a button as jQuery data', async () => {
    aPlugin(({ jQuery }) => {
      jQuery('.remove_from_cart_button').data('cart_item_key', 'other');
      jQuery('.ajax_add_to_cart').first().data('success_message', 'Liegt im Korb');
    });
    await page.act(() => need('.remove_from_cart_button').click());
    expect(page.requests('remove_from_cart')[0]?.body).toBe('cart_item_key=other');
    await pressAdd();
    expect(need('.widget_shopping_cart_live_region').textContent).toBe('Liegt im Korb');
  });

  it('[EX-407] fragments by jQuery’s own selectors, and a number as a fragment', async () => {
    page.answer('add_to_cart', {
      fragments: { '.count:first': '<b class="count">1</b>', 'span.count:eq(0)': 7 },
      cart_hash: 'h',
    });
    await pressAdd();
    expect([need('b.count').textContent, document.querySelectorAll('.count').length]).toEqual(['1', 1]);
    expect(document.body.textContent).toContain('7');
  });

  it('[EX-408] widgets in a fragment that is replaced are ended, as jQuery does it', async () => {
    const ended = vi.fn();
    aPlugin(({ jQuery }) => {
      Object.assign(jQuery.event.special, { widgetend: { teardown: ended } });
      jQuery('.widget_shopping_cart_content a')
        .first()
        .on('widgetend', () => undefined);
    });
    await pressAdd();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('[EX-410] that aborts the request: the button is free, and nothing is asked for', async () => {
    const plugin = aPlugin(({ jQuery, listen }) => {
      listen('added_to_cart wc_fragment_refresh');
      jQuery(document).on('ajaxSend.aPlugin', (_event, xhr: JQuery.jqXHR) => xhr.abort());
    });
    await pressAdd();
    expect([plugin.seen, isLoading(), page.requests()]).toEqual([[], false, []]);
    plugin.remove();
    await pressAdd();
    expect(page.requests('add_to_cart')).toHaveLength(1);
  });

  it('[EX-409] a listener that stops `added_to_cart` keeps the shop from drawing', async () => {
    // Before the shop's own listener.
    page = await openShop(PART, {
      jquery: true,
      before: addMiniCart,
      bundle: startAddToCart,
      plugins: [
        ({ jQuery, note }) =>
          jQuery(document.body).on('added_to_cart', (event) => {
            event.stopImmediatePropagation();
            note('stopped');
          }),
      ],
    });
    const before = need('.widget_shopping_cart_content');
    await pressAdd();
    expect(page.plugins[0]?.seen).toEqual(['stopped']);
    expect(need('.widget_shopping_cart_content')).toBe(before);
  });

  it('[EX-411] a page from the back/forward cache asks through `wc_fragment_refresh`, which can be taken off', async () => {
    await page.run(startCartFragments);
    await page.pass(20);
    expect(page.requests('get_refreshed_fragments')).toHaveLength(1);
    const plugin = aPlugin(({ jQuery, listen }) => {
      jQuery(document.body).off('wc_fragment_refresh');
      listen('wc_fragment_refresh');
    });
    await page.act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(plugin.seen).toEqual(['wc_fragment_refresh']);
    expect(page.requests('get_refreshed_fragments')).toHaveLength(1);
  });

  it("[EX-106] [EX-412] `wc_fragments_refreshed` finds the new mini-cart, before `ajaxSuccess` and `complete` of the page's `ajaxSetup`", async () => {
    const plugin = aPlugin(({ jQuery, listen, note, watchRequests }) => {
      listen('wc_fragments_refreshed', () => need('.widget_shopping_cart_content').textContent.includes('Becher'));
      watchRequests('get_refreshed_fragments');
      jQuery.ajaxSetup({ complete: () => note('complete') });
    });
    await page.run(startCartFragments);
    await page.pass(20);
    expect(plugin.seen.at(-1)).toBe('ajaxComplete');
    expect(plugin.seen).toEqual(['ajaxSend', 'wc_fragments_refreshed true', 'ajaxSuccess', 'complete', 'ajaxComplete']);
  });
});
