import { pageApi } from '../config';
import { installFacade } from '../facade';

/**
 * Calls a public function as it stands on the page now: captcha scripts put their own in front (contract a2, binding rule 1). A page that
 * printed its inline config again has lost the functions; they come back.
 */
export function callPublic(name: 'init' | 'submit' | 'reset' | 'validate', form: HTMLFormElement, options?: object): void {
  const { engine } = installFacade(window);
  const api = pageApi();
  const fn = api?.[name];
  if (typeof fn === 'function') Reflect.apply(fn, api, options ? [form, options] : [form]);
  else engine?.[name](form, options);
}
