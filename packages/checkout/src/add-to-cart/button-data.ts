import { type FormValue, jq } from '@shop/core';

const MAX_DEPTH = 4;

/**
 * Data of an add-to-cart button: what scripts keep on it as jQuery data, and its `data-*` attributes, which win (E7).
 * Names as in the attribute, camel-cased, underscores kept: `product_id`, `successMessage`.
 */
export function buttonData(button: HTMLElement): Record<string, unknown> {
  const kept = jq.call(button, 'data');
  return { ...(typeof kept === 'object' ? kept : undefined), ...button.dataset };
}

function toFormValue(value: unknown, depth: number): FormValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      if (value === null || depth > MAX_DEPTH) return value === null ? null : undefined;
      if (Array.isArray(value)) return value.map((item) => toFormValue(item, depth + 1));
      return Object.getPrototypeOf(value) === Object.prototype ? toFormObject(value, depth + 1) : undefined;
    default:
      return undefined;
  }
}

/** What of a button's data can be sent: texts, numbers and plain objects of them. Elements, functions and the like stay at home. */
export function toFormObject(data: object, depth = 0): Record<string, FormValue> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toFormValue(value, depth)]));
}
