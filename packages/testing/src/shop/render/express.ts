import type { ShopView } from '../types';

/** Place of a captcha of the wallet plugin. */
export const CAPTCHA_BOX = '<div id="ppcp-recaptcha-v2-container" style="margin:20px 0;"></div>';

/** Place of the wallet plugin's buttons. */
export function walletButtons(view: ShopView): string {
  return view.settings.walletButtons ? '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>' : '';
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
