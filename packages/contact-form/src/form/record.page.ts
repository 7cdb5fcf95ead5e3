// This file is in the prelude, too, which runs before the shared runtime is there.
import { membersOf } from '@shop/core/dom/members';
import { all, closest, integerOf, SPINNER, WRAPPER } from '../page/markup.page';
import { isSettledStatus, SETTLED_STATUSES, WORKING_STATUSES, type SettledStatus } from './names.rules';

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
  const api: unknown = Reflect.get(window, 'wpcf7');
  const store: unknown = typeof api === 'object' && api ? Reflect.get(api, 'schemas') : undefined;
  return store instanceof Map ? store : new Map();
}

/** The status that the server printed; a page saved during a request shows a busy status that never ends. */
export function printedStatus(form: HTMLFormElement): SettledStatus {
  const { dataset, classList } = membersOf(form);
  const printed = dataset['status'] ?? SETTLED_STATUSES.find((name) => classList.contains(name)) ?? '';
  return isSettledStatus(printed) ? printed : 'init';
}

/** Reads the hidden inputs of a form (contract b1). Undefined when it has no form id: then it is no contact form that we can send. */
function readRecord(form: HTMLFormElement): FormRecord | undefined {
  const hidden = (name: string): string | null => {
    const input: unknown = Element.prototype.querySelector.call(form, `input[name="_wpcf7${name}"]`);
    return input instanceof HTMLInputElement ? input.value : null;
  };
  const id = integerOf(hidden(''));
  if (!(id > 0)) return undefined;
  return {
    id,
    // As printed; what drives the form corrects it.
    status: Element.prototype.getAttribute.call(form, 'data-status') ?? '',
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

/** Forms that are prepared. */
const records = new WeakMap<HTMLFormElement, FormRecord>();

/**
 * Returns the public state of a form, and gives the form that and its spinners where it has none: scripts of the page look for them at DOM ready, when what
 * drives the form is still loading. `undefined`: it has no form id, or another script drives it.
 */
export function prepareForm(form: HTMLFormElement): FormRecord | undefined {
  const known = records.get(form);
  if (known || isForeign(form)) return known;
  const record = readRecord(form);
  if (!record) return undefined;
  records.set(form, record);
  addSpinners(form);
  // Refused by the browser when the form has a field of that name; then only the public view of it is missing.
  Reflect.defineProperty(form, 'wpcf7', { value: record, configurable: true, enumerable: true, writable: true });
  return record;
}

/** Whether another script drives the form. An element is a field of that name. */
export function isForeign(form: HTMLFormElement): boolean {
  const driver: unknown = Reflect.get(form, 'wpcf7');
  return Boolean(driver) && !(driver instanceof Element);
}

/** Puts the page's spinner after each element that wants one (contract b3). A cloned form has its spinner already. */
function addSpinners(form: HTMLFormElement): void {
  for (const place of all(form, '.has-spinner')) {
    if (place.nextElementSibling?.className === SPINNER) continue;
    const spinner = document.createElement('span');
    spinner.className = SPINNER;
    place.after(spinner);
  }
}
