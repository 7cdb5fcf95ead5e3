// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { METHOD } from '../../constants';
import { decideVisibility, type Visibility, type VisibilityFacts } from './visibility.rules';

const FACTS: VisibilityFacts = {
  method: '',
  separateIds: [METHOD.cardButton],
  vaultedTrial: false,
  hasButtons: true,
  savedCard: false,
  unusable: false,
};

/** The names of what is shown. */
function shown(facts: Partial<VisibilityFacts>): string[] {
  const { separate, ...rest } = decideVisibility({ ...FACTS, ...facts });
  return Object.entries({ ...rest, ...separate }).flatMap(([name, on]) => (on ? [name] : []));
}

describe('which method shows what', () => {
  it.each<[string, Partial<VisibilityFacts>, (keyof Visibility | string)[]]>([
    ['wallet', { method: METHOD.wallet }, ['wallet', 'vaultedDetails']],
    ['wallet, free trial with a known account', { method: METHOD.wallet, vaultedTrial: true }, ['placeOrder', 'vaultedDetails']],
    ['wallet, SDK without buttons', { method: METHOD.wallet, hasButtons: false }, ['placeOrder', 'wallet', 'vaultedDetails']],
    ['wallet, nothing usable', { method: METHOD.wallet, unusable: true }, ['placeOrder', 'wallet', 'vaultedDetails']],
    ['card', { method: METHOD.card }, ['card']],
    ['stored card', { method: METHOD.card, savedCard: true }, ['placeOrder']],
    ['card button', { method: METHOD.cardButton }, [METHOD.cardButton]],
    ['card button that is not separate here', { method: METHOD.cardButton, separateIds: [] }, ['placeOrder']],
    ['Google Pay', { method: METHOD.googlePay }, ['googlePay']],
    ['Apple Pay', { method: METHOD.applePay }, ['applePay']],
    ['Oxxo', { method: METHOD.oxxo }, ['placeOrder']],
    ['another gateway', { method: 'cod' }, ['placeOrder']],
    ['none', {}, ['placeOrder']],
  ])('[PP-27] %s', (_title, facts, expected) => {
    expect(shown(facts).toSorted()).toEqual([...expected].toSorted());
  });
});
