import { createAttempts, delay, own, ownFields, ownNumber, ownPrinted } from '@shop/core';
import type { ShopAjax } from '../api/shop-ajax.api';
import { callRest, type RestAnswer, type StoreApi } from '../api/store.api';
import type { Buttons, Charged } from '../buttons/registry';
import type { ExpressConfig } from '../config';
import { ordersByAjax } from '../config.rules';
import { ADD_RACE_MS, CART_ROUTE, PRICE_TIMEOUT_MS, PRINTED_CART } from '../constants';
import { applyPageFilter } from '../hooks';
import { text } from '../messages';
import type { Sheet } from '../sheet';
import { decimalsOf, type RowLabels, type Totals, totalsOfCart, totalsOfCartDetails } from './totals.rules';
/** The cart as of now, for the first totals of a page. */
export type FirstCart = Promise<RestAnswer>;

/** The cart that the server has printed as `{ nonce, cart }`, on pages that no cache keeps. */
function printedCart(): RestAnswer | undefined {
  try {
    const printed: unknown = JSON.parse(String(Reflect.get(window, PRINTED_CART)));
    const cart = own(printed, 'cart');
    if (!('totals' in ownFields(cart))) return undefined;
    return { ok: true, body: cart, nonce: ownPrinted(printed, 'nonce') || undefined };
  } catch {
    // Not printed, or no JSON: the server is asked.
    return undefined;
  }
}

/** Takes the cart from the page, else asks the server. Never rejects. */
export function readFirstCart(): FirstCart {
  const printed = printedCart();
  return printed ? Promise.resolve(printed) : callRest({ route: CART_ROUTE, method: 'GET' });
}

/** Labels of the sheet's rows in the page's language. */
export function rowLabels(): RowLabels {
  return { tax: text('tax'), shipping: text('shipping'), discount: text('discount'), refund: text('refund') };
}

/** Totals of a cart as other plugins have it. */
function filteredTotals(cart: unknown, config: ExpressConfig): Totals {
  return totalsOfCart(applyPageFilter('wcstripe.express-checkout.map-line-items', cart), config, rowLabels());
}

function isMissingRoute(answer: RestAnswer): boolean {
  return !answer.ok && answer.status === 404 && own(answer.body, 'code') === 'rest_no_route';
}

/** What a cart costs by now: something else than the sheet says, or the shop does not answer. `undefined`: what the sheet says. */
export type NewPrice = Totals | 'unknown' | undefined;

/**
 * Asks what the cart costs just before it is ordered, and compares that with what the sheet says (contract 7.9). Plugins may change what
 * the page shows of a cart, so either reading will do; amounts that the shop knows more exactly than the provider may differ by rounding.
 * @param shown the sheet's amount and currency: the same number in another currency is another price (MS-11). `undefined`: not known.
 */
export async function fetchNewPrice(
  config: ExpressConfig,
  store: StoreApi,
  ajax: ShopAjax,
  shown: Charged | undefined,
): Promise<NewPrice> {
  if (!shown) return 'unknown';
  const answer = await store.cart({ timeoutMs: PRICE_TIMEOUT_MS });
  const fits = (totals: Totals, tolerance = 0): boolean =>
    totals.currency === shown.currency && Math.abs(totals.amount - shown.amount) <= tolerance;
  if (!answer.ok) {
    if (!isMissingRoute(answer) && !ordersByAjax(config)) return 'unknown';
    const details = await ajax.cartDetails({ timeoutMs: PRICE_TIMEOUT_MS });
    const totals = details.ok ? totalsOfCartDetails(details.body, config) : undefined;
    return totals && fits(totals) ? undefined : (totals ?? 'unknown');
  }
  if (!('totals' in ownFields(answer.body))) return 'unknown';
  // Nothing can be ordered: the server says why.
  if (own(answer.body, 'items_count') === 0) return undefined;
  const totals = filteredTotals(answer.body, config);
  const minorUnit = ownNumber(own(answer.body, 'totals'), 'currency_minor_unit') ?? 0;
  const tolerance = minorUnit > decimalsOf(shown.currency, config) ? 1 : 0;
  return [totals, totalsOfCart(answer.body, config, rowLabels())].some((one) => fits(one, tolerance)) ? undefined : totals;
}

