import {
  announce,
  drawSafely,
  membersOf,
  NOTICE_CLASS,
  NOTICE_POSITION,
  type NoticeKind,
  scrollToElement,
  showNotices,
  textOfHtml,
} from '@shop/core';
import { LONGEST_MESSAGE, NOTICE_SCROLL, NOTICE_WIDTH } from '../constants';
import { BLOCK_NOTICES, CONTAINER, NOTICES } from '../page';

/** Text of a server's message: no markup, no entities, lines kept, never empty (contract 7.9, abort). @param fallback what to say when nothing is left. */
export function plainText(message: string, fallback: string): string {
  const lines = message.slice(0, LONGEST_MESSAGE).split(/\n|<br\s*\/?>|<\/li>/i);
  const texts = lines.map((line) => textOfHtml(line).replace(/\s+/g, ' ').trim());
  return texts.filter((line) => line !== '').join('\n') || fallback;
}

/** Shows a notice of a kind; its lines each on their own. `extraClass` limits what it replaces. Never throws. */
export type Notify = (kind: NoticeKind, text: string, extraClass?: string) => void;

type Place = readonly [host: Element, position: keyof typeof NOTICE_POSITION];

/** An element and those around it up to the body, inner first. */
function pathOf(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let node = element; node && node !== document.body; node = membersOf(node).parentElement) path.push(node);
  return path;
}

/** The elements before which a block of text gets the width of the page: outside of rows whose items share it (MS-33). */
function blockPlaces(container: Element | null): Element[] {
  const path = pathOf(container);
  const outermost = path.findLastIndex((node, index) => index > 0 && /flex|grid/.test(getComputedStyle(node).display));
  return path.slice(Math.max(0, outermost));
}

/** Places for a notice, the best one first: the page's notices area, then before the buttons and before each element around them. */
function placesOf(hasBlock: boolean): Place[] {
  const places: Place[] = [];
  const blockArea = hasBlock ? document.querySelector(BLOCK_NOTICES) : null;
  if (blockArea) places.push([blockArea, 'start']);
  for (const area of document.querySelectorAll(NOTICES)) places.push([area, 'end']);
  for (const node of blockPlaces(document.querySelector(CONTAINER))) places.push([node, 'before']);
  return [...places, [document.body, 'start']];
}

/** A notice as the gateway's script makes it: each line of the text on its own. */
function elementOf(className: string, text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('role', 'note');
  element.append(...text.split('\n').flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : [line])));
  return element;
}

/** The same as HTML, for React. */
export function htmlOf(className: string, text: string): string {
  const lines = text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`).split('\n');
  return `<div class="${className}" role="note">${lines.join('<br>')}</div>`;
}

/** Whether a notice has a box there that can be read: themes hide areas, and squeeze a block beside floats and columns to nothing. */
function isReadable([host, position]: Place, notice: Element): boolean {
  host.insertAdjacentElement(NOTICE_POSITION[position], notice);
  const { left, right, height } = notice.getBoundingClientRect();
  notice.remove();
  return height > 0 && Math.min(right, window.innerWidth) - Math.max(left, 0) >= NOTICE_WIDTH;
}

/**
 * Shows a notice, in place of the last one of its kind, and scrolls to it. It is heard once: by the focus, which a hint does not get, else
 * announced (SX-11, contract 7.9). Never throws: a page that lets nothing be drawn gets the text by the browser's own box.
 */
export function showPageNotice(hasBlock: boolean, ...[kind, text, extraClass = '']: Parameters<Notify>): void {
  const className = `${NOTICE_CLASS[kind]} ${extraClass}`.trim();
  // After a success an error of an earlier try would send the shopper to pay once more.
  const stale = `.${className.replace(' ', '.')}${kind === 'success' ? `, .${NOTICE_CLASS.error}` : ''}`;
  drawSafely(() => {
    for (const old of document.querySelectorAll(stale)) old.remove();
  });
  let shown: Element | undefined;
  drawSafely(() => {
    const original = elementOf(className, text);
    const places = placesOf(hasBlock);
    // The first of all on a page that shows nothing.
    const [host, position] = places.find((place) => isReadable(place, original)) ?? places[0] ?? [document.body, 'start'];
    const html = htmlOf(className, text);
    shown = showNotices(host, { kind, html, original, framed: false, isAdded: true, position, focus: kind !== 'info' });
  });
  if (!shown?.contains(document.activeElement)) announce(text, kind === 'info' ? 'polite' : 'assertive');
  if (shown?.isConnected) scrollToElement(shown, NOTICE_SCROLL);
  else if (kind !== 'info') drawSafely(() => window.alert(text));
}
