import { configReadings, reportCounts } from '@shop/core';
import { given, listPages } from '@shop/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../bundle';
import { showPage } from '../testing/recorded-page';
import { endpointOf, mergeDeep, readLiveConfig } from './live';
import { shippingEndpointsOf } from './schema';

/** A page that prints this config. */
function printed(value: unknown) {
  vi.stubGlobal('PayPalCommerceGateway', value);
  const result = readLiveConfig(log);
  return result.state === 'ok' ? result.live : undefined;
}

const LEAST = { url_params: { 'client-id': 'x' }, context: 'cart', ajax: {} };

beforeEach(() => reportCounts.clear());

describe('page config', () => {
  it('[XC-01] every recorded page is read without a complaint', () => {
    const error = vi.spyOn(console, 'error');
    for (const name of listPages()) {
      const page = showPage(name);
      const result = readLiveConfig(log);
      expect(result.state === 'ok' || !('PayPalCommerceGateway' in page.globals), name).toBe(true);
    }
    expect(error).not.toHaveBeenCalled();
  });

  it('[XC-01] decodes what PHP printed as strings', () => {
    const page = showPage('product-simple');
    const { current } = printed(page.globals['PayPalCommerceGateway']) ?? {};
    expect(current).toMatchObject({
      context: 'product',
      single_product_buttons_enabled: true,
      cart_contains_subscription: false,
      early_checkout_validation_enabled: true,
      simulate_cart: { enabled: true, throttling: 5000 },
      variable_paypal_subscription_variations: [],
      button: { wrapper: '#ppc-button-ppcp-gateway', is_disabled: false, mini_cart_style: { height: 35, tagline: false } },
      messages: { wrapper: '.ppcp-messages', amount: 14.9 },
    });
  });

  it('[XC-01] what is left out has its default; empty PHP lists are empty maps', () => {
    const { current } = printed({ ...LEAST, messages: [], separate_buttons: [], bn_codes: [], script_attributes: [] }) ?? {};
    expect(current).toMatchObject({
      messages: { wrapper: '', is_hidden: false },
      separate_buttons: {},
      bn_codes: {},
      button: { wrapper: '#ppc-button-ppcp-gateway', cancel_wrapper: '#ppcp-cancel' },
      data_client_id: { user: 0, has_subscriptions: false },
      early_checkout_validation_enabled: true,
      basic_checkout_validation_enabled: false,
    });
    expect(current?.payer ?? undefined).toBeUndefined();
  });

  it('[XC-01] a missing field without which nothing works gives one console error that names bundle, global and field', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(printed({ context: 'cart', ajax: {} })).toBeUndefined();
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatch(/\[shop\/paypal-buttons\].*PayPalCommerceGateway.*url_params/);
    expect([...reportCounts.keys()]).toEqual(['paypal-buttons config']);
  });

  it('[XC-01] a wrong part is named once and only that part is off; the debug panel finds what is wrong, a default is no reading', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(printed({ ...LEAST, messages: 'oops' })?.current.messages.wrapper).toBe('');
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatch(/PayPalCommerceGateway.*"messages"/);
    expect([...reportCounts.keys()]).toEqual(['paypal-buttons config']);
    expect(configReadings.get('PayPalCommerceGateway.messages')?.issues).toHaveLength(1);
    expect(configReadings.get('PayPalCommerceGateway')?.issues).toEqual([]);
    printed({ ...LEAST });
    expect(configReadings.get('PayPalCommerceGateway.messages')?.issues).toEqual([]);
    printed({ context: 'cart', ajax: {} });
    expect(configReadings.get('PayPalCommerceGateway')?.issues).toMatchObject([{ path: [{ key: 'url_params' }] }]);
  });

  it('[XC-01] a value of the wrong kind says what was expected', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    printed({ ...LEAST, context: 7 });
    printed({ ...LEAST, messages: { amount: {} } });
    const said = error.mock.calls.map(([text]) => String(text));
    expect(said).toEqual([expect.stringMatching(/"context": /), expect.stringMatching(/"messages.amount": /)]);
    expect(said.join()).not.toContain('null');
  });

  it('[XC-01] a polluted prototype switches nothing on', () => {
    Object.assign(Object.prototype, { appswitch: { enabled: true } });
    try {
      expect(printed({ ...LEAST })?.current.appswitch.enabled).toBe(false);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'appswitch');
    }
  });

  it('[XC-02] knows address and nonce of each call, and which are missing', () => {
    const page = showPage('checkout-guest');
    const { current } = given(printed(page.globals['PayPalCommerceGateway']), 'config');
    expect(endpointOf(current, 'create_order')).toEqual({ endpoint: '/?wc-ajax=ppc-create-order', nonce: expect.any(String) });
    expect(endpointOf(current, 'none')).toBeUndefined();
    expect(endpointOf(current, 'constructor')).toBeUndefined();
    expect(shippingEndpointsOf(current)?.shipping_address.update_customer_endpoint).toContain('update-customer');
  });
});

