import { loadUnlessLeaving, own, sameOriginUrl, pageFunction, pageValue } from '@shop/core';
import { all } from '../../page/controls.page';
import { insertScript } from './defer-dictionary.page';

/** Fields whose content makes a bad password, as WordPress names them (F15). */
const PERSONAL = ['user_login', 'first_name', 'last_name', 'nickname', 'display_name', 'email', 'url', 'description'];
/** Words that say too little to count. */
const SHORT = 4;

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = insertScript(address);
    tag.addEventListener('load', () => resolve());
    tag.addEventListener('error', () => {
      tag.remove();
      reject(new Error('The dictionary of passwords could not be loaded'));
    });
  });
}

/**
 * Loads WordPress's dictionary of passwords (393 KiB) from the address in the shop that the page prints. Without it the strength is unknown and the form
 * stays free (F15).
 * @returns undefined when there is nothing to wait for: the dictionary is present, or the page names no address of the shop
 */
export function fetchDictionary(): Promise<void> | undefined {
  const src = pageValue('_zxcvbnSettings.src');
  const own = typeof src === 'string' && src ? sameOriginUrl(src) : undefined;
  const url = own && new URL(own, location.href);
  if (!url || typeof pageValue('zxcvbn') === 'function') return undefined;
  return loadUnlessLeaving(() => load(url.href));
}

/** Words of the page and of the shopper that make a password weak. */
function knownWords(): string[] {
  const fields = all(PERSONAL.map((id) => `#${id}`).join())
    .flatMap((field) => (field instanceof HTMLInputElement ? [field.value, field.defaultValue] : []))
    .join(' ');
  const words = `${document.title} ${document.URL} ${fields}`.split(/\W+/).filter((word) => word.length >= SHORT);
  return [...new Set(words)];
}

/** Strength by WordPress's own meter, or by the dictionary where the page has no meter: 0 … 5, or -1 while neither is there. */
export function measureStrength(password: string): number {
  const words = pageFunction('wp.passwordStrength.userInputDisallowedList')?.() ?? knownWords();
  const strength =
    pageFunction('wp.passwordStrength.meter')?.(password, words) ?? own(pageFunction('zxcvbn')?.(password, words), 'score');
  return typeof strength === 'number' ? strength : -1;
}
