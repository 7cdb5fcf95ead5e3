import { on } from '@shop/core';
import { type Placement, createPlacement } from '../buttons/placement';
import type { Gateway } from '../gateway';
import { createFlow } from '../payment/button-flow';
import { orderOptions, subscriptionOptions } from '../payment/options';
import { planSteps } from '../subscription/flow';
import { planOfCart, usesPlans } from '../subscription/plan';
import { cartOrderSteps } from './express-steps';
import { createScriptParams } from './script-params';
import { tell } from '../page/tell';

/** Starts the cart page (PP-01, PP-07, contract 6.C). */
export function startCart(gateway: Gateway): Placement {
  const { live, signal } = gateway;
  const wrapper = (): string => live.current.button.wrapper;
  const parameters = createScriptParams(gateway);
  const orderFlow = createFlow(gateway, cartOrderSteps(gateway, 'cart', wrapper));
  const planFlow = createFlow(gateway, planSteps(gateway, { wrapper, plan: () => planOfCart(live.current), makesOrder: true }));
  const isPlanRefused = (): boolean => usesPlans(live.current) && !live.current.subscription_product_allowed;

  const placement = createPlacement(gateway, {
    name: 'cart',
    own: true,
    wrapper,
    style: () => live.current.button.style,
    shouldRender: () => true,
    shouldEnable: () => live.current.button.is_disabled !== true && !isPlanRefused(),
    options: () => (usesPlans(live.current) ? subscriptionOptions(gateway, planFlow) : orderOptions(gateway, orderFlow)),
  });

  function render(): void {
    if (!document.querySelector(wrapper())) return;
    placement.render();
    tell(document.body, 'ppcp_cart_rendered');
  }

  async function update(): Promise<void> {
    render();
    const amount = await parameters.refresh();
    placement.status();
    if (amount !== undefined) tell(document.body, 'ppcp_cart_total_updated', [amount]);
  }

  for (const name of ['updated_cart_totals', 'updated_checkout']) on(document.body, name, () => void update(), { signal });
  render();
  return { ...placement, render };
}
