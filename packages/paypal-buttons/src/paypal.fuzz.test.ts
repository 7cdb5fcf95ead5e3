import {
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
import fc from 'fast-check';
import { readRefusal as readRefusalOf, readShopAnswer } from './api/answer.rules';
import { textOfApproveFailure, textOfCreateFailure, textOfFailure } from './api/refusal.rules';
import { log } from './bundle';
import { textOfCardError } from './cards/cards.rules';
import { endpointOf, readLiveConfig } from './config/live';
import { shippingEndpointsOf } from './config/schema';
import { GATEWAY_GLOBAL } from './constants';
import { buildPayer } from './payment/order';
import { cleanReturnHash, isReturnHash, readCrossBrowserReturn } from './payment/return.rules';
import { toShopAddress } from './payment/shipping-change';
import { planOfCart } from './payment/steps';
import { applyFunding, extraFields, isPriceZero, planOfProduct, productLines } from './placements/product/product.rules';
import { isTokenValid, parseToken } from './sdk/client-token';
import { kindOf, messageOf } from './sdk/errors.rules';
import { componentsOf, neededMembers, sdkAttributes, sdkKey, sdkOptions } from './sdk/options.rules';
import { APPLE, GOOGLE, GOOGLE_SHIPPING } from './testing/shop';
import { formValue, verdictOfOrder } from './wallets/apple-pay/apple-pay.api';
import { readSheetUpdate } from './wallets/apple-pay/apple-pay.rules';
import { readApplePayConfig } from './wallets/apple-pay/config';
import { readGooglePayConfig } from './wallets/google-pay/config';
import { payerOf, paymentRequest, shippingUpdate, updatedTransaction } from './wallets/google-pay/google-pay.rules';
import { readTransaction, totalText, withShippingFee, withTotal } from './payment/transaction.rules';

quiet();

const CONFIGS = recordedGlobals(GATEWAY_GLOBAL);

fuzz(
  'config',
  'the wallet’s settings, and what an answer lays over them',
  fc.tuple(spoiled(CONFIGS), spoiled(CONFIGS, hostileJson)),
  ([value, patch]) => {
    Reflect.set(window, GATEWAY_GLOBAL, structuredCloneOr(value));
    const read = readLiveConfig(log);
    if (read.state !== 'ok') return true;
    const { live } = read;
    live.merge(Object(patch) as Record<string, unknown>);
    const { current } = live;
    endpointOf(current, 'create_order');
    shippingEndpointsOf(current);
    sdkKey(current.url_params);
    neededMembers(current.url_params);
    componentsOf(sdkOptions(current.url_params, sdkAttributes(current, { metadataId: 'x' })));
    planOfProduct(current, [{ name: 'attribute_x', value: 'y' }]);
    planOfCart(current);
    return current.context !== '' && typeof current.currency === 'string';
  },
);

/** `merge` writes into the page's own object, which the next input must not find changed. */
function structuredCloneOr(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return typeof value === 'object' && value !== null ? { ...value } : value;
  }
}

for (const [name, read, right] of [
  ['wc_ppcp_googlepay', readGooglePayConfig, { ...GOOGLE, ...GOOGLE_SHIPPING }],
  ['wc_ppcp_applepay', readApplePayConfig, APPLE],
] as const) {
  fuzz('config', `${name} is read, or named and left out`, spoiled([right]), (value) => {
    Reflect.set(window, name, value);
    const config = read(log);
    return config === undefined || typeof config === 'object';
  });
}

const ANSWERS = recordedAnswers('ppc-');

fuzz(
  'answers',
  'an answer of the shop is an approval only when explicit',
  fc.tuple(fc.oneof(spoiled(ANSWERS, hostileJson), hostileJson), fc.constantFrom('standard', 'rest', 'bare')),
  ([body, style]) => {
    const answer = readShopAnswer({ ok: true, data: body } as never, style as 'standard');
    if (answer.ok) return style !== 'standard' || Reflect.get(Object(body), 'success') === true;
    const { refusal } = answer;
    textOfCreateFailure(refusal);
    textOfApproveFailure(refusal, 100);
    textOfFailure(refusal);
    return typeof readRefusalOf(body).message === 'string' && refusal.errors.every((text) => typeof text === 'string');
  },
);

