import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import * as payment from './payment';
import * as product from './placements/product';
import { MINI_CART, openPayPal, type PayPalPage, shownErrors, WRAPPER } from './testing/open-paypal';
import { within } from './testing/recorded-page';

let page: PayPalPage;

const room = (): string => need(WRAPPER).style.minHeight;
const paints = (place = WRAPPER): boolean => page.fake.painted(place).includes('paypal');
const messages = (): number => page.fake.calls.of('Messages').length;
const NOT_LOADED = [expect.stringContaining('The payment could not be loaded')];
const near = (selector: string) => need(selector).dispatchEvent(new Event('pointerover', { bubbles: true }));

/** A file that comes when the test says so. */
function late<Part>(part: Part) {
  let arrive = (): void => undefined;
  const load = vi.fn(() => new Promise<Part>((resolve) => (arrive = () => resolve(part))));
  return { load, arrive: () => arrive() };
}

const never = <Part>() => vi.fn<() => Promise<Part>>(() => Promise.reject(new Error('offline')));

describe('the file of the product page', () => {
  it('[PP-01] is later than the SDK: room is kept for the buttons until it is there, then they are drawn and pay', async () => {
    const { load, arrive } = late(product);
    page = await openPayPal('product-simple', { files: { product: load } });
    expect([paints(), Number.parseInt(room(), 10) >= 25]).toEqual([false, true]);
    arrive();
    await page.settle();
    expect([paints(), room()]).toEqual([true, '']);
    await page.pay();
    expect([page.count('ppc-approve-order'), load.mock.calls.length]).toEqual([1, 1]);
  });

  it('[PP-01] [XC-02] never comes: one line in the console, no room for nothing, and the mini-cart works', async () => {
    page = await openPayPal('product-simple', {
      files: { product: never<typeof product>() },
      html: (html) => html.replace('<form class="cart"', '<p id="ppc-button-minicart"></p><form class="cart"'),
      config: { mini_cart_buttons_enabled: '1' },
    });
    expect(page.loggedErrors).toEqual([expect.stringContaining('The buttons of the product page could not be loaded')]);
    expect([room(), paints(MINI_CART)]).toEqual(['', true]);
  });

  it('[PP-02] never comes, and the SDK does not either: no rejection is left to the page', async () => {
    page = await openPayPal('product-simple', { files: { product: never<typeof product>() }, sdk: { fail: true } });
    expect(page.loggedErrors).toEqual([expect.stringContaining('The PayPal SDK could not be loaded')]);
  });

  it.each(['cart', 'checkout-guest'])('[PP-01] %s asks for none', async (name) => {
    const { load } = late(product);
    page = await openPayPal(name, { files: { product: load } });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the file of a payment', () => {
  it.each([
    ['cart', WRAPPER],
    ['checkout-guest', 'form.checkout input'],
  ])('[PP-08] %s asks for it when the shopper comes near a payment, once', async (name, place) => {
    const { load } = late(payment);
    page = await openPayPal(name, { files: { payment: load } });
    near('body');
    for (const _time of [1, 2]) near(place);
    expect(load, 'a press does not wait for it').not.toHaveBeenCalled();
    await page.settle();
    near(place);
    await page.settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[PP-08] comes after the click: the window opens and one order is made', async () => {
    const { load, arrive } = late(payment);
    page = await openPayPal('cart', { files: { payment: load } });
    await page.pay();
    expect(page.count('ppc-create-order')).toBe(0);
    arrive();
    await page.settle();
    expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([1, 1]);
  });

  it('[PP-08] [XC-02] does not load: the shopper reads it once, the console has one line; the next click pays', async () => {
    let isOffline = true;
    const load = vi.fn(() => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(payment)));
    page = await openPayPal('checkout-guest', { files: { payment: load } });
    await page.click();
    expect([shownErrors().length, page.loggedErrors, page.requests()]).toEqual([1, NOT_LOADED, []]);
    isOffline = false;
    await page.pay();
    expect(page.count('ppc-approve-order')).toBe(1);
  });

  it('[PP-17] a shopper who is back from the app has it asked for at once', async () => {
    const { load } = late(payment);
    page = await openPayPal('cart', { files: { payment: load }, hash: '#onApprove&switch_initiated_time=1&token=T' });
    expect(load).toHaveBeenCalled();
  });

  it('[PP-17] does not load for a shopper who returns in another browser: the URL keeps the return, nothing was requested', async () => {
    const hash = '#pcp-return=button&pcp-cart=k&pcp-cart-hash=other';
    page = await openPayPal('cart', {
      hash,
      files: { payment: never<typeof payment>() },
      config: within('ajax', { create_cross_browser_order: { endpoint: '/?wc-ajax=x', nonce: 'n' } }),
    });
    expect([location.hash, page.calls(), page.loggedErrors, shownErrors().length]).toEqual([hash, [], NOT_LOADED, 1]);
  });
});

describe('the pay-later messages', () => {
  it('[PP-30] come after the SDK, with the first buttons: a button is what a shopper waits for', async () => {
    page = await openPayPal('cart', { sdk: { never: true } });
    await page.trigger('ppcp_script_data_changed');
    expect(messages()).toBe(0);
    page = await openPayPal('cart');
    expect(messages()).toBe(1);
  });

  it('[PP-30] wait for a product page’s say in what is shown', async () => {
    const { load, arrive } = late(product);
    page = await openPayPal('product-simple', { files: { product: load } });
    expect(messages()).toBe(0);
    arrive();
    await page.settle();
    expect(messages()).toBeGreaterThan(0);
  });

  it('[PP-30] a page without messages shows none, until the server brings a place for them', async () => {
    const data = { messages: { wrapper: '.ppcp-messages', amount: '5' } };
    page = await openPayPal('cart', { config: { messages: [] }, answers: { 'ppc-cart-script-params': { success: true, data } } });
    expect(messages()).toBe(0);
    await page.trigger('updated_cart_totals');
    expect(messages()).toBeGreaterThan(0);
  });
});
