import { createMessages } from '@shop/core';

/** German text of the previews (source of the keys); apart from the shop's texts, because shoppers never see it. */
const de = { previewFailed: 'Die Vorschau der PayPal-Schaltflächen kann nicht geladen werden: {reason}' } as const;

const en: Record<keyof typeof de, string> = { previewFailed: 'The preview of the PayPal buttons could not be loaded: {reason}' };

/** A text of the previews in the page's language. */
export const previewMessage = createMessages<keyof typeof de>({ de, en });
