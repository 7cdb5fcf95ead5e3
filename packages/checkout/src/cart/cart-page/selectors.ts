/** Selectors and class names of the cart page (C5). Only this file spells them out. */
export const CART_FORM = '.woocommerce-cart-form';
export const CART_CONTENTS = '.woocommerce-cart-form__contents';
export const CART_LINE_FIELDS = ['input', 'select', 'textarea'].map((tag) => `${CART_FORM} .cart_item ${tag}`).join(', ');
export const UPDATE_BUTTON = `${CART_FORM} [name="update_cart"]`;
export const REMOVE_LINE = `${CART_FORM} .product-remove > a`;
export const RESTORE_LINE = '.restore-item';
export const TOTALS = '.cart_totals';
export const REMOVE_COUPON_LINK = 'a.woocommerce-remove-coupon';
export const COUPON_FIELD = '#coupon_code';
export const COUPON_ERROR = 'coupon-error-notice';
export const CALCULATOR = 'form.woocommerce-shipping-calculator';
export const CALCULATOR_LINK = '.shipping-calculator-button';
export const CALCULATOR_FIELDS = '.shipping-calculator-form';
export const EMPTY_CART = '.wc-empty-cart-message';
export const SHOP_BLOCK = '.woocommerce';
export const CHECKOUT = '.woocommerce-checkout';
export const NOTICE_PLACE = 'woocommerce-notices-wrapper';
export const NOTICES = '.woocommerce-error, .woocommerce-message, .woocommerce-info, .is-error, .is-info, .is-success';
/** Class of what is being updated; other plugins look at it. */
export const BUSY = 'processing';

/* Of listeners: exactly as in the shop's own script, because other scripts take these off by their selector. */

export const LISTEN = {
  submitButtons: '.woocommerce-cart-form :input[type=submit]',
  numbers: '.woocommerce-cart-form :input[type=number]',
  lines: '.woocommerce-cart-form .cart_item :input',
  restore: '.woocommerce-cart .restore-item',
  shipping: 'select.shipping_method, :input[name^=shipping_method]',
} as const;
