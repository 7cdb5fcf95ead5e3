import { type ListenOptions, type ShopEvent, on } from '@shop/core';

/** Listens on the body for shop events. @param names parted by spaces; @param handle gets the arguments after the event object. */
export function onBody(names: string, handle: (...args: unknown[]) => void): void {
  for (const name of names.split(' ')) on(document.body, name, (_event, ...args) => handle(...args));
}

/**
 * Listens on the body for browser events in matching elements, whenever those come to the page.
 * @param names parted by spaces
 * @param root where to listen instead
 */
export function onElement(
  names: string,
  selector: string,
  handle: (element: HTMLElement, event: ShopEvent) => void,
  root: EventTarget = document.body,
  options: ListenOptions = {},
): void {
  for (const name of names.split(' ')) {
    on(root, name, (event) => (event.currentTarget instanceof HTMLElement ? handle(event.currentTarget, event) : undefined), {
      ...options,
      selector,
    });
  }
}
