import { recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { type ExpressPage, openExpress, THANKS } from '../testing/express-page';

let page: ExpressPage;

/** The recorded cart with one row, in other money. */
function cartIn(minorUnit: number, price: string, currency_code = 'EUR'): object {
  const cart = recordedExchange('store-cart-items').response.body as { items: object[]; totals: object };
  const unit = { currency_minor_unit: minorUnit };
  const item = { ...cart.items[0], quantity: 1, totals: { line_subtotal: price, ...unit }, prices: { price, ...unit } };
  const none = { total_tax: '0', total_shipping: '0', total_discount: '0', total_refund: '0' };
  return { ...cart, items: [item], totals: { ...cart.totals, ...none, total_price: price, currency_code, ...unit } };
}

describe.each([
  ['yen', 'JPY', 0, 0, '1800', 1_800, [500, 900]],
  ['yen that the shop prints with two decimals', 'JPY', 0, 2, '180050', 1_801, [500, 900]],
  ['euro', 'EUR', 2, 2, '1800', 1_800, [411, 0]],
  ['euro that the shop prints without decimals', 'EUR', 2, 0, '18', 1_800, [411, 0]],
  ['Kuwaiti dinar, which the gateway charges in steps of ten fils', 'KWD', 3, 3, '12345', 12_340, [1_000, 2_500]],
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
    page = await openExpress('cart', {
      config: (printed) => ({
        ...printed,
        checkout: { ...Object(printed['checkout']), currency_code: currency.toLowerCase(), currency_decimals: decimals },
      }),
      answers: {
        cart: cartIn(minorUnit, price, currency),
        wc_stripe_get_shipping_options: {
          ...answer(first),
          shipping_options: [
            { id: 'flat_rate:1', displayName: 'Paketdienst', amount: first },
            { id: 'flat_rate:2', displayName: 'Express', amount: second },
          ],
        },
        wc_stripe_update_shipping_method: answer(second),
      },
    });
    for (const group of page.calls('stripe.elements')) expect(group).toMatchObject({ amount, currency: currency.toLowerCase() });
    await page.pressWallet();
    expect(page.shown()).toBe(amount + first);
    await page.chooseInSheet('rate', 'flat_rate:2');
    expect(page.shown()).toBe(amount + second);
    const total = (amount + second) / 10 ** decimals;
    expect(page.sheet().replaceAll('\u00A0', ' ')).toContain(
      new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(total).replaceAll('\u00A0', ' '),
    );
    // The shop's cart knows the chosen rate, too.
    page.answer('cart', cartIn(minorUnit, String(Number(price) + second * 10 ** (minorUnit - decimals)), currency));
    await page.inSheet('pay', 1_000);
    expect([page.visited, page.errors()]).toEqual([[THANKS], []]);
  });
});

describe('a free trial', () => {
  const groups = (): unknown[] => page.calls('stripe.elements').map(({ mode, amount }) => [mode, amount]);
  const open = async (params: object): Promise<void> => {
    const free = { result: 'success', shipping_options: [{ id: 'a', displayName: 'Frei', amount: 0 }], displayItems: [] };
    page = await openExpress('cart', {
      config: (printed) => ({ ...printed, ...params }),
      answers: { cart: cartIn(2, '0'), wc_stripe_get_shipping_options: { ...free, total: { amount: 0 } } },
    });
  };

  it('[SX-03] nothing to pay now: buttons of a subscription, without Amazon Pay, which can be ordered', async () => {
    await open({ has_free_trial: '1' });
    expect([page.isShown(), groups()]).toEqual([true, Array(3).fill(['subscription', 0])]);
    await page.buy();
    expect(page.visited).toEqual([THANKS]);
  });

  it('[SX-03] nothing to pay and no trial: no buttons, until there is something to pay', async () => {
    await open({});
    expect([page.isShown(), groups()]).toEqual([false, []]);
    page.answer('cart', cartIn(2, '500'));
    await page.trigger('updated_cart_totals');
    expect([page.isShown(), groups()]).toEqual([true, Array(4).fill(['payment', 500])]);
  });
});
