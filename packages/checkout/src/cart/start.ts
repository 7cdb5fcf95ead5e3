import { type ShopEvent, on, readConfig, startOnce } from '@shop/core';
import { createQueue } from '../add-to-cart/queue';
import { onRestored } from '../base/restored';
import { startSpaceKey } from '../base/space-key';
import { log } from '../log';
import { all } from '../page/controls';
import * as actions from './actions';
import { isBusy, releaseCart } from './busy';
import { CART_GLOBAL, type CartConfig, cartConfig } from './config';
import { clearCartCouponError } from './coupon-error';
import { disableUpdateButtons } from './replace';
import { type CartSubmit, routeSubmit } from './route';
import { listenForCalculator } from './shipping';
import * as select from './selectors';

function run(config: CartConfig): void {
  // One after the other: each answer shows the whole cart, so the last one must be the newest.
  const queue = createQueue((error) => log.error('The cart could not be updated', error));

  function submit(form: HTMLFormElement, event: ShopEvent, wanted: CartSubmit): void {
    if (!form.querySelector(select.CART_CONTENTS)) return;
    if (isBusy(form)) return event.preventDefault();
    if (wanted === 'native') return;
    event.preventDefault();
    queue.add(() => (wanted === 'quantity' ? actions.updateQuantities(form) : actions.applyCartCoupon(config)));
  }

  const listen = (name: string, selector: string, handle: (element: HTMLElement, event: ShopEvent) => void): void => {
    on(document, name, (event) => (event.currentTarget instanceof HTMLElement ? handle(event.currentTarget, event) : undefined), { selector });
  };
  const onClick = (selector: string, act: (link: HTMLElement) => Promise<void>): void =>
    listen('click', selector, (link, event) => {
      event.preventDefault();
      queue.add(() => act(link));
    });

  disableUpdateButtons();
  listen('submit', select.CART_FORM, (form, event) => {
    const pressed = event.native instanceof SubmitEvent ? event.native.submitter : null;
    if (form instanceof HTMLFormElement) submit(form, event, routeSubmit(pressed, document.activeElement));
  });
  listen('keydown', select.NUMBER_FIELDS, (field, event) => {
    const form = field.closest('form');
    // With a wrong number the browser shows what is wrong.
    if (event.key === 'Enter' && form && HTMLFormElement.prototype.checkValidity.call(form)) submit(form, event, 'quantity');
  });
  for (const name of ['change', 'input']) {
    listen(name, select.CART_LINE_FIELDS, () => {
      for (const button of all(select.UPDATE_BUTTON)) {
        button.removeAttribute('disabled');
        button.setAttribute('aria-disabled', 'false');
      }
    });
    listen(name, `${select.CART_FORM} ${select.COUPON_FIELD}`, clearCartCouponError);
  }
  onClick(select.REMOVE_LINE, (link) => actions.removeLine(link.getAttribute('href') ?? ''));
  onClick(select.RESTORE_LINE, (link) => actions.restoreLine(link.getAttribute('href') ?? ''));
  onClick(select.REMOVE_COUPON_LINK, (link) => actions.removeCartCoupon(config, link.dataset['coupon'] ?? ''));
  listen('change', select.SHIPPING_CONTROLS, ({ id }) => queue.add(() => actions.chooseShipping(config, id)));
  listen('submit', select.CALCULATOR, (form, event) => {
    event.preventDefault();
    if (form instanceof HTMLFormElement && !isBusy(form)) queue.add(() => actions.calculateShipping(form));
  });
  listenForCalculator();
  for (const name of ['wc_update_cart', 'added_to_cart']) {
    on(document, name, (_event, preserve) => queue.add(() => actions.updateCart(Boolean(preserve))));
  }
  onRestored(releaseCart);
}

/** The cart page without reloads: quantities, remove, undo, coupons, shipping (F14; CT-05, CP-05). */
export function startCart(): boolean {
  startOnce('checkout/space-key', startSpaceKey);
  const read = readConfig(log, CART_GLOBAL, cartConfig);
  if (read.state === 'ok') run(read.config);
  return read.state !== 'absent';
}
