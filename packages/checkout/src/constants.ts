/** Every number of the contract's section H that this bundle uses. Times in ms, lengths in CSS px. */

/** Wait after an explicit update trigger (CO-09). */
export const UPDATE_DELAY_MS = 5;
/** Wait after typing in an address field (CO-09). */
export const TYPING_DELAY_MS = 1000;
/** Slide of payment boxes on checkout and order-pay (F4). */
export const PAYMENT_BOX_SLIDE_MS = 230;
/** Slide of coupon form, login form, terms, shipping and account fields (F8, F11). */
export const SLIDE_MS = 400;
/** Scroll to the login form, and the room left above it (F11). */
export const LOGIN_SCROLL_MS = 300;
export const LOGIN_SCROLL_OFFSET = 50;
/** Scroll to notices, and the room left above them (F5). */
export const NOTICE_SCROLL_MS = 1000;
export const NOTICE_SCROLL_OFFSET = 100;
/** Scroll to the first wrong field, as far below the window's top (G14). */
export const FIELD_SCROLL_MS = 500;

/* --- cart, listings, account pages, tracking --- */

/** Life of cached cart fragments (CT-02). */
export const FRAGMENT_LIFE_MS = 24 * 60 * 60 * 1000;
/** Time for a fragment answer, where the page config names none (B6). */
export const FRAGMENT_TIMEOUT_MS = 5000;
/** Slide of the payment boxes on the add-payment-method page (F4). */
export const ADD_METHOD_SLIDE_MS = 250;
/** Slide of the shipping calculator (F14). */
export const CALCULATOR_SLIDE_MS = 600;
/** Wait before a notice gets the focus (H). */
export const NOTICE_FOCUS_DELAY_MS = 500;
/** Wait before the result count of a listing is announced again (H). */
export const RESULT_COUNT_DELAY_MS = 2000;
/** Password strength that a shop asks for when its config does not say (H). */
export const MIN_PASSWORD_STRENGTH = 3;
/** Widths from which a container counts as wide and as medium (CT-08). */
export const WIDE_CONTAINER = 500;
export const MEDIUM_CONTAINER = 300;
/** Looks for the pay-later token field, and the wait between them (TK-01). */
export const TOKEN_RETRIES = 10;
export const TOKEN_RETRY_MS = 250;
/** Categories of an analytics item (TR-01). */
export const MAX_CATEGORIES = 5;
/** Time for the answer to an order, which may wait for a payment provider. */
export const PLACE_ORDER_TIMEOUT_MS = 180_000;
/** After this an order that is with the server is called slow. */
export const SLOW_ORDER_MS = 10_000;
/** Longest wait of a press for the order review that is in flight. */
export const REVIEW_WAIT_MS = 10_000;
/** After the checkout's files have loaded, forms are held no longer than this. */
export const HELD_ORDER_MS = 3000;
/** Mark in the session storage: this page was reloaded for its stale nonce already (F2). */
export const STALE_RELOAD_KEY = 'wc_checkout_stale_nonce_reload:';
/** Storage key of an order whose outcome is unknown. */
export const UNKNOWN_ORDER_KEY = 'shop-checkout-order-unknown';
/** How long other tabs warn of such an order. */
export const UNKNOWN_ORDER_MS = 60 * 60 * 1000;
