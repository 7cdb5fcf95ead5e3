import { type ShopEvent, membersOf, on, sameOriginUrl } from '@shop/core';
import { hide } from '@shop/core/dom/slide';
import { log } from '../../bundle';
import { startWith } from '../../page/config';
import { onElement, onRestored } from '../../page/listen';
import { all, dataText, pressBySpace, REVIEW_SECTION } from '../../page/markup';
import { clearCouponError } from '../coupons/coupon';
import { createQueue } from '../queue';
import * as actions from './actions';
import { createCartBusy, isBusy, toggleCalculator } from './actions';
import { type CartConfig, cartConfig } from './cart.api';
import { disableUpdateButtons, setUpdateButtons } from './replace-cart';
import * as select from './selectors';

/** The cart page without reloads (F14; CT-05, CP-05). */
export function startCart(): boolean {
  return startWith('wc_cart_params', cartConfig, runCart);
}

/** What sending the cart form means: new quantities, a coupon, or something that the browser shall do itself. */
type CartSubmit = 'quantity' | 'coupon' | 'native';

/** Tells from the pressed button and the field with the focus what the shopper wants (F14). @param pressed the button that sent the form, if one did */
export function routeSubmit(pressed: Element | null, focused: Element | null): CartSubmit {
  const name = pressed?.getAttribute('name');
  if (name === 'update_cart' || focused?.matches('input.qty')) return 'quantity';
  if (name === 'apply_coupon' || focused?.matches(select.COUPON_FIELD)) return 'coupon';
  return 'native';
}

/** Marks the button that was clicked; other scripts set the mark themselves, and then submit the form. */
const CLICKED = 'clicked';

function markClicked(button: HTMLElement): void {
  const buttons = button.closest('form')?.querySelectorAll(`[${CLICKED}]`) ?? [];
  for (const other of buttons) other.removeAttribute(CLICKED);
  button.setAttribute(CLICKED, 'true');
}

function pressedButton({ native }: ShopEvent): Element | null {
  const submitter = native instanceof SubmitEvent ? native.submitter : null;
  return submitter ?? document.querySelector(`[type="submit"][${CLICKED}="true"]`);
}

/** Runs the cart page: quantities, remove, undo, coupons, shipping (F14; CT-05, CP-05). Listens on the document, as the shop's own script does. */
function runCart(config: CartConfig): void {
  const busy = createCartBusy();
  const cart: actions.CartPage = { config, busy };
  // One after the other: each answer shows the whole cart, so the last one must be the newest.
  const queue = createQueue((error) => log.error('The cart could not be updated', error));
  const listen = (names: string, selector: string, handle: Parameters<typeof onElement>[2]): void =>
    onElement(names, selector, handle, document);

  /** @returns `false` where the event ends here */
  function submit(form: HTMLFormElement, event: ShopEvent, wanted: CartSubmit): boolean | undefined {
    if (!membersOf(form).querySelector(select.CART_CONTENTS)) return undefined;
    if (isBusy(form)) return false;
    if (wanted === 'native') return undefined;
    event.preventDefault();
    queue.add((done) =>
      wanted === 'quantity' ? actions.updateQuantities(cart, form, done) : actions.applyCartCoupon(cart, done),
    );
    return undefined;
  }
  /** A link to another site, in a vendor's text say, stays a link: nothing of that site comes into this page. */
  const onLink = (selector: string, act: typeof actions.removeLine): void =>
    listen('click', selector, (link, event) => {
      const url = sameOriginUrl(link.getAttribute('href') ?? '');
      if (url === undefined) return;
      event.preventDefault();
      queue.add((done) => act(cart, url, done), url);
    });

  listen('click', select.CALCULATOR_LINK, toggleCalculator);
  listen('keydown', select.CALCULATOR_LINK, pressBySpace);
  listen('change', select.LISTEN.shipping, ({ id }) => queue.add((done) => actions.chooseShipping(cart, id, done)));
  listen('submit', select.CALCULATOR, (form, event) => {
    event.preventDefault();
    if (form instanceof HTMLFormElement && !isBusy(form)) queue.add((done) => actions.calculateShipping(cart, form, done));
  });
  all(select.CALCULATOR_FIELDS).forEach(hide);

  for (const name of ['wc_update_cart', 'added_to_cart']) {
    on(document, name, (_event, preserve) => queue.add((done) => actions.updateCart(cart, Boolean(preserve), done)));
  }
  listen('click', select.LISTEN.submitButtons, markClicked);
  listen('keypress', select.LISTEN.numbers, (field, event) => {
    const form = field.closest('form');
    // With a wrong number the browser shows what is wrong.
    if (event.key !== 'Enter' || !form || !HTMLFormElement.prototype.checkValidity.call(form)) return;
    event.preventDefault();
    submit(form, event, 'quantity');
  });
  listen('submit', select.CART_FORM, (form, event) =>
    form instanceof HTMLFormElement ? submit(form, event, routeSubmit(pressedButton(event), document.activeElement)) : undefined,
  );
  listen('click', select.REMOVE_COUPON_LINK, (link, event) => {
    event.preventDefault();
    // The checkout on the same page takes its own off.
    if (link.closest(REVIEW_SECTION)) return;
    const code = dataText(link, 'coupon');
    queue.add((done) => actions.removeCartCoupon(cart, code, done), code);
  });
  listen('keydown', select.REMOVE_COUPON_LINK, pressBySpace);
  onLink(select.REMOVE_LINE, actions.removeLine);
  listen('keydown', select.REMOVE_LINE, pressBySpace);
  onLink(select.LISTEN.restore, actions.restoreLine);
  listen('change input', select.LISTEN.lines, () => setUpdateButtons(true));
  listen('change input', select.COUPON_FIELD, clearCouponError);
  disableUpdateButtons();
  onRestored(busy.release);
}
