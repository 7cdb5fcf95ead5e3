import { asList, own } from '@shop/core/rules';
import { type Transaction, totalText } from '../sheet/transaction.rules';
import type { GooglePayConfig } from './config';

/** Version of Google's interface. */
export const API_VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const;

/** `transactionInfo` of Google. */
export interface TransactionInfo {
  countryCode: string;
  currencyCode: string;
  totalPriceStatus: 'FINAL';
  totalPrice: string;
}

/** Price for the sheet. */
export function transactionInfo(transaction: Transaction): TransactionInfo {
  const { country, currency } = transaction;
  return { countryCode: country, currencyCode: currency, totalPriceStatus: 'FINAL', totalPrice: totalText(transaction) };
}

/** Request for the sheet (contract 6.G 5). @param merchant answer of the SDK component's `config()`. */
export function paymentRequest(config: GooglePayConfig, merchant: unknown, transaction: Transaction): Record<string, unknown> {
  const asksShipping = needsShipping(config);
  const base = {
    ...API_VERSION,
    allowedPaymentMethods: asList(own(merchant, 'allowedPaymentMethods')),
    merchantInfo: own(merchant, 'merchantInfo'),
    transactionInfo: transactionInfo(transaction),
    emailRequired: true,
    shippingAddressRequired: asksShipping,
    shippingOptionRequired: asksShipping,
  };
  if (!asksShipping) return base;
  const { countries } = config.shipping;
  return {
    ...base,
    callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
    shippingAddressParameters: {
      ...(countries.length > 0 ? { allowedCountryCodes: countries } : {}),
      phoneNumberRequired: true,
    },
  };
}

/** Whether the sheet asks for the address (contract 6.G 6). */
export function needsShipping({ shipping }: GooglePayConfig): boolean {
  return shipping.configured && shipping.enabled;
}
