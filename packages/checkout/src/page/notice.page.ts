import {
  FINAL_NOTICE,
  NOTICE_CLASS,
  type NoticeKind,
  cleanHtml,
  clearNotices,
  delay,
  scrollToElement,
  membersOf,
} from '@shop/core';
import { NOTICE_SCROLL_MS, NOTICE_SCROLL_OFFSET, NOTICE_WAIT_MS } from '../constants';
import { attempt, log } from '../log';
import { all, checkoutForm, first } from './controls.page';
import { CHECKOUT_NOTICES, NOTICE_GROUP, REVIEW_NOTICES } from './selectors';
import { element, textOf } from './server-html.page';

/** Removes the error and success notices of the whole page; hints (`.woocommerce-info`) stay (contract F5 step 2). */
export function clearPageNotices(): void {
  for (const group of all(`.${CHECKOUT_NOTICES}`)) group.remove();
  clearNotices();
}

/** Removes the notices of the last order review. */
export function clearReviewNotices(): void {
  for (const group of all(`.${REVIEW_NOTICES}`)) group.remove();
}

/** Puts the nodes of a notice on the page. */
export type PlaceNotice = (...nodes: Node[]) => void;

/** Places notices in a group at the start of the form, instead of an older group (contract C1). @param role of an element around them. */
export function inGroup(form: Element, group: string, role?: 'alert'): PlaceNotice {
  return (...nodes) => {
    for (const old of all(`:scope > .${group}`, form)) old.remove();
    const around = element('div', `${NOTICE_GROUP} ${group}`, nodes);
    if (role) {
      const alert = element('div', '', nodes);
      alert.setAttribute('role', role);
      around.append(alert);
    }
    membersOf(form).prepend(around);
  };
}

/** Places notices right before a form, with nothing between: themes and plugins look for them there (contract F8). */
export function rightBefore(form: Element): PlaceNotice {
  return (...nodes) => membersOf(form).before(...nodes);
}

/**
 * Draws notices of the shop, in the shop's own markup. Never throws and never takes long: what follows (release of the form, events) must not
 * hang on a slow file or break over a page that forbids something (CO-22). Where the HTML cannot be cleaned (XC-06) its text is shown
 * plainly, until the file that cleans it comes after all.
 * @param isStale asked before anything is placed: a newer answer has taken over.
 */
export async function drawNotice(
  kind: NoticeKind,
  html: string,
  place: PlaceNotice,
  isStale: () => boolean = () => false,
): Promise<void> {
  let plain: HTMLElement | undefined;
  const drawClean = async (): Promise<boolean> => {
    try {
      const content = await cleanHtml(html);
      // Nothing left: what cleans has failed within, and an empty notice says nothing.
      if (!content?.textContent.trim()) return false;
      // What was shown plainly and is gone by now is not drawn again.
      if (isStale() || plain?.isConnected === false) return true;
      plain?.remove();
      place(...content.childNodes);
      return true;
    } catch (cause) {
      log.error('A notice could not be drawn; its text is shown plainly', cause);
      return false;
    }
  };
  if ((await Promise.race([drawClean(), delay(NOTICE_WAIT_MS)])) || isStale()) return;
  const text = textOf(html);
  const placePlain = (): void => {
    plain = element('ul', NOTICE_CLASS[kind], [element('li', '', [document.createTextNode(text)])]);
    plain.setAttribute('role', 'alert');
    plain.tabIndex = -1;
    plain.toggleAttribute(FINAL_NOTICE, html.includes(FINAL_NOTICE));
    place(plain);
  };
  if (!attempt('draw a notice', placePlain)) attempt('draw a notice', placePlain);
}

/** Scrolls to an element, or to the checkout's notices, or to the form (contract F5 step 4). Gateways call it, too (A11). */
export function scrollToNotices(target?: Element): void {
  const place = target ?? first(`.${REVIEW_NOTICES}, .${CHECKOUT_NOTICES}`) ?? checkoutForm();
  if (place) scrollToElement(place, { offset: NOTICE_SCROLL_OFFSET, ms: NOTICE_SCROLL_MS });
}
