import { hide, parseHtml, show } from '@shop/core';
import { type Control, all, isControl, INLINE_ERROR } from '../../page/markup';
import type { FieldRule } from './field.rules';
const NBSP = '\u00A0';
const WIDTHS = ['form-row-first', 'form-row-last', 'form-row-wide'];
const KEEPS_CLASS = new Set(['postcode', 'city', 'state']);

function controlsIn(row: Element): Control[] {
  return all('input, select, textarea', row).filter(isControl);
}

function mark(label: Element, className: 'required' | 'optional', text: string): void {
  const marker = document.createElement('span');
  marker.className = className;
  if (className === 'required') marker.setAttribute('aria-hidden', 'true');
  marker.textContent = text;
  label.append(NBSP, marker);
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
export function setHidden(row: HTMLElement, field: string, { hidden }: FieldRule): void {
  const isStateless = field === 'state' && controlsIn(row).some(({ type }) => type === 'hidden');
  if (hidden || isStateless) hide(row);
  else if (row.style.display) show(row);
  // Shown as far as its own style goes. Whether a stylesheet hides it the browser works out with the whole page: later.
  else setTimeout(() => row.style.display || show(row));
}

/** Makes a row what the country asks for, but for `setHidden` (contract F10 steps 1–3, 5, 6; CO-16). */
export function applyRule(row: HTMLElement, field: string, rule: FieldRule, optionalText: string): void {
  if (rule.label !== undefined) {
    for (const label of all('label', row)) label.replaceChildren(readLabel(rule.label));
  }
  if (rule.placeholder !== undefined) setPlaceholder(row, rule.placeholder);
  else if (rule.label !== undefined && !hasVisibleLabel(row)) setPlaceholder(row, parseHtml(rule.label).textContent);
  setRequired(row, rule.required, optionalText);
  if (KEEPS_CLASS.has(field)) row.dataset['o_class'] ??= row.className;
  if (rule.hidden) empty(row);
  if (rule.classes) {
    row.classList.remove(...WIDTHS);
    row.classList.add(...rule.classes.filter((name) => name !== ''));
  }
}
