import { navigate, readGlobal, replaceHash, slideDown, slideUp } from '@shop/core';
import { type UpeConfig, messageOfCode } from '../config';
import { PAYMENT_SLIDE_MS } from '../constants';
import { confirmErrorText } from '../notices/shopper-text';
import { type PaymentFragment, parseFragment } from './fragment.rules';
import { log } from '../log';
import { say } from '../messages/index';
import { blockForm, findForm, fragmentForm, releaseForm } from '../page/forms.page';
import { selectedType } from '../methods/gateways.page';
import { blockAction, showPaymentError } from '../notices/payment-notice.page';
import { isSaveTicked } from '../methods/save-box.page';
import { CHECKOUT_FORM, ORDER_REVIEW_FORM } from '../page/markup.page';
import { ownField } from '../own';
import { quietly } from '../quietly';
import { stripeFor } from '../stripe-sdk';
import { confirmFragment } from './confirm.flow';
import type { ConfirmOutcome } from './outcome.rules';

/** Vouchers and wallets belong to pages that pay; a confirmation may stand on any page with a key. */
function belongsHere(config: UpeConfig, { kind }: { kind: string }): boolean {
  return kind === 'confirm' || kind === 'legacy' || config.isCheckout || config.isOrderPay || config.isChangingPayment;
}

/** Moves the payment area. A movement that fails shows or hides nothing less than the page's own style does. */
function slide(move: typeof slideUp, payment: HTMLElement): void {
  move(payment, PAYMENT_SLIDE_MS).catch((error: unknown) => log.warn('The payment area could not be moved', error));
}

function cover(config: UpeConfig): void {
  quietly('Blocking the form', () => blockForm(fragmentForm(config)));
  const payment = document.getElementById('payment');
  if (payment && (config.isOrderPay || config.isChangingPayment)) slide(slideUp, payment);
}

function uncover(): void {
  for (const form of [CHECKOUT_FORM, ORDER_REVIEW_FORM]) quietly('Giving the form back', () => releaseForm(findForm(form)));
  const payment = document.getElementById('payment');
  if (payment) slide(slideDown, payment);
}

/** Puts the stores of a block checkout back to rest, as far as the page has them (contract 6.12.8). */
function resetBlocks(): void {
  const blocks = ownField(readGlobal('wc'), 'wcBlocksData');
  const reset = (store: string, action: string, ...args: unknown[]): void =>
    void quietly(action, () => blockAction(ownField(blocks, store), action)?.(...args));
  reset('CHECKOUT_STORE_KEY', '__internalSetRedirectUrl', null);
  reset('CHECKOUT_STORE_KEY', '__internalSetIdle');
  reset('PAYMENT_STORE_KEY', '__internalSetPaymentIdle');
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
    // First of all, and on every page: nobody shall read the secret there, and a reload shall confirm nothing.
    replaceHash('');
    const foreign = fragment.kind === 'broken' ? !belongsHere(config, { kind: fragment.marker }) : !belongsHere(config, fragment);
    if (foreign) return;
    if (running) return;
    if (fragment.kind === 'broken') {
      uncover();
      return;
    }
    const name = JSON.stringify(fragment);
    const known = done.get(name);
    if (known !== undefined) return void navigate(known, { log });
    running = true;
    run(config, fragment)
      .then((left) => left !== undefined && done.set(name, left))
      .catch((error: unknown) => tell(config, { kind: 'failed', error }))
      .finally(() => {
        running = false;
      });
  };
  window.addEventListener('hashchange', handle);
  handle();
}
