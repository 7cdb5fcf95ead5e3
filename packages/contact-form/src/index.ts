/**
 * `contact-form.js`: the contact forms and the newsletter sign-up of the page.
 *
 * - `prelude.ts` public `wpcf7` functions before anything else is loaded
 * - `fetch-engine.flow.ts` notices a form, and fetches what drives it
 * - `form/`, `feedback/`, `validation/`, `fields/`, `rules/` are parts of their own (README)
 * - `newsletter/` notices the newsletter sign-up; what sends it is a part of its own
 */
import { boot } from './boot';

boot();

export * from './shared';
