import { membersOf } from '../dom/members';

/** Name and value of one sent field. */
export type Pair = [name: string, value: string];

const SUBMITTABLE = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
const NEVER_SENT = new Set(['submit', 'button', 'image', 'reset', 'file']);

/** `form.elements`, also when a field is named `elements` and hides the property. */
export function controlsOf(form: HTMLFormElement): Element[] {
  return [...membersOf(form).elements];
}

/** The first control of a form with this name, whatever the fields of the form are called. */
export function controlNamed(form: HTMLFormElement, name: string): Element | undefined {
  return controlsOf(form).find((control) => control.getAttribute('name') === name);
}

function withNetworkNewlines(value: string): string {
  return value.replace(/\r?\n|\r/g, '\r\n');
}

function isDisabledOption(option: HTMLOptionElement): boolean {
  return option.disabled || (option.parentElement instanceof HTMLOptGroupElement && option.parentElement.disabled);
}

function valuesOf(control: Element): string[] {
  if (control instanceof HTMLSelectElement) {
    return [...control.selectedOptions].filter((option) => !isDisabledOption(option)).map((option) => option.value);
  }
  if (control instanceof HTMLInputElement) {
    if ((control.type === 'checkbox' || control.type === 'radio') && !control.checked) return [];
    return NEVER_SENT.has(control.type) ? [] : [control.value];
  }
  return control instanceof HTMLTextAreaElement ? [control.value] : [];
}

/**
 * Fields of a form by the HTML rules, as jQuery's `serializeArray` has them (checkout contract E): named, enabled, checked where it
 * applies, no buttons, no files, line ends CRLF.
 */
export function formPairs(form: HTMLFormElement): Pair[] {
  return controlsOf(form).flatMap((control) => {
    const name = control.getAttribute('name');
    if (!name || !SUBMITTABLE.has(control.tagName) || control.matches(':disabled')) return [];
    return valuesOf(control).map((value): Pair => [name, withNetworkNewlines(value)]);
  });
}
