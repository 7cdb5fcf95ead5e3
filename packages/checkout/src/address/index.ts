import { emit, isVisible, jq, on, ownPath } from '@shop/core';
import { startWith } from '../page/config';
import { onBody, onElement } from '../page/listen';
import { type Control, all, COUNTRY_CONTROL, isControl, wrapped } from '../page/markup';
import { type CountryConfig, countrySchema, message } from './config';
import { type StateTable, type SwappedState, createStateTable, stateControlIn, swapStateControl } from './state-field';

/** `checkout-address.js`: countries, states and address fields of checkout, cart and account. */
export { announceAddressLocale, startAddressLocale } from './locale';

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
function handleRestored(countries: ReturnType<typeof createCountries>): void {
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
  const enhance = (): void => {
    for (const select of all(SELECTS)) select.addEventListener('change', passOn);
    enhanceSelects(config);
  };
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

/** WooCommerce's address suggestions change a select by an event that does not bubble, and follow it up at selectWoo's boxes alone. */
function passOn({ target, bubbles }: Event): void {
  if (!bubbles && target instanceof HTMLSelectElement && !target.matches(ENHANCED)) emit(target, 'change');
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

/** What a country control belongs to (contract C1). */
const ADDRESS_WRAPPERS =
  '.woocommerce-billing-fields, .woocommerce-shipping-fields, .woocommerce-address-fields, .woocommerce-shipping-calculator';

/** What is known of one address: its country, its state control, and the states chosen for countries before. */
interface Address {
  country: string;
  control: Control;
  readonly states: Map<string, string>;
}

/** Element around a country and its state. */
function wrapperOf(control: Element): Element {
  return control.closest(ADDRESS_WRAPPERS) ?? control.closest('.form-row')?.parentElement ?? document.body;
}

/** Brings the addresses of a page in line with their country (contract F9; CO-15). @param selectText first option of state lists */
function createCountries(table: StateTable, selectText: () => string) {
  const addresses = new WeakMap<Element, Address>();

  function swap(wrapper: Element, state: Control, country: string): SwappedState | undefined {
    const known = addresses.get(wrapper);
    const rule = table(country);
    const present = state instanceof HTMLSelectElement ? 'list' : state.type === 'hidden' ? 'none' : 'unknown';
    // The same country again: what the shopper has chosen, and the drop-down that may be open, stay.
    if (known?.country === country && known.control === state && present === rule.kind) return undefined;
    const states = known?.states ?? new Map<string, string>();
    if (known && state.value !== '') states.set(known.country, state.value);
    // A code of one country is no text for another; a typed state may well be in the new list.
    const old = rule.kind === 'list' || known === undefined ? state.value : '';
    const swapped = swapStateControl(state, rule, states.get(country) ?? old, selectText());
    addresses.set(wrapper, { country, control: swapped.control, states });
    return swapped;
  }

  return {
    /** Country that the control was handled with; `undefined` before the first time. */
    handled: (control: Control) => addresses.get(wrapperOf(control))?.country,
    /** Handles the country that the control has now, and tells the page. */
    handle(control: Control): void {
      const wrapper = wrapperOf(control);
      const country = control.value;
      const state = stateControlIn(wrapper);
      const args = [country, wrapped(wrapper)];
      const swapped = state && swap(wrapper, state, country);
      if (swapped?.changed) {
        if (swapped.control instanceof HTMLSelectElement) emit(swapped.control, 'change');
        emit(document.body, 'country_to_state_changed', args);
      }
      emit(document.body, 'country_to_state_changing', args);
    },
  };
}

const SELECTS = 'select.country_select, select.state_select';
/** Class of a select behind selectWoo's box, and of the box after it. */
const ENHANCED = '.select2-hidden-accessible';
const BOX = '.select2-container';

function counted(one: string, many: string, quantity: number): string {
  return quantity === 1 ? one : many.replace('%qty%', String(quantity));
}

/** A number among what the select hands to its text functions; for `input` its length. */
function amount(args: unknown, name: string): number {
  const value = ownPath(args, name);
  return typeof value === 'string' ? value.length : Number(value);
}

/** Texts of the drop-down, from the page config (contract B2). */
function selectTexts(config: CountryConfig): Record<string, (args?: unknown) => string> {
  return {
    errorLoading: () => config.i18n_searching,
    inputTooLong: (args) =>
      counted(config.i18n_input_too_long_1, config.i18n_input_too_long_n, amount(args, 'input') - amount(args, 'maximum')),
    inputTooShort: (args) =>
      counted(config.i18n_input_too_short_1, config.i18n_input_too_short_n, amount(args, 'minimum') - amount(args, 'input')),
    loadingMore: () => config.i18n_load_more,
    maximumSelected: (args) =>
      counted(config.i18n_selection_too_long_1, config.i18n_selection_too_long_n, amount(args, 'maximum')),
    noResults: () => config.i18n_no_matches,
    searching: () => config.i18n_searching,
  };
}

/**
 * Makes visible country and state selects searchable with the page's selectWoo (contract F9). Without it they stay native: a native select
 * finds an entry by typing its first letters, is the system's own picker on phones, and works for every assistive technology; a combobox of our
 * own would be larger and less able. A select that is enhanced already is left alone; a copy of one has a box that is dead.
 */
function enhanceSelects(config: CountryConfig): void {
  if (!jq.plugin('selectWoo')) return;
  for (const select of all(SELECTS)) {
    const isEnhanced = jq.data(select, 'select2') && select.nextElementSibling?.matches(BOX);
    if (isEnhanced || !isVisible(select)) continue;
    on(select, 'select2:select', () => select.focus());
    jq.call(select, 'selectWoo', {
      placeholder: select.dataset['placeholder'] || select.getAttribute('placeholder') || '',
      label: select.dataset['label'] ?? null,
      required: select.getAttribute('aria-required') === 'true' || null,
      width: '100%',
      language: selectTexts(config),
    });
  }
}
