import { blockElement, unblockElement } from '@shop/core';
import { all } from '../../page/controls.page';
import { BUSY, CALCULATOR, CART_FORM, TOTALS } from './selectors';

/** Is the element, or something around it, being updated? */
export function isBusy(element: Element): boolean {
  return element.closest(`.${BUSY}`) !== null;
}

function release(element: HTMLElement): void {
  element.classList.remove(BUSY);
  unblockElement(element);
}

/**
 * Covers the parts of the cart that match while `act` runs; what is covered already stays as it is (F14). Released in every path.
 * The page may be replaced meanwhile: covers go with their elements.
 */
export async function whileBusy(selectors: string, act: () => Promise<void>): Promise<void> {
  const covered = all(selectors).filter((element) => !isBusy(element));
  for (const element of covered) {
    element.classList.add(BUSY);
    blockElement(element);
  }
  try {
    await act();
  } finally {
    covered.forEach(release);
  }
}

/** Opens everything: the page came back from the browser's cache as it was left (F16). */
export function releaseCart(): void {
  all([CART_FORM, TOTALS, CALCULATOR].join(', ')).forEach(release);
}
