import { membersOf } from '@shop/core';
import type { FormRecord } from '../form/record.page';

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
