import { need, recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  fillAddress,
  form,
  hasOverlay,
  isOpen,
  JQUERY,
  openCheckout,
  openSmallCheckout,
  placeOrder,
  type ShopPage,
  type ShopPageOptions,
} from '../testing/checkout-page';

/** A recorded body without the fields that the attribution area adds. */
function withoutAttribution(name: string): string {
  return String(recordedExchange(name).request.body).replaceAll(
    /wc_order_attribution_\w+(?:=|%3D).*?(?:&|%26)(?=wc_order|billing_email)/g,
    '',
  );
}
const NOTICE = '.woocommerce-NoticeGroup-checkout .woocommerce-error';

let page: ShopPage;
const listen = ['updated_checkout', 'checkout_error'];
const open = async (options: ShopPageOptions = {}): Promise<void> => {
  page = await openCheckout({ listen, ...options });
};
/** The shopper orders, and this is the answer. */
const orderWith = async (reply: string | object): Promise<void> => {
  page = await openSmallCheckout({ listen, answers: { checkout: reply } });
  await page.act(placeOrder);
  // The log of an order has no nonce in it.
  expect(page.logged.join(' ')).not.toContain('941c283248');
};

describe.each(JQUERY)('checkout main path %s', (_name, jquery) => {
  it('[CO-07] [CO-09] asks for the order review once, in the recorded bytes but for the attribution fields, which another script adds', async () => {
    await open({ jquery });
    const [request, ...others] = page.requests('update_order_review');
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', url: '/?wc-ajax=update_order_review' });
    expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded; charset=UTF-8');
    expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(request?.body).toBe(withoutAttribution('update-order-review--cod-guest'));
  });

  it('[CO-02] [CO-01] places the order once, in the recorded bytes but for the attribution fields, and goes to order received', async () => {
    await open({ jquery });
    fillAddress();
    need<HTMLInputElement>('#terms').checked = true;
    placeOrder();
    placeOrder();
    expect([form().classList.contains('processing'), hasOverlay('form.checkout')]).toEqual([true, true]);
    await page.settle();
    await page.act(placeOrder);
    expect(page.visited).toEqual(['https://shop.example/kasse/order-received/580/?key=wc_order_79r9wnzeJMlVV']);
    const [order, ...others] = page.requests('checkout');
    expect([others, order?.headers.get('accept')]).toEqual([[], 'application/json, text/javascript, */*; q=0.01']);
    expect(order?.body).toBe(withoutAttribution('checkout--cod-guest'));
    expect(form().classList.contains('processing')).toBe(true);
  });

  it('[CO-05] [CO-22] shows the errors of the server, opens the form, fires checkout_error', async () => {
    await open({ jquery, answers: { checkout: 'checkout--field-errors' } });
    await page.act(placeOrder);
    expect([isOpen(), page.visited]).toEqual([true, []]);
    const group = need('form.checkout > .woocommerce-NoticeGroup-checkout');
    expect(form().firstElementChild).toBe(group);
    expect(group.children).toHaveLength(1);
    expect(need('div[role="alert"] > ul.woocommerce-error').parentElement?.parentElement).toBe(group);
    expect(group.querySelectorAll('.woocommerce-error li[data-id]').length).toBeGreaterThan(5);
    expect(group.querySelector('li[data-id="billing_email"] > a')?.getAttribute('href')).toBe('#billing_email');
    expect(document.activeElement).toBe(need(NOTICE));
    const [event, html] = page.heard.at(-1) ?? [];
    expect(event).toBe('checkout_error');
    expect(html).toMatch(/^<div role="alert"><ul class="woocommerce-error" tabindex="-1">/);
    expect(need('#billing_email_description').textContent).toBe('Rechnung: E-Mail-Adresse ist keine gültige E-Mail-Adresse.');
    expect(need('#billing_email').getAttribute('aria-describedby')).toBe('billing_email_description');
    expect(need('#billing_email').getAttribute('aria-invalid')).toBe('true');
    expect(need('#billing_first_name_field').className).toContain('woocommerce-invalid-required-field');
  });
});

describe('checkout main path', () => {
  it('[CO-07] sends the filled address: keys, their order and values as recorded, all but the copy of the whole form', async () => {
    await open({ before: fillAddress });
    const { fields } = page.requests('update_order_review')[0] ?? { fields: {} };
    const wanted = Object.fromEntries(new URLSearchParams(withoutAttribution('update-order-review--cod-guest-2')));
    expect(Object.keys(fields)).toEqual(Object.keys(wanted));
    expect({ ...fields, post_data: '' }).toEqual({ ...wanted, post_data: '' });
  });

  it('[CO-03] `reload` reloads the page', async () => {
    await orderWith('checkout-reload');
    expect(page.reloads()).toBe(1);
  });

  it('[CO-03] `refresh` asks for a new order review', async () => {
    await orderWith('checkout-refresh');
    expect(page.count('updated_checkout')).toBe(2);
    expect(page.notices()).toContain('Der Warenkorb hat sich geändert.');
  });

  // What the line and servers do to answers is the table of `order/faults.test.ts`.
  it.each([
    ['0', new Response('0')],
    ['a failure without messages', { result: 'failure', messages: '', refresh: false, reload: false }],
  ])('[CO-06] [CO-04] [CO-22] generic error of the page for %s, form open again', async (_case, reply) => {
    await orderWith(reply);
    expect(page.heard.at(-1)?.[0]).toBe('checkout_error');
    expect(need(NOTICE).textContent).toContain('Bei der Bearbeitung deiner Bestellung ist ein Fehler aufgetreten.');
    expect(need(`${NOTICE} a`).getAttribute('href')).toBe('https://shop.example/mein-konto/orders/');
    expect([isOpen(), page.visited]).toEqual([true, []]);
  });

  it.each([
    ['null', 'null'],
    ['an object without a result', '{"data":{}}'],
    ['an answer that is cut off', '{"result":"success","redirect":"https://shop.exam'],
    ['a refusal that is cut off behind an inner success', '{"log":{"result":"success"},"result":"fail'],
    ['two answers in one', '{"result":"success","redirect":"/a"}{"result":"failure","messages":"x"}'],
    ['a debug print before the refusal', '{"result":"success"}\n{"result":"failure"}'],
  ])('[CO-04] [CO-22] %s: the outcome of the order is unknown, and never reported as failed', async (_case, body) => {
    await orderWith(new Response(body));
    await page.pass(1000);
    expect(page.heard.at(-1)?.[0]).toBe('checkout_error');
    const notice = need(NOTICE);
    expect(notice.textContent).toMatch(
      /^Bei der Bearbeitung .* Bestellverlauf an, bevor du die Bestellung erneut aufgibst\. Wir wissen noch nicht, ob die Bestellung angekommen ist\.$/,
    );
    expect(notice.textContent).not.toMatch(/fehlgeschlagen|erneut versuchen/);
    expect(document.activeElement).toBe(notice);
    expect([isOpen(), page.requests('checkout').length, page.visited]).toEqual([true, 1, []]);
    expect(page.logged).not.toEqual([]);
  });
});
