/** Selectors and class names of the shop's payment list (contract 2). Nowhere else. */
export const CHECKOUT_FORM = 'form.checkout';
export const ORDER_REVIEW_FORM = 'form#order_review';
export const ADD_METHOD_FORM = 'form#add_payment_method';
export const MOUNT_NODE = '.wc-stripe-upe-element';
export const METHOD_RADIO = '.payment_methods input[name="payment_method"].input-radio';
export const SAVE_BOX_ROW = '.woocommerce-SavedPaymentMethods-saveNew';
export const TOKEN_INPUT = '.woocommerce-SavedPaymentMethods-tokenInput';
export const BLIK_ROW = '#wc-stripe-blik-code_field';
export const BLIK_INPUT = 'wc-stripe-blik-code';
export const NOTICES = '.woocommerce-notices-wrapper';
export const INSTRUCTIONS = '.wc-stripe-payment-method-instruction';
export const ALL_SUBSCRIPTIONS = '.wc-stripe-update-all-subscriptions-payment-method';
export const EXPRESS_TYPE = 'express_checkout_type';
/** Hidden inputs that this bundle writes (contract 2.3). */
export const HIDDEN = {
  paymentMethod: 'wc-stripe-payment-method',
  intent: 'wc_payment_intent_id',
  setupIntent: 'wc-stripe-setup-intent',
} as const;
