import { ownText } from '@shop/core';
import { type ShopAnswer, UNREACHED } from '../api/answer.rules';
import type { PaymentFlows } from '../chunks';
import type { Gateway } from '../gateway';
import { currentMethod, setFundingSource } from '../page/checkout';
import type { ApproveOutcome } from '../payment/approve';
import { SUPERSEDED } from '../payment/session';
import type { OwnError } from '../sdk/errors.rules';
import type { ApproveData } from '../sdk/types';
import type { CardPurpose } from './card-form';
import { type CardProblem, cardSetupFields } from './cards.rules';
import { CARD_FIELDS_ID } from './shop-form';

export interface CardSteps {
  kind: CardPurpose['kind'];
  /** Id for the provider; `undefined` when superseded. Rejects after the error was shown. */
  create(isStale: () => boolean): Promise<string | undefined>;
  /** Notifies the shop. Rejects after the error was shown. */
  approve(data: ApproveData): Promise<void>;
}

/** Rejects towards the card component when the shop has refused; an unknown outcome rejects nothing, because the component would offer a retry. */
export function endCard(outcome: ApproveOutcome): void {
  if (outcome.state === 'refused') throw new Error(outcome.message);
}

/** Paying an order (contract 6.X2). */
export function orderSteps(gateway: Gateway): CardSteps {
  return {
    kind: 'order',
    create: async (isStale) => (await gateway.loadPayment()).createFullOrder(gateway, isStale),
    approve: async (data) => endCard(await (await gateway.loadPayment()).approveCheckout(gateway, data, {})),
  };
}

/** Keeping a card in a free trial: setup token, payment token, then the shop places the order. Guests have a call of their own (PP-23, contract 6.V). */
export function cardVaultSteps(gateway: Gateway): CardSteps {
  const { api, live } = gateway;

  async function refuse(answer: ShopAnswer): Promise<never> {
    await (await gateway.loadPayment()).showFailedCheck(gateway, answer.ok ? UNREACHED : answer.refusal);
    throw { type: 'create-order-error' } satisfies OwnError;
  }

  return {
    kind: 'setup-token',
    async create(isStale) {
      const { user, hosted_fields } = live.current;
      const fields = user.is_logged ? cardSetupFields(hosted_fields.contingency) : { payment_method: currentMethod() };
      const answer = await api.call('create_setup_token', fields);
      if (isStale()) return undefined;
      return (answer.ok ? ownText(answer.data, 'id') : undefined) ?? refuse(answer);
    },
    async approve(data) {
      const { approveVault } = await gateway.loadPayment();
      endCard(await approveVault(gateway, data, { ...cardSetupFields(''), is_free_trial_cart: true }));
    },
  };
}

/** Fetches the flows and checks the required fields, where that is requested. */
async function passesPageChecks(gateway: Gateway): Promise<boolean> {
  let flows: PaymentFlows;
  try {
    flows = await gateway.loadPayment();
  } catch (error) {
    gateway.log.error('The payment could not be loaded', error);
    await gateway.notices.show({ kind: 'generic' });
    return false;
  }
  return flows.checkFields(gateway);
}

/** Takes the press as a click of the page's one payment, and checks the page. @returns whether the card may be sent; the shopper has been told. */
export async function checkPress(gateway: Gateway, owner: object): Promise<boolean> {
  const { notices, session } = gateway;
  notices.clear();
  const click = session.click(owner);
  if (click === undefined) return false;
  // A card is no button: what was clicked before does not count any more.
  setFundingSource('');
  let isAllowed = false;
  try {
    isAllowed = await passesPageChecks(gateway);
  } finally {
    session.clickChecked(click, isAllowed);
  }
  return isAllowed;
}

/** Id for the provider: one per press. Rejects when superseded, or after the error was shown. */
export async function createForCard({ session }: Gateway, { create }: CardSteps, owner: object): Promise<string> {
  const id = await session.create(create, owner);
  if (id === SUPERSEDED || id === undefined) throw { type: 'superseded' } satisfies OwnError;
  return id;
}

/** Says what is wrong with the card, or what the provider said (HTML). */
export function showCardProblem({ notices, live }: Gateway, what: { problem: CardProblem } | { html: string }): Promise<unknown> {
  notices.clear();
  const text = 'html' in what ? what.html : live.current.hosted_fields.labels[what.problem];
  return text ? notices.add([{ html: text, field: CARD_FIELDS_ID }]) : notices.show({ kind: 'generic' });
}
