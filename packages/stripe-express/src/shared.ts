/** What this bundle shares with its chunks: they find it in `stripe-express.js`, with its state. */
export * from './messages';
export * from './page';
export * from './hooks';
export * from './notices/notice';
export * from './stripe';
export * from './bundle';
