import { announce, scrollToElement } from '@shop/core';
import { SCROLL_MS } from '../constants';
import { log } from '../log';
import { BLOCK_NOTICES, CONTAINER, NOTICES } from '../page/markup.page';

/** A message in the page's notices area. */
export interface PageNotice {
  kind: 'error' | 'info' | 'success';
  /** Plain text; every line is shown on its own. */
  text: string;
  /** One further class or `''`, which also limits what the notice replaces. */
  extraClass: string;
}

const CLASS: Readonly<Record<PageNotice['kind'], string>> = {
  error: 'woocommerce-error',
  info: 'woocommerce-info',
  success: 'woocommerce-message',
};

/** Runs one step of drawing. What it throws costs that step, never the message or the payment. @returns whether it was done. */
function tries(step: () => void): boolean {
  try {
    step();
    return true;
  } catch (error) {
    log.warn('A step of showing a message failed', error);
    return false;
  }
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

function build(className: string, text: string): HTMLElement {
  const notice = document.createElement('div');
  notice.className = className;
  notice.setAttribute('role', 'note');
  text.split('\n').forEach((line, index) => {
    if (index > 0) notice.append(document.createElement('br'));
    notice.append(line);
  });
  return notice;
}

/**
 * Shows a notice, in place of the last one of its kind; announced, scrolled to, and focused when it is an error (SX-11, contract 7.9).
 * Never throws: a page that lets nothing be drawn gets the text by the browser's own box.
 */
export function showPageNotice({ kind, text, extraClass }: PageNotice, hasBlock: boolean): void {
  const className = `${CLASS[kind]} ${extraClass}`.trim();
  // After a success an error of an earlier try would send the shopper to pay once more.
  const stale = `.${className.replace(' ', '.')}${kind === 'success' ? `, .${CLASS.error}` : ''}`;
  tries(() => {
    for (const old of document.querySelectorAll(stale)) old.remove();
  });
  let notice: HTMLElement | undefined;
  const isShown = tries(() => {
    notice = build(className, text);
    place(notice, hasBlock);
  });
  if (!notice || !isShown) {
    if (kind !== 'info') tries(() => window.alert(text));
    return;
  }
  const shown = notice;
  tries(() => announce(text, kind === 'info' ? 'polite' : 'assertive'));
  if (kind !== 'info')
    tries(() => {
      shown.tabIndex = -1;
      shown.focus({ preventScroll: true });
    });
  tries(() => scrollToElement(shown, { offset: 100, ms: SCROLL_MS }));
}
