import { emit } from '@shop/core';
import { aCartPage, aCheckoutPage, aProductPage } from '@shop/testing';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoreApi } from './api/store.api';
import { prepareButtons } from './express-buttons';
import { endPage, loadNeeded, server, startPage, startServer } from './testing/page';
import { cartAt } from './testing/shown-cart';
import { readFirstCart } from './totals/read-totals';

const CART = '*/wc/store/v1/cart';
const OPTIONS = 'wc-stripe-get-shipping-options--express-checkout';
let carts = 0;
let price = 4070;
/** ms that the shop takes to read the cart. */
let pace = 0;

beforeEach(() => {
  carts = 0;
  price = 4070;
  pace = 0;
});

function open(before: () => void = () => undefined, load = () => loadNeeded(aCheckoutPage()), isParsedOnly = false) {
  return startPage(load, {
    isParsedOnly,
    exchanges: [OPTIONS],
    before: () => {
      server.use(
        http.get(CART, async () => {
          carts += 1;
          const cart = cartAt(price);
          await delay(pace);
          return HttpResponse.json(cart, { headers: { Nonce: 'fresh' } });
        }),
      );
      before();
    },
  });
}
const amounts = (page: ReturnType<typeof open>, call: string): unknown[] =>
  page.providers.stripe.calls.of(call).map(({ args }) => Reflect.get(Object(args[0]), 'amount'));
const shown = (page: ReturnType<typeof open>) => vi.waitFor(() => expect(page.isShown()).toBe(true));
const sheet = (page: ReturnType<typeof open>) => page.providers.stripe.dialogs.current;

describe('the checkout page', () => {
  it('[SX-04] shows the buttons before the first order review, with the cart as of now, read once', async () => {
    const page = open();
    await shown(page);
    expect(amounts(page, 'stripe.elements')).toEqual([4070, 4070, 4070, 4070]);
    expect(carts).toBe(1);
  });

  it('[SX-04] reads the cart again after the order review; another total changes the amount of the same buttons', async () => {
    const page = open();
    await shown(page);
    price = 5000;
    emit(document.body, 'updated_checkout', [{}]);
    await vi.waitFor(() => expect(amounts(page, 'elements.update')).toEqual([5000, 5000, 5000, 5000]));
    expect(amounts(page, 'stripe.elements')).toHaveLength(4);
    expect(carts).toBe(2);
  });

  it('[SX-03] waits for the order review when the browser has restored another address', async () => {
    const page = open(() => {
      document.querySelector('form.checkout')?.insertAdjacentHTML('beforeend', '<input name="billing_postcode" value="">');
      document.querySelector<HTMLInputElement>('[name="billing_postcode"]')?.setAttribute('value', '10557');
      Object.assign(document.querySelector('[name="billing_postcode"]') ?? {}, { value: '27498' });
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.isShown()).toBe(false);
    emit(document.body, 'updated_checkout', [{}]);
    await shown(page);
  });

  it('[SX-03] waits for the order review when only shipping costs something: it may be free, and the buttons would go', async () => {
    const cart = cartAt(490);
    Object.assign(Reflect.get(cart, 'totals'), { total_shipping: '490', total_shipping_tax: '0' });
    const page = open(() => server.use(http.get(CART, () => HttpResponse.json(cart))));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.isShown()).toBe(false);
    emit(document.body, 'updated_checkout', [{}]);
    await shown(page);
  });

  it('[SX-05] [MS-40] a press during an update of the checkout waits for the new total and opens with it', async () => {
    const page = open();
    await shown(page);
    emit(document.body, 'update_checkout');
    emit(document.body, 'updated_checkout', [{}]);
    await vi.waitFor(() => expect(carts).toBe(2));
    emit(document.body, 'update_checkout');
    price = 6000;
    page.providers.stripe.pressWallet('googlePay');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sheet(page)).toBeUndefined();
    emit(document.body, 'updated_checkout', [{}]);
    const opened = await page.providers.stripe.dialogs.opened('express');
    expect(amounts(page, 'elements.update').slice(-4)).toEqual([6000, 6000, 6000, 6000]);
    opened.press('cancel');
  });

  it('[SX-05] a press whose new total does not arrive in time opens no sheet and says so; the next one opens with the new total', async () => {
    const page = open();
    await shown(page);
    emit(document.body, 'updated_checkout', [{}]);
    await vi.waitFor(() => expect(carts).toBe(2));
    emit(document.body, 'update_checkout');
    emit(document.body, 'update_checkout');
    price = 7000;
    page.providers.stripe.pressWallet('googlePay');
    await vi.waitFor(
      () => expect(document.querySelector('.woocommerce-error')?.textContent ?? '').toContain('Gesamtbetrag'),
      2000,
    );
    expect(sheet(page)).toBeUndefined();
    expect(page.isBlocked()).toBe(false);
    // The review has failed, and says nothing: the press has read the cart itself.
    await vi.waitFor(() => expect(amounts(page, 'elements.update').slice(-4)).toEqual([7000, 7000, 7000, 7000]));
    page.providers.stripe.pressWallet('googlePay');
    (await page.providers.stripe.dialogs.opened('express')).press('cancel');
  });
});

