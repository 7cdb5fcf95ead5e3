import { createStore } from 'zustand/vanilla';
import { membersOf } from '../dom/elements';
import { parseHtml, textOfHtml } from '../boot/files';
import type { StateStore } from '../flow/stores';
import { delay } from '../flow/timing';
import { type Feature, type View, createFeatures, flushViews } from '../islands/features';
import { createLog, drawSafely } from '../log/log';

/** Kinds of the shop's notices, after their classes (XC-06). */
export type NoticeKind = 'error' | 'info' | 'success';

/** A text of a notice with the field that it is about. */
export interface FieldLine {
  text: string;
  /** Id of the field's control; the text becomes a link to it. */
  field: string;
}

/** What a notice says: the shop's HTML (sanitized before it is drawn), or plain texts, one per line. */
export interface Notice {
  kind: NoticeKind;
  /** HTML of the shop's server. */
  html?: string;
  /** Plain texts; markup in them is shown, not run. */
  texts?: readonly (string | FieldLine)[];
}

/** Where and how a notice is shown. Themes and plugins find notices by their place, so nothing else stands around them. */
export interface ShowNotice extends Notice {
  /** Class of an element around the notice, where the shop's script puts one. */
  groupClass?: string;
  /**
   * `true` (default): in `<div role="alert">`, as the checkout's errors are. `false`: just as the server prints it (a coupon's answer, notices
   * of the cart); a root without a role gets the kind's.
   */
  framed?: boolean;
  /** In the host, or next to it. Default `start`. */
  position?: 'start' | 'end' | 'before' | 'after';
  /** Move the focus to the notice (errors after a submit). */
  focus?: boolean;
  /** Default: the notice replaces the host's last one of the same group. `true`: it joins those that are there. */
  isAdded?: boolean;
  /** The shop's own element of another page of the shop, with `html` as its markup: the fallback shows it with its links, and it stays when React arrives. */
  original?: Element;
}

/** A notice on the page. */
export interface PageNotice extends ShowNotice {
  readonly id: number;
  /** In this element, or next to it. */
  readonly host: Element;
}

/** The notices that stand on the page. */
export interface NoticesState {
  readonly notices: readonly PageNotice[];
}

/** Props of the view of notices. */
export interface NoticesProps {
  readonly store: StateStore<NoticesState>;
  /** The element of a notice that stands on the page as text already, and has been read out. */
  plainOf(notice: PageNotice): Element | undefined;
  /** Called for each of the notice's outermost elements when it is in its place; with `undefined` when the page has removed it. */
  onPlaced(notice: PageNotice, element: Element | undefined, index: number): void;
}

/** Where the notice goes, seen from its host. */
export const NOTICE_POSITION = { start: 'afterbegin', end: 'beforeend', before: 'beforebegin', after: 'afterend' } as const;

/** Class of the list or box of a kind. */
export const NOTICE_CLASS: Record<NoticeKind, string> = {
  error: 'woocommerce-error',
  info: 'woocommerce-info',
  success: 'woocommerce-message',
};

/** ARIA role of a kind: errors interrupt. */
export const NOTICE_ROLE: Record<NoticeKind, 'alert' | 'status'> = { error: 'alert', info: 'status', success: 'status' };

/** Marks a notice that holds for as long as the page does: an order that was received. */
export const FINAL_NOTICE = 'data-shop-final';

/** Every notice that a new one replaces (checkout contract F5). */
const STALE_NOTICES = `:is(.woocommerce-error, .woocommerce-message, .is-error, .is-success):not([${FINAL_NOTICE}])`;

/** Lines of the server's HTML as plain text. */
function linesOf(html: string): string[] {
  let items: string[] = [];
  try {
    items = [...parseHtml(html).querySelectorAll('li')].map((item) => item.textContent.trim());
  } catch {
    // A page that forbids reading it (Trusted Types) gets one line.
  }
  return items.length > 0 ? items : [textOfHtml(html).trim()];
}

/** One line of a list: a text, or a link to the field that it is about. */
function lineOf(line: string | FieldLine): Element {
  const item = document.createElement('li');
  if (typeof line === 'string') item.textContent = line;
  else {
    const link = document.createElement('a');
    link.setAttribute('href', `#${line.field}`);
    link.textContent = line.text;
    // As the shop marks its own lines.
    item.dataset['id'] = line.field;
    item.append(link);
  }
  return item;
}

/** Texts of a notice: a box where the server prints one, so that its element can stay when React draws. */
function plainRoot({ kind, html = '', texts = linesOf(html) }: Notice): HTMLElement {
  const list = document.createElement('ul');
  list.append(...texts.map(lineOf));
  const isBox = /^\s*<div[\s>]/i.test(html);
  const root = isBox ? document.createElement('div') : list;
  if (isBox) root.append(list.children.length > 1 ? list : list.textContent);
  root.className = NOTICE_CLASS[kind];
  return root;
}

function inDiv(content: Element, attribute: 'role' | 'class', value: string): Element {
  const box = document.createElement('div');
  box.setAttribute(attribute, value);
  box.append(content);
  return box;
}

