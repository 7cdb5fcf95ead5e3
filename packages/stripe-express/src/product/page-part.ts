import type { AddOutcome } from './cart-add.flow';

/** What differs between a product page and the others. */
export interface PagePart {
  /** What stands against a click; a text for the shopper. */
  blockingReason(): string | undefined;
  /** Begins add-to-cart; `undefined` where the goods are in the cart already. */
  addProduct: (() => Promise<AddOutcome>) | undefined;
  /** Resolves when a running request for the price has ended, with whether the price is known now. `undefined` when none runs. */
  priced(): Promise<boolean> | undefined;
  /** Whether the server has not answered what the page costs. */
  hasFailed(): boolean;
  /** Returns whether there is something to pay for. Waits for a running add-to-cart request. */
  productAdded(): Promise<boolean>;
  /** The shopper closed the sheet. */
  cancelled(): void;
}

/** Cart, checkout and pay-for-order: there is nothing to do before a payment. */
export const PLAIN_PART: PagePart = {
  blockingReason: () => undefined,
  addProduct: undefined,
  priced: () => undefined,
  hasFailed: () => false,
  productAdded: () => Promise.resolve(true),
  cancelled: () => undefined,
};
