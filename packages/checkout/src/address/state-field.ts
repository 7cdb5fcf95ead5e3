import { jsonText, mapOf, text, v } from '@shop/core';
import { hide, show } from '@shop/core/dom/slide';
import { log } from '../bundle';
import { type Control, isControl, ROW, STATE_CONTROL } from '../page/markup';

/** What a country's address needs for its state (contract F9). */
export type StateRule =
  | { readonly kind: 'list'; readonly states: readonly (readonly [code: string, label: string])[] }
  /** The country has no states. */
  | { readonly kind: 'none' }
  /** Nothing is known: free text. */
  | { readonly kind: 'unknown' };

export type StateTable = (country: string) => StateRule;

const tableSchema = jsonText(mapOf(v.unknown()));
const countrySchema = mapOf(text());

/** Reads `countries` of the page config: about 42 kB of JSON, parsed at the first look-up and once per change (B2). @param printed as it is now */
export function createStateTable(printed: () => unknown): StateTable {
  let parsed: { readonly from?: unknown; readonly table: Record<string, unknown> } = { table: {} };
  const read = (countries: unknown): Record<string, unknown> => {
    const reading = v.safeParse(tableSchema, countries);
    if (reading.success) return reading.output;
    log.error(
      'Page config wc_country_select_params: field "countries" is not the JSON of a country table, so state fields become text fields',
    );
    return {};
  };
  return (country) => {
    const from = printed();
    if (parsed.from !== from) parsed = { from, table: read(from) };
    const { table } = parsed;
    if (!Object.hasOwn(table, country)) return { kind: 'unknown' };
    const states = v.safeParse(countrySchema, table[country]);
    if (!states.success) return { kind: 'unknown' };
    const entries = Object.entries(states.output);
    return entries.length > 0 ? { kind: 'list', states: entries } : { kind: 'none' };
  };
}

export function stateControlIn(wrapper: Element): Control | undefined {
  const control = wrapper.querySelector(STATE_CONTROL);
  return isControl(control) ? control : undefined;
}

const COPIED = ['autocomplete', 'data-label', 'data-input-classes', 'aria-required', 'aria-describedby'];

function placeholderOf(control: Control): string {
  return control.getAttribute('placeholder') || control.getAttribute('data-placeholder') || '';
}

/** Puts `next` in the place of `old`, under the same name and id (CO-15). */
function replaceControl<C extends HTMLInputElement | HTMLSelectElement>(old: Control, next: C, className: string): C {
  next.id = old.id;
  next.name = old.name;
  const extra = old.getAttribute('data-input-classes') ?? '';
  next.className = `${className} ${extra}`.trim();
  for (const attribute of COPIED) {
    const value = old.getAttribute(attribute);
    if (value !== null) next.setAttribute(attribute, value);
  }
  for (const box of old.parentElement?.querySelectorAll(':scope > .select2-container') ?? []) box.remove();
  old.replaceWith(next);
  return next;
}

export interface SwappedState {
  readonly control: Control;
  /** `false` when a text field could stay as it was. */
  readonly changed: boolean;
}

/**
 * Makes the state control what the country needs (contract F9; CO-15).
 * @param value the state to select or fill in; one that is not in the list selects the empty option.
 * @param selectText first option of a list.
 */
export function swapStateControl(control: Control, rule: StateRule, value: string, selectText: string): SwappedState {
  const row = control.closest<HTMLElement>(ROW);
  switch (rule.kind) {
    case 'list': {
      if (row) show(row);
      const select =
        control instanceof HTMLSelectElement
          ? control
          : replaceControl(control, document.createElement('select'), 'state_select');
      if (select !== control) select.setAttribute('data-placeholder', placeholderOf(control) || selectText);
      select.replaceChildren(new Option(selectText, ''), ...rule.states.map(([code, label]) => new Option(label, code)));
      select.value = rule.states.some(([code]) => code === value) ? value : '';
      return { control: select, changed: true };
    }
    case 'none': {
      if (row) hide(row);
      const input = document.createElement('input');
      input.type = 'hidden';
      const placeholder = placeholderOf(control);
      if (placeholder) input.setAttribute('placeholder', placeholder);
      return { control: replaceControl(control, input, 'hidden'), changed: true };
    }
    case 'unknown': {
      if (row) show(row);
      if (control instanceof HTMLInputElement && control.type !== 'hidden') {
        return { control, changed: false };
      }
      const input = document.createElement('input');
      input.type = 'text';
      const placeholder = placeholderOf(control);
      if (placeholder !== selectText) input.placeholder = placeholder;
      input.value = value;
      return { control: replaceControl(control, input, 'input-text'), changed: true };
    }
  }
}
