import { own, ownFields, ownPrinted } from '@shop/core';
import { leavesResultOpen } from '@shop/stripe/answer.rules.ts';
import type { RestAnswer } from '../api/rest.api';
import { log } from '../log';
import { text, transportText } from '../messages/index';
import { type Addresses, addressesOf, mergeNormalised } from './addresses.rules';
import { type IntentPort, confirmIntent } from './confirm-intent.flow';
import { readOrderResult } from './order-result.rules';
import { type PayOutcome, refusedEnd, unknownEnd } from './outcome';
import type { PaymentCredential } from './payload.rules';
import type { NewPrice } from '../totals/fetch-totals.flow';
/** What a payment needs. */
export interface PayPort extends IntentPort {
  /** Whether the product is in the cart (product pages; others: yes). */
  productAdded(): Promise<boolean>;
  /** `elements.submit()` of the wallet's group. */
  submit(): Promise<unknown>;
  /** Payment method, or confirmation token for Amazon Pay. */
  createCredential(walletType: string): Promise<unknown>;
  normalise(addresses: Addresses): Promise<unknown>;
  /** What the order would cost now, if that is not what the sheet says; asked last before the order. Never rejects. */
  newPrice(): Promise<NewPrice>;
  order(addresses: Addresses, credential: PaymentCredential, walletType: string): Promise<RestAnswer>;
  /** Asked before the order is sent: is this still the shopper's wish? Marks the order as sent. */
  mayOrder(): boolean;
  /** Whether the sheet was closed. */
  isStale(): boolean;
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

/** Sends the order and carries it to its end. Whatever is not known here is `unknown`. */
async function order(
  port: PayPort,
  addresses: Addresses,
  credential: PaymentCredential,
  walletType: string,
): Promise<PayOutcome> {
  try {
    const answer = await port.order(addresses, credential, walletType);
    const result = readOrderResult(answer);
    switch (result.kind) {
      case 'refused':
        return refusedEnd(result.text);
      case 'done':
        return result.url === '' ? { kind: 'taken' } : { kind: 'leave', url: result.url, isTaken: true };
      case 'confirm':
        return await confirmIntent(port, result.marker);
      case 'unknown':
        return unknownEnd(answer.ok || answer.kind === 'http' || answer.kind === 'malformed' ? '' : transportText(answer.kind));
    }
  } catch (error) {
    log.error('The payment broke off after the order was sent', error);
    return unknownEnd();
  }
}

/** Pays what the shopper has confirmed in the sheet (SX-09, SX-10, SX-11; contract 7.9). Never throws. */
export async function pay(port: PayPort, event: unknown): Promise<PayOutcome> {
  const walletType = ownPrinted(event, 'expressPaymentType');
  let handedOver = false;
  try {
    if (!(await port.productAdded())) return refusedEnd(text('addFailed'), true);
    if (port.isStale()) return { kind: 'cancelled' };
    const problem = errorOf(await port.submit());
    if (problem !== undefined) return refusedEnd(problem, true);
    const created = await port.createCredential(walletType);
    const refusal = errorOf(created);
    // A refused confirmation token counts as handed over: the provider takes no `paymentFailed` after it.
    if (refusal !== undefined) return refusedEnd(refusal, walletType !== 'amazon_pay');
    handedOver = true;
    const credential = credentialOf(created);
    if (!credential) return refusedEnd('');
    if (port.isStale()) return { kind: 'cancelled' };

    const own = addressesOf(event);
    const [normalised, totals] = await Promise.all([port.normalise(own), port.newPrice()]);
    if (port.isStale()) return { kind: 'cancelled' };
    // A total that cannot be checked is not charged.
    if (totals === 'unknown') return refusedEnd(text('priceUnknown'));
    if (totals) return { kind: 'repriced', totals };
    const addresses = mergeNormalised(own, normalised);
    return port.mayOrder() ? await order(port, addresses, credential, walletType) : { kind: 'cancelled' };
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
