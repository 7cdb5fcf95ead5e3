/** What this bundle draws: built into `shop-ui.js`. */
export { ExpressState } from './buttons/ExpressState';
export { Busy } from './notices/Busy';
