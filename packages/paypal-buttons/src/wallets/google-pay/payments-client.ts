import { createMessages, emit, own, ownText, readGlobal, send } from '@shop/core';
import { readShopAnswer } from '../../api/answer.rules';
import { BUNDLE } from '../../constants';
import { callMethod } from '../component';
import type { Transaction, WalletContext } from '../wallets.rules';
import type { GooglePayConfig } from './config';
import { type ShippingUpdate, shippingUpdate, updatedTransaction } from './google-pay.rules';

const de = { unserviceable: 'An diese Adresse kann nicht geliefert werden.' } as const;
const en: Record<keyof typeof de, string> = { unserviceable: 'Cannot ship to the selected address.' };

/** A text of the sheet, which no page config has. */
const message = createMessages<keyof typeof de>({ de, en });

/** Google's library; `undefined` before it is there. */
export function clientClass(): unknown {
  return own(own(own(readGlobal('google'), 'payments'), 'api'), 'PaymentsClient');
}

/** Makes Google's client. @throws Error without the library, or when it refuses. */
export function createClient(
  config: GooglePayConfig,
  onPaymentDataChanged?: (data: unknown) => Promise<ShippingUpdate>,
): unknown {
  const PaymentsClient = clientClass();
  if (typeof PaymentsClient !== 'function') throw new Error('The library of Google Pay is not available');
  return Reflect.construct(PaymentsClient, [
    { environment: config.environment, ...(onPaymentDataChanged ? { paymentDataCallbacks: { onPaymentDataChanged } } : {}) },
  ]);
}

/** Asks the shop what an address or option of the sheet costs. Rejects when it does not say. */
export async function changePaymentData(
  { ajax }: GooglePayConfig,
  context: WalletContext,
  paymentData: unknown,
  before: Transaction,
): Promise<{ update: ShippingUpdate; transaction: Transaction }> {
  const { endpoint: url, nonce } = ajax.update_payment_data;
  const answer = readShopAnswer(await send({ bundle: BUNDLE, url, json: { nonce, paymentData }, expect: 'json' }));
  if (!answer.ok) throw new Error('The shop does not know a price for this');
  const trigger = ownText(paymentData, 'callbackTrigger') ?? '';
  const transaction = updatedTransaction(context, before, answer.data);
  const update = shippingUpdate(trigger, answer.data, transaction, message('unserviceable'));
  const chosen = ownText(own(paymentData, 'shippingOptionData'), 'id');
  // A product that is not in the cart yet has no choice on the page.
  if (context !== 'product' && trigger === 'SHIPPING_OPTION' && chosen !== undefined) followShippingOption(chosen);
  return { update, transaction };
}

/** Whether this browser can pay with one of the merchant's methods. */
export async function isReady(client: unknown, request: unknown): Promise<boolean> {
  return own(await callMethod(client, 'isReadyToPay', request), 'result') === true;
}

const RADIOS = '.woocommerce-shipping-methods input[type="radio"], input.shipping_method[type="radio"]';
const LISTS = '.woocommerce-shipping-methods select, select.shipping_method';

/** Lets the page's own choice of shipping follow the sheet (contract 6.G 6). */
export function followShippingOption(id: string): void {
  const radio = [...document.querySelectorAll<HTMLInputElement>(RADIOS)].find(({ value }) => value === id);
  if (radio && !radio.checked) radio.click();
  if (radio) return;
  for (const list of document.querySelectorAll<HTMLSelectElement>(LISTS)) {
    if (list.value === id || ![...list.options].some(({ value }) => value === id)) continue;
    list.value = id;
    emit(list, 'change');
  }
}
