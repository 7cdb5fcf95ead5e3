/** German texts (source of the keys; contract j1, j2). The wording is WordPress' own, which addresses visitors informally unless the formal locale is set. */
export const de = {
  fetchError: 'Du bist wahrscheinlich offline.',
  fetchErrorFormal: 'Sie sind wahrscheinlich offline.',
  invalidJson: 'Die Antwort ist keine gültige JSON-Antwort.',
  sendError: 'Beim Versuch, deine Nachricht zu senden, ist ein Fehler aufgetreten. Bitte versuche es später nochmal.',
  sendErrorFormal:
    'Beim Versuch, Ihre Nachricht zu senden, ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  aborted: 'Das Senden wurde abgebrochen.',
  error: 'Fehler:',
  wrongPlace: 'Dieses Kontaktformular wurde an der falschen Stelle platziert.',
} as const;
