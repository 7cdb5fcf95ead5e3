/** Selectors and class names of the shop's pages and of the plugin's markup (contract section 2). Nowhere else in the bundle. */
export const SELECTOR = {
  checkoutForm: 'form.checkout',
  classicCheckoutForm: 'form.woocommerce-checkout',
  orderPayForm: 'form#order_review',
  productForm: 'form.cart',
  addToCart: '.single_add_to_cart_button',
  paymentMethod: 'input[name="payment_method"]',
  paymentArea: '.woocommerce-checkout-payment',
  buttonWrapper: '.ppc-button-wrapper',
  vaultedDetails: '.ppcp-vaulted-paypal-details',
  googlePay: '#ppc-button-ppcp-googlepay',
  applePay: '#ppc-button-ppcp-applepay',
  noticesWrapper: '.woocommerce-notices-wrapper',
  errorList: 'ul.woocommerce-error',
  notices: '.woocommerce-error, .woocommerce-message',
  requiredRow: '.validate-required',
  invalidRow: '.validate-required.woocommerce-invalid',
  createAccount: '#createaccount',
  saveCard: '#wc-ppcp-credit-card-gateway-new-payment-method',
  /** Older box "save this card". */
  vaultBox: '#ppcp-credit-card-vault',
  savedCardSelect: '#saved-credit-card',
  savedCardRadio: 'input[name="wc-ppcp-credit-card-gateway-payment-token"]',
  miniCart: '.widget_shopping_cart_content',
  cartTotals: '.cart_totals .shop_table',
  apmContainer: '.ppcp-button-apm',
} as const;

export const CLASS = {
  hidden: 'ppcp-hidden',
  disabled: 'ppcp-disabled',
  /** The second button with the id of place order, for cards. */
  cardOrderButton: 'ppcp-dcc-order-button',
} as const;

/** Hidden fields that we insert (contract 2.2). */
export const FIELD = {
  fundingSource: { name: 'ppcp-funding-source', id: 'ppcp-funding-source-form-input' },
  resumeOrder: { name: 'ppcp-resume-order', id: '' },
} as const;
