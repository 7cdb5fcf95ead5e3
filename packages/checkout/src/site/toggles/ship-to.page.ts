import { emit, hide, slideDown } from '@shop/core';
import { SLIDE_MS } from '../../constants';
import { all, first, isTicked } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { SHIPPING_ADDRESS, SHIP_TO_DIFFERENT } from '../../page/selectors';

function show(ticked: boolean): void {
  for (const address of all(SHIPPING_ADDRESS)) {
    hide(address);
    if (ticked) void slideDown(address, SLIDE_MS);
  }
}

/** Shows the shipping address while the box is ticked (contract F11, CO-18). */
export function listenForShipTo(form: HTMLFormElement, signal: AbortSignal): void {
  onElement('change', SHIP_TO_DIFFERENT, () => show(isTicked(SHIP_TO_DIFFERENT)), form, { signal });
}

/** Brings the shipping address in line with the box at the start; the page hears a change, as it always has. */
export function startShipTo(form: HTMLFormElement): void {
  const box = first(SHIP_TO_DIFFERENT, form);
  if (box) emit(box, 'change');
}
