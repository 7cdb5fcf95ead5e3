import { runtimeScript, sameOriginUrl, shopScriptAddress } from '@shop/core';
import { log } from '../../log';
import { all } from '../../page/controls.page';
import { callPage, pageValue } from '../../page/page-value.page';

/** Fields whose content makes a bad password, as WordPress names them (F15). */
const PERSONAL = ['user_login', 'first_name', 'last_name', 'nickname', 'display_name', 'email', 'url', 'description'];
/** Words that say too little to count. */
const SHORT = 4;

/** A dictionary that cannot be had is not asked for at every letter. */
const MAX_TRIES = 3;
let failures = 0;

/**
 * Begins anew, as on the next page.
 * @internal for tests, which load many pages into one window
 */
export function forgetDictionary(): void {
  failures = 0;
}

/** Tags whose end is waited for. */
const awaited = new WeakSet<Element>();

function insert(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  const { nonce } = runtimeScript();
  if (nonce) script.nonce = nonce;
  script.src = shopScriptAddress(src);
  document.head.append(script);
  return script;
}

/**
 * Brings WordPress's dictionary of passwords (393 KiB) from the address in the shop that the page prints, once. Without it the strength is unknown and
 * nothing is held back (F15). One that does not come is asked for again at the next call.
 * @param then runs when it has come; not when it is there already.
 */
export function fetchDictionary(then: () => void): void {
  const src = pageValue('_zxcvbnSettings.src');
  const own = typeof src === 'string' && src ? sameOriginUrl(src) : undefined;
  const url = own && new URL(own, location.href);
  if (!url || failures >= MAX_TRIES || typeof pageValue('zxcvbn') === 'function') return;
  const tag = [...document.scripts].find(({ src }) => src === url.href) ?? insert(url.href);
  if (awaited.has(tag)) return;
  awaited.add(tag);
  tag.addEventListener('load', then);
  tag.addEventListener('error', () => {
    tag.remove();
    failures += 1;
    if (failures === MAX_TRIES)
      log.warn('Passwords are not measured, their dictionary could not be loaded; the server still checks them');
  });
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
  const words = callPage('wp.passwordStrength.userInputDisallowedList') ?? knownWords();
  const strength =
    callPage('wp.passwordStrength.meter', password, words) ?? Reflect.get(Object(callPage('zxcvbn', password, words)), 'score');
  return typeof strength === 'number' ? strength : -1;
}
