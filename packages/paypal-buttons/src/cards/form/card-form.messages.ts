import { createMessages } from '@shop/core';

/** Texts that only the card form needs. */
const de = { cardRuns: 'Ihre Karte wird geprüft …' } as const;
const en: Record<keyof typeof de, string> = { cardRuns: 'Your card is being checked …' };

/** A text in the page's language. */
export const message = createMessages<keyof typeof de>({ de, en });
