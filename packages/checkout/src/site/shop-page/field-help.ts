import { isVisible, on, slideDown, slideUp } from '@shop/core';
import { all } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';

/** The box around a field; a help text in it is hidden by the shop's styles. */
const WRAPPER = '.woocommerce-input-wrapper';
const HELP = `${WRAPPER} span.description`;
/** Slide of help texts (H). */
const HELP_SLIDE_MS = 250;

function hideHelp(except?: Element | null): void {
  for (const help of all(HELP)) {
    if (help.closest(WRAPPER) === except || !isVisible(help)) continue;
    help.setAttribute('aria-hidden', 'true');
    void slideUp(help, HELP_SLIDE_MS);
  }
}

/** Shows the help text of the field that is used, and hides the others (H). */
export function listenForFieldHelp(): void {
  if (all(HELP).length === 0) return;
  onElement('click focusin', `${WRAPPER} :input`, (field) => {
    const wrapper = field.closest(WRAPPER);
    hideHelp(wrapper);
    for (const help of wrapper ? all('span.description', wrapper) : []) {
      help.setAttribute('aria-hidden', 'false');
      void slideDown(help, HELP_SLIDE_MS);
    }
  });
  onElement('keydown', `${WRAPPER} :input`, (field, event) => {
    const isShown = all('span.description', field.closest(WRAPPER) ?? field).some(isVisible);
    if (event.key !== 'Escape' || !isShown) return;
    event.preventDefault();
    hideHelp();
  });
  on(document.body, 'click', ({ target }) => {
    if (!(target instanceof Element && target.closest(WRAPPER))) hideHelp();
  });
}