/** Shows a notice as plain text, in the elements that the shop's scripts would have used. */
function drawPlainNotice(options: PageNotice): Element {
  const { host, framed = true, groupClass = '', position = 'start', original, ...notice } = options;
  const role = NOTICE_ROLE[notice.kind];
  const root = original ?? plainRoot(notice);
  if (!framed && !root.hasAttribute('role')) root.setAttribute('role', role);
  const inner = framed ? inDiv(root, 'role', role) : root;
  const outermost = groupClass === '' ? inner : inDiv(inner, 'class', groupClass);
  membersOf(host).insertAdjacentElement(NOTICE_POSITION[position], outermost);
  return outermost;
}

const BUNDLE = 'ui';
const features = createFeatures<{ NoticeGroup: View<NoticesProps> }>({ bundle: BUNDLE, log: createLog(BUNDLE) });
const store = createStore<NoticesState>(() => ({ notices: [] }));
/** The outermost elements of each notice. */
const shown = new WeakMap<PageNotice, (Element | undefined)[]>();
let feature: Feature | undefined;
let count = 0;

const elementsOf = (notice: PageNotice): Element[] =>
  (shown.get(notice) ?? []).filter((element): element is Element => element !== undefined);
const isOnPage = (notice: PageNotice): boolean =>
  elementsOf(notice).some((element) => element.isConnected && element.textContent !== '');

function onPlaced(notice: PageNotice, element: Element | undefined, index: number): void {
  const elements = shown.get(notice) ?? [];
  const old = elements[index];
  elements[index] = element;
  shown.set(notice, elements);
  if (!element) return isOnPage(notice) ? undefined : change(store.getState().notices.filter((one) => one !== notice));
  if (!old || old === element) return;
  // The text that stood there, where it could not become the shop's markup.
  const hadFocus = old.contains(document.activeElement);
  old.remove();
  if (hadFocus) focusNotice(element);
}

/** The one fallback. React keeps what it has shown. */
function showPlain(isShown: boolean): void {
  for (const notice of isShown ? store.getState().notices : [])
    if (!isOnPage(notice)) shown.set(notice, [drawPlainNotice(notice)]);
}

/** Without a notice there is no view. */
function change(notices: readonly PageNotice[]): void {
  const old = store.getState().notices;
  store.setState({ notices });
  drawSafely(flushViews);
  if (notices.length === 0) feature = void feature?.unmount();
  for (const notice of old)
    if (!notices.includes(notice)) for (const element of elementsOf(notice)) drawSafely(() => element.remove());
}

/** Forgets notices that the page has removed. */
function forgetRemoved(): void {
  const { notices } = store.getState();
  const present = notices.filter(isOnPage);
  if (present.length < notices.length) change(present);
}

/** Removes notices that no longer hold, page-wide or below `root`. Informational ones stay. */
export function clearNotices(root: ParentNode = document): void {
  for (const notice of membersOf(root).querySelectorAll(STALE_NOTICES)) notice.remove();
  forgetRemoved();
}

/** Removes groups of this class that other scripts have put there. */
function removeGroups(host: Element, groupClass: string): void {
  if (groupClass === '') return;
  const classes = groupClass.split(' ');
  const isOld = (child: Element): boolean => classes.every((name) => membersOf(child).classList.contains(name));
  for (const old of [...membersOf(host).children].filter(isOld)) old.remove();
}

/** Waits until the notices on the page have the shop's markup, for code of other scripts that looks for it; not longer than `ms`. */
export async function noticesDrawn(ms: number): Promise<void> {
  await Promise.race([features.load(), delay(ms)]);
}

/**
 * Shows a notice in the shop's markup: sanitized HTML of the server or plain texts, announced by its role, focusable. It replaces the
 * host's last one of the same group, and stands in the document when the call returns: drawn by React where that is there, as text before. Never throws:
 * when drawing fails (no ui file, a security policy, foreign code), the notice is plain text and the caller goes on.
 * @returns the outermost element of the notice; `undefined` when nothing at all can be drawn there.
 */
export function showNotices(host: Element, options: ShowNotice): Element | undefined {
  const { groupClass = '', isAdded = false } = options;
  const notice: PageNotice = { ...options, id: (count += 1), host };
  const isOld = (one: PageNotice): boolean => !isAdded && one.host === host && (one.groupClass ?? '') === groupClass;
  drawSafely(forgetRemoved);
  drawSafely(() => removeGroups(host, groupClass));
  try {
    change([...store.getState().notices.filter((one) => !isOld(one)), notice]);
    const props: NoticesProps = { store, plainOf: (one) => elementsOf(one)[0], onPlaced };
    feature ??= features.create('NoticeGroup', { around: document.body, props, fallback: showPlain });
    feature.update();
    // In an element that is not on the page, or that broke React's drawing.
    if (elementsOf(notice).length === 0) shown.set(notice, [drawPlainNotice(notice)]);
    const [outermost] = elementsOf(notice);
    if (options.focus && outermost) focusNotice(outermost);
    return outermost;
  } catch {
    change(store.getState().notices.filter((one) => one !== notice));
    return undefined;
  }
}

const ERROR = `.${NOTICE_CLASS.error}, .is-error`;

/** Moves the focus to a notice: to the list of errors in it, or to the element itself. Never throws. */
export function focusNotice(outermost: Element): void {
  try {
    const target = outermost.matches(ERROR) ? outermost : (outermost.querySelector(ERROR) ?? outermost);
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  } catch {
    // Foreign code that breaks `focus` costs the focus; the notice is there, and its role speaks.
  }
}
