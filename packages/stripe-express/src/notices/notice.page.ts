import { announce, createHost, scrollToElement, unmountIsland } from '@shop/core';
import { SCROLL_MS } from '../constants';
import { islands } from '../islands';
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

/** Shows a notice of a kind; `extraClass` limits what it replaces. Never throws. */
export type Notify = (kind: PageNotice['kind'], text: string, extraClass?: string) => void;

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

/** The element before which a block of text gets the width of the page: outside of rows whose items share it (MS-33). */
function blockPlace(element: Element): Element {
  let outermost = element;
  for (let node = element; node.parentElement && node.parentElement !== document.body; node = node.parentElement) {
    if (/flex|grid/.test(getComputedStyle(node.parentElement).display)) outermost = node.parentElement;
  }
  return outermost;
}

function place(notice: HTMLElement, hasBlock: boolean): void {
  const blockArea = hasBlock ? document.querySelector(BLOCK_NOTICES) : null;
  if (blockArea) return blockArea.prepend(notice);
  const area = document.querySelector(NOTICES);
  if (area) return area.append(notice);
  const container = document.querySelector(CONTAINER);
  if (container) blockPlace(container).before(notice);
  else document.body.prepend(notice);
}

function remove(notice: Element): void {
  if (!unmountIsland(notice)) notice.remove();
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
    for (const old of document.querySelectorAll(stale)) remove(old);
  });
  let host: HTMLElement | undefined;
  const isShown = tries(() => {
    host = createHost({ tag: 'div', className, attributes: { role: 'note' } }, (made) => {
      made.textContent = text;
      place(made, hasBlock);
    });
  });
  if (!host || !isShown) {
    if (kind !== 'info') tries(() => window.alert(text));
    return;
  }
  const shown = host;
  tries(() => islands.mount(shown, 'ExpressNotices', { lines: text.split('\n') }, text));
  tries(() => announce(text, kind === 'info' ? 'polite' : 'assertive'));
  if (kind !== 'info')
    tries(() => {
      shown.tabIndex = -1;
      shown.focus({ preventScroll: true });
    });
  tries(() => scrollToElement(shown, { offset: 100, ms: SCROLL_MS }));
}
