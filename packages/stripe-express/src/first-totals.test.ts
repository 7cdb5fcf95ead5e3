import { given, need } from '@shop/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createStoreApi } from './api/store.api';
import { CONFIG_GLOBAL } from './config';
import { PRINTED_CART } from './constants';
import { prepareButtons } from './express-buttons';
import { text } from './payment/messages';
import { after, cartAt, type ExpressPage, type ExpressPageOptions, openExpress, prepare, ready } from './testing/express-page';
import { readFirstCart } from './totals/read-totals';

let page: ExpressPage;
const open = async (options: ExpressPageOptions = {}, name = 'checkout-guest'): Promise<void> =>
  void (page = await openExpress(name, {
    ...options,
    answers: {
      cart: cartAt(4070),
      wc_stripe_get_shipping_options: 'wc-stripe-get-shipping-options--express-checkout',
      ...options.answers,
    },
  }));
const review = (): Promise<void> => page.trigger('updated_checkout', [{}]);
/** Amounts of the groups, and how often the cart was read. */
const made = (): unknown[] => [page.amounts('stripe.elements'), page.sent('cart')];
const four = (amount: number): number[] => Array<number>(4).fill(amount);

describe('the checkout page', () => {
  it('[SX-04] shows the buttons before the first order review, with the cart as of now, read once', async () => {
    await open();
    expect([page.isShown(), ...made()]).toEqual([true, four(4070), 1]);
  });

  it('[SX-04] reads the cart again after the order review; another total changes the amount of the same buttons', async () => {
    await open();
    page.answer('cart', cartAt(5000));
    await review();
    expect([page.amounts(), ...made()]).toEqual([four(5000), four(4070), 2]);
  });

  const shippingOnly = cartAt(490, { total_shipping: '490', total_shipping_tax: '0' });
  it.each<[string, ExpressPageOptions]>([
    [
      'the browser has restored another address',
      {
        before() {
          need('form.checkout').insertAdjacentHTML('beforeend', '<input name="billing_postcode" value="10557">');
          need<HTMLInputElement>('[name="billing_postcode"]').value = '27498';
        },
      },
    ],
    ['only shipping costs something: it may be free, and the buttons would go', { answers: { cart: shippingOnly } }],
  ])('[SX-03] waits for the order review when %s', async (_when, options) => {
    await open(options);
    expect(page.isShown()).toBe(false);
    await review();
    expect(page.isShown()).toBe(true);
  });

  it('[SX-05] [MS-40] a press during an update of the checkout waits for the new total and opens with it', async () => {
    await open();
    await page.trigger('update_checkout');
    await review();
    expect(page.sent('cart')).toBe(2);
    await page.trigger('update_checkout');
    page.answer('cart', cartAt(6000));
    await page.pressWallet('googlePay', 50);
    expect(page.sheet()).toBe('');
    await review();
    expect(page.sheet()).not.toBe('');
    expect(page.amounts().slice(0, 4)).toEqual(four(6000));
  });

  it('[SX-05] a press whose new total does not arrive in time opens no sheet and says so; the next one opens with the new total', async () => {
    await open();
    await review();
    for (let count = 0; count < 2; count += 1) await page.trigger('update_checkout');
    page.answer('cart', cartAt(7000));
    await page.pressWallet();
    expect([page.errors(), page.sheet(), page.covers()]).toEqual([[text('repriced')], '', 0]);
    // The review has failed, and says nothing: the press has read the cart itself.
    expect(page.amounts().slice(-4)).toEqual(four(7000));
    await page.pressWallet();
    expect(page.sheet()).not.toBe('');
  });
});

it('[EX-620] [SX-04] makes new buttons where a script wraps their container when they are there', async () => {
  await open({}, 'cart');
  for (const times of [2, 3]) {
    const wrapper = document.createElement('div');
    page.container.before(wrapper);
    wrapper.append(page.container);
    await page.pass(50);
    expect([page.isShown(), page.places().length, ...made()]).toEqual([true, 4, Array(times).fill(four(4070)).flat(), 1]);
  }
});

