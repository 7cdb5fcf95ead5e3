import { blockElement, emit, isVisible, membersOf, on, readGlobal, show, slideDown, slideUp, unblockElement } from '@shop/core';
import { onRestored } from '../../page/restored.page';
import { ADD_METHOD_SLIDE_MS } from '../../constants';
import { all, first } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { ADD_METHOD_FORM, LISTED_PAYMENT_RADIOS, PAYMENT_BOX, PAYMENT_RADIO, PROCESSING } from '../../page/selectors';

const DELETE = '.payment-method-actions .button.delete';
const USED = 'disabled';

/** Opens the box of the chosen method and shuts the others; with one method every box is open (F4). */
function showBox(form: HTMLElement, radio: HTMLElement): void {
  const boxes = all(PAYMENT_BOX, form);
  if (all(LISTED_PAYMENT_RADIOS, form).length <= 1) return boxes.forEach(show);
  const own = boxes.find((box) => radio.id !== '' && box.classList.contains(radio.id));
  for (const box of boxes) if (box !== own && isVisible(box)) void slideUp(box, ADD_METHOD_SLIDE_MS);
  if (own) void slideDown(own, ADD_METHOD_SLIDE_MS);
}

function listenForAdding(form: HTMLElement): void {
  onElement('click', LISTED_PAYMENT_RADIOS, (radio) => showBox(form, radio), form);
  first(`${PAYMENT_RADIO}:checked`, form)?.click();
  // The browser sends it; a gateway that must talk to its provider first takes the cover off itself when that fails.
  on(form, 'submit', () => blockElement(form));
  emit(document.body, 'init_add_payment_method');
}

/** The account's pages for payment methods: add one, delete one (F4, CO-23). Needs `woocommerce_params`, as the shop's script does. */
export function startAddPaymentMethod(): boolean {
  if (readGlobal('woocommerce_params') === undefined) return false;
  const form = first(ADD_METHOD_FORM);
  if (form) listenForAdding(form);
  // A method is deleted once: the second press of the same link does nothing.
  onElement('click', DELETE, ({ classList }, event) => {
    if (classList.contains(USED)) event.preventDefault();
    classList.add(USED);
  });
  onRestored(() => {
    for (const link of all(DELETE)) link.classList.remove(USED);
    if (form) membersOf(form).classList.remove(PROCESSING);
    if (form) unblockElement(form);
  });
  return true;
}
