import { METHOD } from '../../constants';

/** What the visibility of the payment area depends on (contract 7.1). */
export interface VisibilityFacts {
  method: string;
  /** Ids of methods that have an own funding button (`separate_buttons`). */
  separateIds: readonly string[];
  /** Free-trial cart of a shopper whose PayPal account is known. */
  vaultedTrial: boolean;
  hasButtons: boolean;
  savedCard: boolean;
  /** Whether the current method's place has nothing to pay with (not eligible, failed, SDK blocked): then place order returns. */
  unusable: boolean;
}

export type Visibility = ReturnType<typeof decideVisibility>;

function replacesPlaceOrder({ method, separateIds, vaultedTrial, hasButtons, savedCard }: VisibilityFacts): boolean {
  switch (method) {
    case METHOD.wallet:
      return hasButtons && !vaultedTrial;
    case METHOD.card:
      return !savedCard;
    case METHOD.googlePay:
    case METHOD.applePay:
      return true;
    default:
      return separateIds.includes(method);
  }
}

/** Which method shows what (PP-27, contract 7.1). */
export function decideVisibility(facts: VisibilityFacts) {
  const { method, separateIds, vaultedTrial, savedCard, unusable } = facts;
  return {
    placeOrder: unusable || !replacesPlaceOrder(facts),
    wallet: method === METHOD.wallet && !vaultedTrial,
    card: method === METHOD.card && !savedCard,
    /** By method id. */
    separate: Object.fromEntries(separateIds.map((id) => [id, id === method])),
    googlePay: method === METHOD.googlePay,
    applePay: method === METHOD.applePay,
    vaultedDetails: method === METHOD.wallet,
  };
}
