import fc from 'fast-check';
import { encodeObject } from '@shop/core';
import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { buttonData, toFormObject } from './index';
describe('data of an add-to-cart button', () => {
  it('[CT-06] are its data attributes, names kept as the shop writes them', () => {
    document.body.innerHTML =
      '<a data-product_id="21" data-quantity="2" data-success_message="Gut" data-gift-wrap="x" href="#"></a>';
    const data = buttonData(need('a'));
    document.body.replaceChildren();
    expect(data).toEqual({ product_id: '21', quantity: '2', success_message: 'Gut', giftWrap: 'x' });
  });

  it('[CT-06] sends texts, numbers, plain objects and lists; leaves out what cannot be sent', () => {
    const loop: Record<string, unknown> = { a: 1 };
    loop['loop'] = loop;
    const data = { id: 21, note: null, gone: undefined, on: true, act: () => 1, list: ['a', 'b'], map: { x: '1' }, loop };
    expect(encodeObject(toFormObject(data))).toBe('id=21&note=&on=true&list%5B%5D=a&list%5B%5D=b&map%5Bx%5D=1');
  });

  it('[CT-06] whatever scripts put there, it can be sent', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: true, withDate: true, withMap: true, withBigInt: true }), (data) => {
        expect(typeof encodeObject(toFormObject(data))).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });
});
