import fc from 'fast-check';
import { given } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { decodeGateway } from '../config/live';
import type { GatewayConfig } from '../config/schema';
import { showPage } from '../testing/recorded-page';
import { isTokenValid, parseToken, readToken } from './client-token';
import { neededMembers, planSdkOptions, sdkAttributes, sdkKey, sdkOptions } from './options.rules';

function config(fields: Record<string, unknown> = {}): GatewayConfig {
  const { globals } = showPage('checkout-guest', fields);
  return given(decodeGateway(Object(globals['PayPalCommerceGateway'])), 'config');
}

describe('SDK parameters', () => {
  it('[PP-02] camel-cased query parameters in order, then the attributes, nothing empty', () => {
    const decoded = config({
      url_params: { 'client-id': 'id', currency: 'EUR', locale: '', 'enable-funding': 'venmo,paylater' },
    });
    const options = sdkOptions(decoded.url_params, sdkAttributes(decoded, { metadataId: 'm' }));
    expect(Object.entries(options)).toEqual([
      ['clientId', 'id'],
      ['currency', 'EUR'],
      ['enableFunding', 'venmo,paylater'],
      ['dataPartnerAttributionId', 'Woo_PPCP'],
      ['dataPageType', 'checkout'],
    ]);
  });

  const ID_TOKEN = { save_payment_methods: { id_token: 'I' } };
  const SDK_TOKEN = { axo: { sdk_client_token: 'S' } };
  const CUSTOMER = { user: { is_logged: true } };
  it.each<[string, Record<string, unknown>, { clientToken?: string; namespace?: string }, Record<string, string>]>([
    ['the id token of a customer', { ...ID_TOKEN, ...CUSTOMER }, {}, { dataUserIdToken: 'I' }],
    ['no id token for guests', ID_TOKEN, {}, {}],
    ['SDK token and metadata id of a guest', SDK_TOKEN, {}, { dataSdkClientToken: 'S', dataClientMetadataId: 'm' }],
    ['a customer has no SDK token', { ...SDK_TOKEN, ...CUSTOMER }, {}, {}],
    ['the client token', {}, { clientToken: 'T' }, { dataClientToken: 'T' }],
    ['an own namespace', {}, { namespace: 'n' }, { dataNamespace: 'n' }],
    ['underscores', { script_attributes: { data_csp_nonce: 'c' } }, {}, { dataCspNonce: 'c' }],
  ])('[PP-02] attributes: %s', (_title, fields, extras, expected) => {
    expect(sdkAttributes(config({ script_attributes: {}, ...fields }), { metadataId: 'm', ...extras })).toEqual(expected);
  });

  it('[PP-02] the plan button has its own SDK: client, currency, intent, vault, namespace', () => {
    expect(planSdkOptions(config(), 'own')).toEqual({
      clientId: 'tb-client-id',
      currency: 'EUR',
      intent: 'subscription',
      vault: 'true',
      disableFunding: 'mybank,blik',
      dataNamespace: 'own',
    });
  });

  it('[PP-02] the same parameters in another order are the same script', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (options) => {
        expect(sdkKey(Object.fromEntries(Object.entries(options).toReversed()))).toBe(sdkKey(options));
      }),
    );
  });

  it.each<[string | undefined, string[]]>([
    ['buttons,funding-eligibility,messages,card-fields', ['Buttons', 'Messages', 'CardFields']],
    ['hosted-fields,constructor', ['HostedFields']],
    [undefined, ['Buttons']],
  ])('[PP-02] components %s need %s', (components, expected) => {
    expect(neededMembers(components === undefined ? {} : { components })).toEqual(expected);
  });
});

describe('client token', () => {
  it.each<[string, unknown, number, number, boolean]>([
    ['valid', { token: 't', user: 3, expiration: 10 }, 3, 9_999, true],
    ['ends exactly now', { token: 't', user: 3, expiration: 10 }, 3, 10_000, false],
    ['other user', { token: 't', user: 2, expiration: 10 }, 3, 0, false],
    ['user as text', { token: 't', user: '3', expiration: '10' }, 3, 0, true],
    ['empty', { token: '', user: 3, expiration: 10 }, 3, 0, false],
    ['no expiration', { token: 't', user: 3 }, 3, 0, false],
  ])('[PP-03] %s', (_title, value, user, now, expected) => {
    expect(isTokenValid(readToken(value), user, now)).toBe(expected);
    expect(isTokenValid(parseToken(JSON.stringify(value)), user, now)).toBe(expected);
  });

  it('[PP-03] reading the store never throws', () => {
    expect(parseToken(null)).toBeUndefined();
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseToken(text)));
  });
});
