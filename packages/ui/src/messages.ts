import { createMessages } from '@shop/core';

/** Texts of the shared views, where the caller gives none. German is the source of keys. */
const de = {
  busy: 'Bitte warten …',
  confirm: 'OK',
  cancel: 'Abbrechen',
  notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
} as const;

const en: Record<keyof typeof de, string> = {
  busy: 'Please wait …',
  confirm: 'OK',
  cancel: 'Cancel',
  notLoaded: 'This part of the page could not be loaded.',
  tryAgain: 'Try again',
};

/** Keys of the shared texts. */
export type UiMessage = keyof typeof de;

/** Shared texts in the page's language. */
export const uiMessage = createMessages<UiMessage>({ de, en });
