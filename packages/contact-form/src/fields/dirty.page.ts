import { namedControls, type ValueControl } from '../page/markup.page';

function isChanged(control: ValueControl): boolean {
  if (control instanceof HTMLSelectElement) {
    // Without a chosen default a drop-down shows its first option.
    return [...control.options].some(({ selected, defaultSelected, index }) => index > 0 && selected !== defaultSelected);
  }
  if (/^(?:checkbox|radio)$/.test(control.type)) return 'checked' in control && control.checked !== control.defaultChecked;
  // Hidden fields are their own default. A slider without a value attribute stands in its middle and counts as changed: that only spares it
  // the reset.
  return control.value !== control.defaultValue;
}

/** Has the visitor (or the browser for him) changed a field since the page came from the server? */
export function isDirty(form: HTMLFormElement): boolean {
  return namedControls(form).some(isChanged);
}
