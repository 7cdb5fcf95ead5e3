import { approveExpress } from './approve.flow';
import { createEarlyOrder } from './create-order.flow';
import type { PaymentDeps } from './deps';
import { planOfCart } from './plan.rules';
import type { FlowSteps } from './steps';
import { planSteps } from './subscribe.flow';
import { totalOf } from './total.flow';

/** Buying what is in the cart, from cart or mini-cart: the server knows the units (contract 6.C 4, 6.N). */
export function cartOrderSteps(deps: PaymentDeps, context: 'cart' | 'mini-cart'): FlowSteps {
  return {
    create(stale) {
      deps.notices.clear();
      return createEarlyOrder(deps, context, [], stale);
    },
    created: totalOf(deps).note,
    approve: (data, actions) => approveExpress(deps, data, actions),
  };
}

/** Subscribing to the plan of the cart. */
export function cartPlanSteps(deps: PaymentDeps): FlowSteps {
  return planSteps(deps, { plan: () => planOfCart(deps.live.current), makesOrder: true });
}
