import { approveExpress } from './approve.flow';
import { createEarlyOrder } from './create-order.flow';
import type { PaymentDeps } from './deps';
import { planOfCart } from './plan.rules';
import type { FlowSteps } from './steps';
import { planSteps } from './subscribe.flow';
import { watchTotal } from './total.flow';

/** Buying what is in the cart, from cart or mini-cart: the server knows the units (contract 6.C 4, 6.N). */
export function cartOrderSteps(deps: PaymentDeps, context: 'cart' | 'mini-cart', isWatched?: () => boolean): FlowSteps {
  const steps: FlowSteps = {
    create(stale) {
      deps.notices.clear();
      return createEarlyOrder(deps, context, [], stale);
    },
    approve: (data, actions) => approveExpress(deps, data, actions),
  };
  return watchTotal(deps, steps, isWatched);
}

/** Subscribing to the plan of the cart. */
export function cartPlanSteps(deps: PaymentDeps): FlowSteps {
  return planSteps(deps, { plan: () => planOfCart(deps.live.current), makesOrder: true });
}
