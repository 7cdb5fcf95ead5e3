import { isBlocked, isVisible, membersOf, on } from '@shop/core';
import { watchPost } from '@shop/core/forms/watch-post';
import { onRestored } from './listen';
import { CUSTOM_BUTTON, first, HAS_CUSTOM_BUTTON, PAGE_COVER, PLACE_ORDER } from './markup';
import { blockForm, openForm } from './submit-lock';

interface PostSteps {
  /** The browser posts the form; the page stays until the answer is there. */
  onPost(): void;
  /** No post, as a later listener has taken the event; or the browser has given up one that went out. */
  onEnd(isPosted: boolean): void;
}

/** Follows a submit event from within one of its listeners. What the form is like must not change before the event is over. */
export function followPost(event: Pick<Event, 'defaultPrevented'>, { onPost, onEnd }: PostSteps): void {
  const unwatch = watchPost(() => onEnd(true));
  setTimeout(() => {
    if (!event.defaultPrevented) return onPost();
    unwatch();
    onEnd(false);
  });
}

/**
 * Watches a form that the browser posts itself: covers it with the submit, and lets one post go out. A second one would pay twice, or store a card twice.
 * Holds until the browser stops the post, or the page comes back from the back/forward cache.
 */
export function guardNativePost(form: HTMLFormElement): void {
  let isPosting = false;
  const refuse = (event: Pick<Event, 'preventDefault' | 'stopImmediatePropagation'>): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // On the window: before every listener of the page, and after all of them. A gateway that prepares the payment first prevents the event.
  window.addEventListener('submit', (event) => (event.target === form && isPosting ? refuse(event) : undefined), true);
  window.addEventListener('submit', ({ target, defaultPrevented }) => void (isPosting ||= target === form && !defaultPrevented));
  on(form, 'submit', (event) => {
    if (isPosting) return refuse(event);
    blockForm(form);
    followPost(event.native ?? event, {
      // Also one that the window does not hear: jQuery has made it up, or a listener stops it.
      onPost: () => void (isPosting = true),
      onEnd(isPosted) {
        isPosting = false;
        if (isPosted) openForm(form);
      },
    });
  });
  ignoreUnwantedKeys(form);
  onRestored(() => (isPosting = false));
}

/** What a key can submit a form from; in a text area Enter is a line break. */
const PRESSED_BY_KEY = 'input, select, button';

/** Submit buttons that order. Themes put those of coupons and log-ins into the form, too. */
const ORDERS = `:is(button, input):is([type="submit"], button:not([type])):enabled:not([name="apply_coupon"], [name="login"], .${CUSTOM_BUTTON} *)`;

/** Whether the payment method has its own button: then Enter would send an order that is not paid. */
function hasOwnButton(form: HTMLElement): boolean {
  const { classList } = membersOf(form);
  if (classList.contains(HAS_CUSTOM_BUTTON)) return true;
  const placeOrder = first(PLACE_ORDER, form);
  if (placeOrder === undefined || getComputedStyle(placeOrder).display !== 'none') return false;
  // A theme may have a submit button of its own for all methods, and hide the shop's.
  const controls = form instanceof HTMLFormElement ? [...membersOf(form).elements] : [];
  return !controls.some((control) => control.matches(ORDERS) && isVisible(control));
}

/**
 * Ignores keys that would submit a form which cannot take a press now. A cover, also a wallet's over the whole page, stops the mouse only: Enter in a
 * field would start a second payment. With a method that has its own button, Enter would send an order that is not paid yet.
 * Programs that submit or click are not affected.
 */
export function ignoreUnwantedKeys(form: HTMLElement, signal?: AbortSignal): void {
  const ignore = (event: { key: string | undefined; currentTarget: EventTarget | null; preventDefault(): void }): void => {
    const isButton = event.currentTarget instanceof HTMLButtonElement;
    if (event.key !== 'Enter' && !(event.key === ' ' && isButton)) return;
    const isEnterInField = event.key === 'Enter' && !isButton;
    if (isBlocked(form) || first(PAGE_COVER) || (isEnterInField && hasOwnButton(form))) event.preventDefault();
  };
  // A button reacts to Enter when it goes down, to the space key when it comes up.
  for (const name of ['keydown', 'keyup']) on(form, name, ignore, { selector: PRESSED_BY_KEY, ...(signal ? { signal } : {}) });
}
