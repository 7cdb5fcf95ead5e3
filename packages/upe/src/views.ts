/** What this bundle draws: built into `shop-ui.js`. */
export { ElementStates } from './elements/element-states.island';
export { PaymentHints } from './notices/payment-hints.island';
