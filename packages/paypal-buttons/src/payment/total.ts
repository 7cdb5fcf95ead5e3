import { asList, own, ownPrinted } from '@shop/core';
import type { Api } from '../api/shop.api';
import { endpointOf } from '../config/live';
import { CURRENCIES_WITHOUT_FRACTION } from '../constants';
import type { Page } from '../gateway';
import type { FlowSteps } from './steps';

/** Amount and currency, e.g. `34.69 EUR`, `2000 HUF`; `undefined` when it is not known. */
export type Total = string | undefined;

/** Makes sure that the shopper pays the total of the order, not another one (contract 6.X1). */
export type TotalWatch = ReturnType<typeof createTotalWatch>;

/** One watch a payment session, which all its placements share. */
const watches = new WeakMap<Page['session'], TotalWatch>();

/** The watch of a page's payments; made with the first use. */
export function totalOf(page: Page): TotalWatch {
  const known = watches.get(page.session) ?? createTotalWatch(page);
  watches.set(page.session, known);
  return known;
}

/**
 * An amount in the decimals that the provider counts in: shops may count in more (`34.6875`), and write a number or a text.
 * The exponent keeps halves exact: `1.005` is no binary fraction, and would be rounded down.
 */
function totalIn(currency: string, amount: string): Total {
  const decimals = CURRENCIES_WITHOUT_FRACTION.includes(currency) ? 0 : 2;
  const minor = Math.round(Number(`${amount}e${decimals}`));
  return amount !== '' && Number.isFinite(minor) ? `${(minor / 10 ** decimals).toFixed(decimals)} ${currency}` : undefined;
}

/** Total of an order's purchase units. */
export function totalOfUnits(units: unknown): Total {
  const amounts = asList(units).map((unit) => own(unit, 'amount'));
  const [currency, ...others] = new Set(amounts.map((amount) => ownPrinted(amount, 'currency_code')));
  const sum = amounts.reduce<number>((total, amount) => total + Number(ownPrinted(amount, 'value') || Number.NaN), 0);
  if (!currency || others.length > 0 || !Number.isFinite(sum)) return undefined;
  // Sums of cents are no exact binary fractions.
  return totalIn(currency, sum.toFixed(3));
}

/** Makes the watch of a page. */
export function createTotalWatch({
  api,
  live,
  signal,
}: Pick<Page, 'live' | 'signal'> & { api: Pick<Api, 'call' | 'cartScriptParams'> }) {
  let watched: { orderId: string; own?: Total; before?: Promise<Total> | undefined } | undefined;

  /** What the cart costs now. */
  async function read(): Promise<Total> {
    const answer = await api.cartScriptParams(signal);
    if (!answer.ok) return undefined;
    const currency = ownPrinted(answer.data, 'currency_code');
    // The provider is given this text; a text for people ("34,69 €") is none.
    return totalIn(currency, ownPrinted(answer.data, 'total_str')) ?? totalIn(currency, ownPrinted(answer.data, 'total'));
  }

  /** The provider's order as the shop hands it out; older plugins do not. */
  async function ask(orderId: string): Promise<Total> {
    if (!endpointOf(live.current, 'get_order')) return undefined;
    const answer = await api.call('get_order', { order_id: orderId }, { signal });
    return answer.ok ? totalOfUnits(own(answer.data, 'purchase_units')) : undefined;
  }

  return {
    read,
    /** Watches an order from here on. @param own its own total. @param before of the cart right before it was made. */
    watch: (orderId: string, totals: { own?: Total; before?: Promise<Total> | undefined }) =>
      void (watched = { orderId, ...totals }),
    /** The shop has given the order another total, after a shipping change. */
    moved(orderId: string): void {
      if (watched?.orderId === orderId) watched = { orderId, before: read() };
    },
    /** Whether the cart costs what the order costs. `true` for unchecked orders, `undefined` when one of them is not known. */
    async isSame(orderId: string): Promise<boolean | undefined> {
      if (watched?.orderId !== orderId) return true;
      const { own: known, before } = watched;
      const [asked, earlier, now] = await Promise.all([known ?? ask(orderId), before, read()]);
      const total = asked ?? earlier;
      return now === undefined || total === undefined ? undefined : now === total;
    },
  };
}

/** Whether totals of the PayPal buttons are checked. Not before a review page, nor where the server updates order and cart together. */
export function isTotalWatched({ live }: Pick<Page, 'live'>): boolean {
  const { final_review_enabled, should_handle_shipping_in_paypal: inWallet, server_side_shipping_callback } = live.current;
  return !final_review_enabled && !(inWallet && server_side_shipping_callback.enabled);
}

/** The steps of an order that is made from the cart, with its total watched. @param isWatched asked at each payment. */
export function watchTotal(page: Page, steps: FlowSteps, isWatched = () => isTotalWatched(page)): FlowSteps {
  const watch = totalOf(page);
  let before: Promise<Total> | undefined;
  const read = (): Promise<Total> | undefined => (isWatched() ? watch.read() : undefined);
  return {
    ...steps,
    async check(source) {
      if (steps.check && !(await steps.check(source))) return false;
      // Loads while the provider's window opens.
      before = read();
      return true;
    },
    async create(stale, actions) {
      if ((await before) === undefined) before = read();
      await before;
      return stale() ? undefined : steps.create(stale, actions);
    },
    created(orderId) {
      if (before) watch.watch(orderId, { before });
      before = undefined;
    },
  };
}
