import { describe, expect, it } from 'vitest';
import { text } from '../messages';
import { noticesInBoxes, openUpe, shownNotices, type UpePage } from '../testing/upe-page';

let page: UpePage;
const made = (): number => page.calls('stripe.createPaymentMethod');
const submitted = (): number => page.calls('elements.submit');
const press = (): boolean => page.placeOrder();
const load = (script: object): void => page.providers.stripe.control.queue({ call: 'load.payment', ...script });
/** A checkout with the card element alone. */
const open = async (): Promise<void> => {
  page = await openUpe('checkout-guest', {
    config: ({ paymentMethodsConfig }) => ({ paymentMethodsConfig: { card: Object(paymentMethodsConfig).card } }),
  });
};

describe('an element is ready when the provider says so', () => {
  it('[MS-36] after a load error a submit makes a new element, waits for it, and is refused when that fails too', async () => {
    await open();
    page.providers.stripe.control.always({ call: 'load.payment', delayMs: 100, error: { message: 'Gestört' } });
    await page.pay('stripe', 200);
    expect(noticesInBoxes()).toEqual([`Gestört. ${text('retryHint')}`]);
    expect(press()).toBe(false);
    await page.pass(10_000);
    expect([submitted(), made(), page.posts.length, page.covers()]).toEqual([0, 0, 0, 0]);
    expect(shownNotices()).toEqual([text('invalidDetails')]);
    expect(noticesInBoxes()).toEqual([`Gestört. ${text('retryHint')}`]);
  });

  it('[MS-36] after a load error a submit uses the new element once it is ready', async () => {
    await open();
    load({ error: { message: 'Gestört' } });
    load({ delayMs: 2_000 });
    await page.pay('stripe');
    expect(press()).toBe(false);
    await page.pass(1_000);
    expect(submitted()).toBe(0);
    await page.pass(1_500);
    // The new element is empty: the provider names the missing number, in the element and in the notice.
    expect([submitted(), made(), page.posts.length, shownNotices().length]).toEqual([1, 0, 0, 1]);
    expect([noticesInBoxes(), page.covers()]).toEqual([[], 0]);
  });

  it('[MS-36] a submit while the element loads waits for its `ready` event, then orders once', async () => {
    await open();
    load({ delayMs: 3_000 });
    await page.payByCard();
    expect(press()).toBe(false);
    await page.pass(2_900);
    expect([submitted(), made()]).toEqual([0, 0]);
    await page.pass(300);
    expect([submitted(), made(), page.posts.length, shownNotices()]).toEqual([1, 1, 1, []]);
  });

  it('[MS-36] a submit is refused when the element is not ready in time; nothing is sent later', async () => {
    await open();
    load({ never: true });
    await page.pay('stripe');
    expect(press()).toBe(false);
    await page.pass(30_000);
    expect([submitted(), made(), page.posts.length, page.covers()]).toEqual([0, 0, 0, 0]);
    expect(shownNotices()).toEqual([text('invalidDetails')]);
  });

  it('[MS-36] an element that moves into a replaced box is not ready before its frame has loaded again', async () => {
    await open();
    await page.pay('stripe');
    load({ delayMs: 1_000 });
    for (const node of document.querySelectorAll('.wc-stripe-upe-element')) node.replaceWith(node.cloneNode(false));
    await page.review();
    page.fillCard();
    expect(press()).toBe(false);
    await page.pass(900);
    expect(submitted()).toBe(0);
    await page.pass(300);
    expect([submitted(), made(), page.posts.length, shownNotices()]).toEqual([1, 1, 1, []]);
  });
});
