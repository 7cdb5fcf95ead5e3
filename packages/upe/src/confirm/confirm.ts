/** `upe-confirm.js`: confirms what the address asks for, and shows how that ended. Only a page that comes back from an order with such a step needs it. */
import { methodOf, navigate, own, readGlobal, report, safeUrl } from '@shop/core';
import { slideDown, slideUp } from '@shop/core/dom/slide';
import {
  type ConfirmAnswer,
  type ConfirmVerdict,
  leavesResultOpen,
  readAnswer,
  verdictOfAnswer,
} from '@shop/stripe/answer.rules.ts';
import type { PaymentFragment } from '@shop/stripe/fragment.rules.ts';
import { log, tryAndLog } from '../bundle';
import { messageOfCode, type UpeConfig } from '../config';
import { PAYMENT_SLIDE_MS } from '../constants';
import { text } from '../messages';
import { selectedType } from '../methods/methods';
import { isSaveTicked, usesSavedToken } from '../methods/save-box';
import { errorText, showPaymentError } from '../notices/payment-error';
import { blockAction, blockForm, fragmentForm, releasePaymentForms } from '../page';
import { type ApiResult, pingLegacyReturn, reportConfirmation } from '../requests.api';
import { type Stripe, stripeFor } from '../stripe';

/** How a confirmation ended. */
export type ConfirmOutcome =
  /** Nothing was confirmed and there is nothing to say. */
  | { kind: 'ignored' }
  /** Go there. */
  | { kind: 'leave'; url: string }
  /** The shopper closed the provider's window and may try again. */
  | { kind: 'retry' }
  /** Show the shopper why. */
  | { kind: 'failed'; error: unknown }
  /** The provider was not reached or broke down: the payment may have been made. */
  | { kind: 'unknown' }
  /** The wallet is none that this bundle supports. */
  | { kind: 'unknown-wallet' }
  /** No safe address to go to is known (UP-22). */
  | { kind: 'no-redirect' }
  /** Paid, but the shop did not record it: the shopper must not pay twice. `message`: the text of the shop's server. */
  | { kind: 'paid'; message: string };

type Fragments = { [Kind in PaymentFragment['kind']]: Extract<PaymentFragment, { kind: Kind }> };

/** The provider's answer to the confirmation of a fragment. */
interface Answered<Fragment> extends ConfirmAnswer {
  config: UpeConfig;
  fragment: Fragment;
  verdict: ConfirmVerdict;
  /** Where the fragment leads, if that is safe. */
  url: string | undefined;
  /** Sends the id of the payment method with the report, so that the shop saves it. */
  saveTicked: boolean;
}

/** What one kind of fragment asks of the provider, and what follows. */
interface Confirmation<Fragment> {
  /** `undefined`: there is no such method. */
  confirm(stripe: Stripe, fragment: Fragment, url: string | undefined): unknown;
  /** Before the shopper reads of a refusal, or of an unknown outcome. */
  onRefused?(answered: Answered<Fragment>): unknown;
  onAnswered(answered: Answered<Fragment>): ConfirmOutcome | Promise<ConfirmOutcome>;
}

