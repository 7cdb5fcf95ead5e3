/** `contact-form-newsletter.js`: what sends a newsletter sign-up and shows its answer. */
export { signUp } from '../../newsletter/sign-up.flow';
