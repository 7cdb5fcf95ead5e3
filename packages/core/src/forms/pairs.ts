import { membersOf } from '../dom/members';

/** Name and value of one sent field. */
export type Pair = [name: string, value: string];

const NEVER_SENT = /^(?:submit|button|image|reset|file)$/;

/** `form.elements`, also when a field is named `elements` and hides the property. */
export function controlsOf(form: HTMLFormElement): Element[] {
  return [...membersOf(form).elements];
}

function withNetworkNewlines(value: string): string {
  return value.replace(/\r?\n|\r/g, '\r\n');
}

function valuesOf(control: Element): string[] {
  if (control instanceof HTMLSelectElement) {
    return [...control.selectedOptions].filter((option) => !option.matches(':disabled')).map((option) => option.value);
  }
  if (control instanceof HTMLInputElement) {
    if (/^(?:checkbox|radio)$/.test(control.type) && !control.checked) return [];
    return NEVER_SENT.test(control.type) ? [] : [control.value];
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
    if (!name || control.matches(':disabled')) return [];
    return valuesOf(control).map((value): Pair => [name, withNetworkNewlines(value)]);
  });
}
