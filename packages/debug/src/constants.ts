/** Name of this file without `.js`. */
export const BUNDLE = 'shop-debug';

/** A script file of ours, and what it reads and works on. */
export interface KnownFile {
  /** Name without `.js`. */
  readonly file: string;
  /** Page-config globals that it reads. */
  readonly globals: readonly string[];
  /** Elements that it works on, as selectors. */
  readonly anchors: readonly string[];
}

/** Every file that a page has a tag for. */
export const KNOWN_FILES: readonly KnownFile[] = [
  {
    file: 'checkout',
    globals: [
      'wc_checkout_params',
      'wc_country_select_params',
      'wc_address_i18n_params',
      'woocommerce_params',
      'wc_cart_params',
      'wc_cart_fragments_params',
      'wc_add_to_cart_params',
      'wc_tokenization_form_params',
      'wc_password_strength_meter_params',
      'wc_order_attribution',
      'bnpl_token_sync',
    ],
    anchors: [
      'form.checkout',
      'form#order_review',
      'form#add_payment_method',
      '.woocommerce-checkout-review-order-table',
      '.woocommerce-checkout-payment',
      '#place_order',
      'form.woocommerce-cart-form',
      'div.widget_shopping_cart_content',
      '.add_to_cart_button',
    ],
  },
  { file: 'contact-form', globals: ['wpcf7', 'newsletter_data'], anchors: ['.wpcf7 > form'] },
  {
    file: 'paypal-buttons',
    globals: ['PayPalCommerceGateway', 'ppcp_add_payment_method', 'wc_ppcp_googlepay', 'wc_ppcp_applepay'],
    anchors: ['#ppc-button-ppcp-gateway', '#ppc-button-minicart', '.ppcp-messages', '#ppcp-cancel'],
  },
  {
    file: 'stripe-express',
    globals: ['wc_stripe_express_checkout_params', 'wcStripeExpressCheckoutPayForOrderParams'],
    anchors: ['#wc-stripe-express-checkout-element'],
  },
  {
    file: 'upe',
    globals: ['wc_stripe_upe_params'],
    anchors: ['.wc-stripe-upe-element', '.payment_methods input[name="payment_method"]'],
  },
  { file: 'fraud-pui', globals: ['FraudNetConfig'], anchors: ['#payment_method_ppcp-pay-upon-invoice-gateway'] },
  { file: 'variation-info', globals: ['wc_gzd_add_to_cart_variation_params'], anchors: ['form.variations_form'] },
];

/** Hosts of the payment providers' libraries. */
export const PROVIDER_HOSTS = [
  'www.paypal.com',
  'www.sandbox.paypal.com',
  'c.paypal.com',
  'js.stripe.com',
  'pay.google.com',
  'applepay.cdn-apple.com',
];

/** Newest entries that are kept and shown, of events a store and of requests. */
export const NEWEST = { events: 6, requests: 25 } as const;

/** Least time between two drawings of the open panel, ms. */
export const REDRAW_MS = 500;
