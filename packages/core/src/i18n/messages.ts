import { pageFunction } from '../config/page-config';
import { own, ownText } from '../foreign/values.rules';

/** Languages of the built-in catalogues (XC-04). */
export type Language = 'de' | 'en';

/** Language of the page: English only where `<html lang>` says so; the shops are German (XC-04). */
export function pageLanguage(): Language {
  return /^en\b/i.test(document.documentElement.lang) ? 'en' : 'de';
}

/** A bundle's texts in both languages. The German catalogue is the source of keys. */
export type Catalogue<Key extends string> = Record<Language, Record<Key, string>>;

/** Looks a text up and fills its `{placeholders}`. */
export type Translate<Key extends string> = (key: Key, params?: Record<string, string | number>) => string;

/** Makes the text function of a bundle. The page's language is read at each call. Unknown placeholders stay, so that a mistake can be seen. */
export function createMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  return (key, params = {}) => fillPlaceholders(catalogue[pageLanguage()][key], params);
}

/** Replaces `{name}` by `params.name`. */
export function fillPlaceholders(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
}

/** Texts that PHP prints as data, by their script element; parsed once. */
const parsed = new WeakMap<Element, unknown>();

function parse(data: Element): unknown {
  if (!parsed.has(data)) {
    let texts: unknown;
    try {
      texts = JSON.parse(data.textContent ?? '');
    } catch {
      // A file that a translation plugin has cut: its texts are ours then.
    }
    parsed.set(data, texts);
  }
  return parsed.get(data);
}

/** Returns the translation that PHP prints as data where `wp.i18n` is not loaded (WordPress plugin). */
function printedTranslation(english: string, domain: string): string | undefined {
  for (const data of document.querySelectorAll('script[type="application/json"][data-shop-texts]')) {
    if (data.getAttribute('data-shop-texts') !== domain) continue;
    const locale = own(parse(data), 'locale_data');
    const text = ownText(own(own(locale, domain) ?? own(locale, 'messages'), english), '0');
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Returns the page's own translation of an English text: printed data, else `wp.i18n`. `undefined` when the page has none, or the same text (XC-04).
 * @param english the text as the plugin's translation files have it.
 * @param domain text domain of the plugin.
 */
export function pageTranslation(english: string, domain: string): string | undefined {
  try {
    const printed = printedTranslation(english, domain);
    if (printed !== undefined) return printed;
    const translated = pageFunction('wp.i18n.__')?.(english, domain);
    return typeof translated === 'string' && translated !== '' && translated !== english ? translated : undefined;
  } catch {
    // A translation library that breaks costs the translation, not the payment.
    return undefined;
  }
}
