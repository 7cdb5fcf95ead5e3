// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldItem, impressionItem, itemId, type EventData, payloadOf } from './payloads.rules';
import { toAmount } from './page-data.rules';

const style = { identifier: null, translate: (text: string) => text };
const cup = {
  id: 21,
  name: 'Becher',
  sku: 'B-1',
  categories: ['Küche', 'Emaille', 'Geschenke', 'Neu', 'Blau', 'Sechste'].map((name) => ({ name })),
  prices: { price: 1490, currency_minor_unit: 2 },
};
const five = {
  item_category: 'Küche',
  item_category2: 'Emaille',
  item_category3: 'Geschenke',
  item_category4: 'Neu',
  item_category5: 'Blau',
};
const seen = (id: string | number): object => ({
  ...cup,
  extensions: { woocommerce_google_analytics_integration: { identifier: id } },
});

describe('amounts', () => {
  it.each([
    [1490, 2, 14.9],
    ['1490', 2, 14.9],
    [1490, undefined, 14.9],
    [1490, 0, 1490],
    [14900, 3, 14.9],
    [0, 2, 0],
    ['0', 2, 0],
    [-500, 2, -5],
    ['1490.99', 2, 14.9],
    ['12abc', 2, 0.12],
    [1490, '3', 1.49],
    [1490, null, 14.9],
  ])('[TR-03] %j with %j decimals is %d', (minor, unit, expected) => {
    expect(toAmount(minor, unit)).toBe(expected);
  });
});

describe('analytics items', () => {
  it.each([
    [cup, null, 21],
    [cup, 'product_id', 21],
    [cup, 'product_sku', 'B-1'],
    [{ ...cup, sku: '' }, 'product_sku', '#21'],
    [seen('x9'), 'product_sku', 'x9'],
    [seen(0), null, 0],
    [seen(''), null, ''],
  ])('[TR-01] id of %j by %j is %j', (product, identifier, expected) => {
    expect(itemId(product, identifier)).toBe(expected);
  });

  it('[TR-01] an item has name, up to five categories, quantity (its own, else that of the call, else 1) and price', () => {
    expect(fieldItem(cup, null)).toEqual({ item_id: 21, item_name: 'Becher', ...five, quantity: 1, price: 14.9 });
    expect(fieldItem({ ...cup, categories: undefined }, null)).toEqual({
      item_id: 21,
      item_name: 'Becher',
      quantity: 1,
      price: 14.9,
    });
    expect([fieldItem({ ...cup, quantity: 3 }, null, 2)['quantity'], fieldItem(cup, null, 2)['quantity']]).toEqual([3, 2]);
  });

  it('[TR-01] variation, line total, discount and an item’s own coupon', () => {
    expect(fieldItem({ ...cup, variation: 'Farbe: Blau', coupon: 'zehn' }, null)).toMatchObject({
      item_variant: 'Farbe: Blau',
      coupon: 'zehn',
    });
    expect(fieldItem({ ...cup, totals: { line_total: '2980' } }, null)['price']).toBe(29.8);
    expect(fieldItem({ ...cup, totals: { line_total: '' } }, null)['price']).toBe(14.9);
    expect(fieldItem({ ...cup, price_after_coupon_discount: 1341 }, null)).toMatchObject({ price: 13.41, discount: 1.49 });
    expect(fieldItem({ ...cup, price_after_coupon_discount: 1490 }, null)).not.toHaveProperty('discount');
    expect(fieldItem({ ...cup, price_after_coupon_discount: 2000 }, null)['price']).toBe(14.9);
    expect(fieldItem({ ...cup, price_after_coupon_discount: 0 }, null)).toMatchObject({ price: 0, discount: 14.9 });
  });

  it('[TR-01] a seen item names its list and has no quantity', () => {
    expect(impressionItem(cup, null, 'Shop')).toEqual({
      item_id: 21,
      item_name: 'Becher',
      ...five,
      price: 14.9,
      item_list_name: 'Shop',
    });
  });
});

