import { on, ownPath, pageFunction, pageValue } from '@shop/core';
import { startWith } from '../../page/start-with.page';
import { type AttributionConfig, attributionConfig } from './config';
import { defineAttributionElement, fillAttributionElements } from './element.page';
import { forgetVisit, startTracker } from './tracker.page';
import { attributionValues } from './values.rules';

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
