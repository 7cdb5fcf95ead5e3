import { asList, own, ownText } from '@shop/core';
import type { PaymentDeps } from '../deps';
import { approveExpress, refreshFragments } from './approve.flow';
import type { FlowSteps } from './steps.flow';
import { type Total, isTotalWatched, totalOf, totalOfUnits } from './total.flow';
import { createEarlyOrder, refuseOrder } from './create-order.flow';
import { removeFromCart } from '../api/cart.api';
import type { ProductLine } from '../api/shop.api';

/** Keys of the cart lines in the purchase units of an answer. */
export function cartItemKeys(units: unknown): string[] {
  return asList(units).flatMap((unit) =>
    asList(own(unit, 'items')).flatMap((item) => {
      const key = ownText(item, 'cart_item_key');
      return key === undefined ? [] : [key];
    }),
  );
}

/** What the flow needs of its page. */
export interface ProductSource {
  lines(): ProductLine[];
  /** What the server is asked meanwhile means nothing any more. */
  simulation: { cancel(): void };
  /** More fields for the cart call. */
  cartOptions?: Readonly<Record<string, unknown>>;
  /** Whether the total is checked until the approval. Default as for the PayPal buttons. */
  isWatched?: () => boolean;
}

/** Buying the shown product: the cart becomes this product, then the order is made (PP-05, PP-14, contract 6.P 6, 11). */
export function productOrderSteps(deps: PaymentDeps, source: ProductSource): FlowSteps {
  const { lines, simulation, cartOptions, isWatched = () => isTotalWatched(deps) } = source;
  const { api, notices } = deps;
  let total: Total;
  let keys: string[] = [];
  let isBooking = false;

  /** The booked slot must not stay blocked for others. */
  async function giveBack(): Promise<void> {
    const taken = isBooking ? keys : [];
    keys = [];
    await Promise.all(taken.map(removeFromCart));
  }

  return {
    async create(stale) {
      notices.clear();
      simulation.cancel();
      const products = lines();
      isBooking = products.some(({ booking }) => booking !== undefined);
      const answer = await api.changeCart(products, cartOptions);
      if (answer.ok) keys = cartItemKeys(answer.data);
      if (stale()) {
        await giveBack();
        refreshFragments();
        return undefined;
      }
      if (!answer.ok) return refuseOrder(deps, answer.refusal);
      total = totalOfUnits(answer.data);
      return createEarlyOrder(deps, 'product', asList(answer.data), stale);
    },
    created(orderId) {
      if (isWatched()) totalOf(deps).watch(orderId, { own: total });
    },
    approve: (data, actions) => approveExpress(deps, data, actions),
    async cancelled() {
      await giveBack();
      refreshFragments();
    },
    failed: refreshFragments,
  };
}
