// This file is in the prelude, too, which runs before the shared runtime is there.
import type { EffectRun, Machine } from '@shop/core';
import { membersOf } from '@shop/core/dom/elements';
import type { ContactConfig } from '../config';
import type { Message } from '../messages';
import { all, closest, integerOf, SPINNER, WRAPPER } from '../page';
import {
  type FormEvent,
  type FormState,
  isSettledStatus,
  SETTLED_STATUSES,
  type SettledStatus,
  WORKING_STATUSES,
} from './form.rules';

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

/** An attempt of the machine: whether it still counts, and what it reports. A sending and a renewal are known by the detail of their events. */
export type FormRun = EffectRun<FormState, FormEvent<Element, EventDetail>>;

/** One initialized form. */
export interface RunningForm {
  readonly form: HTMLFormElement;
  readonly record: FormRecord;
  readonly machine: Machine<FormState, FormEvent<Element, EventDetail>>;
  readonly config: ContactConfig;
  /** A text of ours in the language of the form. */
  text(key: Message): string;
}

/** Takes away what the last answer or verdict has left: field errors and message. */
export function clearFeedback({ machine }: RunningForm): void {
  machine.send({ type: 'cleared' });
}

/** Ends the running feedback request: status `aborted`, no `wpcf7submit` (CF-29). Without one nothing happens. */
export function abortSubmit({ machine, text }: RunningForm): void {
  machine.send({ type: 'aborted', text: text('aborted') });
}

/** `detail` of every public event but `wpcf7statuschanged` (contract a3, CF-29). */
export interface EventDetail {
  contactFormId: number;
  pluginVersion: string | null;
  contactFormLocale: string | null;
  unitTag: string | null;
  containerPostId: number;
  /** Class name before the request; afterwards the raw status of the server. */
  status: string;
  /** Form entries in order, without those whose name starts with `_`. */
  inputs: { name: string; value: FormDataEntryValue }[];
  /** The very object that is sent: listeners may append to it before the request. */
  formData: FormData;
  /** The parsed answer. What listeners change in it is what the visitor sees. */
  apiResponse?: object;
}

/** Name of the event that a status has of its own, if it has one (contract a3). */
export function outcomeEvent(status: string): string | undefined {
  if (/^(?:invalid|unaccepted|spam|aborted)$/.test(status)) return `wpcf7${status}`;
  return /^(?:sent|failed)$/.test(status) ? `wpcf7mail${status}` : undefined;
}

function identity({ id, pluginVersion, locale, unitTag, containerPost, status }: FormRecord) {
  return { contactFormId: id, pluginVersion, contactFormLocale: locale, unitTag, containerPostId: containerPost, status };
}

/** The detail of an event about this form data. */
export function createDetail(record: FormRecord, formData: FormData): EventDetail {
  const inputs = [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));
  return { ...identity(record), inputs, formData };
}

/** Dispatches a public event on the form. An error in a listener is reported by the browser and never reaches us. */
export function dispatchFormEvent(form: HTMLFormElement, name: string, detail: object): void {
  membersOf(form).dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

/** Tells that one status took the place of another. */
export function dispatchStatusChange(form: HTMLFormElement, record: FormRecord, prevStatus: string): void {
  dispatchFormEvent(form, 'wpcf7statuschanged', { ...identity(record), prevStatus });
}
