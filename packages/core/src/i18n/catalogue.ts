import { createMessages } from './messages';

/** Texts of the shared parts: overlay, dialogs, transport errors without a text of the page. */
const de = {
  busy: 'Bitte warten …',
  close: 'Schließen',
  confirm: 'OK',
  cancel: 'Abbrechen',
  dismiss: 'Hinweis schließen',
  genericError: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  offline: 'Es besteht keine Verbindung zum Internet. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
} as const;

const en: Record<keyof typeof de, string> = {
  busy: 'Please wait …',
  close: 'Close',
  confirm: 'OK',
  cancel: 'Cancel',
  dismiss: 'Dismiss this notice',
  genericError: 'Something went wrong. Please try again.',
  offline: 'You are offline. Please check your connection and try again.',
  timeout: 'The server did not answer in time. Please try again.',
};

/** Keys of the shared texts. */
export type CoreMessage = keyof typeof de;

/** Shared texts in the page's language. */
export const coreMessage = createMessages<CoreMessage>({ de, en });