describe('before the page is ready', () => {
  /** A checkout page whose bundle has run and has made its buttons. */
  async function openEarly() {
    const page = open(undefined, undefined, true);
    expect(page.isShown()).toBe(false);
    await vi.waitFor(() => expect(page.container().children).toHaveLength(4));
    expect(carts).toBe(1);
    return page;
  }

  it('[SX-02] [SX-04] makes the buttons when the file runs, and shows them when the provider is ready; the start makes none again', async () => {
    const page = await openEarly();
    await shown(page);
    page.ready();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(amounts(page, 'stripe.elements')).toEqual([4070, 4070, 4070, 4070]);
    expect(page.providers.stripe.calls.of('Stripe')).toHaveLength(1);
    expect(carts).toBe(1);
  });

  it('[SX-04] makes new buttons where a script has moved their container: moved frames load again', async () => {
    const page = await openEarly();
    document.body.append(page.container());
    page.ready();
    await vi.waitFor(() => expect(amounts(page, 'stripe.elements')).toHaveLength(8));
    await shown(page);
    expect(page.container().children).toHaveLength(4);
    expect(carts).toBe(1);
  });

  it('[SX-01] makes new buttons where a script has changed the config', async () => {
    const page = await openEarly();
    Object.assign(Reflect.get(window, 'wc_stripe_express_checkout_params').button, { height: '41' });
    page.ready();
    await vi.waitFor(() => expect(amounts(page, 'stripe.elements')).toHaveLength(8));
    await shown(page);
    expect(page.container().children).toHaveLength(4);
    const created = page.providers.stripe.calls
      .of('elements.create')
      .map(({ args }) => Reflect.get(Object(args[1]), 'buttonHeight'));
    expect(created.slice(-4)).toEqual([41, 41, 41, 41]);
  });

  it('[SX-01] makes buttons once where a script has changed the config while the cart is read', async () => {
    pace = 80;
    const page = open(undefined, undefined, true);
    Object.assign(Reflect.get(window, 'wc_stripe_express_checkout_params').button, { height: '41' });
    page.ready();
    await shown(page);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(amounts(page, 'stripe.elements')).toHaveLength(4);
    expect(page.container().children).toHaveLength(4);
    expect(carts).toBe(1);
  });

  it('[SX-06] a product page offers its default choice when the file runs, reads no cart, and follows the form when the page is ready', async () => {
    const page = open(undefined, () => aProductPage().load(), true);
    await vi.waitFor(() => expect(page.container().children).toHaveLength(4));
    page.ready();
    await shown(page);
    expect(amounts(page, 'stripe.elements')).toHaveLength(4);
    expect(carts).toBe(0);
  });

  it('[SX-01] nothing without a page config, and no console line', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(prepareButtons().cart).toBeUndefined();
    expect(error).not.toHaveBeenCalled();
  });

  it('[SX-02] reads no cart without a place for buttons, and while a consent tool withholds Stripe', async () => {
    const cases: (() => void)[] = [
      () => (aCartPage().load(), document.getElementById('wc-stripe-express-checkout-element')?.remove()),
      () => {
        aCartPage().load();
        for (const script of document.querySelectorAll('script')) script.remove();
        document.head.innerHTML = '<script type="text/plain" data-src="https://js.stripe.com/v3/"></script>';
      },
    ];
    for (const load of cases) {
      load();
      Reflect.deleteProperty(window, 'Stripe');
      expect(prepareButtons().cart).toBeUndefined();
    }
  });
});

describe('a cart that the server has printed', () => {
  const PRINTED = Symbol.for('shop-scripts:cart');

  /** Tells the cart, as the page's own inline script does. */
  function print(text = JSON.stringify({ nonce: 'printed', cart: cartAt(3333) })): void {
    Reflect.set(window, PRINTED, text);
  }

  afterEach(() => {
    Reflect.deleteProperty(window, PRINTED);
  });

  it('[SX-04] is the first reading, and no request is sent for it; the next reading asks the server', async () => {
    const page = open(print, () => loadNeeded(aCartPage()));
    await shown(page);
    expect(amounts(page, 'stripe.elements')).toEqual([3333, 3333, 3333, 3333]);
    expect(carts).toBe(0);
    emit(document.body, 'updated_cart_totals');
    await vi.waitFor(() => expect(amounts(page, 'elements.update')).toEqual([4070, 4070, 4070, 4070]));
    expect(carts).toBe(1);
  });

  it('[SX-16] gives the nonce of the session to the next request', async () => {
    startServer();
    const store = createStoreApi({ get: () => Promise.resolve('old') });
    print();
    await store.cart({}, readFirstCart());
    const sent: (string | null)[] = [];
    server.use(
      http.post('*/wc/store/v1/cart/add-item', ({ request }) => {
        sent.push(request.headers.get('Nonce'));
        return HttpResponse.json({});
      }),
    );
    await store.addItem({ id: 21 });
    expect(sent).toEqual(['printed']);
  });

  it('[SX-04] markup in texts of the page tells no cart: the server is asked', async () => {
    const page = open(
      () => {
        const data = document.createElement('script');
        Object.assign(data, { type: 'application/json', id: 'shop-scripts-cart' });
        data.textContent = JSON.stringify({ nonce: 'forged', cart: cartAt(1) });
        document.body.prepend(data);
      },
      () => loadNeeded(aCartPage()),
    );
    await shown(page);
    expect(amounts(page, 'stripe.elements')[0]).toBe(4070);
    expect(carts).toBe(1);
  });

  it('[XC-06] broken or incomplete JSON is no cart: the server is asked', async () => {
    for (const text of ['{', '[]', '{"nonce":"n"}', 'null']) {
      const page = open(
        () => print(text),
        () => loadNeeded(aCartPage()),
      );
      await shown(page);
      expect(amounts(page, 'stripe.elements')[0]).toBe(4070);
      endPage();
    }
  });
});
