import {
  clearNotices,
  describeBy,
  FINAL_NOTICE,
  getLoadedUi,
  isVisible,
  jq,
  noticesDrawn,
  parseHtml,
  scrollToElement,
  showNotices,
  textOfHtml,
} from '@shop/core';
import type { RefusalText } from '../api/refusal.rules';
import { tolerate } from '../bundle';
import { NOTICE_SCROLL, NOTICE_UI_WAIT_MS } from '../constants';
import { visibleRows } from './checkout';
import { fieldOf, type NamedField } from './error-fields.rules';
import { SELECTOR } from './selectors';

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

/** Text of a row's label, without the mark of required fields; `''` without one. */
export function labelOf(row: Element): string {
  return row.querySelector('label')?.textContent.replace('*', '').replace(/\s+/g, ' ').trim() ?? '';
}

/** How the page names a field of an address: `%s` is the place of its label; `''`: it does not say. */
export interface SectionLabels {
  readonly billing: string;
  readonly shipping: string;
}

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

/** Makes an error a link to its field, as the shop's list of errors does: `li[data-id] > a`. A link of the server's own stays. */
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
  describeBy(control, id, isShown);
  if (!control.matches(CONTROL)) return;
  if (isShown) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
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

export type Notices = ReturnType<typeof createNotices>;

export interface NoticePlace {
  generic(): string;
  /** Where to put errors on a page without a form and without a notices area: before this element. */
  fallback(): Element | null;
  /** How the shop names fields of an address, on pages with a form. */
  sections?(): SectionLabels;
}

function anchor(place: NoticePlace): Element {
  const known = document.querySelector(SELECTOR.classicCheckoutForm) ?? document.querySelector(SELECTOR.noticesWrapper);
  if (known) return known;
  const host = document.createElement('div');
  host.className = SELECTOR.noticesWrapper.slice(1);
  const before = place.fallback();
  if (before) before.before(host);
  else document.body.prepend(host);
  return host;
}

/** A page whose own scrolling fails has its text all the same. */
function scrollTo(notice: HTMLElement): void {
  tolerate('The scrolling of the page', () => {
    const scroll = jq.static('scroll_to_notices');
    if (typeof scroll === 'function') Reflect.apply(scroll, undefined, [jq.wrap(notice)]);
    else if (isVisible(notice)) scrollToElement(notice, NOTICE_SCROLL);
  });
}

/** Entries of the server's list; without entries its whole text is one. */
function entriesOf(html: string): (Element | string)[] {
  const content = parseHtml(html);
  const found = [...content.querySelectorAll('li')];
  if (found.length > 0) return found;
  const whole = document.createElement('li');
  whole.textContent = content.textContent.trim();
  return [whole];
}

/** Makes the notices of a page: the shop's list, drawn by core's one notice component. */
export function createNotices(place: NoticePlace) {
  /** New errors join a list that is there, in place of those with the same text. */
  async function append(errors: readonly (ErrorItem | Element)[]): Promise<HTMLElement> {
    const items = linkedItems(errors, place.sections?.() ?? { billing: '', shipping: '' });
    const known = document.querySelector(SELECTOR.errorList);
    const texts = items.map(textOfHtml);
    // What fails again is said once, as the last line.
    const others = [...(known?.children ?? [])].filter(({ textContent }) => !texts.includes(textContent));
    const all = [...others.map(markupOf), ...items];
    const html = `<ul class="woocommerce-error" role="alert">${all.join('')}</ul>`;
    const shown = showNotices(known ?? anchor(place), {
      kind: 'error',
      html,
      framed: false,
      position: known ? 'before' : 'start',
      focus: true,
    });
    known?.remove();
    if (!(shown instanceof HTMLElement)) throw new Error('The notice could not be shown');
    describeFields(shown);
    scrollTo(shown);
    if (getLoadedUi()) return shown;
    // The text can be read already; its markup, which other scripts are handed, comes with the cleaner.
    await noticesDrawn(NOTICE_UI_WAIT_MS);
    const complete = shown.isConnected ? shown : document.querySelector<HTMLElement>(SELECTOR.errorList);
    if (complete) describeFields(complete);
    return complete ?? shown;
  }

  /** Adds errors, and moves the focus to them. @throws Error for an empty text. */
  async function add(items: readonly ErrorItem[]): Promise<HTMLElement> {
    const isEmpty = (item: ErrorItem): boolean => (typeof item === 'string' ? item : item.html).trim() === '';
    if (items.some(isEmpty)) throw new Error('An error message must not be empty.');
    return append(items);
  }

  function clear(): void {
    undescribeFields();
    clearNotices();
  }

  /** Something that went well, as the shop says it. @param isFinal it stays for as long as the page does. */
  function succeed(text: string, { isFinal }: { isFinal: boolean }): HTMLElement {
    const html = `<div class="woocommerce-message" role="alert"${isFinal ? ` ${FINAL_NOTICE}=""` : ''}>${text}</div>`;
    const shown = showNotices(anchor(place), { kind: 'success', html, framed: false, focus: true });
    if (!(shown instanceof HTMLElement)) throw new Error('The notice could not be shown');
    if (isFinal) shown.setAttribute(FINAL_NOTICE, '');
    scrollTo(shown);
    return shown;
  }

  return {
    clear,
    add,
    succeed,
    /** Shows what was chosen for a failure. HTML of the server, and the page's `generic` text, replace what is there. */
    show(text: RefusalText): Promise<HTMLElement> {
      switch (text.kind) {
        case 'html':
          clear();
          return append(entriesOf(text.html));
        case 'items':
          return add(text.items);
        case 'generic':
          clear();
          return add([place.generic()]);
      }
    },
  };
}
