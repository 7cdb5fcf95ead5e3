/** Name of this file without `.js`. */
export const BUNDLE = 'shop-debug';

/** A script file of ours, and what it reads. */
export interface KnownFile {
  /** Name without `.js`. */
  readonly file: string;
  /** Page-config globals that it reads. */
  readonly globals: readonly string[];
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
  },
  { file: 'contact-form', globals: ['wpcf7', 'newsletter_data'] },
  {
    file: 'paypal-buttons',
    globals: ['PayPalCommerceGateway', 'ppcp_add_payment_method', 'wc_ppcp_googlepay', 'wc_ppcp_applepay'],
  },
  {
    file: 'stripe-express',
    globals: ['wc_stripe_express_checkout_params', 'wcStripeExpressCheckoutPayForOrderParams'],
  },
  { file: 'upe', globals: ['wc_stripe_upe_params'] },
  { file: 'fraud-pui', globals: ['FraudNetConfig'] },
  { file: 'variation-info', globals: ['wc_gzd_add_to_cart_variation_params'] },
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
