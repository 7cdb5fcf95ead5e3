import fc from 'fast-check';
import {
  KEYS,
  fuzz,
  hostileAmount,
  hostileJson,
  hostileText,
  hostileValue,
  quiet,
  recordedAnswers,
  recordedGlobals,
  spoiled,
} from '@shop/testing/fuzz/index.ts';
import { navigate, readConfig, type v } from '@shop/core';
import { browser } from '@shop/core/testing';
import { afterAll, beforeAll } from 'vitest';
import { passwordConfig } from './account/password/page-data';
import { countrySchema, localeSchema } from './address/config';
import { createStateTable } from './address/state-field';
import { fieldRule } from './address/field.rules';
import { faultsOf } from './address/validation/field-faults.rules';
import { addToCartConfig, readAddAnswer } from './cart/add-to-cart';
import { cartConfig } from './cart/cart-page/cart.api';
import { fragmentsConfig } from './cart/fragments';
import { decideCache, readCartAnswer } from './cart/fragments/cache.rules';
import { log } from './bundle';
import { prepareErrors } from './order/errors';
import { readReviewAnswer, isOrderUnknown, readOrderAnswer, readRedirect } from './order/order-answer.rules';
import { checkoutSchema } from './order/checkout-form';
import { textOf } from './page/markup';
import { attributionConfig, attributionValues } from './site/attribution';
import { tokenSyncConfig } from './site/token-sync';
import { toAmount, readPageData } from './site/tracking/page-data.rules';
import { EVENT_NAMES, payloadOf } from './site/tracking/payloads.rules';

quiet();

const GLOBALS: readonly (readonly [string, v.GenericSchema])[] = [
  ['wc_checkout_params', checkoutSchema],
  ['wc_country_select_params', countrySchema],
  ['wc_address_i18n_params', localeSchema],
  ['wc_add_to_cart_params', addToCartConfig],
  ['wc_cart_params', cartConfig],
  ['wc_cart_fragments_params', fragmentsConfig],
  ['wc_password_strength_meter_params', passwordConfig],
  ['wc_order_attribution', attributionConfig],
];

/** Small tables, so that a copy of the page's 42 kB is not spoiled and parsed a hundred thousand times. */
const small = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'countries' in value
    ? { ...value, countries: '{"DE":{"BY":"Bayern"},"AT":[]}' }
    : value;

for (const [name, schema] of GLOBALS) {
  fuzz('config', `${name} is read, or named and left out`, spoiled(recordedGlobals(name).map(small)), (value) => {
    Reflect.set(window, name, value);
    const result = readConfig(log, name, schema);
    return result.state !== 'invalid' || result.problems.length > 0;
  });
}

fuzz(
  'config',
  'settings of the token field',
  spoiled([{ ajax_url: '/wp-admin/admin-ajax.php', nonce: 'x', action: 'y' }]),
  (value) => {
    Reflect.set(window, 'bnpl_token_sync', value);
    return ['ok', 'invalid', 'absent'].includes(readConfig(log, 'bnpl_token_sync', tokenSyncConfig).state);
  },
);

const country = fc.oneof(fc.constantFrom<string>('DE', 'AT', 'default', ...KEYS), hostileText);

fuzz(
  'schemas',
  'states of a country',
  fc.tuple(fc.oneof(spoiled([{ DE: { BY: 'Bayern' }, AT: [] }]), hostileText), country),
  ([table, code]) => ['list', 'none', 'unknown'].includes(createStateTable(() => table)(code).kind),
);

const LOCALE = {
  DE: { postcode: { required: true, priority: 65, class: ['a'] } },
  default: { state: { label: 'Land', hidden: false } },
};

fuzz(
  'schemas',
  'rules of a field in a country',
  fc.tuple(spoiled([LOCALE]), country, fc.oneof(fc.constantFrom('postcode', 'state'), hostileText)),
  ([locale, code, field]) => {
    Reflect.set(window, 'wc_address_i18n_params', { locale, locale_fields: {} });
    const result = readConfig(log, 'wc_address_i18n_params', localeSchema);
    if (result.state !== 'ok') return true;
    const rule = fieldRule(result.config.locale, code, field);
    return (
      typeof rule.required === 'boolean' &&
      typeof rule.hidden === 'boolean' &&
      (rule.priority === undefined || Number.isFinite(rule.priority))
    );
  },
);

