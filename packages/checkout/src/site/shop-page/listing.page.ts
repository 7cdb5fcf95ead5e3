import { emit, jq, submitAgain } from '@shop/core';
import { RESULT_COUNT_DELAY_MS } from '../../constants';
import { all } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';

/** Choosing another order of a listing sends its form (C7). On each form itself: filter plugins take it off there, and handle forms that they bring. */
export function listenForOrdering(): void {
  for (const ordering of all('.woocommerce-ordering')) onElement('change', 'select.orderby', sort, ordering);
}

function sort(select: HTMLElement): void {
  const form = select.closest('form');
  if (form && jq.present()) emit(form, 'submit');
  else if (form) void submitAgain(form);
}

/** Screen readers miss live regions that are there from the start: the number of results is put in again after a while (H). */
export function announceResultCount(): void {
  const counts = all('.woocommerce-result-count[role]');
  if (counts.length === 0) return;
  setTimeout(() => {
    for (const count of counts) {
      const content = [...count.childNodes];
      count.replaceChildren();
      count.append(...content);
    }
  }, RESULT_COUNT_DELAY_MS);
}

/** Raises quantities below their minimum. Lines of the cart may be set to 0, which removes them (C7). */
export function raiseQuantities(): void {
  for (const input of all('input.qty')) {
    if (!(input instanceof HTMLInputElement) || input.closest('.product-quantity')) continue;
    const min = Number.parseFloat(input.min);
    if (min >= 0 && Number.parseFloat(input.value) < min) input.value = input.min;
  }
}
