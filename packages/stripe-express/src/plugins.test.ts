import { emit } from '@shop/core';
import { aCartPage, aProductPage } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNeeded, type RunningPage, server, startPage } from './testing/page';

const CLEAR = 'wc-stripe-clear-cart--express-product';
const ADD = 'store-cart-add-item-post--express-product';
const OPTIONS = 'wc-stripe-get-shipping-options--express-product';
const NORMALISED = 'wc-stripe-normalize-address--express-product';
const ORDER = 'store-checkout-post--express-product';

type Callback = (...args: unknown[]) => unknown;
type Call = Record<string, unknown>;

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
let hooks: ReturnType<typeof installHooks>;
let page: RunningPage;
/** Answers of the shop to the question what the chosen product costs, and how often it was asked. */
let data: Call;
let questions: URLSearchParams[];

beforeEach(() => {
  hooks = installHooks();
  questions = [];
  data = { total: { amount: 2980 }, displayItems: [], requestShipping: true, currency: 'eur' };
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const shown = (): Promise<void> => vi.waitFor(() => expect(page.isShown()).toBe(true));
const pause = (ms = 60): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const groups = (): Call[] => page.providers.stripe.calls.of('stripe.elements').map(({ args }) => args[0] as Call);
const amounts = (): unknown[] =>
  page.providers.stripe.calls.of('elements.update').map(({ args }) => Reflect.get(Object(args[0]), 'amount'));

function openProduct(
  kind: 'simple' | 'variable' = 'simple',
  exchanges: string[] = [CLEAR, ADD, OPTIONS, NORMALISED, ORDER],
): void {
  page = startPage(() => loadNeeded(aProductPage(kind)), {
    jquery: true,
    exchanges,
    before: () =>
      server.use(
        http.post('*', async ({ request }) => {
          if (!request.url.includes('get_selected_product_data')) return undefined;
          questions.push(new URLSearchParams(await request.clone().text()));
          return HttpResponse.json(data);
        }),
      ),
  });
}

async function buy(): Promise<void> {
  page.providers.stripe.pressWallet('googlePay');
  const sheet = await page.providers.stripe.dialogs.opened('express');
  await vi.waitFor(() => expect(sheet.text()).toContain('Paketdienst'));
  sheet.press('pay');
  await vi.waitFor(() => expect(page.visited).toHaveLength(1));
}
const sent = (name: string): Call => JSON.parse(page.replay.sent.find((one) => one.name === name)?.body ?? '{}') as Call;

describe('filters of the gateway', () => {
  it('[EX-610] `cart-add-item` changes what is put into the cart', async () => {
    openProduct();
    hooks.addFilter('wcstripe.express-checkout.cart-add-item', 'addons', (body) => ({ ...Object(body), addon: 'engraving' }));
    await shown();
    await buy();
    expect(sent(ADD)).toMatchObject({ quantity: '1', addon: 'engraving' });
  });

  it('[EX-611] `map-line-items` changes the rows of the sheet', async () => {
    hooks.addFilter('wcstripe.express-checkout.map-line-items', 'donations', (cart) => ({
      ...Object(cart),
      items: [{ name: 'Spende', quantity: 1, prices: { price: '100', currency_minor_unit: 2 } }],
    }));
    page = startPage(() => loadNeeded(aCartPage()), { jquery: true, exchanges: ['store-cart-items', OPTIONS] });
    await shown();
    page.providers.stripe.pressWallet('googlePay');
    await page.providers.stripe.dialogs.opened('express');
    const details = page.providers.stripe.calls.of('express.click.resolve')[0]?.args[0] as { lineItems: { name: string }[] };
    expect(details.lineItems[0]?.name).toBe('Spende');
  });

  it('[EX-612] `cart-place-order-extension-data` adds to the order', async () => {
    openProduct();
    hooks.addFilter('wcstripe.express-checkout.cart-place-order-extension-data', 'gift', (extensions) => ({
      ...Object(extensions),
      gift: { wrap: true },
    }));
    await shown();
    await buy();
    expect(sent(ORDER)).toMatchObject({ extensions: { gift: { wrap: true } } });
  });

  it('[EX-613] a callback that throws or returns nothing leaves the value as it is, and the order is made', async () => {
    openProduct();
    hooks.addFilter('wcstripe.express-checkout.cart-add-item', 'broken', () => undefined);
    hooks.addFilter('wcstripe.express-checkout.cart-place-order-extension-data', 'broken', () => {
      throw new Error('plugin');
    });
    await shown();
    await buy();
    expect(sent(ADD)).toMatchObject({ quantity: '1' });
    expect(sent(ORDER)).toMatchObject({ payment_method: 'stripe' });
  });
});

describe('the action `update-button-data`', () => {
  it('[EX-614] asks for the price of the product as it is chosen now', async () => {
    openProduct();
    await shown();
    hooks.doAction(UPDATE);
    await vi.waitFor(() => expect(amounts()).toContain(2980));
    expect(questions).toHaveLength(1);
  });

  it('[EX-614] asks nothing while the product cannot be added, and after its callback was taken off', async () => {
    openProduct();
    await shown();
    const button = document.querySelector('.single_add_to_cart_button');
    button?.classList.add('disabled');
    hooks.doAction(UPDATE);
    button?.classList.remove('disabled');
    hooks.removeAction(UPDATE, 'automattic/wcstripe/express-checkout');
    hooks.doAction(UPDATE);
    await pause();
    expect(questions).toEqual([]);
  });

  it('[EX-614] reads the cart again on the cart page', async () => {
    page = startPage(() => loadNeeded(aCartPage()), { jquery: true, exchanges: ['store-cart-items'] });
    await shown();
    const before = page.replay.sent.length;
    hooks.doAction(UPDATE);
    await vi.waitFor(() => expect(page.replay.sent.length).toBe(before + 1));
  });

  it('[EX-614] runs before the price of a changed quantity is requested, so that a plugin can change the form first', async () => {
    openProduct();
    await shown();
    hooks.addAction(UPDATE, 'bookings', () => {
      document
        .querySelector('form.cart')
        ?.insertAdjacentHTML('beforeend', '<input name="wc_deposit_option" type="radio" value="yes" checked>');
    });
    const quantity = document.querySelector<HTMLInputElement>('.quantity .qty');
    if (quantity) quantity.value = '2';
    if (quantity) emit(quantity, 'input');
    await vi.waitFor(() => expect(questions.map((one) => one.get('wc_deposit_option'))).toEqual(['yes']), { timeout: 2_000 });
  });

  it('[EX-614] a callback of another plugin that throws stops no price request', async () => {
    openProduct();
    await shown();
    hooks.addAction(UPDATE, 'broken', () => {
      throw new Error('plugin');
    });
    const quantity = document.querySelector<HTMLInputElement>('.quantity .qty');
    if (quantity) emit(quantity, 'input');
    await vi.waitFor(() => expect(questions).toHaveLength(1), { timeout: 2_000 });
  });
});

describe.each(['wc-stripe.express-checkout.resolved-currency', 'wcstripe.express-checkout.resolved-currency'])(
  'the filter `%s`',
  (name) => {
    it('[EX-615] decides about the currency of the buttons, whose price is asked for in it', async () => {
      data['currency'] = 'usd';
      let resolve: (currency: string) => void = () => undefined;
      const context: unknown[] = [];
      hooks.addFilter(name, 'wcpbc', (_printed, given) => {
        context.push(given);
        return new Promise<string>((found) => (resolve = found));
      });
      openProduct();
      await pause();
      // Nothing is sold in the printed currency meanwhile.
      expect([groups(), page.isShown()]).toEqual([[], false]);
      expect(context).toEqual([{ buttonContext: 'product' }]);
      resolve('USD');
      await shown();
      expect(groups().every(({ currency, amount }) => currency === 'usd' && amount === 2980)).toBe(true);
    });

    it.each<[what: string, callback: Callback]>([
      ['the printed currency', (printed) => printed],
      ['nothing', () => undefined],
      ['no text', () => Promise.resolve(7)],
      ['a rejection', () => Promise.reject(new Error('plugin'))],
      [
        'a throw',
        () => {
          throw new Error('plugin');
        },
      ],
    ])('[EX-615] %s: the buttons as printed', async (_what, callback) => {
      hooks.addFilter(name, 'one', callback);
      openProduct();
      await shown();
      expect(groups()[0]).toMatchObject({ currency: 'eur' });
      expect(questions).toEqual([]);
    });

    it('[EX-615] no buttons where the shop answers in another currency than the plugin names', async () => {
      hooks.addFilter(name, 'wcpbc', () => Promise.resolve('usd'));
      openProduct();
      await vi.waitFor(() => expect(questions).toHaveLength(1));
      await pause(200);
      expect(page.isShown()).toBe(false);
    });
  },
);
