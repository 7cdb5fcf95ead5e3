import { pageTranslation } from '@shop/core';
import { TEXT_DOMAIN } from './constants';
import { closest } from './page';

/** German texts (source of the keys; contract j1, j2). */
export const de = {
  fetch_error: 'Es besteht wahrscheinlich keine Internetverbindung.',
  invalid_json: 'Die Antwort ist keine gültige JSON-Antwort.',
  http_error: 'Beim Senden der Nachricht ist ein Fehler aufgetreten. Bitte später noch einmal versuchen.',
  sending: 'Wird gesendet …',
  consent: 'Das Formular kann erst mit einer Einwilligung gesendet werden.',
  charactersLeft: 'Noch {count} Zeichen',
  tooLong: 'Der Text ist zu lang.',
  summary: 'Bitte diese Felder prüfen:',
  aborted: 'Das Senden wurde abgebrochen.',
  error: 'Fehler:',
  wrongPlace: 'Dieses Kontaktformular wurde an der falschen Stelle platziert.',
} as const;

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

/** A text in the language of the place where it is shown: `lang` of the closest element that has one. English where that says English, else German (XC-04). */
export function textFor(place: Element, key: Message): string {
  return closest(place, '[lang]')?.matches(':lang(en)') ? en[key] : de[key];
}

/** A text that the page's translations know: theirs first (`wp.i18n`, contract j1), then ours. */
export function pageTextFor(place: Element, key: 'error' | 'wrongPlace'): string {
  return pageTranslation(en[key], TEXT_DOMAIN) ?? textFor(place, key);
}
