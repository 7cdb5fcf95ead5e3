import { membersOf } from '@shop/core';
import { type Control, all, CHOSEN_SHIPPING, dataText, first, isControl } from './markup';

export function markExpanded(links: string, isExpanded: boolean): void {
  for (const link of all(links)) link.setAttribute('aria-expanded', String(isExpanded));
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

/** The chosen rates, package index → rate. Controls without an index belong to other plugins (G9). */
export function chosenRates(): Record<string, string> {
  return Object.fromEntries(
    all(CHOSEN_SHIPPING).flatMap((control) => {
      const index = dataText(control, 'index');
      const value: unknown = Reflect.get(control, 'value');
      return index === '' || typeof value !== 'string' ? [] : [[index, value]];
    }),
  );
}
