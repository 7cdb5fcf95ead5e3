import { type ShopEvent, on, sameOriginUrl, membersOf } from '@shop/core';
import { createQueue } from '../queue';
import { onElement, onRestored } from '../../page/listen.page';
import { clearCouponError } from '../coupons/coupon-error.page';
import { log } from '../../log';
import * as actions from './actions.flow';
import { createCartBusy } from './busy.page';
import type { CartConfig } from '../config';
import { disableUpdateButtons, setUpdateButtons } from './replace-cart.page';
import * as select from './selectors';
import { COUPON_FIELD } from './selectors';
import { listenForCalculator } from './shipping.page';

/** What sending the cart form means: new quantities, a coupon, or something that the browser shall do itself. */
type CartSubmit = 'quantity' | 'coupon' | 'native';

/**
 * Tells from the pressed button and the field with the focus what the shopper wants (F14).
 * @param pressed the button that sent the form, if one did
 */
export function routeSubmit(pressed: Element | null, focused: Element | null): CartSubmit {
  const name = pressed?.getAttribute('name');
  if (name === 'update_cart' || focused?.matches('input.qty')) return 'quantity';
  if (name === 'apply_coupon' || focused?.matches(COUPON_FIELD)) return 'coupon';
  return 'native';
}

/** Runs the cart page: quantities, remove, undo, coupons, shipping (F14; CT-05, CP-05). */
export function runCart(config: CartConfig): void {
  const busy = createCartBusy();
  const cart: actions.CartContext = { config, busy };
  // One after the other: each answer shows the whole cart, so the last one must be the newest.
  const queue = createQueue((error) => log.error('The cart could not be updated', error));

  function submit(form: HTMLFormElement, event: ShopEvent, wanted: CartSubmit): void {
    if (!membersOf(form).querySelector(select.CART_CONTENTS)) return;
    if (busy.isBusy(form)) return event.preventDefault();
    if (wanted === 'native') return;
    event.preventDefault();
    queue.add(() => (wanted === 'quantity' ? actions.updateQuantities(cart, form) : actions.applyCartCoupon(cart)));
  }
  /** A link to another site, in a vendor's text say, stays a link: nothing of that site comes into this page. */
  const onLink = (selector: string, act: typeof actions.removeLine): void =>
    onElement('click', selector, (link, event) => {
      const url = sameOriginUrl(link.getAttribute('href') ?? '');
      if (url === undefined) return;
      event.preventDefault();
      queue.add(() => act(cart, url));
    });

  disableUpdateButtons();
  onElement('submit', select.CART_FORM, (form, event) => {
    const pressed = event.native instanceof SubmitEvent ? event.native.submitter : null;
    if (form instanceof HTMLFormElement) submit(form, event, routeSubmit(pressed, document.activeElement));
  });
  onElement('keydown', select.NUMBER_FIELDS, (field, event) => {
    const form = field.closest('form');
    // With a wrong number the browser shows what is wrong.
    if (event.key === 'Enter' && form && HTMLFormElement.prototype.checkValidity.call(form)) submit(form, event, 'quantity');
  });
  onElement('change input', select.CART_LINE_FIELDS, () => setUpdateButtons(true));
  onElement('change input', `${select.CART_FORM} ${select.COUPON_FIELD}`, clearCouponError);
  onLink(select.REMOVE_LINE, actions.removeLine);
  onLink(select.RESTORE_LINE, actions.restoreLine);
  onElement('click', select.REMOVE_COUPON_LINK, (link, event) => {
    event.preventDefault();
    queue.add(() => actions.removeCartCoupon(cart, link.dataset['coupon'] ?? ''));
  });
  onElement('change', select.SHIPPING_CONTROLS, ({ id }) => queue.add(() => actions.chooseShipping(cart, id)));
  onElement('submit', select.CALCULATOR, (form, event) => {
    event.preventDefault();
    if (form instanceof HTMLFormElement && !busy.isBusy(form)) queue.add(() => actions.calculateShipping(cart, form));
  });
  listenForCalculator();
  // On the document, as in the shop's own script: some plugins trigger it there.
  for (const name of ['wc_update_cart', 'added_to_cart']) {
    on(document, name, (_event, preserve) => queue.add(() => actions.updateCart(cart, Boolean(preserve))));
  }
  onRestored(busy.release);
}
