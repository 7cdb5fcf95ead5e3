import { createMessages } from '@shop/core';

const de = {
  cartFailed: 'Der Warenkorb konnte nicht aktualisiert werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
} as const;

const en: Record<keyof typeof de, string> = {
  cartFailed: 'The cart could not be updated. Please reload the page and try again.',
};

/** A text of the cart page in the page's language; page config goes first where it has one. */
export const message = createMessages<keyof typeof de>({ de, en });
