import { on } from '@shop/core';
import { METHOD } from '../../constants';
import { currentMethod } from '../../page/checkout.page';
import { SELECTOR } from '../../page/selectors';

const GUARDED: readonly string[] = [METHOD.wallet, METHOD.card, METHOD.cardButton];

/** Enter in a field would place an order that is not paid yet: suppressed for methods that are paid with their own button (PP-20). */
export function guardEnter(signal: AbortSignal): void {
  on(
    document,
    'keydown',
    (event) => {
      if (event.key === 'Enter' && GUARDED.includes(currentMethod())) event.preventDefault();
    },
    { selector: `${SELECTOR.classicCheckoutForm} input`, signal },
  );
}
