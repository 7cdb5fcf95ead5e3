/** A rule of the validation schema, as the server hands it out. */
export interface SchemaRule {
  readonly rule: string;
  readonly field: string;
  readonly error: string;
  readonly threshold?: number | string;
  readonly accept?: readonly string[];
}

/** A contact form. */
export interface ContactForm {
  readonly id: number;
  readonly rules: readonly SchemaRule[];
  /** Box that must be ticked; empty = none. */
  readonly consent: string;
  /** A missing tick is a field error, not a status of its own. */
  readonly consentAsValidation: boolean;
  /** Quiz field, question, answer (lower case) and the hash of it that the hidden field carries. */
  readonly quiz?: { readonly field: string; readonly question: string; readonly answer: string; readonly hash: string };
}

/** Sentences of the form plugin. */
export const FORM_MESSAGES = {
  required: 'Bitte fülle dieses Feld aus.',
  tooShort: 'Die Eingabe in diesem Feld ist zu kurz.',
  tooLong: 'Die Eingabe in diesem Feld ist zu lang.',
  email: 'Bitte gib eine E-Mail-Adresse ein.',
  url: 'Bitte gib eine URL ein.',
  tel: 'Bitte gib eine Telefonnummer ein.',
  number: 'Bitte gib eine Zahl ein.',
  tooSmall: 'Die Zahl in diesem Feld ist zu klein.',
  tooLarge: 'Die Zahl in diesem Feld ist zu groß.',
  date: 'Bitte gib das Datum im Format YYYY-MM-DD ein.',
  tooEarly: 'Das Datum in diesem Feld ist zu früh.',
  tooLate: 'Das Datum in diesem Feld ist zu spät.',
  fileType: 'Es ist nicht erlaubt, Dateien dieses Typs hochzuladen.',
  fileSize: 'Die hochzuladende Datei ist zu groß.',
  tooMany: 'Es sind zu viele Elemente ausgewählt.',
  undefinedValue: 'Über dieses Feld wurde ein undefinierter Wert übermittelt.',
  quiz: 'Die Antwort auf das Quiz ist falsch.',
  invalid: 'Ein oder mehrere Felder weisen einen Fehler auf. Bitte überprüfe das und versuche es erneut.',
  consent: 'Du musst die Bedingungen und Konditionen akzeptieren, bevor du deine Nachricht senden kannst.',
  sent: 'Vielen Dank für deine Nachricht. Sie wurde gesendet.',
  failed: 'Beim Versuch, deine Nachricht zu senden, ist ein Fehler aufgetreten. Bitte versuche es später nochmal.',
  aborted: 'Das Senden wurde abgebrochen.',
  payment: 'Bitte zuerst bezahlen.',
} as const;

const M = FORM_MESSAGES;

const RICH_RULES: readonly SchemaRule[] = [
  { rule: 'maxitems', field: 'your-channel', threshold: 1, error: M.tooMany },
  { rule: 'required', field: 'your-interests', error: M.required },
  { rule: 'required', field: 'your-customer', error: M.required },
  { rule: 'maxitems', field: 'your-customer', threshold: 1, error: M.tooMany },
  { rule: 'date', field: 'your-date', error: M.date },
  { rule: 'mindate', field: 'your-date', threshold: '2026-01-01', error: M.tooEarly },
  { rule: 'maxdate', field: 'your-date', threshold: '2030-12-31', error: M.tooLate },
  { rule: 'file', field: 'your-file', accept: ['.pdf', '.jpg', '.png'], error: M.fileType },
  { rule: 'maxfilesize', field: 'your-file', threshold: 1048576, error: M.fileSize },
  { rule: 'number', field: 'your-quantity', error: M.number },
  { rule: 'minnumber', field: 'your-quantity', threshold: '1', error: M.tooSmall },
  { rule: 'maxnumber', field: 'your-quantity', threshold: '10', error: M.tooLarge },
  { rule: 'number', field: 'your-rating', error: M.number },
  { rule: 'minnumber', field: 'your-rating', threshold: '0', error: M.tooSmall },
  { rule: 'maxnumber', field: 'your-rating', threshold: '5', error: M.tooLarge },
  { rule: 'required', field: 'your-topic', error: M.required },
  { rule: 'required', field: 'your-name', error: M.required },
  { rule: 'minlength', field: 'your-name', threshold: 2, error: M.tooShort },
  { rule: 'maxlength', field: 'your-name', threshold: 80, error: M.tooLong },
  { rule: 'required', field: 'your-email', error: M.required },
  { rule: 'email', field: 'your-email', error: M.email },
  { rule: 'maxlength', field: 'your-email', threshold: 400, error: M.tooLong },
  { rule: 'url', field: 'your-website', error: M.url },
  { rule: 'maxlength', field: 'your-website', threshold: 400, error: M.tooLong },
  { rule: 'tel', field: 'your-phone', error: M.tel },
  { rule: 'maxlength', field: 'your-phone', threshold: 400, error: M.tooLong },
  { rule: 'required', field: 'your-message', error: M.required },
  { rule: 'minlength', field: 'your-message', threshold: 10, error: M.tooShort },
  { rule: 'maxlength', field: 'your-message', threshold: 500, error: M.tooLong },
  { rule: 'enum', field: 'your-channel', accept: ['E-Mail', 'Telefon', 'Brief'], error: M.undefinedValue },
  { rule: 'enum', field: 'your-interests', accept: ['Küche', 'Garten', 'Geschenke'], error: M.undefinedValue },
  { rule: 'enum', field: 'your-customer', accept: ['Neukunde', 'Bestandskunde'], error: M.undefinedValue },
  { rule: 'enum', field: 'your-topic', accept: ['Bestellung', 'Versand', 'Rücksendung'], error: M.undefinedValue },
];

/** The rich form (105) and the small one (106). */
export const CONTACT_FORMS: readonly ContactForm[] = [
  {
    id: 105,
    rules: RICH_RULES,
    consent: 'your-consent',
    consentAsValidation: false,
    quiz: {
      field: 'your-quiz',
      question: 'Hauptstadt von Deutschland?',
      answer: 'berlin',
      hash: '8a792d19296890d566ae0ead94867c9d',
    },
  },
  {
    id: 106,
    rules: [
      { rule: 'required', field: 'your-email', error: M.required },
      { rule: 'email', field: 'your-email', error: M.email },
      { rule: 'maxlength', field: 'your-email', threshold: 400, error: M.tooLong },
    ],
    consent: 'your-consent',
    consentAsValidation: true,
  },
];
