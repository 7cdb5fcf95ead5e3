import { asList, ownText } from '@shop/core/rules';
import { type WalletContext, hasOwnForm } from '../sheet/wallet-context.rules';
import { type Transaction, totalText } from '../sheet/transaction.rules';
import type { ApplePayConfig } from './config';

/** Version of Apple's interface. */
export const APPLE_PAY_VERSION = 4;

/** Where the data of the order comes from, and what the sheet has to ask for (contract 6.A). */
export interface SheetPlan {
  /** Address and rate are chosen in the sheet. */
  asksShipping: boolean;
  /** The shop's placement completes the order; otherwise the shop makes it out of the sheet's contacts. */
  completesByPlacement: boolean;
}

/** What the sheet has to do in a place. */
export function planSheet({ product, preferences }: ApplePayConfig, context: WalletContext): SheetPlan {
  const usesSheet = context === 'checkout' && preferences.checkout_data_mode === 'use_applepay';
  const asksShipping = product.needShipping && context !== 'pay-now' && (context !== 'checkout' || usesSheet);
  return { asksShipping, completesByPlacement: !asksShipping };
}

function contactFields(context: WalletContext, { asksShipping }: SheetPlan): string[] {
  if (asksShipping) return ['postalAddress', 'email', 'phone'];
  return hasOwnForm(context) ? [] : ['email', 'phone'];
}

/** A line of the sheet: the total. */
export function totalLine({ shop }: ApplePayConfig, amount: string): { label: string; type: 'final'; amount: string } {
  return { label: shop.totalLabel, type: 'final', amount };
}

/** Whether the price has the page's currency. In a multi-currency shop a cached page may have another. */
export function hasPageCurrency({ shop }: ApplePayConfig, { currency }: Transaction): boolean {
  return currency === shop.currencyCode;
}

/** Request for Apple's session (contract 6.A). @param merchant answer of the SDK component's `config()`. */
export function sessionRequest(
  config: ApplePayConfig,
  merchant: unknown,
  context: WalletContext,
  transaction: Transaction,
): Record<string, unknown> {
  const fields = Object(merchant) as { merchantCapabilities?: unknown; supportedNetworks?: unknown };
  return {
    countryCode: ownText(merchant, 'countryCode') ?? config.shop.countryCode,
    merchantCapabilities: asList(fields.merchantCapabilities),
    supportedNetworks: asList(fields.supportedNetworks),
    currencyCode: transaction.currency,
    requiredShippingContactFields: contactFields(context, planSheet(config, context)),
    requiredBillingContactFields: ['postalAddress'],
    total: totalLine(config, totalText(transaction)),
  };
}
