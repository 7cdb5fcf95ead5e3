import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openUpe, shownNotices, type UpePage } from '../testing/upe-page';

let page: UpePage;

/** The shopper presses "place order" on a checkout with a card form. */
async function order({ isComplete, error }: { isComplete: boolean; error?: { message: string } }): Promise<void> {
  page = await openUpe('checkout-guest');
  if (error) page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', error });
  await page.pay('stripe');
  if (isComplete) page.fillCard();
  need<HTMLButtonElement>('#place_order').focus();
  expect(page.placeOrder()).toBe(false);
  await page.pass(1_000);
}

/** The message is on the page, the form is free, and the focus is on the message. */
async function expectFocusedMessage(text?: string): Promise<void> {
  await page.pass(100);
  expect(shownNotices()).toEqual([text ?? expect.stringMatching(/\S/)]);
  expect(document.activeElement).toBe(need('.woocommerce-notices-wrapper .woocommerce-error'));
  expect(page.covers()).toBe(0);
}

describe('the focus after a failed payment', () => {
  it('[UP-04] is on the message when the card is refused', async () => {
    await order({ isComplete: true, error: { message: 'Abgelehnt' } });
    await expectFocusedMessage('Abgelehnt');
  });

  it('[UP-04] is on the message when the card form is incomplete', async () => {
    await order({ isComplete: false });
    await expectFocusedMessage();
  });

  it('[UP-11] is on the message when 3-D Secure is refused', async () => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      error: { message: 'Abgelehnt', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
    });
    need<HTMLButtonElement>('#place_order').focus();
    await page.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e');
    await page.pass(1_000);
    await expectFocusedMessage('Abgelehnt');
  });
});
