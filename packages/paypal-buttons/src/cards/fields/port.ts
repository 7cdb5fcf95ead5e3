import type { ApproveData } from '../../sdk/types';
import type { CardFacts } from './facts.rules';

/** Purpose of a card form: an order to pay, or a token to save. */
export interface CardPurpose {
  kind: 'order' | 'setup-token';
  /** Id of what the provider works on. Rejects when there is none; the shopper has been told then. */
  create(): Promise<string>;
  /** The provider has agreed. Rejects when the shop does not. */
  approve(data: ApproveData): Promise<void>;
  /** The shopper has closed the bank's dialog. */
  cancelled(): void;
  /** Enter in a field. */
  submit(): void;
}

/** Drawn card fields, whichever component made them. */
export interface DrawnCard {
  /** Facts as of now; `undefined` when the component cannot tell. */
  facts(): CardFacts | undefined | Promise<CardFacts | undefined>;
  /** Sends the card, and sees it approved. Rejects with the provider's error. */
  submit(): Promise<void>;
  /** Text of the provider's error for the shopper, HTML; `undefined` = the text for invalid fields. */
  textOf(error: unknown): string | undefined;
  focus(): void;
  /** Takes the fields off and puts the shop's own inputs back. */
  close(): void;
}
