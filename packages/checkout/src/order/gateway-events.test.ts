import { given, type InstalledJQuery, installJQuery, need, recordedExchange } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  form,
  isOpen,
  JQUERY,
  openCheckout,
  openSmallCheckout,
  placeOrder,
  refusal,
  type ShopPage,
  type ShopPageOptions,
  startAddresses,
  startCheckoutPage,
  success,
} from '../testing/checkout-page';

const PAGE_EVENTS = [
  'wc_address_i18n_ready',
  'country_to_state_changed',
  'country_to_state_changing',
  'init_checkout',
  'update_checkout',
  'updated_checkout',
  'payment_method_selected',
];
const isMarked = (): boolean => form().classList.contains('processing');

function unwrap(value: unknown): unknown {
  return value instanceof Element ? value : (value as { 0?: unknown } | undefined)?.[0];
}

let page: ShopPage;
const open = async (options: ShopPageOptions = {}): Promise<void> => {
  page = await openSmallCheckout({ listen: ['checkout_error'], ...options });
};
/** The page, with this answer to an order. */
const openWith = (checkout: string | object, jquery = false): Promise<void> => open({ jquery, answers: { checkout } });
const orders = (): number => page.requests('checkout').length;

describe.each(JQUERY)('a third-party gateway %s', (_name, jquery) => {
  it('[CO-09] [XC-07] hears the start in the known order, and one update', async () => {
    const bundle = (): void => {
      startAddresses();
      startCheckoutPage();
    };
    page = await openCheckout({ jquery, listen: PAGE_EVENTS, bundle });
    expect(page.names()).toEqual([
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
    const [, , changing] = page.heard;
    expect([changing?.[1], unwrap(changing?.[2])]).toEqual(['DE', need('.woocommerce-billing-fields')]);
    expect(page.heard[5]?.[1]).toEqual({ current_target: need('#ship-to-different-address-checkbox') });
    expect(page.heard.slice(8)).toEqual([
      ['update_checkout'],
      ['updated_checkout', recordedExchange('update-order-review--cod-guest').response.body],
    ]);
    expect(page.requests('update_order_review')).toHaveLength(1);
  });

  it('[CO-01] [XC-07] is asked before the order, with the form object, in order', async () => {
    await open({ jquery });
    const asked: unknown[][] = [];
    const names = ['checkout_place_order', 'checkout_place_order_cod', 'checkout_place_order_success'];
    for (const name of names) page.hear(form(), name, (...args) => void asked.push([name, ...args]));
    await page.act(placeOrder);
    const [, object] = asked[0] ?? [];
    expect(unwrap(Reflect.get(Object(object), '$checkout_form'))).toBe(form());
    expect(asked).toEqual([
      [names[0], object],
      [names[1], object],
      [names[2], recordedExchange('checkout--cod-guest').response.body, object],
    ]);
  });

  it('[CO-01] a veto sends nothing and marks nothing, and one of all leaves the method unasked; the later submit of the gateway goes through', async () => {
    await open({ jquery });
    let [allowedByAll, allowed] = [false, false];
    const method = vi.fn(() => allowed);
    page.hear(form(), 'checkout_place_order', () => allowedByAll);
    page.hear(form(), 'checkout_place_order_cod', method);
    await page.act(placeOrder);
    expect([orders(), isOpen(), method.mock.calls.length]).toEqual([0, true, 0]);
    allowedByAll = true;
    await page.act(placeOrder);
    expect([orders(), isOpen()]).toEqual([0, true]);
    allowed = true;
    await page.act(() => (jquery ? page.emit('submit', [], form()) : placeOrder()));
    expect([page.visited.length, orders(), method.mock.calls.length]).toEqual([1, 1, 2]);
  });

  it.each(['/danke/', '#bestaetigen', ''])(
    '[CO-01] [EX-131] a listener of the success that says false goes on by itself (to %j): nothing is said, the form is open and can be sent again',
    async (redirect) => {
      await openWith(success(redirect), jquery);
      let isFirst = true;
      page.hear(form(), 'checkout_place_order_success', () => !isFirst);
      await page.act(placeOrder);
      expect([orders(), page.visited, isOpen(), page.notices(), page.heard]).toEqual([1, [], true, [], []]);
      isFirst = false;
      await page.act(placeOrder);
      expect([orders(), page.logged.length]).toEqual([2, redirect === '' ? 1 : 0]);
    },
  );
});

describe('a third-party gateway', () => {
  it.each<[string, (answer: Record<string, unknown>) => unknown, readonly string[]]>([
    ['[EX-111] a hash in place of the address', (answer) => void (answer['redirect'] = '#pay'), ['#pay']],
    ['[EX-111] an address that is extended', (answer) => void (answer['redirect'] += '?from=plugin'), ['/danke/?from=plugin']],
    [
      '[EX-112] result and messages, which are shown, and the form is open',
      (answer) => Object.assign(answer, refusal('Nein')),
      [],
    ],
  ])('%s: what a listener has made of the answer counts', async (_case, change, visited) => {
    await openWith(success('/danke/'));
    page.hear(form(), 'checkout_place_order_success', (answer) => change(answer as Record<string, unknown>));
    await page.act(placeOrder);
    expect(page.visited.map((url) => url.replace(location.origin, ''))).toEqual(visited);
    expect([page.notices(), isOpen()]).toEqual(visited.length > 0 ? [[], false] : [['Nein'], true]);
  });

  it.each<[string, () => string]>([
    ['of this document', () => `${location.href.replace(/#.*/, '')}#pay-1`],
    ['that is a hash', () => '#wc-stripe-confirm-pi:583:'],
  ])(
    '[CO-02] [EX-113] an address %s is a step of the gateway: the form is shut, and can be sent again when it frees it',
    async (_what, redirect) => {
      await open();
      page.answer('checkout', success(redirect()));
      await page.act(placeOrder);
      await page.act(placeOrder);
      expect([page.visited, isMarked(), orders()]).toEqual([[redirect()], true, 1]);
      form().classList.remove('processing');
      await page.act(placeOrder);
      expect(orders()).toBe(2);
    },
  );

  it('[CO-01] a form that a gateway marks as processing is left alone', async () => {
    await open();
    form().classList.add('processing');
    await page.act(placeOrder);
    expect(orders()).toBe(0);
  });

  it('[CO-01] with two forms each sends its own fields, one order at a time', async () => {
    await openWith(refusal('Nein'));
    const second = form().cloneNode(true) as HTMLFormElement;
    need('[name="billing_city"]', second).setAttribute('value', 'Zweite');
    form().after(second);
    await page.settle();
    second.requestSubmit();
    await page.act(placeOrder);
    expect(page.requests('checkout').map(({ fields }) => fields['billing_city'])).toEqual(['Zweite']);
    expect(second.querySelector('.woocommerce-NoticeGroup-checkout')?.textContent).toContain('Nein');
    expect(form().querySelector('.woocommerce-NoticeGroup-checkout')).toBeNull();
  });
});

describe('several copies of jQuery', () => {
  it('[XC-07] a second copy hears the events and can submit; nothing happens twice', async () => {
    let installed: InstalledJQuery | undefined;
    await open({ before: () => (installed = installJQuery(window, { blockUI: true })) });
    const { jQuery, loadAnother } = given(installed, 'jQuery');
    const heard: string[] = [];
    for (const [name, copy] of [
      ['first', jQuery],
      ['second', loadAnother()],
    ] as const)
      copy(document.body).on('updated_checkout', () => void heard.push(name));
    await page.act(() => jQuery(document.body).trigger('update_checkout'));
    expect(heard.toSorted()).toEqual(['first', 'second']);
    await page.act(() => (Reflect.get(window, 'jQuery') as JQueryStatic)(form()).trigger('submit'));
    expect([page.visited.length, page.requests('checkout').length]).toEqual([1, 1]);
  });
});
