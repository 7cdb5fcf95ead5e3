import { need, needElement } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { isCovered, isPlaceOrderShown, openPayPal, shownErrors } from '../../testing/open-paypal';

const PLACE_ORDER = '#place_order:not(.ppcp-dcc-order-button)';
const APPROVED = 'Die Zahlung ist freigegeben. Bitte jetzt noch die Bestellung absenden.';

const button = (): HTMLButtonElement => needElement(document.querySelector(PLACE_ORDER), HTMLButtonElement);
const notice = (): string | undefined => document.querySelector('.woocommerce-message')?.textContent.trim();

/** What keeps the shop's "place order" from placing the order. */
const HOLDS: Record<string, () => void> = {
  'a weak password, which disables it': () => (button().disabled = true),
  'an age check, which stops the click': () => button().addEventListener('click', (event) => event.preventDefault()),
};

describe.each(['checkout-guest', 'order-pay'])('"place order" after an approval (%s)', (name) => {
  it('[MS-09] [PP-13] sends the form once, and says nothing', async () => {
    const page = await openPayPal(name);
    await page.pay();
    expect([page.posts.length, notice(), shownErrors(), isCovered()]).toEqual([1, undefined, [], false]);
  });

  it.each(Object.keys(HOLDS))('[MS-09] held by %s: shows the button and asks to place the order', async (hold) => {
    const page = await openPayPal(name);
    HOLDS[hold]?.();
    expect(isPlaceOrderShown()).toBe(false);
    await page.pay();
    expect([page.posts.length, notice(), shownErrors()]).toEqual([0, APPROVED, []]);
    expect([isPlaceOrderShown(), isCovered(), page.count('ppc-approve-order')]).toEqual([true, false, 1]);
  });

  it('[MS-09] missing: sends the form by itself', async () => {
    const page = await openPayPal(name);
    button().remove();
    await page.pay();
    expect([page.posts.length, notice()]).toEqual([1, undefined]);
  });

  it('[MS-09] the held order is placed by the shopper, without a second payment', async () => {
    const page = await openPayPal(name);
    button().disabled = true;
    await page.pay();
    // An order review redraws the area meanwhile.
    document.body.dispatchEvent(new CustomEvent('payment_method_selected'));
    expect(isPlaceOrderShown()).toBe(true);
    button().disabled = false;
    button().click();
    expect([page.posts.length, page.count('ppc-create-order')]).toEqual([1, 1]);
  });
});

it('[MS-09] a script that sends the form itself, through jQuery, has sent it', async () => {
  const page = await openPayPal('checkout-guest', { jquery: true });
  button().addEventListener('click', (event) => {
    event.preventDefault();
    page.jQuery('form.checkout').trigger('submit');
  });
  // The shop's own handler: it orders by a request, and stops the event.
  page.jQuery('form.checkout').on('submit', () => false);
  await page.pay();
  expect(notice()).toBeUndefined();
});

it('[MS-09] without any form the shopper is asked all the same', async () => {
  const page = await openPayPal('order-pay');
  await page.click();
  const form = need('form#order_review');
  form.replaceWith(...form.childNodes);
  button().remove();
  await page.approve();
  expect(notice()).toBe(APPROVED);
});

it('[MS-09] a card that was approved while "place order" is held', async () => {
  const page = await openPayPal('checkout-guest', { cards: true });
  button().disabled = true;
  await page.payByCard();
  expect([page.posts.length, notice(), isPlaceOrderShown()]).toEqual([0, APPROVED, true]);
});

describe('back from PayPal’s app, with cash on delivery preselected', () => {
  const RETURNED = { hash: '#onApprove&token=O&PayerID=P&switch_initiated_time=1', method: 'cod' };
  const COD = 'input[name="payment_method"][value="cod"]';
  const chooseCod = (): void => void (need<HTMLInputElement>(COD).checked = true);

  it('[PP-13] [PP-17] the order is sent with PayPal, in the task in which it is chosen', async () => {
    const page = await openPayPal('checkout-guest', {
      ...RETURNED,
      jquery: true,
      // The order review in flight arrives as soon as the method has changed.
      plugins: [({ jQuery }) => jQuery(document).on('change', 'input[name="payment_method"]', () => queueMicrotask(chooseCod))],
    });
    expect(page.posts.map(({ payment_method }) => payment_method)).toEqual(['ppcp-gateway']);
    expect(need<HTMLInputElement>(COD).checked).toBe(true);
  });

  it.each<[string, () => void]>([
    ['is not on the list any more', () => need('input[value="ppcp-gateway"]').remove()],
    ['cannot be chosen', () => document.addEventListener('change', chooseCod, { once: true })],
  ])('[PP-13] [PP-17] nothing is ordered with another method when PayPal %s: the shopper is asked to', async (_why, hold) => {
    const page = await openPayPal('checkout-guest', {
      ...RETURNED,
      answers: { 'ppc-approve-order': () => (hold(), { success: true }) },
    });
    expect([page.posts.length, notice(), shownErrors(), isCovered()]).toEqual([0, APPROVED, [], false]);
  });
});
