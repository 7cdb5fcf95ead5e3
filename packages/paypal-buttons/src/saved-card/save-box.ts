import { find } from '../page/checkout-page';
import { SELECTOR } from '../page/selectors';

/** Old and new box "keep this card" (contract 2.1). */
const BOXES: readonly string[] = [SELECTOR.saveCard, '#ppcp-credit-card-vault'];

/** Ticks the box "keep this card" for good: the shop has to keep it (PP-22, PP-26). */
export function forceSaveBoxes(): void {
  for (const selector of BOXES) {
    const box = find(selector, HTMLInputElement);
    if (!box) continue;
    box.checked = true;
    box.disabled = true;
  }
}

/** Is the card to be kept? @returns `undefined` without a box. */
export function wantsSaving(): boolean | undefined {
  const boxes = BOXES.map((selector) => find(selector, HTMLInputElement)).filter((box) => box !== undefined);
  return boxes.length > 0 ? boxes.some((box) => box.checked) : undefined;
}
