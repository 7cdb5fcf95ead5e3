import { on, asRecord, pageFunction, pageValue } from '@shop/core';

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
