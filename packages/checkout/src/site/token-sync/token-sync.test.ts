import { loadPage, type LoadedPage, given } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoment, aShopPage } from '../../testing/shop-page';
import { aTestServer } from '../../testing/shop-server';
import { tokenUrl, startTokenSync } from './index';
const server = aTestServer();
const URL_PATH = '/wp-admin/admin-ajax.php';
let page: LoadedPage;

function addField(token = ''): HTMLInputElement {
  document.getElementById('cashpressoToken')?.remove();
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', id: 'cashpressoToken', name: 'cashpressoToken', value: token });
  given(document.querySelector('.payment_box'), 'payment box').append(field);
  return field;
}

const bodies = (): string[] => server.requests().map(({ body }) => body);

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('pay-later token %s', (_name, withJQuery) => {
  const shop = aShopPage(() => (page = loadPage('checkout-guest', { shortLists: true })));
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    page.setGlobal('bnpl_token_sync', { ajax_url: URL_PATH, nonce: 'n1', action: 'store_token' });
    server.answer(URL_PATH, () => HttpResponse.json({ success: true }));
  });

  it('[TK-01] a token that is there at once is posted once, with the nonce and nothing else', async () => {
    addField('t 1');
    startTokenSync();
    shop.trigger('updated_checkout', [{}]);
    await vi.waitFor(() => expect(bodies()).toEqual(['token=t+1&nonce=n1']));
    expect(server.requests()[0]).toMatchObject({ method: 'POST', url: `${URL_PATH}?action=store_token` });
    expect(server.requests()[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    shop.trigger('payment_method_selected');
    await aMoment();
    expect(bodies()).toHaveLength(1);
  });

  it('[TK-01] a token that the widget sets by script, without an event, is noticed', async () => {
    const field = addField();
    startTokenSync();
    field.value = 'a';
    await vi.waitFor(() => expect(bodies()).toEqual(['token=a&nonce=n1']));
    await aMoment();
    field.value = 'b';
    await vi.waitFor(() => expect(bodies()).toHaveLength(2));
  });

  it('[TK-01] looks ten more times, every 250 ms, then waits for the next trigger', () => {
    vi.useFakeTimers();
    startTokenSync();
    const looked = vi.spyOn(document, 'querySelector');
    const looks = (): number => looked.mock.calls.filter(([selector]) => selector === '#cashpressoToken').length;
    vi.advanceTimersByTime(2499);
    expect(looks()).toBe(9);
    vi.advanceTimersByTime(1);
    expect(looks()).toBe(10);
    vi.advanceTimersByTime(10_000);
    expect(looks()).toBe(10);
    shop.trigger('updated_checkout', [{}]);
    vi.advanceTimersByTime(250);
    shop.trigger('payment_method_selected');
    vi.advanceTimersByTime(10_000);
    expect(looks()).toBe(10 + 2 + 11);
  });

  it('[TK-01] a field that comes late is found', async () => {
    startTokenSync();
    addField('spät');
    await vi.waitFor(() => expect(bodies()).toEqual(['token=sp%C3%A4t&nonce=n1']));
  });

  it('[TK-01] after the payment box was replaced the new field counts and the old one does not', async () => {
    const old = addField('a');
    startTokenSync();
    await vi.waitFor(() => expect(bodies()).toHaveLength(1));
    const renewed = addField();
    shop.trigger('updated_checkout', [{}]);
    old.value = 'alt';
    await aMoment();
    expect(bodies()).toHaveLength(1);
    renewed.value = 'neu';
    await vi.waitFor(() => expect(bodies()).toEqual(['token=a&nonce=n1', 'token=neu&nonce=n1']));
  });

  it.each([
    ['HTTP error', () => new HttpResponse('', { status: 500 })],
    ['success: false', () => HttpResponse.json({ success: false })],
    ['no connection', () => HttpResponse.error()],
  ])('[TK-01] %s: silent, and tried again at the next binding', async (_case, answer) => {
    const said = vi.spyOn(console, 'error');
    server.answer(URL_PATH, answer);
    addField('a');
    startTokenSync();
    await vi.waitFor(() => expect(bodies()).toHaveLength(1));
    await aMoment();
    expect(bodies()).toHaveLength(1);
    server.answer(URL_PATH, () => new HttpResponse('ok'));
    shop.trigger('updated_checkout', [{}]);
    await vi.waitFor(() => expect(bodies()).toHaveLength(2));
    await aMoment();
    shop.trigger('updated_checkout', [{}]);
    await aMoment();
    expect(bodies()).toHaveLength(2);
    expect(said).not.toHaveBeenCalled();
  });

  it('[TK-01] a selector that is none does no harm', () => {
    // The search does not go on in the next test.
    vi.useFakeTimers();
    page.setGlobal('bnpl_token_sync', { ajax_url: URL_PATH, nonce: 'n1', token_selector: '((' });
    expect(startTokenSync()).toBe(true);
  });

  it('[XC-09] without its page config nothing starts', () => {
    page.setGlobal('bnpl_token_sync', undefined);
    expect(startTokenSync()).toBe(false);
  });
});

describe('address for tokens', () => {
  it.each([
    ['/a.php', '', '/a.php'],
    ['/a.php', 'x y', '/a.php?action=x+y'],
    ['/a.php?b=1', 'x', '/a.php?b=1&action=x'],
    ['/a.php?action=y', '', '/a.php?action=y'],
  ])('[TK-01] %s with action %j', (ajax_url, action, expected) => {
    expect(tokenUrl({ ajax_url, action })).toBe(expected);
  });
});
