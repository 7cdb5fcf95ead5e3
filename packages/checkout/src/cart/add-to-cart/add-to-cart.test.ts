import { isBlocked } from '@shop/core';
import { click, need, recordedExchange, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JQUERY, openShop, pressKey, type ShopPage } from '../../testing/checkout-page';
import { startAddToCart } from './index';

/** The products and the mini-cart of a page: nothing else has a button. */
const PART = {
  page: 'shop-with-cart',
  keep: 'ul.products, .widget_shopping_cart_content',
  globals: ['wc_add_to_cart_params', 'wc_cart_fragments_params'],
};
let page: ShopPage;
const EVENTS = [
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_cart_button_updated',
  'wc_fragments_loaded',
  'wc_fragment_refresh',
  'ajax_request_not_sent.adding_to_cart',
];

const cup = (): HTMLElement => need('.ajax_add_to_cart[data-product_id="21"]');
const machine = (): HTMLElement => need('.ajax_add_to_cart[data-product_id="33"]');
const region = (): Element | null => document.querySelector('.widget_shopping_cart_live_region');
const answerOf = (name: string): { fragments: unknown; cart_hash: string } => recordedExchange(name).response.body as never;

function elementOf(value: unknown): unknown {
  return value instanceof Element ? value : (value as { 0?: unknown } | undefined)?.[0];
}

function fillMiniCart(): HTMLElement {
  const { fragments } = answerOf('add-to-cart-ok') as { fragments: Record<string, string> };
  need('.widget_shopping_cart_content').remove();
  document.body.insertAdjacentHTML('beforeend', fragments['div.widget_shopping_cart_content'] ?? '');
  return need('.remove_from_cart_button');
}

async function open(jquery = false): Promise<void> {
  page = await openShop(PART, { jquery, listen: EVENTS, bundle: startAddToCart });
}

describe.each(JQUERY)('listing %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[CT-06] another script that adds a product by itself finds the live region: a new one would not be read', async () => {
    expect([region()?.getAttribute('role'), region()?.textContent]).toEqual(['status', '']);
  });

  it('[CT-06] adds a product: states, request, events with their arguments, view-cart link, live region', async () => {
    const button = cup();
    button.classList.add('added');
    button.click();
    expect([...button.classList]).toContain('loading');
    expect([...button.classList]).not.toContain('added');
    expect(region()?.textContent).toBe('');
    await page.pass(20);
    expect([...button.classList]).toContain('added');
    expect([...button.classList]).not.toContain('loading');
    expect(page.requests()).toHaveLength(1);
    expect(page.requests()[0]).toMatchObject({ method: 'POST', url: '/?wc-ajax=add_to_cart' });
    expect(page.requests()[0]?.fields).toMatchObject({
      product_id: '21',
      quantity: '1',
      product_sku: '3AAF8324',
      success_message: '„Emaille-Becher „Möwe““ wurde deinem Warenkorb hinzugefügt',
    });
    const { fragments, cart_hash: hash } = answerOf('add-to-cart-ok');
    await page.pass(20);
    expect(page.names()).toEqual(['adding_to_cart', 'added_to_cart', 'wc_cart_button_updated', 'wc_fragments_loaded']);
    const added = page.heard.find(([name]) => name === 'added_to_cart');
    expect(added?.slice(1, 3)).toEqual([fragments, hash]);
    expect(elementOf(added?.[3])).toBe(button);
    const link = button.parentElement?.querySelector('a.added_to_cart.wc-forward');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual(['https://shop.example/warenkorb/', 'Warenkorb anzeigen']);
    expect(region()?.textContent).toBe('„Emaille-Becher „Möwe““ wurde deinem Warenkorb hinzugefügt');
    expect([region()?.getAttribute('role'), region()?.getAttribute('aria-relevant')]).toEqual(['status', 'all']);
  });

  it('[CT-06] [EX-413] listeners of adding_to_cart may change the data', async () => {
    page.hear(document.body, 'adding_to_cart', (_button, data) => {
      Object.assign(data as object, { quantity: '7', gift: 'ja' });
    });
    await page.act(() => cup().click());
    expect(page.requests()).toHaveLength(1);
    expect(page.requests()[0]?.body).toContain('quantity=7');
    expect(page.requests()[0]?.body).toContain('gift=ja');
  });

  it('[CT-06] [EX-415] a veto keeps the request at home and frees the button', async () => {
    const asked = vi.fn(() => false);
    page.hear(document.body, 'should_send_ajax_request.adding_to_cart', asked);
    await page.act(() => cup().click());
    expect(elementOf((asked.mock.calls[0] as unknown[] | undefined)?.[0])).toBe(cup());
    expect([page.requests(), cup().classList.contains('loading')]).toEqual([[], false]);
    expect(cup().classList.contains('added')).toBe(false);
    expect(page.names()).toContain('wc_cart_button_updated');
    const notSent = page.heard.find(([name]) => name.startsWith('ajax_request_not_sent'));
    expect(notSent?.slice(1, 3)).toEqual([false, false]);
  });

  it('[CT-06] a foreign added_to_cart without arguments breaks nothing; one with a button marks it', async () => {
    await page.trigger('added_to_cart');
    expect(document.querySelectorAll('.added')).toHaveLength(0);
    await page.trigger('added_to_cart', [{ '.nothing': '' }, 'h', cup()]);
    expect(cup().classList.contains('added')).toBe(true);
  });

  it('[CT-06] space on a button link presses it without scrolling; other keys do not', async () => {
    const press = (key: string): KeyboardEvent => pressKey(cup(), key);
    expect([press('a').defaultPrevented, press(' ').defaultPrevented]).toEqual([false, true]);
    await page.pass(20);
    expect(page.requests()).toHaveLength(1);
  });

  it('[CT-07] removes a line of the mini-cart: one request, row covered, event, new fragments, announced', async () => {
    const release = page.hold('remove_from_cart');
    const link = fillMiniCart();
    const row = link.closest('.woocommerce-mini-cart-item') as HTMLElement;
    link.click();
    link.click();
    expect(isBlocked(row)).toBe(true);
    await page.pass(20);
    expect(page.requests()).toHaveLength(1);
    expect(page.requests()[0]).toMatchObject({
      method: 'POST',
      url: '/?wc-ajax=remove_from_cart',
      body: 'cart_item_key=3c59dc048e8850243be8079a5c74d079',
    });
    await page.act(() => release('remove-from-cart-ok'));
    expect(page.names()).toContain('removed_from_cart');
    const { fragments, cart_hash: hash } = answerOf('remove-from-cart-ok');
    const removed = page.heard.find(([name]) => name === 'removed_from_cart');
    expect(removed?.slice(1, 3)).toEqual([fragments, hash]);
    expect(elementOf(removed?.[3])).toBe(link);
    expect(row.isConnected).toBe(false);
    expect(region()?.textContent).toBe('„Emaille-Becher „Möwe““ wurde aus deinem Warenkorb entfernt');
    await page.pass(20);
    expect([page.requests().length, document.querySelectorAll('.blockUI').length]).toEqual([1, 0]);
  });
});

