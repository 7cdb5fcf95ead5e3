import { createStore, drawSafely, type Feature, flushViews, membersOf } from '@shop/core';
import { features } from '../bundle';
import { OVERLAY_STYLE } from '../constants';

const store = createStore<{ readonly overlay: HTMLElement | undefined }>(() => ({ overlay: undefined }));
let feature: Feature | undefined;

/** Covers the whole page while a payment runs, or gives it back. Doing it twice is harmless. The cover is there at once, its spinner when React is. */
export function showBusy(isBusy: boolean): void {
  const { overlay } = store.getState();
  if (isBusy ? overlay?.isConnected : !overlay) return;
  if (overlay) uncover(overlay);
  if (isBusy) cover();
}

function cover(): void {
  const overlay = document.createElement('div');
  overlay.className = 'blockUI blockOverlay';
  overlay.style.cssText = OVERLAY_STYLE;
  document.body.append(overlay);
  store.setState({ overlay });
  feature ??= features.create('Busy', { around: membersOf(document).body, props: { store }, fallback: () => undefined });
  feature.update();
  flushViews();
}

function uncover(overlay: HTMLElement): void {
  // Out of the way first: a script of the page may have broken `remove()`.
  overlay.className = '';
  overlay.style.display = 'none';
  store.setState({ overlay: undefined });
  drawSafely(() => feature?.unmount());
  feature = undefined;
  overlay.remove();
}
