import { type HttpError, type TakeAnswer, blockElement, emit, jq, parseHtml, reloadPage, unblockElement } from '@shop/core';
import { isOpen, slideDown, slideUp } from '@shop/core/dom/slide';
import { tryAndLog } from '../../bundle';
import { CALCULATOR_SLIDE_MS } from '../../constants';
import { isOutcomeUnknown, saysError, wasStopped } from '../../page/answer.rules';
import { chosenRates } from '../../page/fields';
import { all, first, textOf } from '../../page/markup';
import { getHtml, sendForHtml } from '../../page/requests.api';
import { replaceWithHtml } from '../../page/server-html';
import { postCoupon, postCouponRemoval, showCouponError } from '../coupons/coupon';
import { type CartConfig, sendCartForm } from './cart.api';
import { clearCartFailure, clearCartNotices, scrollToCartNotices, showCartFailure, showCartNotice } from './notices';
import { couponField, showCartPage, showTotalsOf } from './replace-cart';
import { BUSY, CALCULATOR, CALCULATOR_FIELDS, CART_FORM, TOTALS } from './selectors';

const CART = `${CART_FORM}, ${TOTALS}`;

export interface CartPage {
  readonly config: CartConfig;
  readonly busy: ReturnType<typeof createCartBusy>;
}

/** Ends an action: the next one begins. */
type Done = () => void;

/** Nothing is said of a request that another script has ended. */
function fail(error: HttpError): void {
  if (!wasStopped(error)) showCartFailure();
}

/** Shows the cart on an answered page, or that there is none. */
const showAnswer =
  (preserve = false): TakeAnswer<string> =>
  (answer) => {
    if (!answer.ok) fail(answer.error);
    else if (!showCartPage(answer.data, preserve)) showCartFailure();
  };

/** Covers parts of the cart. @returns what uncovers them, goes on with `then`, and lets the next action begin */
function cover({ busy }: CartPage, selectors: string, done: Done, then: () => void = () => undefined): Done {
  const uncover = busy.cover(selectors);
  return () => {
    uncover();
    try {
      then();
    } finally {
      done();
    }
  };
}

/** Fetches the whole cart (`wc_update_cart`). @param preserve keeps the notices of the page. */
export function updateCart(cart: CartPage, preserve: boolean, done: Done): void {
  const form = first(CART_FORM);
  if (!(form instanceof HTMLFormElement)) {
    reloadPage();
    return done();
  }
  sendCartForm(form, {}, showAnswer(preserve), cover(cart, CART, done, scrollToCartNotices));
}

/** Sends the quantities (CT-05). */
export function updateQuantities(cart: CartPage, form: HTMLFormElement, done: Done): void {
  sendCartForm(form, { update_cart: 'Update Cart' }, showAnswer(), cover(cart, CART, done, scrollToCartNotices));
}

/** Removes a line (CT-05). @param url address of its link. */
export function removeLine(cart: CartPage, url: string, done: Done): void {
  const end = cover(cart, CART, done, () => {
    scrollToCartNotices();
    emit(document.body, 'item_removed_from_classic_cart');
  });
  getHtml(url, undefined, showAnswer(), end);
}

export function restoreLine(cart: CartPage, url: string, done: Done): void {
  getHtml(url, undefined, showAnswer(), cover(cart, CART, done));
}

/** Works out shipping for an address (CT-05). */
export function calculateShipping(cart: CartPage, form: HTMLFormElement, done: Done): void {
  sendCartForm(form, { calc_shipping: 'x' }, showAnswer(), cover(cart, `${TOTALS}, ${CALCULATOR}`, done));
}

/**
 * What follows the answer to a coupon: the cart that came of it. Without a clear answer the totals alone, so that none is shown which the shop no longer has;
 * what was typed stays.
 */
function afterCoupon(cart: CartPage, covered: string, show: (html: string) => void, done: Done): [TakeAnswer<string>, Done] {
  // Also where another script has taken the answer over.
  let next: 'nothing' | 'cart' | 'totals' = 'cart';
  const take: TakeAnswer<string> = (answer) => {
    if (answer.ok) {
      clearCartNotices();
      return show(answer.data);
    }
    next = isOutcomeUnknown(answer.error) ? 'totals' : 'nothing';
    return fail(answer.error);
  };
  const end = cover(
    cart,
    covered,
    () => undefined,
    () => {
      if (next === 'cart') updateCart(cart, true, done);
      else if (next === 'totals') updateTotals(cart, done);
      else done();
    },
  );
  return [take, end];
}

