import { ownText } from '@shop/core';
import type { ApproveOutcome } from '../../payment/approve.flow';
import type { ApproveData } from '../../sdk/types';
import type { CardPurpose } from '../fields/port';
import type { CardDeps } from '../../deps';
import { type ShopAnswer, UNREACHED } from '../../api/answer.rules';
import { currentMethod } from '../../page/checkout.page';
import type { OwnError } from '../../sdk/sdk-error.rules';
import { cardSetupFields } from '../vaulting/answers.rules';

/** What is done with a card. */
export interface CardSteps {
  kind: CardPurpose['kind'];
  /** Id for the provider; `undefined` when superseded. Rejects after the error was shown. */
  create(stale: () => boolean): Promise<string | undefined>;
  /** Notifies the shop. Rejects after the error was shown. */
  approve(data: ApproveData): Promise<void>;
}

/** Rejects towards the card component when the shop has refused; an unknown outcome rejects nothing, because the component would offer a retry. */
export function endCard(outcome: ApproveOutcome): void {
  if (outcome.state === 'refused') throw new Error(outcome.message);
}

/** Paying an order (contract 6.X2). */
export function orderSteps(deps: CardDeps): CardSteps {
  return {
    kind: 'order',
    create: async (stale) => (await deps.loadPayment()).createFullOrder(deps, stale),
    approve: async (data) => endCard(await (await deps.loadPayment()).approveCheckout(deps, data, {})),
  };
}

/**
 * Keeping a card in a free trial: setup token, payment token, then the shop places the order. Guests have a call of their own
 * (PP-23, contract 6.V).
 */
export function cardVaultSteps(deps: CardDeps): CardSteps {
  const { api, live } = deps;

  async function refuse(answer: ShopAnswer): Promise<never> {
    await (await deps.loadPayment()).showFailedCheck(deps, answer.ok ? UNREACHED : answer.refusal);
    throw { type: 'create-order-error' } satisfies OwnError;
  }

  return {
    kind: 'setup-token',
    async create(stale) {
      const { user, hosted_fields } = live.current;
      const fields = user.is_logged ? cardSetupFields(hosted_fields.contingency) : { payment_method: currentMethod() };
      const answer = await api.call('create_setup_token', fields);
      if (stale()) return undefined;
      return (answer.ok ? ownText(answer.data, 'id') : undefined) ?? refuse(answer);
    },
    async approve(data) {
      const { approveVault } = await deps.loadPayment();
      endCard(await approveVault(deps, data, { ...cardSetupFields(''), is_free_trial_cart: true }));
    },
  };
}
