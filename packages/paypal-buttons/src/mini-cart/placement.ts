import { on } from '@shop/core';
import { type Placement, createPlacement } from '../buttons/placement';
import { miniCartStyle } from '../buttons/style';
import { cartOrderSteps } from '../cart/express-steps';
import type { Gateway } from '../gateway';
import { createFlow } from '../payment/button-flow';
import { orderOptions } from '../payment/options';

/** Starts the mini-cart, which is on any page and comes anew with every fragment (PP-01, contract 6.N). */
export function startMiniCart(gateway: Gateway): Placement {
  const { live, signal } = gateway;
  const wrapper = (): string => live.current.button.mini_cart_wrapper;
  const flow = createFlow(gateway, cartOrderSteps(gateway, 'mini-cart', wrapper));
  const placement = createPlacement(gateway, {
    name: 'mini-cart',
    own: false,
    wrapper,
    style: () => miniCartStyle(live.current.button.mini_cart_style),
    shouldRender: () => true,
    shouldEnable: () => !live.current.button.is_mini_cart_disabled,
    options: () => orderOptions(gateway, flow),
  });
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed']) on(document.body, name, placement.render, { signal });
  placement.render();
  return placement;
}
