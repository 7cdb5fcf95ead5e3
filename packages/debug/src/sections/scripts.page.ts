import { partMembers } from '@shop/core';
import { addressOf } from '../redact/shown';

/** Script tags of the page that have an address. */
export function scriptTags(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
}

/** Path of a script's address, without its query. */
export function pathOf({ src }: HTMLScriptElement): string {
  return addressOf(src)?.pathname ?? '';
}

/** The tags of one of our files. */
export function tagsOf(file: string): HTMLScriptElement[] {
  return scriptTags().filter((tag) => pathOf(tag).endsWith(`/${file}.js`));
}

/** Whether a bundle has run. Those with chunks have registered their members with the runtime. */
export function hasRun(bundle: string): boolean {
  return partMembers(bundle) !== undefined;
}

/** Whether a bundle is on this page, as its own file or inside another. */
export function isIncluded(bundle: string): boolean {
  return hasRun(bundle) || tagsOf(bundle).length > 0;
}
