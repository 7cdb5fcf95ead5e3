import {
  FINAL_NOTICE,
  clearNotices,
  isVisible,
  jq,
  noticesDrawn,
  parseHtml,
  getLoadedUi,
  scrollToElement,
  showNotices,
} from '@shop/core';
import { NOTICE_UI_WAIT_MS } from '../constants';
import type { RefusalText } from '../api/refusal.rules';
import { log } from '../log';
import { markupOf, type ErrorItem, type SectionLabels, describeFields, linkedItems, undescribeFields } from './error-list.page';
import { SELECTOR } from './selectors';

/** The notices area of the page (contract 2.3). */
export interface Notices {
  /** Removes errors and success notices. */
  clear(): void;
  /** Adds errors, and moves the focus to them. @throws Error for an empty text. */
  add(items: readonly ErrorItem[]): Promise<HTMLElement>;
  /** Adds what was chosen for a failure; `generic` becomes the page's text. */
  show(text: RefusalText): Promise<HTMLElement>;
  /** Something that went well, as the shop says it. @param isFinal it stays for as long as the page does. */
  succeed(text: string, { isFinal }: { isFinal: boolean }): Promise<HTMLElement>;
}

/** What the notices need from the page. */
export interface NoticePlace {
  /** Text for unknown failures. */
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
  try {
    const scroll = jq.static('scroll_to_notices');
    if (typeof scroll === 'function') Reflect.apply(scroll, undefined, [jq.wrap(notice)]);
    else if (isVisible(notice)) scrollToElement(notice, { offset: 100, ms: 400 });
  } catch (error) {
    log.warn('The page could not be scrolled', error);
  }
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

/** Makes the notices of a page: the shop's own list, drawn by core's one notice component. */
export function createNotices(place: NoticePlace): Notices {
  /** New errors join a list that is there, in place of those with the same text. */
  async function append(errors: readonly (ErrorItem | Element)[]): Promise<HTMLElement> {
    const items = linkedItems(errors, place.sections?.() ?? { billing: '', shipping: '' });
    const known = document.querySelector(SELECTOR.errorList);
    const texts = items.map((item) => parseHtml(item).textContent);
    // What fails again is said once, as the last line.
    const others = [...(known?.children ?? [])].filter(({ textContent }) => !texts.includes(textContent));
    const all = [...others.map(markupOf), ...items];
    const html = `<ul class="woocommerce-error" role="alert">${all.join('')}</ul>`;
    const shown = await showNotices(known ?? anchor(place), {
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

  async function add(items: readonly ErrorItem[]): Promise<HTMLElement> {
    const isEmpty = (item: ErrorItem): boolean => (typeof item === 'string' ? item : item.html).trim() === '';
    if (items.some(isEmpty)) throw new Error('An error message must not be empty.');
    return append(items);
  }

  function clear(): void {
    undescribeFields();
    clearNotices();
  }

  async function succeed(text: string, { isFinal }: { isFinal: boolean }): Promise<HTMLElement> {
    const html = `<div class="woocommerce-message" role="alert"${isFinal ? ` ${FINAL_NOTICE}=""` : ''}>${text}</div>`;
    const shown = await showNotices(anchor(place), { kind: 'success', html, framed: false, focus: true });
    if (!(shown instanceof HTMLElement)) throw new Error('The notice could not be shown');
    if (isFinal) shown.setAttribute(FINAL_NOTICE, '');
    scrollTo(shown);
    return shown;
  }

  return {
    clear,
    add,
    succeed,
    show(text) {
      switch (text.kind) {
        case 'html':
          clear();
          return append(entriesOf(text.html));
        case 'items':
          return add(text.items);
        case 'generic':
          return add([place.generic()]);
      }
    },
  };
}
