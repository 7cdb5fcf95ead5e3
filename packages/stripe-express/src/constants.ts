/** Every number and id of the express-button bundle (contract 9). */

/** Name of the bundle: log lines, reports. */
export const BUNDLE = 'stripe-express';

/** How long a click on a product page waits for add-to-cart before the sheet opens anyway, ms. */
export const ADD_RACE_MS = 700;
/** How long confirm and address change wait for a running add-to-cart, ms: less than the provider waits for us. */
export const ADD_WAIT_MS = 15_000;
/** How long they wait after an add-to-cart that has failed, ms. */
export const FAILED_ADD_WAIT_MS = 1_000;
/** Quiet time after typing a quantity, ms. */
export const QUANTITY_QUIET_MS = 250;
/** Least width of a notice, px: it can be read there. */
export const NOTICE_WIDTH = 200;
/** Scroll to notices: room above them in px, time in ms. */
export const NOTICE_SCROLL = { offset: 100, ms: 600 } as const;
/** The provider closes a sheet whose address or rate change is not answered within 20 s; our requests give up before, ms. */
export const CHANGE_TIMEOUT_MS = 18_000;
/** A REST answer that has not come by then counts as lost, ms. */
export const REST_TIMEOUT_MS = 60_000;
/** The same for an order: the server may be waiting for the bank, ms. */
export const ORDER_TIMEOUT_MS = 180_000;
/** How long an order waits to hear what the cart costs by now, ms; without an answer it costs what the sheet says. */
export const PRICE_TIMEOUT_MS = 8_000;
/** Longest message of a server that is shown, characters. */
export const LONGEST_MESSAGE = 5_000;
/** Most shipping rates that a sheet takes. */
export const MAX_RATES = 9;
/** After window load, a checkout page without an `updated_checkout` is looked at all the same, ms. */
export const LATE_START_MS = 3_000;

/** How long room is kept for buttons that do not come, ms: as long as the library may take. */
export const ROOM_MS = 10_000;
/** How long room on the screen that nothing will fill waits for the shopper's next action before it closes, ms. */
export const EMPTY_ROOM_MS = 3_000;

/** Button height, px: default and bounds. */
export const BUTTON_HEIGHT = { fallback: 48, least: 40, most: 55 } as const;
/** Corner radius, px. */
export const BUTTON_RADIUS = 4;
/** `spacingUnit` of the appearance. */
export const SPACING = '6px';
/** Overlay over the page while a payment runs. */
export const OVERLAY_STYLE = 'position:fixed;inset:0;background:#fff;opacity:0.6;z-index:1000;cursor:default';

/** Answers from this status on say that the server broke down. */
export const SERVER_BROKE = 500;

/** Route of the Store API's cart. */
export const CART_ROUTE = '/wc/store/v1/cart';
/** Member of the window with that cart as JSON, on pages that no cache keeps. A symbol: no markup of the page has that name. */
export const PRINTED_CART = Symbol.for('shop-scripts:cart');

/** Id of the only shipping rate before the shopper's address is known. */
export const FIRST_RATE_ID = 'rate-shipping';
/** Gateway id in orders. */
export const GATEWAY = 'stripe';
/** Prefix of the attribution inputs that WooCommerce stamps. */
export const ATTRIBUTION_PREFIX = 'wc_order_attribution_';
/** Product form fields that go along when something is added to the cart. */
export const SENT_FIELD = /^(?:addon-|wc_)/;
/** A JSON object that is cut out of PHP noise must have one of these keys of the servers' answers. */
export const ANSWER_KEYS: readonly string[] =
  'result success error data total billing_address order_data items payment_result code'.split(' ');
