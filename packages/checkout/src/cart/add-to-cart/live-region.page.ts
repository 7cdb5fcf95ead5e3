import { dataText } from '../../page/controls.page';
import { element } from '../../page/server-html.page';

const CLASS = 'widget_shopping_cart_live_region';

/** The page's live region for cart changes, made when the theme has none (C6). */
function liveRegion(): HTMLElement {
  const present = document.querySelector<HTMLElement>(`.${CLASS}`);
  if (present) return present;
  const region = element('div', `${CLASS} screen-reader-text`, [], { role: 'status' });
  document.body.append(region);
  return region;
}

/** Makes the region, empty, so that screen readers know it before something is said there. */
export function silence(): void {
  const region = liveRegion();
  region.textContent = '';
  region.removeAttribute('aria-relevant');
}

/** Says what the button promises to say once it has done its work (`data-success_message`). */
export function saySuccess(button: Element): void {
  const text = dataText(button, 'success_message');
  if (!text) return;
  const region = liveRegion();
  region.textContent = text;
  region.setAttribute('aria-relevant', 'all');
}
