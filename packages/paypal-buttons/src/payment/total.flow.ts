import { ownPrinted } from '@shop/core';
import type { Api } from '../api/shop.api';
import type { PageDeps } from '../page/deps';
import type { PaymentDeps } from './deps';

/** Sees to it that the total in the provider's window is the one that is ordered, where no page for a last look follows (contract 6.X1). */
export interface TotalWatch {
  /** The window shows what the cart costs now. */
  note(orderId: string | undefined): void;
  /** Does the cart still cost that? Orders that were not noted are not watched. `undefined`: the server does not say. */
  isSame(orderId: string): Promise<boolean | undefined>;
}

/** One watch a payment session, which all its placements share. */
const watches = new WeakMap<PaymentDeps['session'], TotalWatch>();

/** The watch of a page's payments; made with the first use. */
export function totalOf(deps: PaymentDeps): TotalWatch {
  const known = watches.get(deps.session) ?? createTotalWatch(deps);
  watches.set(deps.session, known);
  return known;
}

/** What the watch needs. */
export interface TotalDeps extends Pick<PageDeps, 'live' | 'signal'> {
  readonly api: Pick<Api, 'cartScriptParams'>;
}

/** Makes the watch of a page. */
export function createTotalWatch({ api, live, signal }: TotalDeps): TotalWatch {
  let noted: { orderId: string; total: Promise<string | undefined> } | undefined;

  async function read(): Promise<string | undefined> {
    const answer = await api.cartScriptParams(signal);
    const total = answer.ok ? ownPrinted(answer.data, 'total') : '';
    return answer.ok && total !== '' ? `${total} ${ownPrinted(answer.data, 'currency_code')}` : undefined;
  }

  return {
    note(orderId) {
      const { final_review_enabled, should_handle_shipping_in_paypal: inWallet, server_side_shipping_callback } = live.current;
      // With its own callback the server moves order and cart together, unseen by us.
      const isOurs = !final_review_enabled && !(inWallet && server_side_shipping_callback.enabled);
      noted = isOurs && orderId !== undefined ? { orderId, total: read() } : undefined;
    },
    async isSame(orderId) {
      const before = noted?.orderId === orderId ? await noted.total : undefined;
      if (before === undefined) return true;
      const now = await read();
      return now === undefined ? undefined : now === before;
    },
  };
}
