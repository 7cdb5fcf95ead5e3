import { flag, listOf, type Log, own, pageValue, readConfig, text, v } from '@shop/core';
import { callMethod } from '../component';
import type { ShippingUpdate } from './google-pay.rules';

const style = v.object({ color: text('black'), type: text('pay'), language: text('en') });

export const schema = v.object({
  environment: text(''),
  is_enabled: flag(),
  is_wc_gateway_enabled: flag(),
  sdk_url: text('https://pay.google.com/gp/p/js/pay.js'),
  button: v.optional(
    v.object({
      wrapper: text('#ppc-button-googlepay-container'),
      style: v.optional(style, {}),
      mini_cart_wrapper: text('#ppc-button-googlepay-container-minicart'),
      mini_cart_style: v.optional(style, {}),
    }),
    {},
  ),
  shipping: v.optional(v.object({ enabled: flag(), configured: flag(), countries: v.optional(listOf(v.string()), []) }), {}),
  ajax: v.optional(v.object({ update_payment_data: v.optional(v.object({ endpoint: text(''), nonce: text('') }), {}) }), {}),
});

/** `wc_ppcp_googlepay`, decoded (contract 1.5). */
export type GooglePayConfig = v.InferOutput<typeof schema>;

/** Reads it; `undefined` when Google Pay is off or its config useless. */
export function readGooglePayConfig(log: Log): GooglePayConfig | undefined {
  const result = readConfig(log, 'wc_ppcp_googlepay', schema);
  if (result.state !== 'ok' || !result.config.is_enabled) return undefined;
  const { environment } = result.config;
  if (environment === 'TEST' || environment === 'PRODUCTION') return result.config;
  log.error(`Page config wc_ppcp_googlepay, field "environment" must be TEST or PRODUCTION, so Google Pay stays off`);
  return undefined;
}

/** Google's library; `undefined` before it is there. */
export function clientClass(): unknown {
  return pageValue('google.payments.api.PaymentsClient');
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
