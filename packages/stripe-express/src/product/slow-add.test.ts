import { describe, expect, it } from 'vitest';
import { aFaultyShop, shownNotices, THANKS } from '../testing/faulty-shop';

const RATES = [
  { id: 'flat_rate:1', displayName: 'Paketdienst', amount: 489 },
  { id: 'local_pickup:3', displayName: 'Abholung im Laden', amount: 0 },
];
const PRICE = 1_490;

describe.each([
  ['a wallet that asks for the shipping', true],
  ['a wallet that pays without asking for the shipping', false],
])('a shop that takes long to add a product, and %s', (_wallet, reportsAddressOnOpen) => {
  const shop = aFaultyShop({ stripe: { reportsAddressOnOpen } });

  /** Adding takes its time; everything else is answered at once, from one cart. */
  function answerFromCart(addMs: number, fee = 0): void {
    let total = 0;
    const cart = (): object => ({
      items: [],
      items_count: total > 0 ? 1 : 0,
      needs_shipping: total > 0,
      totals: { total_price: String(total), currency_code: 'EUR', currency_minor_unit: 2 },
    });
    const shipping = (): Response =>
      Response.json({ result: 'success', shipping_options: RATES, displayItems: [], total: { amount: total } });
    shop.answer('POST cart/add-item', async () => {
      await new Promise((resolve) => setTimeout(resolve, addMs));
      total = PRICE + 489 + fee;
      return Response.json(cart(), { status: 201 });
    });
    shop.answer('get_shipping_options', shipping);
    shop.answer('GET cart', () => Response.json(cart()));
  }

  const amounts = (): unknown[] =>
    shop.providers.stripe.calls.of('elements.update').map(({ args }) => Reflect.get(Object(args[0]), 'amount'));

  it.each([0, 300, 900, 3_000])('[MS-42] orders when add-to-cart takes %i ms', async (ms) => {
    answerFromCart(ms);
    await shop.open('product-simple');
    await shop.press();
    await shop.pass(ms);
    await shop.inSheet('pay');
    await shop.pass(2_000);
    expect(shownNotices()).toEqual([]);
    expect([shop.sent('POST checkout'), shop.visited]).toEqual([1, [THANKS]]);
    // The provider's amount is what the order costs.
    expect(amounts().at(-1)).toBe(PRICE + 489);
  });

  it('[MS-42] orders when the shopper confirms before the product is added', async () => {
    answerFromCart(3_000);
    await shop.open('product-simple');
    await shop.press();
    if (!reportsAddressOnOpen) await shop.inSheet('pay');
    await shop.pass(3_000);
    if (reportsAddressOnOpen) await shop.inSheet('pay');
    await shop.pass(2_000);
    expect([shownNotices(), shop.sent('POST checkout')]).toEqual([[], 1]);
  });
});
