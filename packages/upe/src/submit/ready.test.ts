import { ask, emit } from '@shop/core';
import { describe, expect, it } from 'vitest';
import { text } from '../messages';
import { aFaultyShop, noticesInBoxes, overlays, shownNotices } from '../testing/faulty-shop';

const shop = aFaultyShop();
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };
const made = (): number => shop.providers.stripe.calls.of('stripe.createPaymentMethod').length;
const submitted = (): number => shop.providers.stripe.calls.of('elements.submit').length;
const press = (): boolean => ask(shop.form, 'checkout_place_order_stripe');
const load = (script: object): void => shop.providers.stripe.control.queue({ call: 'load.payment', ...script });
/** A checkout with the card element alone. */
const open = async (): Promise<void> => {
  await shop.open('checkout-guest', {
    config: ({ paymentMethodsConfig }) => ({ paymentMethodsConfig: { card: Object(paymentMethodsConfig).card } }),
  });
  shop.fillShopper();
};

describe('an element is ready when the provider says so', () => {
  it('[MS-36] after a load error a submit makes a new element, waits for it, and is refused when that fails too', async () => {
    await open();
    shop.providers.stripe.control.always({ call: 'load.payment', delayMs: 100, error: { message: 'Gestört' } });
    await shop.choose('stripe');
    await shop.pass(200);
    expect(noticesInBoxes()).toEqual([`Gestört. ${text('retryHint')}`]);
    expect(press()).toBe(false);
    await shop.pass(10_000);
    expect([submitted(), made(), shop.posts(), overlays()]).toEqual([0, 0, 0, 0]);
    expect(shownNotices()).toEqual([text('invalidDetails')]);
    expect(noticesInBoxes()).toEqual([`Gestört. ${text('retryHint')}`]);
  });

  it('[MS-36] after a load error a submit uses the new element once it is ready', async () => {
    await open();
    load({ error: { message: 'Gestört' } });
    load({ delayMs: 2_000 });
    await shop.choose('stripe');
    expect(press()).toBe(false);
    await shop.pass(1_000);
    expect(submitted()).toBe(0);
    await shop.pass(1_500);
    // The new element is empty: the provider names the missing number, in the element and in the notice.
    expect([submitted(), made(), shop.posts(), shownNotices().length]).toEqual([1, 0, 0, 1]);
    expect([noticesInBoxes(), overlays()]).toEqual([[], 0]);
  });

  it('[MS-36] a submit while the element loads waits for its `ready` event, then orders once', async () => {
    await open();
    load({ delayMs: 3_000 });
    await shop.choose('stripe');
    shop.providers.stripe.form('card').fill(CARD);
    expect(press()).toBe(false);
    await shop.pass(2_900);
    expect([submitted(), made()]).toEqual([0, 0]);
    await shop.pass(300);
    expect([submitted(), made(), shop.posts(), shownNotices()]).toEqual([1, 1, 1, []]);
  });

  it('[MS-36] a submit is refused when the element is not ready in time; nothing is sent later', async () => {
    await open();
    load({ never: true });
    await shop.choose('stripe');
    expect(press()).toBe(false);
    await shop.pass(30_000);
    expect([submitted(), made(), shop.posts(), overlays()]).toEqual([0, 0, 0, 0]);
    expect(shownNotices()).toEqual([text('invalidDetails')]);
  });

  it('[MS-36] an element that moves into a replaced box is not ready before its frame has loaded again', async () => {
    await open();
    await shop.choose('stripe');
    load({ delayMs: 1_000 });
    for (const node of document.querySelectorAll('.wc-stripe-upe-element')) node.replaceWith(node.cloneNode(false));
    emit(document.body, 'updated_checkout', [{}]);
    await shop.pass(20);
    shop.providers.stripe.form('card').fill(CARD);
    expect(press()).toBe(false);
    await shop.pass(900);
    expect(submitted()).toBe(0);
    await shop.pass(300);
    expect([submitted(), made(), shop.posts(), shownNotices()]).toEqual([1, 1, 1, []]);
  });
});
