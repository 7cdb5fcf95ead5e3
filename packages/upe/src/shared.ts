/** What this bundle shares with its chunks, in `upe.js`: what has state, and what is there anyway. Of other modules a chunk has what it uses. */
export * from './bundle';
export * from './config';
export * from './messages';
export * from './methods/methods';
export * from './methods/save-box';
export * from './notices/payment-error';
export * from './notices/cash-app-notice';
export * from './page';
export * from './stripe';
