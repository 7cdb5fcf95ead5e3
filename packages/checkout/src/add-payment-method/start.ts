import { blockElement, emit, isVisible, on, readGlobal, show, slideDown, slideUp, unblockElement } from '@shop/core';
import { onRestored } from '../base/restored';
import { ADD_METHOD_SLIDE_MS } from '../constants';
import { all, first } from '../page/controls';
import { ADD_METHOD_FORM, LISTED_PAYMENT_RADIOS, PAYMENT_BOX, PAYMENT_RADIO, PROCESSING } from '../page/selectors';

const DELETE = '.woocommerce .payment-method-actions .button.delete';
const USED = 'disabled';

/** Opens the box of the chosen method and shuts the others; with one method every box is open (F4). */
function showBox(form: HTMLElement, radio: HTMLInputElement): void {
  const boxes = all(PAYMENT_BOX, form);
  if (all(LISTED_PAYMENT_RADIOS, form).length <= 1) return boxes.forEach(show);
  const own = boxes.find((box) => radio.id !== '' && box.classList.contains(radio.id));
  if (!radio.checked || (own && isVisible(own))) return;
  for (const box of boxes) if (isVisible(box)) void slideUp(box, ADD_METHOD_SLIDE_MS);
  if (own) void slideDown(own, ADD_METHOD_SLIDE_MS);
}

function listenForAdding(form: HTMLElement): void {
  on(form, 'click', ({ currentTarget }) => (currentTarget instanceof HTMLInputElement ? showBox(form, currentTarget) : undefined), {
    selector: LISTED_PAYMENT_RADIOS,
  });
  first(`${PAYMENT_RADIO}:checked`, form)?.click();
  // The browser sends it; a gateway that must talk to its provider first takes the cover off itself when that fails.
  on(form, 'submit', () => blockElement(form));
  emit(document.body, 'init_add_payment_method');
}

/** A method is deleted once: the second press of the same link does nothing. */
function listenForDeleting(): void {
  on(
    document.body,
    'click',
    (event) => {
      if (!(event.currentTarget instanceof Element)) return;
      if (event.currentTarget.classList.contains(USED)) event.preventDefault();
      event.currentTarget.classList.add(USED);
    },
    { selector: DELETE },
  );
}

/** The account's pages for payment methods: add one, delete one (F4, CO-23). Needs `woocommerce_params`, as the shop's script does. */
export function startAddPaymentMethod(): boolean {
  if (readGlobal('woocommerce_params') === undefined) return false;
  const form = first(ADD_METHOD_FORM);
  if (form) listenForAdding(form);
  listenForDeleting();
  onRestored(() => {
    for (const link of all(DELETE)) link.classList.remove(USED);
    form?.classList.remove(PROCESSING);
    if (form) unblockElement(form);
  });
  return true;
}
