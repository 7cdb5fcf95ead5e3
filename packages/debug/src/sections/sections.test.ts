import {
  configReadings,
  createLog,
  createMachine,
  defineChunk,
  readConfig,
  reportCounts,
  sentRequests,
  text,
  v,
} from '@shop/core';
import { number } from '@shop/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../journal';
import { checkSection } from './checks';
import { configSection } from './configs';
import { fileSection, readVersions } from './files';
import { requestSection, storeSection } from './index';
import { buttonSection, sdkSection } from './payment';
import type { Section } from './section';

const ends: (() => void)[] = [];

/** A store in this state. */
function aStore(name: string, state: unknown) {
  const machine = createMachine<unknown, { type: string; state?: unknown }>({
    name,
    initial: state,
    transition: (before, event) => ({ state: event.state ?? before, effects: [] }),
  });
  ends.push(() => machine.stop());
  return machine;
}

function aJournal() {
  const journal = createJournal(() => undefined);
  ends.push(() => journal.stop());
  return journal;
}

function tag(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  // Not run: jsdom loads nothing.
  document.head.append(script);
  return script;
}

const linesOf = ({ rows }: Section): string[] => rows.map(({ level, cells }) => `${level}: ${cells.join(' | ')}`);

beforeEach(() => {
  document.documentElement.lang = 'en';
  configReadings.clear();
  reportCounts.clear();
  sentRequests.length = 0;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('page config', () => {
  const schema = v.object({ url: text(), wait: number(), map: v.record(v.string(), v.string()) });

  it('[XC-01] every wrong field is named with what is expected and the kind that was found, never with its value', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    tag('/dist/checkout.js');
    vi.stubGlobal('wc_checkout_params', { wait: 'geheim', map: { 'ann@example.com': 7 } });
    readConfig(createLog('checkout'), 'wc_checkout_params', schema);
    expect(linesOf(configSection()).filter((line) => line.startsWith('bad'))).toEqual([
      'bad: wc_checkout_params.url | checkout | field is missing',
      'bad: wc_checkout_params.wait | checkout | expected: number, found: text',
      'bad: wc_checkout_params.map.… | checkout | expected: string, found: number',
    ]);
  });

  it('[XC-01] reports a valid config as valid, an unread one as present, an unprinted one as absent', () => {
    tag('/dist/checkout.js');
    vi.stubGlobal('wc_checkout_params', { url: '/', wait: 1, map: {} });
    vi.stubGlobal('wc_cart_params', {});
    readConfig(createLog('checkout'), 'wc_checkout_params', schema);
    const lines = linesOf(configSection());
    expect(lines).toContain('ok: wc_checkout_params | checkout | as expected');
    expect(lines).toContain('info: wc_cart_params | checkout | there, read by no script');
    expect(lines).toContain('info: wc_country_select_params | checkout | not printed on this page');
    expect(lines.join()).not.toContain('PayPalCommerceGateway');
  });

  it('[XC-01] addresses of the contact form: the REST root may be of another origin, the newsletter may not', () => {
    tag('/dist/contact-form.js');
    vi.stubGlobal('newsletter_data', { action_url: 'https://other.example/wp-admin/admin-ajax.php' });
    vi.stubGlobal('wpcf7', { api: { root: 'https://other.example/wp-json/' } });
    expect(linesOf(configSection())).toContain('ok: wpcf7 | contact-form | as expected');
    expect(linesOf(configSection())).toContain('bad: newsletter_data.action_url | contact-form | address of another host');
    vi.stubGlobal('wpcf7', { api: { root: 'javascript:alert(1)' } });
    expect(linesOf(configSection())).toContain('bad: wpcf7.api.root | contact-form | not allowed, found: text');
  });
});

describe('buttons', () => {
  it('[PP-27] each rule of a PayPal placement with its value', () => {
    tag('/dist/paypal-buttons.js');
    expect(linesOf(buttonSection())).toEqual(['off: PayPal | script has started | no', 'off: PayPal | config was read | no']);
    const facts = { isOn: true, hasButtons: true, isEnabled: true, sdk: 'ready' };
    aStore('paypal-buttons.placements', [
      { ...facts, place: 'page', isChosen: false, outcomes: ['painted'] },
      { ...facts, place: 'mini-cart', isChosen: true, outcomes: ['none'] },
    ]);
    const lines = linesOf(buttonSection());
    expect(lines).toContain('off: PayPal (page) | payment method is chosen | no');
    expect(lines).toContain('ok: PayPal (page) | provider offers them | painted');
    expect(lines).toContain('off: PayPal (mini-cart) | provider offers them | none');
    expect(lines).toContain('ok: PayPal (mini-cart) | library is loaded | ready');
    expect(lines.filter((line) => line.startsWith('off'))).toHaveLength(2);
  });

  it('[SX-02] each rule of the Stripe wallets, with the numbers of wallets', () => {
    defineChunk('stripe-express', {});
    document.body.innerHTML = '<div id="wc-stripe-express-checkout-element"></div>';
    vi.stubGlobal('Stripe', () => undefined);
    vi.stubGlobal('wc_stripe_express_checkout_params', {});
    aStore('stripe-express.buttons', { isPriced: true, isChargeable: true, isHeld: false, isBroken: false, wanted: 2, ready: 0 });
    const lines = linesOf(buttonSection());
    expect(lines).toContain('ok: Stripe wallets | wallets switched on | 2');
    expect(lines.filter((line) => line.startsWith('off'))).toEqual(['off: Stripe wallets | wallets usable in this browser | 0']);
  });

  it('[CO-01] place order: hidden, shut, or with an order under way', () => {
    defineChunk('checkout', {});
    vi.stubGlobal('wc_checkout_params', {});
    document.body.innerHTML = '<form class="checkout processing"><button id="place_order" disabled>Buy</button></form>';
    aStore('checkout.submit', { kind: 'sending', attempt: 1 });
    const lines = linesOf(buttonSection());
    expect(lines).toContain('ok: Place order | on the page | yes');
    expect(lines).toContain('off: Place order | can be used | no');
    expect(lines).toContain('off: Place order | form is not being processed | no');
    expect(lines).toContain('off: Place order | no order under way | sending');
  });

  it('[UP-01] elements of Stripe that are not loaded, and a payment that is being prepared', () => {
    defineChunk('upe', {});
    aStore('upe.elements', { card: { state: 'ready' }, klarna: { state: 'failed', message: 'Ann' } });
    aStore('upe.submit', { status: 'preparing' });
    const lines = linesOf(buttonSection());
    expect(lines).toContain('off: Payment form of Stripe | no payment being prepared | preparing');
    expect(lines).toContain('ok: Payment form of Stripe | element card is loaded | ready');
    expect(lines).toContain('off: Payment form of Stripe | element klarna is loaded | failed');
  });
});

describe('stores, libraries and files', () => {
  it('[XC-03] every store with its state and its newest events', () => {
    const journal = aJournal();
    const store = aStore('checkout.submit', { kind: 'idle' });
    for (const kind of ['one', 'two', 'three', 'four', 'five', 'six', 'sending']) store.send({ type: kind, state: { kind } });
    const row = storeSection(journal).rows.find(({ cells }) => cells[0] === 'checkout.submit');
    expect(row?.cells[1]).toBe('{ kind: sending }');
    expect(row?.cells[2]?.replaceAll(/ \(\d+ ms\)/g, '')).toBe('two, three, four, five, six, sending');
  });

  it('[PP-02] libraries that are there, late, or twice on the page', () => {
    vi.stubGlobal('paypal', { version: '5.0.1' });
    tag('https://www.paypal.com/sdk/js?client-id=secret');
    tag('https://www.paypal.com/sdk/js?client-id=other');
    tag('https://js.stripe.com/v3/');
    aStore('paypal-buttons.sdk', { status: 'failed', key: 'client-id=secret' });
    expect(linesOf(sdkSection())).toEqual([
      'bad: PayPal 5.0.1 | there, 2 script tags',
      'bad: Stripe.js | script tag there, library missing',
      'info: Google Pay | not there',
      'info: Apple Pay | not there',
      'bad: PayPal, state of the loading | failed',
    ]);
  });

  it('[XC-01] versions come from the first line of each file; a tag whose file has not run is a problem', async () => {
    vi.stubGlobal('ShopRuntime', { version: '1.2.3' });
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(new Response(url.includes('variation') ? '/*! variation-info 1.2.2, see x */' : 'no banner')),
    );
    tag('/dist/contact-form.js?ver=1');
    tag('/dist/variation-info.js');
    const versions = new Map<string, string>();
    await readVersions(versions);
    const lines = linesOf(fileSection(versions));
    expect(lines).toContain('ok: shop-runtime.js | 1.2.3 | runs');
    expect(lines).toContain('ok: variation-info.js | 1.2.2 | included, needs no runtime');
    expect(lines).toContain('bad: contact-form.js | unknown | included, has not reported');
    expect(lines).toContain('info: paypal-buttons.js | – | no script tag of this name');
    expect(linesOf(checkSection(aJournal(), versions))).toContain(
      'bad: one version of all files | several versions: 1.2.3, 1.2.2',
    );
  });
});

