import { emit, jq, parseHtml, textOfHtml } from '@shop/core';
import { hide, show } from '@shop/core/dom/slide';
import { startWith } from '../page/config';
import { onBody } from '../page/listen';
import { type Control, all, allIfReadable, INLINE_ERROR, isControl, makeElement, ROW } from '../page/markup';
import { type LocaleConfig, localeSchema, message } from './config';
import { type FieldRule, fieldRule } from './field.rules';

function applyCountry(config: LocaleConfig, country: string, wrapper: Element): void {
  const { locale, locale_fields: fields } = config;
  const optional = config.i18n_optional_text || message('optional');
  const changed: Parameters<typeof setHidden>[] = [];
  for (const [field, selector] of Object.entries(fields)) {
    const rule = fieldRule(locale, country, field);
    for (const row of allIfReadable(selector, wrapper)) {
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

/** Remembers a row's place for the next sorting, as jQuery data, which other scripts read and set. The attribute keeps the server's value. */
function setPriority(row: Element, priority: number): void {
  if (jq.present()) jq.data(row, 'priority', priority);
  else priorities.set(row, priority);
}

function priorityOf(row: HTMLElement): number | undefined {
  const kept = jq.present() ? jq.data(row, 'priority') : (priorities.get(row) ?? row.dataset['priority']);
  const value = Number.parseFloat(String(kept));
  return Number.isFinite(value) ? value : undefined;
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
function sortFieldSets(): void {
  for (const fieldSet of all(FIELD_SETS)) sortRows(fieldSet);
}

const NBSP = '\u00A0';
const WIDTHS = ['form-row-first', 'form-row-last', 'form-row-wide'];
const KEEPS_CLASS = new Set(['postcode', 'city', 'state']);

function controlsIn(row: Element): Control[] {
  return all('input, select, textarea', row).filter(isControl);
}

function mark(label: Element, className: 'required' | 'optional', text: string): void {
  label.append(NBSP, makeElement('span', className, [text], className === 'required' ? { 'aria-hidden': 'true' } : {}));
}

/** Removes a marker, with the space that stands before it. */
function unmark(row: Element, className: 'required' | 'optional'): void {
  for (const marker of row.querySelectorAll(`label .${className}`)) {
    const before = marker.previousSibling;
    if (before instanceof Text) before.data = before.data.replace(/\u00A0$/, '');
    marker.remove();
  }
}

function setRequired(row: Element, required: boolean, optionalText: string): void {
  const labels = all('label', row);
  unmark(row, required ? 'optional' : 'required');
  row.classList.toggle('validate-required', required);
  if (!required) row.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
  for (const label of labels) {
    label.classList.toggle('required_field', required);
    if (required && !label.querySelector('.required')) mark(label, 'required', '*');
    if (!required && !label.querySelector('.optional')) mark(label, 'optional', `(${optionalText})`);
  }
  for (const control of controlsIn(row)) {
    if (required) control.setAttribute('aria-required', 'true');
    else control.removeAttribute('aria-required');
  }
}

function setPlaceholder(row: Element, placeholder: string): void {
  for (const control of controlsIn(row)) {
    control.setAttribute('placeholder', placeholder);
    control.setAttribute('data-placeholder', placeholder);
  }
  for (const shown of row.querySelectorAll('.select2-selection__placeholder')) shown.textContent = placeholder;
}

function hasVisibleLabel(row: Element): boolean {
  return all('label', row).some((label) => !label.classList.contains('screen-reader-text'));
}

/** A row that is hidden sends nothing. */
function empty(row: Element): void {
  for (const control of controlsIn(row)) control.value = '';
  for (const message of row.querySelectorAll(`.${INLINE_ERROR}`)) message.remove();
}

const LABEL_TAGS = 'abbr, b, bdi, br, em, i, small, span, strong, sub, sup';
const LABEL_ATTRIBUTES = new Set(['class', 'dir', 'lang', 'title', 'aria-hidden']);

/** What only a parser can read. Most labels have none of it, and a parser costs more than all else here. */
const MARKUP = /[<&]/;

/** A label of the page config, with what a label needs and nothing that loads, runs or leads away. */
function readLabel(html: string): DocumentFragment | string {
  if (!MARKUP.test(html)) return html;
  const content = parseHtml(html);
  for (const element of content.querySelectorAll('*')) {
    if (!element.matches(LABEL_TAGS)) element.remove();
    for (const name of element.getAttributeNames()) if (!LABEL_ATTRIBUTES.has(name)) element.removeAttribute(name);
  }
  return content;
}

/** Hides a row, or shows it. The state row is also hidden where the country has no states. */
function setHidden(row: HTMLElement, field: string, { hidden }: FieldRule): void {
  const isStateless = field === 'state' && controlsIn(row).some(({ type }) => type === 'hidden');
  if (hidden || isStateless) hide(row);
  else if (row.style.display) show(row);
  else {
    // Shown as far as its own style goes. Whether a stylesheet hides it the browser works out with the whole page: later.
    const { className } = row;
    setTimeout(() => {
      // Another script that has given it a class meanwhile decides.
      if (!row.style.display && row.className === className) show(row);
    });
  }
}

/** Makes a row what the country asks for, but for `setHidden` (contract F10 steps 1–3, 5, 6; CO-16). */
function applyRule(row: HTMLElement, field: string, rule: FieldRule, optionalText: string): void {
  if (rule.label !== undefined) {
    for (const label of all('label', row)) label.replaceChildren(readLabel(rule.label));
  }
  if (rule.placeholder !== undefined) setPlaceholder(row, rule.placeholder);
  else if (rule.label !== undefined && !hasVisibleLabel(row)) setPlaceholder(row, textOfHtml(rule.label));
  setRequired(row, rule.required, optionalText);
  if (KEEPS_CLASS.has(field)) row.dataset['o_class'] ??= row.className;
  if (rule.hidden) empty(row);
  if (rule.classes) {
    row.classList.remove(...WIDTHS);
    row.classList.add(...rule.classes.filter((name) => name !== ''));
  }
}
