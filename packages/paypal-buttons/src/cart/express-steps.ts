import type { Gateway } from '../gateway';
import { approveExpress } from '../payment/approve';
import type { FlowSteps } from '../payment/button-flow';
import { createEarlyOrder } from '../payment/create-order';

/** Buying what is in the cart, from cart or mini-cart: the server knows the units (contract 6.C 4, 6.N). */
export function cartOrderSteps(gateway: Gateway, context: 'cart' | 'mini-cart', wrapper: () => string): FlowSteps {
  return {
    get wrapper() {
      return wrapper();
    },
    isExpress: true,
    create(stale) {
      gateway.notices.clear();
      return createEarlyOrder(gateway, context, [], stale);
    },
    approve: (data, actions) => approveExpress(gateway, data, actions),
  };
}
