import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openUpe, shownNotices, type UpePage } from '../testing/upe-page';

let page: UpePage;

/** The message is on the page, the form is free, and the focus is on the message. */
async function expectFocusedMessage(text?: string): Promise<void> {
  await page.pass(100);
  expect(shownNotices()).toEqual([text ?? expect.stringMatching(/\S/)]);
  expect(document.activeElement).toBe(need('.woocommerce-notices-wrapper .woocommerce-error'));
  expect(page.covers()).toBe(0);
}

describe('the focus after a failed payment', () => {
  it('[UP-04] is on the message when the card form is incomplete, and when the card is refused', async () => {
    page = await openUpe('checkout-guest');
    await page.pay('stripe');
    const order = async (): Promise<void> => {
      need<HTMLButtonElement>('#place_order').focus();
      expect(page.placeOrder()).toBe(false);
      await page.pass(1_000);
    };
    await order();
    await expectFocusedMessage();
    page.fillCard();
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', error: { message: 'Abgelehnt' } });
    await order();
    await expectFocusedMessage('Abgelehnt');
  });

  it('[UP-11] is on the message when 3-D Secure is refused', async () => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      error: { message: 'Abgelehnt', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
    });
    need<HTMLButtonElement>('#place_order').focus();
    await page.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e', 1_000);
    await expectFocusedMessage('Abgelehnt');
  });
});
