import { readFileSync } from 'node:fs';
import { loadScript } from '@paypal/paypal-js';
import { listPages, pageHtml } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sdkOptions } from './options.rules';

/** The inline script of the WordPress plugin at the place of the buttons. */
const ROOM = readFileSync('examples/wordpress/shop-scripts/assets/paypal-room.js', 'utf8');

interface Config {
  readonly context: string;
  readonly url_params: Readonly<Record<string, string>>;
}

/** Recorded pages with PayPal's config. */
const configs = listPages().flatMap((page) => {
  const [, json] = /var PayPalCommerceGateway = (\{.*\});/.exec(pageHtml(page)) ?? [];
  return json === undefined ? [] : [{ page, config: JSON.parse(json) as Config }];
});

/** Address that the provider's loader puts into its tag. */
function loaded(parameters: Readonly<Record<string, string>>): string | undefined {
  const { clientId = '', ...rest } = sdkOptions(parameters, { dataClientMetadataId: 'x' });
  void loadScript({ clientId, ...rest });
  return document.querySelector<HTMLScriptElement>('script[src]')?.src;
}

/** Addresses that the inline script preloads. */
function preloaded(config: object, html = '<div id="ppc-button-ppcp-gateway"></div>'): string[] {
  document.body.innerHTML = html;
  const script = document.createElement('script');
  const own = { wrapper: '#ppc-button-ppcp-gateway' };
  script.setAttribute(
    'data-config',
    JSON.stringify({ preload: true, single_product_buttons_enabled: '1', button: own, ...config }),
  );
  document.body.append(script);
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
  new Function(ROOM)();
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href }) => href);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the preload of the library in the WordPress plugin', () => {
  it('has recorded configs of all three shops', () => {
    expect(configs.length).toBeGreaterThan(50);
    expect(new Set(configs.map(({ config }) => JSON.stringify(config.url_params))).size).toBeGreaterThanOrEqual(8);
  });

  for (const { page, config } of configs)
    it(`[PP-02] ${page}: is the address that the bundle asks for`, () => {
      const parameters = { ...config.url_params, components: `buttons,${config.url_params['components']}` };
      const [address, ...more] = preloaded({ ...config, url_params: parameters, context: 'cart' });
      expect([address, more]).toEqual([loaded(parameters), []]);
    });

  it.each([
    ['another order', { currency: 'USD', intent: 'capture', 'client-id': 'x' }],
    ['empty values', { 'client-id': 'x', 'merchant-id': '', 'buyer-country': 'DE' }],
    ['several merchants', { 'client-id': 'x', 'merchant-id': 'A,B' }],
    ['characters that browsers encode', { 'client-id': 'x y', locale: 'de_DE', components: 'buttons, messages' }],
  ] as [string, Record<string, string>][])('[PP-02] %s: is the address that the bundle asks for', (_what, parameters) => {
    expect(preloaded({ url_params: parameters })).toEqual([loaded(parameters)]);
  });

  const url_params = { 'client-id': 'x' };
  it.each([
    ['the server has said no', { preload: false, url_params }],
    ['without a client', { url_params: { currency: 'EUR' } }],
    ['product buttons are off', { url_params, context: 'product', single_product_buttons_enabled: '' }],
    ['another method is chosen', { url_params }, '<input name="payment_method" type="radio" value="cod" checked>'],
    ['the order is being reviewed', { url_params }, '<p id="ppcp-cancel"></p>'],
    ['there is no place', { url_params, button: { wrapper: '#missing' } }],
    ['the page has the library', { url_params }, '<script src="https://www.paypal.com/sdk/js?client-id=y"></script>'],
    ['it was preloaded before', { url_params }, '<link rel="prefetch" href="https://www.paypal.com/sdk/js?client-id=x">'],
    ['a parameter that is an attribute of the tag', { url_params: { ...url_params, 'data-page-type': 'cart' } }],
  ] as [string, object, string?][])('[PP-02] nothing is preloaded: %s', (_why, config, html = '') => {
    expect(preloaded(config, `<div id="ppc-button-ppcp-gateway"></div>${html}`)).toEqual([]);
  });
});
