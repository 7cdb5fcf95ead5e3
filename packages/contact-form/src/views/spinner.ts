import { all } from '../page';

/** Puts the page's spinner after each element that wants one (contract b3). A cloned form has its spinner already. */
export function addSpinners(form: HTMLFormElement): void {
  for (const place of all(form, '.has-spinner')) {
    if (place.nextElementSibling?.className === 'wpcf7-spinner') continue;
    const spinner = document.createElement('span');
    spinner.className = 'wpcf7-spinner';
    place.after(spinner);
  }
}
