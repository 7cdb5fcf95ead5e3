import { fieldOf, isRecord, listOf, textOf } from '../../guards.rules';

/** An error for a field of the sheet, before Apple's class is put around it. */
export interface SheetError {
  code: string;
  contactField: string | undefined;
  message: string;
}

/** What the shop says to a contact or rate of the sheet. */
export interface SheetUpdate {
  newTotal: unknown;
  newLineItems: unknown[];
  newShippingMethods: unknown[];
  errors: SheetError[];
}

/** The chosen rate first: Apple takes the first one as chosen. */
export function chosenFirst(methods: readonly unknown[], chosen: string | undefined): unknown[] {
  if (chosen === undefined) return [...methods];
  const isChosen = (method: unknown): boolean => textOf(method, 'identifier') === chosen;
  return [...methods.filter(isChosen), ...methods.filter((method) => !isChosen(method))];
}

/**
 * Reads the answer to a chosen contact or rate.
 * @param body the parsed answer, `{success, data}`.
 * @param total what is shown now, for answers without a total.
 * @param chosen identifier of the chosen rate.
 * @returns `undefined` for no usable answer.
 */
export function readSheetUpdate(body: unknown, total: unknown, chosen: string | undefined): SheetUpdate | undefined {
  const success = fieldOf(body, 'success');
  if (typeof success !== 'boolean') return undefined;
  const data = fieldOf(body, 'data');
  const errors = listOf(fieldOf(data, 'errors')).map((error) => ({
    code: textOf(error, 'code') ?? 'unknown',
    contactField: textOf(error, 'contactField'),
    message: textOf(error, 'message') ?? '',
  }));
  if (!success && errors.length === 0) return undefined;
  const newTotal = fieldOf(data, 'newTotal');
  return {
    newTotal: isRecord(newTotal) ? newTotal : total,
    newLineItems: listOf(fieldOf(data, 'newLineItems')),
    newShippingMethods: chosenFirst(listOf(fieldOf(data, 'newShippingMethods')), chosen),
    errors,
  };
}
