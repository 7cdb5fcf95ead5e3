import { announce, createPlainFallback, createStore, drawSafely, flushViews } from '@shop/core';
import { features, log, message, plainText } from '../bundle';
import { OVERLAY } from '../constants';
import type { CoverState } from './PageBusy';

/** A cover over the whole page, so that nothing is clicked while money moves (PP-16). */
export interface PageOverlay {
  /** Covers the page. @returns takes this cover off again; harmless when called twice. */
  cover(): () => void;
  /** Takes every cover off. */
  clear(): void;
}

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

/** Makes the page's overlay. It is there as long as at least one flow holds it. */
export function createPageOverlay(signal?: AbortSignal): PageOverlay {
  const store = createStore<CoverState>(() => ({ holders: new Set() }));
  const isCovered = (): boolean => store.getState().holders.size > 0;
  const label = message('paymentRuns');
  const busy = features.create('PageBusy', {
    around: document.body,
    props: { store, into: document.body, label },
    fallback: createPlainFallback(() =>
      isCovered() ? [{ ...plainText('PageBusy', 'ppcp-page-busy', label), into: document.body }] : [],
    ),
  });
  signal?.addEventListener('abort', busy.unmount);
  let cover: HTMLElement | undefined;
  let busyElements: Element[] = [];

  function markBusy(): void {
    busyElements = [...document.querySelectorAll(COVERED)];
    for (const element of busyElements) element.setAttribute('aria-busy', 'true');
  }

  function uncover(): void {
    cover?.remove();
    cover = undefined;
    for (const element of busyElements.splice(0)) element.removeAttribute('aria-busy');
  }

  function hold(holders: ReadonlySet<symbol>): void {
    const wasCovered = isCovered();
    store.setState({ holders });
    if (!isCovered()) uncover();
    else if (!cover?.isConnected) cover = drawCover();
    if (wasCovered === isCovered()) return;
    if (isCovered()) {
      markBusy();
      announce(label);
    }
    drawSafely(() => {
      flushViews();
      busy.update();
    });
  }

  function release(holder: symbol): void {
    const { holders } = store.getState();
    if (holders.has(holder)) hold(new Set([...holders].filter((other) => other !== holder)));
  }

  return {
    cover() {
      const holder = Symbol('cover');
      try {
        hold(new Set([...store.getState().holders, holder]));
      } catch (error) {
        // A page that cannot be covered pays all the same.
        log.warn('The page cannot be covered', error);
      }
      return () => release(holder);
    },
    clear() {
      if (isCovered()) hold(new Set());
    },
  };
}