describe('listing', () => {
  beforeEach(() => open());

  it.each([
    ['a second add gives no second view-cart link', '', 1],
    ['on the cart page there is no view-cart link', '1', 0],
  ])('[CT-06] %s', async (_what, is_cart, links) => {
    Object.assign(Reflect.get(window, 'wc_add_to_cart_params'), { is_cart });
    for (let adds = 0; adds < 2; adds += 1) await page.act(() => cup().click());
    expect([cup().classList.contains('added'), document.querySelectorAll('a.added_to_cart').length]).toEqual([true, links]);
  });

  it('[CT-06] two products pressed at once are added one after the other', async () => {
    const release = page.hold('add_to_cart');
    cup().click();
    await page.act(() => machine().click());
    expect(page.requests()).toHaveLength(1);
    await page.act(() => release('add-to-cart-ok'));
    expect([page.requests().length, machine().classList.contains('loading')]).toEqual([2, true]);
    await page.act(() => release('add-to-cart-unique'));
    expect(machine().classList.contains('added')).toBe(true);
  });

  it('[CT-06] a link without a product id stays a link; buttons of interactive blocks are left to their script', async () => {
    cup().removeAttribute('data-product_id');
    machine().classList.add('wc-interactive');
    const prevented: boolean[] = [];
    document.addEventListener('click', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    click('.ajax_add_to_cart');
    await page.act(() => machine().click());
    expect(prevented).toEqual([false, false]);
    expect(page.requests()).toEqual([]);
  });

  it('[CT-06] a product block’s button and one that a filter adds later work too', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<ul class="wc-block-product-template"><li class="product"><div class="wp-block-button wc-block-components-product-button">
        <a href="?add-to-cart=21" class="wp-block-button__link add_to_cart_button ajax_add_to_cart" data-product_id="5" data-quantity="3"><span id="inner">Kaufen</span></a></div></li></ul>`,
    );
    await page.act(() => click('#inner'));
    expect(page.requests()[0]?.body).toContain('product_id=5');
  });

  it('[CT-07] an unknown line: the link is followed, so that the server removes it', async () => {
    page.answer('remove_from_cart', 'remove-from-cart-unknown-key');
    const link = fillMiniCart();
    await page.act(() => link.click());
    expect(page.visited).toEqual([link.getAttribute('href')]);
  });

  it('[CT-06] back from the browser cache: no button keeps loading', async () => {
    cup().classList.add('loading');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(cup().classList.contains('loading')).toBe(false);
  });
});

describe('listing', () => {
  beforeEach(() => open(true));

  it('[CT-06] [EX-414] jQuery data of the button are sent, attributes win', async () => {
    page.jQuery(cup()).data({ quantity: 9, color: 'rot' });
    await page.act(() => cup().click());
    expect(page.requests()).toHaveLength(1);
    expect(page.requests()[0]?.fields).toMatchObject({ quantity: '1', color: 'rot' });
  });

  it('[CT-06] a foreign listener that throws does not stop the next product', async () => {
    page.jQuery(document.body).one('added_to_cart', throwing('theirs'));
    cup().click();
    await page.act(() => machine().click());
    expect(machine().classList.contains('added')).toBe(true);
  });
});
