import { type HttpError, isBlocked } from '@shop/core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, loadSmallCheckout, eventually, find, form, type } from '../../testing/checkout-page';
import { recorded } from '../../testing/shop-server';
import { judgeFailure } from '../answers.rules';
import { reloadOnce } from './order-review';

const error = (change: Partial<HttpError>): HttpError => ({ kind: 'http', message: '', ...change });

describe('what a failed request means', () => {
  it.each([
    [error({ status: 403, body: '-1' }), 'stale'],
    [error({ status: 403, body: ' -1\n' }), 'stale'],
    [error({ status: 403, body: '0' }), 'failed'],
    [error({ status: 403, body: 'Forbidden' }), 'failed'],
    [error({ kind: 'malformed', status: 200, body: '-1' }), 'stale'],
    [error({ kind: 'malformed', status: 200, body: '0' }), 'stale'],
    [error({ kind: 'malformed', status: 200, body: '' }), 'failed'],
    [error({ status: 500, body: '-1' }), 'failed'],
    [error({ kind: 'offline' }), 'failed'],
    [error({ kind: 'timeout' }), 'failed'],
  ] as const)('[CO-22] %j is %s', (given, meaning) => expect(judgeFailure(given)).toBe(meaning));

  it('[CO-22] one reload, remembered; none when nothing can be remembered', () => {
    const once = reloadOnce(() => '/?x');
    expect([once.tryNow(), once.tryNow()]).toEqual([true, false]);
    once.forget();
    expect(once.tryNow()).toBe(true);
    sessionStorage.clear();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(once.tryNow()).toBe(false);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => once.forget()).not.toThrow();
  });
});

const { shop, server, start } = aCheckout(loadSmallCheckout);
const SECTIONS = ['.woocommerce-checkout-review-order-table', '.woocommerce-checkout-payment'];

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('a failed order review %s', (_name, withJQuery) => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    if (withJQuery) shop.withJQuery();
    shop.listen('updated_checkout');
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    start();
    await eventually(() => expect(shop.heard).toHaveLength(1));
  });

  const fail = async (answer: () => Response): Promise<void> => {
    const before = server.requests('update_order_review').length;
    server.answer('update_order_review', answer);
    shop.trigger('update_checkout');
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(before + 1));
  };
  const notice = (): string =>
    document.querySelector('form.checkout > .woocommerce-NoticeGroup-updateOrderReview')?.textContent ?? '';

  it.each([
    ['500', () => new HttpResponse('<h1>Fatal error</h1>', { status: 500 })],
    ['a page of HTML', () => new HttpResponse('<!doctype html><html><body>Login</body></html>')],
    ['an empty body', () => new HttpResponse('')],
    ['null', () => new HttpResponse('null')],
    ['a list', () => HttpResponse.json([])],
    ['some other object', () => HttpResponse.json({ success: false })],
    ['403 without a nonce answer', () => new HttpResponse('Forbidden', { status: 403 })],
    ['429', () => new HttpResponse('Slow down', { status: 429 })],
    ['a dead line', () => HttpResponse.error()],
  ])('[CO-22] %s: overlay off, notice, no event, and the next trigger works', async (_case, answer) => {
    await fail(answer);
    await eventually(() => expect(notice()).toContain('Die Bestellübersicht konnte nicht aktualisiert werden.'));
    for (const section of SECTIONS) expect(isBlocked(find(section))).toBe(false);
    expect(shop.heard).toHaveLength(1);
    expect(find<HTMLInputElement>('#payment_method_cod').checked).toBe(true);
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    shop.trigger('update_checkout');
    await eventually(() => expect(shop.heard).toHaveLength(2));
    expect(notice()).toBe('');
  });

  it('[CO-22] a stale nonce on an untouched page: one reload, then a notice with a link, never a loop', async () => {
    await fail(() => recorded('update-order-review-bad-nonce'));
    await eventually(() => expect(shop.reloads()).toBe(1));
    await fail(() => new HttpResponse('-1'));
    await eventually(() => expect(notice()).toContain('Ihre Sitzung ist abgelaufen.'));
    expect(shop.reloads()).toBe(1);
    expect(find('.woocommerce-NoticeGroup-updateOrderReview a').getAttribute('href')).toBe('/kasse/');
    for (const section of SECTIONS) expect(isBlocked(find(section))).toBe(false);
  });

  it('[CO-22] what the shopper has typed is never reloaded away', async () => {
    type('#billing_first_name', 'Erika');
    await fail(() => new HttpResponse('-1', { status: 403 }));
    await eventually(() => expect(notice()).toContain('Ihre Sitzung ist abgelaufen.'));
    expect(shop.reloads()).toBe(0);
    expect(find<HTMLInputElement>('#billing_first_name').value).toBe('Erika');
  });

  it('[CO-22] the mark of a reload goes with the next success', async () => {
    await fail(() => new HttpResponse('-1', { status: 403 }));
    await eventually(() => expect(shop.reloads()).toBe(1));
    expect(sessionStorage.length).toBe(1);
    await fail(() => recorded('update-order-review--cod-guest'));
    await eventually(() => expect(shop.heard).toHaveLength(2));
    expect(sessionStorage.length).toBe(0);
  });

  it('[CO-04] a warning before the JSON is repaired', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { body } = await recorded('update-order-review--cod-guest')
      .json()
      .then((json) => ({ body: JSON.stringify(json) }));
    await fail(() => new HttpResponse(`<b>Warning</b>: x {y} in a.php<br>${body}<!-- } -->`));
    await eventually(() => expect(shop.heard).toHaveLength(2));
    expect(notice()).toBe('');
  });

  it('[EX-141] an order that a script sends while an update runs goes out at once; the update is shown as ever', async () => {
    const letGo = server.hold('update_order_review');
    shop.trigger('update_checkout');
    await eventually(() => expect(isBlocked(find('.woocommerce-checkout-payment'))).toBe(true));
    const letOrderGo = server.hold('checkout');
    form().requestSubmit();
    await eventually(() => expect(server.requests('checkout')).toHaveLength(1));
    letGo(recorded('update-order-review--cod-guest').clone());
    await eventually(() => expect(shop.heard).toHaveLength(2));
    expect(isBlocked(form())).toBe(true);
    letOrderGo(HttpResponse.json({ result: 'failure', messages: 'Abgelehnt' }));
    await eventually(() => expect(find('.woocommerce-NoticeGroup-checkout li').textContent).toBe('Abgelehnt'));
    expect(isBlocked(form())).toBe(false);
  });
});
