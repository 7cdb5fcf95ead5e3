import { blockElement, createMachine, unblockElement } from '@shop/core';
import { log } from '../../log';
import { all } from '../../page/controls.page';
import { type CartPageEffect, type CartPageEvent, type CartPageState, UNCOVERED, transition } from './cart-page.machine';
import { BUSY, CALCULATOR, CART_FORM, TOTALS } from './selectors';

/** Which parts of the cart are being updated. */
export interface CartBusy {
  /** Is the element, or something around it, being updated? */
  isBusy(element: Element): boolean;
  /**
   * Covers the parts of the cart that match while `act` runs; what is covered already stays as it is (F14). Released in every path. The page may be replaced
   * meanwhile: covers go with their elements.
   */
  whileBusy(selectors: string, act: () => Promise<void>): Promise<void>;
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

/** Starts with nothing covered. */
export function createCartBusy(): CartBusy {
  const machine = createMachine<CartPageState<HTMLElement>, CartPageEvent<HTMLElement>, CartPageEffect<HTMLElement>>({
    name: 'checkout.cart-page',
    initial: UNCOVERED,
    log,
    transition,
    perform: ({ type, places }) => places.forEach(type === 'shut' ? shut : open),
  });
  const isBusy = (element: Element): boolean => machine.getState().covered.some((covered) => covered.contains(element));
  return {
    isBusy,
    async whileBusy(selectors, act) {
      const places = all(selectors).filter((element) => !isBusy(element));
      machine.send({ type: 'covered', places });
      try {
        await act();
      } finally {
        machine.send({ type: 'released', places });
      }
    },
    release: () => machine.send({ type: 'restored', places: all([CART_FORM, TOTALS, CALCULATOR].join(', ')) }),
  };
}
