import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/paypal-page';
import { CARD_BUTTON, isCovered, shownErrors } from '../testing/shopper';

const trialOf = (is_logged: boolean) => ({
  is_free_trial_cart: '1',
  user: { is_logged, has_wc_card_payment_tokens: false },
});

describe('keeping a card in a free trial', () => {
  it('[PP-23] logged in: setup token, payment token, then the shop places the order', async () => {
    const { of, heard, payByCard, placed } = await openPage('variant-checkout-vault', {
      cards: true,
      config: trialOf(true),
      listen: ['hosted_fields_loaded'],
    });
    expect(heard).toHaveLength(1);
    await payByCard();
    const { nonce, ...setup } = of('ppc-create-setup-token')[0]?.body ?? {};
    expect(nonce).toEqual(expect.any(String));
    expect(setup).toEqual({ payment_method: 'ppcp-credit-card-gateway', verification_method: 'SCA_WHEN_REQUIRED' });
    expect(of('ppc-create-payment-token')[0]?.body).toMatchObject({
      vault_setup_token: '87A29C2CDD8856FE9',
      payment_method: 'ppcp-credit-card-gateway',
      is_free_trial_cart: true,
    });
    expect([of('ppc-create-order').length, placed(), isCovered()]).toEqual([0, 1, false]);
  });

  it('[PP-23] a guest has a call of his own', async () => {
    const { of, sent, payByCard, placed } = await openPage('variant-checkout-vault', {
      cards: true,
      config: trialOf(false),
    });
    await payByCard();
    const { nonce: _setupNonce, ...setup } = of('ppc-create-setup-token')[0]?.body ?? {};
    expect(setup).toEqual({ payment_method: 'ppcp-credit-card-gateway' });
    const last = sent.at(-1);
    expect(last?.call).toBe('ppc-update-customer-id');
    expect(last?.body).toEqual({ nonce: expect.any(String) as string, vault_setup_token: '87A29C2CDD8856FE9' });
    expect(placed()).toBe(1);
  });

  it.each([
    ['ppc-create-setup-token', { success: false, data: { message: 'Nicht möglich.' } }, 'Nicht möglich.'],
    ['ppc-create-payment-token', { success: false, data: { message: 'Nicht behalten.' } }, 'Nicht behalten.'],
    ['ppc-create-payment-token', { success: false, data: { message: 'Could not validate nonce.' } }, 'Irgendwas'],
  ])('[PP-23] %s refused: the shopper reads why, and can try again', async (call, body, text) => {
    const { payByCard, placed } = await openPage('variant-checkout-vault', {
      cards: true,
      config: trialOf(true),
      replies: { [call]: body },
    });
    await payByCard();
    expect(shownErrors()).toHaveLength(1);
    expect(shownErrors()[0]).toContain(text);
    expect([placed(), isCovered(), document.querySelector('form.checkout')?.getAttribute('aria-busy')]).toEqual([0, false, null]);
    expect(document.querySelector(CARD_BUTTON)).not.toBeNull();
  });

  it('[PP-23] a shopper who has stored cards pays as usual', async () => {
    const { of, payByCard } = await openPage('variant-checkout-vault', {
      cards: true,
      config: { is_free_trial_cart: '1', user: { is_logged: true, has_wc_card_payment_tokens: true } },
    });
    await payByCard();
    expect([of('ppc-create-order').length, of('ppc-create-setup-token').length]).toEqual([1, 0]);
  });
});
