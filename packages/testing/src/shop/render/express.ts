import type { ShopView } from '../types';

/** Place of a captcha of the wallet plugin. */
export const CAPTCHA_BOX = '<div id="ppcp-recaptcha-v2-container" style="margin:20px 0;"></div>';

/** Place of one phone wallet; the hidden nonce belongs to its own checks. */
function phoneWallet(view: ShopView, id: string): string {
  const nonce = `<input type="hidden" name="woocommerce-process-checkout-nonce" value="${view.nonce('woocommerce-process_checkout')}" />`;
  return `<div id="${id}" class="ppcp-button-apm">${nonce}</div>`;
}

/** Places of the wallet plugin's buttons. */
export function walletButtons(view: ShopView): string {
  const { walletButtons: shown, googlePay, applePay } = view.settings;
  if (!shown) return '';
  return [
    '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>',
    googlePay ? phoneWallet(view, 'ppc-button-googlepay-container') : '',
    applePay ? phoneWallet(view, 'ppc-button-applepay-container') : '',
  ].join('');
}

/** Places of the wallet plugin's buttons in the mini-cart. */
export function miniCartButtons(view: ShopView): string {
  const { walletButtons: shown, googlePay, applePay } = view.settings;
  if (!shown) return '';
  const phones = [
    googlePay ? '<span id="ppc-button-googlepay-container-minicart" class="ppcp-button-apm"></span>' : '',
    applePay ? '<span id="ppc-button-applepay-container-minicart" class="ppcp-button-apm"></span>' : '',
  ];
  return `<p class="woocommerce-mini-cart__buttons buttons"><span id="ppc-button-minicart"></span>${phones.join('')}</p>\n`;
}

/** Place of pay-later messages. */
export function walletMessages(view: ShopView): string {
  return view.settings.walletButtons ? '<div class="ppcp-messages" data-partner-attribution-id="Woo_PPCP"></div>' : '';
}

/** Place of the card plugin's express buttons. */
export function expressElement(view: ShopView): string {
  if (!view.settings.expressCheckout && !view.settings.linkEnabled && !view.settings.amazonPay) return '';
  return (
    '<div id="wc-stripe-express-checkout-element" style="margin-top: 1em;clear:both;display:none;">\n' +
    '<!-- A Stripe Element will be inserted here. -->\n</div>'
  );
}

/** Inputs for the marketing source next to express buttons. */
export const EXPRESS_ATTRIBUTION =
  '<wc-order-attribution-inputs id="wc-stripe-express-checkout__order-attribution-inputs"></wc-order-attribution-inputs>';
