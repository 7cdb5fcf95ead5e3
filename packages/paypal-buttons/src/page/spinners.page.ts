import { blockElement, unblockElement } from '@shop/core';

/** Spinners on the places of buttons and card fields while the SDK is loading or being replaced (contract 6.B, 4.2). */
export interface Spinners {
  /** Covers the first match. */
  block(selector: string): void;
  /** Covers every match. */
  blockAll(selector: string): void;
  /** Takes off what is inside or around an element, or everything. */
  release(element?: Element): void;
}

/** Makes the spinners of a page. */
export function createSpinners(): Spinners {
  const blocked = new Set<HTMLElement>();
  function cover(element: HTMLElement | null): void {
    if (!element || blocked.has(element)) return;
    blocked.add(element);
    blockElement(element);
  }
  return {
    block: (selector) => cover(document.querySelector<HTMLElement>(selector)),
    blockAll(selector) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) cover(element);
    },
    release(element) {
      for (const each of blocked) {
        const isElsewhere = each.isConnected && element && !each.contains(element) && !element.contains(each);
        if (isElsewhere) continue;
        blocked.delete(each);
        unblockElement(each);
      }
    },
  };
}
