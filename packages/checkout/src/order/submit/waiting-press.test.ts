import { isBlocked } from '@shop/core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, loadSmallCheckout, eventually, find, form, hasOverlay, placeOrder } from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const review = (fields: object = {}): Response => HttpResponse.json({ result: 'success', fragments: {}, ...fields });
const progress = (): string => document.querySelector('.shop-order-progress')?.textContent ?? '';
const count = (endpoint: string): number => server.requests(endpoint).length;

/** The order review's table and payment section with these choices. */
const TABLE = '.woocommerce-checkout-review-order-table';
const PAYMENT = '.woocommerce-checkout-payment';
const table = (total: string): string =>
  `<table class="woocommerce-checkout-review-order-table"><tr class="order-total"><th>Gesamt</th><td><span class="amount">${total}</span></td></tr></table>`;
const payment = (...methods: string[]): string =>
  `<div id="payment" class="woocommerce-checkout-payment"><ul class="payment_methods">${methods
    .map(
      (id) => `<li><input type="radio" class="input-radio" name="payment_method" id="payment_method_${id}" value="${id}"></li>`,
    )
    .join('')}</ul><button type="submit" id="place_order" name="woocommerce_checkout_place_order" value="1">x</button></div>`;
const shipping = (rate: string): string =>
  `<table class="woocommerce-checkout-review-order-table"><tr><td><input type="hidden" name="shipping_method[0]" data-index="0" value="${rate}"></td></tr></table>`;

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('while an order review is in flight, %s', (_name, withJQuery) => {
  let answer: (response: Response) => void;
  let bodies: () => string[];
  beforeEach(async () => {
    if (withJQuery) shop.withJQuery();
    document.documentElement.lang = 'de';
    shop.listen('updated_checkout');
    server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect: 'https://shop.example/danke' }));
    server.answer('update_order_review', () =>
      review({ fragments: { [TABLE]: table('10 €'), [PAYMENT]: payment('invoice', 'cod') } }),
    );
    start();
    await eventually(() => expect(shop.heard).toHaveLength(1));
    answer = server.hold('update_order_review');
    shop.trigger('update_checkout');
    await eventually(() => expect(count('update_order_review')).toBe(2));
    bodies = () => server.requests('checkout').map(({ body }) => body);
  });

  /** A click that the cover of the review has taken from the button. */
  function clickCovered(selector = `${PAYMENT} > .blockOverlay`, clientX = 50): void {
    const box = { left: 10, right: 110, top: 10, bottom: 50 } as DOMRect;
    vi.spyOn(find('#place_order'), 'getBoundingClientRect').mockReturnValue(box);
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY: 20 }));
  }

  it.each<[string, () => unknown]>([
    [
      '`trigger("submit")` or `requestSubmit()`',
      () => (withJQuery ? shop.jQuery()?.jQuery(form()).trigger('submit') : placeOrder()),
    ],
    ['Enter, or a click by script', () => find('#place_order').click()],
  ])('[MS-43] [EX-116] a submit by %s goes out at once, with what stands in the form then', async (_how, submit) => {
    find<HTMLInputElement>('#payment_method_cod').checked = true;
    submit();
    expect(form().classList.contains('processing')).toBe(true);
    await eventually(() => expect(shop.visited).toEqual(['https://shop.example/danke']));
    expect(bodies()).toEqual([expect.stringContaining('payment_method=cod')]);
    answer(review());
  });

  it('[MS-43] [EX-117] a method that a script has chosen is sent, and survives the review that was in flight', async () => {
    const choose = find<HTMLInputElement>('#payment_method_cod');
    if (withJQuery) shop.jQuery()?.jQuery(choose).trigger('click');
    else choose.click();
    server.answer('checkout', () => HttpResponse.json({ result: 'failure', messages: 'Nein' }));
    placeOrder();
    await eventually(() => expect(bodies()).toEqual([expect.stringContaining('payment_method=cod')]));
    answer(review({ fragments: { [PAYMENT]: payment('invoice', 'cod', 'more') } }));
    await eventually(() => expect(shop.heard).toHaveLength(2));
    expect(find<HTMLInputElement>('#payment_method_cod').checked).toBe(true);
  });

  it('[MS-43] a click that the cover takes shows that it waits, and is carried out once when nothing has changed', async () => {
    expect(hasOverlay(PAYMENT)).toBe(true);
    clickCovered(PAYMENT, 200);
    expect(progress()).toBe('');
    clickCovered();
    clickCovered();
    expect(progress()).toBe('Einen Moment bitte, die Bestellübersicht wird aktualisiert …');
    await aMoment();
    expect([count('checkout'), form().classList.contains('processing'), isBlocked(form())]).toEqual([0, false, false]);
    answer(review({ fragments: { [TABLE]: table('10 €') } }));
    await eventually(() => expect(shop.visited).toEqual(['https://shop.example/danke']));
    await aMoment();
    expect(count('checkout')).toBe(1);
  });

  it.each<[string, object, string]>([
    ['the total', { [TABLE]: table('49 €') }, 'Die Gesamtsumme hat sich geändert.'],
    ['the payment method, which is gone', { [PAYMENT]: payment('invoice') }, 'Die Zahlungsart hat sich geändert.'],
    ['the shipping method', { [TABLE]: shipping('courier:2') }, 'Die Versandart hat sich geändert.'],
  ])('[MS-43] it is dropped when the review changes %s, and a line says so', async (_what, fragments, text) => {
    clickCovered();
    answer(review({ fragments }));
    await eventually(() => expect(progress()).toContain(text));
    await aMoment();
    expect(count('checkout')).toBe(0);
  });

  it('[MS-43] it is dropped when the review has a notice, fails, or takes the form away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    clickCovered();
    answer(review({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Gutschein abgelaufen</li></ul>' }));
    await eventually(() => expect(document.body.textContent).toContain('Gutschein abgelaufen'));
    expect(progress()).toBe('');
    const again = async (): Promise<void> => {
      const before = count('update_order_review');
      answer = server.hold('update_order_review');
      shop.trigger('update_checkout');
      await eventually(() => expect(count('update_order_review')).toBe(before + 1));
      clickCovered();
    };
    await again();
    answer(HttpResponse.text('', { status: 500 }));
    await eventually(() => expect(document.body.textContent).toContain('konnte nicht aktualisiert werden'));
    await again();
    answer(review({ fragments: { 'form.checkout': '<p>Sitzung abgelaufen</p>' } }));
    await eventually(() => expect(document.querySelector('form.checkout')).toBeNull());
    await aMoment();
    expect(count('checkout')).toBe(0);
  });

  it('[MS-43] sends no order from a page that the review reloads', async () => {
    clickCovered();
    answer(review({ reload: true }));
    await eventually(() => expect(shop.reloads()).toBe(1));
    await aMoment();
    expect(count('checkout')).toBe(0);
  });

  it('[MS-43] waits for a review that takes the place of the first one', async () => {
    clickCovered();
    const second = server.hold('update_order_review');
    shop.trigger('update_checkout');
    await eventually(() => expect(count('update_order_review')).toBe(3));
    answer(review());
    await aMoment();
    expect(count('checkout')).toBe(0);
    second(review());
    await eventually(() => expect(count('checkout')).toBe(1));
  });

  it('[MS-43] a submit by script outruns it: one order', async () => {
    server.answer('checkout', () => HttpResponse.json({ result: 'failure', messages: 'Nein' }));
    clickCovered();
    placeOrder();
    await eventually(() => expect(document.body.textContent).toContain('Nein'));
    answer(review());
    await eventually(() => expect(shop.heard).toHaveLength(2));
    await aMoment();
    expect(count('checkout')).toBe(1);
  });

  it('[MS-43] is dropped after ten seconds, with a word', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    clickCovered();
    await vi.advanceTimersByTimeAsync(9900);
    expect(progress()).toContain('Einen Moment');
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(progress()).toContain('noch nicht übermittelt');
    answer(review());
    await aMoment();
    expect(count('checkout')).toBe(0);
  });

  it('[EX-118] a veto that asks for an update causes exactly one, and the order may go on afterwards', async () => {
    answer(review());
    await eventually(() => expect(shop.heard).toHaveLength(2));
    let isFirst = true;
    shop.hear(form(), 'checkout_place_order', () => {
      if (!isFirst) return true;
      isFirst = false;
      server.answer('update_order_review', () => review());
      shop.trigger('update_checkout');
      return false;
    });
    const before = count('update_order_review');
    shop.hear(document.body, 'updated_checkout', () => placeOrder());
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    expect([count('update_order_review'), count('checkout')]).toEqual([before + 1, 1]);
  });
});

describe('[MS-44] an exception while the order is placed', () => {
  it('[MS-44] its own text is never shown: the text of the page is', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer('update_order_review', () => review());
    start();
    await eventually(() => expect(count('update_order_review')).toBe(1));
    form().addEventListener('checkout_place_order', () => {
      throw new Error("Document.querySelector: 'li:has(' is not a valid selector");
    });
    const target = form();
    const broken = vi.spyOn(form().classList, 'contains').mockImplementation(() => {
      throw new TypeError('load failed');
    });
    target.requestSubmit();
    expect(broken).toHaveBeenCalled();
    // The test's own selectors need it.
    broken.mockRestore();
    await eventually(() => expect(document.querySelector('.woocommerce-error')).not.toBeNull());
    expect(document.body.textContent).not.toMatch(/load failed|querySelector/);
    expect(find('.woocommerce-error').textContent).toContain('Bestellverlauf');
    expect(error.mock.calls.flat().map(String).join(' ')).toContain('load failed');
  });
});
