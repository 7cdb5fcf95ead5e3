import { on, ownPath, pageFunction, pageValue } from '@shop/core';
import { startWith } from '../../page/start-with.page';
import { type AttributionConfig, attributionConfig } from './config';
import { defineAttributionElement, fillAttributionElements } from './element.page';
import { attributionValues } from './values.rules';

const COOKIES = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'];

/** Starts the visit tracker (sourcebuster), which then knows where the visit came from. Nothing when the page has not loaded it. */
function startTracker({ lifetime, session, base64 }: AttributionConfig['params']): void {
  pageFunction('sbjs.init')?.({
    lifetime: Number(lifetime),
    session_length: Number(session),
    base64: Boolean(base64),
    timezone_offset: '0',
  });
}

/** Deletes the tracker's cookies: tracking was denied. */
function forgetVisit(): void {
  for (const name of COOKIES) document.cookie = `sbjs_${name}=; path=/; max-age=-1; domain=.${location.hostname}`;
}

function run({ params, fields }: AttributionConfig): void {
  const category = params.consentCategory;
  let allowed = params.allowTracking;

  const getAttributionData = (): Record<string, string> => attributionValues(fields, allowed ? pageValue('sbjs.get') : undefined);
  function setOrderTracking(allow: boolean): void {
    allowed = allow;
    if (allow) startTracker(params);
    else forgetVisit();
    fillAttributionElements(getAttributionData());
  }

  defineAttributionElement(Object.keys(fields), params.prefix);
  // Other plugins call these.
  Object.assign(Object(pageValue('wc_order_attribution')), { getAttributionData, setOrderTracking });
  if (category !== '') {
    on(document, 'wp_listen_for_consent_change', ({ native }) => {
      const answer = ownPath(native && Reflect.get(native, 'detail'), category);
      if (answer !== undefined) setOrderTracking(answer === 'allow');
    });
    on(document, 'wp_consent_type_defined', () => setOrderTracking(pageFunction('wp_has_consent')?.(category) === true));
  }
  setOrderTracking(allowed);
}

/** Sends along with orders and registrations where the visit came from, as far as the shopper allows it (F15). */
export function startAttribution(): boolean {
  return startWith('wc_order_attribution', attributionConfig, run);
}
