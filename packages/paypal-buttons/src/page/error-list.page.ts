import { membersOf, parseHtml } from '@shop/core';
import { visibleRows } from './checkout.page';
import { type NamedField, fieldOf } from './error-fields.rules';

/** Markup of an element, for scripts of the page that expect the error list as HTML; without the mark of our views. */
export function markupOf(element: Element): string {
  return new XMLSerializer()
    .serializeToString(element)
    .replace(' xmlns="http://www.w3.org/1999/xhtml"', '')
    .replace(/ data-shop-island="[\w.-]*"/g, '');
}

/** An error: HTML, or HTML with the id of the field that it is about. */
export type ErrorItem = string | { readonly html: string; readonly field: string };

const CONTROL = 'input:not([type="hidden"]), select, textarea';

function labelOf(row: Element): string {
  return row.querySelector('label')?.textContent.replace('*', '').replace(/\s+/g, ' ').trim() ?? '';
}

/** How the page names a field of an address: `%s` is the place of its label; `''`: it does not say. */
export interface SectionLabels {
  readonly billing: string;
  readonly shipping: string;
}

/** The address that a row of the form belongs to. */
export function sectionOf(row: Element): keyof SectionLabels | undefined {
  if (row.closest('.woocommerce-billing-fields')) return 'billing';
  return row.closest('.woocommerce-shipping-fields') ? 'shipping' : undefined;
}

function namedFields(sections: SectionLabels): NamedField[] {
  return visibleRows('.form-row').flatMap((row) => {
    const { id = '' } = row.querySelector(CONTROL) ?? {};
    const [label, section] = [labelOf(row), sectionOf(row)];
    const fullName = section ? sections[section].replace('%s', () => label) : '';
    return id === '' ? [] : [{ id, label, fullName }];
  });
}

/** Makes an error a link to its field, as the shop's own list of errors does: `li[data-id] > a`. A link of the server's own stays. */
function link(item: Element, field: string | undefined): void {
  if (field === undefined || !document.getElementById(field)) return;
  item.setAttribute('data-id', field);
  if (item.querySelector('a')) return;
  const anchor = item.ownerDocument.createElement('a');
  anchor.setAttribute('href', `#${field}`);
  anchor.append(...item.childNodes);
  item.append(anchor);
}

/** The entry stays in the inert document of its HTML: in the page's own, pictures would load before the text is sanitized. */
function itemOf(error: ErrorItem): Element {
  const content = parseHtml(typeof error === 'string' ? error : error.html);
  const item = content.ownerDocument.createElement('li');
  item.append(...content.childNodes);
  if (typeof error !== 'string') link(item, error.field);
  return item;
}

/** Entries of a list of errors with links to their fields. @param errors HTML texts, or entries of the server's own list. */
export function linkedItems(errors: readonly (ErrorItem | Element)[], sections: SectionLabels): string[] {
  const fields = namedFields(sections);
  return errors.map((error) => {
    const item = error instanceof Element ? error : itemOf(error);
    const emphasized = [...item.querySelectorAll('strong')].map(({ textContent }) => textContent);
    link(item, item.getAttribute('data-id') ?? fieldOf(emphasized, fields));
    // The list is an alert to assistive technology, so its items are plain text there.
    item.setAttribute('role', 'none');
    return markupOf(item);
  });
}

const described = new Map<Element, string>();

function setDescription(control: Element, id: string, isShown: boolean): void {
  const members = membersOf(control);
  const tokens = (members.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((token) => token !== '' && token !== id);
  if (isShown) tokens.push(id);
  if (tokens.length > 0) members.setAttribute('aria-describedby', tokens.join(' '));
  else members.removeAttribute('aria-describedby');
  if (!control.matches(CONTROL)) return;
  if (isShown) members.setAttribute('aria-invalid', 'true');
  else members.removeAttribute('aria-invalid');
}

function undescribe(control: Element): void {
  const id = described.get(control);
  if (id === undefined) return;
  described.delete(control);
  setDescription(control, id, false);
}

/** Fields are described by their errors no longer. */
export function undescribeFields(): void {
  for (const control of described.keys()) undescribe(control);
}

/** Ties the fields of a list of errors to their entries, each until it is changed. */
export function describeFields(list: Element): void {
  undescribeFields();
  for (const item of list.querySelectorAll('li[data-id]')) {
    const control = document.getElementById(item.getAttribute('data-id') ?? '');
    if (!control) continue;
    item.id = `${control.id}-paypal-error`;
    described.set(control, item.id);
    setDescription(control, item.id, true);
    control.addEventListener('input', () => undescribe(control), { once: true });
  }
}
