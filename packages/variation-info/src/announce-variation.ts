import { membersOf } from '@shop/core/dom/members';
import { DISPLAY, REGION } from './constants';
import type { Argument } from './events';
import { parse } from './html';

/** What is announced of a variation, in this order. */
const SPOKEN = ['price_html', 'availability_html', 'delivery_time', 'unit_price'];

/** The page's own polite region, else one of ours, which must exist before the first text. */
function regionOf(form: Element): Element {
  const known = membersOf(form).querySelector(REGION);
  if (known) return known;
  const region = document.createElement('div');
  region.className = `${REGION.slice(1)} screen-reader-text`;
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
  membersOf(form).append(region);
  return region;
}

/** Announces variations of a form once, in one sentence: the shop's own region interrupts, and lacks the headline price. */
export function createAnnouncer(form: Element): (variation: Argument) => void {
  const region = regionOf(form);
  const shown = membersOf(form).querySelector(DISPLAY);
  shown?.removeAttribute('role');
  shown?.setAttribute('aria-live', 'off');
  return (variation) => {
    const texts = SPOKEN.map((key) =>
      parse(variation[key])
        .content.textContent.replace(/\s+/g, ' ')
        .replace(/^ |\.? ?$/g, ''),
    );
    region.textContent = texts.filter(Boolean).join(', ');
  };
}