/** Fetches the totals of the cart, and leaves the rest as it is. */
function updateTotals(cart: CartPage, done: Done): void {
  const form = first(CART_FORM);
  if (!(form instanceof HTMLFormElement)) return done();
  sendCartForm(form, {}, (answer) => (answer.ok ? showTotalsOf(answer.data) : undefined), cover(cart, TOTALS, done));
}

/** Applies the code in the coupon field, then shows the cart with it (CP-05). */
export function applyCartCoupon(cart: CartPage, done: Done): void {
  const code = couponField()?.value ?? '';
  const show = (html: string): void => {
    const field = couponField();
    if (!saysError(html)) showCartNotice(html);
    else if (field) showCouponError(field, textOf(html), 'p');
    emit(document.body, 'applied_coupon', [code]);
    if (!saysError(html) && field?.value === code) field.value = '';
  };
  const [take, end] = afterCoupon(cart, CART_FORM, show, done);
  postCoupon(cart.config, { code, take, end });
}

/** Takes a coupon off, then shows the cart without it (CP-05). The code stays the text of the attribute: `0012` is no number. */
export function removeCartCoupon(cart: CartPage, code: string, done: Done): void {
  const show = (html: string): void => {
    showCartNotice(html);
    emit(document.body, 'removed_coupon', [code]);
    const field = couponField();
    if (field) field.value = '';
  };
  const [take, end] = afterCoupon(cart, TOTALS, show, done);
  postCouponRemoval(cart.config, { code, take, end });
}

/** Chooses a shipping rate; the server answers with the totals as HTML (contract E4, CT-05). @param id of the control, which keeps the focus that the new totals take */
export function chooseShipping(cart: CartPage, id: string, done: Done): void {
  const take: TakeAnswer<string> = (answer) => {
    if (!answer.ok) return fail(answer.error);
    if (!parseHtml(answer.data).querySelector(TOTALS)) return showCartFailure();
    clearCartFailure();
    for (const totals of all(TOTALS)) {
      jq.clean(totals);
      replaceWithHtml(totals, answer.data);
    }
    emit(document.body, 'updated_cart_totals');
    // A shopper who has gone on to another field stays there.
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
    return undefined;
  };
  const end = cover(cart, TOTALS, done, () => emit(document.body, 'updated_shipping_method'));
  const data = { security: cart.config.update_shipping_method_nonce, shipping_method: chosenRates() };
  sendForHtml(cart.config, 'update_shipping_method', data, take, end);
}

function shut(element: HTMLElement): void {
  element.classList.add(BUSY);
  blockElement(element);
}

function open(element: HTMLElement): void {
  element.classList.remove(BUSY);
  unblockElement(element);
}

/** Whether the element or an ancestor is being updated, by us or by another script: its class says so. */
export function isBusy(element: Element): boolean {
  return element.closest(`.${BUSY}`) !== null;
}

/** Which parts of the cart are being updated: nothing at the start. A part is shut once and opened once (F14, F16). */
export function createCartBusy() {
  let covered = new Set<HTMLElement>();
  return {
    /** Covers the parts of the cart that match; what is covered already, by anyone, stays as it is (F14). @returns uncovers them */
    cover(selectors: string): () => void {
      const places = all(selectors).filter((element) => !isBusy(element));
      const current = covered;
      for (const place of places) {
        covered.add(place);
        tryAndLog('cover a part of the cart', () => shut(place));
      }
      return () => {
        for (const place of places) if (current.delete(place)) tryAndLog('uncover a part of the cart', () => open(place));
      };
    },
    /** Opens everything: the page came back from the browser's cache as it was left (F16). */
    release(): void {
      const places = new Set([...covered, ...all([CART_FORM, TOTALS, CALCULATOR].join(', '))]);
      // A request from before the cache releases nothing that is covered later.
      covered.clear();
      covered = new Set();
      for (const place of places) tryAndLog('uncover a part of the cart', () => open(place));
    },
  };
}

/** Opens or shuts the fields of the shipping calculator (F14, CT-05). */
export function toggleCalculator(link: Element): false {
  const fields = all(CALCULATOR_FIELDS, link.closest(CALCULATOR) ?? document);
  for (const field of fields) {
    const opens = !isOpen(field);
    link.setAttribute('aria-expanded', String(opens));
    void (opens ? slideDown : slideUp)(field, CALCULATOR_SLIDE_MS);
  }
  for (const country of all('select.country_to_state, input.country_to_state')) emit(country, 'change');
  emit(document.body, 'country_to_state_changed');
  return false;
}
