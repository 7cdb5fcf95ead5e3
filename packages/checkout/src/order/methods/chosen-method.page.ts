import { membersOf } from '@shop/core';
import { PAYMENT_RADIO } from '../../page/selectors';

/** Value of the chosen payment method; `undefined` without one. */
export function chosenPaymentMethod(form: ParentNode): string | undefined {
  return membersOf(form).querySelector<HTMLInputElement>(`${PAYMENT_RADIO}:checked`)?.value;
}
