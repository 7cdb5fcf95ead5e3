import type { ShopAnswer } from '../api/answer';
import type { CardsDeps } from '../cards/deps';
import { type CardSteps, endCard } from '../cards/steps';
import { textOf } from '../guards';
import { currentMethod } from '../page/checkout-page';
import { type ErrorText, textOfFailure } from '../payment/error-text';
import type { OwnError } from '../payment/sdk-error';
import { cardSetupFields } from './answers';

/**
 * Keeping a card in a free trial: setup token, payment token, then the shop places the order. Guests have a call of their own
 * (PP-23, contract 6.V).
 */
export function cardVaultSteps({ gateway, approveVault }: CardsDeps): CardSteps {
  const { api, live, notices } = gateway;

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
      return (answer.ok ? textOf(answer.data, 'id') : undefined) ?? refuse(answer);
    },
    approve: async (data) => endCard(await approveVault(gateway, data, { ...cardSetupFields(''), is_free_trial_cart: true })),
  };
}
