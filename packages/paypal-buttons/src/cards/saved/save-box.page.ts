import { find } from '../../page/checkout.page';
import { SELECTOR } from '../../page/selectors';

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
