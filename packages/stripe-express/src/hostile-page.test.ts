import { comeClean, inherit, need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { createNonces } from './api/shop-ajax.api';
import { restLoginNonce, restRoot } from './api/store.api';
import { CONFIG_GLOBAL, type ExpressConfig, readExpressConfig } from './config';
import { text } from './payment/messages';
import { approveAtOnce, type ExpressPage, openExpress, THANKS } from './testing/express-page';
import { THREE_DS } from './testing/ports';

const HOME = 'https://shop.example';
const AJAX = `${HOME}/?wc-ajax=%%endpoint%%`;
let page: ExpressPage;

/** The page that links its REST root like this. */
const linkRestRoot = (href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'https://api.w.org/', href }));

/** Requests to other origins. */
const elsewhere = (): string[] =>
  page
    .requests()
    .map(({ url }) => url)
    .filter((url) => !url.startsWith('/'));

/** Opens the cart page at an address, as a theme with its `<base>` would have it. */
const openAt = async (path: string, withBase: boolean, checkout: object): Promise<void> => {
  page = await openExpress('cart', {
    answers: { checkout },
    config: (printed) => ({ ...printed, ajax_url: AJAX }),
    before() {
      window.history.replaceState(null, '', HOME + path);
      const base = Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/theme/' });
      if (withBase) document.head.prepend(base);
      linkRestRoot('/wp-json/');
    },
  });
};

/** Opens the cart page with a question whether to log in, presses a wallet and says yes. */
async function logIn(login_confirmation: object, before = (): void => undefined): Promise<void> {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  page = await openExpress('cart', { config: (printed) => ({ ...printed, login_confirmation }), before });
  await page.pressWallet();
  need('.shop-dialog__confirm').click();
  await page.pass(1_000);
}

describe.each([
  ['a path that begins with two slashes', '//kasse//?a=1', false],
  ['a base elsewhere', '/kasse/?a=1', true],
  ['both', '//kasse//?a=1', true],
])('a page whose own address is odd: %s', (_name, path, withBase) => {
  it('[SX-10] 3-D Secure runs with requests to the shop alone, and no secret stands in the address bar', async () => {
    await openAt(path, withBase, THREE_DS);
    approveAtOnce(page);
    await page.buy();
    expect([page.calls('stripe.confirmPayment').length, page.sent('wc_stripe_update_order_status')]).toEqual([1, 1]);
    expect([page.visited, elsewhere(), window.location.href]).toEqual([[THANKS], [], HOME + path]);
  });

  it.each(['#wc-stripe-confirm-pi:7:pi_1_secret_2', '/kasse/#wc-stripe-confirm-xy:7:pi_1_secret_2:non'])(
    '[SX-10] a step that cannot be read (%s) is not gone to: its secret stays out of the address bar',
    async (redirect_url) => {
      await openAt(path, withBase, { payment_result: { payment_status: 'success', redirect_url } });
      await page.buy();
      expect([page.visited, window.location.href, page.errors()]).toEqual([[], HOME + path, [text('checkOrder')]]);
    },
  );
});

const FOREIGN = [
  'https://evil.example/wp-json/',
  '//evil.example/wp-json/',
  'https://www.shop.example/wp-json/',
  'http://shop.example/wp-json/',
];

describe('addresses that the page names', () => {
  it.each(FOREIGN)('[XC-02] the REST root %s is not of this origin: orders and nonces go to the shop', async (root) => {
    Reflect.set(window, 'wpApiSettings', { root, nonce: 'login' });
    linkRestRoot(root);
    expect(restRoot()).toBe('/wp-json/');
    page = await openExpress('cart');
    await page.buy();
    expect([page.sent('checkout'), elsewhere()]).toEqual([1, []]);
  });

  it.each([
    ['https://evil.example/konto/', []],
    ['https://www.shop.example/konto/', []],
    ['//evil.example/konto/', []],
    ['javascript:alert(1)', []],
    ['/konto/', [`${HOME}/konto/`]],
  ])('[SX-12] the address of the log-in %s leads to %j', async (redirect_url, visited) => {
    await logIn({ message: 'Bitte melden Sie sich an.', redirect_url });
    expect([page.visited, page.notices()]).toEqual([visited, visited.length > 0 ? [] : ['Bitte melden Sie sich an.']]);
    expect(page.sent('checkout')).toBe(0);
  });
});

