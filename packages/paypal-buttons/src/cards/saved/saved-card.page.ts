import { CARD_INPUT } from '../fields/inputs.page';
import { find } from '../../page/checkout.page';
import { SELECTOR } from '../../page/selectors';

const DISABLED = 'ppcp-credit-card-gateway-form-field-disabled';

/**
 * Look of the card form while a stored card is chosen: the fields for a new one are out of use (PP-24, contract 6.D 6).
 * @param isForced the box "keep this card" is disabled anyway.
 */
export function showSavedCardLook(isSaved: boolean, isForced: boolean): void {
  for (const selector of Object.values(CARD_INPUT)) {
    for (const element of document.querySelectorAll(`${selector}, label[for="${selector.slice(1)}"]`)) {
      element.classList.toggle(DISABLED, isSaved);
    }
  }
  const box = find(SELECTOR.vaultBox, HTMLInputElement);
  if (box) box.disabled = isSaved || isForced;
}

/** Both boxes "keep this card" (contract 2.1). */
const BOXES: readonly string[] = [SELECTOR.saveCard, SELECTOR.vaultBox];

/** Ticks the box "keep this card" for good: the shop has to keep it (PP-22, PP-26). */
export function forceSaveBoxes(): void {
  for (const selector of BOXES) {
    const box = find(selector, HTMLInputElement);
    if (!box) continue;
    box.checked = true;
    box.disabled = true;
  }
}
