import { emit } from '@shop/core';
import { need, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ExpressPage, type ExpressPageOptions, openExpress } from './testing/express-page';

type Callback = (...args: unknown[]) => unknown;

/** As much of `wp.hooks` as plugins of these pages use. */
function installHooks() {
  const hooks = new Map<string, { namespace: string; callback: Callback }[]>();
  const add = (name: string, namespace: string, callback: Callback): void =>
    void hooks.set(name, [...(hooks.get(name) ?? []), { namespace, callback }]);
  const remove = (name: string, namespace: string): void =>
    void hooks.set(
      name,
      (hooks.get(name) ?? []).filter((hook) => hook.namespace !== namespace),
    );
  const api = {
    addFilter: add,
    addAction: add,
    removeFilter: remove,
    removeAction: remove,
    hasFilter: (name: string) => (hooks.get(name) ?? []).length > 0,
    applyFilters: (name: string, value: unknown, ...args: unknown[]) =>
      (hooks.get(name) ?? []).reduce((now, { callback }) => callback(now, ...args), value),
    doAction: (name: string, ...args: unknown[]) => (hooks.get(name) ?? []).forEach(({ callback }) => callback(...args)),
  };
  vi.stubGlobal('wp', { hooks: api });
  return api;
}

const UPDATE = 'wcstripe.express-checkout.update-button-data';
const QUESTION = 'wc_stripe_get_selected_product_data';
let hooks: ReturnType<typeof installHooks>;
let page: ExpressPage;

beforeEach(() => void (hooks = installHooks()));

const open = async (name: string, options?: ExpressPageOptions): Promise<void> =>
  void (page = await openExpress(name, { jquery: true, ...options }));
const ordered = (endpoint = 'checkout') => page.requests(endpoint)[0]?.fields;
const changeQuantity = async (): Promise<void> => {
  await page.type('.quantity .qty', '2');
  await page.pass(300);
};

describe('filters of the gateway', () => {
  it('[EX-610] `cart-add-item` changes what is put into the cart', async () => {
    await open('product-simple');
    hooks.addFilter('wcstripe.express-checkout.cart-add-item', 'addons', (body) => ({ ...Object(body), addon: 'engraving' }));
    await page.buy();
    expect(ordered('cart/add-item')).toMatchObject({ quantity: '1', addon: 'engraving' });
  });

  it('[EX-611] `map-line-items` changes the rows of the sheet', async () => {
    hooks.addFilter('wcstripe.express-checkout.map-line-items', 'donations', (cart) => ({
      ...Object(cart),
      items: [{ name: 'Spende', quantity: 1, prices: { price: '100', currency_minor_unit: 2 } }],
    }));
    await open('cart');
    await page.pressWallet();
    expect(page.calls('express.click.resolve')[0]).toMatchObject({ lineItems: [{ name: 'Spende' }, {}, {}] });
  });

  it('[EX-612] `cart-place-order-extension-data` adds to the order', async () => {
    await open('cart');
    hooks.addFilter('wcstripe.express-checkout.cart-place-order-extension-data', 'gift', (extensions) => ({
      ...Object(extensions),
      gift: { wrap: true },
    }));
    await page.buy();
    expect(ordered()).toMatchObject({ extensions: { gift: { wrap: true } } });
  });

  it('[EX-613] [SX-16] a callback that throws or returns nothing leaves the value as it is, and the order is made', async () => {
    const broken = throwing('plugin');
    hooks.addFilter('wcstripe.express-checkout.map-line-items', 'broken', broken);
    await open('product-simple');
    hooks.addFilter('wcstripe.express-checkout.cart-add-item', 'broken', () => undefined);
    hooks.addFilter('wcstripe.express-checkout.cart-place-order-extension-data', 'broken', broken);
    await page.buy();
    expect(ordered('cart/add-item')).toMatchObject({ quantity: '1' });
    expect(ordered()).toMatchObject({ payment_method: 'stripe' });
    expect(page.logged.join()).toContain('map-line-items');
  });
});

