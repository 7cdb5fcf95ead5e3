import { OVERLAY_STYLE } from '../constants';

let overlay: HTMLElement | undefined;

/** Covers the whole page, or uncovers it. Doing it twice is harmless. */
export function coverPage(covered: boolean): void {
  if (!covered) {
    const gone = overlay;
    overlay = undefined;
    if (!gone) return;
    // Out of the way first: a script of the page may have broken `remove()`.
    gone.className = '';
    gone.style.display = 'none';
    gone.remove();
    return;
  }
  if (overlay?.isConnected) return;
  overlay = document.createElement('div');
  overlay.className = 'blockUI blockOverlay';
  overlay.style.cssText = OVERLAY_STYLE;
  document.body.append(overlay);
}
