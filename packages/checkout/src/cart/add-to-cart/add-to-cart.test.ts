import { isBlocked } from '@shop/core';
import { click, loadPagePart, need, recordedExchange } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoment, aShopPage } from '../../testing/shop-page';
import { aTestServer, recorded } from '../../testing/shop-server';
import { startAddToCart } from './index';

const server = aTestServer();
/** The products and the mini-cart of a page: nothing else has a button. */
const PART = {
  page: 'shop-with-cart',
  keep: 'ul.products, .widget_shopping_cart_content',
  globals: ['wc_add_to_cart_params', 'wc_cart_fragments_params'],
};
const shop = aShopPage(() => loadPagePart(PART));
const EVENTS = [
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_cart_button_updated',
  'wc_fragments_loaded',
  'wc_fragment_refresh',
  'ajax_request_not_sent.adding_to_cart',
];

const cup = (): HTMLElement => document.querySelector<HTMLElement>('.ajax_add_to_cart[data-product_id="21"]') ?? document.body;
const machine = (): HTMLElement =>
  document.querySelector<HTMLElement>('.ajax_add_to_cart[data-product_id="33"]') ?? document.body;
const region = (): Element | null => document.querySelector('.widget_shopping_cart_live_region');
const names = (): string[] => shop.heard.map(([name]) => name);
const answerOf = (name: string): { fragments: unknown; cart_hash: string } => recordedExchange(name).response.body as never;

function elementOf(value: unknown): unknown {
  return value instanceof Element ? value : (value as { 0?: unknown } | undefined)?.[0];
}

