/** What this bundle shares with its chunks, in `paypal-buttons.js`: what has state, and what is there anyway. Of other modules a chunk has what it uses. */
export * from './api/answer.rules';
export * from './bundle';
export * from './buttons/buttons.rules';
export * from './buttons/callbacks';
export * from './buttons/placement';
export * from './config/config.rules';
export * from './config/live';
export * from './config/schema';
export * from './page/checkout';
export * from './page/notices';
export * from './page/visibility';
export * from './payment/amount';
export * from './payment/session';
export * from './sdk/client-token';
export * from './sdk/errors.rules';
export * from './sdk/options.rules';
export * from './wallets/payer-storage';
