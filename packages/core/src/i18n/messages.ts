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

/**
 * Makes the text function of a bundle. The page's language is read at each call.
 * Unknown placeholders stay as they are, so a mistake is visible instead of empty.
 */
export function createMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  return (key, params = {}) => fillPlaceholders(catalogue[pageLanguage()][key], params);
}

/** Replaces `{name}` by `params.name`. */
export function fillPlaceholders(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
}
