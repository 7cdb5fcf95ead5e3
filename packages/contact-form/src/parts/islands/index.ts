/** `contact-form-islands.js`: the views of this bundle. */
export { FormFeedback } from '../../feedback/form-feedback.island';
export { NewsletterAnswer } from '../../newsletter/newsletter-answer.island';
