import { createHost, drawSafely, unmountIsland } from '@shop/core';
import { OVERLAY_STYLE } from '../constants';
import { islands } from '../islands';

let overlay: HTMLElement | undefined;

/** Covers the whole page while a payment runs, or gives it back. Doing it twice is harmless. The cover is there at once, its spinner when React is. */
export function showBusy(isBusy: boolean): void {
  if (!isBusy) {
    const gone = overlay;
    overlay = undefined;
    if (!gone) return;
    // Out of the way first: a script of the page may have broken `remove()`.
    gone.className = '';
    gone.style.display = 'none';
    if (!unmountIsland(gone)) gone.remove();
    return;
  }
  if (overlay?.isConnected) return;
  const host = createHost({ tag: 'div', className: 'blockUI blockOverlay' }, (made) => {
    made.style.cssText = OVERLAY_STYLE;
    document.body.append(made);
  });
  overlay = host;
  drawSafely(() => islands.mount(host, 'Busy', {}));
}
