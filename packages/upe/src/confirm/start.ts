import { navigate, readGlobal, replaceHash, slideDown, slideUp } from '@shop/core';
import { type UpeConfig, messageOfCode } from '../config';
import { PAYMENT_SLIDE_MS } from '../constants';
import { confirmErrorText } from '../errors/shopper-text';
import { type PaymentFragment, parseFragment } from '../fragments/parse';
import { log } from '../log';
import { say } from '../messages/index';
import { blockForm, findForm, fragmentForm, releaseForm } from '../page/forms';
import { selectedType } from '../page/gateways';
import { blockAction, showPaymentError } from '../page/notice';
import { isSaveTicked } from '../page/save-box';
import { CHECKOUT_FORM, ORDER_REVIEW_FORM } from '../page/selectors';
import { stripeFor } from '../stripe-sdk';
import { confirmFragment } from './flow';
import type { ConfirmOutcome } from './outcome';

/** Vouchers and wallets belong to pages that pay; a confirmation may stand on any page with a key. */
function belongsHere(config: UpeConfig, { kind }: { kind: string }): boolean {
  return kind === 'confirm' || kind === 'legacy' || config.isCheckout || config.isOrderPay || config.isChangingPayment;
}

function cover(config: UpeConfig): void {
  blockForm(fragmentForm(config));
  const payment = document.getElementById('payment');
  if (payment && (config.isOrderPay || config.isChangingPayment)) void slideUp(payment, PAYMENT_SLIDE_MS);
}

function uncover(): void {
  releaseForm(findForm(CHECKOUT_FORM));
  releaseForm(findForm(ORDER_REVIEW_FORM));
  const payment = document.getElementById('payment');
  if (payment) void slideDown(payment, PAYMENT_SLIDE_MS);
}

/** Puts the stores of a block checkout back to rest, as far as the page has them (contract 6.12.8). */
function resetBlocks(): void {
  const keys: unknown = Reflect.get(Object(Reflect.get(Object(readGlobal('wc')), 'wcBlocksData')), 'CHECKOUT_STORE_KEY');
  const payments: unknown = Reflect.get(Object(Reflect.get(Object(readGlobal('wc')), 'wcBlocksData')), 'PAYMENT_STORE_KEY');
  blockAction(keys, '__internalSetRedirectUrl')?.(null);
  blockAction(keys, '__internalSetIdle')?.();
  blockAction(payments, '__internalSetPaymentIdle')?.();
}

async function tell(config: UpeConfig, outcome: ConfirmOutcome): Promise<void> {
  uncover();
  switch (outcome.kind) {
    case 'ignored':
    case 'retry':
      return;
    case 'paid':
      return showPaymentError(`${outcome.message} ${say('checkOrder')}`.trim(), 'page');
    case 'leave':
      // Only what is paid leads on; its address was refused.
      return showPaymentError(say('checkOrder'), 'page');
    case 'nowhere':
      return showPaymentError(say('processingProblem'), 'page');
    case 'unknown-wallet':
      log.error('The address asks for a wallet that this script does not know');
      return showPaymentError(messageOfCode('invalid_wallet_type') ?? say('unknownError'), 'page');
    case 'failed':
      return showPaymentError(confirmErrorText(config, outcome.error), 'page');
  }
}

/** Returns the address that the page is left for, if it is. */
async function run(config: UpeConfig, fragment: PaymentFragment): Promise<string | undefined> {
  cover(config);
  const stripe = await stripeFor(config);
  const type = selectedType(config);
  const outcome: ConfirmOutcome = stripe
    ? await confirmFragment(stripe, config, fragment, type !== undefined && isSaveTicked(type))
    : { kind: 'nowhere' };
  const left = outcome.kind === 'leave' && navigate(outcome.url, { log }) ? outcome.url : undefined;
  if (left === undefined) await tell(config, outcome);
  if (fragment.kind === 'wallet') resetBlocks();
  return left;
}

/**
 * Handles payment fragments of the address, now and at every change (UP-09 … UP-12). One at a time: a fragment that comes while
 * another is confirmed is cleared and dropped (contract 6.15). One that was confirmed well leads on again, but is not confirmed again.
 */
export function startConfirmations(read: () => UpeConfig | undefined): void {
  let running = false;
  /** Where confirmed fragments lead. */
  const done = new Map<string, string>();
  const handle = (): void => {
    const config = read();
    const fragment = config && parseFragment(window.location.href);
    if (!config || !fragment) return;
    const foreign = fragment.kind === 'broken' ? !belongsHere(config, { kind: fragment.marker }) : !belongsHere(config, fragment);
    if (foreign) return;
    replaceHash('');
    if (running) return;
    if (fragment.kind === 'broken') {
      uncover();
      return;
    }
    const name = JSON.stringify(fragment);
    const known = done.get(name);
    if (known !== undefined) return void navigate(known, { log });
    running = true;
    void run(config, fragment)
      .then((left) => left !== undefined && done.set(name, left))
      .finally(() => {
        running = false;
      });
  };
  window.addEventListener('hashchange', handle);
  handle();
}
