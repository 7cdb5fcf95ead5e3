import { type Log, readGlobal, whenLoaded } from '@shop/core';
import { checkStart, type ContactConfig } from './config';
import { fetchEngine } from './fetch-engine.flow';
import { FORMS, listen } from './page/markup.page';
import { createRulesLoader } from './validation/rules-loader';
import { createSwv } from './public-api/swv.rules';

/** Runs `fn` when the document is parsed, at once when it is: optimizers load scripts late (contract a2, binding rule 4). */
export function whenParsed(fn: () => void): void {
  if (document.readyState === 'loading') listen(document, 'DOMContentLoaded', fn);
  else fn();
}

/**
 * Starts the contact forms of the page (contract e1). An inline config that an optimizer moved further down is looked for once more at the
 * window's `load`.
 */
export function startContactForms(log: Log): void {
  whenParsed(() => {
    if (!tryStart(log, document.readyState === 'complete')) whenLoaded(() => tryStart(log, true));
  });
}

/** @returns whether the matter is settled: started, or not possible. */
function tryStart(log: Log, isLastChance: boolean): boolean {
  const check = checkStart();
  if (check.state === 'absent' && !isLastChance) return false;
  if (check.state === 'ok') run(log, check.config);
  // A page without contact forms may do without their config.
  else if (document.querySelector(FORMS)) log.error(check.problem);
  return true;
}

function run(log: Log, config: ContactConfig): void {
  const swv = createSwv(({ schema, formData }) => rules.current?.verdictsOf(schema, formData) ?? new Map());
  // What site code has added by then stays.
  const rules = createRulesLoader(log, ({ builtInValidators }) =>
    Object.assign(swv.validators, { ...builtInValidators, ...swv.validators }),
  );
  if (!readGlobal('swv')) Reflect.set(window, 'swv', swv);
  fetchEngine({ config, log, rules });
}
