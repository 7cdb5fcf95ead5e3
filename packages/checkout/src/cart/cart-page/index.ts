import { startWith } from '../../page/start-with.page';
import { cartConfig } from './cart.api';
import { runCart } from './run-cart.page';

/** The cart page without reloads (F14; CT-05, CP-05). */
export function startCart(): boolean {
  return startWith('wc_cart_params', cartConfig, runCart);
}
