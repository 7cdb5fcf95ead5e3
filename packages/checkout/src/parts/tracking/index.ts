/** `checkout-tracking.js`: reports what shoppers do to the page's analytics function. */
export { runTracking } from '../../site/tracking/run-tracking.page';
