import { OVERLAY } from '../constants';
import { log } from '../log';

/** A cover over the whole page, so that nothing is clicked while money moves (PP-16). */
export interface PageOverlay {
  /** Covers the page. @returns takes this cover off again; harmless when called twice. */
  cover(): () => void;
  /** Takes every cover off. */
  clear(): void;
}

function draw(): HTMLElement {
  const cover = document.createElement('div');
  // The classes of the shop's own overlay: themes and tests know them.
  cover.className = 'blockUI blockOverlay';
  Object.assign(cover.style, {
    position: 'fixed',
    inset: '0',
    zIndex: String(OVERLAY.zIndex),
    background: OVERLAY.background,
    opacity: String(OVERLAY.opacity),
    cursor: 'wait',
  });
  document.body.append(cover);
  document.body.setAttribute('aria-busy', 'true');
  return cover;
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
    shown?.remove();
    shown = undefined;
    document.body.removeAttribute('aria-busy');
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
