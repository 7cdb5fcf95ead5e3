import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { chooseMethod } from './page/checkout';
import { offerCards, offerWallets } from './payment-methods';
import { isPlaceOrderShown, openPayPal, type PayPalOptions, type PayPalPage, shownErrors, WRAPPER } from './testing/open-paypal';

let page: PayPalPage;

// What a dead file looks like to the bundle.
const { dead } = vi.hoisted(() => ({
  dead: (): never => {
    throw new Error('could not be loaded');
  },
}));
vi.mock('./cards', dead);
vi.mock('./wallets', dead);

const NO_CARDS = expect.stringContaining('The card fields could not be loaded') as string;
const NO_WALLETS = expect.stringContaining('Google Pay and Apple Pay could not be loaded') as string;

/** Waits for the lines of chunks that were fetched in vain: an import takes real time. */
const expectErrors = (...lines: string[]): Promise<void> => vi.waitFor(() => expect(page.loggedErrors).toEqual(lines));

/** Opens a page with a wallet's config and place, on a device. */
async function openWith(global: string, config: object, { html, ...options }: PayPalOptions = {}, place = 'here'): Promise<void> {
  page = await openPayPal('cart', {
    methods: [offerWallets],
    ...options,
    html: html ?? ((text) => text.replace('<div id="ppc-button-ppcp-gateway">', `<div id="${place}"></div>$&`)),
    before(loaded) {
      loaded.setGlobal(global, { is_enabled: '1', ...config });
      options.before?.(loaded);
    },
  });
}
const isOpen = (): boolean => need('#here').style.display === '';

describe('a part that does not load', () => {
  it('[PP-22] [XC-02] [WP-02] cards: one line in the console; a press of "place order" says so, orders nothing, and fetches the file again', async () => {
    page = await openPayPal('checkout-guest', { method: 'ppcp-credit-card-gateway', methods: [offerCards] });
    await expectErrors(NO_CARDS);
    expect([isPlaceOrderShown(), page.fake.painted(WRAPPER).includes('paypal')]).toEqual([true, true]);
    // As the shop's own script sends the order.
    const order = vi.fn();
    need('form.checkout').addEventListener('submit', order);
    await page.press('#place_order');
    expect(shownErrors()).toEqual([expect.stringContaining('Irgendwas ist schief gelaufen')]);
    expect([page.posts, order.mock.calls]).toEqual([[], []]);
    await expectErrors(NO_CARDS, NO_CARDS);
    chooseMethod('bacs');
    await page.press('#place_order');
    expect([page.posts.length, order.mock.calls.length]).toEqual([1, 1]);
  });

  it('[WP-02] Google Pay as a method: a press of "place order" says so and orders nothing', async () => {
    page = await openPayPal('checkout-guest', {
      html: (text) => text.replaceAll('ppcp-credit-card-gateway', 'ppcp-googlepay'),
      method: 'ppcp-googlepay',
      methods: [offerWallets],
      googlePay: { button: { wrapper: WRAPPER } },
    });
    await expectErrors(NO_WALLETS);
    await page.press('#place_order');
    expect(shownErrors()).toEqual([expect.stringContaining('Irgendwas ist schief gelaufen')]);
    expect(page.posts).toEqual([]);
  });

  it('[PP-28] [XC-02] device wallets: one line in the console, the wallet works', async () => {
    page = await openPayPal('cart', { googlePay: { button: { wrapper: WRAPPER } } });
    await expectErrors(NO_WALLETS);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-21] nothing is requested on pages without card fields', async () => {
    page = await openPayPal('cart', { methods: [offerCards] });
    expect(page.loggedErrors).toEqual([]);
  });
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
  function openOn({ agent, hasRequests = false, isSecure = true, config = {}, place }: Device): Promise<void> {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENT[agent]);
    vi.stubGlobal('isSecureContext', isSecure);
    const before: PayPalOptions['before'] = ({ setGlobal }) => hasRequests && setGlobal('PaymentRequest', class {});
    return openWith('wc_ppcp_googlepay', { button: { wrapper: '#here' }, ...config }, { before }, place);
  }

  it.each<[string, Device]>([
    ['Chrome', { agent: 'chrome' }],
    ['Firefox, which has no payment requests', { agent: 'firefox' }],
    ['an app that has switched payment requests on', { agent: 'app', hasRequests: true }],
    ['an unknown browser with payment requests', { agent: 'unknown', hasRequests: true }],
  ])('[PP-28] %s may pay with it: its file is requested', async (_name, device) => {
    await openOn(device);
    await expectErrors(NO_WALLETS);
    expect(isOpen()).toBe(true);
  });

  it.each<[string, Device]>([
    ['an app without payment requests', { agent: 'app' }],
    ['a browser that Google does not name', { agent: 'unknown' }],
    ['a page without TLS', { agent: 'chrome', hasRequests: true, isSecure: false }],
  ])('[PP-28] %s cannot pay with it: nothing is requested, and its place is closed', async (_name, device) => {
    await openOn(device);
    expect([page.loggedErrors, isOpen()]).toEqual([[], false]);
  });

  it.each<[string, Device]>([
    ['its config switches it off', { agent: 'chrome', config: { is_enabled: '' } }],
    ['it has no place in the page', { agent: 'chrome', place: 'elsewhere' }],
  ])('[PP-28] nothing is requested where %s', async (_name, device) => {
    await openOn(device);
    expect(page.loggedErrors).toEqual([]);
  });
});

describe('Apple Pay alone', () => {
  const openOn = (canMakePayments?: () => boolean): Promise<void> =>
    openWith(
      'wc_ppcp_applepay',
      { button: { wrapper: 'here' } },
      {
        providers: { applePayReady: false },
        before: ({ setGlobal }) => canMakePayments && setGlobal('ApplePaySession', { canMakePayments }),
      },
    );

  it('[PP-28] on a device that cannot pay with it nothing is fetched, and its place is closed', async () => {
    await openOn();
    expect([page.loggedErrors, isOpen()]).toEqual([[], false]);
  });

  it('[PP-28] on a device that can, its file is fetched', async () => {
    await openOn(() => true);
    await expectErrors(NO_WALLETS);
  });

  it('[PP-28] a browser that may not even ask is one that cannot', async () => {
    await openOn(dead);
    expect(page.loggedErrors).toEqual([]);
  });
});
