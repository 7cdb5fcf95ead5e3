import { readGlobal } from '@shop/core';
import type { PageData } from './page-data';
import { EVENT_NAMES, type EventData, type EventName, payloadOf } from './payloads';
import { member } from './read';
import { isFirstReport } from './sent-orders';

const TEXT_DOMAIN = 'woocommerce-google-analytics-integration';

/** Sends one event, if the shop wants it and there is something to tell. */
export type Track = (name: EventName, data: EventData) => void;

/** Is it the name of an event that can be sent? */
export function isEventName(name: unknown): name is EventName {
  return EVENT_NAMES.some((known) => known === name);
}

function translate(text: string): string {
  const i18n = member(readGlobal('wp'), 'i18n');
  const fn: unknown = typeof i18n === 'object' && i18n !== null ? Reflect.get(i18n, '__') : undefined;
  return typeof fn === 'function' ? String(Reflect.apply(fn, i18n, [text, TEXT_DOMAIN])) : text;
}

/** Calls the page's analytics function, which is looked up each time; a page without one hears nothing (TR-05). */
export function callTracker(trackerName: string, args: unknown[]): void {
  const tracker = readGlobal(trackerName);
  if (typeof tracker === 'function') Reflect.apply(tracker, window, args);
}

/** Makes the function that sends events of this page. */
export function createTrack({ trackerName, wanted, identifier, pageList }: PageData): Track {
  const style = { identifier, translate, ...(pageList === undefined ? {} : { pageList }) };
  return (name, data) => {
    if (!wanted.includes(name)) return;
    const payload = payloadOf(name, data, style);
    if (!payload) return;
    if (name === 'purchase' && !isFirstReport(payload['transaction_id'])) return;
    callTracker(trackerName, ['event', name, payload]);
  };
}
