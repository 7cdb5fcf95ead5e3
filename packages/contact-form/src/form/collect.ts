import { all, closest, FIELD_WRAP, isValueControl, NOT_VALIDATED, type ValueControl } from '../page';
import type { FieldValue } from '../rules/types';
import { groupByField } from '../rules/values';

const SKIPPED_TYPES: ReadonlySet<string> = new Set(['button', 'image', 'reset', 'submit']);

function valuesOf(control: ValueControl): FieldValue[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map((option) => option.value);
  if (control instanceof HTMLTextAreaElement) return [control.value];
  if (control.type === 'file') return [...(control.files ?? [])];
  if (control.type === 'checkbox' || control.type === 'radio') return control.checked ? [control.value] : [];
  return [control.value];
}

/** The values that rules look at: those of enabled, named controls in the field wraps inside `scope` (contract d2). */
export function collectValues(scope: Element): Map<string, FieldValue[]> {
  const wraps = all(scope, FIELD_WRAP).filter((wrap) => !closest(wrap, NOT_VALIDATED));
  const controls = wraps.flatMap((wrap) => all(wrap, 'input, textarea, select')).filter(isValueControl);
  const pairs = controls
    .filter((control) => control.name !== '' && !control.matches(':disabled') && !SKIPPED_TYPES.has(control.type))
    .flatMap((control) => valuesOf(control).map((value): [string, FieldValue] => [control.name, value]));
  return groupByField(pairs);
}
