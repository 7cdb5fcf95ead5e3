import { isBlocked } from '@shop/core';
import { recordedExchange } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, dataOf, eventually, find, form, hasOverlay, leave, press, type } from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout();
const TABLE = '.woocommerce-checkout-review-order-table';
const PAYMENT = '.woocommerce-checkout-payment';

interface Review {
  result?: string;
  messages?: string;
  reload?: unknown;
  has_errors?: boolean;
  fragments: Record<string, unknown>;
}
const ok = (): Review => recordedExchange('update-order-review--cod-guest').response.body as never;
const answer = (change: Partial<Review> = {}): Response => HttpResponse.json({ ...ok(), ...change });
const RATE = '#shipping_method_0_local_pickup3';
const updates = (): number => shop.heard.filter(([name]) => name === 'updated_checkout').length;
const updated = (count: number): Promise<void> => eventually(() => expect(updates()).toBe(count));
const update = (args?: object): void => shop.trigger('update_checkout', args ? [args] : []);

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('order review %s', (_name, withJQuery) => {
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    shop.listen('update_checkout', 'updated_checkout', 'payment_method_selected');
    server.answer('update_order_review', () => answer());
  });

  const begin = async (): Promise<void> => {
    start();
    await updated(1);
  };

  it('[CO-08] replaces the fragments, and tells the page with the whole answer', async () => {
    await begin();
    const before = find(PAYMENT);
    const fragments = {
      [PAYMENT]: `\n<div id="payment" class="woocommerce-checkout-payment"><script>window.fromFragment = 1;</script></div>`,
      '.gzd-vouchers': { a: 1 },
      '((': 'x',
    };
    server.answer('update_order_review', () => answer({ fragments }));
    update();
    await updated(2);
    expect(before.isConnected).toBe(false);
    expect(find(PAYMENT).querySelector('script')?.text).toBe('window.fromFragment = 1;');
    expect(shop.heard.at(-1)).toEqual(['updated_checkout', { ...ok(), fragments }]);
  });

  it('[CO-08] a fragment that is the same as last time leaves the page alone, an empty one is removed', async () => {
    await begin();
    const payment = find(PAYMENT);
    const typed = find<HTMLInputElement>('#ppcp-credit-card-gateway-card-name');
    typed.value = 'E. M.';
    server.answer('update_order_review', () => answer({ fragments: { ...ok().fragments, [TABLE]: '' } }));
    update();
    await updated(2);
    expect(find(PAYMENT)).toBe(payment);
    expect(typed.value).toBe('E. M.');
    expect(document.querySelector(TABLE)).toBeNull();
    expect(isBlocked(payment)).toBe(false);
  });

  it('[CO-08] typed payment data, ticks, terms, focus and selection survive a replacement', async () => {
    start();
    const name = find<HTMLInputElement>('#ppcp-credit-card-gateway-card-name');
    find<HTMLInputElement>('#payment_method_ppcp-credit-card-gateway').click();
    name.value = 'Erika';
    name.focus();
    name.setSelectionRange(1, 3);
    find<HTMLInputElement>('#wc-stripe-new-payment-method').checked = true;
    find<HTMLInputElement>('#terms').checked = true;
    const changed = vi.fn();
    shop.hear(document.body, 'change', changed);
    await updated(1);
    const next = find<HTMLInputElement>('#ppcp-credit-card-gateway-card-name');
    expect(next).not.toBe(name);
    expect(next.value).toBe('Erika');
    expect(document.activeElement).toBe(next);
    expect([next.selectionStart, next.selectionEnd]).toEqual([1, 3]);
    expect(find<HTMLInputElement>('#wc-stripe-new-payment-method').checked).toBe(true);
    expect(find<HTMLInputElement>('#terms').checked).toBe(true);
    expect(find<HTMLInputElement>('#payment_method_ppcp-credit-card-gateway').checked).toBe(true);
    expect(changed).toHaveBeenCalled();
  });

  it('[CO-08] consent to a text that has changed is not carried over', async () => {
    const box = (id: string, text: string): string =>
      `<p class="form-row"><label><input type="checkbox" id="${id}" name="${id}"> ${text}</label></p>`;
    const section = (a: string, b: string): string =>
      `<div id="payment" class="woocommerce-checkout-payment">${box('consent-a', a)}${box('consent-b', b)}</div>`;
    server.answer('update_order_review', () => answer({ fragments: { [PAYMENT]: section('Text A', 'Text B') } }));
    await begin();
    for (const id of ['consent-a', 'consent-b']) find<HTMLInputElement>(`#${id}`).checked = true;
    server.answer('update_order_review', () => answer({ fragments: { [PAYMENT]: section('Text A', 'Neuer Text B') } }));
    update();
    await updated(2);
    expect(find<HTMLInputElement>('#consent-a').checked).toBe(true);
    expect(find<HTMLInputElement>('#consent-b').checked).toBe(false);
  });

  it('[CO-10] only the newest answer counts, also when the older one comes later', async () => {
    const answerOldest = server.hold('update_order_review');
    start();
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(1));
    expect(hasOverlay(TABLE)).toBe(true);
    update();
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(2));
    answerOldest(answer({ fragments: { [TABLE]: '<table class="woocommerce-checkout-review-order-table" id="old"></table>' } }));
    await aMoment();
    expect(document.querySelector('#old')).toBeNull();
    expect(isBlocked(find(TABLE))).toBe(true);
    answerOldest(answer({ fragments: { [TABLE]: '<table class="woocommerce-checkout-review-order-table" id="new"></table>' } }));
    await updated(1);
    expect(find(TABLE).id).toBe('new');
  });

  it('[CO-09] several triggers make one request, with the newest arguments', async () => {
    await begin();
    update();
    update({ update_shipping_method: false });
    await updated(2);
    const requests = server.requests('update_order_review');
    expect(requests).toHaveLength(2);
    expect(requests[0]?.body).toContain('shipping_method%5B0%5D=flat_rate%3A1');
    expect(requests[1]?.body).not.toContain('&shipping_method%5B0%5D');
  });

  it('[CO-07] a trigger of another script as a native event counts', async () => {
    await begin();
    document.body.dispatchEvent(new Event('update_checkout', { bubbles: true }));
    await updated(2);
    expect(server.requests('update_order_review')).toHaveLength(2);
  });

  it('[CO-07] the other shipping address is sent when its box is ticked; a trigger without fields leaves keys out', async () => {
    await begin();
    find<HTMLInputElement>('#ship-to-different-address-checkbox').checked = true;
    find<HTMLInputElement>('#shipping_city').value = "L'Aquila";
    find('#billing_address_2_field').remove();
    update();
    await updated(2);
    const body = server.requests('update_order_review')[1]?.body ?? '';
    expect(dataOf(body)).toMatchObject({ city: '', s_city: "L'Aquila", country: 'DE', s_country: 'DE' });
    expect(dataOf(body)).not.toHaveProperty('address_2');
    expect(body).toContain('s_city=L%27Aquila');
    expect(body).toContain('shipping_city%3DL%2527Aquila');
  });

  it('[CO-07] a shipping choice without an index is skipped', async () => {
    await begin();
    find('input[name^="shipping_method"]:checked').removeAttribute('data-index');
    update();
    await updated(2);
    expect(server.requests('update_order_review')[1]?.body).not.toContain('&shipping_method%5B');
  });

  it('[CO-09] typing in an address field waits 1000 ms, and asks only when the address is complete', async () => {
    await begin();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    type('#billing_city', 'Berlin');
    press(find('#billing_city'), 'x');
    await vi.advanceTimersByTimeAsync(1500);
    expect(server.requests('update_order_review')).toHaveLength(1);
    find<HTMLInputElement>('#billing_address_1').value = 'Weg 1';
    find<HTMLInputElement>('#billing_postcode').value = '10557';
    press(find('#billing_city'), 'Tab');
    await vi.advanceTimersByTimeAsync(1500);
    expect(server.requests('update_order_review')).toHaveLength(1);
    press(find('#billing_city'), 'n');
    await vi.advanceTimersByTimeAsync(900);
    expect(server.requests('update_order_review')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await updated(2);
  });

  it('[CO-09] a field that the browser filled in is asked about, an unchanged one is not', async () => {
    await begin();
    for (const [id, value] of [
      ['billing_address_1', 'Weg 1'],
      ['billing_postcode', '10557'],
      ['billing_city', 'Berlin'],
    ] as const) {
      find<HTMLInputElement>(`#${id}`).value = value;
    }
    find('#billing_city').dispatchEvent(new Event('change', { bubbles: true }));
    await updated(2);
    find('#billing_city').dispatchEvent(new Event('change', { bubbles: true }));
    await aMoment();
    expect(server.requests('update_order_review')).toHaveLength(2);
  });

  it('[CO-09] while address suggestions are open a street does not ask; leaving it does', async () => {
    await begin();
    Reflect.set(window, 'wc', { addressAutocomplete: { activeProvider: { billing: 'x' } } });
    for (const [id, value] of [
      ['billing_address_1', 'Weg 1'],
      ['billing_postcode', '10557'],
      ['billing_city', 'Berlin'],
    ] as const) {
      find<HTMLInputElement>(`#${id}`).value = value;
    }
    const street = find('#billing_address_1');
    street.dispatchEvent(new Event('change', { bubbles: true }));
    await aMoment();
    expect(server.requests('update_order_review')).toHaveLength(1);
    street.dataset['autocompleteManipulating'] = 'true';
    leave(street);
    await aMoment();
    expect(server.requests('update_order_review')).toHaveLength(1);
    delete street.dataset['autocompleteManipulating'];
    leave(street);
    await updated(2);
    Reflect.deleteProperty(window, 'wc');
  });

  it.each([
    ['a shipping rate', (): void => find<HTMLInputElement>(RATE).click()],
    ['the ship-to box', (): void => find<HTMLInputElement>('#ship-to-different-address-checkbox').click()],
    ['update on the form', (): void => shop.trigger('update', [], form())],
  ])('[CO-07] %s asks at once', async (_what, act) => {
    await begin();
    act();
    await updated(2);
  });

  it('[CO-08] after a shipping choice the focus is on the chosen rate again', async () => {
    await begin();
    server.answer('update_order_review', () => recorded('update-order-review-pickup'));
    const rate = find<HTMLInputElement>(RATE);
    rate.focus();
    rate.click();
    await updated(2);
    expect(document.activeElement?.id).toBe('shipping_method_0_local_pickup3');
  });

  it('[CO-08] the chosen rate gets the focus where a click gives it none, as in Safari', async () => {
    await begin();
    server.answer('update_order_review', () => recorded('update-order-review-pickup'));
    find<HTMLInputElement>(RATE).click();
    expect(document.activeElement).toBe(document.body);
    await updated(2);
    expect(document.activeElement?.id).toBe('shipping_method_0_local_pickup3');
  });

  it.each<[title: string, choose: string, goOn: string, end: () => Response]>([
    ['another field has it', RATE, '#billing_phone', () => recorded('update-order-review-pickup')],
    ['no rate was chosen', '#ship-to-different-address-checkbox', 'body', () => recorded('update-order-review-pickup')],
    ['the server refuses the rate', RATE, 'body', () => answer({ result: 'failure', messages: '' })],
  ])('[CO-08] the focus stays where it is: %s', async (_title, choose, goOn, end) => {
    await begin();
    server.answer('update_order_review', end);
    find(choose).click();
    find(goOn).focus();
    await updated(2);
    expect(document.activeElement).toBe(find(goOn));
  });

  it('[CO-08] `reload` reloads the page, the text "true" does not', async () => {
    await begin();
    server.answer('update_order_review', () => answer({ reload: 'true' }));
    update();
    await updated(2);
    expect(shop.reloads()).toBe(0);
    server.answer('update_order_review', () => answer({ reload: true }));
    update();
    await eventually(() => expect(shop.reloads()).toBe(1));
    expect(updates()).toBe(2);
  });

  it('[CO-08] failure messages are shown as an error, and the fields are checked', async () => {
    await begin();
    server.answer('update_order_review', () =>
      answer({ result: 'failure', messages: '<ul class="woocommerce-error" role="alert"><li>Nicht lieferbar</li></ul>' }),
    );
    update();
    await updated(2);
    expect(find('form.checkout > .woocommerce-NoticeGroup-updateOrderReview').textContent).toContain('Nicht lieferbar');
    // The original's markup, with nothing in between.
    find('.woocommerce-NoticeGroup-updateOrderReview > ul.woocommerce-error[role="alert"] > li');
    expect(find('#billing_city_field').className).toContain('woocommerce-invalid-required-field');
    server.answer('update_order_review', () => answer());
    update();
    await updated(3);
    expect(document.querySelector('.woocommerce-NoticeGroup-updateOrderReview')).toBeNull();
  });

  it('[CO-08] a success notice is shown, without complaints about the fields', async () => {
    await begin();
    server.answer('update_order_review', () =>
      answer({ result: 'failure', messages: '<div class="woocommerce-message" role="alert">Alles gut</div>' }),
    );
    update();
    await updated(2);
    expect(find('.woocommerce-NoticeGroup-updateOrderReview').textContent).toContain('Alles gut');
    expect(find('#billing_city_field').className).not.toContain('woocommerce-invalid');
  });

  it('[CO-08] failure without messages shows nothing', async () => {
    await begin();
    server.answer('update_order_review', () => answer({ result: 'failure', messages: '' }));
    update();
    await updated(2);
    expect(document.querySelector('.woocommerce-NoticeGroup-updateOrderReview')).toBeNull();
    expect(find('#billing_city_field').className).not.toContain('woocommerce-invalid');
  });

  it('[CO-08] an expired cart replaces the form by its notice and throws nothing afterwards', async () => {
    await begin();
    server.answer('update_order_review', () => recorded('update-order-review-session-expired'));
    update();
    await updated(2);
    expect(document.querySelector('form.checkout')).toBeNull();
    update();
    await aMoment();
    expect(server.requests('update_order_review')).toHaveLength(2);
  });

  it('[CO-07] a form that a theme puts in place of the first works', async () => {
    await begin();
    const copy = form().cloneNode(true) as HTMLFormElement;
    form().replaceWith(copy);
    await aMoment();
    expect(copy.hasAttribute('novalidate')).toBe(true);
    find<HTMLInputElement>(RATE).click();
    await updated(2);
  });
});
