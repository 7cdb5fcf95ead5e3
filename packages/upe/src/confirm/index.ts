import { createListedStore, navigate, ownPrinted, readGlobal, replaceHash, report } from '@shop/core';
import { parseFragment, type PaymentFragment } from '@shop/stripe/fragment.rules.ts';
import { log } from '../bundle';
import { CONFIG_GLOBAL, readUpeConfig, type UpeConfig } from '../config';
import { text, type UpeMessage } from '../messages';
import { showPaymentError } from '../notices/payment-error';
import { releasePaymentForms } from '../page';

/** Vouchers and wallets belong to pages that pay; a confirmation may stand on any page with a key. */
function belongsHere(config: UpeConfig, kind: string): boolean {
  return kind === 'confirm' || kind === 'legacy' || config.isCheckout || config.isOrderPay || config.isChangingPayment;
}

/** Unblocks the form that the shop has blocked, then says why. Works without `upe-confirm.js`. */
function refuse(message: UpeMessage): void {
  releasePaymentForms();
  showPaymentError(text(message), 'page');
}

/** Handles payment fragments of the address, now and at every change, one at a time (UP-09 … UP-12, contract 6.15). */
export function startConfirmations(): boolean {
  // Read when there is something to confirm: what is wrong with it has been logged by the elements.
  if (ownPrinted(readGlobal(CONFIG_GLOBAL), 'key') === '') return false;
  /** `confirming`: the fragment that is being confirmed. A new object for each try, so that a late end is not taken for another's. */
  const store = createListedStore<{ confirming: { key: string } | undefined }>('upe.confirmation', { confirming: undefined });
  const isRunning = (run: object): boolean => store.getState().confirming === run;
  /** Where confirmed fragments led: one that comes again leads there again, and is not confirmed again. */
  const led = new Map<string, string>();

  async function confirm(config: UpeConfig, fragment: PaymentFragment): Promise<void> {
    const key = JSON.stringify(fragment);
    const { confirming } = store.getState();
    if (confirming) return confirming.key === key ? undefined : refuse('confirmationRuns');
    const known = led.get(key);
    if (known !== undefined) return void navigate(known, { log });
    const run = { key };
    store.setState({ confirming: run });
    try {
      const { confirmPayment } = await import('./confirm');
      if (!isRunning(run)) return;
      const isReset = (): boolean => !isRunning(run);
      const isSuperseded = (): boolean => isReset() && store.getState().confirming !== undefined;
      const url = await confirmPayment(config, fragment, { isReset, isSuperseded });
      // Also after a reset: a payment that is made late is not confirmed again.
      if (url !== undefined) led.set(key, url);
    } catch (error) {
      if (!isRunning(run)) return;
      log.error('The confirmation could not be loaded', error);
      // Nothing was requested, and the next fragment may be confirmed.
      refuse('processingProblem');
    } finally {
      if (isRunning(run)) store.setState({ confirming: undefined });
    }
  }

  const follow = (): void => {
    const fragment = parseFragment(window.location.href);
    if (!fragment) return;
    const config = readUpeConfig();
    // First, and on every page: the secret must not be readable there, and a reload must confirm nothing.
    replaceHash('');
    if (config && !belongsHere(config, fragment.kind === 'broken' ? fragment.marker : fragment.kind)) return;
    if (config && fragment.kind !== 'broken') void confirm(config, fragment);
    else refuse('processingProblem');
  };

  /** A provider of a restored page may never answer, and must not lock out later confirmations. */
  const restore = (): void => {
    if (!store.getState().confirming) return;
    store.setState({ confirming: undefined });
    report('upe', 'payment-unknown');
    refuse('checkOrder');
    import('./confirm').then(
      ({ releaseConfirmation }) => releaseConfirmation(),
      (error: unknown) => log.error('The payment area could not be shown again', error),
    );
  };

  window.addEventListener('hashchange', follow);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore();
  });
  follow();
  return true;
}
