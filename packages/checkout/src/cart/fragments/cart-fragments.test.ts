import { browser, forgetCopies, forgetListeners, forgetStarted } from '@shop/core/testing';
import { type InstalledJQuery, installJQuery, loadPage, recordedExchange, given } from '@shop/testing';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestServer, recorded } from '../../testing/shop-server';
import { startCartFragments } from './index';

const server = aTestServer();
const ENDPOINT = 'get_refreshed_fragments';
const FRAGMENTS_KEY = 'wc_fragments_566fd0279c8e6afe3768e831cd06c356';
const HASH_KEY = 'wc_cart_hash_566fd0279c8e6afe3768e831cd06c356';
const DAY = 24 * 60 * 60 * 1000;

let page: ReturnType<typeof loadPage>;
let jQuery: InstalledJQuery | undefined;
const heard: string[] = [];

beforeEach(() => {
  page = loadPage('home');
  heard.length = 0;
  server.answer(ENDPOINT, () => recorded('get-refreshed-fragments-items'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  jQuery?.remove();
  jQuery = undefined;
  page.reset();
  forgetStarted();
  forgetListeners();
  forgetCopies();
});

function listen(): void {
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed', 'wc_fragments_ajax_error']) {
    page.on(document.body, name, () => heard.push(name));
    jQuery?.jQuery(document.body).on(name, () => heard.push(name));
  }
}

const miniCart = (): string => document.querySelector('.widget_shopping_cart_content')?.textContent.trim() ?? '';
const html = (text: string): object => ({
  'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${text}</div>`,
});

function cache(text: string, hash: string, created: number): void {
  sessionStorage.setItem(FRAGMENTS_KEY, JSON.stringify(html(text)));
  sessionStorage.setItem(HASH_KEY, hash);
  localStorage.setItem(HASH_KEY, hash);
  sessionStorage.setItem('wc_cart_created', String(created));
  document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
}

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('mini-cart %s', (_name, withJQuery) => {
  beforeEach(() => {
    if (withJQuery) jQuery = installJQuery(window, { blockUI: true });
    listen();
  });

  it('[CT-03] asks for fragments at load, draws and keeps them', async () => {
    expect(startCartFragments()).toBe(true);
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_refreshed']));
    expect(miniCart()).toContain('Emaille-Becher');
    const { fragments, cart_hash: hash } = recordedExchange('get-refreshed-fragments-items').response.body as Record<
      string,
      unknown
    >;
    expect(JSON.parse(sessionStorage.getItem(FRAGMENTS_KEY) ?? '')).toEqual(fragments);
    expect([sessionStorage.getItem(HASH_KEY), localStorage.getItem(HASH_KEY)]).toEqual([hash, hash]);
    expect(Number(sessionStorage.getItem('wc_cart_created'))).toBeGreaterThan(Date.now() - 10_000);
    const [request] = server.requests();
    expect(request).toMatchObject({ method: 'POST', url: '/?wc-ajax=get_refreshed_fragments' });
    expect(request?.body).toMatch(/^time=\d{13}$/);
    expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  it('[CT-01] draws the cached cart of the cookie without asking the server', async () => {
    cache('Aus dem Speicher', 'h1', Date.now());
    startCartFragments();
    expect(miniCart()).toBe('Aus dem Speicher');
    expect(heard).toEqual(['wc_fragments_loaded']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.requests()).toEqual([]);
  });

  it('[CT-01] a cart that changed meanwhile is requested', async () => {
    cache('Alt', 'h1', Date.now());
    document.cookie = 'woocommerce_cart_hash=h2; path=/';
    startCartFragments();
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_refreshed']));
    expect(miniCart()).toContain('Emaille-Becher');
  });

  it('[CT-02] cached fragments are requested again when their day is over, and again a day later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    cache('Alt', 'h1', Date.now() - DAY + 5000);
    startCartFragments();
    expect(miniCart()).toBe('Alt');
    await vi.advanceTimersByTimeAsync(4999);
    expect(server.requests()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(heard).toContain('wc_fragments_refreshed'));
    await vi.advanceTimersByTimeAsync(DAY);
    await vi.waitFor(() => expect(server.requests()).toHaveLength(2));
  });

  it('[CT-03] of several running refreshes only the newest draws', async () => {
    const release = server.hold(ENDPOINT);
    startCartFragments();
    await vi.waitFor(() => expect(server.requests()).toHaveLength(1));
    document.body.dispatchEvent(new Event('wc_fragment_refresh', { bubbles: true }));
    await vi.waitFor(() => expect(server.requests()).toHaveLength(2));
    release(HttpResponse.json({ fragments: html('alt'), cart_hash: 'a' }));
    release(HttpResponse.json({ fragments: html('neu'), cart_hash: 'b' }));
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_refreshed']));
    expect(miniCart()).toBe('neu');
    expect(sessionStorage.getItem(HASH_KEY)).toBe('b');
  });

  it.each([
    ['missing', undefined],
    ['false', false],
    ['null', null],
  ])('[EX-424] fragments that are %s: no event, and nothing is stored', async (_case, fragments) => {
    server.answer(ENDPOINT, () => HttpResponse.json({ fragments, cart_hash: 'x' }));
    startCartFragments();
    await vi.waitFor(() => expect(server.requests()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
    expect(sessionStorage.length + localStorage.length).toBe(0);
  });

  it.each<[string, unknown]>([
    ['an empty list, as PHP prints an empty map', []],
    ['keys that select nothing', { 'div.not-here': '<i></i>', iconic_wds: { a: 1 } }],
    ['keys that are no selectors', { '!!': '<i></i>', '<b>': '<i></i>' }],
  ])('[EX-424] fragments that are %s: refreshed', async (_case, fragments) => {
    server.answer(ENDPOINT, () => HttpResponse.json({ fragments, cart_hash: 'x' }));
    startCartFragments();
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_refreshed']));
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).toBe(JSON.stringify(fragments));
  });

  it.each([
    ['HTTP error', () => new HttpResponse('', { status: 500 })],
    ['HTML page', () => HttpResponse.html('<html></html>')],
    ['empty body', () => new HttpResponse('')],
    ['null', () => HttpResponse.json(null)],
    ['no connection', () => HttpResponse.error()],
  ])('[CT-03] %s: says so, keeps the page as it is, stores nothing', async (_case, answer) => {
    server.answer(ENDPOINT, answer);
    startCartFragments();
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_ajax_error']));
    expect(sessionStorage.length + localStorage.length).toBe(0);
  });

  it('[CT-03] a PHP warning before the JSON does no harm', async () => {
    server.answer(
      ENDPOINT,
      () => new HttpResponse(`<br />Warning: {x}\n${JSON.stringify({ fragments: html('doch'), cart_hash: '' })}`),
    );
    startCartFragments();
    await vi.waitFor(() => expect(miniCart()).toBe('doch'));
    expect(sessionStorage.getItem('wc_cart_created')).toBeNull();
  });

  it('[CT-03] other plugins’ keys (no selector, no HTML) are skipped', async () => {
    server.answer(ENDPOINT, () =>
      HttpResponse.json({ fragments: { '.gzd-vouchers': { a: 1 }, '((': '<p></p>', ...html('gut') }, cart_hash: '' }),
    );
    startCartFragments();
    await vi.waitFor(() => expect(miniCart()).toBe('gut'));
  });

  it('[CT-03] added_to_cart is stored, with a new life only for a first cart', async () => {
    startCartFragments();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    sessionStorage.setItem('wc_cart_created', '1');
    trigger('added_to_cart', [html('x'), 'h9']);
    expect([sessionStorage.getItem(HASH_KEY), sessionStorage.getItem('wc_cart_created')]).toEqual(['h9', '1']);
    sessionStorage.setItem(HASH_KEY, '');
    trigger('removed_from_cart', [html('x'), 'h10']);
    expect(Number(sessionStorage.getItem('wc_cart_created'))).toBeGreaterThan(1);
    expect(server.requests()).toHaveLength(1);
  });

  it('[CT-03] added_to_cart without arguments refreshes and never stores the text undefined', async () => {
    startCartFragments();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    trigger('added_to_cart', []);
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).not.toBe('undefined');
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_refreshed', 'wc_fragments_refreshed']));
  });

  it('[CT-03] added_to_cart with fragments but without a hash refreshes, too', async () => {
    startCartFragments();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const before = sessionStorage.getItem(FRAGMENTS_KEY);
    trigger('added_to_cart', [html('x')]);
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).toBe(before);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
  });

  it('[CT-03] an add that overtakes a running refresh wins', async () => {
    const release = server.hold(ENDPOINT);
    startCartFragments();
    await vi.waitFor(() => expect(server.requests()).toHaveLength(1));
    trigger('added_to_cart', [html('neu'), 'neu']);
    release(HttpResponse.json({ fragments: html('alt'), cart_hash: 'alt' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sessionStorage.getItem(HASH_KEY)).toBe('neu');
    expect(miniCart()).not.toBe('alt');
  });

  it('[CT-04] a cart changed in another tab is fetched; other keys and the own hash are not', async () => {
    cache('Alt', 'h1', Date.now());
    startCartFragments();
    window.dispatchEvent(new StorageEvent('storage', { key: HASH_KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    localStorage.setItem(HASH_KEY, 'h2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.requests()).toHaveLength(0);
    window.dispatchEvent(new StorageEvent('storage', { key: HASH_KEY }));
    await vi.waitFor(() => expect(heard).toContain('wc_fragments_refreshed'));
    expect(server.requests()).toHaveLength(1);
  });

  it('[CT-03] blocked storage: refreshes at load and on request, without a word', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    startCartFragments();
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_refreshed']));
    expect(miniCart()).toContain('Emaille-Becher');
    document.body.dispatchEvent(new Event('wc_fragment_refresh'));
    await vi.waitFor(() => expect(heard).toHaveLength(2));
  });

  it('[CT-03] back from the browser cache: the old mini-cart goes at once and is fetched', async () => {
    cache('Alt', 'h1', Date.now());
    startCartFragments();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(miniCart()).toBe('Alt');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(miniCart()).toBe('');
    await vi.waitFor(() => expect(miniCart()).toContain('Emaille-Becher'));
  });

  it('[CT-03] a widget that hides while empty comes back when something is added', () => {
    document
      .querySelector('.widget_shopping_cart_content')
      ?.insertAdjacentHTML('beforebegin', '<div class="hide_cart_widget_if_empty"></div>');
    const widget = document.querySelector<HTMLElement>('.widget_shopping_cart');
    cache('leer', '', Date.now());
    startCartFragments();
    expect(widget?.style.display).toBe('none');
    trigger('adding_to_cart', []);
    expect(widget?.style.display).toBe('');
  });
});

function trigger(name: string, args: unknown[]): void {
  if (jQuery) jQuery.jQuery(document.body).trigger(name, args);
  else document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args }));
}

describe('mini-cart', () => {
  it('[XC-09] without its page config it does not start', () => {
    page.setGlobal('wc_cart_fragments_params', undefined);
    expect(startCartFragments()).toBe(false);
  });

  it('[CT-03] keyboard focus inside a fragment is not lost when it is replaced', async () => {
    cache('<a id="link" href="#">x</a>', 'h1', Date.now());
    startCartFragments();
    given(document.getElementById('link'), 'link').focus();
    document.body.dispatchEvent(new Event('wc_fragment_refresh'));
    await vi.waitFor(() => expect(miniCart()).toContain('Emaille-Becher'));
    expect(document.activeElement).toBe(document.querySelector('.widget_shopping_cart_content'));
  });

  it('[CT-03] the theme customizer refreshes the mini-cart after a partial render', async () => {
    const bind = vi.fn();
    page.setGlobal('wp', { customize: { selectiveRefresh: { bind } } });
    listen();
    startCartFragments();
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_refreshed']));
    expect(bind).toHaveBeenCalledExactlyOnceWith('partial-content-rendered', expect.any(Function));
    bind.mock.calls[0]?.[1]();
    await vi.waitFor(() => expect(heard).toEqual(['wc_fragments_refreshed', 'wc_fragments_refreshed']));
    expect(server.requests()).toHaveLength(2);
  });

  it('[XC-07] a foreign listener that throws is named in the log, and the cache is whole', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    jQuery = installJQuery(window, {});
    jQuery.jQuery(document.body).on('wc_fragments_refreshed', () => {
      throw new Error('theirs');
    });
    startCartFragments();
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).not.toBeNull();
  });

  it('[XC-07] a second jQuery that replaces the first: its events are heard, and none counts twice', async () => {
    const assign = vi.spyOn(browser, 'assign');
    jQuery = installJQuery(window, { blockUI: true });
    cache('Alt', 'h1', Date.now());
    startCartFragments();
    const second = jQuery.loadAnother();
    window.dispatchEvent(new Event('load'));
    document.body.dispatchEvent(new Event('wc_fragment_refresh'));
    await vi.waitFor(() => expect(miniCart()).toContain('Emaille-Becher'));
    expect(server.requests()).toHaveLength(1);
    second(document.body).trigger('wc_fragment_refresh');
    await vi.waitFor(() => expect(server.requests()).toHaveLength(2));
    expect(assign).not.toHaveBeenCalled();
  });
});
