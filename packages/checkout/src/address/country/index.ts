import { emit } from '@shop/core';
import { type CountryConfig, countrySchema } from './config';
import { message } from '../../messages';
import { type Control, all, isControl } from '../../page/controls.page';
import { onBody, onElement } from '../../page/listen.page';
import { startWith } from '../../page/start-with.page';
import { ADDRESS_WRAPPERS, COUNTRY_CONTROL, type Countries, createCountries } from './country.page';
import { enhanceSelects } from './enhance-selects.page';
import { createStateTable } from './state-table.page';

function countryControls(): Control[] {
  return all(ADDRESS_WRAPPERS)
    .flatMap((wrapper) => all(COUNTRY_CONTROL, wrapper))
    .filter(isControl);
}

/** The country that the server had chosen. */
function servedCountry(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.value;
  return control.defaultValue;
}

/** Browsers restore a country after we have looked, without any event. */
function handleRestored(countries: Countries): void {
  for (const control of countryControls()) {
    if (control.value !== '' && control.value !== (countries.handled(control) ?? servedCountry(control)))
      countries.handle(control);
  }
}

/** Starts country and state fields (contract F9, CO-15) on checkout, cart and account addresses. `false` without `wc_country_select_params`. */
export function startCountrySelect(): boolean {
  return startWith('wc_country_select_params', countrySchema, begin);
}

function begin(config: CountryConfig): void {
  const countries = createCountries(createStateTable(config.countries), config.i18n_select_state_text || message('selectState'));
  const enhance = (): void => enhanceSelects(config);
  enhance();
  onBody('country_to_state_changed', enhance);
  onElement('change refresh', COUNTRY_CONTROL, (control) => (isControl(control) ? countries.handle(control) : undefined));
  onBody('wc_address_i18n_ready', () => {
    for (const control of countryControls()) if (control.value !== '') emit(control, 'refresh');
  });
  for (const name of ['load', 'pageshow']) window.addEventListener(name, () => handleRestored(countries));
}
