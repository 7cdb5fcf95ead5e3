import { pageFunction } from '../foreign/index';

/**
 * The page's own translation of an English text, from `wp.i18n`; `undefined` when the page has none, or says what was asked (XC-04).
 * @param english the text as the plugin's translation files know it.
 * @param domain text domain of the plugin.
 */
export function pageTranslation(english: string, domain: string): string | undefined {
  try {
    const translated = pageFunction('wp.i18n.__')?.(english, domain);
    return typeof translated === 'string' && translated !== '' && translated !== english ? translated : undefined;
  } catch {
    // A translation library that breaks costs the translation, not the payment.
    return undefined;
  }
}
