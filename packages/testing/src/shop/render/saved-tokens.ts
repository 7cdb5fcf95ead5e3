import type { SavedToken, ShopView } from '../types';
import { esc } from '../text';

const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** How a stored means of payment is called in the payment box. */
export function tokenLabel(token: SavedToken): string {
  switch (token.kind) {
    case 'card':
      return `${BRANDS[token.brand] ?? token.brand} endet auf ${token.last4} (läuft ab ${token.expiryMonth}/${token.expiryYear.slice(2)})`;
    case 'sepa':
      return `SEPA IBAN, die auf ${token.last4} endet`;
    case 'paypal':
      return `PayPal ${token.label ?? ''}`.trim();
  }
}

/** Stored means of payment of the visitor for one gateway. */
export function tokensFor(view: ShopView, gateway: string): SavedToken[] {
  return (view.customer?.tokens ?? []).filter((token) => token.gateway === gateway);
}

/** List of stored means of payment, with the choice of a new one at the end. */
export function renderSavedTokens(view: ShopView, gateway: string): string {
  const tokens = tokensFor(view, gateway);
  const name = `wc-${gateway}-payment-token`;
  const shared = 'style="width:auto;" class="woocommerce-SavedPaymentMethods-tokenInput"';
  const items = tokens.map((token) => {
    const id = `${name}-${token.id}`;
    const errors = gateway === 'stripe' ? '<div class="stripe-source-errors" role="alert"></div>' : '';
    return (
      '<li class="woocommerce-SavedPaymentMethods-token">\n' +
      `<input id="${id}" type="radio" name="${name}" value="${token.id}" ${shared} ${token.isDefault ? " checked='checked'" : ''} />\n` +
      `<label for="${id}">${esc(tokenLabel(token))}</label>\n${errors}</li>`
    );
  });
  return (
    `<ul class="woocommerce-SavedPaymentMethods wc-saved-payment-methods" data-count="${tokens.length}">${items.join('')}` +
    '<li class="woocommerce-SavedPaymentMethods-new">\n' +
    `<input id="${name}-new" type="radio" name="${name}" value="new" ${shared} />\n` +
    `<label for="${name}-new">Verwende eine neue Zahlungsmethode</label>\n</li></ul>`
  );
}
