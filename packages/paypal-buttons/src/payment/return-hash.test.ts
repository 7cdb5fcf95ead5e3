// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETURN_PARAMETERS } from '../constants';
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

  it('[PP-17] whatever stands in the hash: exactly the listed parameters go, the others keep their order', () => {
    const name = fc.oneof(fc.constantFrom(...RETURN_PARAMETERS), fc.stringMatching(/^[a-zA-Z_]{1,8}$/));
    const part = fc
      .tuple(name, fc.option(fc.stringMatching(/^[\w%=-]{0,6}$/)))
      .map(([key, value]) => (value === null ? key : `${key}=${value}`));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const cleaned = cleanReturnHash(`#${parts.join('&')}`);
        const kept = parts.filter((each) => !RETURN_PARAMETERS.includes(each.split('=')[0] ?? ''));
        expect(cleaned).toBe(kept.length === 0 ? '' : `#${kept.join('&')}`);
        expect(isReturnHash(cleaned)).toBe(false);
        expect(cleanReturnHash(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1000 },
    );
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
