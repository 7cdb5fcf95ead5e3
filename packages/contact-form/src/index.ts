/** Bundle `contact-form`: contact forms and the newsletter sign-up. `prelude.ts` runs before the shared runtime is there. */
import { startOnce, whenParsed } from '@shop/core';
import { startContactForms } from './fetch-engine';
import { startNewsletter } from './newsletter/newsletter';

/** What starts, when, and how: each once a page (XC-09). */
const STARTS = [
  ['forms', whenParsed, startContactForms],
  ['newsletter', whenParsed, startNewsletter],
] as const;

for (const [name, when, start] of STARTS) when(() => void startOnce(`contact-form/${name}`, start));

export * from './shared';
