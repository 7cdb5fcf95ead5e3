import { createHost, unmountIsland } from '@shop/core';
import { islands } from '../islands';
import { all } from '../page/markup.page';
import type { FieldValue } from '../rules/types';
import { isFile } from '../rules/values.rules';

/**
 * Shows a field's values where the page repeats them (contract b2, e3; CF-30): an `output` the first value, a fieldset one `output` per value,
 * files by name. Without a value both show their default.
 */
export function showReflections(form: HTMLFormElement, field: string, values: readonly FieldValue[]): void {
  const texts = values.map((value) => (isFile(value) ? value.name : value.trim())).filter(Boolean);
  for (const place of all(form, '[data-reflection-of]')) {
    if (place.dataset['reflectionOf'] !== field) continue;
    if (place instanceof HTMLOutputElement) place.textContent = texts[0] ?? place.dataset['default'] ?? '';
    else showList(place, field, texts);
  }
}

function showList(fieldset: HTMLElement, field: string, texts: readonly string[]): void {
  for (const output of all(fieldset, 'output')) {
    if ('default' in output.dataset) output.hidden = texts.length > 0;
    else if (!unmountIsland(output)) output.remove();
  }
  for (const text of texts) {
    const host = createHost({ tag: 'output', attributes: { name: field } }, (output) => fieldset.append(output));
    islands.mount(host, 'Reflection', { text }, text);
  }
}
