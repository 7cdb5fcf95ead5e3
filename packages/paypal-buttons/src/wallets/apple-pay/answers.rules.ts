import { asList, isRecord, own, ownText } from '@shop/core/rules';

/** An error for a field of the sheet, before Apple's class is put around it. */
export interface SheetError {
  code: string;
  contactField: string | undefined;
  message: string;
}

/** What the shop says to a contact or rate of the sheet. */
export interface SheetUpdate {
  newTotal: unknown;
  newLineItems: readonly unknown[];
  newShippingMethods: unknown[];
  errors: SheetError[];
}

/** The chosen rate first: Apple takes the first one as chosen. */
export function chosenFirst(methods: readonly unknown[], chosen: string | undefined): unknown[] {
  if (chosen === undefined) return [...methods];
  const isChosen = (method: unknown): boolean => ownText(method, 'identifier') === chosen;
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
  const success = own(body, 'success');
  if (typeof success !== 'boolean') return undefined;
  const data = own(body, 'data');
  const errors = asList(own(data, 'errors')).map((error) => ({
    code: ownText(error, 'code') ?? 'unknown',
    contactField: ownText(error, 'contactField'),
    message: ownText(error, 'message') ?? '',
  }));
  if (!success && errors.length === 0) return undefined;
  const newTotal = own(data, 'newTotal');
  return {
    newTotal: isRecord(newTotal) ? newTotal : total,
    newLineItems: asList(own(data, 'newLineItems')),
    newShippingMethods: chosenFirst(asList(own(data, 'newShippingMethods')), chosen),
    errors,
  };
}
