import { ownText } from '@shop/core';
import { UNREACHED } from '../api/answer.rules';
import type { PaymentDeps } from './deps';
import { currentMethod } from '../page/checkout.page';
import { approveVault } from './approve.flow';
import type { FlowSteps } from './steps';
import { checkClick } from './click-check.flow';
import { refuseOrder } from './create-order.flow';

/**
 * Storing the wallet in a free trial, with the new vault (contract 6.V, rows "free-trial checkout"): setup token, then payment token, then the
 * shop places the order.
 */
export function walletVaultSteps(deps: PaymentDeps): FlowSteps {
  const { api } = deps;
  return {
    check: (source) => checkClick(deps, source),
    async create(stale) {
      const answer = await api.call('create_setup_token', { payment_method: currentMethod() });
      if (stale()) return undefined;
      if (!answer.ok) return refuseOrder(deps, answer.refusal);
      return ownText(answer.data, 'id') ?? refuseOrder(deps, UNREACHED);
    },
    approve: (data) => approveVault(deps, data),
  };
}
