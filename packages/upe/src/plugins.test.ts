import { aPlugin, need } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIG_GLOBAL } from './config';
import { openUpe, type UpePage } from './testing/upe-page';

let page: UpePage;
const calls = (name: string): Record<string, unknown>[] =>
  page.providers.stripe.calls.of(name).map(({ args }) => args[0] as Record<string, unknown>);
const cards = (): Record<string, unknown>[] =>
  calls('stripe.elements').filter(({ paymentMethodTypes }) => JSON.stringify(paymentMethodTypes)?.includes('card'));
const node = (): HTMLElement => need('.wc-stripe-upe-element[data-payment-method-type="card"]');

/** What another script writes into the page config. */
function print(changes: object): void {
  Object.assign(Reflect.get(window, CONFIG_GLOBAL), changes);
}

async function open(before: () => void = () => undefined): Promise<void> {
  page = await openUpe('checkout-guest', { jquery: true, before });
  await page.pay('stripe');
}

async function mounted(): Promise<void> {
  await page.review(100);
  expect(page.providers.stripe.isMounted('card')).toBe(true);
}

describe('a plugin that changes the page config', () => {
  it('[EX-600] [UP-01] sets another total before an order review: the elements get it, once, and none is made again', async () => {
    await open();
    await mounted();
    const made = calls('stripe.elements').length;
    print({ cartTotal: '12345' });
    await page.review();
    const updates = calls('elements.update');
    expect(updates).toContainEqual({ amount: 12345 });
    await page.review();
    expect(calls('elements.update')).toHaveLength(updates.length);
    expect(calls('stripe.elements')).toHaveLength(made);
  });

  it('[EX-601] sets an appearance before the elements are made: it is used as it is', async () => {
    const appearance = { theme: 'night' };
    await open(() => print({ appearance }));
    await mounted();
    expect(cards()[0]).toMatchObject({ appearance });
  });

  it.each([
    ['the order review', () => page.review()],
    ['another payment method', () => page.pay()],
  ])('[EX-602] changes the currency and empties the node: %s mounts an element in the new currency', async (_what, next) => {
    await open();
    await mounted();
    print({ currency: 'USD' });
    for (const one of document.querySelectorAll('.wc-stripe-upe-element')) one.replaceChildren();
    await next();
    await page.pass(100);
    expect(cards().at(-1)).toMatchObject({ currency: 'usd' });
    expect(node().childElementCount).toBe(1);
    page.fillCard();
  });

  it('[EX-602] changes the currency under a card that was typed already: the card stays, and is charged in the new one', async () => {
    await open();
    await mounted();
    page.fillCard();
    print({ currency: 'USD' });
    const before = cards().length;
    await page.review(100);
    expect(calls('elements.update')).toContainEqual(expect.objectContaining({ currency: 'usd' }));
    expect([cards().length, node().childElementCount]).toEqual([before, 1]);
  });
});

