import { own, readGlobal, slideDown, slideUp } from '@shop/core';
import type { UpeConfig } from '../config';
import { PAYMENT_SLIDE_MS } from '../constants';
import { log, tryAndLog } from '../log';
import { showVoucherHint } from '../notices/payment-hints.page';
import { blockAction, blockForm, fragmentForm, releasePaymentForms } from '../page/forms.page';

/** Moves the payment area. A movement that fails shows or hides nothing less than the page's own style does. */
function slide(move: typeof slideUp, payment: HTMLElement): void {
  move(payment, PAYMENT_SLIDE_MS).catch((error: unknown) => log.warn('The payment area could not be moved', error));
}

/** Blocks the form that a confirmation belongs to, and hides the payment area of pages that have nothing else. Never throws. */
export function blockConfirmation(config: UpeConfig): void {
  tryAndLog('Blocking the form', () => blockForm(fragmentForm(config)));
  const payment = document.getElementById('payment');
  if (payment && (config.isOrderPay || config.isChangingPayment)) slide(slideUp, payment);
}

/** Unblocks the page and shows the payment area again. Never throws. */
export function releaseConfirmation(): void {
  releasePaymentForms();
  tryAndLog('Removing the hint', () => showVoucherHint(undefined));
  const payment = document.getElementById('payment');
  if (payment) slide(slideDown, payment);
}

/** Puts the stores of a block checkout back to rest, as far as the page has them (contract 6.12.8). */
export function resetBlocks(): void {
  const blocks = own(readGlobal('wc'), 'wcBlocksData');
  const reset = (store: string, action: string, ...args: unknown[]): void =>
    void tryAndLog(action, () => blockAction(own(blocks, store), action)?.(...args));
  reset('CHECKOUT_STORE_KEY', '__internalSetRedirectUrl', null);
  reset('CHECKOUT_STORE_KEY', '__internalSetIdle');
  reset('PAYMENT_STORE_KEY', '__internalSetPaymentIdle');
}

/** Says beside the blocked form what goes on in the provider's window, which shows the voucher. Never throws. */
export function showVoucherDialog(config: UpeConfig): void {
  tryAndLog('Showing the hint', () => showVoucherHint(fragmentForm(config)));
}
