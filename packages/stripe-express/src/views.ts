/** What this bundle draws: built into `shop-ui.js`. */
export { ExpressState } from './buttons/express-state.island';
export { Busy } from './notices/busy.island';
export { ExpressNotices } from './notices/express-notices.island';
