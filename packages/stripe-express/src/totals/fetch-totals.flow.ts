import type { RestAnswer } from '../api/rest.api';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { StoreApi } from '../api/store.api';
import type { ExpressConfig } from '../config';
import { PRICE_TIMEOUT_MS } from '../constants';
import { asJson, numberAt } from '../json';
import { rowLabels } from './row-labels';
import { type Offer, offerOfCart, offerOfCartDetails } from './totals.rules';
import { applyPageFilter } from '../page/page-filters.page';

/** Has the shop no Store API? */
function isMissingRoute(answer: RestAnswer): boolean {
  return !answer.ok && answer.status === 404 && asJson(answer.body)['code'] === 'rest_no_route';
}

/**
 * Asks what the cart costs just before it is ordered, and compares that with what the sheet says (contract 7.9). Plugins may change what
 * the page shows of a cart, so either reading will do; amounts that the shop knows more exactly than the provider may differ by rounding.
 * @param shown the sheet's amount, the provider's minor units.
 * @returns the new offer, or `undefined` when nothing has changed or nobody says. Never rejects.
 */
export async function fetchNewPrice(config: ExpressConfig, store: StoreApi, shown: number): Promise<Offer | undefined> {
  const answer = await store.cart({ timeoutMs: PRICE_TIMEOUT_MS });
  if (!answer.ok || !('totals' in asJson(answer.body))) return undefined;
  const filtered = applyPageFilter('wcstripe.express-checkout.map-line-items', answer.body);
  const [offer, plain] = [filtered, answer.body].map((cart) => offerOfCart(cart, config, rowLabels()));
  const minorUnit = numberAt(asJson(asJson(answer.body)['totals']), 'currency_minor_unit') ?? 0;
  const tolerance = minorUnit > config.checkout.currency_decimals ? 1 : 0;
  const fits = [offer, plain].some((one) => one !== undefined && Math.abs(one.amount - shown) <= tolerance);
  return fits ? undefined : offer;
}

/** Asks the server what the cart costs; `undefined` when it does not say: then the last state stays (SX-22, contract 5.1, 7.3). */
export async function fetchCartOffer(config: ExpressConfig, store: StoreApi, ajax: ShopAjax): Promise<Offer | undefined> {
  const answer = await store.cart();
  if (answer.ok) {
    const cart = applyPageFilter('wcstripe.express-checkout.map-line-items', answer.body);
    return offerOfCart(cart, config, rowLabels());
  }
  if (!isMissingRoute(answer)) return undefined;
  const details = await ajax.cartDetails();
  return details.ok ? offerOfCartDetails(details.body, config) : undefined;
}
