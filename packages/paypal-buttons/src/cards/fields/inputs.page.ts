import { find } from '../../page/checkout.page';

const ID = 'ppcp-credit-card-gateway-card-';

/** The shop's own card inputs, whose places the provider's fields take (contract 2.1). */
export interface CardInputs {
  name: HTMLInputElement | undefined;
  number: HTMLInputElement;
  expiry: HTMLInputElement | undefined;
  cvc: HTMLInputElement | undefined;
}

/** Selectors of the inputs, and of what is put in their places. */
export const CARD_INPUT = {
  name: `#${ID}name`,
  number: `#${ID}number`,
  expiry: `#${ID}expiry`,
  cvc: `#${ID}cvc`,
} as const;

/** Group of the card fields, which errors of the card link to: the fields themselves are frames of the provider. */
export const CARD_FIELDS_ID = 'wc-ppcp-credit-card-gateway-cc-form';
/** Place of the card form inside its payment method. */
export const CARD_BOX = '.payment_box.payment_method_ppcp-credit-card-gateway';
/** The payment method in the list, which the server hides until cards are possible. */
export const CARD_ITEM = '.wc_payment_method.payment_method_ppcp-credit-card-gateway';
/** Style element that hides it. */
export const HIDE_CARDS = '#ppcp-hide-dcc';
/** Radio of the payment method. */
export const CARD_RADIO = '#payment_method_ppcp-credit-card-gateway';

/** The inputs of the page as it is now; `undefined` without a number input. */
export function cardInputs(): CardInputs | undefined {
  const number = find(CARD_INPUT.number, HTMLInputElement);
  if (!number) return undefined;
  const one = (selector: string): HTMLInputElement | undefined => find(selector, HTMLInputElement);
  return { number, name: one(CARD_INPUT.name), expiry: one(CARD_INPUT.expiry), cvc: one(CARD_INPUT.cvc) };
}
