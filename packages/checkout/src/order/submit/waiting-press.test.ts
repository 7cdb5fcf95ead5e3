import { isBlocked } from '@shop/core';
import { need, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  form,
  hasOverlay,
  JQUERY,
  openSmallCheckout,
  placeOrder,
  refusal,
  type ShopPage,
  success,
} from '../../testing/checkout-page';

/** The order review's table and payment section with these choices. */
const TABLE = '.woocommerce-checkout-review-order-table';
const PAYMENT = '.woocommerce-checkout-payment';
const table = (row: string): string => `<table class="woocommerce-checkout-review-order-table"><tr>${row}</tr></table>`;
const total = (amount: string): string =>
  table(`<th>Gesamt</th><td><span class="amount">${amount}</span></td>`).replace('<tr>', '<tr class="order-total">');
const shipping = (rate: string): string =>
  table(`<td><input type="hidden" name="shipping_method[0]" data-index="0" value="${rate}"></td>`);
const payment = (...methods: string[]): string =>
  `<div id="payment" class="woocommerce-checkout-payment"><ul class="payment_methods">${methods
    .map(
      (id) => `<li><input type="radio" class="input-radio" name="payment_method" id="payment_method_${id}" value="${id}"></li>`,
    )
    .join('')}</ul><button type="submit" id="place_order" name="woocommerce_checkout_place_order" value="1">x</button></div>`;
const review = (fields: object = {}): object => ({ result: 'success', fragments: {}, ...fields });
const progress = (): string => document.querySelector('.shop-order-progress')?.textContent ?? '';

let page: ShopPage;
let answer: (reply: object) => Promise<void>;
const orders = (): number => page.requests('checkout').length;
/** Asks for an order review whose answer waits. */
async function askAgain(): Promise<void> {
  const letGo = page.hold('update_order_review');
  await page.trigger('update_checkout');
  answer = (reply) => page.act(() => letGo(reply)).then(() => page.settle());
}
async function open(jquery = false): Promise<void> {
  page = await openSmallCheckout({
    jquery,
    listen: ['updated_checkout'],
    answers: {
      checkout: success(),
      update_order_review: review({ fragments: { [TABLE]: total('10 €'), [PAYMENT]: payment('invoice', 'cod') } }),
    },
  });
  await askAgain();
}

/** A click that the cover of the review has taken from the button. */
function clickCovered(selector = `${PAYMENT} > .blockOverlay`, clientX = 50): void {
  const box = { left: 10, right: 110, top: 10, bottom: 50 } as DOMRect;
  vi.spyOn(need('#place_order'), 'getBoundingClientRect').mockReturnValue(box);
  need(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY: 20 }));
}

describe.each(JQUERY)('while an order review is in flight, %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it.each<[string, () => unknown]>([
    ['`trigger("submit")` or `requestSubmit()`', () => (jquery ? page.emit('submit', [], form()) : placeOrder())],
    ['Enter, or a click by script', () => need('#place_order').click()],
  ])('[MS-43] [EX-116] a submit by %s goes out at once, with what stands in the form then', async (_how, submit) => {
    need<HTMLInputElement>('#payment_method_cod').checked = true;
    submit();
    expect(form().classList.contains('processing')).toBe(true);
    await page.settle();
    expect(page.visited).toEqual(['https://shop.example/danke']);
    expect(page.requests('checkout').map(({ fields }) => fields['payment_method'])).toEqual(['cod']);
  });

  it('[MS-43] [EX-117] a method that a script has chosen is sent, and survives the review that was in flight', async () => {
    const choice = need<HTMLInputElement>('#payment_method_cod');
    if (jquery) page.emit('click', [], choice);
    else choice.click();
    page.answer('checkout', refusal('Nein'));
    await page.act(placeOrder);
    expect(page.requests('checkout').map(({ fields }) => fields['payment_method'])).toEqual(['cod']);
    await answer(review({ fragments: { [PAYMENT]: payment('invoice', 'cod', 'more') } }));
    expect([page.heard.length, need<HTMLInputElement>('#payment_method_cod').checked]).toEqual([2, true]);
  });

  it('[EX-118] a veto that asks for an update causes exactly one, and the order may go on afterwards', async () => {
    await answer(review());
    page.answer('update_order_review', review());
    let isFirst = true;
    page.hear(form(), 'checkout_place_order', () => {
      if (!isFirst) return true;
      isFirst = false;
      page.emit('update_checkout');
      return false;
    });
    const before = page.requests('update_order_review').length;
    page.hear(document.body, 'updated_checkout', () => placeOrder());
    await page.act(placeOrder);
    expect([page.visited.length, page.requests('update_order_review').length, orders()]).toEqual([1, before + 1, 1]);
  });
});

