import { asList, isRecord, own, ownText } from '@shop/core/rules';
import { totalText, type Transaction } from '../../payment/transaction.rules';
import { hasOwnForm, type WalletContext } from '../wallets.rules';
import type { ApplePayConfig } from './config';

export const APPLE_PAY_VERSION = 4;

/** Whether address and rate are chosen in the sheet, and the shop makes the order out of them; else the placement completes it (contract 6.A). */
export function asksShipping({ product, preferences }: ApplePayConfig, context: WalletContext): boolean {
  const usesSheet = context === 'checkout' && preferences.checkout_data_mode === 'use_applepay';
  return product.needShipping && context !== 'pay-now' && (context !== 'checkout' || usesSheet);
}

function contactFields(config: ApplePayConfig, context: WalletContext): string[] {
  if (asksShipping(config, context)) return ['postalAddress', 'email', 'phone'];
  return hasOwnForm(context) ? [] : ['email', 'phone'];
}

/** A line of the sheet: the total. */
export function totalLine({ shop }: ApplePayConfig, amount: string): { label: string; type: 'final'; amount: string } {
  return { label: shop.totalLabel, type: 'final', amount };
}

/** What the shopper has typed already: the sheet begins with it, not with an empty address (contract 6.A). @param form fields of the checkout. */
function contactsOf(form: unknown): Record<string, unknown> {
  if (!ownText(form, 'billing_address_1')) return {};
  const contactOf = (...sections: readonly string[]) => {
    const read = (name: string) => sections.map((section) => ownText(form, `${section}_${name}`)).find(Boolean) ?? '';
    return {
      givenName: read('first_name'),
      familyName: read('last_name'),
      emailAddress: read('email'),
      phoneNumber: read('phone'),
      addressLines: [read('address_1'), read('address_2')],
      locality: read('city'),
      postalCode: read('postcode'),
      countryCode: read('country'),
      administrativeArea: read('state'),
    };
  };
  const elsewhere = ownText(form, 'ship_to_different_address') ? ['shipping'] : [];
  return { billingContact: contactOf('billing'), shippingContact: contactOf(...elsewhere, 'billing') };
}

/** Request for Apple's session (contract 6.A). @param merchant answer of the SDK component's `config()`. @param form fields of a payment form. */
export function sessionRequest(
  config: ApplePayConfig,
  merchant: unknown,
  context: WalletContext,
  transaction: Transaction,
  form?: unknown,
): Record<string, unknown> {
  const fields = Object(merchant) as { merchantCapabilities?: unknown; supportedNetworks?: unknown };
  return {
    countryCode: ownText(merchant, 'countryCode') ?? config.shop.countryCode,
    merchantCapabilities: asList(fields.merchantCapabilities),
    supportedNetworks: asList(fields.supportedNetworks),
    currencyCode: transaction.currency,
    requiredShippingContactFields: contactFields(config, context),
    requiredBillingContactFields: ['postalAddress'],
    total: totalLine(config, totalText(transaction)),
    ...(hasOwnForm(context) && asksShipping(config, context) ? contactsOf(form) : {}),
  };
}

/** What the shop says to a contact or rate of the sheet. Errors get Apple's class later. */
export type SheetUpdate = NonNullable<ReturnType<typeof readSheetUpdate>>;

/** The chosen rate first: Apple takes the first one as chosen. */
export function chosenFirst(methods: readonly unknown[], chosen: string | undefined): unknown[] {
  if (chosen === undefined) return [...methods];
  const isChosen = (method: unknown): boolean => ownText(method, 'identifier') === chosen;
  return [...methods.filter(isChosen), ...methods.filter((method) => !isChosen(method))];
}

/** Reads the answer to a chosen contact or rate; `undefined` when it is not usable. @param total for answers without one. */
export function readSheetUpdate(body: unknown, total: unknown, chosen: string | undefined) {
  const success = own(body, 'success');
  if (typeof success !== 'boolean') return undefined;
  const data = own(body, 'data');
  const errors = asList(own(data, 'errors')).map((error) => ({
    // PayPal Payments 4 sends "shipping Contact Invalid".
    code: (ownText(error, 'code') ?? 'unknown').replaceAll(' ', ''),
    contactField: ownText(error, 'contactField'),
    message: ownText(error, 'message') ?? '',
  }));
  if (!success && errors.length === 0) return undefined;
  const newTotal = own(data, 'newTotal');
  return {
    newTotal: isRecord(newTotal) ? newTotal : total,
    newLineItems: asList(own(data, 'newLineItems')),
    newShippingMethods: chosenFirst(asList(own(data, 'newShippingMethods')), chosen),
    errors,
  };
}
