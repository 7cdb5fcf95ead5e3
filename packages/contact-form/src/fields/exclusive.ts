import { closest, namedControls } from '../page';

/** Of exclusive checkboxes only the one that was changed last stays ticked (contract e7, CF-30). */
export function keepExclusive(form: HTMLFormElement, changed: Element): void {
  if (!(changed instanceof HTMLInputElement) || changed.type !== 'checkbox' || !closest(changed, '.wpcf7-exclusive-checkbox'))
    return;
  for (const box of namedControls(form)) {
    if (box !== changed && box instanceof HTMLInputElement && box.type === 'checkbox' && box.name === changed.name) {
      box.checked = false;
    }
  }
}
