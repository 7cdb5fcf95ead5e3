import { addLine, emptyCart } from '../../cart/lines';
import { summarise } from '../../cart/summary';
import { walletButtonConfig, walletMessageConfig, walletTotals, walletUrlParams } from '../../config/wallet-parts';
import { majorText } from '../../format';
import { success } from '../../server/answers';
import type { Call } from '../../server/context';
import { asList, asNumber, asObject, asText, type JsonObject } from '../../server/json';
import { digest } from '../../text';
import type { Cart, ShopResponse } from '../../types';
import { addMessage } from '../cart-page';
import { walletFailure } from './answers';
import { purchaseUnits } from './units';

/** Id under which the wallet plugin remembers a guest. */
export function customerToken(sessionId: string): string {
  return `pcp_customer_t_${digest(`wallet-${sessionId}`, 30)}`;
}

/** Puts the wanted products into a cart; the first refusal ends it with its message. */
function fill(call: Call, cart: Cart, products: unknown): string | undefined {
  for (const entry of asList(products)) {
    const wanted = asObject(entry);
    const pairs = asList(wanted.variations).map((pair) => asObject(pair));
    const attributes = Object.fromEntries(pairs.map(({ name, value }) => [asText(name), asText(value)]));
    const outcome = addLine(call.shop.catalogue, call.shop.state(), cart, {
      productId: asNumber(wanted.id),
      quantity: asNumber(wanted.quantity) || 1,
      attributes,
    });
    if (!outcome.ok) {
      return outcome.reason === 'unknown'
        ? 'Benötigte Felder nicht definiert. Aktion abgebrochen.'
        : `${addMessage(call, outcome)} `;
    }
  }
  return undefined;
}

/** `ppc-change-cart`: the cart becomes what the product page offers; the old content is gone. */
export function changeCart(call: Call, body: JsonObject): ShopResponse {
  const { session } = call;
  const cart: Cart = { ...emptyCart(), shippingRate: session.cart.shippingRate };
  const refused = fill(call, cart, body.products);
  if (refused) return walletFailure(refused);
  session.cart = cart;
  const view = call.view();
  return success(purchaseUnits(view, summarise(view), customerToken(session.id)));
}

/** `ppc-simulate-cart`: what the choice on a product page would cost, without touching the cart. */
export function simulateCart(call: Call, body: JsonObject): ShopResponse {
  const cart = emptyCart();
  const refused = fill(call, cart, body.products);
  const summary = summarise(call.view(), refused ? [] : cart.lines);
  return success({
    total: summary.total / 100,
    shipping_fee: (summary.shipping?.net ?? 0) / 100,
    currency_code: 'EUR',
    country_code: 'DE',
    funding: { paylater: { enabled: true } },
    button: { is_disabled: false },
    messages: { is_hidden: false },
  });
}

/** `ppc-cart-script-params` (GET): fresh parameters of the wallet's script after the cart has changed. */
export function cartScriptParams(call: Call): ShopResponse {
  const view = call.view();
  const { total } = summarise(view);
  return success({
    url_params: walletUrlParams(view, 'cart', true),
    button: walletButtonConfig(),
    messages: walletMessageConfig(majorText(total), 'cart'),
    amount: majorText(total),
    ...walletTotals(total),
  });
}
