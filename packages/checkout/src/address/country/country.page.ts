import { emit, jq } from '@shop/core';
import type { Control } from '../../page/controls.page';
import { type SwappedState, stateControlIn, swapStateControl } from './state-field.page';
import type { StateRule, StateTable } from './state-table.page';

/** What a country control belongs to (contract C1). */
export const ADDRESS_WRAPPERS =
  '.woocommerce-billing-fields, .woocommerce-shipping-fields, .woocommerce-address-fields, .woocommerce-shipping-calculator';

/** What is known of one address: its country, its state control, and the states chosen for countries before. */
interface Address {
  country: string;
  control: Control;
  readonly states: Map<string, string>;
}

/** Brings addresses in line with their country. */
export interface Countries {
  /** Handles the country that the control has now, and tells the page. */
  handle(control: Control): void;
  /** Country that the control was handled with; `undefined` before the first time. */
  handled(control: Control): string | undefined;
}

/** Element around a country and its state. */
export function wrapperOf(control: Element): Element {
  return control.closest(ADDRESS_WRAPPERS) ?? control.closest('.form-row')?.parentElement ?? document.body;
}

function fits(control: Control, rule: StateRule): boolean {
  switch (rule.kind) {
    case 'list':
      return control instanceof HTMLSelectElement;
    case 'none':
      return control.type === 'hidden';
    case 'unknown':
      return control instanceof HTMLInputElement && control.type !== 'hidden';
  }
}

/** Makes the country handling of a page (contract F9; CO-15). @param selectText first option of state lists */
export function createCountries(table: StateTable, selectText: () => string): Countries {
  const addresses = new WeakMap<Element, Address>();

  function swap(wrapper: Element, state: Control, country: string): SwappedState | undefined {
    const known = addresses.get(wrapper);
    const rule = table(country);
    // The same country again: what the shopper has chosen, and the drop-down that may be open, stay.
    if (known?.country === country && known.control === state && fits(state, rule)) return undefined;
    const states = known?.states ?? new Map<string, string>();
    if (known && state.value !== '') states.set(known.country, state.value);
    // A code of one country is no text for another; a typed state may well be in the new list.
    const old = rule.kind === 'list' || known === undefined ? state.value : '';
    const swapped = swapStateControl(state, rule, states.get(country) ?? old, selectText());
    addresses.set(wrapper, { country, control: swapped.control, states });
    return swapped;
  }

  return {
    handled: (control) => addresses.get(wrapperOf(control))?.country,
    handle(control) {
      const wrapper = wrapperOf(control);
      const country = control.value;
      const state = stateControlIn(wrapper);
      const args = [country, jq.wrap(wrapper) ?? wrapper];
      const swapped = state && swap(wrapper, state, country);
      if (swapped?.changed) {
        if (swapped.control instanceof HTMLSelectElement) emit(swapped.control, 'change');
        emit(document.body, 'country_to_state_changed', args);
      }
      emit(document.body, 'country_to_state_changing', args);
    },
  };
}
