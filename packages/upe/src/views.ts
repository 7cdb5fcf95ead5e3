/** What this bundle draws: built into `shop-ui.js`. */
export { ElementStates } from './elements/ElementStates';
export { Elements as CashAppNotice } from '@shop/ui';
