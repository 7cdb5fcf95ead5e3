import { blockElement, unblockElement } from '@shop/core';
import { attempt } from '../../log';
import { all } from '../../page/controls.page';
import { BUSY, CALCULATOR, CART_FORM, TOTALS } from './selectors';

/** Which parts of the cart are being updated. */
export interface CartBusy {
  /** Covers the parts of the cart that match; what is covered already, by anyone, stays as it is (F14). @returns uncovers them */
  cover(selectors: string): () => void;
  /** Opens everything: the page came back from the browser's cache as it was left (F16). */
  release(): void;
}

function shut(element: HTMLElement): void {
  element.classList.add(BUSY);
  blockElement(element);
}

function open(element: HTMLElement): void {
  element.classList.remove(BUSY);
  unblockElement(element);
}

/** Whether the element or an ancestor is being updated, by us or by another script: its class says so. */
export function isBusy(element: Element): boolean {
  return element.closest(`.${BUSY}`) !== null;
}

/** Starts with nothing covered. A part is shut once and opened once (F14, F16). */
export function createCartBusy(): CartBusy {
  let covered = new Set<HTMLElement>();
  return {
    cover(selectors) {
      const places = all(selectors).filter((element) => !isBusy(element));
      const current = covered;
      for (const place of places) {
        covered.add(place);
        attempt('cover a part of the cart', () => shut(place));
      }
      return () => {
        for (const place of places) if (current.delete(place)) attempt('uncover a part of the cart', () => open(place));
      };
    },
    release() {
      const places = new Set([...covered, ...all([CART_FORM, TOTALS, CALCULATOR].join(', '))]);
      // A request from before the cache releases nothing that is covered later.
      covered.clear();
      covered = new Set();
      for (const place of places) attempt('uncover a part of the cart', () => open(place));
    },
  };
}
