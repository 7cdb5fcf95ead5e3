import { membersOf, startOnce } from '@shop/core';
import { HELD_ORDER_MS } from '../constants';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM } from '../page/selectors';

const FORMS = [CHECKOUT_FORM, ORDER_PAY_FORM, ADD_METHOD_FORM].join(', ');
const held = new Map<HTMLFormElement, HTMLElement | null>();
let limit: ReturnType<typeof setTimeout> | undefined;

function hold(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !membersOf(form).matches(FORMS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.set(form, event.submitter);
}

/**
 * Keeps forms that order or pay from being sent until the checkout and the gateways are started: nothing would watch over them. Once for the page.
 * @param files when the checkout's files are there, or cannot be had. Soon after them forms can be sent in any case, whoever keeps the page's ready functions waiting.
 */
export function holdOrders(files: Promise<unknown>): void {
  startOnce('checkout/held-orders', () => {
    window.addEventListener('submit', hold, true);
    void files.then(() => (limit = setTimeout(releaseOrders, HELD_ORDER_MS)));
  });
}

/** Lets orders go. What was sent meanwhile is sent now, each form once: to the checkout, or to the server where the checkout could not be had. */
export function releaseOrders(): void {
  clearTimeout(limit);
  window.removeEventListener('submit', hold, true);
  const forms = [...held];
  held.clear();
  for (const [form, submitter] of forms) {
    const members = membersOf(form);
    if (submitter && members.contains(submitter)) members.requestSubmit(submitter);
    else members.requestSubmit();
  }
}
