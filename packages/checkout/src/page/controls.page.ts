import { type ShopEvent, jq, membersOf } from '@shop/core';
import { CHECKOUT_FORM } from './selectors';

/** A form field. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether it is a form field. */
export function isControl(value: unknown): value is Control {
  return value instanceof HTMLInputElement || value instanceof HTMLSelectElement || value instanceof HTMLTextAreaElement;
}

/** The checkout form; with two on the page the first (contract G4). */
export function checkoutForm(): HTMLFormElement | undefined {
  return document.querySelector<HTMLFormElement>(CHECKOUT_FORM) ?? undefined;
}

/** Every checkout form. */
export function checkoutForms(): HTMLFormElement[] {
  return all(CHECKOUT_FORM).filter((form) => form instanceof HTMLFormElement);
}

/** Matching HTML elements below a root. */
export function all(selector: string, root: ParentNode = document): HTMLElement[] {
  return [...membersOf(root).querySelectorAll<HTMLElement>(selector)];
}

/** The links that open something say whether it is open. */
export function markExpanded(links: string, isExpanded: boolean): void {
  for (const link of all(links)) link.setAttribute('aria-expanded', String(isExpanded));
}

/** First matching HTML element below a root. */
export function first(selector: string, root: ParentNode = document): HTMLElement | undefined {
  return membersOf(root).querySelector<HTMLElement>(selector) ?? undefined;
}

/** First field below a root, of any kind that is not a button. */
export function firstControl(root: ParentNode): Control | undefined {
  const found = membersOf(root).querySelector('input:not([type="submit"]):not([type="button"]), select, textarea');
  return isControl(found) ? found : undefined;
}

/** Value of the first field with this id; `undefined` where the page has none, so that its key is left out (contract E). */
export function valueById(id: string): string | undefined {
  const control = document.getElementById(id);
  return isControl(control) ? control.value : undefined;
}

/** Whether the box is ticked; `false` where the page has none. */
export function isTicked(selector: string): boolean {
  const box = first(selector);
  return box instanceof HTMLInputElement && box.checked;
}

/** Every element with this id. Two forms, or a theme's copy, can repeat one. */
export function allById(id: string): HTMLElement[] {
  return all(`[id="${id.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"]`);
}

/** Presses a link that the server calls a button: a button answers to the space key, without scrolling the page (F13). */
export function pressBySpace(link: HTMLElement, event: ShopEvent): void {
  if (event.key !== ' ' || event.defaultPrevented) return;
  event.preventDefault();
  link.click();
}

/** What an element's `data-*` attribute says, as text; what a script keeps as jQuery data instead goes first. */
export function dataText(element: Element, name: string): string {
  const kept = jq.data(element, name);
  const isText = ['string', 'number', 'boolean'].includes(typeof kept);
  return isText ? String(kept) : (element.getAttribute(`data-${name}`) ?? '');
}
