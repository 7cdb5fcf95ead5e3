import { emit } from '@shop/core';
import { given, recordedBody } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { aFaultyShop, shownNotices, THANKS } from '../testing/faulty-shop';

const shop = aFaultyShop();
const updates = (): unknown[] => shop.providers.stripe.calls.of('elements.update').map(({ args }) => args[0]);
const groups = (): Record<string, unknown>[] =>
  shop.providers.stripe.calls.of('stripe.elements').map(({ args }) => Object(args[0]) as Record<string, unknown>);

/** The recorded cart with one row, in other money. */
function cartIn(minorUnit: number, price: string, currency_code = 'EUR'): () => Response {
  const cart = JSON.parse(recordedBody('store-cart-items')) as { items: Record<string, object>[]; totals: object };
  const unit = { currency_minor_unit: minorUnit };
  const [first = {}] = cart.items;
  const item = { ...first, quantity: 1, totals: { line_subtotal: price, ...unit }, prices: { price, ...unit } };
  const none = { total_tax: '0', total_shipping: '0', total_discount: '0', total_refund: '0' };
  return () =>
    Response.json({ ...cart, items: [item], totals: { ...cart.totals, ...none, total_price: price, currency_code, ...unit } });
}

describe.each([
  ['yen', 'JPY', 0, 0, '1800', 1_800, [500, 900]],
  ['yen that the shop prints with two decimals', 'JPY', 0, 2, '180050', 1_801, [500, 900]],
  ['euro', 'EUR', 2, 2, '1800', 1_800, [411, 0]],
  ['euro that the shop prints without decimals', 'EUR', 2, 0, '18', 1_800, [411, 0]],
  ['Kuwaiti dinar', 'KWD', 3, 3, '12345', 12_345, [1_000, 2_500]],
] as const)('%s', (_name, currency, decimals, minorUnit, price, amount, [first, second]) => {
  const answer = (rate: number) => ({
    result: 'success',
    displayItems: [
      { label: 'Becher', amount },
      { key: 'total_shipping', label: 'Versand', amount: rate },
    ],
    total: { amount: amount + rate },
  });

  it('[SX-13] [SX-08] another address, another rate, paid: every amount is a whole number of the provider’s units', async () => {
    shop.answer('GET cart', cartIn(minorUnit, price, currency));
    shop.answer('get_shipping_options', () =>
      Response.json({
        ...answer(first),
        shipping_options: [
          { id: 'flat_rate:1', displayName: 'Paketdienst', amount: first },
          { id: 'flat_rate:2', displayName: 'Express', amount: second },
        ],
      }),
    );
    shop.answer('update_shipping_method', () => Response.json(answer(second)));
    await shop.open('cart', (params) => ({
      ...params,
      checkout: { ...Object(params['checkout']), currency_code: currency.toLowerCase(), currency_decimals: decimals },
    }));
    expect(groups().map((group) => [group['amount'], group['currency']])).toEqual(
      Array(4).fill([amount, currency.toLowerCase()]),
    );
    await shop.press();
    expect(updates().at(-1)).toEqual({ amount: amount + first });
    const sheet = shop.providers.stripe.dialogs.current;
    sheet?.choose('rate', 'flat_rate:2');
    await shop.pass(100);
    expect(updates().at(-1)).toEqual({ amount: amount + second });
    const total = (amount + second) / 10 ** decimals;
    expect(given(shop.providers.stripe.dialogs.current, 'sheet').text().replaceAll('\u00A0', ' ')).toContain(
      new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(total).replaceAll('\u00A0', ' '),
    );
    // The shop's cart knows the chosen rate, too.
    shop.answer('GET cart', cartIn(minorUnit, String(Number(price) + second * 10 ** (minorUnit - decimals)), currency));
    await shop.inSheet('pay');
    await shop.pass(1_000);
    expect(shop.visited).toEqual([THANKS]);
    expect(shownNotices()).toEqual([]);
  });
});

describe('a free trial', () => {
  const open = (params: object): Promise<void> => {
    shop.answer('GET cart', cartIn(2, '0'));
    return shop.open('cart', (printed) => ({ ...printed, ...params }));
  };

  it('[SX-03] nothing to pay now: buttons of a subscription, which can be ordered', async () => {
    await open({ has_free_trial: '1' });
    expect(shop.isShown()).toBe(true);
    expect(groups().map(({ mode, amount }) => [mode, amount])).toEqual(Array(4).fill(['subscription', 0]));
    shop.answer('get_shipping_options', () =>
      Response.json({
        result: 'success',
        shipping_options: [{ id: 'a', displayName: 'Frei', amount: 0 }],
        displayItems: [],
        total: { amount: 0 },
      }),
    );
    await shop.press();
    await shop.inSheet('pay');
    await shop.pass(1_000);
    expect(shop.visited).toEqual([THANKS]);
  });

  it('[SX-03] nothing to pay and no trial: no buttons, until there is something to pay', async () => {
    await open({});
    expect(shop.isShown()).toBe(false);
    expect(groups()).toEqual([]);
    shop.answer('GET cart', cartIn(2, '500'));
    emit(document.body, 'updated_cart_totals');
    await shop.pass(50);
    expect(shop.isShown()).toBe(true);
    expect(groups().map(({ mode, amount }) => [mode, amount])).toEqual(Array(4).fill(['payment', 500]));
  });
});
