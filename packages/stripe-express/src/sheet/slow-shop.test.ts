import { runs } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AddOutcome } from '../product/add-to-cart';
import { aFakeProvider, aPlayedPage, aSheet } from '../testing/fake-provider';
import { DONE } from '../testing/ports';
import { fetchNewPrice } from '../totals/read-totals';
import type { HandlerDeps } from './index';

aPlayedPage();

/** Prices, minor units. */
const PRICE = 1_490;
const SHIPPING = { none: 0, parcel: 489, express: 989 };
type Rate = keyof typeof SHIPPING;

/** How long one request takes to the server and back, ms. */
type Trip = readonly [there: number, back: number];

interface Plan {
  isProduct: boolean;
  /** Taken in turn, in the order of the requests. */
  trips: readonly Trip[];
  /** What the wallet does after the sheet has opened, each so many ms after the one before; it waits for no answer. */
  changes: readonly { readonly what: 'address' | 'rate'; readonly after: number }[];
  confirmAfter: number;
  /** Whether the wallet asks what the shipping costs as soon as the sheet opens. */
  asksAddress: boolean;
  /** The rate of a cart that has just got its first product. */
  firstRate: Rate;
  /** Whether the shopper cancels a first sheet, and presses again at once. */
  cancelsFirst: boolean;
  /** How long the provider takes to check the form and to make the means of payment, ms. */
  provider: readonly [submit: number, create: number];
}

const trip = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 }));
const ms = fc.integer({ min: 0, max: 4_000 });
const anyPlan = fc.record<Plan>({
  isProduct: fc.boolean(),
  trips: fc.array(trip, { minLength: 11, maxLength: 11 }),
  changes: fc.array(fc.record({ what: fc.constantFrom('address' as const, 'rate' as const), after: ms }), { maxLength: 1 }),
  confirmAfter: ms,
  asksAddress: fc.boolean(),
  firstRate: fc.constantFrom<Rate>('none', 'parcel'),
  cancelsFirst: fc.boolean(),
  provider: fc.tuple(ms, ms),
});

/** A shop with one cart. A request takes effect when it arrives, which may be after a later one. */
function aShop({ isProduct, trips, firstRate }: Plan) {
  let taken = 0;
  const cart: { items: number; rate: Rate } = { items: isProduct ? 0 : 1, rate: 'none' };
  const total = (): number => (cart.items > 0 ? PRICE + SHIPPING[cart.rate] : 0);
  const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
  const request = async <Answer>(work: () => Answer): Promise<Answer> => {
    const [there, back] = trips[(taken += 1) % trips.length] ?? [0, 0];
    await wait(there);
    const answer = work();
    await wait(back);
    return answer;
  };
  const orders: number[] = [];
  const rates = [{ id: 'a', displayName: 'Paket', amount: SHIPPING.parcel }];
  const change = (rate: Rate) =>
    request(() => {
      if (cart.items === 0) return { ok: true as const, body: { result: 'invalid_shipping_address' } };
      cart.rate = rate;
      const body = { result: 'success', shipping_options: rates, total: { amount: total() }, displayItems: [] };
      return { ok: true as const, body };
    });
  return {
    orders,
    total,
    add: (): Promise<AddOutcome> =>
      request(() => {
        if (cart.items === 0) cart.rate = firstRate;
        cart.items = 1;
        return { added: true as const, charge: { amount: total(), rows: [] } };
      }),
    ajax: {
      shippingOptions: () => change('parcel'),
      chooseRate: () => change('express'),
      normaliseAddresses: () => request(() => ({ ok: true as const, body: {} })),
    } as unknown as HandlerDeps['ajax'],
    store: {
      cart: () =>
        request(() => ({
          ok: true as const,
          body: { items: [], totals: { total_price: String(total()), currency_code: 'EUR', currency_minor_unit: 2 } },
          nonce: undefined,
        })),
      placeOrder: () =>
        request(() => {
          orders.push(total());
          return { ok: true as const, body: DONE, nonce: undefined };
        }),
    } as unknown as HandlerDeps['store'],
  };
}

async function buy(plan: Plan) {
  const shop = aShop(plan);
  const provider = aFakeProvider({
    submit: () => new Promise((resolve) => setTimeout(() => resolve({}), plan.provider[0])),
    createPaymentMethod: (id) => new Promise((resolve) => setTimeout(() => resolve({ paymentMethod: { id } }), plan.provider[1])),
    confirmPayment: () => Promise.resolve({}),
  });
  const messages: string[] = [];
  const { config, buttons } = aSheet(provider, plan.isProduct && shop.add, {
    ...shop,
    newPrice: (shown) => fetchNewPrice(config, shop.store, shop.ajax, shown),
    notify: (_kind, message) => void messages.push(message),
  });
  buttons.sync({
    amount: PRICE,
    currency: 'eur',
    rows: [],
    requestShipping: true,
    rates: [{ id: 'pending', amount: 0, displayName: 'Versand' }],
  });
  await vi.advanceTimersByTimeAsync(0);
  provider.fire('click');
  await vi.advanceTimersByTimeAsync(900);
  if (plan.cancelsFirst) {
    // The first sheet's requests may still be in flight.
    for (const { what } of plan.changes) provider.fire(what);
    provider.fire('cancel');
    provider.fire('click');
    await vi.advanceTimersByTimeAsync(900);
  }
  // A wallet that asks for a shipping address asks before it confirms.
  const asked = plan.asksAddress ? [{ what: 'address' as const, after: 0 }] : [];
  for (const { what, after } of [...asked, ...plan.changes]) {
    await vi.advanceTimersByTimeAsync(after);
    provider.fire(what);
  }
  await vi.advanceTimersByTimeAsync(plan.confirmAfter);
  provider.fire('confirm');
  await vi.advanceTimersByTimeAsync(120_000);
  return { provider, messages, orders: shop.orders, total: shop.total() };
}

describe('a slow shop', () => {
  it('[MS-42] [MS-45] never reports a changed total when the purchase is unchanged (property)', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, async (plan) => {
        const { provider, messages, orders, total } = await buy(plan);
        expect(messages).toEqual([]);
        expect(orders).toEqual([total]);
        for (const { answers, within } of provider.questions()) expect([answers, within < 20_000]).toEqual([1, true]);
        // The sheet's amount is the order's amount.
        expect(new Set(provider.amounts())).toEqual(new Set(orders));
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['the address is requested while the product is being added', 3_000, 0, 4_000],
    ['the confirmation comes before the address is answered', 500, 2_000, 0],
  ])('[MS-42] 14.90 becomes 19.79, and is ordered, when %s', async (_when, addMs, addressMs, confirmAfter) => {
    const { messages, orders } = await buy({
      isProduct: true,
      // The first request takes the second entry.
      trips: [[0, 0], [addMs, 0], [0, addressMs], ...Array.from({ length: 8 }, (): Trip => [0, 0])],
      changes: [],
      confirmAfter,
      provider: [0, 0],
      cancelsFirst: false,
      asksAddress: true,
      firstRate: 'none',
    });
    expect([messages, orders]).toEqual([[], [1_979]]);
  });
});
