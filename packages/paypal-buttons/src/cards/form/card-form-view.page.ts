import { blockElement, createHost, unblockElement, unmountIsland } from '@shop/core';
import { islands } from '../../islands';
import { message } from './card-form.messages';
import { find, paymentForm } from '../../page/checkout.page';
import { CARD_BOX } from '../fields/inputs.page';

const BUSY_CLASS = 'ppcp-card-busy';
const ERRORS_CLASS = 'ppcp-card-field-errors';

function erase(className: string): void {
  for (const host of document.querySelectorAll(`.${className}`)) if (!unmountIsland(host)) host.remove();
}

/** Says below the fields what is wrong with the card; no texts: nothing is. */
export function showFieldErrors(texts: readonly string[]): void {
  const box = find(CARD_BOX, HTMLElement);
  if (texts.length === 0 || !box) return erase(ERRORS_CLASS);
  const host =
    find(`.${ERRORS_CLASS}`, HTMLElement) ?? createHost({ tag: 'div', className: ERRORS_CLASS }, (made) => box.append(made));
  islands.mount(host, 'CardFieldErrors', { texts }, texts.join(' '));
}

/** The form while a card is on its way: blocked, with a word about why. */
export interface BusyForm {
  set(busy: boolean): void;
}

/** @param context of the page config. @param wrapper selector of the place of the card's button. */
export function createBusyForm(context: () => string, wrapper: () => string): BusyForm {
  const blocked = new Set<HTMLElement>();
  return {
    set(busy) {
      for (const form of blocked) unblockElement(form);
      blocked.clear();
      erase(BUSY_CLASS);
      const form = busy ? paymentForm(context()) : undefined;
      if (!form) return;
      blocked.add(form);
      blockElement(form);
      const place = find(wrapper(), HTMLElement);
      if (!place) return;
      const host = createHost({ tag: 'div', className: BUSY_CLASS }, (made) => place.after(made));
      islands.mount(host, 'CardFormBusy', { label: message('cardRuns') }, message('cardRuns'));
    },
  };
}
