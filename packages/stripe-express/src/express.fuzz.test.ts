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
import fc from 'fast-check';
import { elementOptions, groupOptions } from './buttons/options.rules';
import { loginQuestion } from './buttons/visibility.rules';
import { CONFIG_GLOBAL, type ExpressConfig, ORDER_GLOBAL, readCardPageConfig, readExpressConfig, readPayOrder } from './config';
import { enabledWallets } from './config.rules';
import { addressesOf, mergeNormalised, shippingQuery } from './payment/addresses.rules';
import { existingOrderPayload, readOrderResult } from './payment/order.rules';
import { clickDetails } from './sheet/sheet.rules';
import { canCharge, toRates, totalsOfCart, totalsOfCartDetails, totalsOfOrder, totalsOfProduct } from './totals/totals.rules';

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

const ORDER = {
  order: '12',
  orderDetails: { orderKey: 'wc_order_x', billingEmail: 'a@example.com', shippingAddress: { city: 'Berlin' } },
  displayItems: [{ label: 'Becher', amount: 1000 }],
  total: { amount: '1000' },
  currency: 'eur',
};

fuzz('config', 'the order of a pay page', spoiled([ORDER]), (value) => {
  Reflect.set(window, ORDER_GLOBAL, value);
  const order = readPayOrder(true);
  return order === undefined || totalsOfOrder(order, right) !== undefined;
});

const CART = {
  items: [
    {
      name: 'Becher',
      quantity: 2,
      prices: { price: '1000', currency_minor_unit: 2 },
      totals: { line_subtotal: '2000', currency_minor_unit: 2 },
      variation: [{ attribute: 'Farbe', value: 'rot' }],
    },
  ],
  totals: {
    total_price: '2500',
    total_shipping: '500',
    total_tax: '0',
    total_discount: '0',
    total_refund: '0',
    currency_minor_unit: 2,
  },
  needs_shipping: true,
};
const PRODUCT = {
  total: { label: 'x', amount: 1000 },
  displayItems: [{ label: 'x', amount: '1000', key: 'total_discount' }],
  requestShipping: true,
  shippingOptions: [{ id: 'flat', amount: 500, label: 'Paket' }],
  currency: 'eur',
};

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
      { ...CART, totals: { ...CART.totals, currency_minor_unit: '1000000000' } },
      { ...CART, totals: { ...CART.totals, currency_minor_unit: 1.5 } },
    ],
  },
);

fuzz('prices', 'shipping rates of a sheet', fc.oneof(spoiled([PRODUCT.shippingOptions]), hostileJson), (value) => {
  const rates = toRates(value);
  return (
    new Set(rates.map(({ id }) => id)).size === rates.length && rates.length <= 9 && rates.every(({ amount }) => amount >= 0)
  );
});

const RESULTS = [
  {
    payment_result: {
      payment_status: 'success',
      redirect_url: 'https://shop.example/danke/',
      payment_details: [{ key: 'redirect', value: '#wc-stripe-confirm-pi:1:pi_1_secret_2:abc' }],
    },
  },
  { code: 'rest_invalid_param', message: 'Nein', data: { params: { billing_address: 'Nein' } } },
  { payment_result: { payment_status: 'failure', payment_details: [{ key: 'errorMessage', value: 'Nein' }] } },
];

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
    const merged = mergeNormalised(own, answer);
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
    return Object.keys(merged.billing_address).join() === Object.keys(own.billing_address).join();
  },
);
