import { emit, jq } from '@shop/core';
import { type LocaleConfig, localeSchema } from '../config';
import { message } from '../messages';
import { all } from '../../page/controls.page';
import { onBody } from '../../page/listen.page';
import { startWith } from '../../page/start-with.page';
import { setPriority, sortFieldSets } from './field-order.page';
import { applyRule, setHidden } from './field-row.page';
import { fieldRule } from './field.rules';

function rowsOf(selector: string, wrapper: Element): HTMLElement[] {
  try {
    return all(selector, wrapper);
  } catch {
    // A filter of another plugin has made the selector list unusable; that field stays as it is.
    return [];
  }
}

function applyCountry(config: LocaleConfig, country: string, wrapper: Element): void {
  const { locale, locale_fields: fields } = config;
  const optional = config.i18n_optional_text || message('optional');
  const changed: Parameters<typeof setHidden>[] = [];
  for (const [field, selector] of Object.entries(fields)) {
    const rule = fieldRule(locale, country, field);
    for (const row of rowsOf(selector, wrapper)) {
      applyRule(row, field, rule, optional);
      changed.push([row, field, rule]);
      if (rule.priority !== undefined) setPriority(row, rule.priority);
    }
  }
  // After everything is written: showing asks how a row looks, and the browser would work that out again for each.
  for (const row of changed) setHidden(...row);
  sortFieldSets();
}

let isBound = false;

/** Starts the per-country look of address fields (contract F10, CO-16). `false` without `wc_address_i18n_params`. */
export function startAddressLocale(): boolean {
  return startWith('wc_address_i18n_params', localeSchema, (config) => {
    onBody('country_to_state_changing', (country, wrapper) => {
      const element = jq.unwrap(wrapper);
      if (typeof country === 'string' && element) applyCountry(config, country, element);
    });
    isBound = true;
  });
}

/**
 * Tells the page that address fields follow their country from now on, which brings every address in line with its own. A step of its own, because these
 * are the two longest of a start. `false` where the fields have not been started.
 */
export function announceAddressLocale(): boolean {
  if (isBound) emit(document.body, 'wc_address_i18n_ready');
  return isBound;
}
