/** `stripe-express-islands.js`: the views of this bundle. */
export { ExpressState } from '../../buttons/express-state.island';
export { Busy } from '../../notices/busy.island';
export { ExpressNotices } from '../../notices/express-notices.island';
