import { pageTranslation } from '@shop/core';
import { TEXT_DOMAIN } from './constants';
import { closest } from './page';

/** German texts (source of the keys; contract j1, j2). The wording is WordPress' own, which addresses visitors informally unless the formal locale is set. */
export const de = {
  fetch_error: 'Du bist wahrscheinlich offline.',
  invalid_json: 'Die Antwort ist keine gültige JSON-Antwort.',
  http_error: 'Beim Versuch, deine Nachricht zu senden, ist ein Fehler aufgetreten. Bitte versuche es später nochmal.',
  sending: 'Wird gesendet …',
  consent: 'Das Formular kann erst mit deiner Einwilligung gesendet werden.',
  charactersLeft: 'Noch {count} Zeichen',
  tooLong: 'Der Text ist zu lang.',
  summary: 'Bitte prüfe diese Felder:',
  aborted: 'Das Senden wurde abgebrochen.',
  error: 'Fehler:',
  wrongPlace: 'Dieses Kontaktformular wurde an der falschen Stelle platziert.',
} as const;

/** What differs where visitors are addressed formally. */
export const deFormal: Partial<Record<keyof typeof de, string>> = {
  fetch_error: 'Sie sind wahrscheinlich offline.',
  consent: 'Das Formular kann erst mit Ihrer Einwilligung gesendet werden.',
  summary: 'Bitte prüfen Sie diese Felder:',
  http_error: 'Beim Versuch, Ihre Nachricht zu senden, ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
};

/** English texts (contract j). */
export const en: Record<keyof typeof de, string> = {
  fetch_error: 'You are probably offline.',
  invalid_json: 'The response is not a valid JSON response.',
  http_error: 'There was an error trying to send your message. Please try again later.',
  sending: 'Sending …',
  consent: 'The form can only be sent with your consent.',
  charactersLeft: '{count} characters left',
  tooLong: 'The text is too long.',
  summary: 'Please check these fields:',
  aborted: 'Sending was cancelled.',
  error: 'Error:',
  wrongPlace: 'This contact form is placed in the wrong place.',
};

/** Key of a text. */
export type Message = keyof typeof de;

/**
 * A text in the language of the place where it is shown: `lang` of the closest element that has one. English where that says English, else
 * German (XC-04); formal when the document's language or the form's locale says so (contract j2).
 * @param locale the form's locale, e.g. `de_DE_formal`
 */
export function textFor(place: Element, key: Message, locale?: string | null): string {
  if (closest(place, '[lang]')?.matches(':lang(en)')) return en[key];
  const isFormal = `${document.documentElement.lang} ${locale ?? ''}`.includes('formal');
  return (isFormal && deFormal[key]) || de[key];
}

/** A text that the page's translations know: theirs first (`wp.i18n`, contract j1), then ours. */
export function pageTextFor(place: Element, key: 'error' | 'wrongPlace'): string {
  return pageTranslation(en[key], TEXT_DOMAIN) ?? textFor(place, key);
}
