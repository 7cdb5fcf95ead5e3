import { need } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNonces } from './api/shop-ajax.api';
import { restLoginNonce, restRoot } from './api/store.api';
import { type ExpressConfig, readExpressConfig } from './config';
import { text } from './messages';
import { pay } from './payment/pay';
import { aFaultyShop, shownNotices } from './testing/faulty-shop';
import { payPort, THREE_DS } from './testing/ports';

const shop = aFaultyShop();
const HOME = 'https://shop.example';
const AJAX = `${HOME}/?wc-ajax=%%endpoint%%`;
const polluted: string[] = [];
/** Where requests went. */
let hosts: Set<string>;

beforeEach(() => {
  hosts = new Set();
  const send = window.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    hosts.add(new URL(url, document.baseURI).host);
    return send(url, init);
  });
});

/** What a polluted prototype makes of every object of the page. */
function inherit(name: string, value: unknown): void {
  polluted.push(name);
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true, enumerable: false });
}

function comeClean(): void {
  for (const name of polluted.splice(0)) Reflect.deleteProperty(Object.prototype, name);
}

/** The page that links its REST root like this. */
function linkRestRoot(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'https://api.w.org/', href }));
}

afterEach(() => {
  comeClean();
  for (const node of document.querySelectorAll('base, link[rel="https://api.w.org/"]')) node.remove();
  Reflect.deleteProperty(window, 'wpApiSettings');
  window.history.replaceState(null, '', `${HOME}/`);
});

