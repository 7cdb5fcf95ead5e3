import { closest, inputs } from '../page/markup.page';

/** Of exclusive checkboxes only the one that was changed last stays ticked (contract e7, CF-30). */
export function keepExclusive(form: HTMLFormElement, changed: Element): void {
  if (!(changed instanceof HTMLInputElement) || !closest(changed, '.wpcf7-exclusive-checkbox')) return;
  for (const box of inputs(form, '[type="checkbox"]')) {
    if (box !== changed && box.name === changed.name) box.checked = false;
  }
}
