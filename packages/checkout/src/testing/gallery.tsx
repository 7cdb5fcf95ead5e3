import { type HostElement, pageLanguage } from '@shop/core';
import { NoticeGroup } from '@shop/ui';
import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { PasswordStrength } from '../account/password/password-strength.island';
import { InlineFieldError } from '../address/validation/inline-field-error.island';
import { CouponError } from '../cart/coupons/coupon-error.island';
import { message as cartMessage } from '../cart/messages';
import { message } from '../order/messages';
import { OrderProgress } from '../order/submit/order-progress.island';

/** Texts of the shop's server. */
const text = (de: string, en: string): string => (pageLanguage() === 'de' ? de : en);

const FORM: HostElement = { tag: 'form', className: 'checkout woocommerce-checkout' };
const GROUP: HostElement = { tag: 'div', className: 'woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout' };
const ORDER_NOTICES: GalleryPlace = { inside: [FORM, GROUP], host: { tag: 'div', attributes: { role: 'alert' } } };
const REVIEW_NOTICES: GalleryPlace = {
  inside: [FORM, { tag: 'div', className: 'woocommerce-NoticeGroup woocommerce-NoticeGroup-updateOrderReview' }],
  host: { tag: 'div' },
};
const CART_NOTICES: GalleryPlace = { inside: [{ tag: 'div', className: 'woocommerce-notices-wrapper' }], host: { tag: 'div' } };
const ROW: GalleryPlace = {
  inside: [FORM, { tag: 'p', className: 'form-row woocommerce-invalid' }],
  host: { tag: 'span', className: 'checkout-inline-error-message' },
};
const COUPON: GalleryPlace = {
  inside: [{ tag: 'div', className: 'coupon' }],
  host: { tag: 'span', className: 'coupon-error-notice', attributes: { role: 'alert' } },
};
const PROGRESS: GalleryPlace = { host: { tag: 'div', className: 'shop-order-progress' } };
const strengthPlace = (level: string): GalleryPlace => ({
  host: { tag: 'div', className: `woocommerce-password-strength ${level}`, attributes: { role: 'alert' } },
});

const orderNotices = statesOf('CheckoutNotices', NoticeGroup);
const reviewNotices = statesOf('ReviewNotices', NoticeGroup);
const couponNotice = statesOf('CouponNotice', NoticeGroup);
const cartNotices = statesOf('CartNotices', NoticeGroup);
const inlineError = statesOf('InlineFieldError', InlineFieldError);
const couponError = statesOf('CouponError', CouponError);
const orderProgress = statesOf('OrderProgress', OrderProgress);
const passwordStrength = statesOf('PasswordStrength', PasswordStrength);

const notices = [
  orderNotices(
    'fields that are missing',
    () => ({
      kind: 'error',
      html: text(
        '<ul class="woocommerce-error"><li data-id="billing_city"><a href="#billing_city"><strong>Ort</strong> ist ein Pflichtfeld.</a></li></ul>',
        '<ul class="woocommerce-error"><li data-id="billing_city"><a href="#billing_city"><strong>Town</strong> is a required field.</a></li></ul>',
      ),
    }),
    ORDER_NOTICES,
  ),
  orderNotices('the order failed', () => ({ kind: 'error', texts: [message('checkoutError')] }), ORDER_NOTICES),
  orderNotices('nobody knows', () => ({ kind: 'error', texts: [message('orderUnknown')] }), ORDER_NOTICES),
  orderNotices('placed, and the page stays', () => ({ kind: 'success', texts: [message('orderReceived')] }), {
    host: { tag: 'div', attributes: { role: 'alert' } },
  }),
  reviewNotices('totals could not be updated', () => ({ kind: 'error', texts: [message('reviewFailed')] }), REVIEW_NOTICES),
  couponNotice('applied', () => ({ kind: 'success', texts: [text('Gutschein angewendet.', 'Coupon applied.')] }), {
    host: { tag: 'div', attributes: { role: 'status' } },
  }),
  cartNotices(
    'a line was removed, with undo',
    () => ({
      kind: 'success',
      html: text(
        '<div class="woocommerce-message">„Becher“ wurde entfernt. <a href="/warenkorb/?undo_item=1" class="restore-item">Rückgängig?</a></div>',
        '<div class="woocommerce-message">“Mug” was removed. <a href="/cart/?undo_item=1" class="restore-item">Undo?</a></div>',
      ),
    }),
    CART_NOTICES,
  ),
  cartNotices('the cart could not be updated', () => ({ kind: 'error', texts: [cartMessage('cartFailed')] }), CART_NOTICES),
];

const fields = [
  inlineError('one message', () => ({ text: text('Ort ist ein Pflichtfeld.', 'Town is a required field.') }), ROW),
  inlineError(
    'a long one',
    () => ({
      text: text(
        'Die Postleitzahl passt nicht zum Ort. Bitte prüfen Sie beides, bevor Sie die Bestellung noch einmal abschicken.',
        'The postcode does not match the town. Please check both of them before you place the order once more.',
      ),
    }),
    ROW,
  ),
  couponError(
    'unknown code',
    () => ({ text: text('Gutschein „zehn“ existiert nicht!', 'Coupon “zehn” does not exist!') }),
    COUPON,
  ),
  passwordStrength(
    'too weak',
    () => ({
      text: text('Sehr schwach - Bitte gib ein stärkeres Passwort ein.', 'Very weak - Please enter a stronger password.'),
    }),
    strengthPlace('short'),
  ),
  passwordStrength('medium', () => ({ text: text('Mittel', 'Medium') }), strengthPlace('good')),
  passwordStrength('strong', () => ({ text: text('Stark', 'Strong') }), strengthPlace('strong')),
  passwordStrength('unknown', () => ({ text: text('Passwortstärke unbekannt', 'Password strength unknown') }), strengthPlace('')),
];

const progress = [
  orderProgress('with the server', () => ({ progress: 'placing', text: message('orderPlacing') }), PROGRESS),
  orderProgress(
    'for more than ten seconds',
    () => ({ progress: 'slow', text: message('orderPlacing'), hint: message('orderSlow') }),
    PROGRESS,
  ),
  orderProgress('nobody knows what became of it', () => ({ progress: 'unknown', text: message('orderCheckFirst') }), PROGRESS),
];

/** The islands of the checkout in their states. */
export const gallery: Gallery = { bundle: 'checkout', states: [...notices, ...fields, ...progress] };
