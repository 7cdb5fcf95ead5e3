import { createMessages } from '@shop/core';

const de = {
  selectState: 'Wählen Sie eine Option …',
  optional: 'optional',
} as const;

const en: Record<keyof typeof de, string> = {
  selectState: 'Select an option…',
  optional: 'optional',
};

/** A text of address fields in the page's language; page config goes first where it has one. */
export const message = createMessages<keyof typeof de>({ de, en });