describe('a polluted prototype', () => {
  it.each<[string, Readonly<Record<string, unknown>>, object, readonly string[]]>([
    [
      'nonce is none: the others are requested',
      { shipping: 'evil', clear_cart: 'evil' },
      { data: { shipping: 'served' } },
      ['served', ''],
    ],
    ['answer brings no nonces', { data: { shipping: 'evil', clear_cart: 'evil' } }, { success: true }, ['', '']],
  ])('[XC-02] an inherited %s', async (_what, inherited, wc_stripe_get_express_checkout_nonces, expected) => {
    page = await openExpress('cart', { answers: { wc_stripe_get_express_checkout_nonces } });
    inherit(inherited);
    vi.stubGlobal(CONFIG_GLOBAL, undefined);
    const nonces = createNonces({ ajax_url: AJAX, nonce: { add_to_cart: 'printed' } } as unknown as ExpressConfig);
    const found = [await nonces.get('add_to_cart'), await nonces.get('shipping'), await nonces.get('clear_cart')];
    comeClean();
    expect(found).toEqual(['printed', ...expected]);
  });

  it('[XC-02] an inherited root, log-in nonce or whole setting decides nothing', () => {
    Reflect.set(window, 'wpApiSettings', {});
    inherit({ root: `${HOME}/evil/`, nonce: 'evil' });
    expect([restRoot(), restLoginNonce()]).toEqual(['/wp-json/', '']);
    Reflect.deleteProperty(window, 'wpApiSettings');
    inherit({ wpApiSettings: { root: `${HOME}/evil/`, nonce: 'evil' } });
    expect([restRoot(), restLoginNonce()]).toEqual(['/wp-json/', '']);
  });

  it.each<[string, object, Readonly<Record<string, unknown>>, string]>([
    ['result', {}, { payment_result: { payment_status: 'success', redirect_url: `${HOME}/evil/` } }, 'checkOrder'],
    ['status', { payment_result: { redirect_url: `${HOME}/evil/` } }, { payment_status: 'success' }, 'checkOrder'],
    [
      'address',
      { payment_result: { payment_status: 'success', payment_details: [] } },
      { redirect_url: `${HOME}/evil/` },
      'orderTaken',
    ],
    [
      'detail',
      { payment_result: { payment_status: 'success', redirect_url: '', payment_details: [{ value: `${HOME}/evil/` }] } },
      { key: 'redirect' },
      'orderTaken',
    ],
  ])('[SX-10] an inherited %s of an order is none', async (_what, checkout, inherited, message) => {
    page = await openExpress('cart', { answers: { checkout } });
    await page.pressWallet();
    inherit(inherited);
    await page.inSheet('pay', 2_000);
    comeClean();
    expect([page.visited, page.notices(), page.sent('checkout')]).toEqual([[], [text(message as 'checkOrder')], 1]);
  });

  it('[SX-12] an inherited address or message makes no log-in question', async () => {
    await logIn({ message: 'Bitte melden Sie sich an.' }, () => inherit({ redirect_url: '/evil/' }));
    expect(page.visited).not.toContain(`${HOME}/evil/`);
    inherit({ message: 'Erfunden' });
    inherit({ login_confirmation: { message: 'Erfunden', redirect_url: '/evil/' } });
    const least = { ajax_url: AJAX, stripe: { publishable_key: 'pk' }, checkout: { currency_code: 'eur' } };
    const read = [least, { ...least, login_confirmation: {} }].map((printed) => {
      Reflect.set(window, CONFIG_GLOBAL, printed);
      return readExpressConfig()?.login_confirmation;
    });
    comeClean();
    expect(read).toEqual([undefined, undefined]);
  });
});
