const STYLE = { color: 'black', type: 'buy', language: 'de' };

/** Places of both wallets, after the buttons of PayPal. */
export const GOOGLE_PLACE = '#ppc-button-googlepay-container';
export const APPLE_PLACE = '#ppc-button-applepay-container';

/** `wc_ppcp_googlepay` as the plugin prints it. */
export const GOOGLE = {
  environment: 'TEST',
  is_debug: '',
  is_enabled: '1',
  is_wc_gateway_enabled: '',
  sdk_url: 'https://pay.google.com/gp/p/js/pay.js',
  button: {
    wrapper: GOOGLE_PLACE,
    style: STYLE,
    mini_cart_wrapper: `${GOOGLE_PLACE}-minicart`,
    mini_cart_style: STYLE,
  },
  shipping: { enabled: false, configured: false },
  ajax: { update_payment_data: { endpoint: '/?wc-ajax=ppc-googlepay-update-payment-data', nonce: 'g00gle' } },
};

/** Config of a Google Pay whose sheet asks for address and rate. */
export const GOOGLE_SHIPPING = { shipping: { enabled: true, configured: true, countries: ['DE', 'AT'] } };

/** `wc_ppcp_applepay` as the plugin prints it. */
export const APPLE = {
  sdk_url: 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js',
  is_enabled: '1',
  is_wc_gateway_enabled: '',
  preferences: { checkout_data_mode: 'use_wc' },
  button: {
    wrapper: APPLE_PLACE.slice(1),
    mini_cart_wrapper: `${APPLE_PLACE.slice(1)}-minicart`,
    type: 'pay',
    color: 'black',
    lang: 'de',
  },
  product: { needShipping: false, subtotal: '10.00' },
  shop: { countryCode: 'DE', currencyCode: 'EUR', totalLabel: 'Testladen' },
  ajax_url: 'https://shop.example/wp-admin/admin-ajax.php',
  nonce: 'app1e',
};

/** The page with the places of both wallets. */
export function withWalletPlaces(html: string): string {
  const places = [GOOGLE_PLACE, APPLE_PLACE].map((place) => `<div id="${place.slice(1)}" class="ppcp-button-apm"></div>`);
  return html.replace(/(<div id="ppc-button-ppcp-gateway"><\/div>\s*<\/div>)/, (whole) => whole + places.join(''));
}
