/** Hints of the payment area that belong to no element. */
export interface PaymentHintsState {
  /** Types of methods whose save box is ticked. */
  readonly saving: readonly string[];
  /** Whether Cash App Pay is chosen for a large order. */
  readonly isLargeCashApp: boolean;
  /** The blocked form while the provider's window shows a voucher. */
  readonly voucherForm: Element | undefined;
}

/** Where every page begins. */
export const NO_HINTS: PaymentHintsState = { saving: [], isLargeCashApp: false, voucherForm: undefined };

/** Whether there is anything to show. */
export function hasHints({ saving, isLargeCashApp, voucherForm }: PaymentHintsState): boolean {
  return saving.length > 0 || isLargeCashApp || voucherForm !== undefined;
}

/** Id of the hint that describes the save box of a method. */
export function saveHintId(type: string): string {
  return `shop-save-hint-${type}`;
}
