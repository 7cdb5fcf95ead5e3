import { isBlocked } from '@shop/core';
import { recordedExchange } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, dataOf, eventually, fillAddress, find, form, hasOverlay, placeOrder } from '../testing/checkout-page';
import { recorded } from '../testing/shop-server';
import { aMoment } from '../testing/shop-page';

const { shop, server, start } = aCheckout();

/** A recorded body without the fields that the attribution area adds. */
function withoutAttribution(name: string): string {
  return String(recordedExchange(name).request.body).replaceAll(
    /wc_order_attribution_\w+(?:=|%3D).*?(?:&|%26)(?=wc_order|billing_email)/g,
    '',
  );
}

const answeredReview = async (count = 1): Promise<void> => {
  await eventually(() => expect(shop.heard.filter(([name]) => name === 'updated_checkout')).toHaveLength(count));
};

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('checkout main path %s', (_name, withJQuery) => {
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    shop.listen('init_checkout', 'update_checkout', 'updated_checkout', 'payment_method_selected', 'checkout_error');
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    server.answer('checkout', () => recorded('checkout--cod-guest'));
  });

  it('[CO-07] [CO-09] asks for the order review once, in the recorded bytes but for the attribution fields, which another script adds', async () => {
    expect(start()).toBe(true);
    await answeredReview();
    const [request, ...others] = server.requests('update_order_review');
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', url: '/?wc-ajax=update_order_review' });
    expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded; charset=UTF-8');
    expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(request?.body).toBe(withoutAttribution('update-order-review--cod-guest'));
  });

  it('[CO-07] sends the filled address: keys, their order and values as recorded, all but the copy of the whole form', async () => {
    fillAddress();
    start();
    await answeredReview();
    const body = server.requests('update_order_review')[0]?.body ?? '';
    const sent = dataOf(body);
    const wanted = dataOf(withoutAttribution('update-order-review--cod-guest-2'));
    expect(Object.keys(sent)).toEqual(Object.keys(wanted));
    expect({ ...sent, post_data: '' }).toEqual({ ...wanted, post_data: '' });
  });

  it('[CO-02] [CO-01] places the order once, in the recorded bytes but for the attribution fields, and goes to order received', async () => {
    start();
    await answeredReview();
    fillAddress();
    find<HTMLInputElement>('#terms').checked = true;
    placeOrder();
    placeOrder();
    expect(form().classList.contains('processing')).toBe(true);
    expect(hasOverlay('form.checkout')).toBe(true);
    await eventually(() => expect(shop.visited).toHaveLength(1));
    placeOrder();
    await aMoment();
    expect(shop.visited).toEqual(['https://shop.example/kasse/order-received/580/?key=wc_order_79r9wnzeJMlVV']);
    const orders = server.requests('checkout');
    expect(orders).toHaveLength(1);
    expect(orders[0]?.headers.get('accept')).toBe('application/json, text/javascript, */*; q=0.01');
    expect(orders[0]?.body).toBe(withoutAttribution('checkout--cod-guest'));
    expect(form().classList.contains('processing')).toBe(true);
  });

  it('[CO-05] [CO-22] shows the errors of the server, opens the form, fires checkout_error', async () => {
    server.answer('checkout', () => recorded('checkout--field-errors'));
    start();
    await answeredReview();
    placeOrder();
    await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('checkout_error'));
    expect(form().classList.contains('processing')).toBe(false);
    expect(isBlocked(form())).toBe(false);
    const group = find('form.checkout > .woocommerce-NoticeGroup-checkout');
    expect(form().firstElementChild).toBe(group);
    expect(group.children).toHaveLength(1);
    expect(group.firstElementChild?.matches('div[role="alert"]')).toBe(true);
    expect(find('div[role="alert"] > ul.woocommerce-error').parentElement?.parentElement).toBe(group);
    expect(group.querySelectorAll('.woocommerce-error li[data-id]').length).toBeGreaterThan(5);
    expect(group.querySelector('li[data-id="billing_email"] > a')?.getAttribute('href')).toBe('#billing_email');
    expect(document.activeElement).toBe(group.querySelector('.woocommerce-error'));
    const html = String(shop.heard.at(-1)?.[1]);
    expect(html).toMatch(/^<div role="alert"><ul class="woocommerce-error" tabindex="-1">/);
    await eventually(() =>
      expect(find('#billing_email_description').textContent).toBe('Rechnung: E-Mail-Adresse ist keine gültige E-Mail-Adresse.'),
    );
    expect(find('#billing_email').getAttribute('aria-describedby')).toBe('billing_email_description');
    expect(find('#billing_email').getAttribute('aria-invalid')).toBe('true');
    expect(find('#billing_first_name_field').className).toContain('woocommerce-invalid-required-field');
    expect(shop.visited).toEqual([]);
  });

  it('[CO-03] `reload` reloads the page, refresh asks for a new order review', async () => {
    server.answer('checkout', () => recorded('checkout-reload'));
    start();
    await answeredReview();
    placeOrder();
    await eventually(() => expect(shop.reloads()).toBe(1));
  });

  it('[CO-03] refresh asks for a new order review', async () => {
    server.answer('checkout', () => recorded('checkout-refresh'));
    start();
    await answeredReview();
    placeOrder();
    await answeredReview(2);
    expect(find('.woocommerce-NoticeGroup-checkout').textContent).toContain('Der Warenkorb hat sich geändert.');
  });

  it.each([
    ['403 -1', () => new HttpResponse('-1', { status: 403 })],
    ['0', () => new HttpResponse('0')],
    ['a failure without messages', () => HttpResponse.json({ result: 'failure', messages: '', refresh: false, reload: false })],
  ])('[CO-06] [CO-04] [CO-22] generic error of the page for %s, form open again', async (_case, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer('checkout', answer);
    start();
    await answeredReview();
    placeOrder();
    await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('checkout_error'));
    expect(find('.woocommerce-NoticeGroup-checkout .woocommerce-error').textContent).toContain(
      'Bei der Bearbeitung deiner Bestellung ist ein Fehler aufgetreten.',
    );
    expect(find('.woocommerce-NoticeGroup-checkout .woocommerce-error a').getAttribute('href')).toBe(
      'https://shop.example/mein-konto/orders/',
    );
    expect(form().classList.contains('processing')).toBe(false);
    expect(isBlocked(form())).toBe(false);
    expect(shop.visited).toEqual([]);
    for (const [line] of log.mock.calls) expect(String(line)).not.toContain('941c283248');
  });

  it.each([
    ['500 with HTML', () => new HttpResponse('<html>Fatal</html>', { status: 500 })],
    ['502', () => new HttpResponse('Bad Gateway', { status: 502 })],
    ['null', () => new HttpResponse('null')],
    ['an empty body', () => new HttpResponse('')],
    ['no line', () => HttpResponse.error()],
    ['an object that says nothing', () => HttpResponse.json({ data: {} })],
    ['an answer that is cut off', () => new HttpResponse('{"result":"success","redirect":"https://shop.exam')],
    ['a refusal that is cut off behind an inner success', () => new HttpResponse('{"log":{"result":"success"},"result":"fail')],
    ['two answers in one', () => new HttpResponse('{"result":"success","redirect":"/a"}{"result":"failure","messages":"x"}')],
    ['a debug print before the refusal', () => new HttpResponse('{"result":"success"}\n{"result":"failure"}')],
  ])('[CO-04] [CO-22] %s: the outcome of the order is unknown, and never reported as failed', async (_case, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer('checkout', answer);
    start();
    await answeredReview();
    placeOrder();
    await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('checkout_error'));
    const notice = find('.woocommerce-NoticeGroup-checkout .woocommerce-error');
    expect(notice.textContent).toMatch(
      /^Bei der Bearbeitung .* Bestellverlauf an, bevor du die Bestellung erneut aufgibst\. Wir wissen noch nicht, ob Ihre Bestellung angekommen ist\.$/,
    );
    expect(notice.textContent).not.toMatch(/fehlgeschlagen|erneut versuchen/);
    expect(document.activeElement).toBe(notice);
    expect(form().classList.contains('processing')).toBe(false);
    expect(isBlocked(form())).toBe(false);
    await aMoment();
    expect(server.requests('checkout')).toHaveLength(1);
    expect(shop.visited).toEqual([]);
    expect(log).toHaveBeenCalled();
    for (const [line] of log.mock.calls) expect(String(line)).not.toContain('941c283248');
  });

  it('[CO-04] an answer with PHP noise around it is repaired, and the log says so', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    server.answer('checkout', () => recorded('checkout-noise-around-json'));
    start();
    await answeredReview();
    placeOrder();
    await eventually(() => expect(shop.heard.at(-1)?.[0]).toBe('checkout_error'));
    expect(find('.woocommerce-NoticeGroup-checkout').textContent).toContain('Rechnung: Vorname');
    expect(info).toHaveBeenCalledOnce();
  });
});