/** Whether anything but shipping costs something: what an order review may take away cannot be all of the total (SX-03). */
function costsWithoutShipping(cart: unknown): boolean {
  const totals = own(cart, 'totals');
  const of = (name: string): number => ownNumber(totals, name) ?? 0;
  return of('total_price') > of('total_shipping') + of('total_shipping_tax');
}

/**
 * Asks the server what the cart costs; `undefined` when it does not say: then the last state stays (SX-22, contract 5.1, 7.3).
 * @param first the cart as it was before the page was ready. On a checkout it says nothing where the order review may leave nothing to pay.
 */
export async function fetchCartTotals(
  config: ExpressConfig,
  store: StoreApi,
  ajax: ShopAjax,
  first?: FirstCart,
): Promise<Totals | undefined> {
  const answer = await store.cart({}, first);
  if (answer.ok) {
    if (first && config.is_checkout_page && !costsWithoutShipping(answer.body)) return undefined;
    return filteredTotals(answer.body, config);
  }
  if (!isMissingRoute(answer)) return undefined;
  const details = await ajax.cartDetails();
  return details.ok ? totalsOfCartDetails(details.body, config) : undefined;
}

export type FollowedTotals = ReturnType<typeof followTotals>;

/** Makes what follows the totals of a page. @param fetchTotals resolves with `undefined` when the cart total is unknown */
export function followTotals(fetchTotals: (first?: FirstCart) => Promise<Totals | undefined>, buttons: Buttons, sheet: Sheet) {
  const attempts = createAttempts();
  /** Counts what has changed the page's total, so that an answer from before a change is not taken for the new total. */
  let changes = 0;
  /** Changes that the last answer knew of. */
  let known = 0;
  let isAsking = false;
  let hasFailed = false;
  let waiting: ((isPriced: boolean) => void)[] = [];

  function settle(isPriced: boolean): void {
    for (const resolve of waiting) resolve(isPriced);
    waiting = [];
  }

  /** A sheet that is about to open gets the new amount; one that needs other buttons does not open. */
  function reprice(totals: Totals): boolean {
    const before = buttons.totals();
    if (before?.currency !== totals.currency || before.requestShipping !== totals.requestShipping) return false;
    buttons.price(totals);
    return true;
  }

  /** Asks for the total and updates the buttons. Bursts: the newest answer wins (contract 7.3). @param first replaces the request */
  async function refresh(first?: FirstCart): Promise<void> {
    const attempt = attempts.start();
    const asked = changes;
    isAsking = true;
    hasFailed = false;
    const totals = await fetchTotals(first);
    if (attempt.isStale()) return;
    isAsking = false;
    if (!totals) {
      // Not answered: the buttons stay as they are, and the next press asks again.
      hasFailed = true;
      if (known === changes) changes += 1;
      sheet.whenQuiet(() => buttons.sync(buttons.totals()));
      settle(false);
      return;
    }
    const isPriced = sheet.state().at !== 'opening' || reprice(totals);
    sheet.whenQuiet(() => buttons.sync(totals));
    known = asked;
    if (known === changes) settle(isPriced);
  }

  /** Updates that fail say nothing: a press that has waited in vain asks by itself, so that the next one opens. */
  async function askLater(): Promise<void> {
    await delay(ADD_RACE_MS);
    if (known !== changes && !isAsking) await refresh();
  }

  return {
    refresh,
    /** Ignores an answer that is still out. */
    cancel() {
      attempts.start();
      isAsking = false;
    },
    isPriced: () => buttons.totals() !== undefined,
    /** Whether the server has not answered what the page costs. */
    hasPriceFailed: () => hasFailed,
    /** The page is about to change its total. */
    outdate() {
      hasFailed = false;
      changes += 1;
    },
    /** Resolves when the new total is known, with whether a sheet may open with it. `undefined` while the buttons have the page's total. */
    whenPriced(): Promise<boolean> | undefined {
      if (known === changes) return undefined;
      // After a failure no update of the page is in flight.
      if (hasFailed && !isAsking) void refresh();
      void askLater();
      return new Promise((resolve) => void waiting.push(resolve));
    },
  };
}
