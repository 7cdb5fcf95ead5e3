/**
 * `contact-form.js`: the contact forms and the newsletter sign-up of the page.
 *
 * - `prelude.ts` public `wpcf7` functions before anything else is loaded
 * - `rules/` the validation rules, pure; a part of its own (`loader.ts`); also `@shop/contact-form/rules`
 * - `status/` what a form is doing, as a machine
 * - `form/` initialisation, submit, reset, validation, public events
 * - `views/` what visitors see of it, in the server's own markup
 * - `fields/` fields that react: acceptance, counters, exclusive boxes, free texts, addresses, captcha and quiz
 * - `swv/` the public `window.swv`
 * - `newsletter/` the newsletter sign-up; what sends it is a part of its own
 */
import { boot } from './boot';

boot();