/** Opens the cart page at an address, as a theme with its `<base>` would have it. */
async function openAt(path: string, withBase: boolean): Promise<void> {
  await shop.open('cart', (params) => {
    window.history.replaceState(null, '', HOME + path);
    if (withBase)
      document.head.prepend(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/theme/' }));
    linkRestRoot('/wp-json/');
    return { ...params, ajax_url: AJAX };
  });
}

/** Presses a wallet and says yes to the question whether to log in. */
async function sayYesToLogin(): Promise<void> {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  await shop.press();
  need('.shop-dialog__confirm').click();
  await shop.pass(1_000);
}

describe.each([
  ['a path that begins with two slashes', '//kasse//?a=1', false],
  ['a base elsewhere', '/kasse/?a=1', true],
  ['both', '//kasse//?a=1', true],
])('a page whose own address is odd: %s', (_name, path, withBase) => {
  it('[SX-10] 3-D Secure runs with requests to the shop alone, and no secret stands in the address bar', async () => {
    shop.answer('POST checkout', () => Response.json(THREE_DS));
    shop.providers.stripe.control.always({ call: 'dialog.3ds', press: 'approve' });
    await openAt(path, withBase);
    await shop.buy();
    expect(shop.providers.stripe.calls.of('stripe.confirmPayment')).toHaveLength(1);
    expect(shop.sent('update_order_status')).toBe(1);
    expect(shop.visited).toEqual(['https://shop.example/danke/']);
    expect(hosts).toEqual(new Set(['shop.example']));
    expect(window.location.href).toBe(HOME + path);
  });

  it.each(['#wc-stripe-confirm-pi:7:pi_1_secret_2', '/kasse/#wc-stripe-confirm-xy:7:pi_1_secret_2:non'])(
    '[SX-10] a step that cannot be read (%s) is not gone to: its secret stays out of the address bar',
    async (redirect_url) => {
      shop.answer('POST checkout', () => Response.json({ payment_result: { payment_status: 'success', redirect_url } }));
      await openAt(path, withBase);
      await shop.buy();
      expect(shop.visited).toEqual([]);
      expect(window.location.href).toBe(HOME + path);
      expect(shownNotices()).toEqual([text('checkOrder')]);
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
    await shop.open('cart');
    await shop.buy();
    expect(shop.sent('POST checkout')).toBe(1);
    expect(hosts).toEqual(new Set(['shop.example']));
  });

  it.each([
    ['https://evil.example/konto/', []],
    ['https://www.shop.example/konto/', []],
    ['//evil.example/konto/', []],
    ['javascript:alert(1)', []],
    ['/konto/', [`${HOME}/konto/`]],
  ])('[SX-12] the address of the log-in %s leads to %j', async (redirect_url, visited) => {
    await shop.open('cart', (params) => ({
      ...params,
      login_confirmation: { message: 'Bitte melden Sie sich an.', redirect_url },
    }));
    await sayYesToLogin();
    expect(shop.visited).toEqual(visited);
    expect(shownNotices()).toEqual(visited.length > 0 ? [] : ['Bitte melden Sie sich an.']);
    expect(shop.sent('POST checkout')).toBe(0);
  });
});

describe('a polluted prototype', () => {
  it('[XC-02] an inherited nonce is none: the others are requested, and one that is not served is empty', async () => {
    shop.answer('get_express_checkout_nonces', () => Response.json({ data: { shipping: 'served' } }));
    inherit('shipping', 'evil');
    inherit('clear_cart', 'evil');
    const nonces = createNonces({ ajax_url: AJAX, nonce: { add_to_cart: 'printed' } } as unknown as ExpressConfig);
    expect(await nonces.get('add_to_cart')).toBe('printed');
    expect(await nonces.get('shipping')).toBe('served');
    expect(await nonces.get('clear_cart')).toBe('');
  });

  it('[XC-02] inherited data of the answer brings no nonces', async () => {
    shop.answer('get_express_checkout_nonces', () => Response.json({ success: true }));
    inherit('data', { shipping: 'evil' });
    const nonces = createNonces({ ajax_url: AJAX, nonce: {} } as unknown as ExpressConfig);
    expect(await nonces.get('shipping')).toBe('');
  });

  it('[XC-02] an inherited root, log-in nonce or whole setting decides nothing', () => {
    Reflect.set(window, 'wpApiSettings', {});
    inherit('root', `${HOME}/evil/`);
    inherit('nonce', 'evil');
    expect([restRoot(), restLoginNonce()]).toEqual(['/wp-json/', '']);
    Reflect.deleteProperty(window, 'wpApiSettings');
    inherit('wpApiSettings', { root: `${HOME}/evil/`, nonce: 'evil' });
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
  ])('[SX-10] an inherited %s of an order is none', async (_what, answer, inherited, message) => {
    shop.answer('POST checkout', () => Response.json(answer));
    await shop.open('cart');
    await shop.press();
    for (const [name, value] of Object.entries(inherited)) inherit(name, value);
    await shop.inSheet('pay');
    await shop.pass(2_000);
    comeClean();
    const notices = [...document.querySelectorAll('.woocommerce-error, .woocommerce-message')];
    expect(shop.visited).toEqual([]);
    expect(notices.map(({ textContent }) => textContent)).toEqual([text(message as 'checkOrder')]);
    expect(shop.sent('POST checkout')).toBe(1);
  });

  it('[SX-09] an inherited error refuses no payment', async () => {
    const order = vi.fn(payPort().order);
    const port = payPort({
      order,
      submit: async () => (inherit('error', { message: 'Erfunden' }), {}),
    });
    const outcome = await pay(port, {});
    comeClean();
    expect(outcome).toEqual({ kind: 'leave', url: '/danke/', isTaken: true });
    expect(order).toHaveBeenCalledTimes(1);
  });

  it('[SX-12] an inherited address or message makes no log-in question', async () => {
    await shop.open('cart', (params) => {
      inherit('redirect_url', '/evil/');
      return { ...params, login_confirmation: { message: 'Bitte melden Sie sich an.' } };
    });
    await sayYesToLogin();
    expect(shop.visited).not.toContain(`${HOME}/evil/`);
    inherit('message', 'Erfunden');
    inherit('login_confirmation', { message: 'Erfunden', redirect_url: '/evil/' });
    Reflect.set(window, 'wc_stripe_express_checkout_params', {
      ajax_url: AJAX,
      stripe: { publishable_key: 'pk' },
      checkout: { currency_code: 'eur' },
    });
    const without = readExpressConfig()?.login_confirmation;
    Reflect.set(window, 'wc_stripe_express_checkout_params', {
      ajax_url: AJAX,
      stripe: { publishable_key: 'pk' },
      checkout: { currency_code: 'eur' },
      login_confirmation: {},
    });
    const empty = readExpressConfig()?.login_confirmation;
    comeClean();
    expect([without, empty]).toEqual([undefined, undefined]);
  });
});
