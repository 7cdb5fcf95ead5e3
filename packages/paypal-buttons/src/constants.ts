/** Numbers and ids of the contract (section 8), and those that several files use; others stand where they are used. Times in ms. */

/** Name of the bundle: log prefix, area names, stylesheet. */
export const BUNDLE = 'paypal-buttons';

/** Page global with the configuration of buttons, cards and messages (contract 1.2). */
export const GATEWAY_GLOBAL = 'PayPalCommerceGateway';

/** Payment method ids of the shop. */
export const METHOD = {
  wallet: 'ppcp-gateway',
  card: 'ppcp-credit-card-gateway',
  cardButton: 'ppcp-card-button-gateway',
  oxxo: 'ppcp-oxxo-gateway',
  googlePay: 'ppcp-googlepay',
  applePay: 'ppcp-applepay',
} as const;

/** Every payment method of the provider starts like this. */
export const METHOD_PREFIX = 'ppcp-';

/** Quiet time after a change in the product form before anything is done. */
export const FORM_CHANGE_DEBOUNCE_MS = 100;
/** Least time between two cart simulations, where the page says nothing. */
export const SIMULATE_THROTTLE_MS = 5000;
/** Time that an approval gets: it may make an order, and orders get as much. */
export const APPROVE_TIMEOUT_MS = 180_000;
/** Time that the provider gets to confirm a wallet's order; its bank may ask the shopper meanwhile. */
export const CONFIRM_TIMEOUT_MS = 600_000;
/** The same after the sheet has ended: Apple gives a sheet as long. */
export const ABANDONED_CONFIRM_MS = 30_000;
/** From a successful approval to the redirect. */
export const REDIRECT_DELAY_MS = 200;
/** How long an element is waited for, silently. */
export const WAIT_FOR_ELEMENT_MS = 3000;
/** A message that is still empty is painted again after this time. */
export const MESSAGE_REPAINT_MS = 100;
/** Search for message blocks: pause and number of further tries. */
export const MESSAGE_BLOCK_RETRY_MS = 2000;
export const MESSAGE_BLOCK_RETRIES = 3;
/** Multistep checkout: first look and pause between looks at the payment area, and their number: half an hour. */
export const MULTISTEP_FIRST_CHECK_MS = 250;
export const MULTISTEP_POLL_MS = 150;
export const MULTISTEP_LOOKS = 12_000;
/** Second layout pass after a visibility or status change. */
export const LAYOUT_SECOND_PASS_MS = 200;
/** An SDK load that has neither succeeded nor failed by then counts as failed (contract B13). */
export const SDK_WATCHDOG_MS = 30_000;
/** Preview: how long the SDK is waited for, and how often is looked. */
export const PREVIEW_SDK_WAIT_MS = 10_000;
export const PREVIEW_SDK_POLL_MS = 200;
/** Preview: quiet time before a repaint. */
export const PREVIEW_DEBOUNCE_MS = 100;
/** Time that React and the cleaner may take before a flow goes on with an error that is shown as plain text. */
export const NOTICE_UI_WAIT_MS = 4000;

/** Widths in px at which a button container gets its class. */
export const WIDTH_CLASSES: readonly (readonly [width: number, name: string])[] = [
  [500, 'ppcp-width-500'],
  [300, 'ppcp-width-300'],
  [0, 'ppcp-width-min'],
];
/** Space between buttons: at least this many px, or this share of the button's height. */
export const BUTTON_SPACING_PX = 11;
export const BUTTON_SPACING_SHARE = 0.3;

/** Heights in px that a button of the provider can have; the fallback is the mini-cart's. */
export const BUTTON_HEIGHT = { min: 25, max: 55, fallback: 35 } as const;

/** Currencies that the provider takes without a fraction, whatever ISO or the shop says (contract 6.G 9). */
export const CURRENCIES_WITHOUT_FRACTION: readonly string[] = ['HUF', 'JPY', 'TWD'];

/** Code of an approval failure whose message is meant for the shopper. */
export const APPROVE_CODE_FOR_SHOPPER = 100;

/** Session storage key of the client token; its expiration is in seconds. */
export const CLIENT_TOKEN_KEY = 'ppcp-data-client-id';

/** Overlay over the whole page while an approval runs. */
export const OVERLAY = { background: '#fff', opacity: 0.6, zIndex: 10_000 } as const;

/** Parameters of the page's hash that belong to a return from the provider. */
export const RETURN_PARAMETERS: readonly string[] = [
  'onApprove',
  'token',
  'PayerID',
  'payerID',
  'button_session_id',
  'billingToken',
  'orderID',
  'switch_initiated_time',
  'onCancel',
  'onError',
];
/** The hash parameter that marks such a return. */
export const RETURN_MARKER = 'switch_initiated_time';

/** Scroll to notices: room above them in px, time in ms. */
export const NOTICE_SCROLL = { offset: 100, ms: 400 } as const;
