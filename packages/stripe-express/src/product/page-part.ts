import type { AddOutcome } from './cart-add.flow';

/** What differs between a product page and the others. */
export interface PagePart {
  /** What stands against a click; a text for the shopper. */
  blockingReason(): string | undefined;
  /** Begins add-to-cart; `undefined` where the goods are in the cart already. */
  addProduct: (() => Promise<AddOutcome>) | undefined;
  /** Resolves when no price is being fetched. */
  priced(): Promise<void>;
  /** Is there something to pay for? Waits up to a second for an add-to-cart that runs. */
  productAdded(): Promise<boolean>;
  /** The shopper closed the sheet. */
  cancelled(): void;
}

/** Cart, checkout and pay-for-order: there is nothing to do before a payment. */
export const PLAIN_PART: PagePart = {
  blockingReason: () => undefined,
  addProduct: undefined,
  priced: () => Promise.resolve(),
  productAdded: () => Promise.resolve(true),
  cancelled: () => undefined,
};
