/** Names of the page's parts (contract 2); used nowhere else as texts. */
export const CONTAINER_ID = 'wc-stripe-express-checkout-element';
export const CONTAINER = `#${CONTAINER_ID}`;
export const SEPARATOR = '#wc-stripe-express-checkout-button-separator';
/** Marks the container, its separator and what stands for a button while room is kept for them; its value in the container says who keeps it. */
export const ROOM = 'data-shop-room';
export const NOTICES = '.woocommerce-notices-wrapper';
export const BLOCK_NOTICES = '.wc-block-components-main';
export const PRODUCT_FORM = 'form.cart';
export const ADD_BUTTON = '.single_add_to_cart_button';
export const VARIATION_WRAP = '.single_variation_wrap';
export const QUANTITY = '.quantity .qty';
export const BOOKING_FORM = '.wc-bookings-booking-form';
export const BOOKING_PRODUCT = '.wc-booking-product-id';
export const ADDONS_TOTAL = '#product-addons-total';
export const DEPOSIT_INPUTS = 'input[name=wc_deposit_option], input[name=wc_deposit_payment_plan]';
