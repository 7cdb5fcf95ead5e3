import { announce, createPlainFallback, createStore, drawSafely, flushViews, type PlainElement } from '@shop/core';
import { busyElement, features, message, tolerate } from '../bundle';
import { OVERLAY } from '../constants';

/** A cover over the whole page, so that nothing is clicked while money moves (PP-16). */
export type PageOverlay = ReturnType<typeof createPageOverlay>;

/** What lies under the cover. Live regions do not: nothing is announced in an element that is busy. */
const COVERED = 'body > :not(script, style, [aria-live], [aria-busy], .blockUI, .ppcp-page-busy)';

/** The cover itself needs neither React nor a stylesheet. */
function drawCover(): HTMLElement {
  const cover = document.createElement('div');
  // The classes of the shop's overlay: themes and tests look for them.
  cover.className = 'blockUI blockOverlay';
  // Our box says what is waited for, so the ring of the theme is one too many.
  cover.setAttribute('data-shop-busy', '');
  Object.assign(cover.style, {
    position: 'fixed',
    inset: '0',
    zIndex: String(OVERLAY.zIndex),
    background: OVERLAY.background,
    opacity: String(OVERLAY.opacity),
    cursor: 'wait',
  });
  document.body.append(cover);
  return cover;
}

/** Says over the covered page that a payment is in flight. */
export function busyElementIn(into: Element): PlainElement {
  return { ...busyElement('PageBusy', 'ppcp-page-busy', message('paymentRuns')), into };
}

export function createPageOverlay() {
  const holders = new Set<symbol>();
  const store = createStore(() => ({ isCovered: false }));
  const elements = (): PlainElement[] => (store.getState().isCovered ? [busyElementIn(document.body)] : []);
  const busy = features.create('PageBusy', {
    around: document.body,
    props: { store, elements },
    fallback: createPlainFallback(elements),
  });
  let cover: HTMLElement | undefined;
  let busyElements: Element[] = [];

  function uncover(): void {
    cover?.remove();
    cover = undefined;
    for (const element of busyElements.splice(0)) element.removeAttribute('aria-busy');
  }

  function follow(): void {
    const isCovered = holders.size > 0;
    if (!isCovered) uncover();
    else if (!cover?.isConnected) cover = drawCover();
    if (store.getState().isCovered === isCovered) return;
    store.setState({ isCovered });
    if (isCovered) {
      busyElements = [...document.querySelectorAll(COVERED)];
      for (const element of busyElements) element.setAttribute('aria-busy', 'true');
      announce(message('paymentRuns'));
    }
    drawSafely(() => {
      flushViews();
      busy.update();
    });
  }

  return {
    /** Covers the page. @returns takes this cover off again; harmless when called twice. */
    cover(): () => void {
      const holder = Symbol('cover');
      holders.add(holder);
      tolerate('The cover of the page', follow);
      return () => {
        if (holders.delete(holder)) follow();
      };
    },
    clear(): void {
      if (holders.size === 0) return;
      holders.clear();
      follow();
    },
  };
}
