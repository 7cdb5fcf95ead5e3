import { UNREACHED } from '../api/answer';
import type { Gateway } from '../gateway';
import { textOf } from '../guards';
import { currentMethod } from '../page/checkout-page';
import { approveVault } from '../payment/approve';
import type { FlowSteps } from '../payment/button-flow';
import { refuseOrder } from '../payment/create-order';

/**
 * Storing the wallet in a free trial, with the new vault (contract 6.V, rows "free-trial checkout"): setup token, then payment token, then the
 * shop places the order.
 */
export function walletVaultSteps(gateway: Gateway, check: FlowSteps['check']): FlowSteps {
  const { api, live } = gateway;
  return {
    wrapper: live.current.button.wrapper,
    ...(check && { check }),
    async create(stale) {
      const answer = await api.call('create_setup_token', { payment_method: currentMethod() });
      if (stale()) return undefined;
      if (!answer.ok) return refuseOrder(gateway, answer.refusal);
      return textOf(answer.data, 'id') ?? refuseOrder(gateway, UNREACHED);
    },
    approve: (data) => approveVault(gateway, data),
  };
}
