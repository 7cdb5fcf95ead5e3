import { all, element } from '../page';

const SPINNER = 'wpcf7-spinner';

/** Puts the page's spinner after each element that wants one (contract b3). A cloned form has its spinner already. */
export function addSpinners(form: HTMLFormElement): void {
  for (const place of all(form, '.has-spinner')) {
    if (place.nextElementSibling?.className !== SPINNER) place.after(element('span', { className: SPINNER }));
  }
}
