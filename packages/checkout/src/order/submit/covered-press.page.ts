import { isBlocked } from '@shop/core';
import { checkoutForm, first } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { PAYMENT_SECTION, PLACE_ORDER } from '../../page/selectors';

function isAt(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return right > left && clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

/**
 * Presses "place order" for a shopper whose click the cover of the order review has taken. Leaving a field asks for an order review, and its cover
 * appears between the press of the mouse and its release: browsers then give the click to what is around both.
 */
export function listenForCoveredPresses(): void {
  onElement('click', PAYMENT_SECTION, (section, { native }) => {
    const button = first(PLACE_ORDER, section);
    const form = checkoutForm();
    if (!(native instanceof MouseEvent) || !(native.target instanceof Element) || !button || !form || isBlocked(form)) return;
    const isCovered = native.target.matches('.blockUI') || (isBlocked(section) && native.target.contains(button));
    if (isCovered && native.target !== button && isAt(button, native)) button.click();
  });
}
