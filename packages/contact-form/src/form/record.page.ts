import { membersOf } from '@shop/core';
import { pageApi } from '../config';
import { all, closest, inputNamed, integerOf, SPINNER, WRAPPER } from '../page/markup.page';
import { SETTLED_STATUSES, WORKING_STATUSES } from './names.rules';

/** Public state of a form, readable as `form.wpcf7` (contract a2). */
export interface FormRecord {
  /** Form id of the server. */
  readonly id: number;
  /** Class name of the current status. */
  status: string;
  readonly pluginVersion: string | null;
  /** Locale of the form's texts, e.g. `de_DE`. */
  readonly locale: string | null;
  readonly unitTag: string | null;
  /** Id of the post that holds the form, 0 when there is none. */
  readonly containerPost: number;
  /** The wrapper `.wpcf7` around the form; the form itself where a theme removed it. */
  readonly parent: Element;
  /** Schema document of the form, once it is loaded. */
  readonly schema: unknown;
  /** Only while the reset after a successful sending runs. */
  resetOnMailSent?: boolean;
}

/** The page's schemas by form id (contract a2). */
export function schemas(): Map<unknown, unknown> {
  const store = pageApi()?.['schemas'];
  return store instanceof Map ? store : new Map();
}

/** Reads the hidden inputs of a form (contract b1). Undefined when it has no form id: then it is no contact form that we can send. */
export function readRecord(form: HTMLFormElement): FormRecord | undefined {
  const hidden = (name: string): string | null => inputNamed(form, `_wpcf7${name}`)?.value ?? null;
  const id = integerOf(hidden(''));
  if (!(id > 0)) return undefined;
  return {
    id,
    status: '',
    pluginVersion: hidden('_version'),
    locale: hidden('_locale'),
    unitTag: hidden('_unit_tag'),
    containerPost: integerOf(hidden('_container_post')) || 0,
    parent: closest(form, WRAPPER) ?? form,
    get schema() {
      return schemas().get(id);
    },
  };
}

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
