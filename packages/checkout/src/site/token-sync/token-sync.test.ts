import { need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JQUERY, openShop, type ShopPage } from '../../testing/checkout-page';
import { startTokenSync, tokenUrl } from './index';

const URL_PATH = '/wp-admin/admin-ajax.php';

function addField(token = ''): HTMLInputElement {
  document.getElementById('cashpressoToken')?.remove();
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', id: 'cashpressoToken', name: 'cashpressoToken', value: token });
  need('.payment_box').append(field);
  return field;
}

describe.each(JQUERY)('pay-later token %s', (_name, jquery) => {
  let page: ShopPage;
  const bodies = (): string[] => page.requests().map(({ body }) => body);
  const start = (): Promise<void> => page.act(startTokenSync);
  beforeEach(async () => {
    page = await openShop(
      { page: 'checkout-guest', keep: '.payment_box', globals: [] },
      { jquery, answers: { store_token: { success: true } } },
    );
    page.page.setGlobal('bnpl_token_sync', { ajax_url: URL_PATH, nonce: 'n1', action: 'store_token' });
  });

  it('[TK-01] a token that is there at once is posted once, with the nonce and nothing else', async () => {
    addField('t 1');
    await start();
    await page.trigger('updated_checkout', [{}]);
    expect(bodies()).toEqual(['token=t+1&nonce=n1']);
    expect(page.requests()[0]).toMatchObject({ method: 'POST', url: `${URL_PATH}?action=store_token` });
    expect(page.requests()[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    await page.trigger('payment_method_selected');
    expect(bodies()).toHaveLength(1);
  });

  it('[TK-01] a field that comes late, and a token that the widget sets by script, without an event, are noticed', async () => {
    await start();
    const field = addField();
    for (const token of ['spät', 'b']) {
      field.value = token;
      await page.pass(250);
    }
    expect(bodies()).toEqual(['token=sp%C3%A4t&nonce=n1', 'token=b&nonce=n1']);
  });

  it('[TK-01] looks ten more times, every 250 ms, then waits for the next trigger', async () => {
    startTokenSync();
    const looked = vi.spyOn(document, 'querySelector');
    const looks = (): number => looked.mock.calls.filter(([selector]) => selector === '#cashpressoToken').length;
    await page.pass(2499);
    expect(looks()).toBe(9);
    await page.pass(1);
    expect(looks()).toBe(10);
    await page.pass(10_000);
    expect(looks()).toBe(10);
    page.emit('updated_checkout', [{}]);
    await page.pass(250);
    page.emit('payment_method_selected');
    await page.pass(10_000);
    expect(looks()).toBe(10 + 2 + 11);
  });

  it('[TK-01] after the payment box was replaced the new field counts and the old one does not', async () => {
    const old = addField('a');
    await start();
    const renewed = addField();
    await page.trigger('updated_checkout', [{}]);
    old.value = 'alt';
    await page.pass(250);
    renewed.value = 'neu';
    await page.pass(250);
    expect(bodies()).toEqual(['token=a&nonce=n1', 'token=neu&nonce=n1']);
  });

  // What the line and servers do to answers is in `faults.test.ts`.
  it('[TK-01] `success: false`: silent, and tried again at the next binding', async () => {
    page.answer('store_token', [{ success: false }, new Response('ok')]);
    addField('a');
    await start();
    await page.pass(10_000);
    expect(bodies()).toHaveLength(1);
    for (let updates = 0; updates < 2; updates += 1) await page.trigger('updated_checkout', [{}]);
    expect([bodies().length, page.logged]).toEqual([2, []]);
  });

  it('[TK-01] a selector that is none does no harm', () => {
    page.page.setGlobal('bnpl_token_sync', { ajax_url: URL_PATH, nonce: 'n1', token_selector: '((' });
    expect(startTokenSync()).toBe(true);
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
