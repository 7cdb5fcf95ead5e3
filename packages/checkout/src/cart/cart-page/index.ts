import { startOnce } from '@shop/core';
import { startSpaceKey } from '../../page/listen.page';
import { log } from '../../log';
import { startWith } from '../../page/start-with.page';
import { type CartConfig, cartConfig } from '../config';

/** The code of the cart page is a file of its own, since no other page needs it. Without it the cart works with page loads. */
async function load(config: CartConfig): Promise<void> {
  try {
    const { runCart } = await import('../../parts/cart');
    runCart(config);
  } catch (error) {
    log.error('The code of the cart page could not be loaded; the cart works with page loads', error);
  }
}

/** The cart page without reloads (F14; CT-05, CP-05). */
export function startCart(): boolean {
  startOnce('checkout/space-key', startSpaceKey);
  return startWith('wc_cart_params', cartConfig, (config) => void load(config));
}
