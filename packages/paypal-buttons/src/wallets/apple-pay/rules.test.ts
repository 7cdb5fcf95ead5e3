import fc from 'fast-check';
import { comeClean, inherit } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { formValue, verdictOfOrder } from './apple-pay.api';
import { asksShipping, chosenFirst, readSheetUpdate } from './apple-pay.rules';
import type { ApplePayConfig } from './config';

const method = fc.record({ identifier: fc.constantFrom('a', 'b', 'c'), label: fc.string() });

describe('rates of the Apple sheet', () => {
  it('[PP-28] the chosen one comes first; none is lost and the others keep their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(method, { selector: ({ identifier }) => identifier }),
        fc.constantFrom('a', 'b', 'c'),
        (methods, chosen) => {
          const ordered = chosenFirst(methods, chosen);
          const rest = methods.filter(({ identifier }) => identifier !== chosen);
          expect(ordered).toHaveLength(methods.length);
          expect(ordered.slice(methods.length - rest.length)).toEqual(rest);
        },
      ),
    );
  });

  const total = { label: 'x', amount: '1.00' };
  it.each([undefined, null, '', 'x', {}, { success: 'yes' }, { success: false }, { success: false, data: { errors: [] } }])(
    '[PP-28] %j is no answer',
    (body) => {
      expect(readSheetUpdate(body, total, undefined)).toBeUndefined();
    },
  );

  it('[PP-28] errors come with the total that is shown', () => {
    const body = { success: false, data: { errors: [{ code: 'addressUnserviceable', message: 'Nein' }, {}] } };
    expect(readSheetUpdate(body, total, undefined)).toEqual({
      newTotal: total,
      newLineItems: [],
      newShippingMethods: [],
      errors: [
        { code: 'addressUnserviceable', contactField: undefined, message: 'Nein' },
        { code: 'unknown', contactField: undefined, message: '' },
      ],
    });
  });
});

describe('what the Apple sheet does', () => {
  const config = (needShipping: boolean, mode: string): ApplePayConfig => ({
    sdk_url: '',
    is_enabled: true,
    is_wc_gateway_enabled: false,
    preferences: { checkout_data_mode: mode },
    button: { wrapper: '', mini_cart_wrapper: '', type: '', color: '', lang: '' },
    product: { needShipping, id: '' },
    shop: { countryCode: 'DE', currencyCode: 'EUR', totalLabel: 'Laden' },
    ajax_url: '',
    nonce: '',
  });

  it.each([
    ['product', true, 'use_wc', true],
    ['product', false, 'use_wc', false],
    ['cart', true, 'use_wc', true],
    ['mini-cart', true, 'use_applepay', true],
    ['checkout', true, 'use_wc', false],
    ['checkout', true, 'use_applepay', true],
    ['checkout', false, 'use_applepay', false],
    ['pay-now', true, 'use_applepay', false],
  ] as const)('[PP-28] %s, shipping %s, %s: asks for the address %s', (context, needs, mode, asks) => {
    expect(asksShipping(config(needs, mode), context)).toBe(asks);
  });

  it('[PP-28] [PP-11] own fields alone say that the shop has made the order', () => {
    for (const [name, value] of Object.entries({ result: 'success', data: { result: 'success' } })) {
      inherit({ [name]: value });
      const verdict = verdictOfOrder({ ok: true, status: 200, data: {}, text: '{}', repaired: false, header: () => undefined });
      comeClean();
      expect([name, verdict]).toEqual([name, { kind: 'unknown' }]);
    }
  });

  it('[PP-28] only plain data goes into a form', () => {
    expect(formValue({ a: 1, b: [true, null], c: () => 1, d: { e: 'x', f: undefined } })).toEqual({
      a: 1,
      b: [true, null],
      c: undefined,
      d: { e: 'x', f: undefined },
    });
  });
});
