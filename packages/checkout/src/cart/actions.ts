import { emit, reloadPage, replaceWithHtml } from '@shop/core';
import { textOf } from '../errors/server-html';
import { saysError } from '../order-review/answer';
import { all, first } from '../page/controls';
import { type HtmlAnswer, getCartPage, postCartCoupon, postCartCouponRemoval, postShippingMethod, sendCartForm } from './api';
import { whileBusy } from './busy';
import type { CartConfig } from './config';
import { couponField, showCartCouponError } from './coupon-error';
import { clearCartNotices, scrollToCartNotices, showCartFailure, showCartNotice } from './notices';
import { showCartPage } from './replace';
import { chosenRates, readTotals } from './shipping';
import { CALCULATOR, CART_FORM, TOTALS } from './selectors';

const CART = `${CART_FORM}, ${TOTALS}`;

async function usePage(answer: HtmlAnswer, preserve = false): Promise<void> {
  if (answer === undefined || !showCartPage(answer, preserve)) await showCartFailure();
}

/** Gets the whole cart anew (`wc_update_cart`). @param preserve keep what the page says now. */
export async function updateCart(preserve: boolean): Promise<void> {
  const form = first(CART_FORM);
  if (!(form instanceof HTMLFormElement)) return reloadPage();
  await whileBusy(CART, async () => usePage(await sendCartForm(form, {}), preserve));
  scrollToCartNotices();
}

/** Sends the quantities (CT-05). */
export async function updateQuantities(form: HTMLFormElement): Promise<void> {
  await whileBusy(CART, async () => usePage(await sendCartForm(form, { update_cart: 'Update Cart' })));
  scrollToCartNotices();
}

/** Removes a line (CT-05). @param url address of its link. */
export async function removeLine(url: string): Promise<void> {
  await whileBusy(CART, async () => usePage(await getCartPage(url)));
  scrollToCartNotices();
  emit(document.body, 'item_removed_from_classic_cart');
}

/** Brings a removed line back (CT-05). */
export async function restoreLine(url: string): Promise<void> {
  await whileBusy(CART, async () => usePage(await getCartPage(url)));
}

/** Works out shipping for an address (CT-05). */
export async function calculateShipping(form: HTMLFormElement): Promise<void> {
  await whileBusy(`${TOTALS}, ${CALCULATOR}`, async () => usePage(await sendCartForm(form, { calc_shipping: 'x' })));
}

/** Applies the code in the coupon field, then shows the cart with it (CP-05). */
export async function applyCartCoupon(config: CartConfig): Promise<void> {
  const code = couponField()?.value ?? '';
  let answered = false;
  await whileBusy(CART_FORM, async () => {
    const html = await postCartCoupon(config, code);
    if (html === undefined) return showCartFailure();
    answered = true;
    clearCartNotices();
    if (saysError(html)) showCartCouponError(textOf(html), false);
    else await showCartNotice(html);
    emit(document.body, 'applied_coupon', [code]);
  });
  if (answered) await updateCart(true);
}

/** Takes a coupon off, then shows the cart without it (CP-05). The code stays the text of the attribute: `0012` is no number. */
export async function removeCartCoupon(config: CartConfig, code: string): Promise<void> {
  let answered = false;
  await whileBusy(TOTALS, async () => {
    const html = await postCartCouponRemoval(config, code);
    if (html === undefined) return showCartFailure();
    answered = true;
    clearCartNotices();
    await showCartNotice(html);
    emit(document.body, 'removed_coupon', [code]);
  });
  const field = couponField();
  if (answered && field) field.value = '';
  if (answered) await updateCart(true);
}

/** Chooses a shipping rate (CT-05). @param id of the control, which keeps the focus. */
export async function chooseShipping(config: CartConfig, id: string): Promise<void> {
  await whileBusy(TOTALS, async () => {
    const html = await postShippingMethod(config, chosenRates());
    if (html === undefined || !readTotals(html)) return showCartFailure();
    for (const totals of all(TOTALS)) replaceWithHtml(totals, html);
    emit(document.body, 'updated_cart_totals');
    if (id !== '') document.getElementById(id)?.focus({ preventScroll: true });
  });
  emit(document.body, 'updated_shipping_method');
}