describe('while an order review is in flight', () => {
  beforeEach(() => open());

  it('[MS-43] a click that the cover takes shows that it waits, and is carried out once when nothing has changed', async () => {
    expect(hasOverlay(PAYMENT)).toBe(true);
    clickCovered(PAYMENT, 200);
    expect(progress()).toBe('');
    clickCovered();
    clickCovered();
    expect(progress()).toBe('Einen Moment bitte, die Bestellübersicht wird aktualisiert …');
    await page.settle();
    expect([orders(), form().classList.contains('processing'), isBlocked(form())]).toEqual([0, false, false]);
    await answer(review({ fragments: { [TABLE]: total('10 €') } }));
    await page.pass(1000);
    expect([page.visited, orders()]).toEqual([['https://shop.example/danke'], 1]);
  });

  it.each<[string, object, string]>([
    ['the total', { [TABLE]: total('49 €') }, 'Die Gesamtsumme hat sich geändert.'],
    ['the payment method, which is gone', { [PAYMENT]: payment('invoice') }, 'Die Zahlungsart hat sich geändert.'],
    ['the shipping method', { [TABLE]: shipping('courier:2') }, 'Die Versandart hat sich geändert.'],
  ])('[MS-43] it is dropped when the review changes %s, and a line says so', async (_what, fragments, text) => {
    clickCovered();
    await answer(review({ fragments }));
    await page.pass(1000);
    expect(progress()).toContain(text);
    expect(orders()).toBe(0);
  });

  it.each<[string, object, string]>([
    [
      'has a notice',
      review({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Gutschein abgelaufen</li></ul>' }),
      'Gutschein abgelaufen',
    ],
    ['fails', new Response('', { status: 500 }), 'konnte nicht aktualisiert werden'],
    ['takes the form away', review({ fragments: { 'form.checkout': '<p>Sitzung abgelaufen</p>' } }), 'Sitzung abgelaufen'],
  ])('[MS-43] it is dropped when the review %s', async (_what, reply, text) => {
    clickCovered();
    await answer(reply);
    await page.pass(1000);
    expect(document.body.textContent).toContain(text);
    expect([progress(), orders()]).toEqual(['', 0]);
  });

  it('[MS-43] sends no order from a page that the review reloads', async () => {
    clickCovered();
    await answer(review({ reload: true }));
    await page.pass(1000);
    expect([page.reloads(), orders()]).toEqual([1, 0]);
  });

  it('[MS-43] waits for a review that takes the place of the first one', async () => {
    clickCovered();
    await askAgain();
    expect(orders()).toBe(0);
    await answer(review());
    expect(orders()).toBe(1);
  });

  it('[MS-43] a submit by script outruns it: one order', async () => {
    page.answer('checkout', refusal('Nein'));
    clickCovered();
    await page.act(placeOrder);
    expect(page.notices()).toEqual(['Nein']);
    await answer(review());
    await page.pass(1000);
    expect([page.heard.length, orders()]).toEqual([2, 1]);
  });

  it('[MS-43] is dropped after ten seconds, with a word', async () => {
    clickCovered();
    await page.pass(9900);
    expect(progress()).toContain('Einen Moment');
    await page.pass(200);
    expect(progress()).toContain('noch nicht übermittelt');
    await answer(review());
    expect(orders()).toBe(0);
  });
});

describe('[MS-44] an exception while the order is placed', () => {
  it('[MS-44] its own text is never shown: the text of the page is', async () => {
    const page = await openSmallCheckout();
    form().addEventListener('checkout_place_order', throwing("Document.querySelector: 'li:has(' is not a valid selector"));
    const target = form();
    const broken = vi.spyOn(form().classList, 'contains').mockImplementation(throwing(new TypeError('load failed')));
    target.requestSubmit();
    expect(broken).toHaveBeenCalled();
    // The test's own selectors need it.
    broken.mockRestore();
    await page.settle();
    expect(document.body.textContent).not.toMatch(/load failed|querySelector/);
    expect(need('.woocommerce-error').textContent).toContain('Bestellverlauf');
    expect(page.logged.join(' ')).toContain('load failed');
  });
});
