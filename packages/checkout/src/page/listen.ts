import { type ListenOptions, type ShopEvent, jq, on } from '@shop/core';

/** Listens on the body for shop events. @param names parted by spaces; @param handle gets the arguments after the event object. */
export function onBody(names: string, handle: (...args: unknown[]) => void): void {
  for (const name of names.split(' ')) on(document.body, name, (_event, ...args) => handle(...args));
}

/** jQuery's own pseudo-classes, which selectors of the shop's scripts have, in the browser's words. */
const NATIVE = [
  [/:input\b/g, ':is(input, select, textarea, button)'],
  [/:checkbox\b/g, '[type="checkbox"]'],
] as const;

/**
 * Listens on the body for browser events in matching elements, whenever those come to the page.
 * @param names parted by spaces
 * @param selector as the shop's own script has it: other scripts take our listeners off by event and selector
 * @param root where to listen instead
 */
export function onElement(
  names: string,
  selector: string,
  handle: (element: HTMLElement, event: ShopEvent) => unknown,
  root: EventTarget = document.body,
  options: ListenOptions = {},
): void {
  for (const name of names.split(' ')) {
    on(root, name, (event) => (event.currentTarget instanceof HTMLElement ? handle(event.currentTarget, event) : undefined), {
      ...options,
      selector: jq.present() ? selector : NATIVE.reduce((text, [own, native]) => text.replace(own, native), selector),
    });
  }
}

/** Calls `fn` each time the page comes back from the back/forward cache with the state it had when it was left (F16). */
export function onRestored(fn: () => void): void {
  on(window, 'pageshow', ({ native }) => {
    if (native && Reflect.get(native, 'persisted') === true) fn();
  });
}
