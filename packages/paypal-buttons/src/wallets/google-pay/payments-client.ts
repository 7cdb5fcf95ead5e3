import { own, readGlobal } from '@shop/core';
import { callMethod } from '../component';
import type { GooglePayConfig } from './config';
import type { ShippingUpdate } from './google-pay.rules';

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

/** Whether this browser can pay with one of the merchant's methods. */
export async function isReady(client: unknown, request: unknown): Promise<boolean> {
  return own(await callMethod(client, 'isReadyToPay', request), 'result') === true;
}
