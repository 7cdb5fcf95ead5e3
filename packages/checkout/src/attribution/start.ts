import { on, readGlobal } from '@shop/core';
import { ATTRIBUTION_GLOBAL, type AttributionConfig, readAttributionConfig } from './config';
import { defineAttributionElement, fillAttributionElements } from './element';
import { forgetVisit, startTracker, trackerKnows } from './tracker';
import { type AttributionValues, attributionValues } from './values';

/** Functions that other plugins call on `wc_order_attribution`. */
interface AttributionApi {
  getAttributionData(): AttributionValues;
  setOrderTracking(allow: boolean): void;
}

function makeApi({ params, fields }: AttributionConfig): AttributionApi {
  let allowed = false;
  const api: AttributionApi = {
    getAttributionData: () => attributionValues(fields, allowed ? trackerKnows() : undefined),
    setOrderTracking(allow) {
      allowed = allow;
      if (allow) startTracker(params);
      else forgetVisit();
      fillAttributionElements(api.getAttributionData());
    },
  };
  return api;
}

function listenForConsent(category: string, api: AttributionApi): void {
  on(document, 'wp_listen_for_consent_change', ({ native }) => {
    const detail: unknown = native instanceof CustomEvent ? native.detail : undefined;
    if (typeof detail === 'object' && detail !== null && Object.hasOwn(detail, category)) {
      api.setOrderTracking(Reflect.get(detail, category) === 'allow');
    }
  });
  on(document, 'wp_consent_type_defined', () => {
    const hasConsent = readGlobal('wp_has_consent');
    if (typeof hasConsent === 'function') api.setOrderTracking(Reflect.apply(hasConsent, undefined, [category]) === true);
  });
}

/** Sends along with orders and registrations where the visit came from, as far as the shopper allows it (F15). */
export function startAttribution(): boolean {
  const read = readAttributionConfig();
  if (read.state !== 'ok') return read.state !== 'absent';
  const { params, fields } = read.config;
  const api = makeApi(read.config);
  defineAttributionElement(Object.keys(fields), params.prefix);
  Object.assign(Object(readGlobal(ATTRIBUTION_GLOBAL)), api);
  if (params.consentCategory !== '') listenForConsent(params.consentCategory, api);
  api.setOrderTracking(params.allowTracking);
  return true;
}
