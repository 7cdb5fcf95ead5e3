import { createMachine, navigate, replaceHash, report } from '@shop/core';
import { type PaymentFragment, parseFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import type { UpeConfig } from '../config';
import { log } from '../log';
import { type UpeMessage, text } from '../messages/index';
import { showPaymentError } from '../notices/payment-notice.page';
import { releasePaymentForms } from '../page/forms.page';
import {
  type ConfirmationEffect,
  type ConfirmationEvent,
  type ConfirmationState,
  NO_CONFIRMATION,
  transition,
} from './confirmation.machine';

/** Vouchers and wallets belong to pages that pay; a confirmation may stand on any page with a key. */
function belongsHere(config: UpeConfig, kind: string): boolean {
  return kind === 'confirm' || kind === 'legacy' || config.isCheckout || config.isOrderPay || config.isChangingPayment;
}

/** A fragment with the page config of its moment. */
interface Found {
  config: UpeConfig;
  fragment: PaymentFragment;
}

/** Handles payment fragments of the address, now and at every change (UP-09 … UP-12). */
export function startConfirmations(read: () => UpeConfig | undefined): void {
  /** Unblocks the form that the shop has blocked, then says why. Works without `upe-confirm.js`. */
  const refuse = (message: UpeMessage): void => {
    releasePaymentForms();
    showPaymentError(text(message), 'page');
  };
  const machine = createMachine<ConfirmationState, ConfirmationEvent<Found>, ConfirmationEffect<Found>>({
    name: 'upe.confirmation',
    initial: NO_CONFIRMATION,
    log,
    transition,
    async perform(effect, run) {
      switch (effect.type) {
        case 'leave':
          return void navigate(effect.url, { log });
        case 'refuse':
          return refuse(effect.reason === 'busy' ? 'confirmationRuns' : 'processingProblem');
        case 'reset':
          report('upe', 'payment-unknown');
          refuse('checkOrder');
          return (await import('../parts/confirm')).releaseConfirmation();
        case 'confirm': {
          const { confirmPayment } = await import('../parts/confirm');
          if (run.isStale()) return;
          const { config, fragment } = effect.fragment;
          const url = await confirmPayment(config, fragment, {
            isReset: run.isStale,
            isSuperseded: () => run.isStale() && run.getState().confirming !== undefined,
          });
          // Also after a reset: a payment that is made late is not confirmed again.
          machine.send({ type: 'ended', key: effect.key, url });
        }
      }
    },
    failed(effect) {
      if (effect.type !== 'confirm') return undefined;
      // The chunk is missing: nothing was requested, and the next fragment may be confirmed.
      refuse('processingProblem');
      return { type: 'ended', key: effect.key, url: undefined };
    },
  });
  const handle = (): void => {
    const config = read();
    const fragment = config && parseFragment(window.location.href);
    if (!config || !fragment) return;
    // First, and on every page: the secret must not be readable there, and a reload must confirm nothing.
    replaceHash('');
    if (!belongsHere(config, fragment.kind === 'broken' ? fragment.marker : fragment.kind)) return;
    if (fragment.kind === 'broken') machine.send({ type: 'broken' });
    else machine.send({ type: 'found', fragment: { config, fragment }, key: JSON.stringify(fragment) });
  };
  window.addEventListener('hashchange', handle);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) machine.send({ type: 'restored' });
  });
  handle();
}
