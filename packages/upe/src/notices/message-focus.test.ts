import { ask } from '@shop/core';
import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { aFaultyShop, overlays, shownNotices } from '../testing/faulty-shop';

const shop = aFaultyShop();

/** The shopper presses "place order" on a checkout with a card form. */
async function order({ isComplete }: { isComplete: boolean }): Promise<void> {
  await shop.open('checkout-guest');
  shop.fillShopper();
  await shop.choose('stripe');
  if (isComplete) shop.providers.stripe.form('card').fill({ number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' });
  need<HTMLButtonElement>('#place_order').focus();
  expect(ask(shop.form, 'checkout_place_order_stripe')).toBe(false);
  await shop.pass(1_000);
}

/** The message is on the page, the form is free, and the focus is on the message. */
async function expectFocusedMessage(text?: string): Promise<void> {
  await vi.waitFor(() => expect(shownNotices()).toEqual([text ?? expect.stringMatching(/\S/)]), 5_000);
  expect(document.activeElement).toBe(need('.woocommerce-notices-wrapper .woocommerce-error'));
  expect(overlays()).toBe(0);
}

describe('the focus after a failed payment', () => {
  it('[UP-04] is on the message when the card is refused', async () => {
    shop.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', error: { message: 'Abgelehnt' } });
    await order({ isComplete: true });
    await expectFocusedMessage('Abgelehnt');
  });

  it('[UP-04] is on the message when the card form is incomplete', async () => {
    await order({ isComplete: false });
    await expectFocusedMessage();
  });

  it('[UP-11] is on the message when 3-D Secure is refused', async () => {
    await shop.open('checkout-guest');
    shop.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      error: { message: 'Abgelehnt', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
    });
    need<HTMLButtonElement>('#place_order').focus();
    await shop.follow('#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e');
    await shop.pass(1_000);
    await expectFocusedMessage('Abgelehnt');
  });
});
