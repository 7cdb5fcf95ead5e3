import DOMPurify, { type Config } from 'dompurify';

const TAGS = 'a abbr b bdi br code del div em i ins li ol p path small span strong sub sup svg ul'.split(' ');
const ATTRIBUTES = (
  'class d data-id data-shop-final data-testid data-title dir fill focusable height href id ' +
  'lang rel role tabindex target title viewBox width xmlns'
).split(' ');

/**
 * What a notice of the shop needs, and nothing that loads, runs, styles or submits. `aria-*` stays, ids as far as `keepsId` says. Of `data-*` only what
 * marks a line: scripts on the page act on others (`data-product_id`, `data-method`).
 */
const RULES: Config = {
  ALLOW_DATA_ATTR: false,
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i,
  RETURN_DOM_FRAGMENT: true,
};

/** Classes that our own handlers act on. What they do (add to the cart, remove a line, delete a card) must not hang on a link in a notice. */
const ACTING = new Set(
  (
    'add_to_cart_button ajax_add_to_cart remove remove_from_cart_button woocommerce-remove-coupon delete shipping-calculator-button ' +
    'woocommerce-store-notice__dismiss-link woocommerce-terms-and-conditions-link'
  ).split(' '),
);

/** Where notices stand, also those that the server printed. */
const IN_NOTICE = '[role="alert"], [role="status"], .woocommerce-error, .woocommerce-message, .woocommerce-info, .is-error';

/** Names of notices that are no names of variables: lower-case words with a word for "notice" among them, e.g. `payment_error`. */
const NOTICE_NAME = /^(?=[a-z\d_]*(?:error|notice|message|alert|warning|success))[a-z][a-z\d]*(?:_[a-z\d]+)*$/;

/** Whether a name takes the place of a variable, or of a member of the page or a form. */
const isTaken = (id: string): boolean => id in window || id in document || id in HTMLFormElement.prototype;

/**
 * Gateways look their own notice up by its id, so the shop's ids stay, unless one clobbers something now or later: a variable, a member of the page or a
 * form (ids that could be a name in a script go, except for names of notices), or an element outside of notices.
 */
function keepsId(id: string): boolean {
  if (/\s/.test(id) || isTaken(id) || !(/[-:.]/.test(id) || NOTICE_NAME.test(id))) return false;
  const present = document.getElementById(id);
  return !present || present.closest(IN_NOTICE) !== null;
}

/** Cleans HTML of a server or a provider (XC-06): keeps text, lists, links and emphasis; scripts, styles, images, forms and handlers go. */
export function sanitizeHtml(html: string): DocumentFragment {
  const clean: unknown = DOMPurify.sanitize(html, RULES);
  if (!(clean instanceof DocumentFragment)) return document.createDocumentFragment();
  for (const element of clean.querySelectorAll('[id]')) if (!keepsId(element.id)) element.removeAttribute('id');
  for (const element of clean.querySelectorAll('[class]')) {
    const acting = [...element.classList].filter((name) => ACTING.has(name));
    element.classList.remove(...acting);
  }
  return clean;
}
