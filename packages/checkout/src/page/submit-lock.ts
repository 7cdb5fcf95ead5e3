import { blockElement, membersOf, unblockElement } from '@shop/core';
import { tryAndLog } from '../bundle';
import { all, PROCESSING } from './markup';

/*
 * Whether a form can be sent: its class and overlay, which gateways set and remove too, and its buttons. Everything of this bundle that shuts or opens a
 * form does it here.
 */

/** Whether the form has the class of a submit in flight: ours, or a gateway's. */
export function isMarked(form: Element): boolean {
  return membersOf(form).classList.contains(PROCESSING);
}

export function markForm(form: Element): void {
  membersOf(form).classList.add(PROCESSING);
}

/** Blocks a form for a submit, unless a gateway has done so already. A fade would let the shopper press again. */
export function blockForm(form: HTMLElement): void {
  blockElement(form, { atOnce: true });
}

export function shutForm(form: HTMLElement): void {
  tryAndLog('mark the form', () => markForm(form));
  tryAndLog('cover the form', () => blockForm(form));
}

/** Makes a form usable again, whatever breaks over it. */
export function openForm(form: HTMLElement): void {
  const open = (): void => {
    membersOf(form).classList.remove(PROCESSING);
    unblockElement(form);
  };
  if (!tryAndLog('open the form', open)) tryAndLog('open the form', open);
}

/** Set on buttons that we have disabled: others may have reasons of their own. */
const HELD = 'shopWeakPassword';

/** Disables the submit buttons of a form (its password is too weak), or enables those that this has disabled. */
export function holdButtons(form: Element | null, hold: boolean): void {
  for (const button of form ? all('button[type="submit"], input[type="submit"]', form) : []) {
    if (!hold && !(HELD in button.dataset)) continue;
    button.toggleAttribute('disabled', hold);
    button.classList.toggle('disabled', hold);
    if (hold) button.dataset[HELD] = '';
    else delete button.dataset[HELD];
  }
}
