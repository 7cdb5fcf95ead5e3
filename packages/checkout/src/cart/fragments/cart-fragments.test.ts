import { given, recordedExchange, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JQUERY, openShop, type ShopPage } from '../../testing/checkout-page';
import { startCartFragments } from './index';

const ENDPOINT = 'get_refreshed_fragments';
const FRAGMENTS_KEY = 'wc_fragments_566fd0279c8e6afe3768e831cd06c356';
const HASH_KEY = 'wc_cart_hash_566fd0279c8e6afe3768e831cd06c356';
const DAY = 24 * 60 * 60 * 1000;

let page: ShopPage;
const open = async (jquery = false): Promise<void> => {
  const listen = ['wc_fragments_loaded', 'wc_fragments_refreshed', 'wc_fragments_ajax_error'];
  page = await openShop('home', { jquery, listen });
};
/** Starts the mini-cart, and waits for its answer. */
const start = (): Promise<void> => page.act(startCartFragments);
const refresh = (): Promise<void> =>
  page.act(() => document.body.dispatchEvent(new Event('wc_fragment_refresh', { bubbles: true })));
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

describe.each(JQUERY)('mini-cart %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[CT-03] asks for fragments at load, draws and keeps them', async () => {
    await start();
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
    expect(miniCart()).toContain('Emaille-Becher');
    const { fragments, cart_hash: hash } = recordedExchange('get-refreshed-fragments-items').response.body as Record<
      string,
      unknown
    >;
    expect(JSON.parse(sessionStorage.getItem(FRAGMENTS_KEY) ?? '')).toEqual(fragments);
    expect([sessionStorage.getItem(HASH_KEY), localStorage.getItem(HASH_KEY)]).toEqual([hash, hash]);
    expect(Number(sessionStorage.getItem('wc_cart_created'))).toBeGreaterThan(Date.now() - 10_000);
    const [request] = page.requests();
    expect(request).toMatchObject({ method: 'POST', url: '/?wc-ajax=get_refreshed_fragments' });
    expect(request?.body).toMatch(/^time=\d{13}$/);
    expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  it('[CT-03] of several running refreshes only the newest draws', async () => {
    const release = page.hold(ENDPOINT);
    await start();
    expect(page.requests()).toHaveLength(1);
    await refresh();
    expect(page.requests()).toHaveLength(2);
    if (jquery) release({ fragments: html('alt'), cart_hash: 'a' });
    await page.act(() => release({ fragments: html('neu'), cart_hash: 'b' }));
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
    expect([miniCart(), sessionStorage.getItem(HASH_KEY)]).toEqual(['neu', 'b']);
  });

  it('[CT-03] added_to_cart is stored, with a new life only for a first cart', async () => {
    await start();
    expect(page.names()).toHaveLength(1);
    sessionStorage.setItem('wc_cart_created', '1');
    await page.trigger('added_to_cart', [html('x'), 'h9']);
    expect([sessionStorage.getItem(HASH_KEY), sessionStorage.getItem('wc_cart_created')]).toEqual(['h9', '1']);
    sessionStorage.setItem(HASH_KEY, '');
    await page.trigger('removed_from_cart', [html('x'), 'h10']);
    expect(Number(sessionStorage.getItem('wc_cart_created'))).toBeGreaterThan(1);
    expect(page.requests()).toHaveLength(1);
  });

  it('[CT-03] [EX-416] an add that overtakes a running refresh wins, and the refresh is asked for again: a theme’s own fragments are no mini-cart', async () => {
    const release = page.hold(ENDPOINT);
    await start();
    expect(page.requests()).toHaveLength(1);
    await page.trigger('added_to_cart', [{ '.count': '3' }, 'neu']);
    if (jquery) release({ fragments: html('alt'), cart_hash: 'alt' });
    await page.pass(20);
    expect(sessionStorage.getItem(HASH_KEY)).toBe('neu');
    expect([miniCart() === 'alt', page.requests().length]).toEqual([false, 2]);
    await page.act(() => release({ fragments: html('ganz'), cart_hash: 'neu' }));
    expect([miniCart(), page.names().at(-1)]).toEqual(['ganz', 'wc_fragments_refreshed']);
    await page.trigger('added_to_cart', [html('x'), 'x']);
    expect(page.requests()).toHaveLength(2);
  });
});

