import { emit, on, readGlobal } from '@shop/core';
import { ADD_METHOD_SLIDE_MS } from '../../constants';
import { createCustomButtons } from '../../order/custom-button';
import { showBox } from '../../order/payment-methods';
import { guardNativePost } from '../../page/form-guards';
import { onElement, onRestored } from '../../page/listen';
import { ADD_METHOD_FORM, all, DELETE_METHOD, first, LISTED_PAYMENT_RADIOS, PAYMENT_RADIO } from '../../page/markup';
import { openForm } from '../../page/submit-lock';

const USED = 'disabled';

function listenForAdding(form: HTMLFormElement): void {
  const showButton = createCustomButtons(
    () => form,
    () => false,
  );
  const choose = (radio: HTMLElement): void => {
    if (!(radio instanceof HTMLInputElement)) return;
    showBox(radio, ADD_METHOD_SLIDE_MS, form);
    showButton(radio.value);
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
