import { type ShopEvent, jq, membersOf, methodOf, serializeForm, textOfHtml } from '@shop/core';

/** Selectors and class names of the checkout pages (contract C1, C2). Only this file spells them out. */
export const CHECKOUT_FORM = 'form.checkout';
export const REVIEW_CONTAINER = '#order_review';
export const ORDER_PAY_FORM = 'form#order_review';
export const ADD_METHOD_FORM = 'form#add_payment_method';

/** Totals, payment methods and the button. */
export const REVIEW_SECTION = '.woocommerce-checkout-review-order';
export const REVIEW_TABLE = '.woocommerce-checkout-review-order-table';
export const PAYMENT_SECTION = '.woocommerce-checkout-payment';

/** Class of a form that is being sent; gateways set and remove it too. */
export const PROCESSING = 'processing';
/** A cover over the whole page, as wallets draw it while their order is in flight. */
export const PAGE_COVER = 'body > .blockOverlay';

export const ROW = '.form-row';
/** Country controls; a hidden input where the shop sells to one country (G8). */
export const COUNTRY_CONTROL = 'select.country_to_state, input.country_to_state';
/** State controls; the wrapper around one pairs it with a country. */
export const STATE_CONTROL = '#billing_state, #shipping_state, #calc_shipping_state';
export const REQUIRED_ADDRESS_ROW = '.address-field.validate-required';
export const VALIDATED_CONTROLS = '.input-text, select, input[type="checkbox"]';
/** The same for listeners, in the words of the shop's own script. */
export const VALIDATED_FIELDS = '.input-text, select, input:checkbox';

/** Text fields of which a change can alter the totals. */
export const TYPED_TOTALS_FIELDS = '.address-field input.input-text, .update_totals_on_change input.input-text';
export const ADDRESS_SELECTS = '.address-field select';
export const SHIP_TO_DIFFERENT = '#ship-to-different-address input';
/** Controls that ask for new totals at once. */
export const TOTALS_CHOICES =
  `select.shipping_method, input[name^="shipping_method"], ${SHIP_TO_DIFFERENT}, .update_totals_on_change select, ` +
  '.update_totals_on_change input[type="radio"], .update_totals_on_change input[type="checkbox"]';
/** Where the chosen shipping rates stand. */
export const CHOSEN_SHIPPING =
  'select.shipping_method, input[name^="shipping_method"][type="radio"]:checked, input[name^="shipping_method"][type="hidden"]';

export const PAYMENT_RADIO = 'input[name="payment_method"]';
export const PAYMENT_RADIOS_ON_PAGE = `.woocommerce-checkout ${PAYMENT_RADIO}`;
export const LISTED_PAYMENT_RADIOS = '.payment_methods input.input-radio';
export const PAYMENT_BOX = 'div.payment_box';
/** The list of saved payment methods in a gateway's box, and the button that deletes one on the account page. */
export const SAVED_METHODS = 'ul.woocommerce-SavedPaymentMethods';
export const DELETE_METHOD = '.payment-method-actions .button.delete';
export const PLACE_ORDER = '#place_order';
/** Class of the form while a gateway's own button replaces "place order", and of the element around that button. */
export const HAS_CUSTOM_BUTTON = 'has-custom-place-order-button';
export const CUSTOM_BUTTON = 'wc-custom-place-order-button';

export const TERMS = '#terms';
export const TERMS_LINK = 'a.woocommerce-terms-and-conditions-link';
export const TERMS_TEXT = '.woocommerce-terms-and-conditions';

export const LOGIN_LINK = 'a.showlogin';
export const LOGIN_FORM = 'form.login, form.woocommerce-form--login';
export const COUPON_LINK = 'a.showcoupon';
export const COUPON_FORM = 'form.checkout_coupon';
export const COUPON_INPUT = '#coupon_code';
export const REMOVE_COUPON = '.woocommerce-remove-coupon';

export const SHIPPING_ADDRESS = 'div.shipping_address';
export const CREATE_ACCOUNT = 'input#createaccount';
export const CREATE_ACCOUNT_FIELDS = 'div.create-account';
export const ACCOUNT_PASSWORD = '#account_password';

