import { on } from '@shop/core';
import { type Placement, createPlacement } from '../../buttons/placement.page';
import { miniCartStyle } from '../../buttons/style.rules';
import type { PlacementDeps } from '../../deps';
import { createFlow } from '../../buttons/button.flow';
import { orderOptions } from '../../buttons/button-options';

/** Starts the mini-cart, which is on any page and comes again with every fragment (PP-01, contract 6.N). */
export function startMiniCart(deps: PlacementDeps): Placement {
  const { live, signal } = deps;
  const wrapper = (): string => live.current.button.mini_cart_wrapper;
  const flow = createFlow(deps, { wrapper, steps: (flows) => flows.cartOrderSteps(deps, 'mini-cart') });
  const placement = createPlacement(deps, {
    name: 'mini-cart',
    own: false,
    wrapper,
    style: () => miniCartStyle(live.current.button.mini_cart_style),
    shouldRender: () => true,
    shouldEnable: () => !live.current.button.is_mini_cart_disabled,
    options: () => orderOptions(deps, flow),
  });
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed']) on(document.body, name, placement.render, { signal });
  placement.render();
  return placement;
}
