import type { ApproveOutcome } from '../../payment/approve.flow';
import type { ApproveData } from '../../sdk/types';
import type { CardPurpose } from '../fields/port';
import type { CardDeps } from './deps';

/** What is done with a card. */
export interface CardSteps {
  kind: CardPurpose['kind'];
  /** Id for the provider; `undefined` when overtaken. Rejects after the shopper was told. */
  create(stale: () => boolean): Promise<string | undefined>;
  /** Tells the shop. Rejects after the shopper was told. */
  approve(data: ApproveData): Promise<void>;
}

/** Lets the card component hear of a no; without an answer it hears nothing, since it would offer another try. */
export function endCard(outcome: ApproveOutcome): void {
  if (outcome.state === 'refused') throw new Error(outcome.message);
}

/** Paying an order (contract 6.X2). */
export function orderSteps(deps: CardDeps): CardSteps {
  return {
    kind: 'order',
    create: async (stale) => (await deps.flows()).createFullOrder(deps, stale),
    approve: async (data) => endCard(await (await deps.flows()).approveCheckout(deps, data, {})),
  };
}
