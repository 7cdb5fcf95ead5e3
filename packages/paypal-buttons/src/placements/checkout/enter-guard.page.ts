import { on } from '@shop/core';
import { METHOD, METHOD_PREFIX } from '../../constants';
import { currentMethod, placeOrderButtons } from '../../page/checkout.page';
import { CLASS, SELECTOR } from '../../page/selectors';

/** Methods that are always paid with their own button. */
const GUARDED: readonly string[] = [METHOD.wallet, METHOD.card, METHOD.cardButton, METHOD.googlePay, METHOD.applePay];

function hasOwnButton(method: string): boolean {
  if (GUARDED.includes(method)) return true;
  const [button] = placeOrderButtons();
  return method.startsWith(METHOD_PREFIX) && button !== undefined && button.classList.contains(CLASS.hidden);
}

/** Enter in a field would place an order that is not paid yet: suppressed for methods that have their own button (PP-20, MS-16). */
export function guardEnter(signal: AbortSignal): void {
  on(
    document,
    'keydown',
    (event) => {
      if (event.key === 'Enter' && hasOwnButton(currentMethod())) event.preventDefault();
    },
    { selector: `${SELECTOR.classicCheckoutForm} input`, signal },
  );
}
