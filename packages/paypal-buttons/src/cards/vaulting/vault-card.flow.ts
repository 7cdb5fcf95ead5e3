import { ownText } from '@shop/core';
import type { ShopAnswer } from '../../api/answer.rules';
import type { CardDeps } from '../form/deps';
import { type CardSteps, endCard } from '../form/steps';
import { approveVault } from '../../payment/approve.flow';
import { currentMethod } from '../../page/checkout.page';
import { type ErrorText, textOfFailure } from '../../api/refusal.rules';
import type { OwnError } from '../../sdk/sdk-error.rules';
import { cardSetupFields } from './answers.rules';

/**
 * Keeping a card in a free trial: setup token, payment token, then the shop places the order. Guests have a call of their own
 * (PP-23, contract 6.V).
 */
export function cardVaultSteps(deps: CardDeps): CardSteps {
  const { api, live, notices } = deps;

  async function refuse(answer: ShopAnswer): Promise<never> {
    const text: ErrorText = answer.ok ? { kind: 'generic' } : textOfFailure(answer.refusal);
    notices.clear();
    await notices.show(text);
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
    approve: async (data) => endCard(await approveVault(deps, data, { ...cardSetupFields(''), is_free_trial_cart: true })),
  };
}
