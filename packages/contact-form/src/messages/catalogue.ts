/** German texts (source of the keys; contract j1, j2). The wording is WordPress' own, which addresses visitors informally unless the formal locale is set. */
export const de = {
  fetch_error: 'Du bist wahrscheinlich offline.',
  invalid_json: 'Die Antwort ist keine gültige JSON-Antwort.',
  http_error: 'Beim Versuch, deine Nachricht zu senden, ist ein Fehler aufgetreten. Bitte versuche es später nochmal.',
  sending: 'Wird gesendet …',
  consent: 'Das Formular kann erst mit deiner Einwilligung gesendet werden.',
  charactersLeft: 'Noch {count} Zeichen',
  tooLong: 'Der Text ist zu lang.',
  uploading: 'Dateien werden hochgeladen',
  cancel: 'Abbrechen',
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