const CONFIRMATIONS: { [Kind in keyof Fragments]: Confirmation<Fragments[Kind]> } = {
  /** The provider shows the voucher, and answers when the shopper has closed it (UP-09, contract 6.11). */
  voucher: {
    confirm(stripe, { method, secret }) {
      if (method === 'boleto') return stripe.confirmBoletoPayment(secret, {});
      if (method === 'multibanco') return stripe.confirmMultibancoPayment(secret, {});
      return stripe.confirmOxxoPayment(secret, {});
    },
    onAnswered: ({ url }) => leaveFor(url),
  },

  /** WeChat Pay and Cash App (UP-10, contract 6.12). */
  wallet: {
    confirm(stripe, { method, intent, secret }, url = window.location.href) {
      if (method === 'wechat_pay')
        return stripe.confirmWechatPayPayment(secret, { payment_method_options: { wechat_pay: { client: 'web' } } });
      if (method !== 'cashapp') return undefined;
      const options = { return_url: url };
      return intent === 'setup_intent'
        ? stripe.confirmCashappSetup(secret, options)
        : stripe.confirmCashappPayment(secret, options);
    },
    async onAnswered({ config, fragment, intent, verdict, url }) {
      if (verdict === 'open' && intent?.lastError) return { kind: 'failed', error: intent.lastError };
      // The shopper closed the provider's window.
      if (intent?.status === 'requires_action') return { kind: 'retry' };
      const answer = await reportConfirmation(config, {
        action: 'confirm_change_payment',
        orderId: fragment.orderId,
        intentId: intent?.id ?? '',
        paymentMethodId: intent?.paymentMethod ?? '',
        nonce: fragment.nonce,
      });
      if (config.isChangingPayment) return answer.ok ? leaveFor(answer.data) : { kind: 'failed', error: answer.message };
      // On an ordinary order the server refuses the report; the money is settled all the same (edge case 23).
      return url === undefined && verdict === 'settled' ? { kind: 'paid', message: '' } : leaveFor(url);
    },
  },

  /** 3-D Secure and the like at the shopper's bank (UP-11, contract 6.13). */
  confirm: {
    confirm(stripe, { intent, secret }) {
      const options = { clientSecret: secret, redirect: 'if_required' as const };
      return intent === 'pi' ? stripe.confirmPayment(options) : stripe.confirmSetup(options);
    },
    onRefused: reportIntent,
    async onAnswered(answered) {
      const answer = await reportIntent(answered);
      if (!answer) return { kind: 'failed', error: answered.error };
      if (answer.ok && answer.data !== '') return leaveFor(answer.data);
      const message = answer.ok || !answer.byServer ? '' : answer.message;
      // A setup whose report the server has not refused may have placed its order, e.g. of a free trial.
      const { config, fragment, verdict } = answered;
      const isOrder = fragment.intent === 'pi' || (message === '' && !config.isChangingPayment);
      if (isOrder && verdict === 'settled') return { kind: 'paid', message };
      return answer.ok ? { kind: 'no-redirect' } : { kind: 'failed', error: answer.message };
    },
  },

  /** A card payment or setup of the older integration (UP-12, contract 6.14). */
  legacy: {
    confirm(stripe, { intent, secret }) {
      const kind = intent === 'pi' ? 'Payment' : 'Setup';
      // The older library's calls where it has them, else today's.
      const confirm = methodOf(stripe, `handleCard${kind}`) ?? methodOf(stripe, `confirmCard${kind}`);
      return Promise.resolve(confirm?.(secret));
    },
    onRefused({ config, url }) {
      if (url !== undefined) void pingLegacyReturn(config, url);
    },
    onAnswered({ verdict, url }) {
      if (verdict !== 'settled') return { kind: 'retry' };
      return url === undefined ? { kind: 'paid', message: '' } : leaveFor(url);
    },
  },
};

function leaveFor(url: string | undefined): ConfirmOutcome {
  return url ? { kind: 'leave', url } : { kind: 'no-redirect' };
}

/** Reports an outcome to the server, also a failure: that marks the order (contract 6.13.5). */
async function reportIntent(answered: Answered<Fragments['confirm']>): Promise<ApiResult<string> | undefined> {
  const { config, fragment, intent, saveTicked } = answered;
  if (!intent?.id) return undefined;
  return reportConfirmation(config, {
    action: config.isChangingPayment ? 'confirm_change_payment' : 'update_order_status',
    orderId: config.isChangingPayment ? config.orderId : fragment.orderId,
    intentId: intent.id,
    paymentMethodId: saveTicked ? intent.paymentMethod : '',
    nonce: fragment.nonce,
  });
}

const PLAIN_NUMBER = /^[1-9]\d*$/;

/** The fragment's own address when it is of this origin and scheme, else the order-received page (UP-09, contract 6.17, 6.11.6). */
export function returnTarget({
  returnUrl,
  orderId,
  orderReceivedUrl,
}: Record<'returnUrl' | 'orderId', string> & { orderReceivedUrl: string | undefined }): string | undefined {
  const given = returnUrl === '' ? undefined : safeUrl(returnUrl, { sameOrigin: true, base: window.location.origin });
  if (given) return given.href;
  if (!orderReceivedUrl) return undefined;
  return PLAIN_NUMBER.test(orderId) ? `${orderReceivedUrl.replace(/\/+$/, '')}/${orderId}/` : orderReceivedUrl;
}

