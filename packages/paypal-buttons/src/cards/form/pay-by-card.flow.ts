import { setFundingSource } from '../../page/page-globals.page';
import { SUPERSEDED } from '../../payment/session';
import type { PaymentFlows, CardDeps } from '../../deps';
import type { OwnError } from '../../sdk/sdk-error.rules';
import type { CardProblem } from '../fields/facts.rules';
import { CARD_FIELDS_ID } from '../fields/inputs.page';
import type { CardSteps } from './pay-or-save.flow';

/** Fetches the flows and checks the required fields, where that is requested. */
async function passesPageChecks(deps: CardDeps): Promise<boolean> {
  let flows: PaymentFlows;
  try {
    flows = await deps.loadPayment();
  } catch (error) {
    deps.log.error('The payment could not be loaded', error);
    await deps.notices.show({ kind: 'generic' });
    return false;
  }
  return flows.checkFields(deps);
}

/** Takes the press as a click of the page's one payment, and checks the page. @returns whether the card may be sent; the shopper has been told. */
export async function checkPress(deps: CardDeps, owner: object): Promise<boolean> {
  const { notices, session } = deps;
  notices.clear();
  const click = session.click(owner);
  if (click === undefined) return false;
  let isAllowed = false;
  try {
    isAllowed = await passesPageChecks(deps);
  } finally {
    session.clickChecked(click, isAllowed);
  }
  // A card is no button: what was clicked before does not count any more.
  setFundingSource('');
  return isAllowed;
}

/** Id for the provider: one per press. Rejects when superseded, or after the error was shown. */
export async function createForCard({ session }: CardDeps, { create }: CardSteps): Promise<string> {
  const id = await session.create(create);
  if (id === SUPERSEDED || id === undefined) throw { type: 'superseded' } satisfies OwnError;
  return id;
}

/** Says what is wrong with the card, or what the provider said (HTML). */
export function showCardProblem(
  { notices, live }: CardDeps,
  what: { problem: CardProblem } | { html: string },
): Promise<unknown> {
  notices.clear();
  const text = 'html' in what ? what.html : live.current.hosted_fields.labels[what.problem];
  return text ? notices.add([{ html: text, field: CARD_FIELDS_ID }]) : notices.show({ kind: 'generic' });
}
