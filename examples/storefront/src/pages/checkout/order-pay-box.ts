import {
  CAPTCHA_BOX,
  gatewayItem,
  nonceFields,
  offeredGateways,
  preselected,
  renderTerms,
  walletPlaces,
  type Order,
  type ShopView,
} from '../../shop';
import { html, raw, type Html } from '../../support/html';

/** Text of the button that pays for an existing order. */
const PAY = 'Für Bestellung bezahlen';
/** Text of the button that changes how a subscription is paid. */
const CHANGE = 'Zahlungsart ändern';

/** The payment box of the pay page; `change`: of the page that changes how a subscription is paid. */
export function orderPayBox(view: ShopView, order: Order, referer: string, change: boolean): Html {
  const situation = {
    total: order.totals.total,
    country: order.billing.country,
    needsShipping: order.shippingLabel !== '',
    hasSubscription: change,
  };
  const gateways = offeredGateways(view, situation);
  const chosen = gateways.find(({ id }) => id === order.paymentMethod) ?? preselected(view, gateways);
  const button = change ? CHANGE : PAY;
  const hidden = change
    ? html`<input type="hidden" name="woocommerce_change_payment" value="${order.id}" />`
    : html`<input type="hidden" name="woocommerce_pay" value="1" />`;
  return html` <div id="payment">
    <ul class="wc_payment_methods payment_methods methods">
      ${gateways.map((gateway) => raw(gatewayItem(view, gateway, gateway === chosen, button)))}
    </ul>
    <div class="form-row">
      ${hidden} ${raw(renderTerms(view))} ${raw(CAPTCHA_BOX)}
      <button type="submit" class="button alt" id="place_order" value="${button}" data-value="${button}">${button}</button>
      ${raw(walletPlaces(view, button))}
      <div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>
      ${raw(nonceFields(view, 'woocommerce-pay', 'woocommerce-pay-nonce', referer))}
    </div>
  </div>`;
}
