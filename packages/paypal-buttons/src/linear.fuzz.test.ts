import { deep, linear, quiet, recordedGlobals } from '@shop/testing/fuzz/index.ts';
import { expect, it } from 'vitest';
import { readLiveConfig } from './config/live.page';
import { GATEWAY_GLOBAL } from './constants';
import { log } from './log';
import { readCrossBrowserReturn } from './payment/cross-browser.rules';
import { cleanReturnHash, isReturnHash } from './payment/return-hash.rules';
import { isPriceZero } from './placements/product/form-facts.rules';
import { kindOf } from './sdk/sdk-error.rules';
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
