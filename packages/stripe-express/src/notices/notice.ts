import { announce, createStore, type Feature, flushViews, membersOf, parseHtml, scrollToElement } from '@shop/core';
import { features, log } from '../bundle';
import { LONGEST_MESSAGE, NOTICE_WIDTH, SCROLL_MS } from '../constants';
import { BLOCK_NOTICES, CONTAINER, NOTICES } from '../page';
import type { ExpressNotice, NoticesState } from './ExpressNotices';

/** Text of one line of HTML; where the page forbids parsing, tags are cut out. */
function textOfLine(line: string): string {
  try {
    return parseHtml(line).textContent ?? '';
  } catch {
    // Trusted Types may forbid the policy: the words are worth more than their entities.
    return line.replace(/<[^>]*>/g, ' ');
  }
}

/**
 * Text of a server's message: no markup, no entities, lines kept, never empty (contract 7.9, abort).
 * @param fallback what to say when nothing is left.
 */
export function plainText(message: string, fallback: string): string {
  const lines = message.slice(0, LONGEST_MESSAGE).split(/\n|<br\s*\/?>|<\/li>/i);
  const texts = lines.map((line) => textOfLine(line).replace(/\s+/g, ' ').trim());
  return texts.filter((line) => line !== '').join('\n') || fallback;
}

/** A message in the page's notices area. */
export interface PageNotice {
  kind: 'error' | 'info' | 'success';
  /** Plain text; every line is shown on its own. */
  text: string;
  /** One further class or `''`, which also limits what the notice replaces. */
  extraClass: string;
}

/** Shows a notice of a kind; `extraClass` limits what it replaces. Never throws. */
export type Notify = (kind: PageNotice['kind'], text: string, extraClass?: string) => void;

const CLASS: Readonly<Record<PageNotice['kind'], string>> = {
  error: 'woocommerce-error',
  info: 'woocommerce-info',
  success: 'woocommerce-message',
};

/** Runs one step of drawing. What it throws costs that step, never the message or the payment. */
function tryAndLog(step: () => void): void {
  try {
    step();
  } catch (error) {
    log.warn('A step of showing a message failed', error);
  }
}

type Place = Pick<ExpressNotice, 'into' | 'at'>;

/** The element before which a block of text gets the width of the page: outside of rows whose items share it (MS-33). */
function blockPlace(element: Element): Element {
  let outermost = element;
  for (let node = element; node.parentElement && node.parentElement !== document.body; node = node.parentElement) {
    if (/flex|grid/.test(getComputedStyle(node.parentElement).display)) outermost = node.parentElement;
  }
  return outermost;
}

/** Places for a notice, the best one first: the page's notices area, then before the buttons and before each element around them. */
function placesOf(hasBlock: boolean): Place[] {
  const places: Place[] = [];
  const blockArea = hasBlock ? document.querySelector(BLOCK_NOTICES) : null;
  if (blockArea) places.push({ into: blockArea, at: 'afterbegin' });
  for (const area of document.querySelectorAll(NOTICES)) places.push({ into: area, at: 'beforeend' });
  const container = document.querySelector(CONTAINER);
  let node = container && blockPlace(container);
  for (; node && node !== document.body; node = node.parentElement) places.push({ into: node, at: 'beforebegin' });
  return [...places, { into: document.body, at: 'afterbegin' }];
}

/** Whether a notice has a box there that can be read: themes hide areas, and squeeze a block beside floats and columns to nothing. */
function isReadable({ into, at }: Place, className: string, text: string): boolean {
  const probe = document.createElement('div');
  probe.className = className;
  probe.textContent = text;
  into.insertAdjacentElement(at, probe);
  const { left, right, height } = probe.getBoundingClientRect();
  probe.remove();
  return height > 0 && Math.min(right, window.innerWidth) - Math.max(left, 0) >= NOTICE_WIDTH;
}

/** The first place where a notice can be read; the first of all on a page that shows nothing. */
function placeOf(hasBlock: boolean, className: string, text: string): Place {
  const places = placesOf(hasBlock);
  const [first = { into: document.body, at: 'afterbegin' }] = places;
  return places.find((place) => isReadable(place, className, text)) ?? first;
}

const store = createStore<NoticesState>(() => ({ notices: [] }));
/** Notices that the fallback has shown. They stay when React arrives: nothing is announced again, and the focus does not move. */
const plain = new Map<number, HTMLElement>();
let feature: Feature | undefined;
let shown = 0;

function showPlain(isShown: boolean): void {
  const { notices } = store.getState();
  for (const [id, element] of plain) {
    if (notices.some((notice) => notice.id === id)) continue;
    element.remove();
    plain.delete(id);
  }
  for (const { id, className, text, into, at } of isShown ? notices : []) {
    if (plain.has(id)) continue;
    const element = document.createElement('div');
    element.className = className;
    element.setAttribute('role', 'note');
    element.textContent = text;
    into.insertAdjacentElement(at, element);
    plain.set(id, element);
  }
}

function createNotices(): Feature {
  return features.create('ExpressNotices', {
    around: membersOf(document).body,
    props: { store, isPlain: (id) => plain.has(id) },
    fallback: showPlain,
  });
}

const elementOf = (id: number): HTMLElement | null =>
  plain.get(id) ?? document.querySelector<HTMLElement>(`[data-shop-notice="${id}"]`);

/** Takes away older notices of a kind, also those of the server, and forgets ours that another script has removed. */
function removeOld(stale: string): void {
  const old = new Set(document.querySelectorAll(stale));
  const isKept = ({ id }: ExpressNotice): boolean => {
    const element = elementOf(id);
    const isOld = element === null || !element.isConnected || old.has(element);
    if (element) old.delete(element);
    return !isOld;
  };
  change(store.getState().notices.filter(isKept));
  for (const element of old) element.remove();
}

/** Without a notice there is no view. */
function change(notices: readonly ExpressNotice[]): void {
  store.setState({ notices });
  flushViews();
  showPlain(false);
  if (notices.length > 0) return (feature ??= createNotices()).update();
  feature?.unmount();
  feature = undefined;
}

/**
 * Shows a notice, in place of the last one of its kind; announced, scrolled to, and focused when it is an error (SX-11, contract 7.9).
 * Never throws: a page that lets nothing be drawn gets the text by the browser's own box.
 */
export function showPageNotice({ kind, text, extraClass }: PageNotice, hasBlock: boolean): void {
  const className = `${CLASS[kind]} ${extraClass}`.trim();
  // After a success an error of an earlier try would send the shopper to pay once more.
  const stale = `.${className.replace(' ', '.')}${kind === 'success' ? `, .${CLASS.error}` : ''}`;
  tryAndLog(() => removeOld(stale));
  const id = (shown += 1);
  tryAndLog(() => change([...store.getState().notices, { id, className, text, ...placeOf(hasBlock, className, text) }]));
  const element = elementOf(id);
  if (!element?.isConnected) {
    if (kind !== 'info') tryAndLog(() => window.alert(text));
    return;
  }
  tryAndLog(() => announce(text, kind === 'info' ? 'polite' : 'assertive'));
  if (kind !== 'info')
    tryAndLog(() => {
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    });
  tryAndLog(() => scrollToElement(element, { offset: 100, ms: SCROLL_MS }));
}
