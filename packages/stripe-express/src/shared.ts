/** What this bundle shares with its chunk, in `stripe-express.js`: what has state, and what is there anyway. Of other modules a chunk has what it uses. */
export * from './messages';
export * from './page';
export * from './hooks';
export * from './notices/notice';
export * from './stripe';
export * from './bundle';
