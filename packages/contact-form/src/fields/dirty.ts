import { namedControls, type ValueControl } from '../page';

function isChanged(control: ValueControl): boolean {
  if (control instanceof HTMLSelectElement) return isSelectChanged(control);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  switch (control.type) {
    case 'checkbox':
    case 'radio':
      return control.checked !== control.defaultChecked;
    case 'hidden':
      return false;
    case 'file':
      return (control.files?.length ?? 0) > 0;
    default:
      // A range without a value attribute stands in its middle.
      return control.defaultValue === '' && control.type === 'range' ? false : control.value !== control.defaultValue;
  }
}

function isSelectChanged(select: HTMLSelectElement): boolean {
  const options = [...select.options];
  const hasDefault = options.some((option) => option.defaultSelected);
  // Without a chosen default a drop-down shows its first option.
  return options.some(
    (option, index) => option.selected !== (hasDefault || select.multiple ? option.defaultSelected : index === 0),
  );
}

/** Has the visitor (or the browser for him) changed a field since the page came from the server? */
export function isDirty(form: HTMLFormElement): boolean {
  return namedControls(form).some(isChanged);
}
