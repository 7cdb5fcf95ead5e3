import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, loadSmallCheckout, eventually, find, form, placeOrder } from '../../testing/checkout-page';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const progress = (): HTMLElement | null => document.querySelector<HTMLElement>('.shop-order-progress');
const text = (): string | undefined => progress()?.textContent.replace(/\s+/g, ' ');

describe.each([
  ['without React', true],
  ['with React', false],
])('how far an order is, %s', (_name, isPlain) => {
  beforeEach(async () => {
    const core = await import('@shop/core/testing');
    core.forgetUi();
    if (isPlain) core.setUiLoader(() => Promise.reject(new Error('blocked')));
    else await (await import('@shop/core')).fetchUi();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer('update_order_review', () => HttpResponse.json({ result: 'success', fragments: {} }));
    document.documentElement.lang = 'de';
    start();
    shop.listen('checkout_error');
  });
  afterEach(async () => (await import('@shop/core/testing')).forgetUi());

  it('[CO-22] while the order is with the server, its progress stands after the form; after ten seconds it says not to close the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = server.hold('checkout');
    placeOrder();
    expect(form().nextElementSibling).toBe(progress());
    expect(text()).toBe('Ihre Bestellung wird übermittelt …');
    vi.advanceTimersByTime(9999);
    await Promise.resolve();
    expect(text()).not.toContain('schließen');
    vi.advanceTimersByTime(1);
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
    expect(text()).toContain('Bitte schließen Sie diese Seite nicht');
    vi.useRealTimers();
    await eventually(() => expect(server.requests('checkout')).toHaveLength(1));
    answer(HttpResponse.json({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Nein</li></ul>' }));
    await eventually(() => expect(shop.heard).toHaveLength(1));
    expect(progress()).toBeNull();
  });

  it('[CO-04] an unknown outcome shows what to do first at the button, until the next attempt', async () => {
    server.answer('checkout', () => HttpResponse.text('', { status: 502 }));
    placeOrder();
    await eventually(() => expect(shop.heard).toHaveLength(1));
    expect(text()).toContain('Sehen Sie zuerst in Ihren E-Mails');
    expect(find('.woocommerce-error').textContent).toContain('Bestellverlauf');
    server.hold('checkout');
    placeOrder();
    expect(text()).toBe('Ihre Bestellung wird übermittelt …');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(text()).toContain('Sehen Sie zuerst in Ihren E-Mails');
  });
});
