/**
 * `contact-form-rules.js`: the validation rules, which only a page needs whose server has rules for a form. Comes with `rules/loader.ts`.
 */
export { collectValues } from '../../validation/collect.page';
export { builtInValidators, verdictsOf } from '../../rules/validators.page';
