import { createMachine, navigate, replaceHash } from '@shop/core';
import { type PaymentFragment, parseFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import type { UpeConfig } from '../config';
import { log } from '../log';
import { text } from '../messages/index';
import { showPaymentError } from '../notices/payment-notice.page';
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
  const machine = createMachine<ConfirmationState, ConfirmationEvent<Found>, ConfirmationEffect<Found>>({
    name: 'upe.confirmation',
    initial: NO_CONFIRMATION,
    log,
    transition,
    async perform(effect, run) {
      if (effect.type === 'leave') return void navigate(effect.url, { log });
      const { confirmPayment, releaseConfirmation } = await import('../parts/confirm');
      if (effect.type === 'release') return releaseConfirmation();
      const { config, fragment } = effect.fragment;
      run.send({ type: 'ended', key: effect.key, url: await confirmPayment(config, fragment) });
    },
    failed(effect) {
      if (effect.type !== 'confirm') return undefined;
      // What confirms could not be fetched: nothing has happened, and the page is free for the next one.
      showPaymentError(text('processingProblem'), 'page');
      return { type: 'ended', key: effect.key, url: undefined };
    },
  });
  const handle = (): void => {
    const config = read();
    const fragment = config && parseFragment(window.location.href);
    if (!config || !fragment) return;
    // First of all, and on every page: nobody shall read the secret there, and a reload shall confirm nothing.
    replaceHash('');
    if (!belongsHere(config, fragment.kind === 'broken' ? fragment.marker : fragment.kind)) return;
    if (fragment.kind === 'broken') machine.send({ type: 'broken' });
    else machine.send({ type: 'found', fragment: { config, fragment }, key: JSON.stringify(fragment) });
  };
  window.addEventListener('hashchange', handle);
  handle();
}
