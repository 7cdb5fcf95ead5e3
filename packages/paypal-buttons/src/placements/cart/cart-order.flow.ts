import type { PlacementDeps } from '../../buttons/deps';
import { approveExpress } from '../../payment/approve.flow';
import type { FlowSteps } from '../../payment/steps';
import { createEarlyOrder } from '../../payment/create-order.flow';

/** Buying what is in the cart, from cart or mini-cart: the server knows the units (contract 6.C 4, 6.N). */
export function cartOrderSteps(deps: PlacementDeps, context: 'cart' | 'mini-cart', wrapper: () => string): FlowSteps {
  return {
    get wrapper() {
      return wrapper();
    },
    isExpress: true,
    create(stale) {
      deps.notices.clear();
      return createEarlyOrder(deps, context, [], stale);
    },
    approve: (data, actions) => approveExpress(deps, data, actions),
  };
}
