/** `stripe-express-payment.js`: what begins in a sheet that is open: what an address costs, the order and its end. Fetched when a button is pressed. */
import { navigate, own, ownFields, ownPrinted, report, safeUrl } from '@shop/core';
import { isSettledStatus, leavesResultOpen, readAnswer } from '@shop/stripe/answer.rules.ts';
import type { ConfirmMarker } from '@shop/stripe/fragment.rules.ts';
import type { RestAnswer } from '../api/store.api';
import { log } from '../bundle';
import type { WalletButton } from '../buttons/registry';
import { ordersByAjax } from '../config.rules';
import { BUNDLE } from '../constants';
import { text, transportText } from './messages';
import { plainText } from '../notices/notice';
import type { HandlerDeps } from '../sheet';
import { type ConfirmEvent, reportFailure } from '../stripe';
import type { Totals } from '../totals/totals.rules';
import {
  addressesOf,
  mergeNormalized,
  ajaxOrder,
  existingOrderPayload,
  orderPayload,
  type PaymentCredential,
  readOrderResult,
  type WalletOrder,
} from './order.rules';
import { blankCustomFields, customerNote, orderAttribution, orderExtensions } from './extensions';
export { shippingQuery } from './order.rules';

/**
 * Pays what the shopper has confirmed in the sheet, and carries the page to the end of it. Never rejects.
 * @param isStale has the shopper opened another sheet meanwhile?
 */
export async function payConfirmed(
  deps: HandlerDeps,
  button: WalletButton,
  event: ConfirmEvent,
  isStale: () => boolean,
): Promise<void> {
  await conclude(deps, await pay(deps, button, event, isStale), isStale, event);
}

/** Shows on the page and in the sheet how a payment ended. A sheet that was closed meanwhile shows nothing. */
async function conclude(deps: HandlerDeps, outcome: PayOutcome, isStale: () => boolean, event: ConfirmEvent): Promise<void> {
  const { sheet, buttons, notify } = deps;
  /** The order is taken: the buttons go, and the message can't be mistaken for a failure. */
  const take = (): void => {
    sheet.send({ type: 'taken' });
    buttons.setHeld(true);
    notify('success', text('orderTaken'));
  };
  /** Closes the sheet first, then says why. */
  const close = (message: string, sheetOpen = false): boolean => {
    if (isStale() || !sheet.send({ type: 'failed', sheetOpen })) return false;
    notify('error', message);
    return true;
  };
  let isLeaving = false;
  switch (outcome.kind) {
    case 'cancelled':
      return;
    case 'taken':
      return take();
    case 'leave':
      sheet.send({ type: 'left' });
      isLeaving = navigate(outcome.url, { log, allowApps: true });
      // An app opens beside the page, which stays (MS-17).
      if (isLeaving && safeUrl(outcome.url)) return;
      if (outcome.isTaken) return take();
      sheet.send({ type: 'returned' });
      if (!isLeaving) report(BUNDLE, 'payment-unknown');
      return notify('error', text('checkOrder'));
    case 'unknown':
      report(BUNDLE, 'payment-unknown');
      return void close(outcome.text);
    case 'repriced':
      if (close(text('repriced'))) buttons.sync(outcome.totals);
      return;
    case 'failed':
      if (outcome.sheetOpen) await reportFailure(event);
      return void close(outcome.text, outcome.sheetOpen);
  }
}

function errorOf(result: unknown): string | undefined {
  const error = own(result, 'error');
  if (isException(error)) log.error('The provider answered with an exception', error);
  return providerErrorText(result);
}

function credentialOf(result: unknown): PaymentCredential | undefined {
  const json = ownFields(result);
  const method = ownPrinted(json['paymentMethod'], 'id');
  if (method !== '') return { kind: 'method', id: method };
  const token = ownPrinted(json['confirmationToken'], 'id');
  return token === '' ? undefined : { kind: 'token', id: token };
}

