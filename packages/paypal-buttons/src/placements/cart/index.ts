import { on } from '@shop/core';
import { type Placement, createPlacement } from '../../buttons/placement.page';
import type { PlacementDeps } from '../../deps';
import { type FlowPlace, createFlow } from '../../buttons/button.flow';
import { orderOptions, subscriptionOptions } from '../../buttons/button-options';
import { usesPlans } from '../../config/context.rules';
import { createScriptParams } from './script-params.flow';
import { notify } from '../../notify';
import { setTotal } from '../../payment/amount.page';

/** Starts the cart page (PP-01, PP-07, contract 6.C). */
export function startCart(deps: PlacementDeps): Placement {
  const { live, signal } = deps;
  const wrapper = (): string => live.current.button.wrapper;
  const parameters = createScriptParams(deps);
  const flow = (steps: FlowPlace['steps']) => createFlow(deps, { wrapper, steps });
  const orderFlow = flow((flows) => flows.cartOrderSteps(deps, 'cart'));
  const planFlow = flow((flows) => flows.cartPlanSteps(deps));
  const isPlanRefused = (): boolean => usesPlans(live.current) && !live.current.subscription_product_allowed;

  const placement = createPlacement(deps, {
    name: 'cart',
    own: true,
    wrapper,
    style: () => live.current.button.style,
    shouldRender: () => true,
    shouldEnable: () => live.current.button.is_disabled !== true && !isPlanRefused(),
    options: () => (usesPlans(live.current) ? subscriptionOptions(deps, planFlow) : orderOptions(deps, orderFlow)),
  });

  function render(): void {
    if (!document.querySelector(wrapper())) return;
    placement.render();
    notify(document.body, 'ppcp_cart_rendered');
  }

  async function update(): Promise<void> {
    render();
    const amount = await parameters.refresh();
    placement.status();
    if (amount === undefined) return;
    setTotal(deps.amount, amount);
    notify(document.body, 'ppcp_cart_total_updated', [amount]);
  }

  for (const name of ['updated_cart_totals', 'updated_checkout']) on(document.body, name, () => void update(), { signal });
  render();
  return { ...placement, render };
}
