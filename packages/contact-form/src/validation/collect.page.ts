import { all, closest, FIELD_WRAP, namedControls, NOT_VALIDATED, type ValueControl } from '../page/markup.page';
import type { FieldValue } from '../rules/types';

function valuesOf(control: ValueControl): FieldValue[] {
  if ('selectedOptions' in control) return [...control.selectedOptions].map(({ value }) => value);
  if ('files' in control && control.files) return [...control.files];
  if (/^(?:button|image|reset|submit)$/.test(control.type)) return [];
  if (/^(?:checkbox|radio)$/.test(control.type) && !control.matches(':checked')) return [];
  return [control.value];
}

/** The values that rules look at: those of enabled controls in the field wraps inside `scope`, except in `.novalidate` (contract d2), with the names of the controls. */
export function collectValues(scope: Element): [name: string, value: FieldValue][] {
  const wraps = all(scope, FIELD_WRAP).filter((wrap) => !closest(wrap, NOT_VALIDATED));
  const controls = wraps.flatMap(namedControls).filter((control) => !control.matches(':disabled'));
  return controls.flatMap((control) => valuesOf(control).map((value): [string, FieldValue] => [control.name, value]));
}
