import { afterEach, describe, expect, it, vi } from 'vitest';
import { walletsPart } from './wallets.page';
import { createSdkPort } from '../sdk/paypal-sdk.page';
import { leavePage, openPage, settle } from '../testing/page';
import { cardsPart } from './cards.page';

// What a dead file looks like to the bundle.
const { dead } = vi.hoisted(() => ({
  dead: (): never => {
    throw new Error('could not be loaded');
  },
}));
vi.mock('../parts/cards', dead);
vi.mock('../parts/wallets', dead);

afterEach(() => {
  leavePage();
  Reflect.deleteProperty(window, 'wc_ppcp_googlepay');
});

describe('a part that does not come', () => {
  it('[PP-22] [XC-02] cards: one line in the console, and the shop’s own button is back', async () => {
    const { errors, fake } = await openPage('checkout-guest', { method: 'ppcp-credit-card-gateway', parts: [cardsPart] });
    await settle();
    await vi.waitFor(() => expect(errors()).toHaveLength(1));
    expect(errors()[0]).toContain('The card fields could not be loaded');
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(false);
    expect(fake.painted('#ppc-button-ppcp-gateway')).toContain('paypal');
  });

  it('[PP-28] [XC-02] device wallets: one line in the console, the wallet works', async () => {
    Reflect.set(window, 'wc_ppcp_googlepay', { is_enabled: '1', button: { wrapper: '#ppc-button-ppcp-gateway' } });
    const { errors, fake } = await openPage('cart', { parts: [walletsPart(createSdkPort())] });
    await vi.waitFor(() => expect(errors()).toHaveLength(1));
    expect(errors()[0]).toContain('Google Pay and Apple Pay could not be loaded');
    expect(fake.painted('#ppc-button-ppcp-gateway')).toContain('paypal');
  });

  it('[PP-21] nothing is asked for on pages without card fields', async () => {
    const { errors } = await openPage('cart', { parts: [cardsPart] });
    await settle();
    expect(errors()).toEqual([]);
  });

  describe('Apple Pay alone', () => {
    const PLACE = 'ppc-button-ppcp-gateway';
    const openWithApple = () => {
      Reflect.set(window, 'wc_ppcp_applepay', { is_enabled: '1', button: { wrapper: 'apple-here' } });
      const html = (text: string) =>
        text.replace(`<div id="${PLACE}"></div>`, `<div id="${PLACE}"></div><div id="apple-here"></div>`);
      return openPage('cart', { html, parts: [walletsPart(createSdkPort())] });
    };
    afterEach(() => {
      for (const name of ['wc_ppcp_applepay', 'ApplePaySession']) Reflect.deleteProperty(window, name);
    });

    it('[PP-28] on a device that cannot pay with it nothing is fetched, and its place is closed', async () => {
      const { errors } = await openWithApple();
      await settle();
      expect(errors()).toEqual([]);
      expect(document.getElementById('apple-here')?.style.display).toBe('none');
    });

    it('[PP-28] on a device that can, its file is fetched', async () => {
      Reflect.set(window, 'ApplePaySession', { canMakePayments: () => true });
      const { errors } = await openWithApple();
      await vi.waitFor(() => expect(errors()).toHaveLength(1));
      expect(errors()[0]).toContain('Google Pay and Apple Pay could not be loaded');
    });

    it('[PP-28] a browser that may not even ask is one that cannot', async () => {
      const canMakePayments = (): never => {
        throw new Error('no TLS');
      };
      Reflect.set(window, 'ApplePaySession', { canMakePayments });
      const { errors } = await openWithApple();
      await settle();
      expect(errors()).toEqual([]);
    });
  });
});
