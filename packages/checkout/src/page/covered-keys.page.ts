import { isBlocked, on } from '@shop/core';
import { first } from './controls.page';
import { PLACE_ORDER } from './selectors';

/** What a key can submit a form from; in a text area Enter is a line break. */
const PRESSED_BY_KEY = 'input, select, button';

function isHidden(button: HTMLElement | undefined): boolean {
  return button !== undefined && getComputedStyle(button).display === 'none';
}

/**
 * Ignores keys that would submit a form which cannot take a press now. A cover stops the mouse only: Enter in a field would start a second payment while
 * the first is being prepared. A hidden "place order" means that the payment method has its own button, and the order would not be paid yet.
 * Programs that submit or click are not affected.
 */
export function ignoreUnwantedKeys(form: HTMLElement, signal?: AbortSignal): void {
  const ignore = (event: { key: string | undefined; currentTarget: EventTarget | null; preventDefault(): void }): void => {
    const isButton = event.currentTarget instanceof HTMLButtonElement;
    if (event.key !== 'Enter' && !(event.key === ' ' && isButton)) return;
    const isEnterInField = event.key === 'Enter' && !isButton;
    if (isBlocked(form) || (isEnterInField && isHidden(first(PLACE_ORDER, form)))) event.preventDefault();
  };
  // A button reacts to Enter when it goes down, to the space key when it comes up.
  for (const name of ['keydown', 'keyup']) on(form, name, ignore, { selector: PRESSED_BY_KEY, ...(signal ? { signal } : {}) });
}
