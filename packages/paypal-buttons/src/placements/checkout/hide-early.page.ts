import { on } from '@shop/core';
import { setShownByClass } from '../../page/visibility.page';
import type { LiveConfig } from '../../config/live.page';
import { METHOD } from '../../constants';
import { currentMethod, isChangePayment, placeOrderButtons } from '../../page/checkout.page';
import { SELECTOR } from '../../page/selectors';
import { hasMethods } from '../../config/context.rules';
import type { Spinners } from '../../page/spinners.page';

/**
 * Before the SDK is there, place order must not be seen for methods that are paid with buttons (contract 6.B 3, B13).
 * @returns stops it; called when the SDK is there or has failed.
 */
export function hideEarly(live: LiveConfig, spinners: Spinners, signal: AbortSignal): () => void {
  const { context, is_free_trial_cart: trial, vaulted_paypal_email: email } = live.current;
  const applies = hasMethods(context) && !isChangePayment() && !(trial && email !== '');
  if (!applies) return () => undefined;

  function look(): void {
    const method = currentMethod();
    const { separate_buttons, hosted_fields } = live.current;
    const separateIds = Object.values(separate_buttons).map(({ id }) => id);
    const byWallet = method === METHOD.wallet || separateIds.includes(method);
    const byCard = method === METHOD.card;
    const byDevice = method === METHOD.googlePay || method === METHOD.applePay;
    setShownByClass(placeOrderButtons(), !byWallet && !byCard && !byDevice);
    spinners.release();
    if (byWallet) spinners.block(SELECTOR.buttonWrapper);
    if (byCard) spinners.block(hosted_fields.wrapper);
  }

  const stopped = new AbortController();
  signal.addEventListener('abort', () => stopped.abort());
  for (const name of ['updated_checkout', 'payment_method_selected']) on(document.body, name, look, { signal: stopped.signal });
  look();
  return () => stopped.abort();
}
