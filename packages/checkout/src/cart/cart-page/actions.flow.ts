import { type HttpAnswer, emit, reloadPage } from '@shop/core';
import { replaceWithHtml } from '../../page/fragment-scripts.page';
import { getHtml } from '../../page/html.api';
import { postShippingMethod, sendCartForm } from './cart.api';
import { postCoupon, postCouponRemoval } from '../coupons/coupon.api';
import { showCouponError } from '../coupons/coupon-error.page';
import { textOf } from '../../page/server-html.page';
import { saysError } from '../../page/answer.rules';
import { all, first } from '../../page/controls.page';
import type { CartBusy } from './busy.page';
import type { CartConfig } from '../config';
import { clearCartFailure, clearCartNotices, scrollToCartNotices, showCartFailure, showCartNotice } from './notices.page';
import { couponField, showCartPage } from './replace-cart.page';
import { CALCULATOR, CART_FORM, TOTALS } from './selectors';
import { chosenRates, readTotals } from './shipping.page';

const CART = `${CART_FORM}, ${TOTALS}`;

/** What the requests of a cart page need. */
export interface CartContext {
  readonly config: CartConfig;
  readonly busy: CartBusy;
}

/** Covers parts of the cart, asks for a page, and shows the cart on it, or that there is none. */
async function showAnswer(
  { busy }: CartContext,
  covered: string,
  ask: () => Promise<HttpAnswer<string>>,
  preserve = false,
): Promise<void> {
  await busy.whileBusy(covered, async () => {
    const answer = await ask();
    if (!answer.ok || !showCartPage(answer.data, preserve)) await showCartFailure();
  });
}

/** Fetches the whole cart (`wc_update_cart`). @param preserve keeps the notices of the page. */
export async function updateCart(cart: CartContext, preserve: boolean): Promise<void> {
  const form = first(CART_FORM);
  if (!(form instanceof HTMLFormElement)) return reloadPage();
  await showAnswer(cart, CART, () => sendCartForm(form, {}), preserve);
  scrollToCartNotices();
}

/** Sends the quantities (CT-05). */
export async function updateQuantities(cart: CartContext, form: HTMLFormElement): Promise<void> {
  await showAnswer(cart, CART, () => sendCartForm(form, { update_cart: 'Update Cart' }));
  scrollToCartNotices();
}

/** Removes a line (CT-05). @param url address of its link. */
export async function removeLine(cart: CartContext, url: string): Promise<void> {
  await showAnswer(cart, CART, () => getHtml(url));
  scrollToCartNotices();
  emit(document.body, 'item_removed_from_classic_cart');
}

/** Brings a removed line back (CT-05). */
export function restoreLine(cart: CartContext, url: string): Promise<void> {
  return showAnswer(cart, CART, () => getHtml(url));
}

/** Works out shipping for an address (CT-05). */
export function calculateShipping(cart: CartContext, form: HTMLFormElement): Promise<void> {
  return showAnswer(cart, `${TOTALS}, ${CALCULATOR}`, () => sendCartForm(form, { calc_shipping: 'x' }));
}

/** Sends a coupon, has its answer shown, and then shows the cart that came of it. */
async function changeCoupon(
  cart: CartContext,
  covered: string,
  request: Promise<HttpAnswer<string>>,
  show: (html: string) => Promise<void> | void,
): Promise<void> {
  let answered = false;
  await cart.busy.whileBusy(covered, async () => {
    const answer = await request;
    if (!answer.ok) return showCartFailure();
    answered = true;
    clearCartNotices();
    await show(answer.data);
  });
  if (answered) await updateCart(cart, true);
}

/** Applies the code in the coupon field, then shows the cart with it (CP-05). */
export function applyCartCoupon(cart: CartContext): Promise<void> {
  const code = couponField()?.value ?? '';
  return changeCoupon(cart, CART_FORM, postCoupon(cart.config, code), async (html) => {
    const field = couponField();
    if (!saysError(html)) {
      await showCartNotice(html);
      if (field?.value === code) field.value = '';
    } else if (field) showCouponError(field, textOf(html), 'p');
    emit(document.body, 'applied_coupon', [code]);
  });
}

/** Takes a coupon off, then shows the cart without it (CP-05). The code stays the text of the attribute: `0012` is no number. */
export function removeCartCoupon(cart: CartContext, code: string): Promise<void> {
  return changeCoupon(cart, TOTALS, postCouponRemoval(cart.config, code), async (html) => {
    await showCartNotice(html);
    emit(document.body, 'removed_coupon', [code]);
    const field = couponField();
    if (field) field.value = '';
  });
}

/** Chooses a shipping rate (CT-05). @param id of the control, which keeps the focus that the new totals take */
export async function chooseShipping({ busy, config }: CartContext, id: string): Promise<void> {
  await busy.whileBusy(TOTALS, async () => {
    const answer = await postShippingMethod(config, chosenRates());
    if (!answer.ok || !readTotals(answer.data)) return showCartFailure();
    clearCartFailure();
    for (const totals of all(TOTALS)) replaceWithHtml(totals, answer.data);
    emit(document.body, 'updated_cart_totals');
    // A shopper who has gone on to another field stays there.
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  });
  emit(document.body, 'updated_shipping_method');
}
