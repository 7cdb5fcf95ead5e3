import { emit } from '@shop/core';
import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import * as payment from './payment';
import * as product from './placements/product';
import { leavePage, openPage, WRAPPER } from './testing/paypal-page';
import { settle, shownErrors } from './testing/shopper';

const wrapper = () => document.querySelector<HTMLElement>(WRAPPER);
const near = (selector: string) => need(selector).dispatchEvent(new Event('pointerover', { bubbles: true }));

/** A file that comes when the test says so. */
function late<Part>(part: Part) {
  let arrive = (): void => undefined;
  const load = vi.fn(() => new Promise<Part>((resolve) => (arrive = () => resolve(part))));
  return { load, arrive: () => arrive() };
}

const never = <Part>() => vi.fn<() => Promise<Part>>(() => Promise.reject(new Error('offline')));

describe('the file of the product page', () => {
  it('[PP-01] is requested at once, beside the SDK', async () => {
    const { load } = late(product);
    const { fake } = await openPage('product-simple', { files: { product: load }, sdk: 'hangs' });
    expect(load).toHaveBeenCalledTimes(1);
    expect(fake.painted(WRAPPER)).toEqual([]);
  });

  it('[PP-01] is later than the SDK: room is kept for the buttons until it is there, then they are drawn and pay', async () => {
    const { load, arrive } = late(product);
    const { fake, of, approve } = await openPage('product-simple', { files: { product: load } });
    expect(fake.painted(WRAPPER)).toEqual([]);
    expect(Number.parseInt(wrapper()?.style.minHeight ?? '', 10)).toBeGreaterThanOrEqual(25);
    arrive();
    await vi.waitFor(() => expect(fake.painted(WRAPPER)).toContain('paypal'));
    await vi.waitFor(() => expect(wrapper()?.style.minHeight).toBe(''));
    await approve();
    await vi.waitFor(() => expect(of('ppc-approve-order')).toHaveLength(1));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[PP-01] [XC-02] never comes: one line in the console, no room for nothing, and the mini-cart works', async () => {
    const { errors, fake } = await openPage('product-simple', {
      files: { product: never<typeof product>() },
      html: (html) => html.replace('<form class="cart"', '<p id="ppc-button-minicart"></p><form class="cart"'),
      config: { mini_cart_buttons_enabled: '1' },
    });
    await settle();
    expect(errors()).toEqual([expect.stringContaining('The buttons of the product page could not be loaded')]);
    expect(wrapper()?.style.minHeight).toBe('');
    expect(fake.painted('#ppc-button-minicart')).toContain('paypal');
  });

  it('[PP-02] never comes, and the SDK does not either: no rejection is left to the page', async () => {
    const { errors } = await openPage('product-simple', { files: { product: never<typeof product>() }, sdk: 'blocked' });
    await settle();
    expect(errors()).toEqual([expect.stringContaining('The PayPal SDK could not be loaded')]);
  });

  it('[PP-01] comes after the page was left: nothing starts', async () => {
    const { load, arrive } = late(product);
    const { fake, of } = await openPage('product-simple', { files: { product: load } });
    leavePage();
    arrive();
    await settle();
    expect([fake.painted(WRAPPER), of('ppc-simulate-cart')]).toEqual([[], []]);
  });

  it.each(['cart', 'checkout-guest'])('[PP-01] %s asks for none', async (name) => {
    const { load } = late(product);
    await openPage(name, { files: { product: load } });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the file of a payment', () => {
  it.each([
    ['cart', WRAPPER],
    ['checkout-guest', 'form.checkout input'],
  ])('[PP-08] %s asks for it when the shopper comes near a payment, once', async (name, place) => {
    const { load } = late(payment);
    await openPage(name, { files: { payment: load } });
    expect(load).not.toHaveBeenCalled();
    near('body');
    expect(load).not.toHaveBeenCalled();
    near(place);
    near(place);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[PP-08] comes after the click: the window opens and one order is made', async () => {
    const { load, arrive } = late(payment);
    const { fake, of } = await openPage('cart', { files: { payment: load } });
    fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
    const clicked = fake.click('paypal', WRAPPER);
    await settle();
    expect(of('ppc-create-order')).toEqual([]);
    arrive();
    await clicked;
    await vi.waitFor(() => expect(of('ppc-approve-order')).toHaveLength(1));
    expect(of('ppc-create-order')).toHaveLength(1);
  });

  it('[PP-08] [XC-02] does not load: the shopper reads it once, the console has one line; the next click pays', async () => {
    let isOffline = true;
    const load = vi.fn(() => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(payment)));
    const { of, errors, clickPayPal, approve } = await openPage('checkout-guest', { files: { payment: load } });
    await clickPayPal();
    expect(shownErrors()).toHaveLength(1);
    expect(errors()).toEqual([expect.stringContaining('The payment could not be loaded')]);
    expect([of('ppc-create-order'), of('ppc-save-checkout-form')]).toEqual([[], []]);
    isOffline = false;
    await approve();
    await vi.waitFor(() => expect(of('ppc-approve-order')).toHaveLength(1));
  });

  it('[PP-17] a shopper who is back from the app has it asked for at once', async () => {
    const { load } = late(payment);
    await openPage('cart', { files: { payment: load }, hash: '#onApprove&switch_initiated_time=1&token=T' });
    expect(load).toHaveBeenCalled();
  });

  it('[PP-17] does not load for a shopper who returns in another browser: the URL keeps the return, nothing was requested', async () => {
    const hash = '#pcp-return=button&pcp-cart=k&pcp-cart-hash=other';
    const { calls, errors } = await openPage('cart', {
      hash,
      files: { payment: never<typeof payment>() },
      config: (recorded) => ({
        ...recorded,
        ajax: { ...Object(recorded['ajax']), create_cross_browser_order: { endpoint: '/?wc-ajax=x', nonce: 'n' } },
      }),
    });
    await settle();
    expect([location.hash, calls()]).toEqual([hash, []]);
    expect(errors()).toEqual([expect.stringContaining('The payment could not be loaded')]);
    expect(shownErrors()).toHaveLength(1);
  });
});

describe('the pay-later messages', () => {
  it('[PP-30] come after the SDK, with the first buttons: a button is what a shopper waits for', async () => {
    const { fake } = await openPage('cart', { sdk: 'hangs' });
    emit(document.body, 'ppcp_script_data_changed');
    await settle();
    expect(fake.calls.of('Messages')).toEqual([]);
    leavePage();
    const { fake: ready } = await openPage('cart');
    await vi.waitFor(() => expect(ready.calls.of('Messages')).toHaveLength(1));
  });

  it('[PP-30] wait for a product page’s say in what is shown', async () => {
    const { load, arrive } = late(product);
    const { fake } = await openPage('product-simple', { files: { product: load } });
    expect(fake.calls.of('Messages')).toEqual([]);
    arrive();
    await vi.waitFor(() => expect(fake.calls.of('Messages').length).toBeGreaterThan(0));
  });

  it('[PP-30] a page without messages shows none, until the server brings a place for them', async () => {
    const { fake } = await openPage('cart', {
      config: { messages: [] },
      replies: { 'ppc-cart-script-params': { success: true, data: { messages: { wrapper: '.ppcp-messages', amount: '5' } } } },
    });
    expect(fake.calls.of('Messages')).toEqual([]);
    emit(document.body, 'updated_cart_totals');
    await vi.waitFor(() => expect(fake.calls.of('Messages').length).toBeGreaterThan(0));
  });
});
