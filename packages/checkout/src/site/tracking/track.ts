import { asRecord, on, pageFunction, pageValue } from '@shop/core';
import { tryStorage } from '../../bundle';
import type { PageData } from './page-data.rules';
import { type EventData, type EventName, EVENT_NAMES, payloadOf } from './payloads.rules';

const keyOf = (transactionId: unknown): string => `shop_tracked_order:${String(transactionId)}`;

/**
 * Whether this tab has reported an order (TR-02). The server prints an order once, but a page from the browser's cache prints it again. With blocked storage
 * (G11) a purchase is rather reported twice than never.
 */
function wasReported(transactionId: unknown): boolean {
  return Boolean(tryStorage(() => sessionStorage.getItem(keyOf(transactionId))));
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
    // After the tracker: a purchase that reached none is not lost.
    for (const id of order) tryStorage(() => sessionStorage.setItem(keyOf(id), '1'));
  };
}

/** Consent categories and the storage types of analytics that hang on them (tracking contract c). */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
};

/** An update for analytics: granted or denied per storage type; empty: nothing to say. */
export function consentUpdate(answers: Readonly<Record<string, boolean>>): Record<string, 'granted' | 'denied'> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([category, allowed]) =>
      Object.hasOwn(TYPES, category)
        ? (TYPES[category] ?? []).map((type) => [type, allowed ? 'granted' : 'denied'] as const)
        : [],
    ),
  );
}

/** What the shopper has answered before: categories of which the consent plugin holds a cookie. */
function answeredBefore(): Record<string, boolean> {
  const prefix = String(pageValue('consent_api.cookie_prefix') ?? '');
  const answered = Object.keys(TYPES).filter((category) => pageFunction('consent_api_get_cookie')?.(`${prefix}_${category}`));
  return Object.fromEntries(answered.map((category) => [category, pageFunction('wp_has_consent')?.(category) === true]));
}

/** Tells analytics what the shopper allows, now and at each change (TR-05). Nothing on pages without a consent API. */
export function followConsent(send: (update: Record<string, 'granted' | 'denied'>) => void): void {
  if (typeof pageValue('wp_has_consent') !== 'function') return;
  const sendUpdate = (answers: Readonly<Record<string, boolean>>): void => {
    const update = consentUpdate(answers);
    if (Object.keys(update).length > 0) send(update);
  };
  if (pageValue('wp_consent_type') === undefined) Reflect.set(window, 'wp_consent_type', 'optin');
  sendUpdate(answeredBefore());
  on(document, 'wp_listen_for_consent_change', ({ native }) => {
    const answers = asRecord(native && Reflect.get(native, 'detail')) ?? {};
    sendUpdate(Object.fromEntries(Object.entries(answers).map(([category, answer]) => [category, answer === 'allow'])));
  });
}