describe('requests', () => {
  it('[XC-02] the newest first, with method, action, duration and outcome, without query', () => {
    const request = { bundle: 'checkout', method: 'POST', duration: 12.4 };
    sentRequests.push(
      { ...request, url: '/?wc-ajax=checkout&security=a1b2c3d4e5', began: 1, outcome: 200 },
      { ...request, url: '/wp-json/wc/store/v1/cart?token=x', began: 2, outcome: 'timeout', method: 'GET' },
      { ...request, url: '/?wc-ajax=update_order_review', began: 3, outcome: 403 },
      { ...request, url: '/?wc-ajax=update_order_review', began: 4, outcome: 'aborted' },
      { ...request, bundle: 'shop-debug', url: '/dist/checkout.js', began: 5, outcome: 200 },
    );
    expect(linesOf(requestSection())).toEqual([
      'info: POST / wc-ajax=update_order_review | checkout | 12 ms | aborted',
      'bad: POST / wc-ajax=update_order_review | checkout | 12 ms | 403',
      'bad: GET /wp-json/wc/store/v1/cart | checkout | 12 ms | timeout',
      'ok: POST / wc-ajax=checkout | checkout | 12 ms | 200',
    ]);
  });
});

describe('checks of the page', () => {
  const checks = (journal = aJournal()): string[] => linesOf(checkSection(journal, new Map()));

  it('[XC-09] nothing is wrong with an empty page', () => {
    expect(checks().filter((line) => !line.startsWith('ok'))).toEqual([]);
    expect(checks()).toHaveLength(7);
  });

  it('[XC-09] payment and shipping choices that a theme hides from the keyboard', () => {
    const radio = (name: string, style = '') => `<li><input type="radio" name="${name}" style="${style}"><label>x</label></li>`;
    const hidden = 'display: none';
    document.body.innerHTML = `<ul>${radio('payment_method', hidden)}${radio('payment_method')}
      ${radio('shipping_method[0]')}${radio('shipping_method[0]')}</ul>`;
    const found = checks().filter((line) => line.startsWith('bad'));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('choices reachable by keyboard | payment_method: radio buttons are hidden');
    document.body.innerHTML = `<ul>${radio('payment_method', hidden)}</ul><ul style="${hidden}">${radio('shipping_method[0]', hidden)}${radio('shipping_method[0]', hidden)}</ul>`;
    expect(checks().filter((line) => line.startsWith('bad'))).toEqual([]);
  });

  it('[XC-09] two copies of jQuery, and a file that is printed twice', () => {
    tag('/wp-includes/js/jquery/jquery.min.js?ver=3.7.1');
    tag('https://cdn.example/jquery-1.12.4.js');
    tag('/dist/checkout.js?ver=1');
    tag('/dist/checkout.js?ver=2');
    expect(checks()).toContain('bad: one jQuery only | 2 copies: jquery.min.js, jquery-1.12.4.js');
    expect(checks()).toContain('bad: no file twice | 2 times: checkout.js');
    document.head.replaceChildren();
    vi.stubGlobal('jQuery', { fn: { jquery: '3.7.1' } });
    vi.stubGlobal('$', { fn: { jquery: '1.12.4' } });
    expect(checks().join()).toContain('bad: one jQuery only | 2 copies');
  });

  it('[XC-07] blocked files of ours and of providers, not those of anybody else', () => {
    const journal = aJournal();
    for (const src of ['https://js.stripe.com/v3/?x=secret', '/dist/upe.js', 'https://tracker.example/t.js'])
      tag(src).dispatchEvent(new Event('error'));
    expect(checks(journal).filter((line) => line.includes('no file blocked'))).toEqual([
      'bad: no file blocked | … of js.stripe.com was not loaded',
      'bad: no file blocked | upe.js of shop.example was not loaded',
    ]);
  });

  it('[XC-07] violations of the security policy, each once, and reports of the bundles', () => {
    const journal = aJournal();
    for (const disposition of ['enforce', 'enforce', 'report']) {
      const event = new Event('securitypolicyviolation');
      document.dispatchEvent(
        Object.assign(event, { effectiveDirective: 'script-src-elem', blockedURI: 'https://js.stripe.com/v3/?k=1', disposition }),
      );
    }
    reportCounts.set('stripe-express sdk', 2);
    reportCounts.set('checkout config', 1);
    expect(checks(journal)).toContain('bad: no violations of the content security policy | script-src-elem blocks js.stripe.com');
    expect(checks(journal)).toContain(
      'bad: no violations of the content security policy | script-src-elem would block js.stripe.com (reported only)',
    );
    expect(checks(journal)).toContain('bad: no reports of the scripts | stripe-express sdk, 2 times');
    expect(checks(journal)).toContain('bad: no reports of the scripts | checkout config, once');
    expect(checks(journal)).toHaveLength(9);
  });
});
