import { blockElement, isVisible, unblockElement, watchElements } from '@shop/core';
import { notify } from '../bundle';
import { CLASS } from './selectors';

/** Tells the page about a change, in the shape its other scripts read (contract 3.2). */
function notifyPage(handler: `Hiding.${string}`, isShown: boolean, selector: string, element: Element): void {
  notify(document, isShown ? 'ppcp-shown' : 'ppcp-hidden', [{ handler, action: isShown ? 'show' : 'hide', selector, element }]);
}

/** Shows or hides every match by its inline `display`. Showing takes `none` away and, if the node is still not drawn, sets `block`. */
export function setVisible(selector: string, visible: boolean): void {
  if (selector === '') return;
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const before = element.style.display;
    if (visible === (before !== 'none') && (!visible || isVisible(element) || !isParentVisible(element))) continue;
    if (visible) {
      element.style.removeProperty('display');
      if (!isVisible(element) && isParentVisible(element)) element.style.display = 'block';
    } else element.style.display = 'none';
    if (element.style.display !== before) notifyPage('Hiding.setVisible', visible, selector, element);
  }
}

export function isParentVisible({ parentElement }: Element): boolean {
  return parentElement !== null && isVisible(parentElement);
}

/** Shows or hides elements by class; other scripts may hide them by style at the same time (contract 7.1). */
export function setShownByClass(elements: readonly Element[], shown: boolean): void {
  for (const element of elements) {
    if (element.classList.contains(CLASS.hidden) !== shown) continue;
    element.classList.toggle(CLASS.hidden, !shown);
    notifyPage('Hiding.setVisibleByClass', shown, `#${element.id}`, element);
  }
}

/** A wallet cannot pay on this device: its places vanish, those included that come later. */
export function hidePlaces(selector: string): void {
  watchElements(selector, (place) => {
    if (place instanceof HTMLElement) place.style.display = 'none';
  });
}

/** Spinners on the places of buttons and card fields while the SDK is loading or being replaced (contract 6.B, 4.2). */
export type Spinners = ReturnType<typeof createSpinners>;

export function createSpinners() {
  const blocked = new Set<HTMLElement>();
  function cover(element: HTMLElement | null): void {
    if (!element || blocked.has(element)) return;
    blocked.add(element);
    blockElement(element);
  }
  return {
    block: (selector: string) => cover(document.querySelector<HTMLElement>(selector)),
    blockAll(selector: string): void {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) cover(element);
    },
    /** Takes off what is inside or around an element, or everything. */
    release(element?: Element): void {
      for (const each of blocked) {
        const isElsewhere = each.isConnected && element && !each.contains(element) && !element.contains(each);
        if (isElsewhere) continue;
        blocked.delete(each);
        unblockElement(each);
      }
    },
  };
}
