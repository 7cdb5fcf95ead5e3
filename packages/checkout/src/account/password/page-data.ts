import {
  count,
  flag,
  isRecord,
  on,
  ownText,
  readGlobal,
  runtimeScript,
  sameOriginUrl,
  shopScriptAddress,
  text,
  v,
} from '@shop/core';
import { MIN_PASSWORD_STRENGTH } from '../../constants';

export const METER_CONFIG = 'wc_password_strength_meter_params';

/** Fields in which a new password is chosen (F15), as the shop's own script listens to them. */
export const PASSWORD_FIELDS =
  'form.register #reg_password, form.checkout #account_password, form.edit-account #password_1, form.lost_reset_password #password_1';

/** Shape of `wc_password_strength_meter_params` (B9). */
export const passwordConfig = v.object({
  min_password_strength: count(MIN_PASSWORD_STRENGTH),
  stop_checkout: flag(),
  i18n_password_error: text(''),
  i18n_password_hint: text(''),
});

export type PasswordConfig = v.InferOutput<typeof passwordConfig>;

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
