import { fetchUi } from '@shop/core';
import { browser, forgetCopies } from '@shop/core/testing';
import { click, installJQuery, installProviders, loadPage, type Providers } from '@shop/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountPage } from '../payment-methods';
import { createSdkPort } from '../sdk/script';
import { GOOD_CARD } from '../testing/paypal-page';
import { type Reply, type Sent, serveShop } from '../testing/paypal-shop';
import { settle, shownErrors } from '../testing/shopper';

import './index';

const GENERIC = 'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.';
const WALLET_PLACE = '#ppc-button-ppcp-gateway-save-payment-method';

let providers: Providers;
let cleanUps: (() => void)[] = [];
let left: string[];
let sent: Sent[];
let replies: Record<string, Reply>;

// The shop's markup of a notice comes with React; here it is there.
beforeAll(() => fetchUi());
beforeEach(() => {
  vi.useFakeTimers();
  left = [];
  replies = {};
  ({ sent } = serveShop({ replies }));
  providers = installProviders({ stripeReady: false });
  const { assign } = browser;
  browser.assign = (url) => void left.push(url);
  cleanUps.push(() => (browser.assign = assign));
  vi.stubGlobal('scrollTo', () => undefined);
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  for (const cleanUp of cleanUps.toReversed()) cleanUp();
  cleanUps = [];
  providers.remove();
  vi.useRealTimers();
});

async function openAccount({ config = {}, jquery = false, html = (text: string) => text, isAtOnce = false } = {}): Promise<void> {
  const page = loadPage('add-payment-method', {
    html,
    config: { ppcp_add_payment_method: (recorded) => ({ ...(recorded as object), ...config }) },
  });
  cleanUps.push(() => page.reset());
  if (jquery) {
    const installed = installJQuery();
    cleanUps.push(() => (installed.remove(), forgetCopies()));
  }
  const running = new AbortController();
  cleanUps.push(() => running.abort());
  startAccountPage({ port: createSdkPort(), tag: undefined }, running);
  // The part is here already; only its promise has to settle.
  if (!isAtOnce) await settle();
}

async function loaded(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await settle();
}

function choose(id: string): void {
  click(`#payment_method_${id}`);
}

function placeOrder(): HTMLButtonElement {
  return document.querySelector('#place_order') ?? document.createElement('button');
}

async function pressAdd(): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  placeOrder().dispatchEvent(event);
  await settle();
  return event.defaultPrevented;
}

const walletHtml = (text: string) =>
  text.includes(WALLET_PLACE.slice(1))
    ? text
    : text.replace(
        '<button type="submit" class="woocommerce-Button',
        `<div id="${WALLET_PLACE.slice(1)}"></div><button type="submit" class="woocommerce-Button`,
      );

