import { isBlocked } from '@shop/core';
import { need, recordedExchange } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, eventually, find, form, hasOverlay, placeOrder, startAddresses } from '../testing/checkout-page';
import { aMoment } from '../testing/shop-page';
import { recorded } from '../testing/shop-server';

const { shop, server, start } = aCheckout();
const PAGE_EVENTS = [
  'wc_address_i18n_ready',
  'country_to_state_changed',
  'country_to_state_changing',
  'init_checkout',
  'update_checkout',
  'updated_checkout',
  'payment_method_selected',
  'checkout_error',
];
const names = (): string[] => shop.heard.map(([name]) => name);
const settled = (): Promise<void> => eventually(() => expect(names()).toContain('updated_checkout'));
const orders = (): number => server.requests('checkout').length;

function unwrap(value: unknown): unknown {
  return value instanceof Element ? value : (value as { 0?: unknown } | undefined)?.[0];
}

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('a third-party gateway %s', (_name, withJQuery) => {
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    shop.listen(...PAGE_EVENTS);
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    server.answer('checkout', () => recorded('checkout--cod-guest'));
  });

  it('[CO-09] [XC-07] hears the start in the known order, and one update', async () => {
    startAddresses();
    start();
    await settled();
    expect(names()).toEqual([
      'wc_address_i18n_ready',
      'country_to_state_changed',
      'country_to_state_changing',
      'country_to_state_changed',
      'country_to_state_changing',
      'update_checkout',
      'payment_method_selected',
      'init_checkout',
      'update_checkout',
      'updated_checkout',
    ]);
    const [, , changing] = shop.heard;
    expect(changing?.[1]).toBe('DE');
    expect(unwrap(changing?.[2])).toBe(find('.woocommerce-billing-fields'));
    expect(shop.heard[5]?.[1]).toEqual({ current_target: find('#ship-to-different-address-checkbox') });
    expect(shop.heard[8]).toEqual(['update_checkout']);
    expect(shop.heard[9]?.[1]).toEqual(recordedExchange('update-order-review--cod-guest').response.body);
    expect(server.requests('update_order_review')).toHaveLength(1);
  });

  it('[CO-01] [XC-07] is asked before the order, with the form object, in order', async () => {
    const asked: unknown[][] = [];
    for (const name of ['checkout_place_order', 'checkout_place_order_cod', 'checkout_place_order_success']) {
      shop.hear(form(), name, (...args) => void asked.push([name, ...args]));
    }
    start();
    await settled();
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    expect(asked.map(([name]) => name)).toEqual([
      'checkout_place_order',
      'checkout_place_order_cod',
      'checkout_place_order_success',
    ]);
    const [object] = asked[0]?.slice(1) ?? [];
    expect(unwrap(Reflect.get(Object(object), '$checkout_form'))).toBe(form());
    expect(asked[1]?.slice(1)).toEqual([object]);
    expect(asked[2]?.slice(1)).toEqual([recordedExchange('checkout--cod-guest').response.body, object]);
  });

  it('[CO-01] a veto sends nothing and marks nothing; the later submit of the gateway goes through', async () => {
    let allowed = false;
    const method = vi.fn(() => allowed);
    shop.hear(form(), 'checkout_place_order_cod', method);
    start();
    await settled();
    placeOrder();
    await aMoment();
    expect(orders()).toBe(0);
    expect(form().classList.contains('processing')).toBe(false);
    expect(hasOverlay('form.checkout')).toBe(false);
    allowed = true;
    if (withJQuery) shop.jQuery()?.jQuery(form()).trigger('submit');
    else placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    expect(orders()).toBe(1);
    expect(method).toHaveBeenCalledTimes(2);
  });

  it('[CO-01] a veto of all leaves the method unasked', async () => {
    const method = vi.fn();
    shop.hear(form(), 'checkout_place_order', () => false);
    shop.hear(form(), 'checkout_place_order_cod', method);
    start();
    await settled();
    placeOrder();
    await aMoment();
    expect(method).not.toHaveBeenCalled();
    expect(orders()).toBe(0);
  });

  it.each(['/danke/', '#bestaetigen', ''])(
    '[CO-01] [EX-131] a listener of the success that says false goes on by itself (to %j): nothing is said, the form is open and can be sent again',
    async (redirect) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect }));
      let isFirst = true;
      shop.hear(form(), 'checkout_place_order_success', () => !isFirst);
      start();
      await settled();
      placeOrder();
      await eventually(() => expect(form().classList.contains('processing')).toBe(false));
      expect(orders()).toBe(1);
      expect(shop.visited).toEqual([]);
      expect(isBlocked(form())).toBe(false);
      expect(document.querySelector('.woocommerce-error, .woocommerce-message')).toBeNull();
      expect(names()).not.toContain('checkout_error');
      isFirst = false;
      placeOrder();
      await eventually(() => expect(orders()).toBe(2));
      await settled();
      expect(logged).toHaveBeenCalledTimes(redirect === '' ? 1 : 0);
    },
  );

  it.each<[string, (answer: Record<string, unknown>) => unknown, readonly string[]]>([
    ['a hash in place of the address', (answer) => void (answer['redirect'] = '#pay'), ['#pay']],
    ['an address that is extended', (answer) => void (answer['redirect'] += '?from=plugin'), ['/danke/?from=plugin']],
  ])('[EX-111] a listener changes the answer: %s', async (_case, change, visited) => {
    server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect: '/danke/' }));
    shop.hear(form(), 'checkout_place_order_success', (answer) => change(answer as Record<string, unknown>));
    start();
    await settled();
    placeOrder();
    await eventually(() => expect(shop.visited.map((url) => url.replace(location.origin, ''))).toEqual(visited));
  });

  it('[EX-112] a listener sets the result and messages: they are shown, and the form is open', async () => {
    server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect: '/danke/' }));
    shop.hear(form(), 'checkout_place_order_success', (answer) => {
      Object.assign(answer as object, { result: 'failure', messages: '<ul class="woocommerce-error"><li>Abgelehnt</li></ul>' });
    });
    start();
    await settled();
    placeOrder();
    await eventually(() => expect(find('.woocommerce-NoticeGroup-checkout').textContent).toBe('Abgelehnt'));
    expect([shop.visited, form().classList.contains('processing')]).toEqual([[], false]);
  });

  it.each(['https://shop.example/kasse/#pay-1', '#pay-1'])(
    '[CO-02] [EX-113] an address of this document is a step of the gateway: a form that it frees can be sent again (%s)',
    async (address) => {
      const redirect = address.startsWith('#') ? address : `${location.href.replace(/#.*/, '')}#pay-1`;
      server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect }));
      start();
      await settled();
      placeOrder();
      await eventually(() => expect(shop.visited).toEqual([redirect]));
      expect(form().classList.contains('processing')).toBe(true);
      form().classList.remove('processing');
      placeOrder();
      await eventually(() => expect(orders()).toBe(2));
    },
  );

  it('[CO-02] a hash redirect leaves the form shut for the gateway, which opens it and may send again', async () => {
    server.answer('checkout', () => recorded('checkout--stripe-3ds'));
    start();
    await settled();
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    expect(shop.visited[0]).toMatch(/^#wc-stripe-confirm-pi:583:/);
    expect(form().classList.contains('processing')).toBe(true);
    placeOrder();
    await aMoment();
    expect(orders()).toBe(1);
    form().classList.remove('processing');
    placeOrder();
    await eventually(() => expect(orders()).toBe(2));
  });

  it('[CO-01] a form that a gateway marks as processing is left alone', async () => {
    start();
    await settled();
    form().classList.add('processing');
    placeOrder();
    await aMoment();
    expect(orders()).toBe(0);
  });

  it('[CO-01] the browser asks before the shopper leaves while an order is with the server, not after', async () => {
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const letGo = server.hold('checkout');
    start();
    await settled();
    expect(asks()).toBe(false);
    placeOrder();
    await eventually(() => expect(orders()).toBe(1));
    expect(asks()).toBe(true);
    letGo(HttpResponse.json({ result: 'failure', messages: 'x' }));
    await eventually(() => expect(names()).toContain('checkout_error'));
    expect(asks()).toBe(false);
  });

  it('[CO-22] an older shop script may unblock the form; the order is still sent once', async () => {
    const letGo = server.hold('checkout');
    start();
    await settled();
    placeOrder();
    await eventually(() => expect(orders()).toBe(1));
    form().classList.remove('processing');
    placeOrder();
    await aMoment();
    expect(orders()).toBe(1);
    letGo(HttpResponse.json({ result: 'failure', messages: 'x' }));
    await eventually(() => expect(names()).toContain('checkout_error'));
  });

  it('[CO-01] with two forms each sends its own fields, one order at a time', async () => {
    const second = form().cloneNode(true) as HTMLFormElement;
    need('[name="billing_city"]', second).setAttribute('value', 'Zweite');
    form().after(second);
    server.answer('checkout', () =>
      HttpResponse.json({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Nein</li></ul>' }),
    );
    start();
    await settled();
    second.requestSubmit();
    placeOrder();
    await eventually(() => expect(names()).toContain('checkout_error'));
    expect(orders()).toBe(1);
    expect(server.requests('checkout')[0]?.body).toContain('billing_city=Zweite');
    expect(second.querySelector('.woocommerce-NoticeGroup-checkout')?.textContent).toContain('Nein');
    expect(form().querySelector('.woocommerce-NoticeGroup-checkout')).toBeNull();
  });
});

describe('several copies of jQuery', () => {
  it('[XC-07] a second copy hears the events and can submit; nothing happens twice', async () => {
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    server.answer('checkout', () => recorded('checkout--cod-guest'));
    const installed = shop.withJQuery();
    shop.listen('updated_checkout');
    start();
    await settled();
    const second = installed.loadAnother();
    const heard = vi.fn();
    second(document.body).on('updated_checkout', heard);
    shop.trigger('update_checkout');
    await eventually(() => expect(heard).toHaveBeenCalledOnce());
    expect(names()).toEqual(['updated_checkout', 'updated_checkout']);
    second(form()).trigger('submit');
    await eventually(() => expect(shop.visited).toHaveLength(1));
    expect(orders()).toBe(1);
  });
});
