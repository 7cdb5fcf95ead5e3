// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cleanReturnHash, isReturnHash, readCrossBrowserReturn } from './return.rules';

describe('return hash', () => {
  it.each<[string, boolean]>([
    ['#onApprove&switch_initiated_time=123&token=T', true],
    ['#switch_initiated_time', true],
    ['#my_switch_initiated_time=1', false],
    ['#token=T', false],
    ['#reviews', false],
    ['', false],
  ])('[PP-17] %s → return: %s', (hash, expected) => {
    expect(isReturnHash(hash)).toBe(expected);
  });

  it.each<[string, string]>([
    ['#onApprove&token=T&PayerID=P&payerID=P&button_session_id=b&billingToken=B&orderID=O&switch_initiated_time=1', ''],
    ['#onCancel&tab=2&switch_initiated_time=1&onError&section=a%26b', '#tab=2&section=a%26b'],
    ['#TOKEN=1&tokens=2&token=3', '#TOKEN=1&tokens=2'],
    ['#reviews', '#reviews'],
    ['#', ''],
  ])('[PP-17] %s is cleaned to %s', (hash, expected) => {
    expect(cleanReturnHash(hash)).toBe(expected);
  });

  it.each<[string, string, unknown]>([
    ['#pcp-return=button&pcp-cart=K&pcp-cart-hash=H&x=1', 'other', { cartKey: 'K', rest: '#x=1' }],
    ['#pcp-return=button&pcp-cart=K&pcp-cart-hash=H', 'H', undefined],
    ['#pcp-return=button&pcp-cart-hash=H', 'other', undefined],
    ['#pcp-return=link&pcp-cart=K&pcp-cart-hash=H', 'other', undefined],
    ['', '', undefined],
  ])('[PP-17] return in another browser: %s with cart %s', (hash, cartHash, expected) => {
    expect(readCrossBrowserReturn(hash, cartHash)).toEqual(expected);
  });
});
