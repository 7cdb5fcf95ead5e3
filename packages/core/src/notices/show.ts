import { createStore } from 'zustand/vanilla';
import { membersOf } from '../dom/members';
import { delay } from '../flow/timing';
import { createFeatures, type Feature, flushViews } from '../islands/features';
import type { View } from '../islands/ui-port';
import { createLog, drawSafely } from '../log/log';
import {
  drawPlainNotice,
  NOTICE_CLASS,
  type NoticesProps,
  type NoticesState,
  type PageNotice,
  type ShowNotice,
  STALE_NOTICES,
} from './notice';

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

function createNotices(): Feature {
  const props: NoticesProps = { store, plainOf: (notice) => elementsOf(notice)[0], onPlaced };
  return features.create('NoticeGroup', { around: membersOf(document).body, props, fallback: showPlain });
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
 * Shows a notice in the shop's markup: sanitised HTML of the server or plain texts, announced by its role, focusable. It replaces the
 * host's last one of the same group, and stands in the document when the call returns: drawn by React where that is there, as text before. Never rejects:
 * when drawing fails (no ui file, a security policy, foreign code), the notice is plain text and the caller goes on.
 * @returns the outermost element of the notice; `undefined` when nothing at all can be drawn there.
 */
export async function showNotices(host: Element, options: ShowNotice): Promise<Element | undefined> {
  const { groupClass = '', isAdded = false } = options;
  const notice: PageNotice = { ...options, id: (count += 1), host };
  const isOld = (one: PageNotice): boolean => !isAdded && one.host === host && (one.groupClass ?? '') === groupClass;
  drawSafely(forgetRemoved);
  drawSafely(() => removeGroups(host, groupClass));
  try {
    change([...store.getState().notices.filter((one) => !isOld(one)), notice]);
    (feature ??= createNotices()).update();
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
