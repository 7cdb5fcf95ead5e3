import { OVERLAY_STYLE } from '../constants';

let overlay: HTMLElement | undefined;

/** Covers the whole page, or uncovers it. Doing it twice is harmless. */
export function coverPage(covered: boolean): void {
  if (!covered) {
    overlay?.remove();
    overlay = undefined;
    return;
  }
  if (overlay?.isConnected) return;
  overlay = document.createElement('div');
  overlay.className = 'blockUI blockOverlay';
  overlay.style.cssText = OVERLAY_STYLE;
  document.body.append(overlay);
}
