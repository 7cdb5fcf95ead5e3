import { on, ownPath, pageFunction, pageValue } from '@shop/core';
import { startWith } from '../../page/start-with.page';
import { type AttributionConfig, attributionConfig } from './config';
import { defineAttributionElement, fillAttributionElements } from './element.page';
import { attributionValues } from './values.rules';

const GLOBAL = 'wc_order_attribution';
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

function run(config: AttributionConfig): void {
  const getAttributionData = (): Record<string, string> =>
    attributionValues(config.fields, config.params.allowTracking ? pageValue('sbjs.get') : undefined);
  function setOrderTracking(allow: boolean): void {
    // In the page's own object, where other scripts read and set it.
    Reflect.set(Object(pageValue(`${GLOBAL}.params`)), 'allowTracking', allow);
    if (allow) startTracker(config.params);
    else forgetVisit();
    fillAttributionElements(Object(pageFunction(`${GLOBAL}.getAttributionData`)?.()));
  }

  defineAttributionElement(Object.keys(config.fields), config.params.prefix);
  // Other plugins call these, or put their own in their place.
  Object.assign(Object(pageValue(GLOBAL)), { getAttributionData, setOrderTracking });
  const track = (allow: boolean): void => void pageFunction(`${GLOBAL}.setOrderTracking`)?.(allow);
  if (config.params.consentCategory !== '') {
    on(document, 'wp_listen_for_consent_change', ({ native }) => {
      const answer = ownPath(native && Reflect.get(native, 'detail'), config.params.consentCategory);
      if (answer !== undefined) track(answer === 'allow');
    });
    on(document, 'wp_consent_type_defined', () =>
      track(pageFunction('wp_has_consent')?.(config.params.consentCategory) === true),
    );
  }
  track(config.params.allowTracking);
}

/** Sends along with orders and registrations where the visit came from, as far as the shopper allows it (F15). */
export function startAttribution(): boolean {
  return startWith(GLOBAL, attributionConfig, run);
}