async function confirmAs<Kind extends keyof Fragments>(
  kind: Kind,
  stripe: Stripe,
  given: Pick<Answered<Fragments[Kind]>, 'config' | 'fragment' | 'url' | 'saveTicked'>,
): Promise<ConfirmOutcome> {
  const { confirm, onRefused, onAnswered } = CONFIRMATIONS[kind];
  const confirming = confirm(stripe, given.fragment, given.url);
  if (!confirming) return { kind: 'unknown-wallet' };
  const answer = readAnswer(await confirming);
  const answered = { ...given, ...answer, verdict: verdictOfAnswer(answer) };
  if (answered.verdict === 'open' || answered.verdict === 'settled') return onAnswered(answered);
  await onRefused?.(answered);
  return answered.verdict === 'unknown' ? { kind: 'unknown' } : { kind: 'failed', error: answer.error };
}

/** Confirms what a fragment asks for. Never throws. */
export async function confirmFragment(
  stripe: Stripe,
  config: UpeConfig,
  fragment: PaymentFragment,
  saveTicked: boolean,
): Promise<ConfirmOutcome> {
  try {
    const hasOrder = fragment.kind === 'voucher' || fragment.kind === 'wallet';
    if (hasOrder && config.isOrderPay && config.orderId !== fragment.orderId) return { kind: 'ignored' };
    const returnUrl = fragment.kind === 'confirm' ? '' : fragment.returnUrl;
    const orderId = hasOrder ? fragment.orderId : '';
    const url = returnTarget({ returnUrl, orderId, orderReceivedUrl: config.orderReceivedURL });
    return await confirmAs(fragment.kind, stripe, { config, fragment, url, saveTicked });
  } catch (error) {
    return fragment.kind === 'confirm' && leavesResultOpen(error) ? { kind: 'unknown' } : { kind: 'failed', error };
  }
}

/** Whether the page still waits for a confirmation. */
export interface ConfirmRun {
  /** The page was restored from the back/forward cache meanwhile. */
  isReset(): boolean;
  /** Another confirmation has begun after that. */
  isSuperseded(): boolean;
}

/**
 * Confirms what a fragment asks for, and shows how that ended; a payment that is made after a reset is followed all the same. Never rejects.
 * @returns the URL that the page is left for, if it is.
 */
export async function confirmPayment(config: UpeConfig, fragment: PaymentFragment, run: ConfirmRun): Promise<string | undefined> {
  try {
    block(config);
    const stripe = await stripeFor(config);
    if (run.isReset()) return undefined;
    const type = selectedType(config);
    const isToSave = type !== undefined && isSaveTicked(type) && !usesSavedToken(type);
    const outcome: ConfirmOutcome = stripe ? await confirmFragment(stripe, config, fragment, isToSave) : { kind: 'no-redirect' };
    const left = outcome.kind === 'leave' && navigate(outcome.url, { log }) ? outcome.url : undefined;
    if (left === undefined) show(outcome, run);
    if (fragment.kind === 'wallet') resetBlocks();
    return left;
  } catch (error) {
    show({ kind: 'failed', error }, run);
    return undefined;
  }
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
      return errorText(outcome.error, 'unknownError');
  }
}

/** Moves the payment area. A movement that fails shows or hides nothing less than the page's own style does. */
function slide(move: typeof slideUp): void {
  const payment = document.getElementById('payment');
  if (!payment) return;
  move(payment, PAYMENT_SLIDE_MS).catch((error: unknown) => log.warn('The payment area could not be moved', error));
}

/** Blocks the form that a confirmation belongs to, and hides the payment area of pages that have nothing else. */
function block(config: UpeConfig): void {
  tryAndLog('Blocking the form', () => blockForm(fragmentForm(config)));
  if (config.isOrderPay || config.isChangingPayment) slide(slideUp);
}

/** Unblocks the page and shows the payment area again. Never throws. */
export function releaseConfirmation(): void {
  releasePaymentForms();
  slide(slideDown);
}

/** Puts the stores of a block checkout back to rest, as far as the page has them (contract 6.12.8). */
function resetBlocks(): void {
  const blocks = own(readGlobal('wc'), 'wcBlocksData');
  const reset = (store: string, action: string, ...args: unknown[]): void =>
    void tryAndLog(action, () => blockAction(own(blocks, store), action)?.(...args));
  reset('CHECKOUT_STORE_KEY', '__internalSetRedirectUrl', null);
  reset('CHECKOUT_STORE_KEY', '__internalSetIdle');
  reset('PAYMENT_STORE_KEY', '__internalSetPaymentIdle');
}
