import { given, need, needElement } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_CARD, openCards, pressCardButton } from '../../testing/cards-page';
import { isCovered, leavePage, openPage, settle, shownErrors, type RunningPage } from '../../testing/page';

const WRAPPER = '#ppc-button-ppcp-gateway';
const PLACE_ORDER = '#place_order:not(.ppcp-dcc-order-button)';
const APPROVED = 'Ihre Zahlung ist freigegeben. Bitte senden Sie jetzt noch die Bestellung ab.';

/** How often the form was sent. */
let submits = 0;
const countSubmit = (event: Event): void => {
  event.preventDefault();
  submits += 1;
};
beforeEach(() => {
  submits = 0;
  document.addEventListener('submit', countSubmit);
});
afterEach(() => {
  document.removeEventListener('submit', countSubmit);
  leavePage();
});

const button = (): HTMLButtonElement => needElement(document.querySelector(PLACE_ORDER), HTMLButtonElement);
const isShown = (): boolean => !button().classList.contains('ppcp-hidden');
const notice = (): string | undefined => document.querySelector('.woocommerce-message')?.textContent.trim();

/** What keeps the shop's "place order" from placing the order. */
const HOLDS: Record<string, () => void> = {
  'a weak password, which disables it': () => (button().disabled = true),
  'an age check, which stops the click': () => button().addEventListener('click', (event) => event.preventDefault()),
};

async function approveWith(page: RunningPage): Promise<void> {
  page.fake.control.queue({ call: 'dialog.paypal', press: 'approve' });
  void page.fake.click('paypal', WRAPPER);
  await settle();
}

describe.each(['checkout-guest', 'order-pay'])('"place order" after an approval (%s)', (name) => {
  const open = () => openPage(name, { method: 'ppcp-gateway' });

  it('[MS-09] [PP-13] sends the form once, and says nothing', async () => {
    await approveWith(await open());
    expect([submits, notice(), shownErrors(), isCovered()]).toEqual([1, undefined, [], false]);
  });

  it.each(Object.keys(HOLDS))('[MS-09] held by %s: shows the button and asks to place the order', async (hold) => {
    const page = await open();
    HOLDS[hold]?.();
    expect(isShown()).toBe(false);
    await approveWith(page);
    expect([submits, notice(), shownErrors()]).toEqual([0, APPROVED, []]);
    expect([isShown(), isCovered(), page.of('ppc-approve-order').length]).toEqual([true, false, 1]);
  });

  it('[MS-09] missing: sends the form by itself', async () => {
    const page = await open();
    button().remove();
    await approveWith(page);
    expect([submits, notice()]).toEqual([1, undefined]);
  });

  it('[MS-09] the held order is placed by the shopper, without a second payment', async () => {
    const page = await open();
    button().disabled = true;
    await approveWith(page);
    // An order review redraws the area meanwhile.
    document.body.dispatchEvent(new CustomEvent('payment_method_selected'));
    expect(isShown()).toBe(true);
    button().disabled = false;
    button().click();
    expect([submits, page.of('ppc-create-order').length]).toEqual([1, 1]);
  });
});

it('[MS-09] a script that sends the form itself, through jQuery, has sent it', async () => {
  const page = await openPage('checkout-guest', { method: 'ppcp-gateway', jquery: true });
  button().addEventListener('click', (event) => {
    event.preventDefault();
    page.$?.('form.checkout').trigger('submit');
  });
  // The shop's own handler: it orders by a request, and stops the event.
  page.$?.('form.checkout').on('submit', () => false);
  await approveWith(page);
  expect(notice()).toBeUndefined();
});

it('[MS-09] without any form the shopper is asked all the same', async () => {
  const page = await openPage('order-pay', { method: 'ppcp-gateway' });
  void page.fake.click('paypal', WRAPPER);
  await settle();
  const form = need('form#order_review');
  form.replaceWith(...form.childNodes);
  button().remove();
  given(page.fake.dialogs.current, 'dialog').press('approve');
  await settle();
  expect(notice()).toBe(APPROVED);
});

it('[MS-09] a card that was approved while "place order" is held', async () => {
  const page = await openCards({}, 'checkout-guest');
  button().disabled = true;
  page.fake.fillCard(GOOD_CARD);
  await pressCardButton();
  expect([submits, notice(), isShown()]).toEqual([0, APPROVED, true]);
});
