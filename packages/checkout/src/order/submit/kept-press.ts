import { isBlocked } from '@shop/core';
import { REVIEW_WAIT_MS } from '../../constants';
import { chosenRates } from '../../page/fields';
import { onElement } from '../../page/listen';
import { checkoutForm, first, PAYMENT_SECTION, PLACE_ORDER, REVIEW_NOTICES } from '../../page/markup';
import { shownTotal } from '../../page/notices';
import { chosenPaymentMethod } from '../checkout-form';
import type { Message } from '../messages';
import type { OrderReview } from '../review/order-review';
import type { Submission } from './place-order';

function isAt(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

type Agreement = ReturnType<typeof agreement>;

/** What the shopper agrees to with a press. */
function agreement() {
  return {
    form: checkoutForm(),
    method: chosenPaymentMethod(),
    shipping: JSON.stringify(chosenRates()),
    total: shownTotal(),
  };
}

/** What a change since the press is called. */
const CHANGES = [
  ['method', 'changedMethod'],
  ['shipping', 'changedShipping'],
  ['total', 'changedTotal'],
] as const satisfies readonly (readonly [keyof Agreement, Message])[];

/**
 * Keeps a click on "place order" that the cover of the order review has taken, until the review is on the page (the original loses it). Leaving a field asks
 * for an order review, and its cover appears between the press of the mouse and its release: browsers then give the click to what is around both. It is carried
 * out when the review has changed nothing that the shopper has agreed to; else it is dropped, and a line says what has changed.
 */
export function keepCoveredPresses(review: OrderReview, { isWaiting, show }: Submission): void {
  let kept: Agreement | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  /** @param hint why it is not carried out; none where a notice says it, or the shopper has gone on */
  function drop(hint?: Message): void {
    if (isWaiting()) show({ kind: 'idle', hint });
    forget();
  }

  function forget(): void {
    kept = undefined;
    clearTimeout(limit);
  }

  function decide(isUsable: boolean): void {
    if (!kept) return;
    if (!isWaiting()) return forget();
    const before = kept;
    const now = agreement();
    const button = now.form && first(PLACE_ORDER);
    const notice = first(`.${REVIEW_NOTICES}`);
    const change = CHANGES.find(([part]) => now[part] !== before[part])?.[1];
    if (isUsable && button && now.form === before.form && !change && !notice) {
      drop();
      return button.click();
    }
    drop(change ?? (notice ? undefined : 'notOrdered'));
  }

  onElement('click', PAYMENT_SECTION, (section, { native }) => {
    const button = first(PLACE_ORDER, section);
    const form = checkoutForm();
    if (kept || !review.isOut() || !button || !form || isBlocked(form)) return;
    if (!(native instanceof MouseEvent) || !(native.target instanceof Element) || native.target === button) return;
    const isCovered = native.target.matches('.blockUI') || (isBlocked(section) && native.target.contains(button));
    if (!isCovered || !isAt(button, native)) return;
    kept = agreement();
    show({ kind: 'waiting', hint: undefined });
    limit = setTimeout(drop, REVIEW_WAIT_MS, 'notOrdered');
    review.whenSettled(decide);
  });
  // What the form holds from then on is not what the click was for. Changes by scripts, which make their own events, do not count.
  onElement('input change', 'form.checkout', (_field, { native }) => {
    if (kept && native?.isTrusted) drop();
  });
}
