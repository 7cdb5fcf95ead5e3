import { isOpen, scrollToElement, slideDown, slideUp } from '@shop/core';
import { LOGIN_SCROLL_MS, LOGIN_SCROLL_OFFSET, SLIDE_MS } from '../../constants';
import { all, markExpanded } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { LOGIN_FORM, LOGIN_LINK } from '../../page/selectors';

async function toggle(form: HTMLElement): Promise<void> {
  const open = !isOpen(form);
  markExpanded(LOGIN_LINK, open);
  await (open ? slideDown : slideUp)(form, SLIDE_MS);
  if (isOpen(form)) scrollToElement(form, { offset: LOGIN_SCROLL_OFFSET, ms: LOGIN_SCROLL_MS });
}

/** Opens and shuts the login form of returning customers; the link can also be in a notice (contract F11, CO-19). */
export function listenForLogin(): void {
  onElement('click', LOGIN_LINK, (_link, event) => {
    // Without a form the link leads to the login page.
    for (const form of all(LOGIN_FORM)) {
      event.preventDefault();
      void toggle(form);
    }
  });
}
