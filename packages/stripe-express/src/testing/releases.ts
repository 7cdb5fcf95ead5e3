/** What other releases of the plugin print, as far as it differs from the recorded pages of 9.9. Config of recorded shops, without their addresses. */

const NONCES = {
  payment: 'n-payment',
  shipping: 'n-shipping',
  get_cart_details: 'n-details',
  update_shipping: 'n-update',
  checkout: 'n-checkout',
  add_to_cart: 'n-add',
  get_selected_product_data: 'n-data',
  log_errors: 'n-log',
  clear_cart: 'n-clear',
  pay_for_order: 'n-pay',
};

/** Config of a page of Stripe 8.8 (WooCommerce 8.9). */
export function release88(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: {
      publishable_key: 'pk_test_xxx',
      allow_prepaid_card: 'yes',
      locale: 'de',
      is_link_enabled: true,
      is_express_checkout_enabled: true,
    },
    nonce: NONCES,
    i18n: { no_prepaid_card: '', unknown_shipping: '' },
    checkout: {
      url: 'https://shop.example/kasse/',
      currency_code: 'eur',
      country_code: 'DE',
      needs_shipping: 'yes',
      needs_payer_phone: true,
    },
    button: { type: 'buy', theme: 'dark', height: '48', radius: '4', locale: 'de' },
    is_pay_for_order: '',
    has_block: '',
    login_confirmation: '',
    is_product_page: '',
    is_checkout_page: '',
    product: '',
    ...change,
  };
}

/** Product of a page of Stripe 8.8: its shipping option is an object. */
export const PRODUCT_88 = {
  shippingOptions: { id: 'pending', label: 'Ausstehend', detail: '', amount: 0 },
  displayItems: [
    { label: 'Emaille-Becher „Möwe“', amount: 1490 },
    { label: 'Versand', amount: 0, pending: true },
  ],
  total: { label: 'TESTLADEN (via WooCommerce)', amount: 1490, pending: true },
  requestShipping: true,
  currency: 'eur',
  country_code: 'DE',
  validVariationSelected: true,
};

/** Order of a pay-for-order page of Stripe 8.8. */
export const ORDER_88 = {
  order: '121',
  displayItems: [
    { label: 'Leinen-Schürze', amount: 3352 },
    { label: 'Steuer', amount: 637 },
  ],
  needs_shipping: '',
  total: { label: 'TESTLADEN (via WooCommerce)', amount: 3990, pending: true },
};

/** Config of a page of Stripe 10.7 (WooCommerce 11.0), from that of the recorded page of 9.9. */
export function release107(params: Record<string, unknown>): Record<string, unknown> {
  const { is_payment_request_enabled: _gone, ...stripe } = Object(params['stripe']) as Record<string, unknown>;
  return { ...params, stripe: { ...stripe, is_express_checkout_enabled: true }, has_free_trial: '' };
}
