import { emit } from '@shop/core';
import { type CountryConfig, countrySchema } from '../config';
import { message } from '../messages';
import { type Control, all, isControl } from '../../page/controls.page';
import { onBody, onElement } from '../../page/listen.page';
import { COUNTRY_CONTROL } from '../../page/selectors';
import { startWith } from '../../page/start-with.page';
import { ADDRESS_WRAPPERS, type Countries, createCountries } from './country.page';
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

function refresh(controls: readonly Control[]): void {
  for (const control of controls) if (control.value !== '') emit(control, 'refresh');
}

/** Addresses that wait for the next step of the start; `undefined` where no start is under way. */
let waiting: Control[] | undefined;

/** Starts country and state fields (contract F9, CO-15) on checkout, cart and account addresses. `false` without `wc_country_select_params`. */
export function startCountrySelect(): boolean {
  return startWith('wc_country_select_params', countrySchema, begin);
}

function begin(config: CountryConfig): void {
  const countries = createCountries(
    createStateTable(() => config.countries),
    () => config.i18n_select_state_text || message('selectState'),
  );
  const enhance = (): void => enhanceSelects(config);
  waiting = [];
  enhance();
  onBody('country_to_state_changed', enhance);
  onElement('change refresh', COUNTRY_CONTROL, (control) => (isControl(control) ? countries.handle(control) : undefined));
  onBody('wc_address_i18n_ready', () => {
    if (waiting) waiting.push(...countryControls());
    else refresh(countryControls());
  });
  for (const name of ['load', 'pageshow']) window.addEventListener(name, () => handleRestored(countries));
}

/**
 * Brings the first address in line with its country, once the locale has told that it is there. A step of its own, as each address is a long task on a slow
 * phone. `false` where countries have not been started.
 */
export function refreshFirstAddress(): boolean {
  refresh(waiting?.splice(0, 1) ?? []);
  return waiting !== undefined;
}

/** Brings the other addresses in line with their countries; from now on all of them at once. `false` where countries have not been started. */
export function refreshOtherAddresses(): boolean {
  if (!waiting) return false;
  const others = waiting;
  waiting = undefined;
  refresh(others);
  return true;
}
