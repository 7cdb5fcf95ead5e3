/**
 * `contact-form.js`: the contact forms and the newsletter sign-up of the page.
 *
 * - `prelude.ts` public `wpcf7` functions before anything else is loaded
 * - `form/` the machine of a form, submit and reset, requests
 * - `feedback/` what visitors see and hear of it
 * - `validation/` when rules are fetched and which fields are marked
 * - `rules/` the rules themselves, pure; a part of its own
 * - `fields/` fields that react: acceptance, counters, exclusive boxes, free texts, addresses, captcha and quiz
 * - `public-api/` the functions and events that other scripts use
 * - `newsletter/` the newsletter sign-up; what sends it is a part of its own
 */
import { boot } from './boot';

boot();