fuzz(
  'answers',
  'an order of a device wallet',
  fc.oneof(
    spoiled(
      [
        { result: 'success', redirect: '/x' },
        { success: true, data: { result: 'success' } },
      ],
      hostileJson,
    ),
    hostileJson,
  ),
  (body) => {
    const { kind } = verdictOfOrder({ ok: true, data: body } as never) as { kind?: string };
    readSheetUpdate(body, { amount: '1' }, 'x');
    return kind !== '';
  },
);

fuzz(
  'answers',
  'whatever the SDK throws, gives and asks',
  fc.tuple(hostileValue, hostileJson, hostileText),
  ([value, json, text]) => {
    parseToken(text);
    isTokenValid(parseToken(JSON.stringify(json) ?? null), 0, 0);
    toShopAddress(json);
    payerOf(json);
    textOfCardError(value);
    formValue(json);
    buildPayer(Object(json) as never, {} as never);
    return typeof messageOf(value) === 'string' && kindOf(value) !== undefined;
  },
);

const TRANSACTION = { total: '33.55', total_str: '33.55', shipping_fee: '4.90', currency_code: 'EUR', country_code: 'DE' };

fuzz(
  'prices',
  'the total of a sheet is written as an amount',
  fc.tuple(spoiled([TRANSACTION], fc.oneof(hostileAmount, hostileJson)), hostileAmount),
  ([answer, amount]) => {
    const read = readTransaction(answer);
    if (!read) return true;
    const before = withShippingFee(withTotal(read, amount), amount);
    const after = updatedTransaction('product', before, answer);
    shippingUpdate('INITIALIZE', { shipping_options: { shippingOptions: [{ id: 'a', label: 'b' }] } }, after, 'x');
    paymentRequest({ shipping: { enabled: false, configured: false, countries: [] } } as never, {}, before);
    return [read, before, after].every((transaction) => /^-?\d+(?:\.\d+)?$/.test(totalText(transaction)));
  },
);

fuzz(
  'prices',
  'is a product free?',
  fc.array(fc.oneof(hostileAmount.map(String), fc.constantFrom(null, undefined)), { maxLength: 3 }),
  (texts) => typeof isPriceZero(texts) === 'boolean',
);

fuzz(
  'variations',
  'the lines that a product form stands for',
  fc.record({
    kind: fc.constantFrom('simple', 'variable', 'grouped', 'booking'),
    productId: hostileText,
    fields: fc.array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom('quantity[7]', 'attribute_x', 'a[]', 'wc_bookings_field', '__proto__', '__proto__[]'),
          hostileText,
        ),
        hostileText,
      ),
      { maxLength: 6 },
    ),
  }),
  (facts) => {
    extraFields(facts as never);
    return productLines(facts as never).every(({ quantity }) => quantity !== undefined);
  },
);

fuzz(
  'variations',
  'funding sources that a variation changes',
  fc.tuple(
    fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
    fc.oneof(spoiled([{ card: { enabled: true } }], hostileJson), hostileJson),
  ),
  ([parameters, funding]) => Object.values(applyFunding(parameters, funding)).every((value) => typeof value === 'string'),
);

const hash = fc.oneof(
  hostileText,
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '#',
          '&',
          '=',
          'switch_initiated_time=1',
          'pcp-return=button',
          'pcp-cart=k',
          'pcp-cart-hash=h',
          'token=x',
        ),
        hostileText,
      ),
      { maxLength: 8 },
    )
    .map((parts) => `#${parts.join('&')}`),
);

fuzz('addresses', 'the hash of a return keeps what is not the provider’s', fc.tuple(hash, hostileText), ([text, cart]) => {
  const clean = cleanReturnHash(text);
  const found = readCrossBrowserReturn(text, cart);
  return (
    (!isReturnHash(text) || !isReturnHash(clean)) &&
    cleanReturnHash(clean) === clean &&
    (found === undefined || found.cartKey !== '')
  );
});
