import { isOpen, slideDown, slideUp } from '@shop/core';
import { SLIDE_MS } from '../../constants';
import { all, markExpanded } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { TERMS_LINK, TERMS_TEXT } from '../../page/selectors';

const OPEN = 'woocommerce-terms-and-conditions-link--open';
const CLOSED = 'woocommerce-terms-and-conditions-link--closed';

/** Opens and shuts the terms in the page, where their text is in it (contract F11, CO-18). */
export function listenForTerms(): void {
  onElement('click', TERMS_LINK, (_link, event) => {
    const texts = all(TERMS_TEXT);
    const [text] = texts;
    // Without the text in the page the link leads to it.
    if (!text) return;
    event.preventDefault();
    const open = !isOpen(text);
    for (const part of texts) void (open ? slideDown : slideUp)(part, SLIDE_MS);
    for (const link of all(TERMS_LINK)) {
      link.classList.toggle(OPEN, open);
      link.classList.toggle(CLOSED, !open);
    }
    markExpanded(TERMS_LINK, open);
  });
}
