import { createMessages } from '@shop/core';

/** Texts of the shared views, where the caller gives none. German is the source of keys. */
const de = {
  busy: 'Bitte warten …',
  confirm: 'OK',
  cancel: 'Abbrechen',
  loading: 'Wird geladen …',
  slow: 'Das dauert länger als gewöhnlich. Bitte schließen Sie diese Seite nicht.',
  notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
} as const;

const en: Record<keyof typeof de, string> = {
  busy: 'Please wait …',
  confirm: 'OK',
  cancel: 'Cancel',
  loading: 'Loading …',
  slow: 'This is taking longer than usual. Please do not close this page.',
  notLoaded: 'This part of the page could not be loaded.',
  tryAgain: 'Try again',
};

/** Keys of the shared texts. */
export type UiMessage = keyof typeof de;

/** Shared texts in the page's language. */
export const uiMessage = createMessages<UiMessage>({ de, en });
