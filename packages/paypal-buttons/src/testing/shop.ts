import { type AnswerTable, pagePartHtml, recordedBody, type Reply } from '@shop/testing';

/** What the shop answers to a contact or a rate of Apple's sheet. */
export const APPLE_RATES = {
  newTotal: { label: 'Testladen', type: 'final', amount: '31.80' },
  newLineItems: [{ label: 'Versand', type: 'final', amount: '5.90' }],
  newShippingMethods: [
    { identifier: 'flat_rate:1', label: 'Paket', detail: '', amount: '5.90' },
    { identifier: 'local_pickup:2', label: 'Abholung', detail: '', amount: '0.00' },
  ],
};

/** What the shop answers to an address or a rate of Google's sheet. */
export const GOOGLE_RATES = {
  total: '25.90',
  total_str: '25.90',
  shipping_fee: '5.90',
  currency_code: 'EUR',
  country_code: 'DE',
  shipping_options: {
    defaultSelectedOptionId: 'weg',
    shippingOptions: [
      { id: 'flat_rate:1', label: 'Paket', description: '5,90 €', cost: '5.90' },
      { id: 'local_pickup:2', label: 'Abholung', description: '0,00 €', cost: '0.00' },
    ],
  },
};

/** What a shop answers when all is well. */
export const ANSWERS: AnswerTable = {
  'ppc-simulate-cart': 'ppc-simulate-cart-ok',
  'ppc-change-cart': 'ppc-change-cart-ok',
  'ppc-create-order': 'ppc-create-order-checkout-ok',
  'ppc-approve-order': 'ppc-approve-order-ok',
  'ppc-cart-script-params': 'ppc-cart-script-params',
  'ppc-save-checkout-form': 'ppc-save-checkout-form-ok',
  'ppc-validate-checkout': 'ppc-validate-checkout-ok',
  'ppc-vault-paypal': 'ppc-vault-paypal',
  'ppc-update-shipping': 'ppc-update-shipping',
  'ppc-data-client-id': 'ppc-data-client-id',
  'ppc-googlepay-update-payment-data': { success: true, data: GOOGLE_RATES },
  'ppc-create-setup-token': 'ppc-create-setup-token-card',
  'ppc-create-payment-token': 'ppc-create-payment-token-card',
  'ppc-update-customer-id': 'ppc-create-payment-token-for-guest',
  'ppc-subscription-change-payment-method': { success: true },
  ppcp_validate: { success: true },
  ppcp_update_shipping_contact: { success: true, data: APPLE_RATES },
  ppcp_update_shipping_method: { success: true, data: APPLE_RATES },
  ppcp_create_order: { success: true, data: { result: 'success', redirect: 'https://shop.example/danke/' } },
  remove_from_cart: { fragments: {} },
  '*': { success: false, data: {} },
};

/** A cart with a price that a test may change at any time. */
export interface PricedCart {
  total: string;
  currency: string;
  readonly answers: Record<string, Reply>;
}

/** A shop that quotes one price everywhere: 34.69 EUR, as recorded, until the test changes it. */
export function aPricedCart(): PricedCart {
  const price = (): object => {
    const { total, currency } = cart;
    return { success: true, data: { total, total_str: total, currency_code: currency, country_code: 'DE' } };
  };
  const rates = (): object => ({
    success: true,
    data: { ...APPLE_RATES, newTotal: { ...APPLE_RATES.newTotal, amount: cart.total } },
  });
  const cart: PricedCart = {
    total: '34.69',
    currency: 'EUR',
    answers: {
      'ppc-cart-script-params': price,
      'ppc-simulate-cart': price,
      'ppc-change-cart': () => ({
        success: true,
        data: [{ amount: { currency_code: cart.currency, value: cart.total }, items: [] }],
      }),
      ppcp_update_shipping_contact: rates,
      ppcp_update_shipping_method: rates,
    },
  };
  return cart;
}

/** A plugin has wrapped `fetch` and keeps the signal to itself: an aborted request is still answered. */
export function hideSignals(): void {
  const { fetch } = window;
  window.fetch = (url, { signal: _signal, ...init } = {}) => fetch(url, init);
}

/** A network that takes its time over each request, ms; one that was given up arrives all the same. @returns for `before` */
export const slowNetwork = (delay: () => number) => (): void => {
  const { fetch } = window;
  window.fetch = (url, { signal, ...init } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      setTimeout(() => fetch(url, init).then(resolve, reject), delay());
    });
};

/** What a shopper reads. */
export const GENERIC = 'Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.';
export const RECEIVED = 'Die Bestellung ist eingegangen. Bitte in den E-Mails nachsehen.';
export const CHANGED = 'Der Gesamtbetrag hat sich geändert. Bitte prüfen und erneut bezahlen.';
export const UNKNOWN =
  'Die Zahlung wurde möglicherweise bereits angenommen. Bitte vor einer erneuten Zahlung in den E-Mails oder Bestellungen nachsehen.';

/** Puts the recorded mini-cart into the page, as a fragment refresh does, without its event. */
export function putMiniCart(): void {
  const { fragments }: { fragments: Record<string, string> } = JSON.parse(recordedBody('get-refreshed-fragments-items'));
  for (const old of document.querySelectorAll('div.widget_shopping_cart_content'))
    old.outerHTML = fragments['div.widget_shopping_cart_content'] ?? '';
}

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

/** The page with the places of both wallets, after the buttons of PayPal. */
export function withWalletPlaces(html: string): string {
  const places = [GOOGLE_PLACE, APPLE_PLACE].map((place) => `<div id="${place.slice(1)}" class="ppcp-button-apm"></div>`);
  return html.replace(/(<div id="ppc-button-ppcp-gateway"><\/div>\s*<\/div>)/, (whole) => whole + places.join(''));
}

/** What a payment needs of a recorded page: a whole one takes several times as long, and some tests pay hundreds of times. */
export const paymentPart = (page: string): string =>
  pagePartHtml({
    page,
    keep: '.woocommerce-notices-wrapper, form.checkout, form#order_review, .summary, .ppc-button-wrapper, .widget_shopping_cart_content',
    drop: [
      '.woocommerce-billing-fields .form-row:not(#billing_first_name_field, #billing_email_field, #billing_country_field)',
      '.payment_methods > li:not([class*="ppcp-"], .payment_method_cod)',
      '.shop_table, .woocommerce-shipping-fields, .woocommerce-terms-and-conditions-wrapper',
    ].join(', '),
    globals: ['PayPalCommerceGateway', 'wc_cart_fragments_params', 'wc_checkout_params'],
  });
