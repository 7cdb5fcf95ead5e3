/** What this bundle draws: built into `shop-ui.js`. */
export { FormFeedback } from './feedback/form-feedback.island';
export { NewsletterAnswer } from './newsletter/newsletter-answer.island';