describe('mini-cart', () => {
  beforeEach(() => open());

  it('[CT-01] draws the cached cart of the cookie without asking the server', async () => {
    cache('Aus dem Speicher', 'h1', Date.now());
    await start();
    expect(miniCart()).toBe('Aus dem Speicher');
    expect(page.names()).toEqual(['wc_fragments_loaded']);
    await page.pass(20);
    expect(page.requests()).toEqual([]);
  });

  it('[CT-02] cached fragments are requested again when their day is over, and again a day later', async () => {
    cache('Alt', 'h1', Date.now() - DAY + 5000);
    await start();
    expect(miniCart()).toBe('Alt');
    await page.pass(4979);
    expect(page.requests()).toHaveLength(0);
    await page.pass(1);
    expect(page.names()).toContain('wc_fragments_refreshed');
    await page.pass(DAY);
    expect(page.requests()).toHaveLength(2);
  });

  it.each([
    ['missing', undefined],
    ['false', false],
    ['null', null],
    ['a text', 'text'],
  ])('[EX-424] fragments that are %s: no event, and nothing is stored', async (_case, fragments) => {
    page.answer(ENDPOINT, { fragments, cart_hash: 'x' });
    await start();
    expect(page.requests()).toHaveLength(1);
    await page.pass(50);
    expect([page.names(), sessionStorage.length + localStorage.length]).toEqual([[], 0]);
  });

  it.each<[string, unknown]>([
    ['an empty list, as PHP prints an empty map', []],
    ['keys that select nothing', { 'div.not-here': '<i></i>', iconic_wds: { a: 1 } }],
    ['keys that are no selectors', { '!!': '<i></i>', '<b>': '<i></i>' }],
  ])('[EX-424] fragments that are %s: refreshed', async (_case, fragments) => {
    page.answer(ENDPOINT, { fragments, cart_hash: 'x' });
    await start();
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).toBe(JSON.stringify(fragments));
  });

  // What the line and servers do to answers is in `add-to-cart/faults.test.ts`.
  it('[CT-03] null: says so, keeps the page as it is, stores nothing', async () => {
    page.answer(ENDPOINT, Response.json(null));
    await start();
    expect(page.names()).toEqual(['wc_fragments_ajax_error']);
    expect(sessionStorage.length + localStorage.length).toBe(0);
  });

  it.each(['', undefined, null, 5, {}])(
    '[CT-03] other plugins’ keys (no selector, no HTML) are skipped; the hash %j is none',
    async (hash) => {
      page.answer(ENDPOINT, { fragments: { '.gzd-vouchers': { a: 1 }, '((': '<p></p>', ...html('gut') }, cart_hash: hash });
      await start();
      expect(miniCart()).toBe('gut');
      expect([sessionStorage.getItem(HASH_KEY), sessionStorage.getItem('wc_cart_created')]).toEqual(['', null]);
    },
  );

  it.each([
    ['without arguments', []],
    ['with fragments but without a hash', [html('x')]],
  ])('[CT-03] added_to_cart %s refreshes and stores nothing of it', async (_what, args) => {
    await start();
    const before = sessionStorage.getItem(FRAGMENTS_KEY);
    await page.trigger('added_to_cart', args);
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).toBe(before);
    await page.pass(20);
    expect(page.names()).toEqual(['wc_fragments_refreshed', 'wc_fragments_refreshed']);
  });

  it('[CT-04] a cart changed in another tab is fetched; other keys and the own hash are not', async () => {
    cache('Alt', 'h1', Date.now());
    await start();
    window.dispatchEvent(new StorageEvent('storage', { key: HASH_KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    localStorage.setItem(HASH_KEY, 'h2');
    await page.act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'another' })));
    expect(page.requests()).toHaveLength(0);
    await page.act(() => window.dispatchEvent(new StorageEvent('storage', { key: HASH_KEY })));
    expect(page.names()).toContain('wc_fragments_refreshed');
    expect(page.requests()).toHaveLength(1);
  });

  it('[CT-03] blocked storage: refreshes at load and on request, without a word', async () => {
    const blocked = vi
      .spyOn(window, 'sessionStorage', 'get')
      .mockImplementation(throwing(new DOMException('blocked', 'SecurityError')));
    await start();
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
    expect(miniCart()).toContain('Emaille-Becher');
    await refresh();
    expect(page.names()).toHaveLength(2);
    blocked.mockRestore();
  });

  it('[CT-03] back from the browser cache: the old mini-cart goes at once and is fetched', async () => {
    cache('Alt', 'h1', Date.now());
    await start();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(miniCart()).toBe('Alt');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(miniCart()).toBe('');
    await page.pass(20);
    expect(miniCart()).toContain('Emaille-Becher');
  });

  it('[CT-03] a widget that hides while empty comes back when something is added', async () => {
    document
      .querySelector('.widget_shopping_cart_content')
      ?.insertAdjacentHTML('beforebegin', '<div class="hide_cart_widget_if_empty"></div>');
    const widget = document.querySelector<HTMLElement>('.widget_shopping_cart');
    cache('leer', '', Date.now());
    await start();
    expect(widget?.style.display).toBe('none');
    await page.trigger('adding_to_cart', []);
    expect(widget?.style.display).toBe('');
  });

  it('[CT-03] keyboard focus inside a fragment is not lost when it is replaced', async () => {
    cache('<a id="link" href="#">x</a>', 'h1', Date.now());
    await start();
    given(document.getElementById('link'), 'link').focus();
    await refresh();
    expect(miniCart()).toContain('Emaille-Becher');
    expect(document.activeElement).toBe(document.querySelector('.widget_shopping_cart_content'));
  });

  it('[CT-03] the theme customizer refreshes the mini-cart after a partial render', async () => {
    const bind = vi.fn();
    page.page.setGlobal('wp', { customize: { selectiveRefresh: { bind } } });
    await start();
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
    expect(bind).toHaveBeenCalledExactlyOnceWith('partial-content-rendered', expect.any(Function));
    bind.mock.calls[0]?.[1]();
    await page.pass(20);
    expect(page.names()).toEqual(['wc_fragments_refreshed', 'wc_fragments_refreshed']);
    expect(page.requests()).toHaveLength(2);
  });

  it('[XC-07] a foreign listener that throws is named in the log, and the cache is whole', async () => {
    await open(true);
    page.jQuery(document.body).on('wc_fragments_refreshed', throwing('theirs'));
    await start();
    expect(page.logged).toHaveLength(1);
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).not.toBeNull();
  });
});
