import { setFundingSource } from '../../page/page-globals.page';
import { validateRequiredFields } from '../../page/checkout.page';
import { OVERTAKEN } from '../../payment/session';
import { passesBasicValidation, wantsBasicValidation } from '../../placements/checkout/required-fields.page';
import type { OwnError } from '../../sdk/sdk-error.rules';
import type { CardProblem } from '../fields/facts.rules';
import { showFieldErrors } from './card-form-view.page';
import type { CardDeps } from './deps';
import type { CardSteps } from './steps';

/** Client check of the required fields, where it is asked for. */
async function passesPageChecks(deps: CardDeps): Promise<boolean> {
  if (!wantsBasicValidation(deps)) return true;
  validateRequiredFields();
  return passesBasicValidation(deps);
}

/** Takes the press as a click of the page's one payment, and checks the page. @returns whether the card may be sent; the shopper has been told. */
export async function checkPress(deps: CardDeps, owner: object): Promise<boolean> {
  const { notices, session } = deps;
  notices.clear();
  showFieldErrors([]);
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

/** Id for the provider: one for one press. Rejects when overtaken, or after the shopper was told. */
export async function createForCard({ session }: CardDeps, { create }: CardSteps): Promise<string> {
  const id = await session.create(create);
  if (id === OVERTAKEN || id === undefined) throw { type: 'overtaken' } satisfies OwnError;
  return id;
}

/** Says what is wrong with the card, or what the provider said (HTML). */
export function showCardProblem(
  { notices, live }: CardDeps,
  what: { problem: CardProblem } | { html: string },
): Promise<unknown> {
  notices.clear();
  const text = 'html' in what ? what.html : live.current.hosted_fields.labels[what.problem];
  showFieldErrors('problem' in what && text ? [text] : []);
  return notices.show(text ? { kind: 'items', items: [text] } : { kind: 'generic' });
}
