import { createStore, pageLanguage } from '@shop/core';
import { Elements, NoticeGroup } from '@shop/ui';
import { type Gallery, type GalleryPlace, noticeProps, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { meterElements } from '../account/password/meter';
import { inlineErrorElement } from '../address/validation/validate';
import { message as cartMessage } from '../cart/cart-page/notices';
import { couponErrorElement } from '../cart/coupons/coupon';
import { type ProgressLine, OrderProgress } from '../order/OrderProgress';
import { message } from '../order/messages';

/** The list of a state stays as it is. */
const NO_CHANGES = createStore(() => ({}));

/** Texts of the shop's server. */
const text = (de: string, en: string): string => (pageLanguage() === 'de' ? de : en);

const FORM: GalleryPlace = { host: { tag: 'form', className: 'checkout woocommerce-checkout' } };
const CART: GalleryPlace = { host: { tag: 'div', className: 'woocommerce-notices-wrapper' } };
const ORDER_GROUP = 'woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout';
const REVIEW_GROUP = 'woocommerce-NoticeGroup woocommerce-NoticeGroup-updateOrderReview';

/** The server's markup around what a feature shows: elements from the outside in. */
const markup =
  (...elements: readonly (readonly [tag: string, className: string])[]): NonNullable<GalleryPlace['markup']> =>
  (host) => {
    let innermost: Element = host;
    for (const [tag, className] of elements) {
      const made = document.createElement(tag);
      made.className = className;
      innermost.append(made);
      innermost = made;
    }
  };
const innermostOf = (host: Element): Element => (host.firstElementChild ? innermostOf(host.firstElementChild) : host);

const ROW: GalleryPlace = {
  markup: markup(['form', 'checkout woocommerce-checkout'], ['p', 'form-row woocommerce-invalid']),
};
const COUPON: GalleryPlace = { markup: markup(['div', 'coupon']) };
const FORM_ONLY: GalleryPlace = { markup: markup(['form', 'checkout woocommerce-checkout']) };
const PASSWORD: GalleryPlace = { markup: markup(['span', 'password-input']) };

const orderNotices = statesOf('CheckoutNotices', NoticeGroup);
const reviewNotices = statesOf('ReviewNotices', NoticeGroup);
const couponNotice = statesOf('CouponNotice', NoticeGroup);
const cartNotices = statesOf('CartNotices', NoticeGroup);
const inlineErrors = statesOf('InlineErrors', Elements);
const couponErrors = statesOf('CouponErrors', Elements);
const orderProgress = statesOf('OrderProgress', OrderProgress<readonly ProgressLine[]>);
const passwordMeters = statesOf('PasswordMeters', Elements);

const notices = [
  orderNotices(
    'fields that are missing',
    noticeProps(() => ({
      kind: 'error',
      groupClass: ORDER_GROUP,
      html: text(
        '<ul class="woocommerce-error"><li data-id="billing_city"><a href="#billing_city"><strong>Ort</strong> ist ein Pflichtfeld.</a></li></ul>',
        '<ul class="woocommerce-error"><li data-id="billing_city"><a href="#billing_city"><strong>Town</strong> is a required field.</a></li></ul>',
      ),
    })),
    FORM,
  ),
  orderNotices(
    'the order failed',
    noticeProps(() => ({ kind: 'error', groupClass: ORDER_GROUP, texts: [message('checkoutError')] })),
    FORM,
  ),
  orderNotices(
    'nobody knows',
    noticeProps(() => ({ kind: 'error', groupClass: ORDER_GROUP, texts: [message('orderUnknown')] })),
    FORM,
  ),
  orderNotices(
    'placed, and the page stays',
    noticeProps(() => ({ kind: 'success', texts: [message('orderReceived')] })),
  ),
  reviewNotices(
    'totals could not be updated',
    noticeProps(() => ({ kind: 'error', groupClass: REVIEW_GROUP, texts: [message('reviewFailed')] })),
    FORM,
  ),
  couponNotice(
    'applied',
    noticeProps(() => ({ kind: 'success', texts: [text('Gutschein angewendet.', 'Coupon applied.')] })),
  ),
  cartNotices(
    'a line was removed, with undo',
    noticeProps(() => ({
      kind: 'success',
      framed: false,
      html: text(
        '<div class="woocommerce-message">„Becher“ wurde entfernt. <a href="/warenkorb/?undo_item=1" class="restore-item">Rückgängig?</a></div>',
        '<div class="woocommerce-message">“Mug” was removed. <a href="/cart/?undo_item=1" class="restore-item">Undo?</a></div>',
      ),
    })),
    CART,
  ),
  cartNotices(
    'the cart could not be updated',
    noticeProps(() => ({ kind: 'error', texts: [cartMessage('cartFailed')] })),
    CART,
  ),
];

const inlineError = (state: string, message: () => string) =>
  inlineErrors(
    state,
    (host) => ({
      store: NO_CHANGES,
      elements: () => [inlineErrorElement({ id: 'gallery_description', place: innermostOf(host), text: message() })],
    }),
    ROW,
  );

const meter = (state: string, level: string, strength: () => string, hint?: () => string) =>
  passwordMeters(
    state,
    (host) => {
      const place = innermostOf(host);
      const className = `woocommerce-password-strength ${level}`;
      const state = { key: 1, field: place, place, className, isHidden: false };
      return { store: NO_CHANGES, elements: () => meterElements({ ...state, text: strength(), hint: hint?.() }) };
    },
    PASSWORD,
  );

const fields = [
  inlineError('one message', () => text('Ort ist ein Pflichtfeld.', 'Town is a required field.')),
  inlineError('a long one', () =>
    text(
      'Die Postleitzahl passt nicht zum Ort. Bitte prüfen Sie beides, bevor Sie die Bestellung noch einmal abschicken.',
      'The postcode does not match the town. Please check both of them before you place the order once more.',
    ),
  ),
  couponErrors(
    'unknown code',
    (host) => {
      const unknown = text('Gutschein „zehn“ existiert nicht!', 'Coupon “zehn” does not exist!');
      const elements = () => [couponErrorElement({ place: innermostOf(host), text: unknown, tag: 'span' }, 0)];
      return { store: NO_CHANGES, elements };
    },
    COUPON,
  ),
  meter(
    'too weak, with a hint',
    'short',
    () => text('Sehr schwach - Bitte gib ein stärkeres Passwort ein.', 'Very weak - Please enter a stronger password.'),
    () =>
      text(
        'Tipp: Das Passwort sollte mindestens zwölf Zeichen lang sein.',
        'Hint: The password should have at least twelve characters.',
      ),
  ),
  meter('medium', 'good', () => text('Mittel', 'Medium')),
  meter('strong', 'strong', () => text('Stark', 'Strong')),
  meter('unknown', '', () => text('Passwortstärke unbekannt', 'Password strength unknown')),
];

const progressOf = (state: string, line: () => Omit<ProgressLine, 'form'>) =>
  orderProgress(
    state,
    (host) => ({ store: createStore(() => [{ ...line(), form: innermostOf(host) }]), linesOf: (lines) => lines }),
    FORM_ONLY,
  );

const progress = [
  progressOf('with the server', () => ({ isBusy: true, text: message('orderPlacing') })),
  progressOf('for more than ten seconds', () => ({
    isBusy: true,
    text: message('orderPlacing'),
    hint: message('orderSlow'),
  })),
  progressOf('unknown outcome', () => ({ isBusy: false, text: message('orderCheckFirst') })),
];

/** The islands of the checkout in their states. */
export const gallery: Gallery = { bundle: 'checkout', states: [...notices, ...fields, ...progress] };