function fillMiniCart(): HTMLElement {
  const { fragments } = answerOf('add-to-cart-ok') as { fragments: Record<string, string> };
  need('.widget_shopping_cart_content').remove();
  document.body.insertAdjacentHTML('beforeend', fragments['div.widget_shopping_cart_content'] ?? '');
  return document.querySelector<HTMLElement>('.remove_from_cart_button') ?? document.body;
}

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('listing %s', (_name, withJQuery) => {
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    shop.listen(...EVENTS);
    server.answer('add_to_cart', () => recorded('add-to-cart-ok'));
    server.answer('remove_from_cart', () => recorded('remove-from-cart-ok'));
  });

  it('[CT-06] adds a product: states, request, events with their arguments, view-cart link, live region', async () => {
    startAddToCart();
    const button = cup();
    button.classList.add('added');
    button.click();
    expect([...button.classList]).toContain('loading');
    expect([...button.classList]).not.toContain('added');
    expect(region()?.textContent).toBe('');
    await vi.waitFor(() => expect([...button.classList]).toContain('added'));
    expect([...button.classList]).not.toContain('loading');
    expect(server.requests()).toHaveLength(1);
    expect(server.requests()[0]).toMatchObject({ method: 'POST', url: '/?wc-ajax=add_to_cart' });
    expect(Object.fromEntries(new URLSearchParams(server.requests()[0]?.body))).toMatchObject({
      product_id: '21',
      quantity: '1',
      product_sku: '3AAF8324',
      success_message: '„Emaille-Becher „Möwe““ wurde deinem Warenkorb hinzugefügt',
    });
    const { fragments, cart_hash: hash } = answerOf('add-to-cart-ok');
    await vi.waitFor(() =>
      expect(names()).toEqual(['adding_to_cart', 'added_to_cart', 'wc_cart_button_updated', 'wc_fragments_loaded']),
    );
    const added = shop.heard.find(([name]) => name === 'added_to_cart');
    expect(added?.slice(1, 3)).toEqual([fragments, hash]);
    expect(elementOf(added?.[3])).toBe(button);
    const link = button.parentElement?.querySelector('a.added_to_cart.wc-forward');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual(['https://shop.example/warenkorb/', 'Warenkorb anzeigen']);
    expect(region()?.textContent).toBe('„Emaille-Becher „Möwe““ wurde deinem Warenkorb hinzugefügt');
    expect([region()?.getAttribute('role'), region()?.getAttribute('aria-relevant')]).toEqual(['status', 'all']);
  });

  it('[CT-06] a second add gives no second view-cart link', async () => {
    startAddToCart();
    cup().click();
    await vi.waitFor(() => expect(cup().classList.contains('added')).toBe(true));
    cup().click();
    await vi.waitFor(() => expect(cup().classList.contains('added')).toBe(true));
    expect(document.querySelectorAll('a.added_to_cart')).toHaveLength(1);
  });

  it('[CT-06] on the cart page there is no view-cart link', async () => {
    Object.assign(Reflect.get(window, 'wc_add_to_cart_params'), { is_cart: '1' });
    startAddToCart();
    cup().click();
    await vi.waitFor(() => expect(cup().classList.contains('added')).toBe(true));
    expect(document.querySelectorAll('a.added_to_cart')).toHaveLength(0);
  });

  it('[CT-06] listeners of adding_to_cart may change the data', async () => {
    shop.hear(document.body, 'adding_to_cart', (_button, data) => {
      Object.assign(data as object, { quantity: '7', gift: 'ja' });
    });
    startAddToCart();
    cup().click();
    await vi.waitFor(() => expect(server.requests()).toHaveLength(1));
    expect(server.requests()[0]?.body).toContain('quantity=7');
    expect(server.requests()[0]?.body).toContain('gift=ja');
  });

  it('[CT-06] a veto keeps the request at home and frees the button', async () => {
    const asked = vi.fn(() => false);
    shop.hear(document.body, 'should_send_ajax_request.adding_to_cart', asked);
    startAddToCart();
    cup().click();
    await aMoment();
    expect(elementOf((asked.mock.calls[0] as unknown[] | undefined)?.[0])).toBe(cup());
    expect(server.requests()).toEqual([]);
    expect(cup().classList.contains('loading')).toBe(false);
    expect(cup().classList.contains('added')).toBe(false);
    expect(names()).toContain('wc_cart_button_updated');
    const notSent = shop.heard.find(([name]) => name.startsWith('ajax_request_not_sent'));
    expect(notSent?.slice(1, 3)).toEqual([false, false]);
  });

  it('[CT-06] two products pressed at once are added one after the other', async () => {
    const release = server.hold('add_to_cart');
    startAddToCart();
    cup().click();
    machine().click();
    await vi.waitFor(() => expect(server.requests()).toHaveLength(1));
    await aMoment();
    expect(server.requests()).toHaveLength(1);
    release(recorded('add-to-cart-ok'));
    await vi.waitFor(() => expect(server.requests()).toHaveLength(2));
    expect(machine().classList.contains('loading')).toBe(true);
    release(recorded('add-to-cart-unique'));
    await vi.waitFor(() => expect(machine().classList.contains('added')).toBe(true));
  });

  it('[CT-06] a product that cannot be added goes to its page', async () => {
    server.answer('add_to_cart', () => recorded('add-to-cart-error-sold-individually'));
    startAddToCart();
    cup().click();
    await vi.waitFor(() => expect(shop.visited).toEqual(['https://shop.example/produkt/unikat-schale/']));
    expect(names()).not.toContain('added_to_cart');
  });

  it.each([
    ['empty body', () => new HttpResponse('')],
    ['HTML', () => HttpResponse.html('<html>Anmelden</html>')],
    ['0', () => new HttpResponse('0')],
    ['HTTP error', () => new HttpResponse('{"fragments":{}}', { status: 500 })],
    ['403 -1', () => new HttpResponse('-1', { status: 403 })],
    ['no connection', () => HttpResponse.error()],
    ['error without an address', () => HttpResponse.json({ error: true })],
    ['an address that is no web address', () => HttpResponse.json({ error: true, product_url: 'javascript:alert(1)' })],
  ])('[CT-06] %s: the button is usable again, the cart is requested, the shopper stays on the page', async (_case, answer) => {
    server.answer('add_to_cart', answer);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    startAddToCart();
    cup().click();
    await vi.waitFor(() => expect(names()).toContain('wc_fragment_refresh'));
    expect(cup().classList.contains('loading')).toBe(false);
    expect(names()).not.toContain('added_to_cart');
    expect(shop.visited).toEqual([]);
  });

  it('[CT-06] a foreign added_to_cart without arguments breaks nothing; one with a button marks it', () => {
    startAddToCart();
    shop.trigger('added_to_cart');
    expect(document.querySelectorAll('.added')).toHaveLength(0);
    shop.trigger('added_to_cart', [{ '.nothing': '' }, 'h', cup()]);
    expect(cup().classList.contains('added')).toBe(true);
  });

  it('[CT-06] a link without a product id stays a link; buttons of interactive blocks are left to their script', async () => {
    startAddToCart();
    cup().removeAttribute('data-product_id');
    machine().classList.add('wc-interactive');
    const prevented: boolean[] = [];
    document.addEventListener('click', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    click('.ajax_add_to_cart');
    machine().click();
    await aMoment();
    expect(prevented).toEqual([false, false]);
    expect(server.requests()).toEqual([]);
  });

  it('[CT-06] a product block’s button and one that a filter adds later work too', async () => {
    startAddToCart();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<ul class="wc-block-product-template"><li class="product"><div class="wp-block-button wc-block-components-product-button">
        <a href="?add-to-cart=21" class="wp-block-button__link add_to_cart_button ajax_add_to_cart" data-product_id="5" data-quantity="3"><span id="inner">Kaufen</span></a></div></li></ul>`,
    );
    click('#inner');
    await vi.waitFor(() => expect(server.requests()[0]?.body).toContain('product_id=5'));
  });

  it('[CT-06] space on a button link presses it without scrolling; other keys do not', async () => {
    startAddToCart();
    const press = (key: string): KeyboardEvent => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      cup().dispatchEvent(event);
      return event;
    };
    expect(press('a').defaultPrevented).toBe(false);
    expect(press(' ').defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(server.requests()).toHaveLength(1));
  });

  it('[CT-06] redirect-after-add goes to the cart instead of firing events', async () => {
    Object.assign(Reflect.get(window, 'wc_add_to_cart_params'), { cart_redirect_after_add: 'yes' });
    startAddToCart();
    cup().click();
    await vi.waitFor(() => expect(shop.visited).toEqual(['https://shop.example/warenkorb/']));
    expect(names()).not.toContain('added_to_cart');
  });

  it('[CT-07] removes a line of the mini-cart: one request, row covered, event, new fragments, announced', async () => {
    const release = server.hold('remove_from_cart');
    startAddToCart();
    const link = fillMiniCart();
    const row = link.closest('.woocommerce-mini-cart-item') as HTMLElement;
    link.click();
    link.click();
    expect(isBlocked(row)).toBe(true);
    await vi.waitFor(() => expect(server.requests()).toHaveLength(1));
    expect(server.requests()[0]).toMatchObject({
      method: 'POST',
      url: '/?wc-ajax=remove_from_cart',
      body: 'cart_item_key=3c59dc048e8850243be8079a5c74d079',
    });
    release(recorded('remove-from-cart-ok'));
    await vi.waitFor(() => expect(names()).toContain('removed_from_cart'));
    const { fragments, cart_hash: hash } = answerOf('remove-from-cart-ok');
    const removed = shop.heard.find(([name]) => name === 'removed_from_cart');
    expect(removed?.slice(1, 3)).toEqual([fragments, hash]);
    expect(elementOf(removed?.[3])).toBe(link);
    expect(row.isConnected).toBe(false);
    expect(region()?.textContent).toBe('„Emaille-Becher „Möwe““ wurde aus deinem Warenkorb entfernt');
    await aMoment();
    expect(server.requests()).toHaveLength(1);
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
  });

  it.each([
    ['an unknown line', () => recorded('remove-from-cart-unknown-key')],
    ['an HTTP error', () => new HttpResponse('', { status: 502 })],
    ['no connection', () => HttpResponse.error()],
  ])('[CT-07] %s: the link is followed, so that the server removes it', async (_case, answer) => {
    server.answer('remove_from_cart', answer);
    startAddToCart();
    const link = fillMiniCart();
    link.click();
    await vi.waitFor(() => expect(shop.visited).toEqual([link.getAttribute('href')]));
  });

  it('[CT-06] back from the browser cache: no button keeps loading', () => {
    startAddToCart();
    cup().classList.add('loading');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(cup().classList.contains('loading')).toBe(false);
  });
});

describe('listing', () => {
  it('[CT-06] jQuery data of the button are sent, attributes win', async () => {
    const { jQuery } = shop.withJQuery();
    server.answer('add_to_cart', () => recorded('add-to-cart-ok'));
    startAddToCart();
    jQuery(cup()).data({ quantity: 9, colour: 'rot' });
    cup().click();
    await vi.waitFor(() => expect(server.requests()).toHaveLength(1));
    const body = new URLSearchParams(server.requests()[0]?.body);
    expect([body.get('quantity'), body.get('colour')]).toEqual(['1', 'rot']);
  });

  it('[XC-07] other plugins’ jQuery ajax hooks see the request', async () => {
    const { jQuery } = shop.withJQuery();
    server.answer('add_to_cart', () => recorded('add-to-cart-ok'));
    const sent = vi.fn();
    jQuery(document).on('ajaxSend', (_event, _xhr, settings) => sent(settings.url));
    startAddToCart();
    cup().click();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/?wc-ajax=add_to_cart'));
  });

  it('[CT-06] a foreign listener that throws does not stop the next product', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { jQuery } = shop.withJQuery();
    server.answer('add_to_cart', () => recorded('add-to-cart-ok'));
    jQuery(document.body).one('added_to_cart', () => {
      throw new Error('theirs');
    });
    startAddToCart();
    cup().click();
    machine().click();
    await vi.waitFor(() => expect(machine().classList.contains('added')).toBe(true));
  });

  it('[XC-09] without its page config links stay links', () => {
    Reflect.deleteProperty(window, 'wc_add_to_cart_params');
    expect(startAddToCart()).toBe(false);
  });

  it('[XC-01] a wrong page config is named once, and links stay links', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Reflect.set(window, 'wc_add_to_cart_params', { cart_url: 'x' });
    startAddToCart();
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatch(/\[shop\/checkout\].*wc_add_to_cart_params.*wc_ajax_url/);
    cup().addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    cup().click();
    expect(server.requests()).toEqual([]);
  });
});
