import { unblockElement } from '@shop/core';
import { all } from '../page/controls';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM, PROCESSING } from '../page/selectors';

const FORMS = `${CHECKOUT_FORM}, ${ORDER_PAY_FORM}, ${ADD_METHOD_FORM}`;

/**
 * When the browser shows the page again from its back/forward cache, it is as it was left: blocked. Opens its forms, then calls
 * `onRestored` (contract F16, CO-22).
 */
export function listenForRestore(onRestored: () => void): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const form of all(FORMS)) {
      form.classList.remove(PROCESSING);
      unblockElement(form);
    }
    onRestored();
  });
}
