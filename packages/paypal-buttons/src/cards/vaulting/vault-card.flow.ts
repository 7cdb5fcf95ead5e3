import { ownText } from '@shop/core';
import { type ShopAnswer, UNREACHED } from '../../api/answer.rules';
import type { CardDeps } from '../form/deps';
import { type CardSteps, endCard } from '../form/steps';
import { currentMethod } from '../../page/checkout.page';
import type { OwnError } from '../../sdk/sdk-error.rules';
import { cardSetupFields } from './answers.rules';

/**
 * Keeping a card in a free trial: setup token, payment token, then the shop places the order. Guests have a call of their own
 * (PP-23, contract 6.V).
 */
export function cardVaultSteps(deps: CardDeps): CardSteps {
  const { api, live } = deps;

  async function refuse(answer: ShopAnswer): Promise<never> {
    await (await deps.flows()).tellFailedCheck(deps, answer.ok ? UNREACHED : answer.refusal);
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
      const { approveVault } = await deps.flows();
      endCard(await approveVault(deps, data, { ...cardSetupFields(''), is_free_trial_cart: true }));
    },
  };
}