describe('payloads', () => {
  const cart = {
    items: [{ ...cup, quantity: 2, prices: { price: 2980, currency_minor_unit: 2 } }],
    coupons: [],
    totals: { currency_code: 'EUR', total_price: 3469, currency_minor_unit: 2 },
  };
  const order = {
    id: 693,
    affiliation: 'Testladen',
    totals: { currency_code: 'EUR', currency_minor_unit: 2, tax_total: 554, shipping_total: 489, total_price: 3469 },
    items: [{ ...cup, quantity: 2 }],
  };

  it('[TR-02] purchase', () => {
    expect(payloadOf('purchase', { order }, style)).toEqual({
      transaction_id: 693,
      affiliation: 'Testladen',
      currency: 'EUR',
      value: 34.69,
      tax: 5.54,
      shipping: 4.89,
      items: [{ item_id: 21, item_name: 'Becher', ...five, quantity: 2, price: 14.9 }],
    });
  });

  it('[TR-04] begin_checkout', () => {
    expect(payloadOf('begin_checkout', { storeCart: cart }, style)).toEqual({
      currency: 'EUR',
      value: 34.69,
      items: [{ item_id: 21, item_name: 'Becher', ...five, quantity: 2, price: 29.8 }],
    });
  });

  it.each([
    [[{ code: 'zehn' }, { code: 'elf' }], 'zehn'],
    [{ zehn: {}, elf: {} }, 'zehn'],
    [[], undefined],
    [{}, undefined],
    [undefined, undefined],
    [[{}], undefined],
  ])('[TR-04] coupons %j: %j', (coupons, expected) => {
    expect(payloadOf('begin_checkout', { storeCart: { ...cart, coupons } }, style)?.['coupon']).toBe(expected);
  });

  it('[TR-04] lists: built-in names, the block’s list, the page’s list', () => {
    expect(payloadOf('view_item_list', { products: [cup, cup] }, style)).toMatchObject({
      item_list_id: 'engagement',
      item_list_name: 'Viewing products',
      items: [{ index: 1, item_list_name: 'Product List' }, { index: 2 }],
    });
    expect(
      payloadOf('view_item_list', { products: [cup], listName: 'woocommerce/all-products' }, { ...style, pageList: 'Shop' }),
    ).toMatchObject({
      item_list_id: 'engagement',
      items: [{ item_list_name: 'woocommerce/all-products' }],
    });
    expect(payloadOf('view_item_list', { products: [cup], listName: '' }, { ...style, pageList: 'Shop' })).toMatchObject({
      items: [{ item_list_name: 'Shop' }],
    });
    expect(payloadOf('view_item_list', { products: [cup] }, { ...style, pageList: ' Küche & Garten (neu) ' })).toMatchObject({
      item_list_id: 'k_che_garten_neu',
      item_list_name: ' Küche & Garten (neu) ',
    });
  });

  it('[TR-04] one product', () => {
    expect(payloadOf('view_item', { product: cup }, style)).toEqual({
      items: [{ item_id: 21, item_name: 'Becher', ...five, price: 14.9, item_list_name: 'Product List' }],
    });
    expect(payloadOf('select_content', { product: cup }, style)).toEqual({ content_type: 'product', content_id: 21 });
    expect(payloadOf('add_to_cart', { product: [cup, { ...cup, id: 22 }] }, style)).toMatchObject({
      items: [{ item_id: 21 }, { item_id: 22 }],
    });
    expect(payloadOf('remove_from_cart', { product: cup, quantity: 4 }, style)).toMatchObject({ items: [{ quantity: 4 }] });
  });

  it.each([
    ['purchase', {}, undefined],
    ['view_item', {}, undefined],
    ['view_item_list', { products: [] }, undefined],
    ['view_item_list', {}, undefined],
    ['select_content', {}, undefined],
    ['begin_checkout', { storeCart: [] }, undefined],
    ['begin_checkout', {}, undefined],
    ['add_to_cart', {}, { items: [] }],
    ['remove_from_cart', {}, { items: [] }],
  ] as const)('[TR-04] %s about %j: %j', (name, data: EventData, expected) => {
    expect(payloadOf(name, data, style)).toEqual(expected);
  });
});

describe('a purchase in any currency', () => {
  it.each([
    ['yen, no decimals', 'JPY', 0, [5000, 455, 500], [5000, 455, 500, 4545]],
    ['dinar, three', 'KWD', 3, [12_345, 1_234, 500], [12.345, 1.234, 0.5, 4.545]],
  ] as const)('[TR-02] [TR-03] %s: total, tax, shipping and items are in it', (_name, code, unit, given, told) => {
    const [total_price, tax_total, shipping_total] = given.map(String);
    const item = { id: 1, name: 'Becher', quantity: 1, prices: { price: '4545', currency_minor_unit: unit } };
    const totals = { currency_code: code, currency_minor_unit: unit, total_price, tax_total, shipping_total };
    const payload = payloadOf('purchase', { order: { id: 7, affiliation: 'Laden', totals, items: [item] } }, style);
    expect(payload).toMatchObject({
      currency: code,
      value: told[0],
      tax: told[1],
      shipping: told[2],
      items: [{ price: told[3] }],
    });
  });
});
