import { createMessages, membersOf, on } from '@shop/core';
import type { ErrorText, OutcomeMessage } from '../api/refusal.rules';
import { clickPlaceOrder, paymentForm, placeOrderButtons } from '../page/checkout';
import type { Notices } from '../page/notices';

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

const message = createMessages<OutcomeMessage>({
  de: {
    paymentUnknown:
      'Die Zahlung wurde möglicherweise bereits angenommen. Bitte vor einer erneuten Zahlung in den E-Mails oder Bestellungen nachsehen.',
    orderReceived: 'Die Bestellung ist eingegangen. Bitte in den E-Mails nachsehen.',
    placeOrder: 'Die Zahlung ist freigegeben. Bitte jetzt noch die Bestellung absenden.',
    totalChanged: 'Der Gesamtbetrag hat sich geändert. Bitte prüfen und erneut bezahlen.',
  },
  en: {
    paymentUnknown: 'Your payment may already have been accepted. Please check your e-mails or orders before you pay again.',
    orderReceived: 'Your order has been received. Please check your e-mails.',
    placeOrder: 'Your payment is approved. Please place the order now.',
    totalChanged: 'The total has changed. Please check it and pay again.',
  },
});

/** Shows how a payment has ended. An order that is there is good news, and stays for as long as the page does. */
export async function showOutcome(notices: Notices, text: ErrorText): Promise<HTMLElement> {
  if (text.kind !== 'own') return notices.show(text);
  const shown = message(text.message);
  const isFinal = text.message === 'orderReceived';
  return isFinal || text.message === 'placeOrder' ? notices.succeed(shown, { isFinal }) : notices.add([shown]);
}
