import type { FormRecord } from './record';

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

/** The outcome events by class name; the remaining statuses only have `wpcf7submit` (contract a3). */
const OUTCOME_EVENTS: Readonly<Record<string, string>> = {
  invalid: 'wpcf7invalid',
  unaccepted: 'wpcf7unaccepted',
  spam: 'wpcf7spam',
  aborted: 'wpcf7aborted',
  sent: 'wpcf7mailsent',
  failed: 'wpcf7mailfailed',
};

/** Name of the event for a status, if it has one of its own. */
export function outcomeEvent(status: string): string | undefined {
  return Object.hasOwn(OUTCOME_EVENTS, status) ? OUTCOME_EVENTS[status] : undefined;
}

function identity(record: FormRecord) {
  return {
    contactFormId: record.id,
    pluginVersion: record.pluginVersion,
    contactFormLocale: record.locale,
    unitTag: record.unitTag,
    containerPostId: record.containerPost,
  };
}

/** The detail of an event about this form data. */
export function createDetail(record: FormRecord, formData: FormData): EventDetail {
  const inputs = [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));
  return { ...identity(record), status: record.status, inputs, formData };
}

/** Dispatches a public event on the form. The runtime of a listener's error is the browser's business: it never reaches us. */
export function dispatchFormEvent(form: HTMLFormElement, name: string, detail: object): void {
  EventTarget.prototype.dispatchEvent.call(form, new CustomEvent(name, { bubbles: true, detail }));
}

/** Tells that one status took the place of another. */
export function dispatchStatusChange(form: HTMLFormElement, record: FormRecord, prevStatus: string): void {
  dispatchFormEvent(form, 'wpcf7statuschanged', { ...identity(record), status: record.status, prevStatus });
}
