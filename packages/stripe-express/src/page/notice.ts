import { announce, scrollToElement } from '@shop/core';
import { SCROLL_MS } from '../constants';
import { BLOCK_NOTICES, CONTAINER, NOTICES } from './selectors';

/** A message in the page's notices area. */
export interface PageNotice {
  kind: 'error' | 'info';
  /** Plain text; every line is shown on its own. */
  text: string;
  /** One further class or `''`, which also limits what the notice replaces. */
  extraClass: string;
}

function place(notice: HTMLElement, hasBlock: boolean): void {
  const blockArea = hasBlock ? document.querySelector(BLOCK_NOTICES) : null;
  if (blockArea) return blockArea.prepend(notice);
  const area = document.querySelector(NOTICES);
  if (area) return area.append(notice);
  const container = document.querySelector(CONTAINER);
  if (container) container.before(notice);
  else document.body.prepend(notice);
}

/** Shows a notice, in place of the last one of its kind; announced, scrolled to, and focused when it is an error (SX-11, contract 7.9). */
export function showPageNotice({ kind, text, extraClass }: PageNotice, hasBlock: boolean): void {
  const className = `woocommerce-${kind} ${extraClass}`.trim();
  for (const old of document.querySelectorAll(`.${className.replace(' ', '.')}`)) old.remove();
  const notice = document.createElement('div');
  notice.className = className;
  notice.setAttribute('role', 'note');
  text.split('\n').forEach((line, index) => {
    if (index > 0) notice.append(document.createElement('br'));
    notice.append(line);
  });
  place(notice, hasBlock);
  announce(text, kind === 'error' ? 'assertive' : 'polite');
  if (kind === 'error') {
    notice.tabIndex = -1;
    notice.focus({ preventScroll: true });
  }
  scrollToElement(notice, { offset: 100, ms: SCROLL_MS });
}
