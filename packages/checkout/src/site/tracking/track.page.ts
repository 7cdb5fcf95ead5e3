import { pageFunction } from '@shop/core';
import type { PageData } from './page-data.rules';
import { EVENT_NAMES, type EventData, type EventName, payloadOf } from './payloads.rules';

const keyOf = (transactionId: unknown): string => `shop_tracked_order:${String(transactionId)}`;

/**
 * Whether this tab has reported an order (TR-02). The server prints an order once, but a page from the browser's cache prints it again. Where storage is
 * blocked we rely on the server.
 */
function wasReported(transactionId: unknown): boolean {
  try {
    return sessionStorage.getItem(keyOf(transactionId)) !== null;
  } catch {
    // Blocked storage (G11): a purchase is rather reported twice than never.
    return false;
  }
}

/** Remembers that an order was reported. Call it after the tracker, so that a purchase that reached no tracker is not lost. */
function rememberReported(transactionId: unknown): void {
  try {
    sessionStorage.setItem(keyOf(transactionId), '1');
  } catch {
    // Blocked or full storage: see above.
  }
}

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
