import { type FormValue, jq } from '@shop/core';

/**
 * Data of an add-to-cart button: what scripts keep on it as jQuery data, and its `data-*` attributes, which win (E7).
 * Names as in the attribute, camel-cased, underscores kept: `product_id`, `successMessage`.
 */
export function buttonData(button: HTMLElement): Record<string, unknown> {
  const kept = jq.call(button, 'data');
  return { ...(typeof kept === 'object' ? kept : undefined), ...button.dataset };
}

function toFormValue(value: unknown): FormValue {
  try {
    return JSON.parse(JSON.stringify(value)) as FormValue;
  } catch {
    // Functions, elements and other things with no text of their own stay at home.
    return undefined;
  }
}

/** What of a button's data can be sent: texts, numbers and plain objects of them. */
export function toFormObject(data: object): Record<string, FormValue> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toFormValue(value)]));
}
