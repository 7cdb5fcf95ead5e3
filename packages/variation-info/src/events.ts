/**
 * Events of the shop. They are jQuery's own, which native listeners never see, so both worlds are spoken here, and nowhere else.
 *
 * The core's bridge is not used: it is half of this bundle's whole allowance, and lives in the runtime file, which this bundle
 * does without. Listening and firing go the same way: through the jQuery that was there when this file ran, which is the one
 * that the shop's variation script before it has bound on, else natively with the arguments as an array in `detail`.
 */
import { own } from '@shop/core/rules';
import { LISTED_INFO, NAMESPACE } from './constants';

/** What the shop's variation script sends along with its events: a variation, or its form object. */
export interface Argument {
  /** Collection with the form, in the form object. */
  readonly $form?: ArrayLike<Element>;
  readonly [key: string]: unknown;
}

interface ShopEvent {
  readonly type: string;
  readonly target: EventTarget | null;
  /** Arguments of a native event; jQuery passes the native event's. */
  readonly detail?: readonly (Argument | undefined)[];
}

/** Handles an event that happened at `target`; `argument` is the first one after the event. */
export type Handler = (argument: Argument | undefined, target: Element) => void;

/** As much of a jQuery collection as is used here. */
interface Collection {
  on(name: string, handler: (event: ShopEvent, argument?: Argument) => void): void;
  off(namespace: string): void;
  not(selector: string): Collection;
  trigger(name: string, args: unknown[]): void;
  data(key: string): string | undefined;
  each(visit: (index: number, element: HTMLElement) => void): Collection;
}

/** As much of `window.jQuery` as is used here. */
interface JQuery {
  (target: EventTarget): Collection;
  readonly fn: Record<string, unknown>;
}

let jQuery: JQuery | undefined;

/** Takes the page's jQuery, unless there is one already: a later copy has none of the listeners that matter here. @returns it, if it has just come. */
export function findJQuery(): unknown {
  return !jQuery && (jQuery = own(window, 'jQuery') as JQuery | undefined);
}

/** Listens on a target: event name → handler. With jQuery this takes the place of earlier listeners, so that binding again is harmless. */
export function listen(target: EventTarget, handlers: Readonly<Record<string, Handler>>): void {
  jQuery?.(target).off(NAMESPACE);
  for (const [name, handler] of Object.entries(handlers)) {
    const handle = (event: ShopEvent, argument = event.detail?.[0]): void => {
      if (event.target instanceof Element) handler(argument, event.target);
    };
    if (jQuery) jQuery(target).on(name + NAMESPACE, handle);
    else target.addEventListener(name, handle);
  }
}

/** Fires an event. */
export function fire(target: EventTarget, name: string, ...args: unknown[]): void {
  if (jQuery) jQuery(target).trigger(name, args);
  else target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args }));
}

/** Offers a method of jQuery collections, called for each element of the collection, but not for products of a list (contract B1). */
export function offerMethod(name: string, method: (element: HTMLElement, argument: unknown) => void): void {
  if (!jQuery) return;
  jQuery.fn[name] = function forEach(this: Collection, argument: unknown): Collection {
    return this.not(LISTED_INFO).each((_index, element) => method(element, argument));
  };
}

/** Reads a text that a jQuery script has noted at an element. What the markup says in its place is not asked: jQuery would take that, too. */
export function readData(element: Element, key: string): string | undefined {
  return element.hasAttribute(`data-${key}`) ? undefined : jQuery?.(element).data(key);
}
