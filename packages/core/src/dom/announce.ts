import { drawSafely } from '../log/log';

const HIDDEN =
  'position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);border:0;white-space:nowrap';

/**
 * Says a text to screen readers, without showing it. Never throws.
 * @param politeness `assertive` interrupts; for errors only.
 */
export function announce(text: string, politeness: 'polite' | 'assertive' = 'polite'): void {
  drawSafely(() => {
    const region = liveRegion(politeness);
    // The same text twice is only spoken again when the region's content changes.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
  });
}

/** Puts both live regions on the page: screen readers may miss a text that comes together with its region. Never throws. */
export function prepareLiveRegions(): void {
  drawSafely(() => {
    liveRegion('polite');
    liveRegion('assertive');
  });
}

function liveRegion(politeness: 'polite' | 'assertive'): HTMLElement {
  const id = `shop-live-${politeness}`;
  const known = document.getElementById(id);
  if (known) return known;
  const region = document.createElement('div');
  region.id = id;
  region.style.cssText = HIDDEN;
  region.setAttribute('role', politeness === 'assertive' ? 'alert' : 'status');
  region.setAttribute('aria-live', politeness);
  document.body.append(region);
  return region;
}
