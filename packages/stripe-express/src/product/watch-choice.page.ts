import { debounce, emit, on } from '@shop/core';
import { QUANTITY_QUIET_MS } from '../constants';
import { DEPOSIT_INPUTS } from '../page/markup.page';

/** What the page tells about the choice. */
export interface ChoiceEvents {
  /** A variation was chosen, or undone. */
  onVariation(): void;
  /** A quantity was typed; after quiet. */
  onQuantity(): void;
}

/** Events of the shop's variation form. Found variations come late when they are looked up by ajax (contract 3.1). */
const VARIATION_EVENTS = [
  'woocommerce_variation_has_changed',
  'found_variation',
  'hide_variation',
  'reset_data',
  'woocommerce_update_variation_values',
];

/** Follows the product form. Listens for itself only: other plugins' handlers stay (contract 3.1, 10.19). @returns runs a waiting quantity change now. */
export function watchChoice({ onVariation, onQuantity }: ChoiceEvents): () => void {
  for (const name of VARIATION_EVENTS) on(document.body, name, onVariation);
  const onQuantitySoon = debounce(onQuantity, QUANTITY_QUIET_MS);
  for (const name of ['input', 'change']) on(document.body, name, () => onQuantitySoon(), { selector: '.quantity .qty' });
  on(
    document.body,
    'change',
    ({ currentTarget }) => {
      const form = currentTarget instanceof Element ? currentTarget.closest('form') : null;
      emit(form ?? document.body, 'woocommerce_variation_has_changed');
    },
    { selector: DEPOSIT_INPUTS },
  );
  return () => onQuantitySoon.flush();
}
