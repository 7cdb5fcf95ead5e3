import { deep, linear, quiet, recordedGlobals } from '@shop/testing/fuzz/index.ts';
import { expect, it } from 'vitest';
import { log } from './bundle';
import { readLiveConfig } from './config/live';
import { GATEWAY_GLOBAL } from './constants';
import { cleanReturnHash, isReturnHash, readCrossBrowserReturn } from './payment/return.rules';
import { isPriceZero } from './placements/product/product.rules';
import { kindOf } from './sdk/errors.rules';
import { formValue } from './wallets/apple-pay/apple-pay.api';

quiet();
linear('addresses', 'the hash of a return', (text) => [
  isReturnHash(text),
  cleanReturnHash(text),
  readCrossBrowserReturn(`${text}&pcp-return=button&pcp-cart=1`, 'x'),
]);
linear('prices', 'is a product free?', (text) => isPriceZero([text]));
linear('answers', 'an error of the SDK', kindOf);

it('[XC-01] an answer that is nested without end throws nothing, and the settings stay readable', () => {
  Reflect.set(window, GATEWAY_GLOBAL, structuredClone(recordedGlobals(GATEWAY_GLOBAL)[0]));
  const read = readLiveConfig(log);
  if (read.state !== 'ok') throw new Error('The recorded config cannot be read.');
  for (const patch of [
    { button: deep('object') },
    { messages: { style: deep('list') } },
    { x: deep('object') },
    { x: deep('object') },
  ]) {
    expect(() => read.live.merge(patch)).not.toThrow();
    expect(read.live.current.context).not.toBe('');
  }
  expect(() => formValue(deep('object'))).not.toThrow();
});