describe('account page "add payment method"', () => {
  it('[PP-23] [PP-02] loads an SDK of its own one second after the document is ready', async () => {
    await openAccount();
    await vi.advanceTimersByTimeAsync(500);
    const own = () => providers.scripts.requests.filter(({ url }) => url.includes('paypal.com'));
    expect(own()).toEqual([]);
    await loaded();
    const [{ url, script } = { url: '', script: document.createElement('script') }] = own();
    const query = new URL(url).searchParams;
    expect([query.get('client-id'), query.get('merchant-id'), query.get('components')]).toEqual([
      'tb-client-id',
      'TBMERCHANT001',
      'buttons,card-fields',
    ]);
    expect(script.dataset['userIdToken']).toMatch(/^eyTbIdToken/);
  });

  it.each([false, true])(
    '[PP-23] a card is kept: setup token, payment token, payment methods page (jQuery: %s)',
    async (jquery) => {
      await openAccount({ jquery });
      await loaded();
      choose('ppcp-credit-card-gateway');
      providers.paypal.fillCard(GOOD_CARD);
      expect(await pressAdd()).toBe(true);
      const bodies = sent.map(({ url, body: { nonce, ...body } }) => [url, typeof nonce, body]);
      expect(bodies).toEqual([
        [
          '/?wc-ajax=ppc-create-setup-token',
          'string',
          { payment_method: 'ppcp-credit-card-gateway', verification_method: 'SCA_WHEN_REQUIRED' },
        ],
        [
          '/?wc-ajax=ppc-create-payment-token',
          'string',
          { vault_setup_token: '87A29C2CDD8856FE9', payment_method: 'ppcp-credit-card-gateway', is_free_trial_cart: false },
        ],
      ]);
      expect(left).toEqual(['https://shop.example/mein-konto/payment-methods/']);
      expect(placeOrder().disabled).toBe(true);
    },
  );

  it('[PP-23] a card for a subscription: the subscription uses it, then its page', async () => {
    await openAccount({ config: { is_subscription_change_payment_page: '1', subscription_id_to_change_payment: '77' } });
    await loaded();
    choose('ppcp-credit-card-gateway');
    providers.paypal.fillCard(GOOD_CARD);
    await pressAdd();
    expect(sent.at(-1)?.url).toBe('/?wc-ajax=ppc-subscription-change-payment-method');
    expect(sent.at(-1)?.body).toMatchObject({
      subscription_id: '77',
      payment_method: 'ppcp-credit-card-gateway',
      wc_payment_token_id: '8',
    });
    expect(left).toEqual(['https://shop.example/mein-konto/view-subscription/77']);
  });

  it.each(['ppc-create-setup-token', 'ppc-create-payment-token', 'ppc-subscription-change-payment-method'])(
    '[PP-23] %s refused: the page’s text, and the form works again',
    async (call) => {
      replies[call] = { success: false, data: { message: 'Could not validate nonce.' } };
      await openAccount({ config: { is_subscription_change_payment_page: '1', subscription_id_to_change_payment: '77' } });
      await loaded();
      choose('ppcp-credit-card-gateway');
      providers.paypal.fillCard(GOOD_CARD);
      await pressAdd();
      expect(shownErrors()).toEqual(['Zahlungsmethode konnte nicht gespeichert werden.']);
      expect([left, placeOrder().disabled, document.querySelector('[aria-busy]')]).toEqual([[], false, null]);
    },
  );

  it('[PP-23] while the card is in flight the button is disabled; shows the error of an empty card', async () => {
    await openAccount();
    await loaded();
    choose('ppcp-credit-card-gateway');
    placeOrder().click();
    expect(placeOrder().disabled).toBe(true);
    await settle();
    expect([shownErrors(), placeOrder().disabled]).toEqual([['Zahlungsmethode konnte nicht gespeichert werden.'], false]);
  });

  it('[PP-23] other methods go to the shop as always; the wallet shows its own button instead of the form’s', async () => {
    await openAccount({ html: walletHtml });
    await loaded();
    const wallet = document.querySelector<HTMLElement>(WALLET_PLACE);
    const seen = () => [wallet?.style.display, placeOrder().classList.contains('ppcp-hidden')];
    choose('ppcp-gateway');
    expect(seen()).toEqual(['block', true]);
    choose('stripe_sepa_debit');
    expect(seen()).toEqual(['none', false]);
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    expect(await pressAdd()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('[PP-23] an account of the wallet is kept', async () => {
    await openAccount({ html: walletHtml });
    await loaded();
    choose('ppcp-gateway');
    providers.paypal.control.queue({ call: 'dialog.paypal', press: 'approve' });
    await providers.paypal.click('paypal', WALLET_PLACE);
    await settle();
    expect(sent.map(({ body: { nonce: _nonce, ...body } }) => body)).toEqual([{}, { vault_setup_token: '87A29C2CDD8856FE9' }]);
    expect(left).toEqual(['https://shop.example/mein-konto/payment-methods/']);
  });

  it('[PP-23] shows once that the shop rejected the wallet', async () => {
    replies['ppc-create-payment-token'] = { success: false };
    await openAccount({ html: walletHtml });
    await loaded();
    providers.paypal.control.queue({ call: 'dialog.paypal', press: 'approve' });
    await providers.paypal.click('paypal', WALLET_PLACE);
    await settle();
    expect(shownErrors()).toEqual(['Zahlungsmethode konnte nicht gespeichert werden.']);
  });

  it('[PP-23] notices of others stay at the start (B17); without SDK the form’s own button stays, and the shopper reads the generic message [MS-38]', async () => {
    providers.scripts.next(/paypal/, { fail: true });
    await openAccount({
      html: (text) =>
        walletHtml(text).replace(
          '<div class="woocommerce-notices-wrapper">',
          '<div class="woocommerce-notices-wrapper"><ul class="woocommerce-error"><li>Fremd</li></ul>',
        ),
    });
    await loaded();
    choose('ppcp-gateway');
    expect(placeOrder().classList.contains('ppcp-hidden')).toBe(false);
    expect(shownErrors()).toEqual(['Fremd', GENERIC]);
  });

  it.each([
    ['the page’s own', {}, GENERIC],
    [
      'ours where the page has none',
      { labels: [] },
      'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsquelle.',
    ],
  ])('[MS-38] a library that cannot be loaded shows the generic message: %s', async (_whose, config, text) => {
    providers.scripts.next(/paypal/, { fail: true });
    await openAccount({ html: walletHtml, config });
    await loaded();
    expect(shownErrors()).toEqual([text]);
  });

  /** Posts of the form, which leave the page. */
  function watchPosts(): () => number {
    const posted = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('form')?.addEventListener('submit', posted);
    return () => posted.mock.calls.length;
  }
  const isBusy = (): boolean => document.querySelector('[aria-busy="true"]') !== null;
  const EMPTY_CARD = 'Zahlungsmethode konnte nicht gespeichert werden.';

  it.each<[string, () => Promise<unknown>]>([
    ['before the file of the card fields has loaded', () => openAccount({ isAtOnce: true })],
    ['before the library is asked for', () => openAccount()],
    ['while the library loads', () => (providers.scripts.next(/paypal/, { delayMs: 20_000 }), openAccount().then(loaded))],
    [
      'while the fields are drawn',
      () => (providers.paypal.control.queue({ call: 'CardFields.field.render', delayMs: 5000 }), openAccount().then(loaded)),
    ],
  ])('[PP-23] a press %s waits for the fields, and sends the card as they are then', async (_when, open) => {
    await open();
    const posts = watchPosts();
    choose('ppcp-credit-card-gateway');
    expect([await pressAdd(), await pressAdd(), isBusy()]).toEqual([true, true, true]);
    await vi.advanceTimersByTimeAsync(25_000);
    await settle();
    expect([shownErrors(), isBusy(), posts(), providers.paypal.calls.of('CardFields.getState').length]).toEqual([
      [EMPTY_CARD],
      false,
      0,
      1,
    ]);
    providers.paypal.fillCard(GOOD_CARD);
    await pressAdd();
    expect(sent.map(({ url }) => url)).toEqual(['/?wc-ajax=ppc-create-setup-token', '/?wc-ajax=ppc-create-payment-token']);
    expect([left, posts()]).toEqual([['https://shop.example/mein-konto/payment-methods/'], 0]);
  });

  it('[PP-23] a press that waits is dropped with the choice of another method', async () => {
    await openAccount();
    const posts = watchPosts();
    choose('ppcp-credit-card-gateway');
    await pressAdd();
    choose('stripe_sepa_debit');
    await loaded();
    expect([sent, posts(), shownErrors(), isBusy()]).toEqual([[], 0, [], false]);
  });

  it('[PP-23] a press that waits for a library that does not come is dropped with its message; the next is the shop’s', async () => {
    providers.scripts.next(/paypal/, { delayMs: 60_000 });
    await openAccount();
    const posts = watchPosts();
    choose('ppcp-credit-card-gateway');
    await pressAdd();
    await vi.advanceTimersByTimeAsync(31_100);
    expect([sent, posts(), shownErrors(), isBusy()]).toEqual([[], 0, [GENERIC], false]);
    await pressAdd();
    expect(posts()).toBe(1);
  });

  it('[PP-23] a press that waited goes to the shop when the fields cannot be drawn', async () => {
    providers.paypal.control.always({ call: 'CardFields.field.render', throws: new Error('No place') });
    await openAccount();
    const posts = watchPosts();
    choose('ppcp-credit-card-gateway');
    await pressAdd();
    expect(posts()).toBe(0);
    await loaded();
    expect([posts(), isBusy()]).toEqual([1, false]);
  });

  it('[MS-38] a library that hangs shows the generic message after 30 seconds, and is used when it comes after all', async () => {
    providers.scripts.next(/paypal/, { delayMs: 60_000 });
    await openAccount({ html: walletHtml });
    choose('ppcp-gateway');
    await loaded();
    await vi.advanceTimersByTimeAsync(29_900);
    expect(shownErrors()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect([shownErrors(), placeOrder().classList.contains('ppcp-hidden')]).toEqual([[GENERIC], false]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect([shownErrors(), placeOrder().classList.contains('ppcp-hidden')]).toEqual([[], true]);
    expect(providers.paypal.painted(WALLET_PLACE)).toContain('paypal');
  });

  it('[MS-38] [MS-28] a library that a consent tool withholds is no error: the page says that it needs the consent', async () => {
    await openAccount({
      html: (html) =>
        walletHtml(html).replace(
          '</body>',
          '<script type="text/plain" data-cmplz-src="https://www.paypal.com/sdk/js"></script></body>',
        ),
    });
    await loaded();
    await vi.advanceTimersByTimeAsync(30_100);
    expect(shownErrors()).toEqual([expect.stringContaining('benötigt Ihre Einwilligung')]);
    document.querySelector('[data-cmplz-src]')?.remove();
    await settle();
    await vi.advanceTimersByTimeAsync(100);
    expect([shownErrors(), providers.paypal.painted(WALLET_PLACE)]).toEqual([[], expect.arrayContaining(['paypal'])]);
  });

  it('[MS-38] [MS-44] fields that cannot be drawn show the generic message, never the exception’s own text', async () => {
    providers.paypal.control.always({ call: 'Buttons.render', throws: new Error('Document.querySelector: load failed') });
    await openAccount({ html: walletHtml });
    await loaded();
    expect(shownErrors()).toEqual([GENERIC]);
  });

  it('[PP-26] [PP-23] on the change page the box "keep this card" is ticked and locked', async () => {
    await openAccount({
      config: { is_subscription_change_payment_page: '1' },
      html: (text) =>
        text.replace('</fieldset>', '</fieldset><input type="checkbox" id="wc-ppcp-credit-card-gateway-new-payment-method">'),
    });
    const box = document.querySelector<HTMLInputElement>('#wc-ppcp-credit-card-gateway-new-payment-method');
    expect([box?.checked, box?.disabled]).toEqual([true, true]);
  });
});
