/** `contact-form-engine.js`: drives the contact forms of a page, their rules, and the newsletter sign-up. */
export { signUp } from '../../newsletter/sign-up.flow';
export { builtInValidators, verdictsOf } from '../../rules/validators.page';
export { collectValues } from '../../validation/collect.page';
export { startEngine } from '../../form';
