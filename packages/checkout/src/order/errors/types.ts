import type { FieldMessage } from '../../address/validation/types';

/** Errors, ready to be shown. */
export interface CheckoutErrors {
  /** HTML of the notices, without the alert around them. */
  readonly html: string;
  readonly fields: readonly FieldMessage[];
  /** Stays until the next clear answer: the outcome of the order is unknown. */
  readonly isWarning?: boolean;
}
