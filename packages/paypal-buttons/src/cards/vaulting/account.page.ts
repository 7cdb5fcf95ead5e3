import { on } from '@shop/core';
import { METHOD } from '../../constants';
import { currentMethod, find, placeOrderButtons } from '../../page/checkout.page';
import { CLASS } from '../../page/selectors';

/** Place of the wallet's button on the page "add payment method". */
export const KEEP_WALLET = '#ppc-button-ppcp-gateway-save-payment-method';

const RADIO = '.payment_methods input.input-radio';

/** The form of an account page: a new payment method, or another one for a subscription. */
export function accountForm(): HTMLFormElement | undefined {
  return find('form#add_payment_method', HTMLFormElement) ?? find('form#order_review', HTMLFormElement);
}

/** Shows the wallet's button exactly for the wallet, the form's own button for everything else (contract 6.V). */
export function followChoice(isWalletUsable: () => boolean, signal: AbortSignal): () => void {
  function apply(): void {
    const wallet = find(KEEP_WALLET, HTMLElement);
    const isWallet = wallet !== undefined && isWalletUsable() && currentMethod() === METHOD.wallet;
    for (const button of placeOrderButtons()) button.classList.toggle(CLASS.hidden, isWallet);
    if (wallet) wallet.style.display = isWallet ? 'block' : 'none';
  }
  for (const name of ['click', 'change', 'init_add_payment_method']) on(document, name, apply, { selector: RADIO, signal });
  on(document.body, 'init_add_payment_method', apply, { signal });
  apply();
  return apply;
}
