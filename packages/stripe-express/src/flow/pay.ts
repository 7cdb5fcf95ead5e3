import type { RestAnswer } from '../api/rest';
import type { Addresses } from '../address/addresses';
import { addressesOf, mergeNormalised } from '../address/addresses';
import { SERVER_BROKE } from '../constants';
import { asJson, textAt } from '../json';
import { orderErrorText } from '../order/error-text';
import type { PaymentMeans } from '../order/payload';
import { log } from '../log';
import { say, transportText } from '../messages/index';
import { plainText } from '../order/plain-text';
import { readOrderResult } from '../order/redirect';
import { type IntentPort, confirmIntent } from './confirm-intent';

/** How a confirmed payment ended. */
export type PayOutcome =
  | { kind: 'leave'; url: string }
  /** `sheetOpen`: nothing was handed to the provider yet, so the sheet must be told and stays (contract 10.17). */
  | { kind: 'failed'; text: string; sheetOpen: boolean }
  /** The shopper closed the sheet before anything was ordered. */
  | { kind: 'cancelled' };

/** What a payment needs. */
export interface PayPort extends IntentPort {
  /** Is the product in the cart (product pages; others: yes)? */
  productAdded(): Promise<boolean>;
  /** `elements.submit()` of the wallet's group. */
  submit(): Promise<unknown>;
  /** Payment method, or confirmation token for Amazon Pay. */
  createMeans(walletType: string): Promise<unknown>;
  normalise(addresses: Addresses): Promise<unknown>;
  order(addresses: Addresses, means: PaymentMeans, walletType: string): Promise<RestAnswer>;
  /** Asked before the order is sent: is this still the shopper's wish? Marks the order as sent. */
  mayOrder(): boolean;
  /** Was the sheet closed? */
  isStale(): boolean;
}

function errorOf(result: unknown): string | undefined {
  const error = asJson(result)['error'];
  return error ? textAt(asJson(error), 'message') : undefined;
}

function meansOf(result: unknown): PaymentMeans | undefined {
  const json = asJson(result);
  const method = textAt(asJson(json['paymentMethod']), 'id');
  if (method !== '') return { kind: 'method', id: method };
  const token = textAt(asJson(json['confirmationToken']), 'id');
  return token === '' ? undefined : { kind: 'token', id: token };
}

/** Pays what the shopper has confirmed in the sheet (SX-09, SX-10, SX-11; contract 7.9). Never throws. */
export async function pay(port: PayPort, event: unknown): Promise<PayOutcome> {
  const walletType = textAt(asJson(event), 'expressPaymentType');
  let handedOver = false;
  let isOrdered = false;
  const fail = (text: string, sheetOpen = !handedOver): PayOutcome => ({
    kind: 'failed',
    text: plainText(text, say('orderFailed')),
    sheetOpen,
  });
  /** Nobody knows whether the order was taken: the shopper must look before paying again (house style H5). */
  const failUnknown = (text: string): PayOutcome => fail(`${text || say('orderFailed')}\n${say('checkOrder')}`);
  try {
    if (!(await port.productAdded())) return fail(say('addFailed'));
    const problem = errorOf(await port.submit());
    if (problem !== undefined) return fail(problem);
    const created = await port.createMeans(walletType);
    const refusal = errorOf(created);
    // A refused confirmation token counts as handed over: the provider takes no `paymentFailed` after it.
    if (refusal !== undefined) return fail(refusal, walletType !== 'amazon_pay');
    handedOver = true;
    const means = meansOf(created);
    if (!means) return fail('');
    if (port.isStale()) return { kind: 'cancelled' };

    const own = addressesOf(event);
    const addresses = mergeNormalised(own, await port.normalise(own));
    if (!port.mayOrder()) return { kind: 'cancelled' };
    isOrdered = true;

    const answer = await port.order(addresses, means, walletType);
    if (!answer.ok && answer.kind !== 'http') return failUnknown(answer.kind === 'malformed' ? '' : transportText(answer.kind));
    const result = answer.ok ? readOrderResult(answer.body) : { kind: 'failed' as const };
    switch (result.kind) {
      case 'failed': {
        const text = orderErrorText(answer.body);
        // A server that broke down may have done so after the payment.
        return !answer.ok && answer.status >= SERVER_BROKE && text === '' ? failUnknown('') : fail(text);
      }
      case 'nowhere':
        return failUnknown('');
      case 'done':
        return { kind: 'leave', url: result.url };
      case 'confirm': {
        const outcome = await confirmIntent(port, result.marker);
        return outcome.kind === 'failed' ? fail(outcome.text) : outcome;
      }
    }
  } catch (error) {
    log.error('The payment broke off', error);
    return isOrdered ? failUnknown('') : fail('');
  }
}
