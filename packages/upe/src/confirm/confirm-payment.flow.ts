import { navigate, report as reportToOperator } from '@shop/core';
import type { PaymentFragment } from '@shop/stripe/confirmations/fragment.rules.ts';
import { type UpeConfig, messageOfCode } from '../config';
import { log } from '../log';
import { text } from '../messages/index';
import { selectedType } from '../methods/gateways.page';
import { isSaveTicked } from '../methods/save-box.page';
import { showPaymentError } from '../notices/payment-notice.page';
import { confirmErrorText } from '../notices/shopper-text';
import { stripeFor } from '../stripe-sdk';
import { blockConfirmation, releaseConfirmation, resetBlocks, showVoucherDialog } from './confirm-area.page';
import { confirmFragment } from './confirm.flow';
import type { ConfirmOutcome } from './outcome';

/**
 * Confirms what a fragment of the address asks for, and shows how that ended (UP-09 … UP-12). Never rejects.
 * @returns the address that the page is left for, if it is.
 */
export async function confirmPayment(config: UpeConfig, fragment: PaymentFragment): Promise<string | undefined> {
  try {
    return await carryOut(config, fragment);
  } catch (error) {
    report(config, { kind: 'failed', error });
    return undefined;
  }
}

async function carryOut(config: UpeConfig, fragment: PaymentFragment): Promise<string | undefined> {
  blockConfirmation(config);
  if (fragment.kind === 'voucher') showVoucherDialog(config);
  const stripe = await stripeFor(config);
  const type = selectedType(config);
  const outcome: ConfirmOutcome = stripe
    ? await confirmFragment(stripe, config, fragment, type !== undefined && isSaveTicked(type))
    : { kind: 'nowhere' };
  const left = outcome.kind === 'leave' && navigate(outcome.url, { log }) ? outcome.url : undefined;
  if (left === undefined) report(config, outcome);
  if (fragment.kind === 'wallet') resetBlocks();
  return left;
}

/** Gives the page back, then says what is to be said. */
function report(config: UpeConfig, outcome: ConfirmOutcome): void {
  releaseConfirmation();
  const message = messageFor(config, outcome);
  if (message !== undefined) showPaymentError(message, 'page');
}

function messageFor(config: UpeConfig, outcome: ConfirmOutcome): string | undefined {
  switch (outcome.kind) {
    case 'ignored':
    case 'retry':
      return undefined;
    case 'paid':
      reportToOperator('upe', 'payment-unknown');
      return `${outcome.message} ${text('checkOrder')}`.trim();
    case 'leave':
      // Only what is paid leads on; its address was refused.
      reportToOperator('upe', 'payment-unknown');
      return text('checkOrder');
    case 'nowhere':
      return text('processingProblem');
    case 'unknown-wallet':
      log.error('The address asks for a wallet that this script does not know');
      return messageOfCode('invalid_wallet_type') ?? text('unknownError');
    case 'failed':
      return confirmErrorText(config, outcome.error);
  }
}
