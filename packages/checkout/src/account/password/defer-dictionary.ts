import { isRecord, on, ownText, readGlobal, runtimeScript, sameOriginUrl, shopScriptAddress } from '@shop/core';
import { METER_CONFIG } from './config';
const SETTINGS = '_zxcvbnSettings';
/** New passwords in forms of other plugins, whose meters need the dictionary. */
const NEW_PASSWORD = 'input[type="password"][autocomplete="new-password"]';

/** Inserts a script of the shop, and returns its tag; the one that is there already, if any. */
export function insertScript(address: string): HTMLScriptElement {
  const present = [...document.scripts].find(({ src }) => src === address);
  if (present) return present;
  const script = document.createElement('script');
  const { nonce } = runtimeScript();
  if (nonce) script.nonce = nonce;
  script.src = shopScriptAddress(address);
  document.head.append(script);
  return script;
}

/**
 * Keeps WordPress's `zxcvbn-async.js` from fetching the dictionary (393 KiB) after `load` where our meter is on (F15): its `load` listener finds no address.
 * The first new password that is typed loads it.
 */
export function deferDictionary(): void {
  if (document.readyState === 'complete' || !Object.hasOwn(window, METER_CONFIG) || readGlobal(METER_CONFIG) === undefined)
    return;
  const settings = readGlobal(SETTINGS);
  const address = sameOriginUrl(ownText(settings, 'src') ?? '');
  if (!isRecord(settings) || !address) return;
  // Capture listeners of `load` run before WordPress's, the timeout after it.
  const hide = (): void => {
    Reflect.set(settings, 'src', '');
    setTimeout(() => Reflect.set(settings, 'src', address));
  };
  window.addEventListener('load', hide, { capture: true, once: true });
  const typed = new AbortController();
  on(
    document,
    'input',
    () => {
      typed.abort();
      if (readGlobal('zxcvbn') === undefined) insertScript(new URL(address, location.href).href);
    },
    { selector: NEW_PASSWORD, signal: typed.signal },
  );
}
