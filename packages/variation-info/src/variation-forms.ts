import { membersOf } from '@shop/core/dom/members';
import { readConfig } from './config';
import { BOUND_CLASS, CHECK_EVENT, FORM } from './constants';
import { parse, restoreContent, setContent } from './content';
import { type Argument, findJQuery, fire, listen, offerMethod } from './events';
import { bindVariationForm, isVariationShown } from './variation-form';

const UNBOUND = `:not(.${BOUND_CLASS})`;

/**
 * Starts on every variation form of the page and on those that come later (contract section e). Forms that an earlier execution
 * of this file has bound stay with that (XC-09); a page without the settings is left alone.
 */
export function startVariationInfo(): void {
  const config = readConfig();
  if (!config) return;
  const bind = (form: Element): void => bindVariationForm(form, config);
  const begin = (): void => {
    // A jQuery loaded later binds again what was bound without it.
    const forms = FORM + (findJQuery() ? '' : UNBOUND);
    offerMethod('wc_germanized_variation_form', bind);
    offerMethod('wc_gzd_set_content', (element, html) => setContent(element, parse(html)));
    offerMethod('wc_gzd_reset_content', restoreContent);
    for (const form of document.querySelectorAll(forms)) {
      bind(form);
      if (isVariationShown(form)) fire(form, CHECK_EVENT);
    }
    listen(document.body, {
      // A form that a quick view or a builder has brought; its first variation may have been announced already.
      wc_variation_form: (shopForm, target) => {
        // Its own: a polluted prototype chooses no form.
        const { $form }: Argument = { __proto__: null, ...shopForm };
        const form = $form?.[0] ?? target;
        if (!membersOf(form).matches(UNBOUND)) return;
        bind(form);
        fire(form, CHECK_EVENT);
      },
    });
  };
  begin();
  // Some pages bring their jQuery after everything else.
  window.addEventListener('load', begin);
}
