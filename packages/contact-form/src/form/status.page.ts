import { membersOf } from '@shop/core';
import { all, SPINNER } from '../page/markup.page';
import { SETTLED_STATUSES, WORKING_STATUSES } from './status-name.rules';

/** Exactly one status class on the form and the same in `data-status`; other classes stay (contract b3, CF-01). */
export function showStatus(form: HTMLFormElement, previous: string, next: string): void {
  const classes = membersOf(form).classList;
  classes.remove(...SETTLED_STATUSES, ...WORKING_STATUSES, previous);
  classes.add(next);
  membersOf(form).dataset['status'] = next;
}

/** Parts of the form that are inert in some statuses only: `.inert-on-{status}` (contract b3). */
export function showInertParts(form: HTMLFormElement, status: unknown): void {
  const marker = 'active-on-any';
  for (const part of all(form, `.${marker}`)) {
    part.removeAttribute('inert');
    part.classList.remove(marker);
  }
  for (const part of all(form, '[class*="inert-on-"]')) {
    if (!part.classList.contains(`inert-on-${String(status)}`)) continue;
    part.setAttribute('inert', 'inert');
    part.classList.add(marker);
  }
}

/** Puts the page's spinner after each element that wants one (contract b3). A cloned form has its spinner already. */
export function addSpinners(form: HTMLFormElement): void {
  for (const place of all(form, '.has-spinner')) {
    if (place.nextElementSibling?.className === SPINNER) continue;
    const spinner = document.createElement('span');
    spinner.className = SPINNER;
    place.after(spinner);
  }
}
