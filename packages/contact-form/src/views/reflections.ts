import { all, attribute } from '../page';
import { isFile } from '../rules/values';
import type { FieldValue } from '../rules/types';

const textOf = (value: FieldValue): string => (isFile(value) ? value.name : value.trim());

/**
 * Shows a field's values where the page repeats them (contract b2, e3; CF-30): an `output` the first value, a fieldset one `output` per value.
 * Without a valid value both show their default.
 */
export function showReflections(form: HTMLFormElement, field: string, values: readonly FieldValue[]): void {
  const texts = values.map(textOf).filter((text) => text !== '');
  for (const place of all(form, '[data-reflection-of]')) {
    if (attribute(place, 'data-reflection-of') !== field) continue;
    if (place instanceof HTMLOutputElement) place.textContent = texts[0] ?? attribute(place, 'data-default') ?? '';
    else if (place instanceof HTMLFieldSetElement) showList(place, field, texts);
  }
}

function showList(fieldset: HTMLFieldSetElement, field: string, texts: readonly string[]): void {
  for (const output of all(fieldset, 'output')) {
    if (output.hasAttribute('data-default')) output.hidden = texts.length > 0;
    else output.remove();
  }
  for (const text of texts) {
    const output = document.createElement('output');
    output.setAttribute('name', field);
    output.textContent = text;
    fieldset.append(output);
  }
}