describe('live config', () => {
  it('[MS-39] [PP-07] follows another script that changes a field, puts another object in its place, or takes it away', () => {
    const raw = { ...LEAST, ajax: { approve_order: { endpoint: '/a', nonce: '1' } } };
    const live = given(printed(raw), 'config');
    raw.ajax.approve_order.endpoint = '/b';
    expect(endpointOf(live.current, 'approve_order')).toEqual({ endpoint: '/b', nonce: '1' });
    vi.stubGlobal('PayPalCommerceGateway', { ...LEAST, context: 'checkout' });
    expect(live.current.context).toBe('checkout');
    vi.stubGlobal('PayPalCommerceGateway', undefined);
    expect(live.current.context).toBe('checkout');
  });

  it('[MS-39] keeps what it has when another script breaks the config, and says nothing again and again', () => {
    const error = vi.spyOn(console, 'error');
    const raw: Record<string, unknown> = { ...LEAST };
    const live = printed(raw);
    raw['ajax'] = 'oops';
    expect([live?.current.context, live?.current.ajax]).toEqual(['cart', {}]);
    raw['self'] = raw;
    expect(live?.current.context).toBe('cart');
    expect(error).not.toHaveBeenCalled();
  });

  it('[MS-39] an answer of the server is laid over what other scripts have changed', () => {
    const raw = { ...LEAST, redirect: '/alt/' };
    const live = printed(raw);
    raw.redirect = '/neu/';
    live?.merge({ button: { is_disabled: true } });
    expect(live?.current).toMatchObject({ redirect: '/neu/', button: { is_disabled: true } });
  });

  it('[PP-07] one object for all: an answer is merged into the page global, heard once, and only when it changes something', () => {
    const raw = { ...LEAST, button: { wrapper: '#a', is_disabled: false } };
    const live = printed(raw);
    const heard = vi.fn();
    document.body.addEventListener('ppcp_script_data_changed', heard, { once: false });
    expect(live?.merge({ button: { is_disabled: false } })).toBe(false);
    expect(live?.merge({ button: { is_disabled: true }, url_params: { 'enable-funding': 'paylater' } })).toBe(true);
    expect(live?.current.button).toMatchObject({ wrapper: '#a', is_disabled: true });
    expect(raw.button.is_disabled).toBe(true);
    expect(live?.current.url_params).toEqual({ 'client-id': 'x', 'enable-funding': 'paylater' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(heard.mock.calls[0]?.[0].detail).toEqual([raw]);
    document.body.removeEventListener('ppcp_script_data_changed', heard);
  });

  it('[PP-06] a replaced field loses what is not in it; the order of its fields does not matter', () => {
    const live = printed({ ...LEAST, url_params: { 'client-id': 'x', currency: 'EUR', 'disable-funding': 'a' } });
    const url_params = { 'client-id': 'x', currency: 'EUR' };
    expect(live?.merge({}, { url_params })).toBe(true);
    expect(live?.current.url_params).toEqual(url_params);
    expect(live?.merge({}, { url_params: { currency: 'EUR', 'client-id': 'x' } })).toBe(false);
  });

  it('[PP-07] merging never reaches a prototype', () => {
    expect(mergeDeep({}, JSON.parse('{"__proto__": {"polluted": 1}, "a": {"__proto__": {"polluted": 1}}}'))).toEqual({ a: {} });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('[PP-07] merging is idempotent and never changes its inputs', () => {
    const fields = fc.dictionary(
      fc.string(),
      fc.oneof(fc.integer(), fc.array(fc.integer()), fc.dictionary(fc.string(), fc.integer())),
    );
    fc.assert(
      fc.property(fields, fields, (target, patch) => {
        const before = JSON.stringify([target, patch]);
        const once = mergeDeep(target, patch);
        expect(mergeDeep(once, patch)).toEqual(once);
        expect(JSON.stringify([target, patch])).toBe(before);
      }),
    );
  });
});
