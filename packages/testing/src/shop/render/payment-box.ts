import { cartSituation, offeredGateways, preselected } from '../cart/gateways';
import { type CartSummary, summarise } from '../cart/summary';
import type { ShopView } from '../types';
import { CAPTCHA_BOX } from './express';
import { gatewayItem } from './gateway-box';
import { esc } from '../text';
import { links } from './links';
import { nonceFields } from './shipping-calculator';
import { renderTerms } from './terms';

/** Text of the order button (§ 312j BGB). */
export const ORDER_BUTTON = 'Zahlungspflichtig bestellen';

const NO_SCRIPT =
  '<noscript>\nOhne JavaScript klicken Sie bitte auf <em>Gesamtbetrag aktualisieren</em>, bevor Sie bestellen.<br/>' +
  '<button type="submit" class="button alt" name="woocommerce_checkout_update_totals" value="Gesamtbetrag aktualisieren">' +
  'Gesamtbetrag aktualisieren</button>\n</noscript>';

/** Places below the order button: wallets, second order button of the card fields, its dialog. */
export function walletPlaces(view: ShopView, button: string): string {
  const places = '<div id="ppc-button-ppcp-applepay"></div><div id="ppc-button-ppcp-googlepay"></div>';
  if (view.settings.walletCards !== 'card-fields' || view.session.walletOrderId !== '') return places;
  return (
    `${places}<div id="ppcp-hosted-fields" style="display:none;">\n<button id="place_order" type="submit" ` +
    `class="button alt ppcp-dcc-order-button wp-element-button" style="display: none;">${button}</button>\n</div>\n` +
    '<div id="payments-sdk__contingency-lightbox"></div>\n<style id="ppcp-hide-dcc"></style>'
  );
}

/** Way back from the review page of a wallet payment. */
function walletCancel(view: ShopView): string {
  if (view.session.walletOrderId === '') return '';
  const url = `${links(view.settings.origin).checkout}?ppcp-cancel=${view.nonce('ppcp-cancel')}`;
  return (
    '<p id="ppcp-cancel" class="has-text-align-center ppcp-cancel">\nDu bezahlst derzeit mit PayPal. <br/>' +
    `<a href="${url}">\nWähle eine andere Zahlungsmethode</a>.\n</p>`
  );
}

/** List of gateways; the hint when none can be offered. */
export function renderGateways(view: ShopView, summary: CartSummary): string {
  const gateways = offeredGateways(view, cartSituation(view, summary));
  const chosen = preselected(view, gateways);
  const items = gateways.map((gateway) => gatewayItem(view, gateway, gateway === chosen, ORDER_BUTTON));
  const none =
    '<li>\n<div class="woocommerce-info" role="status">Leider sind für diese Adresse keine Zahlungsarten verfügbar.</div>\n</li>';
  return `<ul class="wc_payment_methods payment_methods methods">\n${items.length > 0 ? items.join('\n') : none}\n</ul>`;
}

/** Fragment `.woocommerce-checkout-payment`: gateways, terms and order button. Without an amount to pay: no gateways. */
export function renderPaymentBox(view: ShopView, referer = '/kasse/', summary: CartSummary = summarise(view)): string {
  const gateways = summary.needsPayment ? renderGateways(view, summary) : '';
  const account = view.customer?.tokens.find(({ kind }) => kind === 'paypal')?.label;
  const isKept = summary.hasSubscription && summary.total === 0 && account !== undefined;
  const details = isKept
    ? `<div class="ppcp-vaulted-paypal-details">Bezahlt wird später mit PayPal: ${esc(account)}</div>\n`
    : '';
  return (
    `<div id="payment" class="woocommerce-checkout-payment">\n${gateways}\n<div class="form-row place-order">\n${NO_SCRIPT}\n\n` +
    `${renderTerms(view)}\n\n${CAPTCHA_BOX}\n` +
    `<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="${ORDER_BUTTON}" ` +
    `data-value="${ORDER_BUTTON}">${ORDER_BUTTON}</button>\n${walletPlaces(view, ORDER_BUTTON)}${details}${walletCancel(view)}\n` +
    `${nonceFields(view, 'woocommerce-process_checkout', 'woocommerce-process-checkout-nonce', referer)}</div>\n</div>\n`
  );
}
