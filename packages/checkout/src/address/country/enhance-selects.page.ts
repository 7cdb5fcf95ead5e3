import { isVisible, jq, on, ownPath } from '@shop/core';
import type { CountryConfig } from '../config';
import { all } from '../../page/controls.page';

const SELECTS = 'select.country_select, select.state_select';
const ENHANCED = 'select2-hidden-accessible';

function counted(one: string, many: string, quantity: number): string {
  return quantity === 1 ? one : many.replace('%qty%', String(quantity));
}

/** A number among what the select hands to its text functions; for `input` its length. */
function amount(args: unknown, name: string): number {
  const value = ownPath(args, name);
  return typeof value === 'string' ? value.length : Number(value);
}

/** Texts of the drop-down, from the page config (contract B2). */
export function selectTexts(config: CountryConfig): Record<string, (args?: unknown) => string> {
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
 * own would be larger and less able. A select that is enhanced already is left alone.
 */
export function enhanceSelects(config: CountryConfig): void {
  if (!jq.plugin('selectWoo')) return;
  for (const select of all(SELECTS)) {
    if (select.classList.contains(ENHANCED) || !isVisible(select)) continue;
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