fuzz(
  'schemas',
  'what a shopper types',
  fc.record({ required: fc.boolean(), email: fc.boolean(), phone: fc.boolean(), value: fc.oneof(hostileText, fc.boolean()) }),
  (facts) => faultsOf(facts).every((fault) => ['required', 'email', 'phone'].includes(fault)),
);

const ORDERS = [
  ...recordedAnswers('checkout-success', 'checkout-error', 'checkout-refresh'),
  { result: 'success', redirect: 'https%3A%2F%2Fx' },
];

fuzz(
  'answers',
  'an order is placed only where the server says so, and its texts are texts',
  fc.oneof(spoiled(ORDERS, hostileJson), hostileJson),
  (value) => {
    const body = Object(value) as object;
    const answer = readOrderAnswer(body);
    isOrderUnknown({ kind: 'malformed', body: JSON.stringify(value) });
    return (
      answer.succeeded === (Object.hasOwn(body, 'result') && Reflect.get(body, 'result') === 'success') &&
      typeof answer.messages === 'string' &&
      typeof answer.redirect === 'string'
    );
  },
);

fuzz(
  'answers',
  'an order review',
  fc.oneof(
    spoiled([{ result: 'success', fragments: { '.x': '<p></p>' }, messages: '', reload: false }], hostileJson),
    hostileJson,
  ),
  (value) => {
    const answer = readReviewAnswer(Object(value) as object);
    return answer === undefined || (typeof answer.fragments === 'object' && typeof answer.messages === 'string');
  },
);

fuzz(
  'answers',
  'carts, their cache, and what is added',
  fc.tuple(
    fc.oneof(spoiled(recordedAnswers('add-to-cart', 'get-refreshed'), hostileJson), hostileJson),
    hostileText,
    hostileText,
    fc.double(),
  ),
  ([value, hash, created, now]) => {
    const added = readAddAnswer(Object(value) as Record<string, unknown>);
    readCartAnswer(value, hash);
    const decision = decideCache({ fragments: JSON.stringify(value) ?? null, hash, created }, hash, now);
    return (
      ['added', 'choose', 'unknown'].includes(added.kind) &&
      (decision.kind === 'refresh' || typeof decision.fragments === 'object')
    );
  },
);

const ITEM = {
  id: 7,
  name: 'Becher',
  categories: [{ name: 'a' }],
  prices: { price: '1000', currency_minor_unit: 2 },
  quantity: 2,
  totals: { line_total: '2000' },
};
const DATA = {
  storeCart: {
    totals: { total_price: '2000', currency_minor_unit: 2, currency_code: 'EUR' },
    items: [ITEM],
    coupons: [{ code: 'x' }],
  },
  products: [ITEM],
  product: ITEM,
  order: { id: 1, items: [ITEM], totals: { total_price: '1' } },
  listName: 'x',
};

fuzz(
  'prices',
  'amounts of tracking',
  fc.tuple(hostileAmount, hostileAmount),
  ([minor, unit]) => typeof toAmount(minor, unit) === 'number',
);

fuzz(
  'answers',
  'events of tracking',
  fc.tuple(spoiled([DATA], fc.oneof(hostileValue, hostileAmount)), fc.constantFrom(...EVENT_NAMES)),
  ([data, name]) => {
    readPageData(data);
    const payload = payloadOf(name, Object(data) as object, { identifier: 'product_id', translate: (text) => text });
    return payload === undefined || typeof payload === 'object';
  },
);

fuzz(
  'schemas',
  'values of attribution',
  fc.tuple(fc.dictionary(hostileText, hostileText, { maxKeys: 4 }), hostileValue),
  ([fields, source]) => Object.values(attributionValues(fields, source)).every((value) => typeof value === 'string'),
);

const { assign, reload } = browser;
let gone: string[] = [];
beforeAll(() => void Object.assign(browser, { assign: (url: string) => void gone.push(url), reload: () => undefined }));
afterAll(() => void Object.assign(browser, { assign, reload }));

fuzz('addresses', 'where an order leads: http(s) or an app, never script', hostileText, (redirect) => {
  gone = [];
  navigate(readRedirect(redirect.trim()), { allowApps: true });
  return gone.every(
    (url) => url.startsWith('#') || !/^(?:javascript|data|vbscript|blob|file|about):/i.test(new URL(url, location.href).href),
  );
});

fuzz('notices', 'errors of an order are read, linked, and stay harmless once cleaned', hostileText, (messages) => {
  const { html, fields } = prepareErrors(messages);
  textOf(messages);
  return typeof html === 'string' && fields.every(({ field, text }) => field !== '' && text !== '');
});
