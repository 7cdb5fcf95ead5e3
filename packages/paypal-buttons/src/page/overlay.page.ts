import { createHost, drawSafely, unmountIsland } from '@shop/core';
import { OVERLAY } from '../constants';
import { islands } from '../islands';
import { log } from '../log';
import { message } from '../messages';

/** A cover over the whole page, so that nothing is clicked while money moves (PP-16). */
export interface PageOverlay {
  /** Covers the page. @returns takes this cover off again; harmless when called twice. */
  cover(): () => void;
  /** Takes every cover off. */
  clear(): void;
}

function draw(): HTMLElement {
  // The classes of the shop's own overlay: themes and tests know them.
  const host = createHost({ tag: 'div', className: 'blockUI blockOverlay' }, (made) => {
    Object.assign(made.style, {
      position: 'fixed',
      inset: '0',
      zIndex: String(OVERLAY.zIndex),
      background: OVERLAY.background,
      opacity: String(OVERLAY.opacity),
      cursor: 'wait',
    });
    document.body.append(made);
  });
  document.body.setAttribute('aria-busy', 'true');
  islands.mount(host, 'FullPageBusy', { label: message('paymentRuns') });
  return host;
}

/** Takes the overlay off; what cannot be unmounted is removed all the same. */
function erase(host: HTMLElement): void {
  drawSafely(() => void unmountIsland(host));
  host.remove();
  document.body.removeAttribute('aria-busy');
}

/** Makes the page's overlay. It is there as long as at least one flow holds it. */
export function createPageOverlay(): PageOverlay {
  const holders = new Set<symbol>();
  let shown: HTMLElement | undefined;
  function update(): void {
    if (holders.size > 0) {
      if (!shown?.isConnected) shown = draw();
      return;
    }
    const gone = shown;
    shown = undefined;
    if (gone) erase(gone);
  }
  return {
    cover() {
      const holder = Symbol('cover');
      holders.add(holder);
      try {
        update();
      } catch (error) {
        // A page that cannot be covered pays all the same.
        log.warn('The page cannot be covered', error);
      }
      return () => {
        if (holders.delete(holder)) update();
      };
    },
    clear() {
      holders.clear();
      update();
    },
  };
}
