import { navigate, report } from '@shop/core';
import type { PaymentFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import { type UpeConfig, messageOfCode } from '../config';
import { blockConfirmation, releaseConfirmation, resetBlocks, showVoucherDialog } from './confirm-area.page';
import { confirmIntent } from './intent.flow';
import { confirmLegacy } from './legacy.flow';
import type { ConfirmOutcome } from './outcome';
import { confirmVoucher } from './voucher.flow';
import { confirmWallet } from './wallet.flow';
import { log } from '../log';
import { text } from '../messages/index';
import { selectedType } from '../methods/gateways.page';
import { isSaveTicked } from '../methods/save-box.page';
import { showPaymentError } from '../notices/payment-notice.page';
import { confirmErrorText } from '../notices/shopper-text';
import { type Stripe, stripeFor } from '../stripe-sdk';

/** Whether the page still waits for a confirmation. */
export interface ConfirmRun {
  /** The page was restored from the back/forward cache meanwhile. */
  isReset(): boolean;
  /** Another confirmation has begun after that. */
  isSuperseded(): boolean;
}

/**
 * Confirms what a fragment of the address asks for, and shows how that ended (UP-09 … UP-12). A payment that is made after a reset is
 * followed all the same. Never rejects.
 * @returns the URL that the page is left for, if it is.
 */
export async function confirmPayment(config: UpeConfig, fragment: PaymentFragment, run: ConfirmRun): Promise<string | undefined> {
  try {
    return await carryOut(config, fragment, run);
  } catch (error) {
    show({ kind: 'failed', error }, run);
    return undefined;
  }
}

async function carryOut(config: UpeConfig, fragment: PaymentFragment, run: ConfirmRun): Promise<string | undefined> {
  blockConfirmation(config);
  if (fragment.kind === 'voucher') showVoucherDialog(config);
  const stripe = await stripeFor(config);
  if (run.isReset()) return undefined;
  const type = selectedType(config);
  const outcome: ConfirmOutcome = stripe
    ? await confirmFragment(stripe, config, fragment, type !== undefined && isSaveTicked(type))
    : { kind: 'no-redirect' };
  const left = outcome.kind === 'leave' && navigate(outcome.url, { log }) ? outcome.url : undefined;
  if (left === undefined) show(outcome, run);
  if (fragment.kind === 'wallet') resetBlocks();
  return left;
}

/** Unblocks the page, then shows the outcome. While another confirmation runs, only a payment that may be made is shown. */
function show(outcome: ConfirmOutcome, run: ConfirmRun): void {
  if (!run.isSuperseded()) releaseConfirmation();
  else if (outcome.kind !== 'paid' && outcome.kind !== 'unknown' && outcome.kind !== 'leave') return;
  const message = messageFor(outcome);
  if (message !== undefined) showPaymentError(message, 'page');
}

function messageFor(outcome: ConfirmOutcome): string | undefined {
  switch (outcome.kind) {
    case 'ignored':
    case 'retry':
      return undefined;
    case 'paid':
      report('upe', 'payment-unknown');
      return `${outcome.message} ${text('checkOrder')}`.trim();
    case 'unknown':
    case 'leave':
      // A payment of unknown outcome, or one that is paid and whose return address is refused.
      report('upe', 'payment-unknown');
      return text('checkOrder');
    case 'no-redirect':
      return text('processingProblem');
    case 'unknown-wallet':
      log.error('The address asks for a wallet that this script does not know');
      return messageOfCode('invalid_wallet_type') ?? text('unknownError');
    case 'failed':
      return confirmErrorText(outcome.error);
  }
}

/** Confirms what a fragment asks for. Never throws. */
export async function confirmFragment(
  stripe: Stripe,
  config: UpeConfig,
  fragment: PaymentFragment,
  saveTicked: boolean,
): Promise<ConfirmOutcome> {
  try {
    switch (fragment.kind) {
      case 'voucher':
        return await confirmVoucher(stripe, config, fragment);
      case 'wallet':
        return await confirmWallet(stripe, config, fragment);
      case 'confirm':
        return await confirmIntent(stripe, config, fragment, saveTicked);
      case 'legacy':
        return await confirmLegacy(stripe, config, fragment);
    }
  } catch (error) {
    return { kind: 'failed', error };
  }
}
