import { emit, focusNotice, isVisible, jq, membersOf, parsePage, reloadPage } from '@shop/core';
import { all, first, makeElement } from '../../page/markup';
import { readCouponError, showCouponError, shownCouponError } from '../coupons/coupon';
import { clearCartNotices, insertNotices, takeNotices } from './notices';
import {
  CALCULATOR_LINK,
  CART_FORM,
  CART_LINE_FIELDS,
  CHECKOUT,
  COUPON_FIELD,
  EMPTY_CART,
  NOTICE_PLACE,
  NOTICES,
  REMOVE_LINE,
  RESTORE_LINE,
  SHOP_BLOCK,
  TOTALS,
  UPDATE_BUTTON,
} from './selectors';

/** A part of another page for this one. Without scripts: the page that they belong to has not been opened. */
function adopt(part: Element): Element {
  const own = document.importNode(part, true);
  for (const script of own.querySelectorAll('script')) script.remove();
  return own;
}

export function setUpdateButtons(isEnabled: boolean): void {
  for (const button of all(UPDATE_BUTTON)) {
    button.toggleAttribute('disabled', !isEnabled);
    button.setAttribute('aria-disabled', String(!isEnabled));
  }
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without a chosen default a drop-down shows its first option.
    return [...field.options].some(({ selected, defaultSelected, index }) => index > 0 && selected !== defaultSelected);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return ['checkbox', 'radio'].includes(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Update buttons wait until a quantity has changed (F14): also before this code arrived, or by the browser, which restores fields. */
export function disableUpdateButtons(): void {
  setUpdateButtons(all(CART_LINE_FIELDS).some(isChanged));
}

export function couponField(): HTMLInputElement | undefined {
  const field = first(COUPON_FIELD);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** The focus before an answer, as far as the answer may take it away. */
function keepFocus() {
  const focused = document.activeElement;
  const place = focused?.closest(`${CART_FORM}, ${TOTALS}, ${NOTICES}`);
  if (!focused || !place) return undefined;
  // The notice with the link may have the focus, too.
  const link = place.matches(NOTICES) ? place.querySelector(RESTORE_LINE) : null;
  // Key of the line that the undo link brings back.
  const undone = /[?&]undo_item=(\w+)/.exec(link?.getAttribute('href') ?? '')?.[1];
  const line = undone === undefined ? undefined : `${REMOVE_LINE}[href*="remove_item=${undone}"]`;
  // The calculator closes its form, so its link is next; a notice has nothing to go on with.
  const after = line ?? (place.matches(NOTICES) ? undefined : CALCULATOR_LINK);
  return { id: focused.id, name: focused.getAttribute('name'), after };
}

/** Puts the focus where it was: the field of the same id or name in the new cart. Where that is gone, it goes to what the shop says. */
function restoreFocus({ id, name, after }: NonNullable<ReturnType<typeof keepFocus>>): void {
  const isAgain = (element: Element): boolean =>
    (id !== '' && element.id === id) || (name !== null && name !== '' && element.getAttribute('name') === name);
  const again = all(`${CART_FORM} *, ${TOTALS} *`).find((element) => isAgain(element) && isVisible(element));
  const notice = first(NOTICES);
  if (again) again.focus({ preventScroll: true });
  else if (notice) focusNotice(notice);
  else if (after) first(after)?.focus({ preventScroll: true });
}

/** Replaces an element as jQuery does: widgets in it are ended. */
function replace(old: Element, next: Element | null): void {
  jq.clean(old);
  membersOf(old).replaceWith(...(next ? [next] : []));
}

/** A page builder may have printed the cart more than once: each of them is replaced. */
function replaceAll(old: Iterable<Element>, next: Element | null): void {
  for (const element of old) replace(element, next && adopt(next));
}

function replaceTotals(totals: Element | null): void {
  replaceAll(all(TOTALS), totals);
  emit(document.body, 'updated_cart_totals');
}

/** Shows the totals of a page that the shop answered, where it has some, and leaves the rest of the cart as it is. */
export function showTotalsOf(html: string): void {
  const totals = parsePage(html).querySelector(TOTALS);
  if (totals) replaceTotals(totals);
}

function replaceFilled(newForm: Element, newTotals: Element | null, preserve: boolean, notices: Element[]): void {
  if (first(CHECKOUT)) emit(document.body, 'update_checkout');
  const old = couponField();
  const error = old && preserve ? shownCouponError(old) : '';
  replaceAll(all(CART_FORM), newForm);
  disableUpdateButtons();
  const field = couponField();
  // A code that was typed meanwhile, or that was refused.
  if (field && old) field.value = old.value;
  if (field && error !== '') {
    showCouponError(field, error, 'p');
    readCouponError(field);
  }
  insertNotices(notices);
  replaceTotals(newTotals);
}

function replaceEmpty(empty: Element | null, notices: Element[]): void {
  replaceAll(
    new Set(all(CART_FORM).map((form) => membersOf(form).closest(SHOP_BLOCK) ?? form)),
    empty ?? makeElement('div', NOTICE_PLACE),
  );
  insertNotices(notices);
  emit(document.body, 'wc_cart_emptied');
}

/** Whether it is the whole page of a cart without lines: themes and page builders leave the shop's own message out. */
function isEmptyCartPage(page: Document, html: string): boolean {
  return (
    page.body.matches('.woocommerce-cart') && !page.querySelector('.wp-die-message') && /<\/html>\s*(?:<!--[^]*)?$/i.test(html)
  );
}

/**
 * Shows the cart of a page that the shop answered (E5, F14).
 * @param html the whole page
 * @param preserve keep notices and coupon error that are shown now
 * @returns `false` when the answer is no whole cart (a log-in page, an error): then nothing has changed
 */
export function showCartPage(html: string, preserve: boolean): boolean {
  const page = parsePage(html);
  const newForm = page.querySelector(CART_FORM);
  const empty = page.querySelector(EMPTY_CART)?.closest(SHOP_BLOCK) ?? page.querySelector(EMPTY_CART);
  const newTotals = page.querySelector(TOTALS);
  // A page that broke off half-way has the form, but not what follows it.
  if (!(newForm ? newTotals || !first(TOTALS) : (empty ?? isEmptyCartPage(page, html)))) return false;
  if (!first(CART_FORM) || (!newForm && first(CHECKOUT))) {
    reloadPage();
    return true;
  }
  const hadFocus = keepFocus();
  const notices = takeNotices(page).map(adopt);
  if (!preserve) clearCartNotices();
  if (newForm) replaceFilled(newForm, newTotals, preserve, notices);
  else replaceEmpty(empty, notices);
  // An error has put it into its field.
  if (hadFocus && document.activeElement === document.body) restoreFocus(hadFocus);
  emit(document.body, 'updated_wc_div');
  return true;
}
