import { isRecord, readGlobal } from '@shop/core';
import { type ApiName, CALLS_SLOT, type PublicCalls } from './facade';

/** The page's `wpcf7` object as it is now: other scripts replace and extend its members at any time (contract a2). */
export function pageApi(): Record<string, unknown> | undefined {
  const api = readGlobal('wpcf7');
  return isRecord(api) ? api : undefined;
}

/** The public functions that `prelude.ts` has put onto the page before the bundle ran. */
export function publicCalls(): PublicCalls {
  // Only the prelude writes the slot, and nothing of the bundle runs before it.
  return Reflect.get(window, Symbol.for(CALLS_SLOT)) as PublicCalls;
}

/**
 * Calls a public function as it stands on the page now: captcha scripts put their own in front (contract a2, binding rule 1). A page that
 * printed its inline config again has lost the functions; they come back.
 */
export function callPublic(name: ApiName, form: HTMLFormElement, options?: object): void {
  const { engine, install } = publicCalls();
  install();
  const fn = pageApi()?.[name];
  // A page may have frozen its object: then there is nothing to put in front.
  if (typeof fn === 'function') Reflect.apply(fn, pageApi(), [form, options]);
  else engine?.[name](form, options);
}
