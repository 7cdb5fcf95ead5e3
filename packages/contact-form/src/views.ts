/** What this bundle draws: built into `shop-ui.js`. */
export { FormFeedback } from './feedback/FormFeedback';
export { NewsletterAnswer } from './newsletter/NewsletterAnswer';
