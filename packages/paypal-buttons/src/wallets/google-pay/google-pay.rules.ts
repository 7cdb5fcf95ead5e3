import { asList, own, ownText } from '@shop/core/rules';
import type { Payer } from '../../page/checkout';
import { readTransaction, totalText, type Transaction, withShippingFee } from '../../payment/transaction.rules';
import type { WalletContext } from '../wallets.rules';
import type { GooglePayConfig } from './config';

function addressOf(address: unknown) {
  const field = (name: string): string => ownText(address, name) ?? '';
  return {
    country_code: field('countryCode'),
    address_line_1: field('address1'),
    address_line_2: field('address2'),
    admin_area_1: field('administrativeArea'),
    admin_area_2: field('locality'),
    postal_code: field('postalCode'),
  };
}

const billingOf = (paymentData: unknown): unknown => own(own(own(paymentData, 'paymentMethodData'), 'info'), 'billingAddress');

/** Payer out of what the sheet gives: e-mail, first word and rest of the name, address (contract 6.G 7). */
export function payerOf(paymentData: unknown): Payer {
  const billing = billingOf(paymentData);
  const [given = '', ...rest] = (ownText(billing, 'name') ?? '').trim().split(/\s+/);
  const name = { given_name: given, surname: rest.join(' ') };
  return { email_address: ownText(paymentData, 'email') ?? '', name, address: addressOf(billing) };
}

/** Where the order goes: the address chosen in the sheet, else that of the card (contract 6.G 7). */
export function receiverOf(paymentData: unknown) {
  const address = own(paymentData, 'shippingAddress') ?? billingOf(paymentData);
  return { name: { full_name: ownText(address, 'name') ?? '' }, address: addressOf(address) };
}

export const API_VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const;

function transactionInfo(transaction: Transaction) {
  const { country: countryCode, currency: currencyCode } = transaction;
  return { countryCode, currencyCode, totalPriceStatus: 'FINAL', totalPrice: totalText(transaction) } as const;
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

/** Rates that the shop offers, and the one that counts: the shopper's, else the shop's default, else the first. */
function ratesOf(answer: unknown, wanted?: string) {
  const offered = own(answer, 'shipping_options');
  const rates = asList(own(offered, 'shippingOptions')).flatMap((rate) => {
    const [id, label] = [ownText(rate, 'id'), ownText(rate, 'label')];
    const option = { id, label, description: ownText(rate, 'description') ?? '' };
    return id === undefined || label === undefined ? [] : [{ option, cost: own(rate, 'cost') }];
  });
  const find = (wish: unknown) => rates.find(({ option }) => option.id === wish);
  return { rates, chosen: find(wanted) ?? find(own(offered, 'defaultSelectedOptionId')) ?? rates[0] };
}

/** Total after a change: that of the real cart, or on a product page what is sold with the cost of the rate (contract 6.G 6). */
export function updatedTransaction(context: WalletContext, before: Transaction, answer: unknown, rate?: string): Transaction {
  if (context === 'product') return withShippingFee(before, ratesOf(answer, rate).chosen?.cost);
  return readTransaction(answer) ?? before;
}

export type ShippingUpdate = ReturnType<typeof shippingUpdate>;

/** Answer to a change of address or option in the sheet. @param message text for addresses without any option. */
export function shippingUpdate(trigger: string, answer: unknown, transaction: Transaction, message: string) {
  const { rates, chosen } = ratesOf(answer);
  if (!chosen) return { error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', message, intent: 'SHIPPING_ADDRESS' } };
  const newTransactionInfo = transactionInfo(transaction);
  if (trigger !== 'INITIALIZE' && trigger !== 'SHIPPING_ADDRESS') return { newTransactionInfo };
  const shippingOptions = rates.map(({ option }) => option);
  return { newTransactionInfo, newShippingOptionParameters: { defaultSelectedOptionId: chosen.option.id, shippingOptions } };
}