describe('a plugin on the checkout form', () => {
  beforeEach(async () => {
    await open();
    await mounted();
    page.fillCard();
  });

  it('[EX-603] reads the hidden payment method when the form is sent', async () => {
    const read: string[][] = [];
    aPlugin(({ jQuery }) => {
      jQuery(page.form).on('submit', () => void read.push(page.values('wc-stripe-payment-method')));
    });
    expect(page.placeOrder()).toBe(false);
    await page.pass(100);
    expect(read).toEqual([[expect.stringMatching(/^pm_/)]]);
  });

  it('[EX-604] asks the gateway’s own event: not yet at first, and after the payment method is made', async () => {
    const asked: unknown[] = [];
    aPlugin(({ jQuery }) => {
      const ask = (): unknown => jQuery(page.form).triggerHandler('checkout_place_order_stripe');
      asked.push(ask());
      jQuery(page.form).on('submit', () => void asked.push(ask()));
    });
    await page.pass(100);
    expect(asked).toEqual([false, undefined]);
  });

  it('[EX-604] is asked by that event, too, at each press', async () => {
    const plugin = aPlugin(({ jQuery, note }) => {
      jQuery(page.form).on('checkout_place_order_stripe', () => note('asked'));
    });
    page.placeOrder();
    expect(plugin.seen).toEqual(['asked']);
    // The order goes out while its page is there.
    await page.pass(100);
  });

  it('[EX-605] hears that the saved methods start before each element is made', async () => {
    const plugin = aPlugin(({ listen }) => listen('wc-credit-card-form-init'));
    const fresh = node().cloneNode(false);
    print({ currency: 'USD' });
    node().replaceWith(fresh);
    await page.review(100);
    expect(plugin.seen.length).toBeGreaterThan(0);
  });

  it('[EX-606] replaces the payment box in an update: the same element is mounted again; an equal one stays', async () => {
    const made = cards().length;
    await page.review(20);
    const before = node().firstElementChild;
    expect(before).not.toBeNull();
    node().replaceWith(node().cloneNode(false));
    await page.review(100);
    expect(node().childElementCount).toBe(1);
    expect(cards()).toHaveLength(made);
  });

  it('[EX-607] hears `checkout_error` without arguments after a payment that failed', async () => {
    const plugin = aPlugin(({ listen }) => listen('checkout_error', (_event, ...args) => args.length));
    page.providers.stripe.control.queue({
      call: 'stripe.createPaymentMethod',
      answer: { error: { code: 'card_declined', message: 'Nein' } },
    });
    await page.order();
    expect(plugin.seen).toEqual(['checkout_error 0']);
  });

  /** The shop's own handler. @returns the payment methods of the orders that it sends */
  function sell(): string[][] {
    const orders: string[][] = [];
    page.jQuery(page.form).on('submit', (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (page.placeOrder()) orders.push(page.values('wc-stripe-payment-method'));
    });
    return orders;
  }
  const ONE_METHOD = [expect.stringMatching(/^pm_/)];
  type Check = (sendAgain: () => void) => boolean;

  /** A native listener that hears a submit before all others, and may stop it. */
  const hearNatively = (lets: () => boolean): void =>
    page.form.addEventListener(
      'submit',
      (event) => (lets() ? undefined : (event.preventDefault(), event.stopImmediatePropagation())),
      true,
    );

  it.each<[string, (check: Check, presses?: { left: number }) => void]>([
    ['checks each submit in a native listener, and sends it again', (check) => hearNatively(() => check(() => page.send()))],
    [
      'checks each submit in `checkout_place_order`, and sends it again',
      (check) => page.jQuery(page.form).on('checkout_place_order', () => check(() => page.jQuery(page.form).trigger('submit'))),
    ],
    ['guards natively against a second press', (_check, presses = { left: 1 }) => hearNatively(() => (presses.left -= 1) >= 0)],
  ])('[EX-608] %s: one order, with one payment method', async (_where, listen) => {
    let isChecked = false;
    listen((sendAgain) => {
      if (isChecked) return !(isChecked = false);
      setTimeout(() => ((isChecked = true), sendAgain()), 50);
      return false;
    });
    const orders = sell();
    page.send();
    await page.pass(1_000);
    expect([orders, page.calls('stripe.createPaymentMethod')]).toEqual([[ONE_METHOD], 1]);
  });

  it.each<[string, number, unknown[], () => unknown]>([
    ['nothing', 1, [ONE_METHOD], () => undefined],
    ['the card', 2, [ONE_METHOD], () => page.fillCard('4000 0000 0000 3220')],
    ['the name', 2, [ONE_METHOD], () => (need<HTMLInputElement>('#billing_first_name').value = 'Anna')],
    ['the box, which is empty then,', 1, [], () => (node().replaceWith(node().cloneNode(false)), page.review())],
    ['the method', 2, [ONE_METHOD], () => page.pay('cod').then(() => page.payByCard())],
  ])(
    '[EX-608] vetoes a form that is ready; then %s changes: payment methods that are made: %i',
    async (_what, made, sent, change) => {
      const orders = sell();
      let isVetoed = false;
      page.jQuery(page.form).on('checkout_place_order', () => !isVetoed);
      page.send();
      isVetoed = true;
      await page.pass(100);
      isVetoed = false;
      expect(orders).toEqual([]);
      await change();
      page.send();
      await page.pass(100);
      expect([orders, page.calls('stripe.createPaymentMethod')]).toEqual([sent, made]);
    },
  );
});
