import fc from 'fast-check';
import { ownFields } from '@shop/core';
import { recordedExchange } from '@shop/testing';
import {
  fuzz,
  hostileAmount,
  hostileJson,
  hostileText,
  hostileValue,
  quiet,
  recordedGlobals,
  spoiled,
} from '@shop/testing/fuzz/index.ts';
import { elementOptions, groupOptions } from './buttons/options.rules';
import { loginQuestion } from './buttons/visibility.rules';
import { CONFIG_GLOBAL, type ExpressConfig, ORDER_GLOBAL, readCardPageConfig, readExpressConfig, readPayOrder } from './config';
import { enabledWallets } from './config.rules';
import { addressesOf, mergeNormalized, shippingQuery, existingOrderPayload, readOrderResult } from './payment/order.rules';
import { clickDetails } from './sheet/sheet.rules';
import { canCharge, toRates, totalsOfCart, totalsOfCartDetails, totalsOfProduct } from './totals/totals.rules';
quiet();

const LABELS = { tax: 'Steuer', shipping: 'Versand', discount: 'Rabatt', refund: 'Erstattung' };
const CONFIGS = recordedGlobals(CONFIG_GLOBAL);

/** The page's config, as this value would be read. */
function configOf(value: unknown): ExpressConfig | undefined {
  Reflect.set(window, CONFIG_GLOBAL, value);
  return readExpressConfig();
}
const right = configOf(CONFIGS[0]);
if (!right) throw new Error('The recorded config cannot be read.');

fuzz('config', 'the express buttons’ settings', spoiled(CONFIGS), (value) => {
  const config = configOf(value);
  readCardPageConfig();
  if (!config) return true;
  const totals = totalsOfProduct(config.product, config);
  for (const wallet of enabledWallets(config)) {
    elementOptions(config, wallet);
    if (totals) groupOptions(config, wallet, totals, true);
  }
  if (totals) {
    canCharge(totals, config);
    clickDetails(totals, config);
  }
  return config.stripe.publishable_key !== '' && config.checkout.currency_code !== '';
});

fuzz('config', 'the order of a pay page', spoiled(recordedGlobals(ORDER_GLOBAL)), (value) => {
  Reflect.set(window, ORDER_GLOBAL, value);
  const order = readPayOrder(true);
  return order === undefined || totalsOfProduct(order, right) !== undefined;
});

const answers = (...names: readonly string[]) =>
  names.map((name) => ownFields(recordedExchange(name).response.body) as Record<string, unknown>);
const [CART = {}, PRODUCT = {}] = answers('store-cart-items', 'wc-stripe-get-selected-product-data--express-variable');

fuzz(
  'prices',
  'what a wallet would charge: rows never sum up to more than the amount',
  spoiled([CART, PRODUCT], fc.oneof(hostileAmount, hostileJson)),
  (value) => {
    const all = [totalsOfCart(value, right, LABELS), totalsOfProduct(value, right), totalsOfCartDetails(value, right)];
    return all.every((totals) => {
      if (totals === undefined) return true;
      const sum = totals.rows.reduce((before, { amount }) => before + amount, 0);
      const fits = totals.rows.length === 0 || sum <= totals.amount;
      // An amount that is none is never charged.
      return (
        fits && (!canCharge(totals, { ...right, has_free_trial: false, is_change_payment_method: false }) || totals.amount > 0)
      );
    });
  },
  {
    known: [
      { ...CART, totals: { ...ownFields(CART['totals']), currency_minor_unit: '1000000000' } },
      { ...CART, totals: { ...ownFields(CART['totals']), currency_minor_unit: 1.5 } },
    ],
  },
);

fuzz('prices', 'shipping rates of a sheet', fc.oneof(spoiled([PRODUCT['shippingOptions']]), hostileJson), (value) => {
  const rates = toRates(value);
  return (
    new Set(rates.map(({ id }) => id)).size === rates.length && rates.length <= 9 && rates.every(({ amount }) => amount >= 0)
  );
});

const RESULTS = answers(
  'store-checkout-post--express-3ds',
  'store-checkout-post--express-cart',
  'store-checkout-post--express-decline',
  'store-checkout-invalid-param',
);

fuzz(
  'answers',
  'an order is taken only where the server says so',
  fc.record({
    body: fc.oneof(spoiled(RESULTS), hostileJson),
    ok: fc.boolean(),
    status: fc.constantFrom(0, 200, 400, 500),
    nonce: fc.constant(undefined),
  }),
  ({ body, ok, status, nonce }) => {
    const result = readOrderResult(ok ? { ok, body, nonce } : { ok, kind: 'http', status, body, nonce });
    if (result.kind === 'refused') return typeof result.text === 'string';
    return result.kind === 'unknown' || ok;
  },
);

const SHEET = {
  billingDetails: { name: 'Erika Muster', phone: '(030) 1', email: 'a@example.com', address: { country: 'DE', line1: 'x' } },
  shippingAddress: { name: 'E', address: { city: 'B' } },
  shippingRate: { id: 'flat' },
};

fuzz(
  'answers',
  'addresses of a sheet, with what the server makes of them',
  fc.tuple(fc.oneof(spoiled([SHEET]), hostileValue), hostileJson, hostileText),
  ([event, answer, text]) => {
    const own = addressesOf(event);
    const merged = mergeNormalized(own, answer);
    shippingQuery(event);
    loginQuestion(text, text);
    existingOrderPayload(
      {
        addresses: merged,
        credential: { kind: 'method', id: text },
        walletType: text,
        extensions: {},
        custom: { address: {}, additional: {} },
        note: text,
      },
      answer,
    );
    return Object.keys(own.billing_address).every((key) => Object.hasOwn(merged.billing_address, key));
  },
);