/** What an order has from the sheet. */
type OrderParts = Pick<WalletOrder, 'addresses' | 'credential' | 'walletType'>;

/** Sends the order, to where the release takes it. */
function send({ config, ajax, store, order: printed }: HandlerDeps, parts: OrderParts): Promise<RestAnswer> {
  const made: WalletOrder = {
    ...parts,
    extensions: orderExtensions(config),
    custom: blankCustomFields(config.custom_checkout_fields, config.is_checkout_page),
    note: customerNote(),
  };
  if (ordersByAjax(config)) return ajax.order(ajaxOrder(made, orderAttribution()), printed?.order);
  return printed
    ? store.payOrder(printed, existingOrderPayload(made, printed.orderDetails.shippingAddress))
    : store.placeOrder(orderPayload(made));
}

/** Sends the order and carries it to its end. Whatever is not known here is `unknown`. */
async function order(deps: HandlerDeps, parts: OrderParts): Promise<PayOutcome> {
  try {
    const answer = await send(deps, parts);
    const result = readOrderResult(answer);
    switch (result.kind) {
      case 'refused':
        return refusedEnd(result.text);
      case 'done':
        return result.url === '' ? { kind: 'taken' } : { kind: 'leave', url: result.url, isTaken: true };
      case 'confirm':
        return await confirmIntent(deps, result.marker);
      case 'unknown':
        return unknownEnd(answer.ok || answer.kind === 'http' || answer.kind === 'malformed' ? '' : transportText(answer.kind));
    }
  } catch (error) {
    log.error('The payment broke off after the order was sent', error);
    return unknownEnd();
  }
}

/**
 * Pays what the shopper has confirmed in the sheet (SX-09, SX-10, SX-11; contract 7.9). Never throws.
 * @param isLeft has the shopper opened another sheet meanwhile?
 */
export async function pay(
  deps: HandlerDeps,
  { elements }: Pick<WalletButton, 'elements'>,
  event: unknown,
  isLeft: () => boolean,
): Promise<PayOutcome> {
  const { config, stripe, ajax, sheet, buttons } = deps;
  const isStale = (): boolean => isLeft() || sheet.state().at !== 'preparing';
  const walletType = ownPrinted(event, 'expressPaymentType');
  const isAmazon = walletType === 'amazon_pay';
  let handedOver = false;
  try {
    const add = await deps.pageKind.whenAdded();
    if (!add.added) return refusedEnd(add.reason || text('addFailed'), true);
    if (isStale()) return { kind: 'cancelled' };
    const problem = errorOf(await elements.submit());
    if (problem !== undefined) return refusedEnd(problem, true);
    const created: unknown = isAmazon
      ? await stripe.createConfirmationToken({ elements, params: { return_url: window.location.href } })
      : await stripe.createPaymentMethod({ elements });
    const refusal = errorOf(created);
    // A refused confirmation token counts as handed over: the provider takes no `paymentFailed` after it.
    if (refusal !== undefined) return refusedEnd(refusal, !isAmazon);
    handedOver = true;
    const credential = credentialOf(created);
    if (!credential) return refusedEnd('');
    if (isStale()) return { kind: 'cancelled' };

    const given = addressesOf(event);
    // Releases that order through shop ajax normalize there.
    const normalizing = ordersByAjax(config) ? undefined : ajax.normalizeAddresses(given);
    const [normalized, totals] = await Promise.all([normalizing, deps.newPrice(buttons.charged())]);
    if (isStale()) return { kind: 'cancelled' };
    // A total that cannot be checked is not charged.
    if (totals === 'unknown') return refusedEnd(text('priceUnknown'));
    if (totals) return { kind: 'repriced', totals };
    const addresses = mergeNormalized(given, normalized?.body);
    return sheet.send({ type: 'ordered' }) ? await order(deps, { addresses, credential, walletType }) : { kind: 'cancelled' };
  } catch (error) {
    log.error('The payment broke off before the order', error);
    return refusedEnd('', !handedOver);
  }
}

