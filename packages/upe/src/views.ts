/** What this bundle draws: built into `shop-ui.js`. */
export { ElementStates } from './elements/ElementStates';
export { PaymentHints } from './notices/PaymentHints';
