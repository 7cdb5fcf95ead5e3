import { find } from '../../page/checkout.page';
import type { PageDeps } from '../../deps';
import type { SdkLoader } from '../../sdk';
import { drawCardFields } from './card-fields.page';
import { drawHostedFields } from './hosted-fields.page';
import { hostedSubmitOptions } from './hosted-options.page';
import { CARD_BOX, CARD_ITEM, HIDE_CARDS, cardInputs } from './inputs.page';
import { whileDisplayed } from './look.page';
import type { CardPurpose, DrawnCard } from './port';

/** What drawing needs. */
export interface DrawDeps extends Pick<PageDeps, 'live'> {
  readonly loader: Pick<SdkLoader, 'current'>;
}

/** The server hides the payment method until cards are possible. */
export function revealCards(): void {
  for (const item of document.querySelectorAll<HTMLElement>(CARD_ITEM)) item.style.removeProperty('display');
  document.querySelector(HIDE_CARDS)?.remove();
}

/**
 * Draws the card fields that the page's SDK has, the newer component before the older one.
 * @returns `undefined` when there are none for this shopper. Rejects when they cannot be drawn.
 */
export async function drawCard({ live, loader }: DrawDeps, purpose: CardPurpose): Promise<DrawnCard | undefined> {
  const inputs = cardInputs();
  const sdk = loader.current;
  const valid = (): readonly string[] => live.current.hosted_fields.valid_cards;
  if (!inputs || !sdk) return undefined;
  if (sdk.CardFields) return drawCardFields(sdk.CardFields.bind(sdk), inputs, { purpose, valid });
  if (!sdk.HostedFields) return undefined;
  const { labels } = live.current.hosted_fields;
  return drawHostedFields(sdk.HostedFields, inputs, {
    purpose,
    valid,
    measure(read) {
      revealCards();
      const box = find(CARD_BOX, HTMLElement);
      return box ? whileDisplayed(box, read) : read();
    },
    placeholders: {
      number: labels['credit_card_number'] || inputs.number.placeholder,
      cvv: labels['cvv'] || (inputs.cvc?.placeholder ?? ''),
      expiry: labels['mm_yy'] || (inputs.expiry?.placeholder ?? ''),
    },
    submitOptions: () => hostedSubmitOptions(live),
  });
}
