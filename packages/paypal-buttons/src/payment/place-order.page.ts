import { membersOf, on } from '@shop/core';
import { clickPlaceOrder, paymentForm, placeOrderButtons } from '../page/checkout.page';

/**
 * Places the order as a shopper does; sends the form where the page has no button for it.
 * @returns `false` when the form was not sent: the button is disabled, or another script has stopped the click.
 */
export function placeOrder(context: string): boolean {
  const form = paymentForm(context);
  let isSent = false;
  const note = (): void => void (isSent = true);
  // Natively for scripts that stop the event early, through jQuery for those that trigger it there.
  window.addEventListener('submit', note, { capture: true });
  const stopListening = form && on(form, 'submit', note);
  try {
    if (placeOrderButtons().length > 0) clickPlaceOrder();
    else if (form) membersOf(form).requestSubmit();
  } finally {
    window.removeEventListener('submit', note, { capture: true });
    stopListening?.();
  }
  return isSent;
}
