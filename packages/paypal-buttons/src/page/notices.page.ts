import { delay, isVisible, jq, loadUi, parseHtml, scrollToElement } from '@shop/core';
import { sanitizeHtml } from '@shop/ui';
import { NOTICE_UI_WAIT_MS } from '../constants';
import { log } from '../log';
import { message } from '../messages';
import type { ErrorText } from '../api/refusal.rules';
import { SELECTOR } from './selectors';

/** The notices area of the page (contract 2.3). */
export interface Notices {
  /** Removes errors and success notices. */
  clear(): void;
  /** Adds errors, HTML of the server. @throws Error for an empty text. */
  add(items: readonly string[]): Promise<HTMLElement>;
  /** Adds what was chosen for a failure; `generic` becomes the page's text. */
  show(text: ErrorText): Promise<HTMLElement>;
}

/** What the notices need from the page. */
export interface NoticePlace {
  /** Text for unknown failures. */
  generic(): string;
  /** Where to put errors on a page without a form and without a notices area: before this element. */
  fallback(): Element | null;
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

function createList(): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'woocommerce-error';
  list.setAttribute('role', 'alert');
  return list;
}

/** HTML as text, list items kept as items. */
function withoutMarkup(html: string): DocumentFragment {
  const parsed = parseHtml(html);
  const items = [...parsed.querySelectorAll('li')].map(asItem);
  const plain = document.createDocumentFragment();
  plain.append(...(items.length > 0 ? items : [parsed.textContent.trim()]));
  return plain;
}

function asItem(content: Node): HTMLElement {
  const item = document.createElement('li');
  item.textContent = content.textContent?.trim() ?? '';
  return item;
}

/**
 * The sanitizer stands in the ui file; when that does not come in time, or fails on this page, texts are shown without their markup: an error
 * is never lost.
 */
async function sanitizer(): Promise<(html: string) => DocumentFragment> {
  const isHere = await Promise.race([loadUi(), delay(NOTICE_UI_WAIT_MS).then(() => false)]).catch(() => false);
  return (html) => {
    try {
      if (isHere) return sanitizeHtml(html);
    } catch (error) {
      log.warn('A text is shown without its markup', error);
    }
    return withoutMarkup(html);
  };
}

/** A page whose own scrolling fails has its text all the same. */
function scrollTo(list: HTMLElement): void {
  try {
    const scroll = jq.static('scroll_to_notices');
    if (typeof scroll === 'function') Reflect.apply(scroll, undefined, [jq.wrap(list)]);
    else if (isVisible(list)) scrollToElement(list, { offset: 100, ms: 400 });
  } catch (error) {
    log.warn('The page could not be scrolled', error);
  }
}

/** Makes the notices of a page. */
export function createNotices(place: NoticePlace): Notices {
  function append(items: readonly Element[]): HTMLElement {
    let list = document.querySelector<HTMLElement>(SELECTOR.errorList);
    if (!list) {
      list = createList();
      anchor(place).prepend(list);
    }
    // The list is an alert to assistive technology, so its items are plain text there.
    for (const item of items) item.setAttribute('role', 'none');
    list.append(...items);
    scrollTo(list);
    return list;
  }

  async function add(items: readonly string[]): Promise<HTMLElement> {
    if (items.some((item) => item.trim() === '')) throw new Error('An error message must not be empty.');
    const clean = await sanitizer();
    return append(
      items.map((html) => {
        const item = document.createElement('li');
        item.append(clean(html));
        return item;
      }),
    );
  }

  function clear(): void {
    for (const notice of document.querySelectorAll(SELECTOR.notices)) notice.remove();
  }

  /** The server's own list replaces ours; without list items its whole text is one. */
  async function addHtml(html: string): Promise<HTMLElement> {
    const content = (await sanitizer())(html);
    const items = [...content.querySelectorAll('li')];
    clear();
    return append(items.length > 0 ? items : [asItem(content)]);
  }

  /** Something that went well, as the shop says it. */
  async function succeed(text: string): Promise<HTMLElement> {
    const box = document.createElement('div');
    box.className = 'woocommerce-message';
    box.setAttribute('role', 'alert');
    box.textContent = text;
    anchor(place).prepend(box);
    scrollTo(box);
    return box;
  }

  return {
    clear,
    add,
    show(text) {
      switch (text.kind) {
        case 'html':
          return addHtml(text.html);
        case 'items':
          return add(text.items);
        case 'generic':
          return add([place.generic()]);
        case 'own':
          return text.message === 'orderReceived' ? succeed(message(text.message)) : add([message(text.message)]);
      }
    },
  };
}
