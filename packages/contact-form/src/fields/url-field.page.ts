import { completeUrl } from '../rules/complete-url.rules';

/** Completes the address in a URL field after a change, before it is validated (contract e7, CF-10). */
export function completeUrlField(changed: Element): void {
  if (!(changed instanceof HTMLInputElement) || !changed.classList.contains('wpcf7-validates-as-url')) return;
  changed.value = completeUrl(changed.value);
}
