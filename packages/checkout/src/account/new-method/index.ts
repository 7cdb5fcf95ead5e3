import { emit, isVisible, on, readGlobal, show, slideDown, slideUp } from '@shop/core';
import { ADD_METHOD_SLIDE_MS } from '../../constants';
import { createCustomButtons } from '../../order/custom-button';
import { guardNativePost } from '../../page/form-guards';
import { onElement, onRestored } from '../../page/listen';
import { ADD_METHOD_FORM, all, DELETE_METHOD, first, LISTED_PAYMENT_RADIOS, PAYMENT_BOX, PAYMENT_RADIO } from '../../page/markup';
import { openForm } from '../../page/submit-lock';

const USED = 'disabled';

/** Opens the box of the chosen method and shuts the others; with one method every box is open (F4). */
function showBox(form: HTMLElement, radio: HTMLElement): void {
  const boxes = all(PAYMENT_BOX, form);
  if (all(LISTED_PAYMENT_RADIOS, form).length <= 1) return boxes.forEach(show);
  const own = boxes.find((box) => radio.id !== '' && box.classList.contains(radio.id));
  for (const box of boxes) if (box !== own && isVisible(box)) void slideUp(box, ADD_METHOD_SLIDE_MS);
  if (own) void slideDown(own, ADD_METHOD_SLIDE_MS);
}

function listenForAdding(form: HTMLFormElement): void {
  const showButton = createCustomButtons(
    () => form,
    () => false,
  );
  const choose = (radio: HTMLElement): void => {
    showBox(form, radio);
    if (radio instanceof HTMLInputElement) showButton(radio.value);
  };
  onElement('click init_add_payment_method', LISTED_PAYMENT_RADIOS, choose, form);
  first(`${PAYMENT_RADIO}:checked`, form)?.click();
  // The browser sends it; a gateway that must talk to its provider first takes the cover off itself when that fails.
  guardNativePost(form);
  emit(document.body, 'init_add_payment_method');
}

/** The account's pages for payment methods: add one, delete one (F4, CO-23). Needs `woocommerce_params`, as the shop's script does. */
export function startAddPaymentMethod(): boolean {
  if (readGlobal('woocommerce_params') === undefined) return false;
  const form = first(ADD_METHOD_FORM);
  if (form instanceof HTMLFormElement) listenForAdding(form);
  // A method is deleted once (CO-23). The page is left with the first press.
  for (const link of all(`.woocommerce ${DELETE_METHOD}`))
    on(link, 'click', (event) => {
      if (link.classList.contains(USED)) event.preventDefault();
      link.classList.add(USED);
    });
  onRestored(() => {
    for (const link of all(DELETE_METHOD)) link.classList.remove(USED);
    if (form) openForm(form);
  });
  return true;
}
