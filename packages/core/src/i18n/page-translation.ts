import { readGlobal } from '../config/read';

/**
 * The page's own translation of an English text, from `wp.i18n`; `undefined` when the page has none, or says what was asked (XC-04).
 * @param english the text as the plugin's translation files know it.
 * @param domain text domain of the plugin.
 */
export function pageTranslation(english: string, domain: string): string | undefined {
  const i18n: unknown = Reflect.get(Object(readGlobal('wp')), 'i18n');
  const translate: unknown = Reflect.get(Object(i18n), '__');
  if (typeof translate !== 'function') return undefined;
  try {
    const translated: unknown = Reflect.apply(translate, i18n, [english, domain]);
    return typeof translated === 'string' && translated !== '' && translated !== english ? translated : undefined;
  } catch {
    // A translation library that breaks costs the translation, not the payment.
    return undefined;
  }
}
