/** Every number and id of the payment-element bundle (contract 9). */

/** Method types whose vouchers, wallets and elements this bundle knows (UP-08, contract 1.4). */
export const METHOD_TYPES: readonly string[] = (
  'blik card us_bank_account au_becs_debit giropay eps ideal p24 sepa_debit sofort boleto ' +
  'oxxo bancontact alipay multibanco klarna affirm afterpay_clearpay wechat_pay cashapp acss_debit bacs_debit'
).split(' ');

/** Methods that cannot be saved for later, where the page does not say otherwise: no save box (UP-07). */
export const NEVER_SAVED: readonly string[] =
  'alipay affirm afterpay_clearpay au_becs_debit boleto eps giropay multibanco p24 oxxo wechat_pay klarna'.split(' ');

/** Gateway id of the card method, and prefix of the others. */
export const DEFAULT_GATEWAY = 'stripe';

/** `cartTotal` (minor units) below which only a setup is made (UP-01). */
export const SETUP_BELOW = 1;
/** `cartTotal` (minor units) above which the Cash App notice shows (UP-20). */
export const CASH_APP_NOTICE_ABOVE = 200_000;
/** Digits of a BLIK code (UP-15). */
export const BLIK_LENGTH = 6;

/** Lightness shift of hover colors, percentage points (UP-17). */
export const HOVER_SHIFT = 7;
/** Brightness (0–255) from which a background counts as light. */
export const LIGHT_FROM = 128;
/** Brightness above which a hover background gets darker, else lighter. */
export const DARKEN_ABOVE = 50;
/** Least WCAG contrast of a hover text. */
export const HOVER_CONTRAST = 4.5;
/** Pixels that the new layout adds to the base font size (UP-18). */
export const NEW_LAYOUT_FONT_GAIN = 2;
/** Hosts whose stylesheets are handed to the provider as fonts (UP-17). */
export const FONT_HOSTS: readonly string[] =
  'fonts.googleapis.com fonts.gstatic.com fast.fonts.com use.typekit.net fonts-api.wp.com fonts.bunny.net'.split(' ');

/** How long an element may take before its box shows that it is loading, ms. */
export const SKELETON_AFTER_MS = 400;
/** Height of a card element, CSS pixels. */
export const ELEMENT_HEIGHT = 180;
/** How long a submit waits for a running mount, and then for the element's `ready` event, ms. */
export const MOUNT_WAIT_MS = 5_000;
/** How long the provider may take to make a payment method, ms; as long as an order may take. */
export const PROVIDER_WAIT_MS = 180_000;
/** After window load, elements are mounted even without an `updated_checkout`, ms. */
export const LATE_MOUNT_MS = 3_000;
/** Hiding and showing the payment area during a confirmation, ms. */
export const PAYMENT_SLIDE_MS = 500;
/** Scroll to notices: room above them in px, time in ms. */
export const NOTICE_SCROLL = { offset: 100, ms: 600 } as const;
