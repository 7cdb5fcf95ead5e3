import type { RestAnswer } from '../api/rest';
import type { ShopAjax } from '../api/shop-ajax';
import type { StoreApi } from '../api/store-api';
import type { ExpressConfig } from '../config';
import { asJson } from '../json';
import { rowLabels } from '../messages/row-labels';
import { type Offer, offerOfCart, offerOfCartDetails } from '../offer/offer';
import { applyPageFilter } from '../page/page-filters';

/** Has the shop no Store API? */
function isMissingRoute(answer: RestAnswer): boolean {
  return !answer.ok && answer.status === 404 && asJson(answer.body)['code'] === 'rest_no_route';
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
