import { need } from '@shop/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseMethod } from './page/checkout';
import { offerCards, offerWallets } from './payment-methods';
import { leavePage, openPage } from './testing/paypal-page';
import { settle } from './testing/shopper';

// What a dead file looks like to the bundle.
const { dead } = vi.hoisted(() => ({
  dead: (): never => {
    throw new Error('could not be loaded');
  },
}));
vi.mock('./cards', dead);
vi.mock('./wallets', dead);

afterEach(() => {
  leavePage();
  for (const name of ['wc_ppcp_googlepay', 'PaymentRequest']) Reflect.deleteProperty(window, name);
});

describe('a part that does not load', () => {
  it('[PP-22] [XC-02] cards: one line in the console, and the shop’s own button is back', async () => {
    const { errors, fake } = await openPage('checkout-guest', { method: 'ppcp-credit-card-gateway', methods: [offerCards] });
    await settle();
    await vi.waitFor(() => expect(errors()).toHaveLength(1));
    expect(errors()[0]).toContain('The card fields could not be loaded');
    expect(document.querySelector('#place_order')?.classList.contains('ppcp-hidden')).toBe(false);
    expect(fake.painted('#ppc-button-ppcp-gateway')).toContain('paypal');
  });

  it('[WP-02] cards: a press of "place order" says so, orders nothing, and fetches the file again', async () => {
    const { errors } = await openPage('checkout-guest', { method: 'ppcp-credit-card-gateway', methods: [offerCards] });
    await vi.waitFor(() => expect(errors()).toHaveLength(1));
    const orders = vi.fn((event: Event) => event.preventDefault());
    need('form.checkout').addEventListener('submit', orders);
    need('#place_order').click();
    await vi.waitFor(() =>
      expect(document.querySelector('.woocommerce-error')?.textContent).toContain('Irgendwas ist schief gelaufen'),
    );
    expect(orders).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(errors()).toHaveLength(2));
    chooseMethod('bacs');
    need('#place_order').click();
    expect(orders).toHaveBeenCalledOnce();
  });

  it('[WP-02] Google Pay as a method: a press of "place order" says so and orders nothing', async () => {
    Reflect.set(window, 'PaymentRequest', class {});
    Reflect.set(window, 'wc_ppcp_googlepay', { is_enabled: '1', button: { wrapper: '#ppc-button-ppcp-gateway' } });
    const { errors } = await openPage('checkout-guest', {
      html: (text) => text.replaceAll('ppcp-credit-card-gateway', 'ppcp-googlepay'),
      method: 'ppcp-googlepay',
      methods: [offerWallets],
    });
    await vi.waitFor(() => expect(errors()).toHaveLength(1));
    const orders = vi.fn((event: Event) => event.preventDefault());
    need('form.checkout').addEventListener('submit', orders);
    need('#place_order').click();
    await vi.waitFor(() =>
      expect(document.querySelector('.woocommerce-error')?.textContent).toContain('Irgendwas ist schief gelaufen'),
    );
    expect(orders).not.toHaveBeenCalled();
  });

  it('[PP-28] [XC-02] device wallets: one line in the console, the wallet works', async () => {
    Reflect.set(window, 'PaymentRequest', class {});
    Reflect.set(window, 'wc_ppcp_googlepay', { is_enabled: '1', button: { wrapper: '#ppc-button-ppcp-gateway' } });
    const { errors, fake } = await openPage('cart', { methods: [offerWallets] });
    await vi.waitFor(() => expect(errors()).toHaveLength(1));
    expect(errors()[0]).toContain('Google Pay and Apple Pay could not be loaded');
    expect(fake.painted('#ppc-button-ppcp-gateway')).toContain('paypal');
  });

  it('[PP-21] nothing is requested on pages without card fields', async () => {
    const { errors } = await openPage('cart', { methods: [offerCards] });
    await settle();
    expect(errors()).toEqual([]);
  });

  describe('Google Pay alone', () => {
    const AGENT = {
      chrome: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      app: 'Mozilla/5.0 (Linux; Android 14; Pixel; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36',
      unknown: 'TextBrowser/1.0',
    };
    interface Device {
      agent: keyof typeof AGENT;
      hasRequests?: boolean;
      isSecure?: boolean;
      config?: object;
      place?: string;
    }
    async function openOn({ agent, hasRequests = false, isSecure = true, config = {}, place = 'google-here' }: Device) {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENT[agent]);
      vi.stubGlobal('isSecureContext', isSecure);
      if (hasRequests) Reflect.set(window, 'PaymentRequest', class {});
      Reflect.set(window, 'wc_ppcp_googlepay', { is_enabled: '1', button: { wrapper: '#google-here' }, ...config });
      const html = (text: string) => text.replace('<div id="ppc-button-ppcp-gateway">', `<div id="${place}"></div>$&`);
      const page = await openPage('cart', { html, methods: [offerWallets] });
      await settle();
      return page;
    }
    afterEach(() => vi.unstubAllGlobals());

    it.each<[string, Device]>([
      ['Chrome', { agent: 'chrome' }],
      ['Firefox, which has no payment requests', { agent: 'firefox' }],
      ['an app that has switched payment requests on', { agent: 'app', hasRequests: true }],
      ['an unknown browser with payment requests', { agent: 'unknown', hasRequests: true }],
    ])('[PP-28] %s may pay with it: its file is requested', async (_name, device) => {
      const { errors } = await openOn(device);
      await vi.waitFor(() => expect(errors()).toHaveLength(1));
      expect(errors()[0]).toContain('Google Pay and Apple Pay could not be loaded');
      expect(document.getElementById('google-here')?.style.display).toBe('');
    });

    it.each<[string, Device]>([
      ['an app without payment requests', { agent: 'app' }],
      ['a browser that Google does not name', { agent: 'unknown' }],
      ['a page without TLS', { agent: 'chrome', hasRequests: true, isSecure: false }],
    ])('[PP-28] %s cannot pay with it: nothing is requested, and its place is closed', async (_name, device) => {
      const { errors } = await openOn(device);
      expect(errors()).toEqual([]);
      expect(document.getElementById('google-here')?.style.display).toBe('none');
    });

    it.each<[string, Device]>([
      ['its config switches it off', { agent: 'chrome', config: { is_enabled: '' } }],
      ['it has no place in the page', { agent: 'chrome', place: 'elsewhere' }],
    ])('[PP-28] nothing is requested where %s', async (_name, device) => {
      const { errors } = await openOn(device);
      expect(errors()).toEqual([]);
    });
  });

  describe('Apple Pay alone', () => {
    const PLACE = 'ppc-button-ppcp-gateway';
    const openWithApple = () => {
      Reflect.set(window, 'wc_ppcp_applepay', { is_enabled: '1', button: { wrapper: 'apple-here' } });
      const html = (text: string) =>
        text.replace(`<div id="${PLACE}"></div>`, `<div id="${PLACE}"></div><div id="apple-here"></div>`);
      return openPage('cart', { html, methods: [offerWallets] });
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
