import { pageFunction } from '@shop/core';
import type { PageData } from './page-data.rules';
import { EVENT_NAMES, type EventData, type EventName, payloadOf } from './payloads.rules';
import { rememberReported, wasReported } from './sent-orders.page';

const TEXT_DOMAIN = 'woocommerce-google-analytics-integration';

/** Sends one event, if the shop wants it and there is something to tell. */
export type Track = (name: EventName, data: EventData) => void;

/** Whether it is the name of an event that can be sent. */
export function isEventName(name: unknown): name is EventName {
  return EVENT_NAMES.some((known) => known === name);
}

function translate(text: string): string {
  return String(pageFunction('wp.i18n.__')?.(text, TEXT_DOMAIN) ?? text);
}

/** Makes the function that sends events of this page. */
export function createTrack({ trackerName, wanted, identifier, pageList }: PageData): Track {
  const style = { identifier, translate, ...(pageList === undefined ? {} : { pageList }) };
  return (name, data) => {
    if (!wanted.includes(name)) return;
    const payload = payloadOf(name, data, style);
    if (!payload) return;
    // Looked up each time; a page without a tracker gets nothing (TR-05).
    const tracker = pageFunction(trackerName);
    if (!tracker) return;
    const order = name === 'purchase' ? [payload['transaction_id']] : [];
    if (order.some(wasReported)) return;
    tracker('event', name, payload);
    order.forEach(rememberReported);
  };
}