/** Whether this is an exception instead of the provider's error object. Its text is for developers. */
function isException(error: unknown): boolean {
  return error instanceof Error || Object.prototype.toString.call(error) === '[object Error]';
}

/**
 * Text of the provider's error for the shopper; `''` for an exception and for a provider that was not reached, whose texts ("Load
 * failed") are the browser's (MS-44).
 * @param result what `submit`, `createPaymentMethod` or `createConfirmationToken` answered.
 * @returns `undefined` when the result has no error.
 */
export function providerErrorText(result: unknown): string | undefined {
  const error = own(result, 'error');
  if (!error) return undefined;
  return isException(error) || leavesResultOpen(error) ? '' : ownPrinted(error, 'message');
}

/** How a confirmed payment ended. */
export type PayOutcome =
  /** The page must go there. `isTaken`: the order is made and paid, also when the address is useless. */
  | { kind: 'leave'; url: string; isTaken: boolean }
  /** The order is placed and paid, without a usable redirect URL. */
  | { kind: 'taken' }
  /** Unknown outcome: the shopper must check before paying again. */
  | { kind: 'unknown'; text: string }
  /** Refused. `sheetOpen`: nothing was handed to the provider yet, so the sheet must be told and stays (contract 10.17). */
  | { kind: 'failed'; text: string; sheetOpen: boolean }
  /** Nothing was ordered, because it would not cost what the sheet has said. */
  | { kind: 'repriced'; totals: Totals }
  /** The shopper closed the sheet before anything was ordered. */
  | { kind: 'cancelled' };

/** The outcome of the order is unknown. @param transport why there is no answer; `''` for an unclear answer. */
export function unknownEnd(transport = ''): PayOutcome {
  return { kind: 'unknown', text: [transport, text('checkOrder')].filter((text) => text !== '').join('\n') };
}

export function refusedEnd(message: string, sheetOpen = false): PayOutcome {
  return { kind: 'failed', text: plainText(message, text('orderFailed')), sheetOpen };
}

/** Confirms the intent of an order, reports it in any case (that marks the order), and says where to go (SX-10, SX-18). */
async function confirmIntent({ stripe, ajax, cardPage }: HandlerDeps, marker: ConfirmMarker): Promise<PayOutcome> {
  const confirm = marker.intent === 'pi' ? 'confirmPayment' : 'confirmSetup';
  // The provider shows its dialog if need be.
  const answer = await stripe[confirm]({ clientSecret: marker.clientSecret, redirect: 'if_required' });
  const { error, intent } = readAnswer(answer);
  if (intent?.status === 'requires_action' && intent.redirectUrl !== '') {
    return { kind: 'leave', url: intent.redirectUrl, isTaken: false };
  }
  const { isChangingPayment } = cardPage;
  const reported = await ajax.reportStatus({
    action: isChangingPayment ? 'confirm_change_payment' : 'update_order_status',
    orderId: isChangingPayment ? cardPage.orderId : marker.orderId,
    intentId: intent?.id ?? '',
    nonce: marker.nonce,
  });
  // An intent that is paid stays paid, also when the provider calls a second confirmation an error.
  const isPaid = intent !== undefined && isSettledStatus(intent.status);
  if (!isPaid && Object.keys(ownFields(error)).length > 0) {
    return leavesResultOpen(error) ? unknownEnd() : refusedEnd(ownPrinted(error, 'message'));
  }
  const data = ownFields(reported.body['data']);
  const words = ownPrinted(data['error'], 'message');
  if (reported.ok && reported.body['success'] === true) {
    const url = ownPrinted(data, 'return_url');
    return url === '' ? { kind: 'taken' } : { kind: 'leave', url, isTaken: true };
  }
  // The bank has approved: a lost or useless report does not change that. The shopper reads what the server says.
  if (isPaid) return words === '' ? { kind: 'taken' } : unknownEnd(plainText(words, ''));
  return words === '' ? unknownEnd() : refusedEnd(words);
}