describe('before the page is ready', () => {
  const openEarly = async (options: ExpressPageOptions = {}, name?: string): Promise<void> => {
    await open({ bundle: prepare, ...options }, name);
  };
  const changeConfig = (): void => {
    const printed = Reflect.get(window, CONFIG_GLOBAL) as { button: object };
    Object.assign(printed.button, { height: '41' });
  };

  it('[SX-02] [SX-04] makes the buttons when the file runs, and shows them when the provider is ready; the start makes none again', async () => {
    await openEarly();
    expect([page.places().length, page.isShown(), page.sent('cart')]).toEqual([4, true, 1]);
    await page.run(ready);
    expect([...made(), page.calls('Stripe').length]).toEqual([four(4070), 1, 1]);
  });

  it.each<[string, () => void, number]>([
    ['moved their container: moved frames load again', () => document.body.append(page.container), 48],
    ['changed the config', changeConfig, 41],
  ])('[SX-04] [SX-01] makes new buttons where a script has %s', async (_what, act, height) => {
    await openEarly();
    act();
    await page.run(ready);
    expect([page.isShown(), page.places().length, ...made()]).toEqual([true, 4, [...four(4070), ...four(4070)], 1]);
    const heights = page.providers.stripe.calls
      .of('elements.create')
      .map(({ args }) => Reflect.get(Object(args[1]), 'buttonHeight'));
    expect(heights.slice(-4)).toEqual(four(height));
  });

  it('[SX-01] makes buttons once where a script has changed the config while the cart is read', async () => {
    await openEarly({ answers: { cart: after(80, cartAt(4070)) } });
    changeConfig();
    await page.run(ready);
    await page.pass(200);
    expect([page.isShown(), page.places().length, ...made()]).toEqual([true, 4, four(4070), 1]);
  });

  it('[SX-06] a product page offers its default choice when the file runs, reads no cart, and follows the form when the page is ready', async () => {
    await openEarly({}, 'product-simple');
    expect(page.places()).toHaveLength(4);
    await page.run(ready);
    expect([page.isShown(), page.amounts('stripe.elements').length, page.sent('cart')]).toEqual([true, 4, 0]);
  });

  it.each<[string, ExpressPageOptions]>([
    ['without a page config', { before: () => void Reflect.deleteProperty(window, CONFIG_GLOBAL) }],
    ['without a place for buttons', { before: () => need('#wc-stripe-express-checkout-element').remove() }],
    [
      'while a consent tool withholds Stripe',
      {
        providers: { stripeReady: false },
        before: () => (document.head.innerHTML = '<script type="text/plain" data-src="https://js.stripe.com/v3/"></script>'),
      },
    ],
  ])('[SX-01] [SX-02] reads no cart %s, and no console line', async (_case, options) => {
    await open({ bundle: () => expect(prepareButtons().cart).toBeUndefined(), ...options }, 'cart');
    expect([page.requests(), page.logged]).toEqual([[], []]);
  });
});

describe('a cart that the server has printed', () => {
  /** Tells the cart, as the page's own inline script does. */
  const print = (json = JSON.stringify({ nonce: 'printed', cart: cartAt(3333) })): boolean =>
    Reflect.set(window, PRINTED_CART, json);

  afterEach(() => void Reflect.deleteProperty(window, PRINTED_CART));

  it('[SX-04] is the first reading, and no request is sent for it; the next reading asks the server', async () => {
    await open({ before: () => void print() }, 'cart');
    expect([page.isShown(), ...made()]).toEqual([true, four(3333), 0]);
    await page.trigger('updated_cart_totals');
    expect([page.amounts(), page.sent('cart')]).toEqual([four(4070), 1]);
  });

  it('[SX-16] gives the nonce of the session to the next request', async () => {
    await open({ bundle: () => undefined }, 'cart');
    const store = createStoreApi({ get: () => Promise.resolve('old') });
    print();
    await store.cart({}, readFirstCart());
    void store.addItem({ id: 21 });
    await page.settle();
    expect(given(page.requests('cart/add-item')[0]).headers.get('Nonce')).toBe('printed');
  });

  const forge = (): void => {
    const data = Object.assign(document.createElement('script'), { type: 'application/json', id: 'shop-scripts-cart' });
    data.textContent = JSON.stringify({ nonce: 'forged', cart: cartAt(1) });
    document.body.prepend(data);
  };
  it.each<[string, () => unknown]>([
    ['[SX-04] markup in texts of the page', forge],
    ...['{', '[]', '{"nonce":"n"}', 'null'].map((json): [string, () => unknown] => [`[XC-06] ${json}`, () => print(json)]),
  ])('%s is no cart: the server is asked', async (_what, before) => {
    await open({ before: () => void before() }, 'cart');
    expect([page.isShown(), ...made()]).toEqual([true, four(4070), 1]);
  });
});
