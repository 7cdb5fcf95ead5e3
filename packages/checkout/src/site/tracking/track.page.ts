import { pageFunction } from '@shop/core';
import type { PageData } from './page-data.rules';
import { EVENT_NAMES, type EventData, type EventName, payloadOf } from './payloads.rules';
import { isFirstReport } from './sent-orders.page';

const TEXT_DOMAIN = 'woocommerce-google-analytics-integration';

/** Sends one event, if the shop wants it and there is something to tell. */
export type Track = (name: EventName, data: EventData) => void;

/** Is it the name of an event that can be sent? */
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
    if (name === 'purchase' && !isFirstReport(payload['transaction_id'])) return;
    // Looked up each time; a page without it hears nothing (TR-05).
    pageFunction(trackerName)?.('event', name, payload);
  };
}