export const NOTICE_GROUP = 'woocommerce-NoticeGroup';
export const CHECKOUT_NOTICES = 'woocommerce-NoticeGroup-checkout';
/** The two groups of an order: its errors, and the warning that its outcome is unknown. Neither takes the place of the other. */
export const ORDER_ERRORS = 'shop-order-errors';
export const ORDER_WARNING = 'shop-order-warning';
export const REVIEW_NOTICES = 'woocommerce-NoticeGroup-updateOrderReview';
export const INLINE_ERROR = 'checkout-inline-error-message';
/** The visible box of an enhanced select. */
export const ENHANCED_BOX = '.select2-selection';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(value: unknown): value is Control {
  return value instanceof HTMLInputElement || value instanceof HTMLSelectElement || value instanceof HTMLTextAreaElement;
}

/** The checkout form; with two on the page the first (contract G4). */
export function checkoutForm(): HTMLFormElement | undefined {
  return document.querySelector<HTMLFormElement>(CHECKOUT_FORM) ?? undefined;
}

export function checkoutForms(): HTMLFormElement[] {
  return all(CHECKOUT_FORM).filter((form) => form instanceof HTMLFormElement);
}

/**
 * A whole form as a request body, as the shop's own script makes it: by jQuery's `serialize`, which plugins extend (values without their mask, fields of
 * add-ons). Where there is none, or what a plugin has put in its place breaks, by the form's fields.
 */
export function serializeByPage(form: HTMLFormElement): string {
  try {
    // A field named `elements` hides the others from jQuery.
    const isWhole = Reflect.get(form, 'elements') === membersOf(form).elements;
    const text = isWhole ? methodOf(jq.wrap(form), 'serialize')?.() : undefined;
    if (typeof text === 'string' && text !== '') return text.replace(/%20/g, '+').replace(/'/g, '%27');
  } catch {
    // A plugin's function must not stop an order.
  }
  return serializeForm(form);
}

export function all(selector: string, root: ParentNode = document): HTMLElement[] {
  return [...membersOf(root).querySelectorAll<HTMLElement>(selector)];
}

export function first(selector: string, root: ParentNode = document): HTMLElement | undefined {
  return membersOf(root).querySelector<HTMLElement>(selector) ?? undefined;
}

export function removeAll(selector: string, root: ParentNode = document): void {
  for (const element of all(selector, root)) element.remove();
}

/** The same where another plugin may have written the selector: none for one that cannot be read. */
export function allIfReadable(selector: string, root: ParentNode = document): HTMLElement[] {
  try {
    return all(selector, root);
  } catch {
    // That plugin's own concern; what it names stays as it is (E1).
    return [];
  }
}

/** An element, or several, as other scripts expect them: a jQuery collection where there is jQuery. */
export function wrapped(elements: Element | undefined | readonly Element[]): unknown {
  return jq.wrap(elements) ?? elements;
}

/** Presses a link that the server calls a button: a button answers to the space key, without scrolling the page (F13). */
export function pressBySpace(link: HTMLElement, event: ShopEvent): void {
  if (event.key !== ' ' || event.defaultPrevented) return;
  event.preventDefault();
  link.click();
}

/** What an element's `data-*` attribute says, as text; what a script keeps as jQuery data instead goes first. */
export function dataText(element: Element, name: string): string {
  const kept = jq.data(element, name);
  const isText = ['string', 'number', 'boolean'].includes(typeof kept);
  return isText ? String(kept) : (element.getAttribute(`data-${name}`) ?? '');
}

/** Makes an element. */
export function makeElement(
  tag: string,
  className: string,
  content: Iterable<Node | string> = [],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const created = document.createElement(tag);
  if (className) created.className = className;
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...content);
  return created;
}

/** A single-item error list around HTML of the page config. */
export function errorNotice(html: string): string {
  return `<ul class="woocommerce-error" role="alert"><li>${html}</li></ul>`;
}

/** Text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export function reloadLink(text: string): string {
  // One slash only: two would lead to another host.
  const here = location.pathname.replace(/^\/+/, '/') + location.search;
  return `<a href="${escapeAttribute(here)}">${text}</a>`;
}

/** Text of server HTML as one line. */
export function textOf(html: string): string {
  return textOfHtml(html).replace(/\s+/g, ' ').trim();
}
