import { COUPON_FIELD } from './selectors';

/** What sending the cart form means: new quantities, a coupon, or something that the browser shall do itself. */
export type CartSubmit = 'quantity' | 'coupon' | 'native';

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
