import { all } from '../../page/controls.page';

/** Raises quantities below their minimum. Lines of the cart may be set to 0, which removes them (C7). */
export function raiseQuantities(): void {
  for (const input of all('input.qty')) {
    if (!(input instanceof HTMLInputElement) || input.closest('.product-quantity')) continue;
    const min = Number.parseFloat(input.min);
    if (min >= 0 && Number.parseFloat(input.value) < min) input.value = input.min;
  }
}
