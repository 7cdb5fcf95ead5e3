import { emit, jq } from '@shop/core';
import { type LocaleConfig, localeSchema } from '../config';
import { message } from '../messages';
import { all, ROW } from '../../page/markup';
import { onBody } from '../../page/listen';
import { startWith } from '../../page/config';
import { applyRule, setHidden } from './field-row';
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

/** Sets of fields that are put in order (contract C1). */
const FIELD_SETS = [
  '.woocommerce-billing-fields__field-wrapper',
  '.woocommerce-shipping-fields__field-wrapper',
  '.woocommerce-address-fields__field-wrapper',
].join(', ');

const priorities = new WeakMap<Element, number>();

/** Remembers a row's place for the next sorting; other scripts read it as jQuery data. The attribute keeps the server's value. */
export function setPriority(row: Element, priority: number): void {
  priorities.set(row, priority);
  if (jq.present()) jq.data(row, 'priority', priority);
}

function priorityOf(row: HTMLElement): number | undefined {
  const attribute = row.dataset['priority'];
  const value = priorities.get(row) ?? (attribute ? Number(attribute) : undefined);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Sorts by priority, keeping the order of equals; an item without one comes right after the one before it. */
export function sortByPriority<T>(items: readonly T[], priority: (item: T) => number | undefined): T[] {
  let last = 0;
  return items
    .map((item) => ({ item, place: (last = priority(item) ?? last + 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Moves rows into an order around `fixed`, which is not touched: an element that moves loses focus and caret. */
function arrange(rows: readonly HTMLElement[], parent: Element, fixed: HTMLElement | undefined): void {
  const at = fixed && fixed.parentElement === parent ? rows.indexOf(fixed) : -1;
  const pivot = at === -1 ? undefined : fixed;
  for (const row of rows.slice(0, Math.max(at, 0))) pivot?.before(row);
  parent.append(...rows.slice(at + 1));
}

function sortRows(fieldSet: HTMLElement): void {
  const rows = all(ROW, fieldSet);
  const sorted = sortByPriority(rows, priorityOf);
  const parent = rows[0]?.parentElement;
  if (!parent || sorted.every((row, index) => row === rows[index])) return;
  const active = document.activeElement;
  arrange(sorted, parent, active?.closest<HTMLElement>(ROW) ?? undefined);
  if (active instanceof HTMLElement && active !== document.activeElement && active.isConnected)
    active.focus({ preventScroll: true });
}

/** Puts the rows of every field set on the page in order, and leaves sets alone that are (contract F10, CO-16). */
export function sortFieldSets(): void {
  for (const fieldSet of all(FIELD_SETS)) sortRows(fieldSet);
}
