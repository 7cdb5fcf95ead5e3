import { on, watchPost } from '@shop/core';
import { ignoreUnwantedKeys } from './covered-keys';
import { onRestored } from './listen';
import { blockForm, openForm } from './submit-lock';
/**
 * Watches a form that the browser posts itself: covers it with the submit, and lets one post go out. A second one would pay twice, or store a card twice.
 * Holds until the browser gives the post up, or the page comes back from the back/forward cache.
 */
export function guardNativePost(form: HTMLFormElement): void {
  let isPosting = false;
  const refuse = (event: Pick<Event, 'preventDefault' | 'stopImmediatePropagation'>): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const note = (event: { readonly defaultPrevented: boolean }): void => {
    if (!event.defaultPrevented) isPosting = true;
  };
  // On the window: before every listener of the page, and after all of them. A gateway that prepares the payment first prevents the event.
  window.addEventListener('submit', (event) => (event.target === form && isPosting ? refuse(event) : undefined), true);
  window.addEventListener('submit', (event) => (event.target === form ? note(event) : undefined));
  on(form, 'submit', (event) => {
    if (isPosting) return refuse(event);
    blockForm(form);
    const unwatch = watchPost(() => {
      isPosting = false;
      openForm(form);
    });
    // The window does not hear an event that jQuery has made up, or that a listener stops.
    setTimeout(() => {
      note(event.native ?? event);
      if (!isPosting) unwatch();
    });
  });
  ignoreUnwantedKeys(form);
  onRestored(() => (isPosting = false));
}
