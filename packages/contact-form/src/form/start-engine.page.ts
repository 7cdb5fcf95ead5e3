import type { Log } from '@shop/core';
import type { ContactConfig } from '../config';
import { refuseNestedForms } from '../nested-form/nested-form.page';
import { FORMS } from '../page/markup.page';
import { callPublic, publicCalls } from '../public-api/public-calls.page';
import type { RulesLoader } from '../validation/rules-loader';
import { createContactApi } from './feedback.api';
import { createEngine } from './index';
import { renewCached } from './reset.flow';

/** Starts every contact form of the page (contract e1), and does what was asked of the public functions before. */
export function startEngine(deps: { readonly config: ContactConfig; readonly log: Log; readonly rules: RulesLoader }): void {
  const { config, log, rules } = deps;
  const calls = publicCalls();
  const isLate = document.readyState === 'complete';
  const engine = createEngine({ api: createContactApi(config), log, rules });
  calls.engine = engine;
  refuseNestedForms();
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    callPublic('init', form);
    // Forms that the bundle finds after `load` missed the renewal of a cached page.
    if (isLate) renewCached(form);
  }
  for (const [name, form, options] of calls.queue.splice(0)) engine[name](form, options);
}
