import type { ShopAnswer } from '../../api/answer.rules';
import { METHOD } from '../../constants';

/** Contingency that asks for no check by the bank. */
const NO_CHECK = 'NO_3D_SECURE';

/** Fields of a setup-token call for a card (contract 6.V). @param contingency when the bank checks the shopper. */
export function cardSetupFields(contingency: string): Record<string, string> {
  return {
    payment_method: METHOD.card,
    ...(contingency === '' || contingency === NO_CHECK ? {} : { verification_method: contingency }),
  };
}

/** Id of a stored token: the answer's data itself. `undefined` for a refusal or something else. */
export function tokenIdOf(answer: ShopAnswer): string | undefined {
  if (!answer.ok) return undefined;
  const { data } = answer;
  return typeof data === 'number' || (typeof data === 'string' && data !== '') ? String(data) : undefined;
}
