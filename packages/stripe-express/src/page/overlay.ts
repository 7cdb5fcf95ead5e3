import { OVERLAY } from '../constants';

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
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    background: OVERLAY.background,
    opacity: OVERLAY.opacity,
    zIndex: OVERLAY.zIndex,
    cursor: 'default',
  });
  document.body.append(overlay);
}
