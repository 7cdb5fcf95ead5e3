import { describe, expect, it } from 'vitest';
import { CARD_BUTTON, isCovered, openPayPal, shownErrors } from '../testing/open-paypal';

const trialOf = (is_logged: boolean) => ({
  is_free_trial_cart: '1',
  user: { is_logged, has_wc_card_payment_tokens: false },
});

describe('keeping a card in a free trial', () => {
  it('[PP-23] logged in: setup token, payment token, then the shop places the order', async () => {
    const page = await openPayPal('variant-checkout-vault', {
      cards: true,
      config: trialOf(true),
      listen: ['hosted_fields_loaded'],
    });
    expect(page.told()).toHaveLength(1);
    await page.payByCard();
    const { nonce, ...setup } = page.sent('ppc-create-setup-token') ?? {};
    expect(nonce).toEqual(expect.any(String));
    expect(setup).toEqual({ payment_method: 'ppcp-credit-card-gateway', verification_method: 'SCA_WHEN_REQUIRED' });
    expect(page.sent('ppc-create-payment-token')).toMatchObject({
      vault_setup_token: '87A29C2CDD8856FE9',
      payment_method: 'ppcp-credit-card-gateway',
      is_free_trial_cart: true,
    });
    expect([page.count('ppc-create-order'), page.posts.length, isCovered()]).toEqual([0, 1, false]);
  });

  it('[PP-23] a guest has a call of his own', async () => {
    const page = await openPayPal('variant-checkout-vault', { cards: true, config: trialOf(false) });
    await page.payByCard();
    const { nonce: _setupNonce, ...setup } = page.sent('ppc-create-setup-token') ?? {};
    expect(setup).toEqual({ payment_method: 'ppcp-credit-card-gateway' });
    expect(page.calls().at(-1)).toBe('ppc-update-customer-id');
    expect(page.sent('ppc-update-customer-id')).toEqual({ nonce: expect.any(String), vault_setup_token: '87A29C2CDD8856FE9' });
    expect(page.posts.length).toBe(1);
  });

  it.each([
    ['ppc-create-setup-token', { success: false, data: { message: 'Nicht möglich.' } }, 'Nicht möglich.'],
    ['ppc-create-payment-token', { success: false, data: { message: 'Nicht behalten.' } }, 'Nicht behalten.'],
    ['ppc-create-payment-token', { success: false, data: { message: 'Could not validate nonce.' } }, 'Irgendwas'],
  ])('[PP-23] %s refused: the shopper reads why, and can try again', async (call, body, text) => {
    const page = await openPayPal('variant-checkout-vault', {
      cards: true,
      config: trialOf(true),
      answers: { [call]: body },
    });
    await page.payByCard();
    expect(shownErrors()).toEqual([expect.stringContaining(text)]);
    expect([page.posts.length, isCovered(), document.querySelector('form.checkout')?.getAttribute('aria-busy')]).toEqual([
      0,
      false,
      null,
    ]);
    expect(document.querySelector(CARD_BUTTON)).not.toBeNull();
  });

  it('[PP-23] a shopper who has stored cards pays as usual', async () => {
    const page = await openPayPal('variant-checkout-vault', {
      cards: true,
      config: { is_free_trial_cart: '1', user: { is_logged: true, has_wc_card_payment_tokens: true } },
    });
    await page.payByCard();
    expect([page.count('ppc-create-order'), page.count('ppc-create-setup-token')]).toEqual([1, 0]);
  });
});