describe('the action `update-button-data`', () => {
  it('[EX-614] asks for the price of the product as it is chosen now', async () => {
    await open('product-simple');
    hooks.doAction(UPDATE);
    await page.settle();
    expect([page.amounts(), page.sent(QUESTION)]).toEqual([Array(4).fill(2980), 1]);
  });

  it('[EX-614] asks nothing while the product cannot be added, and after its callback was taken off', async () => {
    await open('product-simple');
    const { classList } = need('.single_add_to_cart_button');
    classList.add('disabled');
    hooks.doAction(UPDATE);
    classList.remove('disabled');
    hooks.removeAction(UPDATE, 'automattic/wcstripe/express-checkout');
    hooks.doAction(UPDATE);
    await page.settle();
    expect(page.sent(QUESTION)).toBe(0);
  });

  it('[EX-614] reads the cart again on the cart page', async () => {
    await open('cart');
    hooks.doAction(UPDATE);
    await page.settle();
    expect(page.sent('cart')).toBe(2);
  });

  it('[EX-614] runs before the price of a changed quantity is requested, so that a plugin can change the form first', async () => {
    await open('product-simple');
    hooks.addAction(UPDATE, 'bookings', () => {
      need('form.cart').insertAdjacentHTML('beforeend', '<input name="wc_deposit_option" type="radio" value="yes" checked>');
    });
    await changeQuantity();
    expect(page.requests(QUESTION).map(({ fields }) => fields['wc_deposit_option'])).toEqual(['yes']);
  });

  it('[EX-614] a callback of another plugin that throws stops no price request', async () => {
    await open('product-simple');
    hooks.addAction(UPDATE, 'broken', throwing('plugin'));
    await changeQuantity();
    expect(page.sent(QUESTION)).toBe(1);
  });
});

describe('a plugin whose product has a price to type', () => {
  const asked = (): unknown[] => page.requests(QUESTION).map(({ fields }) => fields['attributes[attribute_amount]']);

  it('[EX-618] `woocommerce_variation_has_changed` asks for the price each time, once for the events of one change', async () => {
    await open('product-simple');
    for (const count of [1, 2]) {
      for (const name of ['found_variation', 'woocommerce_variation_has_changed']) emit(need('form.cart'), name);
      await page.pass(10);
      expect(page.sent(QUESTION)).toBe(count);
    }
  });

  it('[EX-619] options printed in a `.variations_form` between form and buttons go along with price and product', async () => {
    const options =
      '<div class="variations_form"><p class="variations"><select name="attribute_amount"><option>3<option>60</select>';
    await open('product-simple', { before: () => need('form.cart').insertAdjacentHTML('afterend', options) });
    need<HTMLSelectElement>('[name="attribute_amount"]').value = '60';
    await page.trigger('woocommerce_variation_has_changed');
    await page.pressWallet();
    expect([asked(), ordered('wc_stripe_add_to_cart')]).toMatchObject([['60'], { 'attributes[attribute_amount]': '60' }]);
    expect(page.sent('cart/add-item')).toBe(0);
  });
});

describe('the filter `resolved-currency`', () => {
  const NAMES = ['wc-stripe.express-checkout.resolved-currency', 'wcstripe.express-checkout.resolved-currency'] as const;
  const [name] = NAMES;

  it.each(NAMES)('[EX-615] `%s` decides about the currency of the buttons, whose price is asked for in it', async (name) => {
    let resolve: (currency: string) => void = () => undefined;
    const context: unknown[] = [];
    hooks.addFilter(name, 'wcpbc', (_printed, given) => {
      context.push(given);
      return new Promise<string>((found) => (resolve = found));
    });
    const answers = { [QUESTION]: { total: { amount: 2980 }, displayItems: [], requestShipping: true, currency: 'usd' } };
    await open('product-simple', { answers });
    // Nothing is sold in the printed currency meanwhile.
    expect([page.calls('stripe.elements'), page.isShown()]).toEqual([[], false]);
    expect(context).toEqual([{ buttonContext: 'product' }]);
    resolve('USD');
    await page.settle();
    expect(page.isShown()).toBe(true);
    for (const group of page.calls('stripe.elements')) expect(group).toMatchObject({ currency: 'usd', amount: 2980 });
  });

  it.each<[what: string, callback: Callback]>([
    ['the printed currency', (printed) => printed],
    ['nothing', () => undefined],
    ['no text', () => Promise.resolve(7)],
    ['a rejection', () => Promise.reject(new Error('plugin'))],
    ['a throw', throwing('plugin')],
  ])('[EX-615] %s: the buttons as printed', async (_what, callback) => {
    hooks.addFilter(name, 'one', callback);
    await open('product-simple');
    expect([page.isShown(), page.sent(QUESTION)]).toEqual([true, 0]);
    expect(page.calls('stripe.elements')[0]).toMatchObject({ currency: 'eur' });
  });

  it('[EX-615] no buttons where the shop answers in another currency than the plugin names', async () => {
    hooks.addFilter(name, 'wcpbc', () => Promise.resolve('usd'));
    await open('product-simple');
    expect([page.sent(QUESTION), page.isShown()]).toEqual([1, false]);
  });
});
