/** Languages of the built-in catalogues (XC-04). */
export type Language = 'de' | 'en';

/** Language of the page: English only where `<html lang>` says so; the shops are German (XC-04). */
export function pageLanguage(): Language {
  return /^en\b/i.test(document.documentElement.lang) ? 'en' : 'de';
}
